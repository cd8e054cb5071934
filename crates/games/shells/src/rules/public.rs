//! What everybody knows.

use ararat_core::{BySeat, Seat, SeatSet};

/// What everybody knows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Public {
    pub phase: Phase,
    pub counts: BySeat<u8>,
    pub stopped: SeatSet,
    /// What everybody had, once the game is over.
    pub shown: BySeat<u32>,
}

/// Where the game stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// This seat is to act.
    Turn(Seat),
    /// A shell is drawn for this seat.
    Draw(Seat),
    Over,
}
