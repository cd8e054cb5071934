//! Ark & Noah by Groppi, Placentia 2012; 2 to 4 players.
//!
//! Edition followed: the English rulebook (translation by Mario Sacchi and William Niebling), which
//! is complete and is followed wherever the French one differs. The clauses are in [`clauses`], the
//! rulings in `docs/decisions/`.
//!
//! Departures from the rulebook, none of which changes a decision: what must be taken and cannot be
//! chosen is taken by the program; a turn in which nothing can be built or loaded is passed over;
//! boards inside a new corral return by themselves.

// A new step, phase or action must be judged for every viewer before it compiles.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

mod action;
mod ark;
pub mod bits;
mod chance;
mod choices;
pub mod clauses;
mod components;
mod drawing;
mod effect;
mod event;
mod game;
mod kit;
mod legality;
mod loading;
mod luck;
mod options;
mod outline;
mod place;
mod position;
mod public;
mod refusal;
mod score;
mod shape;
mod species;
mod task;
mod tile;
mod turns;
mod workers;

pub use action::Action;
pub use ark::{Ark, MAX_CORRAL, Stores};
pub use chance::Chance;
#[cfg(feature = "app")]
pub(crate) use choices::{count_actions, nth_action};
pub use event::{Ending, Event};
pub use game::ArkAndNoah;
pub use kit::{Animal, Kit, Part};
pub use loading::Loading;
pub use options::{Options, Variant};
pub use outline::Outline;
pub use place::{Corner, Edge, Quarter, Side, Square};
#[cfg(feature = "app")]
pub(crate) use position::count_supplies;
pub use position::read_position;
pub use public::{BOARDS, Decision, FOOD, Hand, PITCH, Phase, Public, Supply};
pub use refusal::{Due, Refusal};
pub use score::{MAJORITY_POINTS, Source};
pub use shape::Shape;
pub use species::Species;
pub use task::{Task, Ware};
pub use tile::{Sex, Tile, TileSet};
pub use turns::{IDLE_ROUNDS, MAX_ROUNDS, NearEnd, near_end};
pub use workers::{MAX_BONUS, Queue, Workers};
