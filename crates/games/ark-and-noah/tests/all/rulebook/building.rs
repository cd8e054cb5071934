//! Building: NOA-3.9 to NOA-3.12.

use ararat_ark_and_noah::{Decision, Event, Refusal, Variant, clauses};
use ararat_testkit::seat_number;

use super::scene::{Scene, Table, hand, legal, points, to_act, was_told};

/// Seat 1 of two builds, then seat 2.
const TWO: &str =
    "task build 1\nworkers - - - - - 1 2\nseat 1 boards 10 pitch 5\nseat 2 boards 9 pitch 4";

/// Source: the example of Action 6: eight pieces for eight points, then five.
#[test]
fn noa_3_9_the_owner_adds_up_to_eight_pieces_and_the_others_five() {
    let mut table = Scene::new("players=2", TWO).boards(2, "a2t").start();
    table.go("s1 board b2t\ns1 board a2l\ns1 board d1t\ns1 board d1b\ns1 board e2b\ns1 board e3r");
    assert_eq!(to_act(&table), 1);
    table.go("s1 pitch a2tr\ns1 pitch a2tl");
    assert_eq!(points(&table), [8, 0]);
    assert_eq!(to_act(&table), 2, "eight pieces are all");
    assert_eq!((hand(&table, 1).boards, hand(&table, 1).pitch), (4, 3));
    table.go("s2 board g2t\ns2 board h2t\ns2 board h2r\ns2 board h3r\ns2 pitch g2tr");
    assert_eq!(points(&table), [8, 5]);
    assert_ne!(table.state.public().task(), Some(ararat_ark_and_noah::Task::Build));
}

#[test]
fn noa_3_9_fewer_pieces_may_be_added_and_only_those_held() {
    let head = "task build 1\nworkers - - - - - 1 2\nseat 1 boards 1 pitch 0\nseat 2 pitch 1";
    let mut table = Scene::new("players=2", head).boards(2, "a2t b2t").start();
    assert_eq!(table.refused("s1 pitch a2tr", &clauses::BUILD), Refusal::NoPitchHeld);
    assert_eq!(
        table.refused("s1 load el c1", &clauses::BUILD),
        Refusal::OtherDecisionDue { due: Decision::Build, variant: Variant::Normal }
    );
    table.go("s1 board d1t");
    assert_eq!(to_act(&table), 2, "who has nothing left is not asked");
    assert_eq!(table.refused("s2 board c1t", &clauses::BUILD), Refusal::NoBoardHeld);
    table.go("s2 done");
    assert_eq!(points(&table), [1, 0]);
}

#[test]
fn noa_3_10_a_board_goes_on_any_empty_edge_but_not_into_a_corral() {
    let table = Scene::new("players=2", TWO).boards(2, "d2t e2t d2l e2r d2b e2b").start();
    assert_eq!(
        table.refused("s1 board d1b", &clauses::BOARDS),
        Refusal::EdgeTaken { edge: "d1b".parse().unwrap(), seat: seat_number(2) }
    );
    assert_eq!(
        table.refused("s1 board d2r", &clauses::BOARDS),
        Refusal::InsideCorral {
            edge: "d2r".parse().unwrap(),
            corral: vec!["d2".parse().unwrap(), "e2".parse().unwrap()],
        }
    );
    assert!(table.accepts("s1 board a2l"), "outside edges are edges");
    assert!(table.accepts("s1 board f3r"), "no board need be near");
    assert_eq!(legal(&table).iter().filter(|text| text.starts_with("board")).count(), 60 - 7);
}

/// A square of four, closed but for d2t, with a board of seat 2 dangling inside.
fn dangling() -> Table {
    Scene::new("players=2", TWO).boards(1, "e2t e2r e3r d3b e3b d2l").boards(2, "d3l d2r").start()
}

#[test]
fn noa_3_11_a_dangling_board_returns_to_its_color_and_its_point_stays() {
    let mut table = dangling();
    let before = table.state.public().supply().boards;
    assert!(table.accepts("s1 board d2b"), "the group is not closed yet");
    table.go("s1 board d1b");
    let squares = ["d2", "d3", "e2", "e3"].map(|square| square.parse().unwrap()).to_vec();
    assert!(was_told(&table, &Event::CorralCompleted { squares }));
    assert!(was_told(&table, &Event::BoardsReturned { seat: seat_number(2), count: 1 }));
    let after = table.state.public().supply().boards;
    assert_eq!(after[seat_number(2)], before[seat_number(2)] + 1);
    assert_eq!(points(&table), [1, 0]);
    let (ark, outline) = (table.state.public().ark(), table.state.public().outline());
    assert_eq!(ark.board(outline, "d2r".parse().unwrap()), None);
    table.refused("s1 board d2r", &clauses::BOARDS);
}

#[test]
fn noa_3_11_one_board_completes_two_corrals() {
    let mut table = Scene::new("players=2", TWO)
        .boards(1, "b2t b3b b2l b3l c2t c3b d2t d3b e2t")
        .boards(2, "e3b e2r e3r")
        .start();
    table.go("s1 board c2r");
    assert!(table.state.public().ark().corral_names(table.state.public().outline()).is_empty());
    table.go("s1 board c3r");
    for names in [["b2", "b3", "c2", "c3"], ["d2", "d3", "e2", "e3"]] {
        let squares = names.map(|square| square.parse().unwrap()).to_vec();
        assert!(was_told(&table, &Event::CorralCompleted { squares }));
    }
}

#[test]
fn noa_3_11_a_closed_group_of_five_is_no_corral_and_may_be_divided() {
    let five = Scene::new("players=2", TWO)
        .boards(1, "c2t d2t e2t f2t c2b d2b e2b f2b g2b")
        .boards(2, "b2r g2t g2r");
    let mut table = five.start();
    assert!(table.state.public().ark().corral_names(table.state.public().outline()).is_empty());
    table.go("s1 board d2r");
    let names = table.state.public().ark().corral_names(table.state.public().outline());
    assert_eq!(names, ["c2", "e2"].map(|square| square.parse().unwrap()));
}

#[test]
fn noa_3_11_outside_edges_belong_to_the_border() {
    let mut table = Scene::new("players=2", TWO).boards(1, "d1l d1b d1r").start();
    assert!(table.state.public().ark().corral_names(table.state.public().outline()).is_empty());
    table.go("s1 board d1t");
    assert_eq!(table.state.public().ark().corral_names(table.state.public().outline()).len(), 1);
}

#[test]
fn noa_3_12_pitch_needs_boards_on_both_outside_edges() {
    let mut table = Scene::new("players=2", TWO).boards(2, "d1t c2l").start();
    assert_eq!(
        table.refused("s1 pitch d1tr", &clauses::ADD_PITCH),
        Refusal::PitchNeedsBoards {
            corner: "d1tr".parse().unwrap(),
            missing: vec!["e1t".parse().unwrap()],
        }
    );
    table.go("s1 board e1t");
    assert!(table.accepts("s1 pitch d1tr"), "boards of any color");
    table.go("s1 pitch d1tr");
    assert_eq!(
        table.refused("s1 pitch d1tr", &clauses::ADD_PITCH),
        Refusal::PitchThere { corner: "d1tr".parse().unwrap() }
    );
}

#[test]
fn noa_3_12_corners_of_the_outline_are_pitch_spaces_too() {
    // The top left corner of c1 lies between c1t and c1l, the inner corner between c1l and b2t.
    let table = Scene::new("players=2", TWO).boards(2, "c1t c1l b2t").start();
    assert!(table.accepts("s1 pitch c1tl"));
    assert!(table.accepts("s1 pitch b2tr"));
}
