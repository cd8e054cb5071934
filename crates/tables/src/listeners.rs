//! Programs that wait for news of their account: which tables of theirs have changed. Nothing is said
//! of what changed, so whoever listens looks for themselves, as they would see it.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ararat_store::TableRow;
use parking_lot::Mutex;
use tokio::sync::Notify;

/// All who listen at this node.
#[derive(Clone, Debug, Default)]
pub struct AccountListeners(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    /// So that a move at a site where nobody listens costs nothing.
    count: AtomicUsize,
    /// By visitor.
    inboxes: Mutex<HashMap<String, Vec<Arc<Inbox>>>>,
}

/// What has changed since its listener last looked. A set, so that a slow listener costs no more
/// memory than it has tables.
#[derive(Debug, Default)]
struct Inbox {
    tables: Mutex<BTreeSet<String>>,
    wake: Notify,
}

/// One who listens, until dropped.
#[derive(Debug)]
pub struct AccountListener {
    listeners: AccountListeners,
    visitor: String,
    inbox: Arc<Inbox>,
}

impl AccountListeners {
    /// Listens for the tables of a visitor.
    pub fn listen(&self, visitor: &str) -> AccountListener {
        let inbox = Arc::new(Inbox::default());
        self.0.inboxes.lock().entry(visitor.to_owned()).or_default().push(inbox.clone());
        self.0.count.fetch_add(1, Ordering::Relaxed);
        AccountListener { listeners: self.clone(), visitor: visitor.to_owned(), inbox }
    }

    /// Tells everybody who sits at a table that it has changed.
    pub fn tell(&self, row: &TableRow) {
        if self.0.count.load(Ordering::Relaxed) == 0 {
            return;
        }
        let inboxes = self.0.inboxes.lock();
        for seat in row.seats.iter().filter(|seat| !seat.visitor.is_empty()) {
            for inbox in inboxes.get(&seat.visitor).into_iter().flatten() {
                inbox.tables.lock().insert(row.id.clone());
                inbox.wake.notify_one();
            }
        }
    }

    /// Lets a visitor's listeners look around: they were invited, or a token was revoked.
    pub fn wake(&self, visitor: &str) {
        let inboxes = self.0.inboxes.lock();
        for inbox in inboxes.get(visitor).into_iter().flatten() {
            inbox.wake.notify_one();
        }
    }
}

impl AccountListener {
    /// Waits until something has changed; the tables that have, perhaps none.
    pub async fn changed(&self) -> BTreeSet<String> {
        self.inbox.wake.notified().await;
        std::mem::take(&mut *self.inbox.tables.lock())
    }
}

impl Drop for AccountListener {
    fn drop(&mut self) {
        let mut inboxes = self.listeners.0.inboxes.lock();
        if let Some(own) = inboxes.get_mut(&self.visitor) {
            own.retain(|inbox| !Arc::ptr_eq(inbox, &self.inbox));
            if own.is_empty() {
                inboxes.remove(&self.visitor);
            }
        }
        self.listeners.0.count.fetch_sub(1, Ordering::Relaxed);
    }
}
