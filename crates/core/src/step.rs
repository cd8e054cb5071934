//! One step of a game, whose turn it is, and why a step cannot be played.

use std::fmt;

use crate::{Facts, Game, Message, Notice, Seat, SeatSet};

/// Who must act next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Turn {
    /// These seats, each independently and in any order. Never empty.
    Seats(SeatSet),
    /// Nobody: something random happens.
    Chance,
    /// The game has ended.
    Over,
}

/// One step: a decision of a seat, or an outcome of chance.
pub enum Step<G: Game> {
    Action { seat: Seat, action: G::Action },
    Chance(G::Chance),
}

impl<G: Game> Clone for Step<G> {
    fn clone(&self) -> Step<G> {
        match self {
            Step::Action { seat, action } => Step::Action { seat: *seat, action: *action },
            Step::Chance(chance) => Step::Chance(chance.clone()),
        }
    }
}

impl<G: Game> PartialEq for Step<G> {
    fn eq(&self, other: &Step<G>) -> bool {
        match (self, other) {
            (Step::Action { seat: s, action: a }, Step::Action { seat: t, action: b }) => {
                s == t && a == b
            }
            (Step::Chance(a), Step::Chance(b)) => a == b,
            (Step::Action { .. }, Step::Chance(_)) | (Step::Chance(_), Step::Action { .. }) => {
                false
            }
        }
    }
}

/// As in a record: `s2 take B` or `* first 3`.
impl<G: Game> fmt::Display for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action { seat, action } => write!(f, "s{seat} {action}"),
            Step::Chance(chance) => write!(f, "* {chance}"),
        }
    }
}

/// Steps can be secret, so only their kind is printed.
impl<G: Game> fmt::Debug for Step<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Step::Action { seat, .. } => {
                f.debug_struct("Action").field("seat", seat).finish_non_exhaustive()
            }
            Step::Chance(_) => f.debug_struct("Chance").finish_non_exhaustive(),
        }
    }
}

/// Why a step was not played. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PlayError<R> {
    /// The game has ended.
    Over,
    /// It is not this seat's turn; these seats are awaited (none while chance is).
    NotYourTurn { awaited: SeatSet },
    /// A seat is to act, not chance.
    NotByChance,
    /// The rules refuse it.
    Refused(R),
}

impl<R: Message> Message for PlayError<R> {
    fn notice(&self) -> Notice {
        match self {
            PlayError::Over => Notice::new("game-over", Facts::new()),
            PlayError::NotYourTurn { awaited } => {
                Notice::new("not-your-turn", Facts::new().seats("awaited", awaited.iter()))
            }
            PlayError::NotByChance => Notice::new("not-by-chance", Facts::new()),
            PlayError::Refused(refusal) => refusal.notice(),
        }
    }
}
