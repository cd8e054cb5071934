//! How many lines of play there are, counted by the engine and by a second, slow generator that
//! knows only drawings.

use ararat_ark_and_noah::subject::opinion::Picture;
use ararat_ark_and_noah::{ArkAndNoah, Decision, Phase, read_position};
use ararat_core::{Game as _, State};
use ararat_testkit::{count_lines, options};

/// Lines of play of this length while seat 1 builds, by the engine.
fn count(state: &State<ArkAndNoah>, depth: usize) -> u64 {
    count_lines(state, depth, &|state| {
        let public = state.public();
        public.phase() == Phase::Decide(Decision::Build)
            && public.to_act().is_some_and(|seat| seat.index() == 0)
    })
}

/// The same by drawing each board into the picture; with as many boards left as `depth`, and not
/// counting the boards that return, which the drawing would have to lose.
fn slow_count(drawing: &str, squares: &[String], depth: usize, boards: usize) -> u64 {
    if depth == 0 || boards == 0 {
        return 1;
    }
    let free = Picture::new(drawing, squares).free_edges();
    if free.is_empty() {
        return 1;
    }
    let next = free.iter().map(|edge| {
        let next = Picture::new(drawing, squares).with_board(drawing, edge, '1');
        slow_count(&next, squares, depth - 1, boards - 1)
    });
    next.sum::<u64>() + 1
}

#[test]
fn lines_of_building_are_counted_alike() {
    let table = options::<ArkAndNoah>("players=2");
    let squares: Vec<String> = table.outline().squares().iter().map(ToString::to_string).collect();
    let sparse = ArkAndNoah::start(&table).public().drawing();
    let text = format!("task build 1\nseat 1 boards 4\nseat 2\nark\n{sparse}");
    let state = read_position(&table, &text).unwrap();
    for depth in 0..=2 {
        let slow = slow_count(&sparse, &squares, depth, 4);
        assert_eq!(count(&state, depth), slow, "depth {depth}");
    }
    // Source: 60 edges of an empty ark, then 59, and being done after each, by hand.
    assert_eq!(count(&state, 1), 61);
    assert_eq!(count(&state, 2), 60 * 60 + 1);

    // A room of five squares, closed: every board divides it.
    let mut room = sparse;
    let walls =
        ["c2t", "d2t", "e2t", "f2t", "c2b", "d2b", "e2b", "f2b", "g2b", "g2t", "g2r", "b2r"];
    for wall in walls {
        room = Picture::new(&room, &squares).with_board(&room, wall, '2');
    }
    let text = format!("task build 1\nseat 1 boards 3\nseat 2\nark\n{room}");
    let state = read_position(&table, &text).unwrap();
    for depth in 0..=2 {
        assert_eq!(count(&state, depth), slow_count(&room, &squares, depth, 3), "depth {depth}");
    }
}
