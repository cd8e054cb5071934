//! What is told while the game goes on, to all or to one seat: each event with its code and the
//! facts of its sentence.

use ararat_core::{Seat, messages};

use crate::rules::{Cards, Row, Rows, SpeciesSet};

messages! {
    /// An event.
    #[derive(Clone, Copy, Debug, PartialEq, Eq)]
    pub enum Event {
        FirstStarter { seat: Seat } => "lil-first-starter";
        RoundStarted { seat: Seat, round: u8, rows: Rows, aside: usize } => "lil-round-started", [
            seat,
            round,
            one: rows[Row::One],
            two: rows[Row::Two],
            three: rows[Row::Three],
            four: rows[Row::Four],
            aside,
        ];
        /// To one seat: its hand.
        DealtToYou { hand: Cards } => "lil-dealt-to-you";
        Exchanged { seat: Seat, row: Row, laid: Cards, taken: Cards } => "lil-exchanged";
        /// The stall guard forces this seat to knock.
        Stalled { seat: Seat } => "lil-stalled";
        /// The first knock: everybody else has one more turn.
        Knocked { seat: Seat } => "lil-knocked";
        /// A later knock: no exchange in the last turn.
        Declined { seat: Seat } => "lil-declined";
        SuddenDeath { seat: Seat, sets: SpeciesSet, hand: Cards } => "lil-sudden-death";
        /// Hands are shown and scored.
        Scored { seat: Seat, hand: Cards, won: SpeciesSet, points: u16 } => "lil-scored",
            [seat, hand, won, count: won.len(), points];
        /// All have the same points.
        NobodyLoses => "lil-nobody-loses";
        LivesKept { seat: Seat, lives: u8 } => "lil-lives-kept";
        LivesLost { seat: Seat, lost: u8, lives: u8 } => "lil-lives-lost";
        LifeGained { seat: Seat, lives: u8 } => "lil-life-gained";
        Eliminated { seat: Seat } => "lil-eliminated";
        /// One player is left.
        Won { seat: Seat } => "lil-won";
        /// The last possible round is over and several players are left.
        RoundLimit { round: u8 } => "lil-round-limit";
    }
}
