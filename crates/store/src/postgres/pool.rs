//! A pool of PostgreSQL connections.
//!
//! deadpool-postgres tests a connection before every use, which costs a second round trip for each
//! query, or never; ours is tested after an idle second. It also keeps every prepared statement as long as
//! the connection lives, and queries with lists have one for each length.

use std::sync::Arc;
use std::time::Duration;

use parking_lot::Mutex;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout;
use tokio_postgres::Config;

use super::client::Client;
use crate::engine::{Written, stopped};
use crate::error::StoreError;
use crate::value::Value;

/// How long a request waits for a connection before it fails.
const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(3);

/// A connection that is idle for longer is closed.
const MAX_IDLE_TIME: Duration = Duration::from_secs(600);

#[derive(Debug)]
pub(super) struct Pool {
    config: Config,
    size: u32,
    permits: Arc<Semaphore>,
    /// The most recently used one is last.
    idle: Arc<Mutex<Vec<Client>>>,
}

impl Pool {
    pub(super) fn new(config: Config, size: u32) -> Pool {
        let size = size.max(1);
        let permits = Arc::new(Semaphore::new(size as usize));
        Pool { config, size, permits, idle: Arc::default() }
    }

    /// A connection that is idle, or a new one.
    pub(super) async fn acquire(&self) -> Result<Pooled, StoreError> {
        let acquire = timeout(ACQUIRE_TIMEOUT, self.find());
        acquire.await.unwrap_or_else(|_| {
            Err(StoreError::Database("no connection to PostgreSQL became free in time".into()))
        })
    }

    async fn find(&self) -> Result<Pooled, StoreError> {
        let permit = self.permits.clone().acquire_owned().await.map_err(|_| stopped())?;
        loop {
            let idle = self.idle.lock().pop();
            let client = match idle {
                Some(client) if client.is_alive().await => client,
                Some(_) => continue,
                None => Client::connect(&self.config).await?,
            };
            let idle = self.idle.clone();
            return Ok(Pooled { client: Some(client), idle, _permit: permit });
        }
    }

    /// Waits for the connections in use, and closes all.
    pub(super) async fn close(&self) {
        if let Ok(all) = self.permits.acquire_many(self.size).await {
            self.permits.close();
            drop(all);
        }
        self.idle.lock().clear();
    }
}

/// A connection in use. It returns to the pool when dropped, unless it was taken out.
pub(super) struct Pooled {
    client: Option<Client>,
    idle: Arc<Mutex<Vec<Client>>>,
    // Dropped after the connection is returned.
    _permit: OwnedSemaphorePermit,
}

impl Pooled {
    /// Runs one statement.
    pub(super) async fn run(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
    ) -> Result<Written, StoreError> {
        match &mut self.client {
            Some(client) => Ok(client.run(sql, values).await?),
            None => Err(stopped()),
        }
    }

    /// Takes the connection out of the pool; it is closed unless it is given back.
    pub(super) fn take(&mut self) -> Option<Client> {
        self.client.take()
    }

    pub(super) fn give_back(&mut self, client: Client) {
        self.client = Some(client);
    }
}

impl Drop for Pooled {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            let mut idle = self.idle.lock();
            idle.retain(|other| other.idle_time() < MAX_IDLE_TIME);
            idle.push(client);
        }
    }
}
