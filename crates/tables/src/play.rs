//! Playing at a table: starting the game, actions, hints, and storing the steps.

use std::sync::Arc;

use ararat_core::record::RecordText;
use ararat_core::{Seat, SeatSet};
use ararat_pages::{PendingSteps, is_one_choice_of_many, status_of};
use ararat_store::{Holder, OriginRow, Status};
use ararat_text::Catalogue;
use ararat_web::Hint;
use tokio::sync::MutexGuard;

use crate::ids::random_number;
use crate::results::finished_game;
use crate::{
    AnyGame, Asker, Audience, Denial, LiveTable, Operation, Settings, TableError, TableRegistry,
    TableState, now,
};

/// A request of a visitor at a table.
#[derive(Clone, Copy, Debug)]
pub struct Request<'a> {
    pub visitor: &'a str,
    /// The seat they want to act for; not checked yet. If they name none, it is found under the
    /// table's lock.
    pub seat: Option<Seat>,
    /// The seat whose hand was last uncovered on their device, if several people share it.
    pub lifted: Option<Seat>,
    /// The version of the table that they saw.
    pub version: i64,
}

impl Request<'_> {
    /// Finds the seat of a visitor who named none: the one of theirs that is awaited, or else the
    /// one they last uncovered.
    pub(crate) fn find_seat(&mut self, state: &TableState) {
        self.seat = self.seat.or_else(|| state.seat_of(self.visitor, self.lifted));
    }

    /// The seat, if the visitor holds it.
    pub(crate) fn own_seat(&self, state: &TableState) -> Result<Seat, Denial> {
        let held = self.seat.filter(|seat| state.seats_of(self.visitor).contains(seat));
        held.ok_or(Denial::NotSeated)
    }

    fn is_current(&self, state: &TableState) -> bool {
        match self.own_seat(state) {
            Ok(seat) => state.is_current(self.version, seat),
            Err(_) => state.row.version == self.version,
        }
    }
}

impl TableRegistry {
    /// The table, locked, if it still has this version.
    pub(crate) async fn lock_at<'a>(
        &self,
        table: &'a Arc<LiveTable>,
        version: i64,
    ) -> Result<MutexGuard<'a, TableState>, TableError> {
        let mut state = table.lock().await;
        if state.row.version != version {
            // Either the page is out of date or this node's memory; ask the store.
            self.catch_up(table, &mut state).await?;
        }
        if state.row.version == version { Ok(state) } else { Err(TableError::MovedOn) }
    }

    /// Prepares an action, stores its steps, and publishes the change. People, bots and workers all
    /// play through here.
    pub(crate) async fn play(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
        seat: Seat,
        action: &str,
    ) -> Result<(), TableError> {
        let steps = state.game.prepare(seat, action)?;
        self.append(table, state, Some(seat), steps).await
    }

    /// Stores steps, then commits them to the game and publishes the change. If they cannot be
    /// stored, the game stays as it is.
    async fn append(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
        actor: Option<Seat>,
        steps: PendingSteps,
    ) -> Result<(), TableError> {
        let (before, after) = (state.game.turn(), steps.turn());
        let awaited_before = actor.map_or(SeatSet::EMPTY, |_| state.people_in(before));
        let awaited = state.people_in(after);
        let status = status_of(after);
        let (clocks, row) =
            self.moved_clocks(state, |clocks, now| clocks.acted(actor, awaited, now));
        let (id, version) = (&state.row.id, state.row.version);
        let stored = self.store.append(id, version, steps.texts(), status, now(), row.as_ref());
        let version = match self.metrics.stored(Operation::Append, stored).await {
            Ok(version) => version,
            // Boxed: the rare path must not enlarge the future of every move.
            Err(error) => return Err(Box::pin(self.not_stored(table, state, error)).await),
        };
        state.game_mut().commit(steps);
        state.clocks = clocks;
        if !is_one_choice_of_many(before, after) {
            state.open_since = version;
        }
        state.row.status = status;
        state.row.changed_at = now();
        state.acted_at.extend(actor.map(|seat| (seat, version)));
        self.publish(table, state, version);
        if let Some(seat) = actor.and_then(|seat| state.row.seats.get(seat.index())) {
            self.metrics.moved(state.game.name(), seat.holder == Holder::Bot);
        }
        if let Some(game) = finished_game(state) {
            // Under the lock, so that nobody sees the game over without its result.
            Box::pin(self.score(&game)).await;
        }
        let awaited = TableRegistry::newly_awaited(state, awaited_before);
        if !awaited.is_empty() {
            Box::pin(self.announce(&state.row.id, version, awaited)).await;
        }
        Ok(())
    }

    /// Starts a table whose seats are all taken.
    pub(crate) async fn start(&self, table: &Arc<LiveTable>) -> Result<(), TableError> {
        let mut state = table.lock().await;
        if is_ready(&state) {
            // The record names the players, so the game is created again with those now seated.
            let has_bot_task = state.has_bot_task;
            // A node that has the store to itself need not read the table back.
            *state = if self.store.is_shared() {
                self.restore(&state.row.id).await?
            } else {
                state.before_first_step()?
            };
            state.has_bot_task = has_bot_task;
        }
        if is_ready(&state) {
            let given = self.given_steps(state.origin.as_ref()).await?;
            let steps = state.game.prepare_opening(&given);
            let steps = steps.map_err(|_| TableError::Broken("bad given step"))?;
            match self.append(table, &mut state, None, steps).await {
                // Another node may have started it.
                Err(TableError::MovedOn) if state.row.status != Status::Open => {}
                done => done?,
            }
        }
        drop(state);
        self.play_bots(table);
        Ok(())
    }

    /// The steps that a game takes over from another record.
    async fn given_steps(&self, origin: Option<&OriginRow>) -> Result<Vec<String>, TableError> {
        let Some(origin) = origin else { return Ok(Vec::new()) };
        let text = self.store.record(&origin.record_id).await?;
        let text = text.ok_or(TableError::Broken("a record is missing"))?;
        let record = RecordText::parse(text.as_bytes());
        let mut steps = record.map_err(|_| TableError::Broken("bad record"))?.steps;
        let count = usize::try_from(origin.step_count);
        steps.truncate(count.map_err(|_| TableError::Broken("bad origin"))?);
        Ok(steps)
    }

    /// Plays an action for a visitor. `compose` writes the action from what they submitted and what
    /// their seat sees; `look` reads what the caller needs from the table at that moment.
    pub async fn act<T>(
        &self,
        table: &Arc<LiveTable>,
        request: Request<'_>,
        compose: impl Fn(&dyn AnyGame, Seat) -> String + Send + Sync,
        look: impl FnOnce(&TableState) -> T + Send,
    ) -> Result<T, TableError> {
        let done = self.try_act(table, request, compose, look).await;
        done.inspect_err(|error| self.metrics.refused(error.code()))
    }

    async fn try_act<T>(
        &self,
        table: &Arc<LiveTable>,
        mut request: Request<'_>,
        compose: impl Fn(&dyn AnyGame, Seat) -> String + Send + Sync,
        look: impl FnOnce(&TableState) -> T + Send,
    ) -> Result<T, TableError> {
        let mut state = table.lock().await;
        request.find_seat(&state);
        if !request.is_current(&state) {
            // Either the page is out of date or this node's memory; ask the store.
            Box::pin(self.catch_up(table, &mut state)).await?;
        }
        if !request.is_current(&state) {
            return Err(TableError::MovedOn);
        }
        // A player whose time is up has been replaced by a bot.
        if self.has_expired(&state) && Box::pin(self.expire(table, &mut state)).await? {
            return Err(TableError::MovedOn);
        }
        if state.row.status == Status::Open {
            request.own_seat(&state)?;
            return Err(Denial::NotRunning.into());
        }
        loop {
            let seat = request.own_seat(&state)?;
            let action = compose(&*state.game, seat);
            let version = state.row.version;
            match self.play(table, &mut state, seat, &action).await {
                // Memory was out of date, but the action still fits the stored table: try again.
                Err(TableError::MovedOn)
                    if state.row.version != version && request.is_current(&state) => {}
                done => break done?,
            }
        }
        if state.settings.undo.is_some() {
            // A request for undo lapses when the game goes on.
            let settings = Settings { undo: None, ..state.settings.clone() };
            Box::pin(self.settle(table, &mut state, settings)).await?;
        }
        let is_idle = state.has_bot_task || state.awaited_bot().is_none();
        let has_coach = !state.coached().is_empty();
        let seen = look(&state);
        drop(state);
        if has_coach {
            self.coach(table);
        }
        if !is_idle {
            self.play_bots(table);
        }
        Ok(seen)
    }

    /// What the hard level would do in the visitor's seat. Everybody at the table sees that they
    /// asked.
    pub async fn hint(
        &self,
        table: &Arc<LiveTable>,
        mut request: Request<'_>,
        words: &'static Catalogue,
    ) -> Result<Vec<Hint>, TableError> {
        let mut state = self.lock_at(table, request.version).await?;
        request.find_seat(&state);
        let seat = request.own_seat(&state)?;
        if !state.settings.hints {
            return Err(Denial::NoHints.into());
        }
        if state.row.status == Status::Open {
            return Err(Denial::NotRunning.into());
        }
        if !state.is_awaited(seat) {
            return Err(TableError::Refused(state.not_your_turn()));
        }
        let mut settings = state.settings.clone();
        if let Some(used) = settings.hints_used.get_mut(seat.index()) {
            *used += 1;
        }
        self.settle(table, &mut state, settings).await?;
        let thought = state.game.hint(seat, words, random_number());
        drop(state);
        let visitor = request.visitor.to_owned();
        let address = self.addresses.of(&visitor);
        let asker = Asker { audience: Audience::Person, address, visitor };
        self.think(&asker, thought).await.ok_or(TableError::Broken("a hint failed"))
    }

    /// Stores new settings.
    pub(crate) async fn settle(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
        settings: Settings,
    ) -> Result<(), TableError> {
        let text = settings.to_string();
        let stored = self.store.settle(&state.row.id, state.row.version, &text, now());
        let stored = self.metrics.stored(Operation::Settle, stored).await;
        let version = self.if_stored(table, state, stored).await?;
        state.settings = settings;
        self.publish(table, state, version);
        Ok(())
    }
}

/// Whether the game can start.
fn is_ready(state: &TableState) -> bool {
    let is_full = state.row.seats.iter().all(|seat| seat.holder != Holder::Nobody);
    state.row.status == Status::Open && is_full
}
