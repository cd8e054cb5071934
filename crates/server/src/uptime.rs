//! The time by which clocks of players go: how long the site has been up.

use std::sync::{Arc, Mutex};

use ararat_store::{Store, StoreError, Uptime};

use crate::clock::now;

/// The uptime of the site, kept up to date by a chore.
#[derive(Clone, Debug)]
pub(crate) struct SiteTime(Arc<Mutex<Uptime>>);

impl SiteTime {
    pub(crate) async fn wake(store: &Store) -> Result<SiteTime, StoreError> {
        Ok(SiteTime(Arc::new(Mutex::new(store.wake(now()).await?))))
    }

    pub(crate) async fn beat(&self, store: &Store) -> Result<(), StoreError> {
        let uptime = store.beat(now()).await?;
        if let Ok(mut known) = self.0.lock() {
            *known = uptime;
        }
        Ok(())
    }

    /// The uptime as nodes tell it: a worker follows it without being the site.
    pub(crate) async fn look(store: &Store) -> Result<SiteTime, StoreError> {
        Ok(SiteTime(Arc::new(Mutex::new(store.uptime().await?))))
    }

    /// Looks again.
    pub(crate) async fn follow(&self, store: &Store) -> Result<(), StoreError> {
        let uptime = store.uptime().await?;
        if let Ok(mut known) = self.0.lock() {
            *known = uptime;
        }
        Ok(())
    }

    /// Milliseconds.
    pub(crate) fn now(&self) -> i64 {
        self.0.lock().map_or(0, |uptime| uptime.at(now()))
    }
}
