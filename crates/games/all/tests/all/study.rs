//! A study tells what its games were.

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_ark_and_noah::{Ark, ArkAndNoah, Ending, Stores, read_position};
use ararat_bots::{Bot, Level};
use ararat_core::{Components as _, Nobody, OptionList};
use ararat_lab::{BotGames, Studied, Study, svg};
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::{Script, options};
use ararat_text::Lang;

fn games<G: Studied>(table: &str, bot: Bot) -> BotGames<G> {
    let list: OptionList = table.parse().unwrap();
    let components = G::Components::standard();
    let options = G::read_options(&list, components).unwrap();
    let bots = vec![bot; G::start(&options).seat_count()];
    BotGames { options, components, bots, seed: 3 }
}

#[test]
fn sources_add_up_to_points() {
    let study =
        Study::of(&games::<AnimalsOnBoard>("players=3 first=1", Level::Medium.into()), 60, &|| {})
            .unwrap();
    assert_eq!(study.game_count, 60);
    let sources: f64 = study.sources().iter().map(|source| source.mean).sum();
    assert!(
        (sources - study.points.summary().mean).abs() < 1e-9,
        "{sources} {}",
        study.points.summary().mean
    );
    let wins: f64 = study.seats().iter().map(|seat| seat.wins.share).sum();
    assert!((wins - 1.0).abs() < 1e-9);
    let endings: f64 = study.endings().iter().map(|(_, share)| share.share).sum();
    assert!((endings - 1.0).abs() < 1e-9);
    assert_eq!(study.points.count(), 180);
}

#[test]
fn a_study_is_the_sum_of_its_games() {
    let games = games::<LifeIsLife>("players=4 first=1", Level::Random.into());
    let study = Study::of(&games, 12, &|| {}).unwrap();
    let steps: usize =
        (1..=12).map(|number| games.play(number, &mut Nobody).unwrap().record.steps().len()).sum();
    #[expect(clippy::cast_precision_loss, reason = "a few thousand steps")]
    let mean = steps as f64 / 12.0;
    assert!((study.steps.summary().mean - mean).abs() < 1e-9);
}

#[test]
fn bot_games_verify() {
    let games = games::<LifeIsLife>("players=3", Level::Medium.into());
    let record = games.play(5, &mut Nobody).unwrap().record;
    assert!(record.verify().unwrap().redrawn.unwrap() > 2);
}

#[test]
fn every_finding_is_worded_and_drawn() {
    let study =
        Study::of(&games::<LifeIsLife>("players=5 first=1", Level::Medium.into()), 30, &|| {})
            .unwrap();
    for lang in Lang::ALL {
        let words = ararat_games::words(lang);
        let mut keys: Vec<&str> = study.endings().iter().map(|(key, _)| *key).collect();
        keys.extend(study.happenings().iter().map(|(key, _)| *key));
        keys.extend(study.sources().iter().map(|source| source.source));
        for key in keys {
            assert!(words.has(key), "{lang} {key}");
        }
        let picture = svg(&study, "a < b & c", words);
        assert!(picture.contains("a &lt; b &amp; c"));
        assert!(picture.matches("<rect").count() > 15);
        assert!(picture.trim_end().ends_with("</svg>"));
    }
}

/// A game in which the last three rounds were idle, the last of them being the thirtieth, ends
/// because they were idle, as the log of the game says.
#[test]
fn a_study_names_the_end_of_a_game_as_the_game_does() {
    let options = options::<ArkAndNoah>("players=2");
    let ark = Ark::new(Stores::Needed).draw(options.outline(), options.kit());
    let position = format!("round 28\nworkers 1 2 2 1 - - -\nseat 1\nseat 2\nark\n{ark}");
    let mut table = Script::<ArkAndNoah>::new("players=2");
    table.state = read_position(&options, &position).unwrap();
    for _ in 28..=30 {
        table.go("s1 choose pitch\ns2 choose food\ns2 choose wood\ns1 choose load");
    }
    let public = table.state.public();
    assert_eq!((public.round(), public.ending()), (30, Some(Ending::Idle)));
    assert_eq!(ArkAndNoah::ending(public), "study-noa-idle");
}
