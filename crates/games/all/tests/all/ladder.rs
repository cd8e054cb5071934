//! Every level beats the one below it, and the arena tells the same each time.
//!
//! Budgets are iterations and seeds are fixed, so the same games are played everywhere. The margins
//! are far below what longer runs show (docs/strength.md): these tests are to fail when a level
//! stops beating the one below, not to measure it.

use ararat_animals_on_board::AnimalsOnBoard;
use ararat_ark::Ark;
use ararat_ark_and_noah::ArkAndNoah;
use ararat_bots::Appraise;
use ararat_lab::{Arena, Contender, Lineups, Standings};
use ararat_life_is_life::LifeIsLife;
use ararat_testkit::options;
use ararat_wire::Wire;

fn meet<G: Appraise + Wire>(table: &str, bots: &[&str], deals: u64, lineups: Lineups) -> Standings {
    let contenders: Vec<Contender> = bots.iter().map(|name| name.parse().unwrap()).collect();
    let arena = Arena::<G> { options: options::<G>(table), contenders, deals, lineups, seed: 7 };
    arena.run(&|| {}).unwrap()
}

/// The first wins at least this part of the games alone among the second.
fn beats<G: Appraise + Wire>(table: &str, bots: [&str; 2], deals: u64, least: f64) {
    let standings = meet::<G>(table, &bots, deals, Lineups::FirstAlone);
    let wins = standings.meetings[0].first_alone.wins.share;
    assert!(wins >= least, "{} against {} with {table}: {wins:.3}", bots[0], bots[1]);
}

#[test]
fn the_ladder_of_animals_on_board() {
    beats::<AnimalsOnBoard>("players=2", ["easy", "random"], 20, 0.6);
    beats::<AnimalsOnBoard>("players=3", ["medium", "easy"], 12, 0.45);
    for (table, least) in [("players=2", 0.9), ("players=3", 0.67), ("players=4", 0.5)] {
        beats::<AnimalsOnBoard>(table, ["medium", "random"], 20, least);
    }
    beats::<AnimalsOnBoard>("players=3", ["hard", "medium"], 12, 0.4);
    beats::<AnimalsOnBoard>("players=3", ["expert@1000", "medium"], 8, 0.5);
}

#[test]
fn the_ladder_of_life_is_life() {
    beats::<LifeIsLife>("players=3", ["easy", "random"], 12, 0.4);
    beats::<LifeIsLife>("players=3", ["medium", "easy"], 12, 0.45);
    for (table, least) in [
        ("players=3", 0.67),
        ("players=4", 0.5),
        ("players=5", 0.4),
        ("players=4 variant=advanced", 0.5),
    ] {
        beats::<LifeIsLife>(table, ["medium", "random"], 20, least);
    }
    beats::<LifeIsLife>("players=3", ["hard", "medium"], 12, 0.4);
    beats::<LifeIsLife>("players=3", ["expert@1000", "medium"], 12, 0.45);
}

#[test]
fn the_ladder_of_ark() {
    beats::<Ark>("players=3", ["easy", "random"], 12, 0.4);
    beats::<Ark>("players=3", ["medium", "easy"], 12, 0.4);
    for (table, least) in [("players=3", 0.67), ("players=4", 0.5), ("players=5", 0.4)] {
        beats::<Ark>(table, ["medium", "random"], 20, least);
    }
    beats::<Ark>("players=3", ["hard", "medium"], 10, 0.4);
    beats::<Ark>("players=3", ["expert@1000", "medium"], 6, 0.5);
}

#[test]
fn the_ladder_of_ark_and_noah() {
    for variant in ["normal", "quick"] {
        let two = format!("players=2 variant={variant}");
        beats::<ArkAndNoah>(&two, ["easy", "random"], 12, 0.6);
        beats::<ArkAndNoah>(&two, ["medium", "easy"], 12, 0.6);
        for (players, least) in [(2, 0.9), (3, 0.67), (4, 0.5)] {
            let table = format!("players={players} variant={variant}");
            beats::<ArkAndNoah>(&table, ["medium", "random"], 15, least);
        }
        beats::<ArkAndNoah>(&two, ["hard", "medium"], 8, 0.55);
    }
    beats::<ArkAndNoah>("players=2", ["expert@1000", "medium"], 4, 0.6);
}

#[test]
fn an_arena_tells_the_same_each_time_and_both_sides_of_a_meeting() {
    let bots = ["medium", "easy", "random"];
    let run = || meet::<AnimalsOnBoard>("players=3", &bots, 6, Lineups::Both);
    let (one, other) = (run(), run());
    assert_eq!(one.meetings.len(), 3);
    for (one, other) in one.meetings.iter().zip(&other.meetings) {
        assert_eq!(one.first_alone.wins, other.first_alone.wins);
        let (alone, among) = (&one.first_alone, one.second_alone.as_ref().unwrap());
        assert_eq!(
            (alone.game_count, among.game_count),
            (18, 18),
            "a deal is played in every seat"
        );
        assert!(alone.wins.share > among.wins.share, "{one:?}");
        assert!(alone.mean_points > alone.others_points, "{one:?}");
    }
    assert_eq!(one.ladder.ranking(), other.ladder.ranking());
    let order: Vec<usize> = one.ladder.ranking().iter().map(|(bot, _)| *bot).collect();
    assert_eq!(order, [0, 1, 2]);
}

#[test]
fn whoever_meets_itself_wins_its_fair_share() {
    // The same bot, deals and random source in every seat: the games of a deal are the same game
    // seen from each seat, so exactly one of them is won.
    let standings = meet::<LifeIsLife>("players=4", &["medium", "medium"], 5, Lineups::FirstAlone);
    let wins = standings.meetings[0].first_alone.wins.share;
    assert!((wins - 0.25).abs() < 1e-6, "{wins}");
}

#[test]
fn seeing_everything_helps() {
    let standings = meet::<LifeIsLife>(
        "players=3",
        &["omniscient@200-inference", "expert@200-inference"],
        16,
        Lineups::FirstAlone,
    );
    let wins = standings.meetings[0].first_alone.wins;
    assert!(wins.share > 0.38, "{wins:?}");
}
