//! Ark & Noah: rules, bot knowledge, words, boards, wire form and study of one game.
//!
//! [`rules`] depends on `ararat-core` alone; the rest comes with the feature `app`, which is on by
//! default.

pub mod rules;

#[cfg(feature = "app")]
mod board;
#[cfg(feature = "app")]
mod bot;
#[cfg(feature = "app")]
mod lessons;
#[cfg(feature = "app")]
mod observe;
#[cfg(feature = "app")]
mod study;
#[cfg(feature = "subject")]
pub mod subject;
#[cfg(feature = "app")]
mod wire;
#[cfg(feature = "app")]
mod words;

pub use rules::*;
