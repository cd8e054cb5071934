//! Golden games: any change of what anybody sees shows up as a difference in these files.

use std::path::Path;

use ararat_ark_and_noah::{Action, ArkAndNoah, Sex, Species, Square, Task, Tile};
use ararat_core::{Rng as _, State, Xoshiro};
use ararat_testkit::playthrough;

fn wild(state: &State<ArkAndNoah>, luck: &mut Xoshiro) -> Action {
    let squares = state.public().outline().squares();
    let square: Square = squares[luck.index(squares.len())];
    let species = Species::ALL[luck.index(26)];
    let side = ["t", "r", "b", "l"][luck.index(4)];
    match luck.index(8) {
        0 => Action::Choose(Task::ALL[luck.index(7)]),
        1 => Action::Take(Tile::new(species, Sex::ALL[luck.index(2)])),
        2 => format!("swap {square}{side}").parse().unwrap(),
        3 => format!("board {square}{side}").parse().unwrap(),
        4 => format!("pitch {square}tl").parse().unwrap(),
        5 => Action::Food(square),
        6 => Action::Load { species, corral: square },
        _ => Action::Done,
    }
}

#[test]
fn playthroughs_are_current() {
    // Short games: most end with a closed ark, that of four players by the guard.
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    for (name, table, seed) in [
        ("two-players", "players=2 first=1", 27137),
        ("three-players", "players=3", 27058),
        ("four-players", "players=4 first=2", 38350),
        ("quick-two-players", "players=2 variant=quick", 22419),
        ("quick-four-players", "players=4 variant=quick", 2121),
    ] {
        playthrough::compare(
            &folder.join(format!("{name}.txt")),
            &playthrough::write(table, seed, wild),
        );
    }
}
