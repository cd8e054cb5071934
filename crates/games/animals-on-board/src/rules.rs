//! Animals on Board (Animal à Bord) by Ralf zur Linde and Wolfgang Sentker, eggertspiele 2016; 2 to
//! 4 players.
//!
//! Edition followed: the French rulebook (Matagot). The clauses are in [`clauses`], the rulings in
//! `docs/decisions/`.
//!
//! Departures from the rulebook, none of which changes a decision: the several face-down stacks are
//! one pool of undrawn tiles; the display is kept sorted; at the end the program keeps the best ten
//! animals for their owner.

// A new step, phase or action must be judged for every viewer before it compiles.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

mod action;
mod ark;
mod chance;
mod choices;
pub mod clauses;
mod effect;
mod event;
mod game;
mod group;
mod imagine;
mod legality;
mod luck;
mod meadow;
mod options;
mod private;
mod public;
mod refusal;
mod score;
mod species;
mod tile;

pub use action::Action;
pub use ark::{ARK_CAPACITY, MAX_CRATES, PublicArk};
pub use chance::Chance;
pub use event::Event;
pub use game::AnimalsOnBoard;
pub use group::{Group, GroupId, MAX_GROUPS};
pub use meadow::Meadow;
#[cfg(feature = "app")]
pub(crate) use options::left_out_count;
pub use options::{LeftOut, Options};
pub use private::{Hidden, Private};
pub use public::{Phase, Public};
pub use refusal::{Due, Refusal};
pub use score::Sheet;
pub use species::{Species, SpeciesSet};
pub use tile::{Tile, TileSet};
