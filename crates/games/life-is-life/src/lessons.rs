//! The lessons and puzzles of Life is Life.

use ararat_lessons::Taught;

use crate::rules::LifeIsLife;

impl Taught for LifeIsLife {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../lessons/01-rows.toml"),
        include_str!("../lessons/02-majorities.toml"),
        include_str!("../lessons/03-knocking.toml"),
        include_str!("../lessons/04-lives.toml"),
        include_str!("../lessons/05-reading.toml"),
        include_str!("../lessons/06-sudden-death.toml"),
        include_str!("../lessons/07-game.toml"),
        include_str!("../lessons/08-advanced.toml"),
    ];
    const PUZZLES: &'static [&'static str] = &[
        include_str!("../puzzles/three-players.toml"),
        include_str!("../puzzles/four-players.toml"),
    ];
}
