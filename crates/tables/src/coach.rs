//! A seat's coach: what it looks at before and after its player's decisions, and when it says
//! nothing. It sees what its seat sees, runs at lower priority than bots, and changes nothing that
//! others could notice: a remark does not raise the version.

use std::sync::Arc;

use ararat_cluster::Change;
use ararat_core::{Seat, SeatSet};
use ararat_pages::{About, Better, Case, Desk, Question};
use async_recursion::async_recursion as boxed;
use parking_lot::MutexGuard;

use crate::{
    Asker, Audience, CoachSwitch, Denial, LiveTable, Remark, Request, Settings, TableError,
    TableRegistry, TableState,
};

impl LiveTable {
    fn desk(&self) -> MutexGuard<'_, Desk> {
        self.desk.lock()
    }

    /// Lets the coach look again at decisions that are made a second time.
    pub(crate) fn clear_desk(&self) {
        let mut desk = self.desk();
        desk.before.clear();
        desk.after.clear();
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
            // People waiting for a bot go first.
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
                found.map(|Better { action: better, loss, reasons }| {
                    (About::Better { made, better, loss }, reasons)
                })
            }
        };
        let Some((about, reasons)) = found else { return Ok(true) };
        let remark = Remark { step, turn, about, reasons, is_closed: false };
        {
            // Discard a remark that is no longer about the current position.
            let state = table.lock().await;
            let is_same = state.rewinds == rewinds && state.game.last_action(seat) == last;
            if !is_same || !state.coached().contains(seat) || !state.is_timely(seat, &remark) {
                return Ok(true);
            }
        }
        // Another node may have made a remark in the meantime.
        if self.has_just_spoken(&id, seat, turn).await? {
            return Ok(true);
        }
        self.keep_remark(&id, seat, &remark).await?;
        table.tell_presence();
        self.peers.tell(&Change { table: id, version: 0, talk: 0 });
        Ok(true)
    }

    /// Whether the last remark to a seat is too recent for another one in this turn.
    async fn has_just_spoken(&self, id: &str, seat: Seat, turn: usize) -> Result<bool, TableError> {
        let spoken = self.last_remark(id, seat).await?;
        Ok(spoken.is_some_and(|spoken| spoken.is_too_recent(turn)))
    }

    /// The last remark to a seat, even if it is out of date.
    async fn last_remark(&self, id: &str, seat: Seat) -> Result<Option<Remark>, TableError> {
        let text = self.store.remark(id, number(seat)).await?;
        Ok(text.and_then(|text| serde_json::from_str(&text).ok()))
    }

    async fn keep_remark(&self, id: &str, seat: Seat, remark: &Remark) -> Result<(), TableError> {
        let text = serde_json::to_string(remark).expect("a remark is texts and numbers");
        Ok(self.store.set_remark(id, number(seat), &text).await?)
    }

    /// The remark to show to a seat now.
    #[boxed]
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

    /// Closes remarks about steps that were undone. They still count towards how often the coach
    /// speaks.
    pub(crate) async fn close_remarks(&self, id: &str, coached: SeatSet, kept: usize) {
        for seat in coached.iter() {
            let closed = async {
                let Some(mut remark) = self.last_remark(id, seat).await? else {
                    return Ok(());
                };
                let is_over = match remark.about {
                    About::Stake => remark.step > kept,
                    About::Better { .. } => remark.step >= kept,
                };
                if is_over {
                    remark.is_closed = true;
                    self.keep_remark(id, seat, &remark).await?;
                }
                Ok::<(), TableError>(())
            };
            if let Err(error) = closed.await {
                tracing::debug!(table = id, %error, "a remark was not closed");
            }
        }
    }

    /// Switches the coach of the visitor's seat on or off, or closes its remark.
    pub async fn switch_coach(
        &self,
        table: &Arc<LiveTable>,
        mut request: Request<'_>,
        switch: CoachSwitch,
    ) -> Result<(), TableError> {
        let mut state = table.lock().await;
        request.find_seat(&state);
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
