//! Golden games: any change of what anybody sees shows up as a difference in these files.

use std::path::Path;

use ararat_animals_on_board::{Action, AnimalsOnBoard, GroupId, MAX_GROUPS, Species};
use ararat_core::{Rng as _, State, Xoshiro};
use ararat_testkit::playthrough;

fn wild(state: &State<AnimalsOnBoard>, luck: &mut Xoshiro) -> Action {
    let there = state.public().meadow.groups().nth(luck.index(3));
    let id = there.map_or(GroupId::new(luck.index(MAX_GROUPS)).unwrap(), |(id, _)| id);
    let tiles = Species::ALL[luck.index(12)].tiles();
    match luck.index(4) {
        0 => Action::Take(id),
        1 => Action::Pass,
        2 => Action::Keep(tiles.first().unwrap()),
        _ => Action::Split { group: id, part: tiles.first().unwrap().into() },
    }
}

#[test]
fn playthroughs_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for (name, table, seed) in [
        ("two-players", "players=2", 1),
        ("three-players-memory-aid", "players=3 memory-aid=on leave-out=panda,zebra", 2),
        ("four-players", "players=4 first=2", 3),
    ] {
        playthrough::compare(
            &folder.join(format!("{name}.txt")),
            &playthrough::write(table, seed, wild),
        );
    }
}
