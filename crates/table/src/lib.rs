//! A game being played: its record, its log, undo and clocks; and a finished game, for replay. This
//! crate does no I/O and reads no clock: its caller prepares steps, stores them, and then commits
//! them to the table.

mod clock;
mod log;
mod prepared;
mod reel;
mod row;
mod table;
mod undo;

pub use clock::{Clocks, NoTimeControl, TimeControl};
pub use prepared::Prepared;
pub use reel::Reel;
pub use row::{Holder, NAMELESS, OriginRow, SeatRow, Status, TableRow};
pub use table::{ActionError, BadStep, Table};
pub use undo::UndoRefusal;
