//! Lessons: courses that games bring as data, and what a pupil does with them.
//!
//! A lesson is a position that real steps lead to, stages that ask the pupil for something, and what
//! is said about every answer. An [`Attempt`] plays it by the rules and shows its pupil no more than
//! a view. Nothing is kept between two requests: a lesson and the pupil's moves so far make the same
//! attempt again. `docs/lessons.md` documents the format.

mod attempt;
mod course;
mod examine;
mod exercise;
mod mark;
mod pattern;
mod played;

pub use attempt::{Attempt, Reply};
pub use course::{Course, Lesson, Task, Taught, WholeGame};
pub use examine::{LONGEST_ASKED, LONGEST_SAID, LONGEST_TITLE, examine};
pub use exercise::{Answer, Exercise, Stage};
pub use mark::Mark;
pub use pattern::Pattern;
pub use played::Unplayable;
