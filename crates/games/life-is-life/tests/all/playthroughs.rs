//! Golden games: any change of what anybody sees shows up as a difference in these files.

use std::path::Path;

use ararat_core::{Rng as _, State, Xoshiro};
use ararat_life_is_life::{Action, Cards, LifeIsLife, Row, Species};
use ararat_testkit::playthrough;

fn wild(state: &State<LifeIsLife>, luck: &mut Xoshiro) -> Action {
    let row = Row::ALL[luck.index(4)];
    match luck.index(4) {
        0 => Action::Knock,
        1 => Action::Exchange { row, laid: state.public().rows[row] },
        _ => {
            let laid: Cards = (0..=luck.index(3)).map(|_| Species::ALL[luck.index(10)]).collect();
            Action::Exchange { row, laid }
        }
    }
}

#[test]
fn playthroughs_are_current() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs");
    // Random games are long; these seeds give short ones with knocks, a sudden death and two
    // players at the end.
    for (name, table, seed) in [
        ("three-players", "players=3", 2523),
        ("four-players-advanced", "players=4 variant=advanced first=2", 12_432),
        ("five-players", "players=5", 15_800),
    ] {
        playthrough::compare(
            &folder.join(format!("{name}.txt")),
            &playthrough::write(table, seed, wild),
        );
    }
}
