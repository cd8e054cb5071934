//! A game being played: its record, its log and what may be undone. No clock, no network, no
//! storage: whoever drives a table prepares steps, stores them, and then lets the table have them.

mod table;
mod undo;

pub use table::{BadStep, Table, TableError, Told};
pub use undo::UndoRefusal;
