//! A table in use: its game in memory, and everybody who watches it.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicUsize, Ordering};

use ararat_pages::Desk;
use ararat_store::Status;
use async_recursion::async_recursion as boxed;
use tokio::sync::{Mutex, MutexGuard, Notify, watch};

use crate::presence::Seen;
use crate::table_memory::Evictable;
use crate::{SharedTexts, TableState, now};

/// How many bytes a table may grow by before its size is updated.
const COUNTED_AGAIN: usize = 4096;

/// A table in use.
pub struct LiveTable {
    pub(crate) state: Mutex<TableState>,
    /// Publishes the version to watchers.
    pub(crate) versions: watch::Sender<i64>,
    /// Publishes the number of the latest chat line.
    pub(crate) talk: watch::Sender<i64>,
    /// Changes whenever a player comes back or has been away for a while.
    pub(crate) presence: watch::Sender<i64>,
    /// The texts that several viewers are sent.
    pub shared_texts: SharedTexts,
    /// Wakes the task that plays the bots, if it waits for another node.
    pub(crate) wake_bots: Notify,
    /// When the version was last compared with the store, in milliseconds since 1970.
    confirmed_at: AtomicI64,
    /// When somebody last asked for the table, in milliseconds since 1970.
    used_at: AtomicI64,
    /// Its host has closed it, so it is no longer handed out.
    is_closed: AtomicBool,
    is_over: AtomicBool,
    /// It plays no deal, so everybody may see it.
    plays_no_deal: AtomicBool,
    /// Estimated bytes, as of the last update.
    bytes: AtomicUsize,
    /// The seated visitors that this node has seen.
    pub(crate) seen: parking_lot::Mutex<HashMap<String, Seen>>,
    /// Which decisions the coach has looked at.
    pub(crate) desk: parking_lot::Mutex<Desk>,
}

impl LiveTable {
    /// A table as it was just read.
    pub fn new(state: TableState) -> LiveTable {
        let (versions, _) = watch::channel(state.row.version);
        let (talk, _) = watch::channel(0);
        let (presence, _) = watch::channel(0);
        LiveTable {
            is_over: AtomicBool::new(state.row.status == Status::Over),
            plays_no_deal: AtomicBool::new(state.plays_no_deal()),
            bytes: AtomicUsize::new(state.bytes()),
            state: Mutex::new(state),
            versions,
            talk,
            presence,
            shared_texts: SharedTexts::default(),
            wake_bots: Notify::new(),
            confirmed_at: AtomicI64::new(0),
            used_at: AtomicI64::new(now()),
            is_closed: AtomicBool::new(false),
            seen: parking_lot::Mutex::default(),
            desk: parking_lot::Mutex::default(),
        }
    }

    /// A copy of the table as it is now, for drawing pages and replaying games without holding the
    /// lock.
    #[boxed]
    pub async fn snapshot(&self) -> TableState {
        self.state.lock().await.clone()
    }

    /// Locks the table. Hold the lock only briefly; see [`LiveTable::snapshot`].
    pub async fn lock(&self) -> MutexGuard<'_, TableState> {
        self.state.lock().await
    }

    /// Changes whenever the table does.
    pub fn watch_version(&self) -> watch::Receiver<i64> {
        self.versions.subscribe()
    }

    /// Changes whenever something is said.
    pub fn watch_talk(&self) -> watch::Receiver<i64> {
        self.talk.subscribe()
    }

    /// Changes whenever a player comes back or has been away for a while, for the other players.
    pub fn watch_presence(&self) -> watch::Receiver<i64> {
        self.presence.subscribe()
    }

    /// Publishes a new version to everybody who watches.
    pub fn publish_version(&self, version: i64) {
        self.versions.send_replace(version);
    }

    /// Publishes the number of the latest chat line. Numbers may arrive out of order.
    pub fn publish_talk(&self, number: i64) {
        self.talk.send_if_modified(|known| {
            let is_newer = number > *known;
            *known = number.max(*known);
            is_newer
        });
    }

    /// Updates what is known without the lock after a change: among others the table's size.
    /// Returns whether the total should be updated too.
    pub(crate) fn weigh(&self, state: &TableState) -> bool {
        self.plays_no_deal.store(state.plays_no_deal(), Ordering::Relaxed);
        let is_over = state.row.status == Status::Over;
        let bytes = state.bytes() + self.shared_texts.bytes();
        let counted = self.bytes.load(Ordering::Relaxed);
        let has_ended = self.is_over.swap(is_over, Ordering::Relaxed) != is_over;
        let is_due = has_ended || bytes.abs_diff(counted) > COUNTED_AGAIN;
        if is_due {
            self.bytes.store(bytes, Ordering::Relaxed);
        }
        is_due
    }

    pub(crate) fn confirmed_at(&self) -> i64 {
        self.confirmed_at.load(Ordering::Relaxed)
    }

    pub(crate) fn confirm(&self, at: i64) {
        self.confirmed_at.fetch_max(at, Ordering::Relaxed);
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.is_closed.load(Ordering::Relaxed)
    }

    /// Whether it plays no deal, so that everybody may see it.
    pub fn plays_no_deal(&self) -> bool {
        self.plays_no_deal.load(Ordering::Relaxed)
    }

    pub(crate) fn close(&self) {
        self.is_closed.store(true, Ordering::Relaxed);
    }

    pub(crate) fn touch(&self) {
        self.used_at.store(now(), Ordering::Relaxed);
    }
}

impl Evictable for LiveTable {
    fn bytes(&self) -> usize {
        self.bytes.load(Ordering::Relaxed)
    }

    fn is_over(&self) -> bool {
        self.is_over.load(Ordering::Relaxed)
    }

    fn used_at(&self) -> i64 {
        self.used_at.load(Ordering::Relaxed)
    }

    fn is_watched(&self) -> bool {
        self.versions.receiver_count() > 0
    }
}

impl std::fmt::Debug for LiveTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("LiveTable")
            .field("version", &*self.versions.borrow())
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use ararat_store::SeatRow;

    use super::*;
    use crate::fixture::{open, registry};
    use crate::{PublicTexts, Settings};

    #[tokio::test]
    async fn texts_that_listeners_share_count_as_memory() {
        let registry = registry().await;
        let table = open(&registry, Settings::default(), SeatRow::open()).await;
        let (state, before) = (table.lock().await, table.bytes());
        assert!(!table.weigh(&state), "nothing has changed");
        let position = "x".repeat(100_000);
        table.shared_texts.public(1, || PublicTexts { position, ..PublicTexts::default() });
        assert!(table.weigh(&state));
        assert_eq!(table.bytes(), before + 100_000);
    }
}
