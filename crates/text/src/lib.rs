//! What the games say and how they look in words, in English and French.
//!
//! The rules crates give codes and facts; the sentences are here, in `locales/`. The text board of
//! each game is what the terminal prints and what a screen reader is given.

mod animals_on_board;
mod ark;
mod ark_and_noah;
mod board;
mod catalogue;
mod lang;
mod life_is_life;
mod rules;
pub mod svg;

pub use board::{Form, TextBoard};
pub use catalogue::{Catalogue, sentence};
pub use lang::Lang;
pub use rules::rules_page;
