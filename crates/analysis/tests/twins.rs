//! No judgment knows more than the seat that is judged: in two games that differ only in what the
//! seat cannot know, the same is found.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "../../games/animals-on-board/tests/subject/mod.rs"]
mod animals_on_board;
#[path = "../../games/ark/tests/subject/mod.rs"]
mod ark;
#[path = "../../games/life-is-life/tests/subject/mod.rs"]
mod life_is_life;

use ararat_analysis::{outlook, verdict};
use ararat_bots::{Appraise, Bot};
use ararat_core::{Game as _, Xoshiro};
use ararat_testkit::{Subject, law, uphold};

/// Small budgets: a leak would show in the first iterations.
fn no_verdict_knows_more<S: Subject>()
where
    S::Game: Appraise,
{
    for name in ["hard@24", "expert@24"] {
        let settings = name.parse::<Bot>().unwrap().settings(S::Game::NAME).unwrap();
        uphold(law::twins_decide_the_same::<S, _>(&mut |view, seed| {
            let made = S::Game::random_action(view, &mut Xoshiro::new(seed));
            let found = verdict(view, made, &settings, seed);
            format!("{found:?} {}", outlook(view, &settings, seed))
        }));
    }
}

#[test]
fn no_verdict_knows_more_in_animals_on_board() {
    no_verdict_knows_more::<animals_on_board::Animals>();
}

#[test]
fn no_verdict_knows_more_in_life_is_life() {
    no_verdict_knows_more::<life_is_life::Animals>();
}

#[test]
fn no_verdict_knows_more_in_ark() {
    no_verdict_knows_more::<ark::Cargo>();
}
