//! The coach of a seat: what it thinks about, and when a remark is timely. It knows only what its
//! seat sees, and a remark contains no words.

use std::collections::BTreeMap;

use ararat_analysis::{Odds, Reason};
use ararat_core::hex::read_hex;
use ararat_core::{Digest, Seat, SeatSet};
use ararat_table::{Holder, Status};
use serde::{Deserialize, Serialize};

use crate::{Better, TableState, Thought};

/// A seat gets at most one remark in this many of its turns.
pub const TURNS_PER_REMARK: usize = 3;

/// A remark by the coach to a seat. It contains no words, since those depend on the reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// How many steps had been played when the seat decided.
    pub step: usize,
    /// The turn of the seat, counted from 1.
    pub turn: usize,
    pub about: About,
    /// Strongest first.
    pub reasons: Vec<Reason>,
    /// Whether the player has dismissed it.
    pub is_closed: bool,
}

impl Remark {
    /// Whether this remark, the last one to its seat, is too recent for another in this turn.
    pub fn is_too_recent(&self, turn: usize) -> bool {
        turn < self.turn + TURNS_PER_REMARK
    }
}

/// What a remark is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// Much depends on the upcoming decision.
    Stake,
    /// The seat did one thing (`made`), and another was much better: that one wins more often by
    /// `loss`.
    Better {
        made: String,
        better: String,
        #[serde(default)]
        loss: Odds,
    },
}

/// A player's change to the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoachSwitch {
    On,
    Off,
    /// Dismisses the remark.
    Close,
}

/// What the coach of a table has already considered on this node. Decisions are told apart by the
/// seat's last action before them, or none.
#[derive(Debug, Default, Clone)]
pub struct Desk {
    pub is_busy: bool,
    pub before: BTreeMap<Seat, Option<usize>>,
    pub after: BTreeMap<Seat, usize>,
}

/// A decision to think about.
pub struct Case {
    pub seat: Seat,
    pub step: usize,
    pub turn: usize,
    /// The seat's last action.
    pub last: Option<(usize, String)>,
    pub rewinds: u64,
    pub question: Question,
}

ararat_core::opaque! { Case { seat, step } }

/// The question about a decision.
pub enum Question {
    Stake(Thought<Option<Vec<Reason>>>),
    Better { made: String, thought: Thought<Option<Better>> },
}

ararat_core::opaque! { Question }

impl TableState {
    /// Whether the table can have a coach: hints are allowed, and no other person plays who might
    /// object.
    pub fn allows_coach(&self) -> bool {
        let people = || self.row.seats.iter().filter(|seat| seat.holder == Holder::Person);
        let mut visitors = people().map(|seat| &seat.visitor);
        let first = visitors.next();
        self.row.status == Status::Running
            && self.settings.hints
            && !self.settings.rated
            && self.deal.is_none()
            && visitors.all(|visitor| Some(visitor) == first)
            && people().all(|seat| !seat.is_program())
    }

    /// The seats that have a coach.
    pub fn coached(&self) -> SeatSet {
        let is_person = |seat: &Seat| {
            self.row.seats.get(seat.index()).is_some_and(|row| row.holder == Holder::Person)
        };
        let seats = if self.allows_coach() { self.settings.coach } else { SeatSet::EMPTY };
        seats.iter().filter(is_person).collect()
    }

    /// Whether to offer the seat a lesson: until its player first acts.
    pub fn offers_lesson(&self, seat: Seat) -> bool {
        self.settings.offer
            && self.coached().contains(seat)
            && self.game.last_action(seat).is_none()
    }

    /// Whether a remark still applies to the game as it is now.
    pub fn is_timely(&self, seat: Seat, remark: &Remark) -> bool {
        let last = self.game.last_action(seat);
        match &remark.about {
            About::Stake => {
                self.is_awaited(seat)
                    && remark.step <= self.game.step_count()
                    && last.is_none_or(|(step, _)| step < remark.step)
            }
            About::Better { made, .. } => {
                last.is_some_and(|(step, action)| step == remark.step && action == *made)
            }
        }
    }

    /// The seed for the coach's thinking. It depends only on public facts, so that no remark
    /// depends on something the seat cannot see.
    pub fn coach_seed(&self, seat: Seat, step: usize) -> u64 {
        let moment = Digest::of(&format!("coach {} {step} {seat}", self.row.id));
        let bytes = read_hex(&moment.to_string()[..16]).expect("a digest is hexadecimal");
        u64::from_le_bytes(bytes)
    }

    /// What the coach should think about next. An upcoming decision is more urgent than the last
    /// one.
    pub fn next_case(&self, desk: &mut Desk) -> Option<Case> {
        for seat in self.coached().iter() {
            let last = self.game.last_action(seat);
            let (rewinds, own) = (self.rewinds, last.as_ref().map(|(step, _)| *step));
            if self.is_awaited(seat) && !self.offers_lesson(seat) {
                let step = self.game.step_count();
                if desk.before.insert(seat, own) != Some(own) {
                    let turn = self.game.turn_number(seat, step);
                    let thought = self.game.stake(seat, self.coach_seed(seat, step));
                    let question = Question::Stake(thought);
                    return Some(Case { seat, step, turn, last, rewinds, question });
                }
            }
            if let Some((step, made)) = last.clone()
                && desk.after.insert(seat, step) != Some(step)
            {
                let thought = self.game.clone().better(seat, step, self.coach_seed(seat, step));
                let turn = self.game.turn_number(seat, step);
                let question = Question::Better { made, thought };
                return Some(Case { seat, step, turn, last, rewinds, question });
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_seat_hears_the_coach_in_one_of_three_turns_at_most() {
        let remark = |turn| Remark {
            step: 0,
            turn,
            about: About::Stake,
            reasons: Vec::new(),
            is_closed: false,
        };
        let mut heard: Vec<usize> = Vec::new();
        for turn in 1..=30 {
            if !heard.last().is_some_and(|&last| remark(last).is_too_recent(turn)) {
                heard.push(turn);
            }
        }
        assert_eq!(heard, [1, 4, 7, 10, 13, 16, 19, 22, 25, 28]);
        // Several steps of one turn, or one that was undone, give no second remark.
        assert!(remark(5).is_too_recent(5) && remark(5).is_too_recent(4));
    }
}
