//! A game being played: its record, its log and what may be undone; and a game that was played, to
//! be looked at. No clock, no network, no storage: whoever drives a table prepares steps, stores
//! them, and then lets the table have them.

mod log;
mod reel;
mod table;
mod undo;

pub use reel::Reel;
pub use table::{BadStep, Table, TableError};
pub use undo::UndoRefusal;
