//! The rules of Twenty-One Shells, for 2 to 4 players.
//!
//! Twenty shells with the values 1 to 20 lie in a bag. In turn, everybody draws one and looks at it
//! in secret, or stops; the first must be drawn. Whoever has three shells has stopped. When all have stopped the shells are
//! shown: a sum of up to 21 counts, a higher one counts nothing.

#![deny(clippy::float_arithmetic)]

pub mod clauses;
mod notation;
mod play;

use ararat_core::{BySeat, Clause, Facts, Message, Notice, Seat, SeatSet};

/// The game.
#[derive(Clone, Copy, Debug)]
pub enum Shells {}

/// All shells, one bit each; the lowest is the shell of value 1.
pub const ALL_SHELLS: u32 = (1 << 20) - 1;
/// No sum above this counts.
pub const LIMIT: i32 = 21;
/// Whoever has so many has stopped.
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

/// A decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Action {
    Draw,
    Stop,
}

/// The value of the shell that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance(pub u8);

/// What is told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// Whoever drew is told [`Event::Drew`] besides.
    SomebodyDrew(Seat),
    Drew(u8),
    Stopped(Seat),
    Showed(Seat, i32),
}

impl Message for Event {
    fn notice(&self) -> Notice {
        let facts = Facts::new();
        match *self {
            Event::SomebodyDrew(seat) => {
                Notice::new("shells-somebody-drew", facts.seat("seat", seat))
            }
            Event::Drew(value) => Notice::new("shells-drew", facts.number("value", value)),
            Event::Stopped(seat) => Notice::new("shells-stopped", facts.seat("seat", seat)),
            Event::Showed(seat, sum) => {
                Notice::new("shells-showed", facts.seat("seat", seat).number("sum", sum))
            }
        }
    }
}

/// Why a step is not allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody stops without a shell.
    NoShellYet,
    /// No shell of this value is in the bag.
    NotInTheBag(u8),
}

impl Message for Refusal {
    fn notice(&self) -> Notice {
        match *self {
            Refusal::NoShellYet => Notice::new("shells-no-shell-yet", Facts::new()),
            Refusal::NotInTheBag(value) => {
                Notice::new("shells-not-in-the-bag", Facts::new().number("value", value))
            }
        }
    }
}

impl ararat_core::Refusal for Refusal {
    fn clause(&self) -> &'static Clause {
        match self {
            Refusal::NoShellYet => &clauses::STOPPING,
            Refusal::NotInTheBag(_) => &clauses::DRAWING,
        }
    }
}
