//! Tests of Animals on Board, in one program: it is linked once.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod advice;
mod board;
mod counts;
mod laws;
mod lessons;
mod playthroughs;
mod puzzles;
mod rulebook;
mod second_opinion;
mod wording;
