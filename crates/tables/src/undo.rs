//! Undoing the last step: alone, or with the consent of the others.

use std::sync::Arc;

use ararat_core::SeatSet;
use tokio::sync::MutexGuard;

use crate::{
    AnyGame, Denial, LiveTable, Operation, Request, Settings, TableError, TableRegistry,
    TableState, now,
};

/// The answer to a request for undo.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Answer {
    Agree,
    Refuse,
}

impl TableRegistry {
    /// Undoes a visitor's own last step.
    pub async fn undo(
        &self,
        table: &Arc<LiveTable>,
        mut request: Request<'_>,
    ) -> Result<(), TableError> {
        loop {
            let state = self.lock_to_undo(table, &mut request).await?;
            let seat = request.own_seat(&state)?;
            let kept = match state.game.undo(seat) {
                Ok(kept) => kept,
                // A bot moved before the button was pressed.
                Err(_) if state.row.version != request.version => {
                    drop(state);
                    return self.ask_undo(table, request).await;
                }
                Err(refusal) => return Err(refusal.into()),
            };
            if let Some(shortened) = Shortened::of(table, state, kept).await {
                return self.truncate(table, shortened).await;
            }
        }
    }

    /// The table, locked, if it still has this version. If a player is alone with bots, the request
    /// means their own last action, whatever the bots have done since: nobody can press faster than
    /// bots move.
    async fn lock_to_undo<'a>(
        &self,
        table: &'a Arc<LiveTable>,
        request: &mut Request<'_>,
    ) -> Result<MutexGuard<'a, TableState>, TableError> {
        let state = table.lock().await;
        request.find_seat(&state);
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
        shortened: Shortened<'_>,
    ) -> Result<(), TableError> {
        let Shortened { mut state, game, kept } = shortened;
        let count = i64::try_from(kept).expect("a game has fewer steps");
        let awaited = state.people_in(game.turn());
        let (clocks, row) =
            self.moved_clocks(&state, |clocks, now| clocks.taken_back(awaited, now));
        let (id, version) = (&state.row.id, state.row.version);
        let stored = self.store.truncate(id, version, count, now(), row.as_ref());
        let stored = self.metrics.stored(Operation::Truncate, stored).await;
        let version = self.if_stored(table, &mut state, stored).await?;
        state.game = game;
        state.rewinds += 1;
        state.rewound_at = version;
        state.clocks = clocks;
        state.open_since = version;
        state.acted_at.clear();
        table.clear_desk();
        self.publish(table, &mut state, version);
        let (id, coached) = (state.row.id.clone(), state.coached());
        drop(state);
        // They are not shown in the meantime, because they refer to steps that are gone.
        self.close_remarks(&id, coached, kept).await;
        Ok(())
    }

    /// Asks the other people to let the visitor undo their last step. Without other people it is
    /// undone at once.
    pub async fn ask_undo(
        &self,
        table: &Arc<LiveTable>,
        mut request: Request<'_>,
    ) -> Result<(), TableError> {
        loop {
            let mut state = self.lock_to_undo(table, &mut request).await?;
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
            if !state.others(request.visitor).is_empty() {
                let undo = Some((seat, SeatSet::EMPTY));
                let settings = Settings { undo, ..state.settings.clone() };
                self.settle(table, &mut state, settings).await?;
                break;
            }
            if let Some(shortened) = Shortened::of(table, state, kept).await {
                self.truncate(table, shortened).await?;
                break;
            }
        }
        self.play_bots(table);
        Ok(())
    }

    /// Answers another player's request for undo.
    pub async fn answer_undo(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
        answer: Answer,
    ) -> Result<(), TableError> {
        let mut state = self.lock_at(table, request.version).await?;
        let Some((asker, consent)) = state.settings.undo else {
            return Err(Denial::NothingAsked.into());
        };
        let own = state.seats_of(request.visitor);
        if own.is_empty() {
            return Err(Denial::NotSeated.into());
        }
        if own.contains(&asker) {
            return Err(Denial::OwnUndo.into());
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
            // Undoing further makes an earlier refusal irrelevant.
            Answer::Agree if is_unanimous => refused.filter(|(step, _)| *step < kept),
            Answer::Agree => refused,
        };
        let is_open = answer == Answer::Agree && !is_unanimous;
        let undo = is_open.then_some((asker, consent));
        let settings = Settings { undo, refused, ..state.settings.clone() };
        if is_granted {
            let shortened = Shortened::of(table, state, kept).await;
            let mut shortened = shortened.ok_or(TableError::MovedOn)?;
            self.settle(table, &mut shortened.state, settings).await?;
            self.truncate(table, shortened).await?;
        } else {
            self.settle(table, &mut state, settings).await?;
            drop(state);
        }
        self.play_bots(table);
        Ok(())
    }
}

/// A table, locked, and its game with only its first steps.
struct Shortened<'a> {
    state: MutexGuard<'a, TableState>,
    game: Arc<dyn AnyGame>,
    kept: usize,
}

impl<'a> Shortened<'a> {
    /// Replays the first steps of a game, which takes some milliseconds, while the table is unlocked;
    /// `None` if the table has changed meanwhile.
    async fn of(
        table: &'a LiveTable,
        state: MutexGuard<'a, TableState>,
        kept: usize,
    ) -> Option<Shortened<'a>> {
        let (game, version) = (state.game.clone(), state.row.version);
        drop(state);
        let game = tokio::task::spawn_blocking(move || game.truncated(kept)).await;
        let game = game.expect("what was played once can be played again");
        let state = table.lock().await;
        (state.row.version == version).then_some(Shortened { state, game, kept })
    }
}
