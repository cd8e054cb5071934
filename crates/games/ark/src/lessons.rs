//! The lessons and puzzles of Ark.

use ararat_lessons::Taught;

use crate::rules::Ark;

impl Taught for Ark {
    const LESSONS: &'static [&'static str] = &[
        include_str!("../lessons/01-card.toml"),
        include_str!("../lessons/02-climate.toml"),
        include_str!("../lessons/03-eating.toml"),
        include_str!("../lessons/04-balance.toml"),
        include_str!("../lessons/05-cabins.toml"),
        include_str!("../lessons/06-scores.toml"),
        include_str!("../lessons/07-last.toml"),
        include_str!("../lessons/08-game.toml"),
        include_str!("../lessons/09-shy.toml"),
        include_str!("../lessons/10-special.toml"),
        include_str!("../lessons/11-rain.toml"),
    ];
    const PUZZLES: &'static [&'static str] = &[
        include_str!("../puzzles/three-players.toml"),
        include_str!("../puzzles/four-players.toml"),
    ];
}
