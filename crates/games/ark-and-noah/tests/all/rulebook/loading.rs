//! Loading: NOA-3.13 to NOA-3.17.

use ararat_ark_and_noah::{Decision, Event, Refusal, Species, Variant, clauses};
use ararat_core::Game as _;
use ararat_testkit::seat_number;

use super::scene::{Scene, Table, hand, legal, points, tiles, to_act, was_told};

/// Noah, Sem, Cam and Jafet are the seats 1 to 4. A corral e1, e2, e3 for lions with 5 boards of
/// Jafet, 2 of Noah, 1 of Cam and 2 pitch; a corral h1, i1, i2, i3 for elephants with 5 boards each
/// of Noah and Sem and 3 pitch.
fn worked_example() -> Table {
    Scene::new(
        "players=4",
        "task load 4
         workers - 1 - 2 - 3 4
         seat 1 food 1 animals elf
         seat 2 animals elm,cwf
         seat 3
         seat 4 food 2 animals cwm,lim,lif",
    )
    .boards(4, "e1t d1r e1r d2r e2r")
    .boards(1, "d3r e3r")
    .boards(3, "e3b")
    .boards(2, "d1t f1t g1t j1t")
    .pitch("e1tl e1tr")
    .food("e3")
    .boards(1, "h1t i1t g1r h1b i1r")
    .boards(2, "h2r i2r h3r i3r i3b")
    .pitch("h1tl h1tr i1tr")
    .food("h1 i1 i2")
    .start()
}

/// Source: the first example of Action 7.
#[test]
fn noa_3_17_jafet_scores_28_noah_4_cam_2_and_sem_nothing() {
    let mut table = worked_example();
    table.go("s4 food e1\ns4 food e2\ns4 load li e1");
    assert_eq!(points(&table), [2, 0, 1, 2 + 12 + 5 + 2]);
    assert_eq!(table.state.public().left(), 0);
    assert_eq!(to_act(&table), 4, "small animals can be loaded without points");
    table.go("s4 load cw e1");
    assert_eq!(points(&table), [4, 0, 2, 28]);
    assert!(hand(&table, 2).animals == tiles("elm"), "Sem's crow is aboard");
    assert_eq!(to_act(&table), 1);
}

/// Source: the second example of Action 7.
#[test]
fn noa_3_17_noah_scores_17_and_sem_13() {
    let mut table = worked_example();
    table.go("s4 done\ns1 food i3");
    assert_eq!(table.state.public().left(), 4);
    table.go("s1 load el h1");
    assert_eq!(points(&table), [17, 13, 0, 0]);
    let scored = Event::LoadScored { seat: seat_number(1), animals: 8, boards: 5, pitch: 3 };
    assert!(was_told(&table, &scored));
}

#[test]
fn noa_3_13_the_owner_has_eight_loading_points_and_the_others_five() {
    let table = worked_example();
    assert_eq!(table.state.public().left(), 8);
    assert_eq!(
        table.refused("s4 board a2t", &clauses::LOAD),
        Refusal::OtherDecisionDue { due: Decision::Load, variant: Variant::Normal }
    );
    let mut table = table;
    table.go("s4 done");
    assert_eq!(table.state.public().left(), 5);
}

/// A single square with a board of seat 1 only.
fn hut(head: &str) -> Scene {
    Scene::new("players=2", head).boards(1, "d2t").boards(2, "d2l d2b d2r")
}

#[test]
fn noa_3_13_without_points_no_food_is_loaded() {
    // Six points go into lions and two into food; the crows keep the turn alive.
    let head = "task load 1\nseat 1 food 3 animals cwm,lim,cwf,lif\nseat 2";
    let mut table = Scene::new("players=2", head)
        .boards(1, "d2t e2t f2t d2l d2b e2b f2b f2r e3b e3l e3r d4l d4r")
        .food("d2 e2 f2")
        .start();
    table.go("s1 load li d2");
    assert_eq!(table.state.public().left(), 2);
    let mut table = Scene::new("players=2", &head.replace("food 3", "food 9"))
        .boards(1, "d2t e2t f2t d2l d2b e2b f2b f2r e3b e3l e3r c3t c3l c3b c3r")
        .food("d2 e2 f2")
        .start();
    table.go("s1 load li d2\ns1 food c3\ns1 food e3");
    assert_eq!((table.state.public().left(), hand(&table, 1).food), (0, 7));
    assert_eq!(legal(&table), ["load cw c3", "load cw d2", "load cw e3", "done"]);
}

#[test]
fn noa_3_13_a_spent_point_is_missed() {
    let head = "task load 1\nseat 1 food 9 animals cwm,lim,cwf,lif\nseat 2";
    let mut table = Scene::new("players=2", head)
        .boards(1, "d2t e2t f2t d2l d2b e2b f2b f2r e3b e3l e3r e4l e4r")
        .boards(1, "c3t c3l c3b c3r b3t b3l b3b b3r")
        .food("d2 e2 f2")
        .start();
    table.go("s1 load li d2\ns1 food c3\ns1 food e3");
    assert_eq!(table.refused("s1 food b3", &clauses::LOAD), Refusal::NoLoadingPoint);
}

#[test]
fn noa_3_14_food_goes_into_an_empty_square_of_a_corral_with_a_board_of_yours() {
    let head = "task load 1\nworkers - - - - - 2 1\nseat 1 food 1\nseat 2 food 2";
    let scene = hut(head).boards(1, "e3t e3l e3b e3r").boards(2, "f2t f2b f2r f2l");
    let mut table = scene.food("e3").start();
    assert_eq!(
        table.refused("s1 food e3", &clauses::LOAD_FOOD),
        Refusal::FoodThere { square: "e3".parse().unwrap() }
    );
    assert_eq!(
        table.refused("s1 food f2", &clauses::LOAD_FOOD),
        Refusal::FoodNeedsOwnBoard { corral: "f2".parse().unwrap() }
    );
    let open = table.refused("s1 food e1", &clauses::CORRAL);
    assert!(matches!(open, Refusal::GroupTooLarge { size: 21, .. }), "{open:?}");
    table.go("s1 food d2");
    assert_eq!(points(&table), [1, 0]);
    assert_eq!(hand(&table, 1).food, 0);
    assert_eq!(to_act(&table), 2, "without food and animals there is nothing more to load");
    assert_eq!(
        table.refused("s2 food d2", &clauses::LOAD_FOOD),
        Refusal::FoodThere { square: "d2".parse().unwrap() }
    );
    table.go("s2 food f2");
    let none = Scene::new("players=2", "task load 1\nseat 1 animals dgm\nseat 2 animals dgf")
        .boards(1, "d2t d2l d2b d2r")
        .food("d2")
        .start();
    assert_eq!(none.refused("s1 food d2", &clauses::LOAD_FOOD), Refusal::NoFoodHeld);
}

#[test]
fn noa_3_11_an_unfinished_corral_names_the_missing_edges() {
    let head = "task load 1\nseat 1 food 2\nseat 2";
    let table = hut(head).boards(1, "f1l f1b f1r").start();
    assert_eq!(
        table.refused("s1 food f1", &clauses::CORRAL),
        Refusal::BorderOpen {
            square: "f1".parse().unwrap(),
            missing: vec!["f1t".parse().unwrap()],
        }
    );
}

/// A corral d2, e2 with food, dogs and wolves in both hands; `more` is added to the hands.
fn pen(first: &str, second: &str) -> Scene {
    let head = format!("task load 1\nworkers - - - - - 2 1\nseat 1 {first}\nseat 2 {second}");
    Scene::new("players=2", &head).boards(1, "d2t d2l d2b").boards(2, "e2t e2r e2b")
}

#[test]
fn noa_3_15_both_animals_must_be_in_play_and_one_be_yours() {
    let table = pen("food 1 animals shm,pim,wom", "animals shf,dgm,dgf").food("d2 e2").start();
    assert!(table.accepts("s1 load sh d2"));
    assert_eq!(
        table.refused("s1 load pi d2", &clauses::LOAD_PAIR),
        Refusal::NotInPlay { missing: tiles("pif") }
    );
    assert_eq!(
        table.refused("s1 load dg d2", &clauses::LOAD_PAIR),
        Refusal::NeitherYours { species: Species::Dog }
    );
    assert_eq!(
        table.refused("s1 load sh e2", &clauses::CORRAL),
        Refusal::CorralNamedOtherwise {
            square: "e2".parse().unwrap(),
            name: "d2".parse().unwrap(),
        }
    );
    let (other, name) = ("load sh e2".parse().unwrap(), "load sh d2".parse().unwrap());
    assert_eq!(ararat_ark_and_noah::ArkAndNoah::canonical(table.view(1), other), name);
}

#[test]
fn noa_3_15_the_corral_must_have_exactly_the_size_of_big_animals() {
    let table = pen("animals shm,dgm,lim,cwm", "animals shf,dgf,lif,cwf").food("d2 e2").start();
    assert!(table.accepts("s1 load sh d2"));
    assert!(table.accepts("s1 load cw d2"), "small animals fit anywhere");
    assert_eq!(
        table.refused("s1 load dg d2", &clauses::LOAD_PAIR),
        Refusal::WrongSize { species: Species::Dog, needed: 1, size: 2 }
    );
    table.refused("s1 load li d2", &clauses::LOAD_PAIR);
    table.refused("s1 load li f4", &clauses::CORRAL);
}

#[test]
fn noa_3_15_there_must_be_food_on_every_square() {
    let mut table = pen("food 1 animals shm,cwm", "animals shf,cwf").food("d2").start();
    let squares = vec!["e2".parse().unwrap()];
    assert_eq!(
        table.refused("s1 load sh d2", &clauses::LOAD_PAIR),
        Refusal::NeedsFood { squares: squares.clone() }
    );
    assert_eq!(table.refused("s1 load cw d2", &clauses::LOAD_PAIR), Refusal::NeedsFood { squares });
    table.go("s1 food e2");
    assert!(table.accepts("s1 load sh d2"));
}

#[test]
fn noa_3_15_a_small_and_a_big_pair_share_a_corral_in_any_order() {
    let hands = ("food 1 animals cwm,dvm,shm,pim", "animals cwf,dvf,shf,pif");
    let scene = || pen(hands.0, hands.1).food("d2 e2").boards(1, "b3t b3l b3b b3r");
    let mut table = scene().start();
    table.go("s1 load cw d2");
    assert_eq!(
        table.refused("s1 load dv d2", &clauses::LOAD_PAIR),
        Refusal::Occupied { species: Species::Crow }
    );
    table.go("s1 load sh d2");
    assert_eq!(
        table.refused("s1 load pi d2", &clauses::LOAD_PAIR),
        Refusal::Occupied { species: Species::Sheep }
    );
    assert_eq!(points(&table), [4 + 3 + 3, 4 + 3 + 3], "boards score for either pair");
    let mut table = scene().start();
    table.go("s1 load pi d2\ns1 load dv d2");
    assert_eq!(
        table.refused("s1 load pi d2", &clauses::LOAD_PAIR),
        Refusal::AlreadyAboard { species: Species::Pig }
    );
}

#[test]
fn noa_3_15_the_end_pitch_needs_the_neighbors_outside_board() {
    let head = "task build 1\nworkers - - - - - 1 2\nseat 1 boards 1 pitch 2 animals dgm\nseat 2 animals dgf";
    let mut table = Scene::new("players=2", head)
        .boards(1, "d1t d1l d1b d1r")
        .boards(2, "c1t")
        .food("d1")
        .start();
    table.refused("s1 pitch d1tr", &clauses::ADD_PITCH);
    table.go("s1 pitch c1tr\ns1 board e1t\ns1 pitch d1tr");
    assert_eq!(to_act(&table), 1, "the other has no board there");
    assert!(table.accepts("s1 load dg d1"), "the pitch is complete");
}

#[test]
fn noa_3_15_empty_pitch_spaces_are_named() {
    let head = "task load 1\nseat 1 food 1 animals dgm\nseat 2 animals dgf";
    let scene = |pitch: &str| {
        let scene = Scene::new("players=2", head).boards(1, "d1t d1l d1b d1r e3t e3l e3b e3r");
        scene.food("d1").boards(2, "c1t e1t").pitch(pitch).start()
    };
    assert_eq!(
        scene("d1tl").refused("s1 load dg d1", &clauses::LOAD_PAIR),
        Refusal::NeedsPitch { corners: vec!["d1tr".parse().unwrap()] }
    );
    assert!(scene("d1tl d1tr").accepts("s1 load dg d1"));
}

#[test]
fn noa_3_15_a_square_at_an_inner_corner_needs_no_pitch_there() {
    // c2 touches the water only where b2t and c1l meet.
    let table = Scene::new("players=2", "task load 1\nseat 1 animals dgm\nseat 2 animals dgf")
        .boards(1, "c2t c2l c2b c2r")
        .food("c2")
        .start();
    assert!(table.accepts("s1 load dg c2"));
}

/// The English rulebook asks for the three ends of c4l and c4b; the French one would also ask for
/// the space at the inner corner, which c2 touches.
#[test]
fn noa_3_15_only_the_ends_of_its_own_outside_boards_need_pitch() {
    let scene = |pitch: &str| {
        Scene::new("players=2", "task load 1\nseat 1 food 1 animals lim\nseat 2 animals lif")
            .boards(1, "c2t c2l c2r c3l c3r c4l c4r c4b e3t e3l e3b e3r")
            .boards(2, "b3b d4b b2t c1l")
            .food("c2 c3 c4")
            .pitch(pitch)
            .start()
    };
    assert!(scene("c4tl c4bl c4br").accepts("s1 load li c2"));
    assert_eq!(
        scene("c2tl c4bl c4br").refused("s1 load li c2", &clauses::LOAD_PAIR),
        Refusal::NeedsPitch { corners: vec!["b3br".parse().unwrap()] }
    );
}

#[test]
fn noa_3_15_a_board_of_your_color_must_be_in_the_border() {
    let head = "task load 1\nseat 1 food 1 animals dgm\nseat 2 animals dgf";
    let table = Scene::new("players=2", head)
        .boards(2, "d2t d2l d2b d2r")
        .boards(1, "f2t f2l f2b f2r")
        .food("d2")
        .start();
    assert_eq!(
        table.refused("s1 load dg d2", &clauses::LOAD_PAIR),
        Refusal::PairNeedsOwnBoard { corral: "d2".parse().unwrap() }
    );
}

/// A corral of four squares with food; seat 1 owns the task.
fn paddock(first: &str, second: &str) -> Table {
    let head = format!("task load 1\nworkers - - - - - 2 1\nseat 1 {first}\nseat 2 {second}");
    Scene::new("players=2", &head)
        .boards(1, "d2t e2t d2l d3l")
        .boards(2, "e2r e3r d3b e3b")
        .food("d2 d3 e2 e3")
        .start()
}

#[test]
fn noa_3_16_only_own_animals_cost_loading_points() {
    let mut table = paddock("animals elm,elf", "");
    table.go("s1 load el d2");
    assert!(was_told(
        &table,
        &Event::PairLoaded {
            seat: seat_number(1),
            species: Species::Elephant,
            corral: "d2".parse().unwrap(),
            cost: 8,
        }
    ));
    assert_eq!(points(&table), [16 + 4, 4]);
    let mut table = paddock("animals elm,cwm", "animals elf,cwf");
    table.go("s1 load el d2");
    assert_eq!(table.state.public().left(), 4);
    assert_eq!(points(&table), [8 + 4, 8 + 4]);
}

#[test]
fn noa_3_16_a_follower_cannot_load_both_elephants_alone() {
    let mut table = paddock("animals cwm", "animals elm,cwf,elf");
    assert_eq!(legal(&table), ["load cw d2", "done"]);
    table.go("s1 done");
    assert_eq!(
        table.refused("s2 load el d2", &clauses::LOAD_COST),
        Refusal::TooFewPoints { species: Species::Elephant, needed: 8, left: 5 }
    );
    assert_eq!(legal(&table), ["load cw d2", "done"]);
}

#[test]
fn noa_3_17_every_player_scores_own_boards_and_the_loader_the_pitch() {
    let head = "task load 2\nworkers - - - - - 1 2\nseat 1 animals dgm\nseat 2 animals dgf";
    let mut table = Scene::new("players=2", head)
        .boards(1, "d1t d1l c1t")
        .boards(2, "d1b d1r e1t")
        .pitch("d1tl d1tr")
        .food("d1")
        .start();
    table.go("s2 load dg d1");
    assert_eq!(points(&table), [2 + 2, 2 + 2 + 2]);
}
