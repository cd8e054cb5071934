//! What everybody knows of a game of Life is Life.

use ararat_core::{BySeat, Seat, SeatSet};

use crate::rules::{Cards, Due, Memory, Options, Rows, STALL_EXCHANGES};

/// What everybody knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Public {
    pub options: Options,
    pub phase: Phase,
    /// Counted from 1; 0 before the first deal. Between rounds, the one that is over.
    pub round: u8,
    /// Who starts this round, or the next one between rounds.
    pub starter: Seat,
    pub(crate) to_act: Seat,
    /// Who has not been eliminated.
    pub in_game: SeatSet,
    /// Who has a turn to come in this round.
    pub waiting: SeatSet,
    /// Who has exchanged in this round.
    pub exchanged: SeatSet,
    /// Who has knocked in this round.
    pub knocked: SeatSet,
    /// How often cards have been exchanged in this round.
    pub exchange_count: u16,
    /// The display.
    pub rows: Rows,
    pub(crate) lives: BySeat<u8>,
    pub(crate) memories: BySeat<Memory>,
    pub(crate) exits: BySeat<Option<Exit>>,
    pub(crate) last_round: Option<LastRound>,
}

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// A random event.
    Draw(Due),
    /// The players take turns.
    Turns,
    Over,
}

/// When and how well a player left the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Exit {
    pub round: u8,
    /// The points of that round; none after a sudden death.
    pub points: u16,
}

/// How the last round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct LastRound {
    pub ending: Ending,
    /// The hands that were shown: all of them, or after a sudden death the announcer's.
    pub shown: BySeat<Cards>,
    /// None after a sudden death.
    pub points: BySeat<u16>,
    /// Lives gained, or lost below zero.
    pub lives_change: BySeat<i8>,
}

/// How a round ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Ending {
    Scored,
    SuddenDeath { announcer: Seat },
}

impl Public {
    /// The random event that is due, when chance is to act.
    pub(crate) fn due(&self) -> Option<Due> {
        match self.phase {
            Phase::Draw(due) => Some(due),
            Phase::Turns | Phase::Over => None,
        }
    }

    #[inline]
    pub fn player_count(&self) -> usize {
        self.lives.len()
    }

    /// Who starts, once that is known and as long as there is a round to come.
    pub fn known_starter(&self) -> Option<Seat> {
        match self.phase {
            Phase::Draw(Due::Deal) | Phase::Turns => Some(self.starter),
            Phase::Draw(Due::First) | Phase::Over => None,
        }
    }

    /// Whose turn it is, while the players take turns.
    pub fn to_act(&self) -> Option<Seat> {
        (self.phase == Phase::Turns).then_some(self.to_act)
    }

    /// Whether somebody has knocked, so that everybody who has a turn to come has just one.
    #[inline]
    pub fn is_last_turn(&self) -> bool {
        !self.knocked.is_empty()
    }

    pub fn lives(&self, seat: Seat) -> u8 {
        self.lives[seat]
    }

    /// What a perfect memory knows of the seat's hand.
    pub fn memory(&self, seat: Seat) -> &Memory {
        &self.memories[seat]
    }

    /// When and how well the seat left the game; `None` while it is in.
    pub fn exit(&self, seat: Seat) -> Option<Exit> {
        self.exits[seat]
    }

    /// How the last round ended; `None` in the first.
    pub fn last_round(&self) -> Option<&LastRound> {
        self.last_round.as_ref()
    }

    /// How many cards are set aside in this round.
    pub fn set_aside_count(&self) -> usize {
        match self.phase {
            // Rule LIL-1.3.
            Phase::Turns => {
                Cards::DECK.minus(self.rows.all()).len()
                    - self.in_game.len() * crate::rules::HAND_SIZE
            }
            Phase::Draw(_) | Phase::Over => 0,
        }
    }

    /// Whether the stall guard forces a knock.
    #[inline]
    pub fn is_stalled(&self) -> bool {
        // Rule LIL-2.7: nobody has knocked, so all have exchanged equally often when it is the
        // starter's turn again.
        self.options.has_stall_guard()
            && !self.is_last_turn()
            && usize::from(self.exchange_count) >= STALL_EXCHANGES * self.in_game.len()
    }
}
