//! Connections that read a SQLite file while its writer writes.
//!
//! A pool from a crate manages connections that break, are exchanged over a network or are held
//! across awaits. These do none of that: a semaphore and a list of idle connections are enough.

use std::sync::Arc;

use parking_lot::Mutex;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use super::connection::{BUSY_TIMEOUT, SqliteConnection};
use super::file::DatabaseFile;
use crate::engine::{Connection, stopped};
use crate::error::StoreError;

/// The most concurrent readers; reads are short and CPU-bound.
const READERS: u32 = 4;

#[derive(Debug)]
pub(super) struct Readers {
    file: Arc<DatabaseFile>,
    permits: Arc<Semaphore>,
    idle: Arc<Mutex<Vec<SqliteConnection>>>,
}

impl Readers {
    pub(super) fn new(file: DatabaseFile) -> Readers {
        let permits = Arc::new(Semaphore::new(READERS as usize));
        Readers { file: Arc::new(file), permits, idle: Arc::default() }
    }

    /// Reads with an idle connection, or a new one.
    pub(super) async fn read<T: Send + 'static>(
        &self,
        query: impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        let permit = timeout(BUSY_TIMEOUT, self.permits.clone().acquire_owned()).await;
        let permit = permit.map_err(StoreError::database)?.map_err(|_| stopped())?;
        let (file, idle) = (self.file.clone(), self.idle.clone());
        let read = spawn_blocking(move || {
            let known = idle.lock().pop();
            let mut connection = match known {
                Some(connection) => connection,
                None => SqliteConnection::open_reader(&file)?,
            };
            let found = query(&mut connection);
            idle.lock().push(connection);
            drop(permit);
            found
        });
        read.await.map_err(StoreError::database)?
    }

    /// Waits for running reads, and closes all connections.
    pub(super) async fn close(&self) {
        if let Ok(all) = self.permits.acquire_many(READERS).await {
            self.permits.close();
            drop(all);
        }
        self.idle.lock().clear();
    }
}
