//! The coach of a seat: what it thinks about, and when what it says is timely. It is given what its seat
//! sees, and a remark holds no words.

use std::collections::BTreeMap;

use ararat_analysis::Reason;
use ararat_core::hex::read_hex;
use ararat_core::{Digest, Seat, SeatSet};
use ararat_table::{Holder, Status};
use serde::{Deserialize, Serialize};

use crate::{Better, TableState, Thought};

/// In so many turns of a seat there is at most one remark.
pub const TURNS_PER_REMARK: usize = 3;

/// What the coach said to a seat. It holds no words: those depend on the reader.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Remark {
    /// How many steps had been played when the seat decided.
    pub step: usize,
    /// The turn of the seat, counted from 1.
    pub turn: usize,
    pub about: About,
    /// The strongest first.
    pub reasons: Vec<Reason>,
    /// The player has put it away.
    pub is_closed: bool,
}

/// What a remark is about.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum About {
    /// Much is at stake in the decision that comes.
    Stake,
    /// The seat has done one thing, and the other was much better.
    Better { made: String, better: String },
}

/// What a player does with the coach.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum CoachSwitch {
    On,
    Off,
    /// Puts away what was said.
    Close,
}

/// What the coach of a table has thought about at this node: the last action of a seat, or none,
/// tells one decision from the next.
#[derive(Debug, Default, Clone)]
pub struct Desk {
    pub is_busy: bool,
    pub before: BTreeMap<Seat, Option<usize>>,
    pub after: BTreeMap<Seat, usize>,
}

/// A decision to be thought about.
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

/// What is asked about a decision.
pub enum Question {
    Stake(Thought<Option<Vec<Reason>>>),
    Better { made: String, thought: Thought<Option<Better>> },
}

ararat_core::opaque! { Question }

impl TableState {
    /// Whether a coach may be had: where hints may, and nobody else plays who could mind.
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

    /// Whether a lesson is offered to the seat: until its player does something.
    pub fn offers_lesson(&self, seat: Seat) -> bool {
        self.settings.offer
            && self.coached().contains(seat)
            && self.game.last_action(seat).is_none()
    }

    /// Whether a remark says something about the game as it is now.
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

    /// The seed of what the coach thinks. It follows from what everybody knows, so that a remark
    /// depends on nothing that the seat does not see.
    pub fn coach_seed(&self, seat: Seat, step: usize) -> u64 {
        let moment = Digest::of(&format!("coach {} {step} {seat}", self.row.id));
        let bytes = read_hex(&moment.to_string()[..16]).expect("a digest is hexadecimal");
        u64::from_le_bytes(bytes)
    }

    /// What the coach is to think about next. The decision that comes is more urgent than the last.
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
