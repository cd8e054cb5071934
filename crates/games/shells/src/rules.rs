//! The rules of Twenty-One Shells, for 2 to 4 players.
//!
//! Twenty shells with the values 1 to 20 lie in a bag. In turn, everybody draws one and looks at it
//! in secret, or stops; the first must be drawn. A player with three shells has stopped. When all
//! have stopped the shells are shown: a sum of up to 21 counts, a higher one counts nothing.

// A new step, phase or action must be judged for every viewer before it compiles.
#![deny(clippy::wildcard_enum_match_arm)]
#![deny(clippy::float_arithmetic)]

pub mod clauses;
mod game;
mod notation;

use ararat_core::{BySeat, Seat, SeatSet, messages, named, refusals};

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Shells {}

/// All shells, one bit each; the lowest is the shell of value 1.
pub const ALL_SHELLS: u32 = (1 << 20) - 1;
/// No sum above this counts.
pub const LIMIT: i32 = 21;
/// A player with this many has stopped.
pub const MOST_SHELLS: u8 = 3;

/// The sum of these shells.
pub fn sum(shells: u32) -> i32 {
    (1..).zip(0..20).filter(|(_, bit)| shells >> bit & 1 == 1).map(|(value, _)| value).sum()
}

/// How many play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    pub(crate) player_count: u8,
}

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

/// What a seat alone knows: its shells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Private(pub u32);

/// What nobody knows: the shells in the bag.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Hidden(pub u32);

named! {
    /// A decision.
    pub enum Action {
        Draw = "draw",
        Stop = "stop",
    }
}

/// The value of the shell that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance(pub u8);

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

refusals! {
    /// Why a step is not allowed.
    #[derive(Clone, Debug, PartialEq, Eq)]
    pub enum Refusal {
        /// Nobody stops without a shell.
        NoShellYet => "shells-no-shell-yet", &clauses::STOPPING;
        /// No shell of this value is in the bag.
        NotInTheBag { value: u8 } => "shells-not-in-the-bag", &clauses::DRAWING;
    }
}
