//! Players that are given views and nothing else.
//!
//! A bot's decision is a function of the view, the random source and the bot. It has no path to the
//! state: what it does not know it imagines.

mod animals_on_board;
mod appraise;
mod ark;
mod ark_and_noah;
mod bot;
mod greedy;
mod life_is_life;

pub use appraise::Appraise;
pub use bot::Bot;
