//! The Quick Game: NOQ-1 to NOQ-8.

use ararat_ark_and_noah::{
    ArkAndNoah, Decision, Event, Phase, Refusal, Species, Task, Variant, clauses,
};
use ararat_core::{Game as _, Turn, Viewer};

use super::scene::{Scene, Table, hand, legal, points, tiles, to_act, was_told};

fn three() -> Table {
    Table::new("players=3 variant=quick first=2").play("* deal dgm,elf lim,gif ctm,kof")
}

fn scene(head: &str) -> Scene {
    Scene::new("players=2 variant=quick", head)
}

#[test]
fn noq_1_there_is_no_food_no_pitch_no_small_animal_and_no_worker() {
    let table = three();
    for seat in 1..=3 {
        let own = hand(&table, seat);
        assert_eq!((own.boards, own.pitch, own.food), (3, 0, 0));
    }
    let public = table.state.public();
    assert_eq!((public.supply().pitch, public.supply().food), (0, 0));
    assert!(Task::ALL.iter().all(|&task| public.workers().completed(task).is_none()));
    let kit = public.options().kit();
    assert!(public.bags().iter().all(|tile| kit.size(tile.species()) > 0));
    let start = Table::new("players=2 variant=quick first=1");
    assert_eq!(
        start.refused("* deal cwm,elf dgm,gif", &clauses::BAGS),
        Refusal::NotInBags { tiles: tiles("cwm") }
    );
    let build = scene("task build 1\nseat 1 boards 2\nseat 2").boards(1, "a2t b2t").start();
    assert_eq!(build.refused("s1 pitch a2tr", &clauses::QUICK_SETUP), Refusal::NoPitchInQuickGame);
    let load = scene("task load 1\nseat 1 animals dgm,dgf\nseat 2").boards(1, "d2t d2l d2b d2r");
    assert_eq!(
        load.start().refused("s1 food d2", &clauses::QUICK_SETUP),
        Refusal::NoFoodInQuickGame
    );
}

#[test]
fn noq_1_turns_go_clockwise_from_the_same_player_in_every_round() {
    let mut table = three();
    for round in 1..=3 {
        for seat in [2, 3, 1] {
            assert_eq!((table.state.public().round(), to_act(&table)), (round, seat));
            table.go(&format!("s{seat} choose wood"));
        }
    }
}

#[test]
fn noq_2_any_of_five_tasks_may_be_chosen_also_one_without_effect() {
    let mut table = three();
    assert_eq!(
        legal(&table),
        ["choose animals", "choose exchange", "choose wood", "choose build", "choose load"]
    );
    assert_eq!(
        table.refused("s2 choose pitch", &clauses::QUICK_CHOOSE),
        Refusal::NotInQuickGame { task: Task::Pitch }
    );
    assert_eq!(
        table.refused("s2 done", &clauses::QUICK_CHOOSE),
        Refusal::OtherDecisionDue { due: Decision::Choose, variant: Variant::Quick }
    );
    table.go("s2 choose load");
    assert_eq!(to_act(&table), 3, "nothing could be loaded");
    table.go("s3 choose load");
    assert_eq!(to_act(&table), 1, "the same task may be chosen by several");
}

#[test]
fn noq_3_animals_are_drawn_and_taken_in_turn_order() {
    let mut table = three();
    table.go("s2 choose animals\ns2 bag m\n* drawn tim,elm,dgf");
    assert_eq!(to_act(&table), 2);
    table.refused("s2 done", &clauses::QUICK_ANIMALS);
    table.go("s2 take tim\ns3 take elm");
    assert_eq!(hand(&table, 1).animals, tiles("dgm,dgf,elf"));
    assert_eq!(to_act(&table), 3, "the next turn is the next player's");
}

#[test]
fn noq_4_an_exchange_scores_a_point_and_may_trade_coupled_animals() {
    let head = "task exchange 1\nseat 1 animals dgm\nseat 2 animals dgf";
    let mut table = scene(head).boards(1, "a2t").boards(2, "b2t").start();
    assert_eq!(points(&table), [1, 0]);
    assert_eq!(table.refused("s1 swap a2t", &clauses::QUICK_EXCHANGE), Refusal::NoSwapInQuickGame);
    assert_eq!(
        table.refused("s1 done", &clauses::QUICK_EXCHANGE),
        Refusal::OtherDecisionDue { due: Decision::Exchange, variant: Variant::Quick }
    );
    table.go("s1 draw 1 2\n* drawn elm,kof,gif");
    assert!(table.accepts("s1 done"));
    table.go("s1 trade kof dgm");
    assert_eq!(hand(&table, 1).animals, tiles("kof"));
    assert!(tiles("dgm,elm,gif").is_subset(table.state.public().bags()));
    assert_eq!(to_act(&table), 2, "nothing happens to the others");
}

#[test]
fn noq_4_without_an_animal_only_the_point_is_scored() {
    let table = scene("task exchange 1\nseat 1\nseat 2").start();
    assert_eq!(points(&table), [1, 0]);
    assert_eq!(to_act(&table), 2);
}

#[test]
fn noq_5_wood_gives_four_and_two() {
    let mut table = three();
    table.go("s2 choose wood");
    assert_eq!([1, 2, 3].map(|seat| hand(&table, seat).boards), [5, 7, 5]);
}

#[test]
fn noq_6_building_scores_nothing() {
    let mut table = scene("task build 1\nseat 1 boards 10\nseat 2 boards 10").start();
    table.go("s1 board a2t\ns1 board b2t\ns1 board c1t\ns1 board d1t\ns1 board e1t");
    table.refused("s1 board a2t", &clauses::BOARDS);
    table.go("s1 board f1t\ns1 board g2t\ns1 board h2t");
    assert_eq!(to_act(&table), 2, "eight boards are all");
    table.go("s2 board a3b\ns2 board b3b\ns2 board c4b\ns2 board d4b");
    assert_eq!(
        table.refused("s2 choose wood", &clauses::QUICK_BUILD),
        Refusal::OtherDecisionDue { due: Decision::Build, variant: Variant::Quick }
    );
    table.go("s2 board e4b");
    assert_eq!(
        table.state.public().phase(),
        Phase::Decide(Decision::Choose),
        "five boards are all"
    );
    assert_eq!(points(&table), [0, 0]);
}

/// Three single squares and one of two, all with boards of both seats, and animals for them.
fn stable(first: &str, second: &str) -> Table {
    scene(&format!("task load 1\nseat 1 animals {first}\nseat 2 animals {second}"))
        .boards(1, "d1t d1l f1t f1l d3t d3l")
        .boards(2, "d1b d1r f1b f1r d3b d3r f3t g3t f3l g3r f3b g3b")
        .start()
}

#[test]
fn noq_7_two_pairs_and_one_pair_may_be_loaded() {
    let mut table = stable("dgm,ctm,kom,ram", "dgf,ctf,kof,raf");
    assert_eq!(table.state.public().left(), 2);
    assert_eq!(
        table.refused("s1 choose wood", &clauses::QUICK_LOAD),
        Refusal::OtherDecisionDue { due: Decision::Load, variant: Variant::Quick }
    );
    table.go("s1 load dg d1\ns1 load ct f1");
    assert_eq!(points(&table), [2 * (2 + 2), 2 * (2 + 2)], "tiles and boards, no pitch");
    assert_eq!(to_act(&table), 2);
    assert_eq!(
        table.refused("s2 load ko d1", &clauses::LOAD_PAIR),
        Refusal::Occupied { species: Species::Dog }
    );
    table.go("s2 load ko d3");
    assert_eq!(points(&table), [12, 12]);
    assert_eq!(table.state.public().phase(), Phase::Decide(Decision::Choose), "one pair is all");
}

#[test]
fn noq_7_size_color_and_ownership_matter() {
    let table = stable("dgm,shm,ctm", "dgf,shf,kom,kof");
    assert_eq!(
        table.refused("s1 load sh d1", &clauses::LOAD_PAIR),
        Refusal::WrongSize { species: Species::Sheep, needed: 2, size: 1 }
    );
    assert_eq!(
        table.refused("s1 load sh f3", &clauses::LOAD_PAIR),
        Refusal::PairNeedsOwnBoard { corral: "f3".parse().unwrap() }
    );
    table.refused("s1 load ko d1", &clauses::LOAD_PAIR);
    table.refused("s1 load ct d1", &clauses::LOAD_PAIR);
    assert!(table.accepts("s1 load dg d1"), "both elephants would cost nothing either");
    assert!(table.accepts("s1 done"));
}

#[test]
fn noq_8_the_game_ends_after_eight_rounds_with_a_closed_ark() {
    let head = |round: u8| format!("round {round}\nseat 1 points 3 boards 2 animals elm\nseat 2");
    let mut table = scene(&head(7)).closed_by(1).start();
    table.go("s1 choose wood\ns2 choose wood");
    assert_eq!(table.state.public().round(), 8);
    table.go("s1 choose wood\ns2 choose wood");
    assert_eq!(table.state.turn(), Turn::Over);
    assert!(was_told(&table, &Event::EndsClosed));
    assert_eq!(points(&table), [3 + 5, 0], "the majority, no flood and no penalties");
    assert!(
        !table.heard(Viewer::Spectator).iter().any(|event| matches!(event, Event::Flood { .. }))
    );
    let mut open = scene(&head(8)).start();
    open.go("s1 choose wood\ns2 choose wood");
    assert_eq!(open.state.public().round(), 9);
}

#[test]
fn noq_8_ties_share_and_the_guard_ends_stalled_games() {
    let mut table = scene("round 8\nseat 1\nseat 2").start();
    for _ in 8..=10 {
        table.go("s1 choose wood\ns2 choose wood");
    }
    assert_ne!(table.state.turn(), Turn::Over);
    table.go("s1 choose wood\ns2 choose wood");
    assert!(was_told(&table, &Event::EndsIdle));
    assert_eq!(ArkAndNoah::outcome(table.state.public()).unwrap().to_string(), "0/1 0/1");
    assert_eq!(hand(&table, 1).animals.len(), 0);
}
