//! The end: NOA-4.1 to NOA-4.5.

use ararat_ark_and_noah::{
    ArkAndNoah, Decision, Event, IDLE_ROUNDS, MAX_ROUNDS, NearEnd, Phase, Refusal, Variant,
    clauses, near_end,
};
use ararat_core::{Game as _, Turn, Viewer};
use ararat_testkit::{options, seat_number};

use super::scene::{Scene, Table, hand, legal, points, tiles, to_act, was_told};

/// Two players about to choose in this round.
fn scene(round: u8, first: &str, second: &str) -> Scene {
    let head = format!("round {round}\nworkers 1 2 2 1 - - -\nseat 1 {first}\nseat 2 {second}");
    Scene::new("players=2", &head)
}

/// A round in which nothing is put on the ark, as long as there is no corral to load into.
const QUIET: &str = "s1 choose pitch\ns2 choose food\ns2 choose wood\ns1 choose load";

/// The same with corrals: nobody loads, whoever is asked to build is done.
fn quiet_with_corrals(table: &mut Table) {
    table.go("s1 choose pitch\ns2 choose food\ns2 choose wood\ns1 choose build");
    while table.state.public().phase() == Phase::Decide(Decision::Build) {
        let seat = to_act(table);
        table.go(&format!("s{seat} done"));
    }
}

#[test]
fn noa_4_1_a_closed_ark_ends_the_game_after_ten_rounds_and_not_before() {
    let mut table = scene(9, "", "").closed_by(1).start();
    table.go(QUIET);
    assert_eq!(
        (table.state.public().round(), table.state.public().phase()),
        (10, Phase::Decide(Decision::Choose))
    );
    table.go(QUIET);
    assert_eq!(table.state.turn(), Turn::Over);
    assert!(was_told(&table, &Event::EndsClosed));
    let mut open = scene(10, "", "").boards(1, "a2t").start();
    open.go(QUIET);
    assert_eq!(open.state.public().round(), 11, "with an outside edge open the game goes on");
    assert!(!was_told(&open, &Event::EndsClosed));
}

#[test]
fn noa_4_2_three_quiet_rounds_after_the_tenth_end_the_game() {
    let mut table = scene(10, "", "").start();
    for round in 10..=12 {
        assert_eq!(table.state.public().round(), round);
        table.go(QUIET);
        assert_ne!(table.state.turn(), Turn::Over, "round {round}");
    }
    table.go(QUIET);
    assert_eq!(table.state.turn(), Turn::Over, "rounds 11, 12 and 13 were quiet");
    assert!(was_told(&table, &Event::EndsIdle));
    assert_eq!(IDLE_ROUNDS, 3);
}

#[test]
fn noa_4_2_a_round_with_a_piece_on_the_ark_counts_from_the_start_again() {
    let mut table = scene(11, "", "").start();
    table.go(QUIET);
    table.go(QUIET);
    table.go("s1 choose pitch\ns2 choose food\ns2 choose wood\ns1 choose build\ns1 board d1t\ns1 done\ns2 done");
    assert_eq!(table.state.public().round(), 14);
    table.go(QUIET);
    table.go(QUIET);
    assert_ne!(table.state.turn(), Turn::Over);
    table.go(QUIET);
    assert_eq!(table.state.turn(), Turn::Over);
}

#[test]
fn noa_4_2_everybody_is_warned_before_the_end() {
    let warned = |table: &Table| near_end(table.state.public());
    let mut closed = scene(9, "", "").closed_by(1).start();
    assert_eq!(warned(&closed), Some(NearEnd::Closed { after: 10 }));
    closed.go(QUIET);
    assert_eq!(warned(&closed), Some(NearEnd::Closed { after: 10 }));
    closed.go(QUIET);
    assert_eq!((closed.state.turn(), warned(&closed)), (Turn::Over, None));

    let mut idle = scene(10, "", "").start();
    assert_eq!(warned(&idle), None, "an open ark");
    idle.go(QUIET);
    assert_eq!(warned(&idle), None, "round 10 does not count");
    for rounds in 1..IDLE_ROUNDS {
        idle.go(QUIET);
        assert_eq!(warned(&idle), Some(NearEnd::Idle { rounds }));
    }
    idle.go("s1 choose pitch\ns2 choose food\ns2 choose wood\ns1 choose build\ns1 board d1t");
    assert_eq!(warned(&idle), None, "something was put on the ark");

    let last = |round| warned(&scene(round, "", "").start());
    assert_eq!((last(MAX_ROUNDS - 3), last(MAX_ROUNDS - 2)), (None, Some(NearEnd::LastRounds)));
    let nearly = |round| warned(&scene(round, "", "").boards(1, "a2t").start());
    assert_eq!(nearly(10), None, "23 edges are open");
}

#[test]
fn noa_4_2_the_game_ends_when_no_board_is_left() {
    let edges = options::<ArkAndNoah>("players=2").outline().edges();
    let open = ["a2t", "d1r", "d2r", "d3r", "e2r", "e3r"];
    let boarded: Vec<String> = edges
        .iter()
        .map(ToString::to_string)
        .filter(|edge| !open.contains(&edge.as_str()))
        .collect();
    let (one, other) = boarded.split_at(27);
    let full = |round| {
        let scene = scene(round, "", "");
        scene.boards(1, &one.join(" ")).boards(2, &other.join(" ")).start()
    };
    let mut table = full(9);
    quiet_with_corrals(&mut table);
    assert_eq!(table.state.public().round(), 10, "nothing ends a game before round 10");
    let mut table = full(10);
    quiet_with_corrals(&mut table);
    assert!(was_told(&table, &Event::EndsNoBoards));
    assert_eq!(
        table.state.public().phase(),
        Phase::Decide(Decision::FloodFood),
        "the flood follows as usual"
    );
}

#[test]
fn noa_4_2_the_game_ends_after_round_thirty() {
    let mut table = scene(MAX_ROUNDS - 1, "", "").start();
    table.go(QUIET);
    assert_eq!(table.state.public().round(), 30);
    table.go(QUIET);
    assert!(was_told(&table, &Event::EndsLastRound));
    assert_eq!(table.state.turn(), Turn::Over);
}

/// Round 10 with a closed ark and two single squares that only seat 2 has boards at.
fn before_the_flood(first: &str, second: &str) -> Scene {
    scene(10, first, second).closed_by(1).boards(2, "d2t d2l d2b d2r e3t e3l e3b e3r")
}

#[test]
fn noa_4_3_the_flood_loads_food_then_pairs_without_color_points_or_score() {
    let hands = ("points 9 food 1 animals dgm,ctm", "points 4 animals dgf,ctf");
    let mut table = before_the_flood(hands.0, hands.1).start();
    quiet_with_corrals(&mut table);
    assert_eq!(table.state.public().phase(), Phase::Decide(Decision::FloodFood));
    let order = vec![seat_number(2), seat_number(1)];
    assert!(was_told(&table, &Event::Flood { order }), "from the least to the most points");
    assert_eq!(to_act(&table), 2);
    assert_eq!(
        table.refused("s2 load dg d2", &clauses::FLOOD),
        Refusal::OtherDecisionDue { due: Decision::FloodFood, variant: Variant::Normal }
    );
    assert_eq!(legal(&table), ["food d2", "food e3", "done"]);
    table.go("s2 food d2\ns2 done\ns1 food e3");
    assert_eq!(points(&table), [9, 4], "nothing scores in the flood");
    assert_eq!(
        (table.state.public().phase(), to_act(&table)),
        (Phase::Decide(Decision::FloodPairs), 2)
    );
    assert_eq!(
        table.refused("s2 food e3", &clauses::FLOOD),
        Refusal::OtherDecisionDue { due: Decision::FloodPairs, variant: Variant::Normal }
    );
    table.go("s2 load dg d2\ns2 done");
    assert_eq!(to_act(&table), 1);
    assert!(table.accepts("s1 load ct e3"), "without a board of the own color");
    table.go("s1 load ct e3");
    assert_eq!(table.state.turn(), Turn::Over);
}

#[test]
fn noa_4_3_the_other_conditions_stand_in_the_flood() {
    let hands = ("food 4 animals dgm,shm", "food 4 animals dgf,shf");
    let mut table = before_the_flood(hands.0, hands.1).boards(2, "c1b c1r").food("d2").start();
    quiet_with_corrals(&mut table);
    table.go("s1 food c1\ns1 done\ns2 done");
    assert_eq!(table.state.public().phase(), Phase::Decide(Decision::FloodPairs));
    let pitch = table.refused("s1 load dg c1", &clauses::LOAD_PAIR);
    assert!(matches!(pitch, Refusal::NeedsPitch { .. }), "{pitch:?}");
    table.refused("s1 load sh d2", &clauses::LOAD_PAIR);
    let food = table.refused("s1 load dg e3", &clauses::LOAD_PAIR);
    assert!(matches!(food, Refusal::NeedsFood { .. }), "{food:?}");
    assert!(table.accepts("s1 load dg d2"));
}

#[test]
fn noa_4_3_ties_go_by_the_leftmost_worker() {
    let mut table = before_the_flood("food 1", "food 1").start();
    table.go("s1 choose wood\ns2 choose food\ns2 choose build\ns1 choose load");
    while table.state.public().phase() != Phase::Decide(Decision::FloodFood) {
        let seat = to_act(&table);
        table.go(&format!("s{seat} done"));
    }
    assert_eq!(to_act(&table), 2, "seat 2 has the worker on food, to the left of wood");
}

#[test]
fn noa_4_4_the_outside_majority_and_what_is_left_count_in_the_end() {
    let mut table =
        scene(10, "boards 2 pitch 1 food 3 animals elm,cwm", "animals dgm").closed_by(1).start();
    table.go(QUIET);
    // Pitch 3 and 1, food 1 and 3, wood 1 (the last of that color) and 4, then the penalties.
    let first = 5 - (2 + 1) - (1 + 3) - (3 + 1) - 4;
    let second = -4 - 1 - 3 - 1;
    assert_eq!(points(&table), [first, second]);
    let majority = Event::OutsideMajority { seat: seat_number(1), boards: 24 };
    assert!(was_told(&table, &majority));
    assert!(was_told(&table, &Event::Penalty { seat: seat_number(2), pieces: 8, sizes: 1 }));
}

#[test]
fn noa_4_4_tied_players_both_get_the_majority() {
    let half = "a2t b2t c1t d1t e1t f1t g2t h2t a2l a3l c1l f1r";
    let mut table = scene(10, "points 20", "points 20").boards(2, half).closed_by(1).start();
    table.go(QUIET);
    let told = table.heard(Viewer::Spectator);
    let both = told.iter().filter(|event| matches!(event, Event::OutsideMajority { .. })).count();
    assert_eq!(both, 2);
    assert_eq!(points(&table), [20 + 5 - 3 - 1 - 2, 20 + 5 - 1 - 3 - 4]);
}

#[test]
fn noa_4_4_a_swap_changes_the_majority() {
    let half = "a2t b2t c1t d1t e1t f1t g2t h2t a2l a3l c1l f1r";
    let mut table =
        scene(10, "", "").boards(2, half).boards(2, "d2t").closed_by(1).boards(1, "d2b").start();
    table.go("s1 choose pitch\ns2 choose food\ns2 choose wood\ns1 choose exchange");
    table.go("s1 award point\ns1 swap a2t\ns1 with d2b");
    assert!(was_told(&table, &Event::OutsideMajority { seat: seat_number(1), boards: 13 }));
    let told = table.heard(Viewer::Spectator);
    assert!(!told.iter().any(|event| matches!(
        event,
        Event::OutsideMajority { seat, .. } if *seat == seat_number(2)
    )));
}

#[test]
fn noa_4_4_no_board_outside_is_no_majority() {
    let mut table = scene(30, "", "").start();
    table.go(QUIET);
    let told = table.heard(Viewer::Spectator);
    assert!(!told.iter().any(|event| matches!(event, Event::OutsideMajority { .. })));
}

#[test]
fn noa_4_5_most_points_win_ties_share_and_points_may_be_negative() {
    let mut table = scene(30, "points 3", "points 5").start();
    table.go(QUIET);
    let outcome = ArkAndNoah::outcome(table.state.public()).unwrap();
    assert_eq!(points(&table), [3 - 3 - 1 - 2, 5 - 1 - 3 - 4]);
    assert_eq!(outcome.to_string(), "-3/1 -3/1");
    let mut table = scene(30, "points 4", "points 5").start();
    table.go(QUIET);
    let outcome = ArkAndNoah::outcome(table.state.public()).unwrap();
    assert_eq!(outcome.to_string(), "-2/1 -3/2");
    assert!(hand(&table, 1).animals == tiles("-"));
}
