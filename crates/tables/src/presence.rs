//! Who has a page of a table open, and when the others last had one. Recorded only for the players
//! at the table, and shown only to them. Programs are recorded while they wait for other players.

use std::sync::Arc;
use std::time::Duration;

use ararat_store::{Holder, SeatRow, Status};
use async_recursion::async_recursion as boxed;
use tokio::runtime::Handle;

use crate::{LiveTable, TableError, TableRegistry, TableState, now};

/// Milliseconds between two records of a visitor's presence. A visitor recorded this recently
/// counts as present: they may be reloading the page, and other nodes do not know what is open
/// here.
const NOTED_EVERY: i64 = 60_000;

/// What a node knows about a visitor's presence at a table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    /// Streams of live updates that are open.
    pages: usize,
    noted_at: i64,
}

/// An open page, until dropped.
pub struct Presence {
    tables: TableRegistry,
    table: Arc<LiveTable>,
    id: String,
    visitor: String,
}

impl Presence {
    /// Records that the page is still open.
    pub fn stay(&self) {
        self.tables.note_seen(&self.table, &self.id, &self.visitor);
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.table.with_seen(&self.visitor, |seen| {
            seen.pages = seen.pages.saturating_sub(1);
            // They were present until now.
            seen.noted_at = 0;
        });
        self.stay();
        // When the server stops, streams are dropped after the runtime has ended.
        let Ok(runtime) = Handle::try_current() else { return };
        let (table, visitor) = (self.table.clone(), self.visitor.clone());
        runtime.spawn(async move {
            tokio::time::sleep(Duration::from_millis(NOTED_EVERY.unsigned_abs())).await;
            if table.with_seen(&visitor, |seen| seen.pages == 0) {
                table.tell_presence();
            }
        });
    }
}

ararat_core::opaque! { Presence }

impl TableRegistry {
    /// Registers an open page with live updates; `None` for visitors who do not sit there.
    #[boxed]
    pub async fn open_page(&self, table: &Arc<LiveTable>, visitor: &str) -> Option<Presence> {
        let state = table.lock().await;
        if state.seats_of(visitor).is_empty() {
            return None;
        }
        let id = state.row.id.clone();
        drop(state);
        let is_back = table.with_seen(visitor, |seen| {
            seen.pages += 1;
            seen.pages == 1 && seen.noted_at + NOTED_EVERY <= now()
        });
        if is_back {
            table.tell_presence();
        }
        let (tables, table, visitor) = (self.clone(), table.clone(), visitor.to_owned());
        let presence = Presence { tables, table, id, visitor };
        presence.stay();
        Some(presence)
    }

    /// Records that a player at a table that waits for others is still there, since pairing passes
    /// over those who are gone.
    pub fn note_waiting(&self, table: &LiveTable, state: &TableState, visitor: &str) {
        if state.row.status == Status::Open && !state.seats_of(visitor).is_empty() {
            self.note_seen(table, &state.row.id, visitor);
        }
    }

    /// Records that a player at the table is looking at it, unless that was just done. Does not
    /// wait for the store.
    pub fn note_seen(&self, table: &LiveTable, id: &str, visitor: &str) {
        let now = now();
        let is_due = table.with_seen(visitor, |seen| {
            let is_due = seen.noted_at + NOTED_EVERY <= now;
            if is_due {
                seen.noted_at = now;
            }
            is_due
        });
        // When the server stops, streams are dropped after the runtime has ended.
        let (true, Ok(runtime)) = (is_due, Handle::try_current()) else { return };
        let (store, id, visitor) = (self.store.clone(), id.to_owned(), visitor.to_owned());
        runtime.spawn(async move {
            if let Err(error) = store.note_seen(&id, &visitor, now).await {
                tracing::debug!(%error, "a visit was not noted");
            }
        });
    }

    /// For each seat, how many milliseconds ago its person last had a page of the table open;
    /// `None` for people who are present, for bots and programs, and for every seat if the visitor
    /// does not sit there.
    #[boxed]
    pub async fn away(
        &self,
        table: &LiveTable,
        state: &TableState,
        visitor: &str,
    ) -> Result<Vec<Option<i64>>, TableError> {
        let mut away = vec![None; state.row.seats.len()];
        if state.seats_of(visitor).is_empty() || state.others(visitor).is_empty() {
            return Ok(away);
        }
        let now = now();
        // When the players that this node does not see were last recorded.
        let gone = |row: &SeatRow| {
            let is_told =
                row.holder == Holder::Person && row.visitor != visitor && !row.is_program();
            let seen = table.with_seen(&row.visitor, |seen| *seen);
            let is_gone = is_told && seen.pages == 0 && seen.noted_at + NOTED_EVERY <= now;
            is_gone.then_some(seen.noted_at)
        };
        let gone: Vec<Option<i64>> = state.row.seats.iter().map(gone).collect();
        // Usually everybody is present, and the store need not be asked.
        if gone.iter().all(Option::is_none) {
            return Ok(away);
        }
        let seen_at = self.store.seen_at(&state.row.id).await?;
        for ((away, gone), seen_at) in away.iter_mut().zip(gone).zip(seen_at) {
            let last = gone.map(|noted_at| seen_at.max(noted_at));
            // Nothing is known about visits before presence was recorded.
            let last = last.filter(|last| *last > 0 && last + NOTED_EVERY <= now);
            *away = last.map(|last| now - last);
        }
        Ok(away)
    }
}

impl LiveTable {
    /// Notifies the players that something other than the game has changed.
    pub(crate) fn tell_presence(&self) {
        self.presence.send_modify(|changes| *changes += 1);
    }

    fn with_seen<T>(&self, visitor: &str, work: impl FnOnce(&mut Seen) -> T) -> T {
        work(self.seen.lock().entry(visitor.to_owned()).or_default())
    }
}
