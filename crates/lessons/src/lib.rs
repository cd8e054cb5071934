//! Lessons: courses that games provide as data, and what a pupil does with them.
//!
//! A lesson is a position reached by real steps, stages that ask the pupil for something, and a
//! response to every answer. An [`Attempt`] plays it by the rules and shows its pupil no more than
//! a view. Nothing is kept between requests: a lesson and the pupil's actions so far give the same
//! attempt again. `docs/lessons.md` documents the format.
//!
//! A puzzle is a position of a bot game with one clearly best action, found by search; [`Solving`]
//! is an attempt to solve one. `docs/puzzles.md` says how they are collected.

mod attempt;
mod course;
mod examine;
mod exercise;
mod mark;
mod pattern;
mod played;
mod puzzle;
mod review;
mod solving;

pub use attempt::{Attempt, Reply};
pub use course::{Course, Lesson, Task, Taught, WholeGame};
pub use examine::{LONGEST_ASKED, LONGEST_SAID, LONGEST_TITLE, examine};
pub use exercise::{Answer, Exercise, Stage};
pub use mark::Mark;
pub use pattern::Pattern;
pub use played::Unplayable;
pub use puzzle::{Other, Puzzle, PuzzleBook};
pub use review::{
    CERTAINTY, Flaw, LEAST_ACTIONS, LEAST_CHANCE, MOST_ACTIONS, MOST_CHANCE, SENSIBLE, WIDE, review,
};
pub use solving::{Candidate, Solved, Solving};
