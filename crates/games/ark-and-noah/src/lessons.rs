//! The lessons and puzzles of Ark & Noah.

use ararat_lessons::Taught;

use crate::rules::ArkAndNoah;

impl Taught for ArkAndNoah {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../lessons/01-tasks.toml"),
        include_str!("../lessons/02-corrals.toml"),
        include_str!("../lessons/03-supplies.toml"),
        include_str!("../lessons/04-couples.toml"),
        include_str!("../lessons/05-flood.toml"),
        include_str!("../lessons/06-game.toml"),
        include_str!("../lessons/07-exchange.toml"),
        include_str!("../lessons/08-quick.toml"),
        include_str!("../lessons/09-quick-game.toml"),
    ];
    const PUZZLES: &'static [&'static str] = &[
        include_str!("../puzzles/two-players.toml"),
        include_str!("../puzzles/three-players.toml"),
        include_str!("../puzzles/quick-game.toml"),
    ];
}
