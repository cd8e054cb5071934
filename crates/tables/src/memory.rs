//! Tables in memory: restoring them from their steps, and keeping them in step with other nodes.
//! Eviction is in `table_memory.rs`.

use std::pin::Pin;
use std::sync::Arc;

use ararat_cluster::Change;
use ararat_pages::{Extras, is_one_choice_of_many, read_settings, read_state};
use ararat_store::{Holder, NewTable, OpenedTable, Status, StoreError, TableRow};
use ararat_table::Clocks;
use async_recursion::async_recursion as boxed;

use crate::{FoundTable, LiveTable, Operation, TableError, TableRegistry, TableState, now};

/// How often to retry reading a table that changes while it is being read.
const READ_ATTEMPTS: usize = 20;

impl TableRegistry {
    /// The table, if it is in memory.
    pub(crate) fn in_memory(&self, id: &str) -> Option<Arc<LiveTable>> {
        let table = self.peek(id)?;
        table.touch();
        Some(table)
    }

    /// The same without counting as use, for handling news from other nodes.
    pub(crate) fn peek(&self, id: &str) -> Option<Arc<LiveTable>> {
        self.tables.lock().get(id)
    }

    pub(crate) fn ids_in_memory(&self) -> Vec<String> {
        self.tables.lock().ids()
    }

    /// Evicts idle tables whose games are over.
    pub(crate) fn sweep_memory(&self) {
        self.tables.lock().sweep(now());
    }

    /// Updates the memory total after a change, if the size differs much or the game has ended.
    fn weigh(&self, table: &LiveTable, state: &TableState) {
        if table.weigh(state) {
            self.tables.lock().recount(&state.row.id, now());
        }
    }

    /// Puts a table into memory that is not in the store, for tests of visibility.
    #[cfg(feature = "test-support")]
    pub fn insert_unstored(&self, id: &str, table: LiveTable) -> Arc<LiveTable> {
        self.keep(id, table)
    }

    /// The table of this name, from memory or restored from its steps. If there are other nodes it
    /// may be slightly out of date.
    #[boxed]
    pub async fn table(&self, id: &str) -> Result<Arc<LiveTable>, TableError> {
        let Some(table) = self.in_memory(id) else { return self.boxed_load(id).await };
        if !self.peers.is_fresh(table.confirmed_at()) {
            Box::pin(self.confirm(&table, id)).await?;
        }
        unless_closed(table)
    }

    /// The table of this name, up to date with the store.
    #[boxed]
    pub async fn fresh_table(&self, id: &str) -> Result<Arc<LiveTable>, TableError> {
        self.up_to_date(id, self.in_memory(id)).await
    }

    /// A table that was found, up to date with the store.
    #[boxed]
    pub async fn refreshed(
        &self,
        id: &str,
        found: FoundTable,
    ) -> Result<Arc<LiveTable>, TableError> {
        self.up_to_date(id, found.table).await
    }

    async fn up_to_date(
        &self,
        id: &str,
        table: Option<Arc<LiveTable>>,
    ) -> Result<Arc<LiveTable>, TableError> {
        let Some(table) = table else { return self.boxed_load(id).await };
        if self.store.is_shared() {
            Box::pin(self.confirm(&table, id)).await?;
        }
        unless_closed(table)
    }

    /// The table of this name, refreshed if memory is older than this version.
    #[boxed]
    pub async fn table_since(&self, id: &str, version: i64) -> Result<Arc<LiveTable>, TableError> {
        let table = self.table(id).await?;
        let is_old = *table.versions.borrow() < version;
        if is_old { self.fresh_table(id).await } else { Ok(table) }
    }

    /// Boxed: the rare path must not enlarge the future of every request.
    fn boxed_load<'a>(
        &'a self,
        id: &'a str,
    ) -> Pin<Box<dyn Future<Output = Result<Arc<LiveTable>, TableError>> + Send + 'a>> {
        Box::pin(self.load(id))
    }

    /// Puts a stored table into memory.
    async fn load(&self, id: &str) -> Result<Arc<LiveTable>, TableError> {
        let state = self.restore(id).await?;
        if state.row.status == Status::Closed {
            return Err(TableError::Closed);
        }
        let is_full = state.row.seats.iter().all(|seat| seat.holder != Holder::Nobody);
        let is_left = is_full && state.row.status == Status::Open;
        let table = self.keep(id, LiveTable::new(state));
        if is_left {
            // The node died between seating the last player and starting the game.
            self.start(&table).await?;
        }
        self.play_bots(&table);
        Ok(table)
    }

    /// Puts a newly stored table into memory without reading it back.
    pub(crate) fn load_new(&self, table: NewTable, now: i64) -> Result<Arc<LiveTable>, TableError> {
        let settings = read_settings(&table.settings, table.seats.len())?;
        let clocks = settings.clock.map(|control| Clocks::new(control, table.seats.len()));
        let extras = Extras { settings, clocks, deal: table.deal, origin: table.origin };
        let id = table.id.clone();
        let row = TableRow {
            id: table.id,
            game: table.game,
            rules: table.rules,
            options: table.options,
            secret: table.secret,
            owner: table.owner,
            settings: table.settings,
            status: Status::Open,
            version: 1,
            step_count: 0,
            created_at: now,
            changed_at: now,
            seats: table.seats,
        };
        let table = self.keep(&id, LiveTable::new(read_state(row, extras, &[])?));
        table.confirm(now);
        Ok(table)
    }

    /// Puts a table into memory, or returns the one another request has just put there.
    fn keep(&self, id: &str, table: LiveTable) -> Arc<LiveTable> {
        self.tables.lock().keep(id, table, now())
    }

    /// Compares the version in memory with the stored one.
    async fn confirm(&self, table: &Arc<LiveTable>, id: &str) -> Result<(), TableError> {
        let asked_at = now();
        let version = self.store.version(id).await?.ok_or(TableError::NotFound)?;
        if version > *table.versions.borrow() {
            let mut state = table.lock().await;
            if version > state.row.version {
                return self.catch_up(table, &mut state).await;
            }
        }
        table.confirm(asked_at);
        Ok(())
    }

    /// The table as it is stored. Reading takes several queries, and is retried if the version
    /// changes in between, so that the result is consistent.
    pub(crate) async fn restore(&self, id: &str) -> Result<TableState, TableError> {
        for _ in 0..READ_ATTEMPTS {
            let opened = self.metrics.stored(Operation::Load, self.store.opened(id)).await?;
            let (row, extras) = split(opened.ok_or(TableError::NotFound)?)?;
            let steps = self.store.steps(id, 0).await?;
            if self.store.version(id).await? == Some(row.version) {
                return Ok(read_state(row, extras, &steps)?);
            }
        }
        Err(TableError::MovedOn)
    }

    /// Updates the table in memory after another node has changed it. If that fails, nothing
    /// changes.
    pub(crate) async fn catch_up(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
    ) -> Result<(), TableError> {
        let id = state.row.id.clone();
        for _ in 0..READ_ATTEMPTS {
            let asked_at = now();
            let opened = self.store.opened(&id).await?.ok_or(TableError::NotFound)?;
            let (row, extras) = split(opened)?;
            if row.version == state.row.version {
                table.confirm(asked_at);
                return Ok(());
            }
            // A change either appends steps or undoes some; the count tells which.
            let own = i64::try_from(state.game.step_count()).expect("a game has fewer steps");
            let is_next = row.version == state.row.version + 1 && row.step_count >= own;
            // A worker's move counts as this node's own, so that this node plays the next bot too.
            let is_ours = state.left_at == Some(row.version - 1);
            let from = if is_next { own } else { 0 };
            let steps = self.store.steps(&id, from).await?;
            if self.store.version(&id).await? != Some(row.version) {
                continue;
            }
            if let Some(news) = news_for(state, &row, &steps, is_next) {
                let before = state.game.turn();
                let extended = state.game_mut().extend(news);
                extended.map_err(|_| TableError::Broken("bad step"))?;
                let after = state.game.turn();
                let is_open = is_next && (news.is_empty() || is_one_choice_of_many(before, after));
                if !is_open {
                    state.open_since = row.version;
                }
                state.set_row(row)?;
                state.set_extras(extras);
            } else {
                let steps = if from > 0 { self.store.steps(&id, 0).await? } else { steps };
                if self.store.version(&id).await? != Some(row.version) {
                    continue;
                }
                let (has_bot_task, rewinds) = (state.has_bot_task, state.rewinds);
                *state = read_state(row, extras, &steps)?;
                state.has_bot_task = has_bot_task;
                state.rewinds = rewinds + 1;
            }
            if state.row.status == Status::Closed {
                table.close();
            }
            state.is_ours = is_ours;
            state.changed_elsewhere = now();
            self.weigh(table, state);
            table.confirm(asked_at);
            table.publish_version(state.row.version);
            self.listeners.tell(&state.row);
            if state.awaited_bot().is_some() {
                self.play_bots(table);
            }
            return Ok(());
        }
        Err(TableError::MovedOn)
    }

    /// Why a change was not stored. If another change came first, updates the table in memory.
    pub(crate) async fn not_stored(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
        error: StoreError,
    ) -> TableError {
        let error = TableError::from(error);
        if matches!(error, TableError::MovedOn)
            && let Err(error) = Box::pin(self.catch_up(table, state)).await
        {
            return error;
        }
        error
    }

    /// The version after a change, if it was stored.
    pub(crate) async fn if_stored(
        &self,
        table: &Arc<LiveTable>,
        state: &mut TableState,
        stored: Result<i64, StoreError>,
    ) -> Result<i64, TableError> {
        match stored {
            Ok(version) => Ok(version),
            Err(error) => Err(self.not_stored(table, state, error).await),
        }
    }

    /// Publishes a stored change to everybody on this node and to the other nodes.
    pub(crate) fn publish(&self, table: &LiveTable, state: &mut TableState, version: i64) {
        state.row.version = version;
        state.is_ours = true;
        self.weigh(table, state);
        table.confirm(now());
        table.publish_version(version);
        self.listeners.tell(&state.row);
        self.peers.tell(&Change { table: state.row.id.clone(), version, talk: 0 });
    }

    /// Publishes a new chat line.
    pub(crate) fn publish_talk(&self, table: &LiveTable, id: &str, talk: i64) {
        table.publish_talk(talk);
        self.peers.tell(&Change { table: id.to_owned(), version: 0, talk });
    }
}

/// The table, unless its host has closed it.
fn unless_closed(table: Arc<LiveTable>) -> Result<Arc<LiveTable>, TableError> {
    if table.is_closed() { Err(TableError::Closed) } else { Ok(table) }
}

/// The stored steps that a game in memory lacks; `None` if it is a different game, or steps were
/// undone.
fn news_for<'a>(
    state: &TableState,
    row: &TableRow,
    steps: &'a [String],
    is_next: bool,
) -> Option<&'a [String]> {
    let names = |row: &TableRow| row.seats.iter().map(|seat| seat.name.clone()).collect::<Vec<_>>();
    if state.row.status != Status::Running || names(row) != names(&state.row) {
        None
    } else if is_next {
        Some(steps)
    } else {
        let known = state.game.steps();
        steps.starts_with(&known).then(|| &steps[known.len()..])
    }
}

/// A table's row, and its other parts.
fn split(opened: OpenedTable) -> Result<(TableRow, Extras), TableError> {
    let OpenedTable { row, deal, origin, clock } = opened;
    let settings = read_settings(&row.settings, row.seats.len())?;
    let clocks = match (settings.clock, clock) {
        (Some(_), Some(text)) => Some(text.parse().map_err(|_| TableError::Broken("bad clock"))?),
        // No clock is stored before the first move, nor after the table is closed.
        (Some(control), None) => Some(Clocks::new(control, row.seats.len())),
        (None, _) => None,
    };
    Ok((row, Extras { settings, clocks, deal, origin }))
}

#[cfg(test)]
mod tests;
