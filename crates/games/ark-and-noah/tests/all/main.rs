//! Tests of Ark & Noah, in one program: it is linked once.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod board;
mod counts;
mod laws;
mod lessons;
mod playthroughs;
mod puzzles;
mod rounds;
mod rulebook;
mod second_opinion;
mod wording;

/// Every number of players, in both variants.
const TABLES: [&str; 6] = [
    "players=2",
    "players=3",
    "players=4",
    "players=2 variant=quick",
    "players=3 variant=quick",
    "players=4 variant=quick",
];
