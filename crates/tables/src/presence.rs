//! Who has a page of a table open, and when the others last had one. Only those who sit at a table
//! are noted, and only they are told.

use std::sync::Arc;
use std::time::Duration;

use ararat_store::{Holder, SeatRow};
use tokio::runtime::Handle;

use crate::{LiveTable, TableError, TableRegistry, TableState, now};

/// Milliseconds after which a visitor who is still there is noted again. Whoever was noted so recently
/// counts as there: pages are loaded again, and other nodes do not know what is open here.
const NOTED_EVERY: i64 = 60_000;

/// What a node knows of somebody at a table.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Seen {
    /// Streams of live updates that are open.
    pages: usize,
    noted_at: i64,
}

/// A page that is open; dropping it closes the page.
pub struct Presence {
    tables: TableRegistry,
    table: Arc<LiveTable>,
    id: String,
    visitor: String,
}

impl Presence {
    /// Notes that the page is still open.
    pub fn stay(&self) {
        self.tables.note_seen(&self.table, &self.id, &self.visitor);
    }
}

impl Drop for Presence {
    fn drop(&mut self) {
        self.table.with_seen(&self.visitor, |seen| {
            seen.pages = seen.pages.saturating_sub(1);
            // They were here until now.
            seen.noted_at = 0;
        });
        self.stay();
        // Streams that end with the server end after the runtime.
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
    /// A visitor opens a page that hears of changes; `None` for those who do not sit there.
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

    /// Notes that somebody who sits at the table looks at it, unless that was just noted. Nobody waits
    /// for it to be stored.
    pub fn note_seen(&self, table: &LiveTable, id: &str, visitor: &str) {
        let now = now();
        let is_due = table.with_seen(visitor, |seen| {
            let is_due = seen.noted_at + NOTED_EVERY <= now;
            if is_due {
                seen.noted_at = now;
            }
            is_due
        });
        // Streams that end with the server end after the runtime.
        let (true, Ok(runtime)) = (is_due, Handle::try_current()) else { return };
        let (store, id, visitor) = (self.store.clone(), id.to_owned(), visitor.to_owned());
        runtime.spawn(async move {
            if let Err(error) = store.note_seen(&id, &visitor, now).await {
                tracing::debug!(%error, "a visit was not noted");
            }
        });
    }

    /// For each seat, how many milliseconds ago its person last had a page of the table open; `None`
    /// for whoever is there, for bots and programs, and for all if the visitor does not sit there.
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
        // When those who are not here, as far as this node knows, were last noted here.
        let gone = |row: &SeatRow| {
            let is_told =
                row.holder == Holder::Person && row.visitor != visitor && !row.is_program();
            let seen = table.with_seen(&row.visitor, |seen| *seen);
            let is_gone = is_told && seen.pages == 0 && seen.noted_at + NOTED_EVERY <= now;
            is_gone.then_some(seen.noted_at)
        };
        let gone: Vec<Option<i64>> = state.row.seats.iter().map(gone).collect();
        // Mostly everybody is here, and the store need not be asked.
        if gone.iter().all(Option::is_none) {
            return Ok(away);
        }
        let seen_at = self.store.seen_at(&state.row.id).await?;
        for ((away, gone), seen_at) in away.iter_mut().zip(gone).zip(seen_at) {
            let last = gone.map(|noted_at| seen_at.max(noted_at));
            // Nothing is known of visits before they were noted.
            let last = last.filter(|last| *last > 0 && last + NOTED_EVERY <= now);
            *away = last.map(|last| now - last);
        }
        Ok(away)
    }
}

impl LiveTable {
    /// Tells those who sit here that something beside the game has changed.
    pub(crate) fn tell_presence(&self) {
        self.presence.send_modify(|changes| *changes += 1);
    }

    fn with_seen<T>(&self, visitor: &str, work: impl FnOnce(&mut Seen) -> T) -> T {
        work(self.seen.lock().entry(visitor.to_owned()).or_default())
    }
}
