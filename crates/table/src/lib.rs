//! A game being played: its record, its log, what may be undone and how much time there is; and a
//! game that was played, to be looked at. No clock is read, no network, no storage: whoever drives a
//! table prepares steps, stores them, and then lets the table have them.

mod clock;
mod log;
mod reel;
mod table;
mod undo;

pub use clock::{Clocks, NoTimeControl, TimeControl};
pub use reel::Reel;
pub use table::{BadStep, Table, TableError};
pub use undo::UndoRefusal;
