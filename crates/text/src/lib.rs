//! What games say and how they look in words, in English and French.
//!
//! Rules give codes and facts. The sentences are in catalogue files: those that games share in
//! `locales/`, those of a game in its own folder. A text board is what the terminal prints and what
//! a screen reader is given.

mod board;
mod catalogue;
mod lang;
mod options;
mod phrase;
mod rules;
pub mod svg;

pub use board::{Form, TextBoard};
pub use catalogue::{Catalogue, Words, ended, sentence};
pub use lang::Lang;
pub use options::options_table;
pub use rules::rules_page;
