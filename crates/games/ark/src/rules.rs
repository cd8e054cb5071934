//! Ark (Arche Opti Mix) by Frank Nestel and Doris Matthäus, Doris & Frank 2005; 3 to 5 players.
//!
//! Edition followed: the French rulebook (translation by `LudiGaume`). The clauses are in
//! [`clauses`], the rulings in `docs/decisions/`. The rulebook does not list the cards: most of
//! `data/components.toml` is our reconstruction.
//!
//! Departures from the rulebook, none of which changes a decision: the deck has no order, its cards
//! are decided when they are drawn (see [`Deck`]); the cards of the display and of a cabin are kept
//! sorted; markers on discs are exchanged at once; only legal pets are offered; all hands are shown
//! at the end.

// A new step, phase or action must be judged for every viewer before it compiles.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

mod action;
mod cabin;
mod card;
mod cards;
mod cardset;
mod chance;
mod choices;
pub mod clauses;
mod components;
mod deck;
mod effect;
mod event;
mod game;
mod imagine;
mod legality;
mod luck;
mod name;
mod options;
mod player;
mod private;
mod public;
mod refusal;
mod score;
mod ship;
mod tilt;
mod turns;

pub use action::Action;
pub use cabin::{CabinId, MAX_ROWS, Side};
pub use card::{Ability, CardType, Climate, Diet, Printed, Sources};
pub use cards::{CardList, Cards, MAX_CARDS, MAX_WEIGHT, PROVISION_COUNT, RAIN_COUNT};
pub use cardset::{Card, CardSet};
pub use chance::Chance;
#[cfg(feature = "app")]
pub(crate) use choices::{count_actions, nth_action};
pub use deck::Deck;
pub use event::Event;
pub use game::Ark;
pub use name::CardName;
pub use options::Options;
pub use player::{DISC_COUNT, Markers, Pet, Player};
pub use private::{Hidden, Private};
#[cfg(feature = "app")]
pub(crate) use public::Progress;
pub use public::{DISPLAY_SIZE, Decision, Destination, Phase, Public};
pub use refusal::{Animal, Due, Refusal};
pub use score::{PLACE_POINTS, Row, Sheet, majority};
pub use ship::{CABIN_CAPACITY, Ship};
pub use tilt::{MAX_TILT, Tilt};
