//! The coach of a seat: what it thinks before a decision of its player and says after it, and when it
//! keeps silent. It is given what its seat sees, thinks when no bot wants to, and changes nothing that
//! others could notice: a remark raises no version.

use std::collections::BTreeMap;
use std::sync::{Arc, MutexGuard};

use ararat_analysis::Reason;
use ararat_cluster::Change;
use ararat_core::hex::read_hex;
use ararat_core::{Seat, SeatSet};
use ararat_store::{Holder, Status};
use serde::{Deserialize, Serialize};

use crate::{
    Asker, Audience, Denial, LiveTable, Request, Settings, TableError, TableRegistry, TableState,
    Thought, digest,
};

/// In so many turns of a seat there is at most one remark.
const TURNS_PER_REMARK: usize = 3;

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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoachSwitch {
    On,
    Off,
    /// Puts away what was said.
    Close,
}

/// What the coach of a table has thought about at this node: the last action of a seat, or none,
/// tells one decision from the next.
#[derive(Debug, Default)]
pub(crate) struct Desk {
    is_busy: bool,
    before: BTreeMap<Seat, Option<usize>>,
    after: BTreeMap<Seat, usize>,
}

/// A decision to be thought about.
struct Case {
    seat: Seat,
    step: usize,
    turn: usize,
    /// The seat's last action.
    last: Option<(usize, String)>,
    rewinds: u64,
    question: Question,
}

enum Question {
    Stake(Thought<Option<Vec<Reason>>>),
    Better { made: String, thought: Thought<Option<crate::Better>> },
}

impl LiveTable {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        // What is noted there stays true after a panic.
        self.desk.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

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
    fn is_timely(&self, seat: Seat, remark: &Remark) -> bool {
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
    fn coach_seed(&self, seat: Seat, step: usize) -> u64 {
        let moment = digest(&format!("coach {} {step} {seat}", self.row.id));
        let bytes = read_hex(&moment[..16]).expect("a digest is hexadecimal");
        u64::from_le_bytes(bytes)
    }

    /// What the coach is to think about next. The decision that comes is more urgent than the last.
    fn next_case(&self, desk: &mut Desk) -> Option<Case> {
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
                && let Some(thought) = self.game.better(seat, step, self.coach_seed(seat, step))
            {
                let turn = self.game.turn_number(seat, step);
                let question = Question::Better { made, thought };
                return Some(Case { seat, step, turn, last, rewinds, question });
            }
        }
        None
    }
}

impl TableRegistry {
    /// Starts a task that thinks for the coach of a table, unless there is one.
    pub(crate) fn coach(&self, table: &Arc<LiveTable>) {
        let (registry, table) = (self.clone(), table.clone());
        if std::mem::replace(&mut table.desk().is_busy, true) {
            return;
        }
        tokio::spawn(async move {
            loop {
                match registry.coach_once(&table).await {
                    Ok(true) => {}
                    Ok(false) => return,
                    Err(error) => {
                        tracing::debug!(%error, "the coach lost a remark");
                    }
                }
            }
        });
    }

    /// Thinks about the next decision; `false` if there is none, which ends the task.
    async fn coach_once(&self, table: &LiveTable) -> Result<bool, TableError> {
        let (id, case, asker) = {
            let state = table.lock().await;
            let mut desk = table.desk();
            let Some(case) = state.next_case(&mut desk) else {
                desk.is_busy = false;
                return Ok(false);
            };
            // Whoever waits for a bot comes first.
            let asker = Asker { audience: Audience::Machines, ..self.asker(&state) };
            (state.row.id.clone(), case, asker)
        };
        let Case { seat, step, turn, last, rewinds, question } = case;
        if self.has_just_spoken(&id, seat, turn).await? {
            return Ok(true);
        }
        let found = match question {
            Question::Stake(thought) => {
                let reasons = self.think(&asker, thought).await.flatten();
                reasons.map(|reasons| (About::Stake, reasons))
            }
            Question::Better { made, thought } => {
                let found = self.think(&asker, thought).await.flatten();
                found.map(|it| (About::Better { made, better: it.action }, it.reasons))
            }
        };
        let Some((about, reasons)) = found else { return Ok(true) };
        let remark = Remark { step, turn, about, reasons, is_closed: false };
        {
            // What was meant for another moment is not said.
            let state = table.lock().await;
            let is_same = state.rewinds == rewinds && state.game.last_action(seat) == last;
            if !is_same || !state.coached().contains(seat) || !state.is_timely(seat, &remark) {
                return Ok(true);
            }
        }
        // Another node may have spoken meanwhile.
        if self.has_just_spoken(&id, seat, turn).await? {
            return Ok(true);
        }
        self.keep_remark(&id, seat, &remark).await?;
        table.tell_presence();
        self.peers.tell(&Change { table: id, version: 0, talk: 0 });
        Ok(true)
    }

    /// Whether the last remark to a seat is too near to this turn of it for another one.
    async fn has_just_spoken(&self, id: &str, seat: Seat, turn: usize) -> Result<bool, TableError> {
        let spoken = self.last_remark(id, seat).await?;
        Ok(spoken.is_some_and(|spoken| turn < spoken.turn + TURNS_PER_REMARK))
    }

    /// The last remark to a seat, whatever has happened since.
    async fn last_remark(&self, id: &str, seat: Seat) -> Result<Option<Remark>, TableError> {
        let text = self.store.remark(id, number(seat)).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    async fn keep_remark(&self, id: &str, seat: Seat, remark: &Remark) -> Result<(), TableError> {
        let text = serde_json::to_string(remark).expect("a remark is texts and numbers");
        Ok(self.store.set_remark(id, number(seat), &text).await?)
    }

    /// What the coach says to a seat now.
    pub async fn remark(
        &self,
        state: &TableState,
        seat: Seat,
    ) -> Result<Option<Remark>, TableError> {
        if !state.coached().contains(seat) {
            return Ok(None);
        }
        let remark = self.last_remark(&state.row.id, seat).await?;
        Ok(remark.filter(|remark| !remark.is_closed && state.is_timely(seat, remark)))
    }

    /// After steps were taken back, what was said about them is not said again; that it was said
    /// still counts.
    pub(crate) async fn forget_remarks(&self, table: &LiveTable, state: &TableState, kept: usize) {
        {
            let mut desk = table.desk();
            desk.before.clear();
            desk.after.clear();
        }
        for seat in state.coached().iter() {
            let closed = async {
                let Some(mut remark) = self.last_remark(&state.row.id, seat).await? else {
                    return Ok(());
                };
                let is_over = match remark.about {
                    About::Stake => remark.step > kept,
                    About::Better { .. } => remark.step >= kept,
                };
                if is_over {
                    remark.is_closed = true;
                    self.keep_remark(&state.row.id, seat, &remark).await?;
                }
                Ok::<(), TableError>(())
            };
            if let Err(error) = closed.await {
                tracing::debug!(table = state.row.id, %error, "a remark was not put away");
            }
        }
    }

    /// Switches the coach of the visitor's seat on or off, or puts away what it said.
    pub async fn switch_coach(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
        switch: CoachSwitch,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        let seat = request.own_seat(&state)?;
        if !state.allows_coach() {
            return Err(Denial::NoHints.into());
        }
        let coach = state.settings.coach;
        let settings = match switch {
            CoachSwitch::On => {
                Settings { coach: coach.iter().chain([seat]).collect(), ..state.settings.clone() }
            }
            CoachSwitch::Off => {
                let coach = coach.iter().filter(|it| *it != seat).collect();
                Settings { coach, ..state.settings.clone() }
            }
            CoachSwitch::Close if state.offers_lesson(seat) => {
                Settings { offer: false, ..state.settings.clone() }
            }
            CoachSwitch::Close => {
                if let Some(mut remark) = self.remark(&state, seat).await? {
                    remark.is_closed = true;
                    self.keep_remark(&state.row.id, seat, &remark).await?;
                }
                return Ok(());
            }
        };
        if settings != state.settings {
            self.settle(table, &mut state, settings).await?;
        }
        let has_coach = !state.coached().is_empty();
        drop(state);
        if has_coach {
            self.coach(table);
        }
        Ok(())
    }
}

fn number(seat: Seat) -> i64 {
    i64::try_from(seat.index()).expect("there are few seats")
}

#[cfg(test)]
mod tests;
