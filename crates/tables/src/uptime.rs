//! The time that players' clocks follow: how long the site has been up.

use std::sync::Arc;

use ararat_store::{Store, StoreError, Uptime};
use async_recursion::async_recursion as boxed;
use parking_lot::Mutex;

use crate::clock::now;

/// The uptime of the site, refreshed by a chore.
#[derive(Clone, Debug)]
pub struct SiteTime(Arc<Mutex<Uptime>>);

impl SiteTime {
    /// The uptime when a node starts.
    #[boxed]
    pub async fn wake(store: &Store) -> Result<SiteTime, StoreError> {
        Ok(SiteTime(Arc::new(Mutex::new(store.wake(now()).await?))))
    }

    /// The uptime as nodes store it. A worker only reads it.
    #[boxed]
    pub async fn follow(store: &Store) -> Result<SiteTime, StoreError> {
        Ok(SiteTime(Arc::new(Mutex::new(store.uptime().await?))))
    }

    /// Stores that the site is up.
    pub(crate) async fn beat(&self, store: &Store) -> Result<(), StoreError> {
        self.set(store.beat(now()).await?);
        Ok(())
    }

    /// Reads the uptime again.
    pub(crate) async fn refresh(&self, store: &Store) -> Result<(), StoreError> {
        self.set(store.uptime().await?);
        Ok(())
    }

    fn set(&self, uptime: Uptime) {
        *self.0.lock() = uptime;
    }

    /// Milliseconds.
    pub fn now(&self) -> i64 {
        self.0.lock().at(now())
    }
}
