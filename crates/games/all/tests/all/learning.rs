//! What helps a beginner: short courses, and the clauses that matter now.

use std::collections::BTreeSet;

use ararat_core::playout::random_step;
use ararat_core::{Components as _, Nobody, OptionList, Turn, Xoshiro};
use ararat_games::{GameName, with_game};
use ararat_lessons::{Course, Task};
use ararat_text::{Catalogue, Lang};
use ararat_web::WebBoard;

/// The first whole game begins after five to eight minutes; everything else can wait until then.
#[test]
fn the_first_whole_game_begins_after_five_to_eight_minutes() {
    for &game in GameName::ALL {
        with_game!(game, G => {
            let course = Course::of::<G>();
            assert!(course.lessons.iter().any(|lesson| matches!(lesson.task, Task::Game(_))));
            for lang in Lang::ALL {
                let minutes = course.minutes(Catalogue::of::<G>(lang));
                assert!((5..=8).contains(&minutes), "{game}, {lang}: {minutes} minutes");
            }
        });
    }
}

/// Plays a random game; returns the clauses that were named. Whenever somebody decides there is one.
fn named<G: WebBoard>(options: &OptionList, seed: u64) -> BTreeSet<&'static str> {
    let mut state = G::start(&G::read_options(options, G::Components::standard()).unwrap());
    let mut luck = Xoshiro::new(seed);
    let mut named = BTreeSet::new();
    while let Some(step) = random_step(&state, &mut luck) {
        let now = G::clauses_now(state.public());
        if let Turn::Seats(_) = state.turn() {
            assert!(!now.is_empty(), "nothing helps with {step}");
        }
        for clause in now {
            assert!(G::clauses().iter().any(|known| known.id == clause.id), "{}", clause.id);
            named.insert(clause.id);
        }
        G::apply(&mut state, &step, &mut Nobody);
    }
    assert!(G::clauses_now(state.public()).is_empty(), "nothing is decided after the end");
    named
}

#[test]
fn every_decision_has_its_clauses() {
    for &game in GameName::ALL {
        let tables: &[&str] = match game.as_str() {
            "ark-and-noah" => &["players=2", "players=3 variant=quick"],
            "life-is-life" => &["players=3", "players=4 variant=advanced"],
            _ => &["players=3", "players=4"],
        };
        let mut all = BTreeSet::new();
        for (options, seed) in tables.iter().cycle().zip(1..=6) {
            let options: OptionList = options.parse().unwrap();
            all.extend(with_game!(game, G => named::<G>(&options, seed)));
        }
        assert!(all.len() >= 7, "{game}: {all:?}");
    }
}
