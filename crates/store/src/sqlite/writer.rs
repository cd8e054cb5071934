//! The one writer of a SQLite database: a thread with its own connection. Changes that arrive
//! while it commits wait in a queue and share the next commit.

use std::thread;
use std::time::Duration;

use tokio::sync::{mpsc, oneshot};

use super::batch;
use super::checkpoint::Checkpoints;
use super::connection::SqliteConnection;
use super::file::DatabaseFile;
use crate::engine::Transaction;
use crate::error::StoreError;

/// The length of the queue of changes. When it is full, callers wait.
const QUEUE_LENGTH: usize = 1024;
/// The most changes in one commit; beyond this the disk is no longer the bottleneck.
const MAX_BATCH: usize = 512;
/// After a commit of this many changes, more are probably coming, and a short wait gives fewer,
/// larger commits. A single change is written at once.
const BUSY_BATCH: usize = 4;
const GATHER_TIME: Duration = Duration::from_micros(500);

enum Order {
    Run(Box<dyn Transaction>),
    /// Close the database and acknowledge.
    Close(oneshot::Sender<()>),
}

/// A handle to the writer thread.
#[derive(Debug)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    /// A writer for a migrated in-memory database.
    pub(super) fn in_memory(connection: SqliteConnection) -> Result<Writer, StoreError> {
        Writer::start(connection, None)
    }

    /// A writer for a migrated file.
    pub(super) fn of_file(
        connection: SqliteConnection,
        file: &DatabaseFile,
    ) -> Result<Writer, StoreError> {
        // A page cache of 64 MB holds the inner pages of large indexes.
        connection.0.execute_batch("pragma cache_size = -64000")?;
        let checkpoints = Checkpoints::start(file.path(), &connection.0)?;
        Writer::start(connection, Some(checkpoints))
    }

    fn start(
        connection: SqliteConnection,
        checkpoints: Option<Checkpoints>,
    ) -> Result<Writer, StoreError> {
        let (sender, orders) = mpsc::channel(QUEUE_LENGTH);
        thread::Builder::new()
            .name("store-writer".to_owned())
            .spawn(move || work(connection, checkpoints, orders))
            .map_err(StoreError::database)?;
        Ok(Writer { orders: sender })
    }

    /// Queues a transaction, which is answered when it is durable.
    pub(super) async fn run(&self, transaction: Box<dyn Transaction>) -> Result<(), StoreError> {
        self.orders.send(Order::Run(transaction)).await.map_err(|_| stopped())
    }

    /// Whether the thread runs.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.orders.is_closed() { Err(stopped()) } else { Ok(()) }
    }

    /// Finishes the queued changes, and stops.
    pub(super) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.orders.send(Order::Close(answer)).await.is_ok() {
            let _ = answered.await;
        }
    }
}

fn stopped() -> StoreError {
    StoreError::Database("the writer thread has stopped".into())
}

fn work(
    mut connection: SqliteConnection,
    mut checkpoints: Option<Checkpoints>,
    mut orders: mpsc::Receiver<Order>,
) {
    let mut alarm = Alarm { is_expected: false };
    let (mut taken, mut last_count) = (Vec::new(), 0);
    let mut closing = Vec::new();
    while closing.is_empty() && orders.blocking_recv_many(&mut taken, MAX_BATCH) > 0 {
        // In memory there is no disk to wait for.
        if checkpoints.is_some() && last_count >= BUSY_BATCH && taken.len() < MAX_BATCH / 2 {
            thread::sleep(GATHER_TIME);
            while taken.len() < MAX_BATCH
                && let Ok(order) = orders.try_recv()
            {
                taken.push(order);
            }
        }
        last_count = taken.len();
        let mut transactions = Vec::with_capacity(taken.len());
        for order in taken.drain(..) {
            match order {
                Order::Run(transaction) => transactions.push(transaction),
                Order::Close(answer) => closing.push(answer),
            }
        }
        if !transactions.is_empty() {
            batch::run(&mut connection, transactions);
        }
        if let Some(checkpoints) = &mut checkpoints {
            checkpoints.after_commit(&connection.0);
        }
    }
    // Either the database was closed, or all handles are gone.
    alarm.is_expected = true;
    orders.close();
    drop(checkpoints);
    drop(connection);
    for answer in closing {
        let _ = answer.send(());
    }
}

/// Logs it when the thread ends by a panic: nothing can be written from then on.
struct Alarm {
    is_expected: bool,
}

impl Drop for Alarm {
    fn drop(&mut self) {
        if !self.is_expected {
            tracing::error!("the writer thread of the database has stopped; restart the process");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Store;

    #[tokio::test]
    async fn a_store_whose_writer_has_stopped_is_not_ready() {
        let store = Store::open("memory:").await.unwrap();
        store.ping().await.unwrap();
        store.close().await;
        let error = store.ping().await.unwrap_err();
        assert!(error.to_string().contains("the writer thread has stopped"), "{error}");
    }
}
