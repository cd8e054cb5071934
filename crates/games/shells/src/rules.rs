//! The rules of Twenty-One Shells, for 2 to 4 players.
//!
//! Twenty shells with the values 1 to 20 lie in a bag. In turn, everybody draws one and looks at it
//! in secret, or stops; the first must be drawn. A player with three shells has stopped. When all
//! have stopped the shells are shown: a sum of up to 21 counts, a higher one counts nothing.

// A new step, phase or action must be judged for every viewer before it compiles.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

mod action;
mod chance;
mod choices;
pub mod clauses;
mod effect;
mod event;
mod game;
mod imagine;
mod legality;
mod luck;
mod options;
mod private;
mod public;
mod refusal;
mod score;
mod shell;

pub use action::Action;
pub use chance::Chance;
pub use event::Event;
pub use game::Shells;
pub use options::Options;
pub use private::{Hidden, Private};
pub use public::{Phase, Public};
pub use refusal::Refusal;
pub use score::LIMIT;
pub use shell::{ALL_SHELLS, MOST_SHELLS, sum};
