//! What players are told.

use ararat_core::{Seat, messages};

messages! {
    /// What is told.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Event {
        /// Whoever drew is told [`Event::Drew`] besides.
        SomebodyDrew { seat: Seat } => "shells-somebody-drew";
        Drew { value: u8 } => "shells-drew";
        Stopped { seat: Seat } => "shells-stopped";
        Showed { seat: Seat, sum: i32 } => "shells-showed";
    }
}
