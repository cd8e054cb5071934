//! Taking steps back: one's own last step, or by the consent of the others.

use std::sync::Arc;

use ararat_core::SeatSet;
use tokio::sync::MutexGuard;

use crate::{
    Denial, LiveTable, Operation, Request, Settings, TableError, TableRegistry, TableState, now,
};

/// What somebody answers when another asks to take a step back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Agree,
    Refuse,
}

impl TableRegistry {
    /// Takes back a visitor's own last step.
    pub async fn undo(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let mut state = self.lock_to_undo(table, request).await?;
        let seat = request.own_seat(&state)?;
        let kept = match state.game.undo(seat) {
            Ok(kept) => kept,
            // A bot was faster than the press.
            Err(_) if state.row.version != request.version => {
                drop(state);
                return self.ask_undo(table, request).await;
            }
            Err(refusal) => return Err(refusal.into()),
        };
        self.truncate(table, &mut state, kept).await
    }

    /// The table, locked, if it still has this version. Whoever is alone with bots means their own last
    /// action, whatever bots have done since: nobody can be faster than bots.
    async fn lock_to_undo<'a>(
        &self,
        table: &'a Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<MutexGuard<'a, TableState>, TableError> {
        let state = table.lock().await;
        let acted_at = request.own_seat(&state).ok().and_then(|seat| state.acted_at.get(&seat));
        let is_meant =
            acted_at.is_some_and(|at| (*at..=state.row.version).contains(&request.version));
        if is_meant && state.others(request.visitor).is_empty() {
            return Ok(state);
        }
        drop(state);
        self.lock_at(table, request.version).await
    }

    /// Keeps only the first steps of a game.
    async fn truncate(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
        kept: usize,
    ) -> Result<(), TableError> {
        let game = state.game.truncated(kept);
        let count = i64::try_from(kept).expect("a game has fewer steps");
        let awaited = state.people_in(game.turn());
        let (clocks, row) = self.moved_clocks(state, |clocks, now| clocks.taken_back(awaited, now));
        let (id, version) = (&state.row.id, state.row.version);
        let stored = self.store.truncate(id, version, count, now(), row.as_ref());
        let stored = self.metrics.stored(Operation::Truncate, stored).await;
        let version = self.if_stored(table, state, stored).await?;
        state.game = game;
        state.rewinds += 1;
        state.rewound_at = version;
        state.clocks = clocks;
        state.open_since = version;
        state.acted_at.clear();
        self.forget_remarks(table, state, kept).await;
        self.publish(table, state, version);
        Ok(())
    }

    /// Asks the other people whether the visitor may take their last step back. Without other
    /// people it is taken back at once.
    pub async fn ask_undo(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
    ) -> Result<(), TableError> {
        let mut state = self.lock_to_undo(table, request).await?;
        let seat = request.own_seat(&state)?;
        if state.deal.is_some() {
            // A player who is alone with bots could see a draw and choose again.
            return Err(Denial::Sealed.into());
        }
        if state.settings.rated {
            return Err(Denial::Rated.into());
        }
        let kept = state.game.undo_by_consent(seat)?;
        if state.is_undo_refused(kept) {
            return Err(Denial::UndoRefused.into());
        }
        if state.others(request.visitor).is_empty() {
            self.truncate(table, &mut state, kept).await?;
        } else {
            let undo = Some((seat, SeatSet::EMPTY));
            let settings = Settings { undo, ..state.settings.clone() };
            self.settle(table, &mut state, settings).await?;
        }
        drop(state);
        self.play_bots(table);
        Ok(())
    }

    /// Answers somebody who asked to take a step back.
    pub async fn answer_undo(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
        answer: Answer,
    ) -> Result<(), TableError> {
        let mut state = self.lock_at(table, request.version).await?;
        let Some((asker, consent)) = state.settings.undo else { return Err(TableError::MovedOn) };
        let own = state.seats_of(request.visitor);
        if own.is_empty() || own.contains(&asker) {
            return Err(Denial::NotSeated.into());
        }
        let kept = state.game.undo_by_consent(asker)?;
        let consent: SeatSet = consent.iter().chain(own.iter().copied()).collect();
        let asking = state.row.seats[asker.index()].visitor.clone();
        let is_unanimous = state.others(&asking).iter().all(|seat| consent.contains(*seat));
        let is_granted = answer == Answer::Agree && is_unanimous;
        let refused = state.settings.refused;
        let refused = match answer {
            Answer::Refuse => {
                let (step, seats) = refused.unwrap_or_default();
                Some((step.max(kept), seats.iter().chain(own).collect()))
            }
            // Going back beyond a step leaves nothing there to refuse.
            Answer::Agree if is_unanimous => refused.filter(|(step, _)| *step < kept),
            Answer::Agree => refused,
        };
        let is_open = answer == Answer::Agree && !is_unanimous;
        let undo = is_open.then_some((asker, consent));
        let settings = Settings { undo, refused, ..state.settings.clone() };
        self.settle(table, &mut state, settings).await?;
        if is_granted {
            self.truncate(table, &mut state, kept).await?;
        }
        drop(state);
        self.play_bots(table);
        Ok(())
    }
}
