//! Tests of Ark, in one program: it is linked once.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod board;
mod laws;
mod lessons;
mod playthroughs;
mod puzzles;
mod rulebook;
mod second_opinion;
mod wording;
