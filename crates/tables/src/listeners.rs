//! Programs that listen for changes to their account's tables. They learn only which tables
//! changed, and then read them with their own permissions.

use std::collections::{BTreeSet, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use ararat_store::TableRow;
use async_recursion::async_recursion as boxed;
use parking_lot::Mutex;
use tokio::sync::Notify;

/// All listeners on this node.
#[derive(Clone, Debug, Default)]
pub struct AccountListeners(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    /// Lets moves skip the lock when nobody listens.
    count: AtomicUsize,
    /// By visitor.
    inboxes: Mutex<HashMap<String, Vec<Arc<Inbox>>>>,
}

/// The tables that changed since the listener last looked. A set, so a slow listener takes no more
/// memory than it has tables.
#[derive(Debug, Default)]
struct Inbox {
    tables: Mutex<BTreeSet<String>>,
    wake: Notify,
}

/// A listener, until dropped.
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

    /// Wakes a visitor's listeners: the visitor was invited, or a token was revoked.
    pub fn wake(&self, visitor: &str) {
        let inboxes = self.0.inboxes.lock();
        for inbox in inboxes.get(visitor).into_iter().flatten() {
            inbox.wake.notify_one();
        }
    }
}

impl AccountListener {
    /// Waits for a change; returns the tables that changed, possibly none.
    #[boxed]
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
