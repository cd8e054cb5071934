//! Life is Life by Kutschke, Nürnberger-Spielkarten-Verlag 2016; 3 to 5 players.
//!
//! Edition followed: the French rulebook. The clauses are in [`clauses`], the rulings in
//! `docs/decisions/`.
//!
//! Departures from the rulebook, none of which changes a decision: cards of one species are counts,
//! not objects; a complete set is announced by the program; points and majorities are counted by
//! the program.
//!
//! The points of the [`ararat_core::Outcome`] are the lives left at the end: none for everybody who
//! was eliminated.

// A new step, phase or action must be judged for every viewer before it compiles.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

mod action;
mod cards;
mod chance;
mod choices;
pub mod clauses;
mod components;
mod effect;
mod event;
mod game;
mod imagine;
mod legality;
mod luck;
mod memory;
mod options;
mod private;
mod public;
mod refusal;
mod row;
mod score;
mod species;

pub use action::Action;
pub use cards::Cards;
pub use chance::Chance;
#[cfg(feature = "app")]
pub(crate) use choices::{count_exchanges, nth_exchange};
pub use components::Animals;
pub use event::Event;
pub use game::LifeIsLife;
pub use memory::Memory;
pub use options::{Options, Variant};
pub use private::{Hidden, Private};
pub use public::{Ending, Exit, LastRound, Phase, Public};
pub use refusal::{Due, Refusal};
pub use row::{Row, Rows};
pub use score::RoundScore;
pub use species::{Species, SpeciesSet};

/// Lives at the start (LIL-1.2).
pub const STARTING_LIVES: u8 = 5;

/// Cards in every hand (LIL-1.3).
pub const HAND_SIZE: usize = 10;

/// How often everybody exchanges in a round before the stall guard asks for a knock (LIL-2.7).
pub const STALL_EXCHANGES: usize = 40;

/// How many rounds a game can have (LIL-4.6).
pub const MAX_ROUNDS: u8 = 200;
