//! What is told while the game goes on, to all or to one seat.

use ararat_core::{Facts, Message, Notice, Seat};

use crate::rules::cards::Cards;
use crate::rules::row::{Row, Rows};
use crate::rules::species::SpeciesSet;

/// Something to tell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    FirstStarter {
        seat: Seat,
    },
    RoundStarted {
        round: u8,
        starter: Seat,
        rows: Rows,
        set_aside: usize,
    },
    /// To one seat: its hand.
    DealtToYou {
        hand: Cards,
    },
    Exchanged {
        seat: Seat,
        row: Row,
        laid: Cards,
        taken: Cards,
    },
    /// The stall guard leaves this seat nothing but to knock.
    Stalled {
        seat: Seat,
    },
    /// The first knock: everybody else has one more turn.
    Knocked {
        seat: Seat,
    },
    /// A later knock: no exchange in the last turn.
    Declined {
        seat: Seat,
    },
    SuddenDeath {
        seat: Seat,
        sets: SpeciesSet,
        hand: Cards,
    },
    /// Hands are shown and scored.
    Scored {
        seat: Seat,
        hand: Cards,
        won: SpeciesSet,
        points: u16,
    },
    /// All have the same points.
    NobodyLoses,
    LivesKept {
        seat: Seat,
        lives: u8,
    },
    LivesLost {
        seat: Seat,
        lost: u8,
        lives: u8,
    },
    LifeGained {
        seat: Seat,
        lives: u8,
    },
    Eliminated {
        seat: Seat,
    },
    /// One player is left.
    Won {
        seat: Seat,
    },
    /// The last possible round is over and several players are left.
    RoundLimit {
        round: u8,
    },
}

impl Message for Event {
    fn notice(&self) -> Notice {
        let of = |seat: &Seat| Facts::new().seat("seat", *seat);
        match self {
            Event::FirstStarter { seat } => Notice::new("lil-first-starter", of(seat)),
            Event::RoundStarted { round, starter, rows, set_aside } => Notice::new(
                "lil-round-started",
                of(starter)
                    .number("round", *round)
                    .pieces("one", rows[Row::One].pieces())
                    .pieces("two", rows[Row::Two].pieces())
                    .pieces("three", rows[Row::Three].pieces())
                    .pieces("four", rows[Row::Four].pieces())
                    .number("aside", *set_aside),
            ),
            Event::DealtToYou { hand } => {
                Notice::new("lil-dealt-to-you", Facts::new().pieces("hand", hand.pieces()))
            }
            Event::Exchanged { seat, row, laid, taken } => Notice::new(
                "lil-exchanged",
                of(seat)
                    .number("row", row.card_count())
                    .pieces("laid", laid.pieces())
                    .pieces("taken", taken.pieces()),
            ),
            Event::Stalled { seat } => Notice::new("lil-stalled", of(seat)),
            Event::Knocked { seat } => Notice::new("lil-knocked", of(seat)),
            Event::Declined { seat } => Notice::new("lil-declined", of(seat)),
            Event::SuddenDeath { seat, sets, hand } => Notice::new(
                "lil-sudden-death",
                of(seat).pieces("sets", sets.pieces()).pieces("hand", hand.pieces()),
            ),
            Event::Scored { seat, hand, won, points } => Notice::new(
                "lil-scored",
                of(seat)
                    .pieces("hand", hand.pieces())
                    .pieces("won", won.pieces())
                    .number("count", won.len())
                    .number("points", *points),
            ),
            Event::NobodyLoses => Notice::new("lil-nobody-loses", Facts::new()),
            Event::LivesKept { seat, lives } => {
                Notice::new("lil-lives-kept", of(seat).number("lives", *lives))
            }
            Event::LivesLost { seat, lost, lives } => Notice::new(
                "lil-lives-lost",
                of(seat).number("lost", *lost).number("lives", *lives),
            ),
            Event::LifeGained { seat, lives } => {
                Notice::new("lil-life-gained", of(seat).number("lives", *lives))
            }
            Event::Eliminated { seat } => Notice::new("lil-eliminated", of(seat)),
            Event::Won { seat } => Notice::new("lil-won", of(seat)),
            Event::RoundLimit { round } => {
                Notice::new("lil-round-limit", Facts::new().number("round", *round))
            }
        }
    }
}
