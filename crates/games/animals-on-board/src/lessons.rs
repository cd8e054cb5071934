//! The lessons and puzzles of Animals on Board.

use ararat_lessons::Taught;

use crate::rules::AnimalsOnBoard;

impl Taught for AnimalsOnBoard {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../lessons/01-taking.toml"),
        include_str!("../lessons/02-splitting.toml"),
        include_str!("../lessons/03-herds.toml"),
        include_str!("../lessons/04-face-down.toml"),
        include_str!("../lessons/05-timing.toml"),
        include_str!("../lessons/06-ending.toml"),
        include_str!("../lessons/07-game.toml"),
    ];
    const PUZZLES: &'static [&'static str] = &[
        include_str!("../puzzles/two-players.toml"),
        include_str!("../puzzles/four-players.toml"),
    ];
}
