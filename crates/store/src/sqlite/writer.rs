//! The one writer of a SQLite database: a thread with a connection of its own. Changes that arrive
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

/// Changes that may wait. Whoever brings one more waits for a place.
const QUEUE_LENGTH: usize = 1024;
/// Changes that share a commit at most; beyond this the disk is no longer what costs.
const MAX_BATCH: usize = 512;
/// After a commit of so many changes more are on their way, and a short wait makes fewer and larger
/// commits. A change that comes alone is written at once.
const BUSY_BATCH: usize = 4;
const GATHER_TIME: Duration = Duration::from_micros(500);

enum Order {
    Run(Box<dyn Transaction>),
    /// Close the database and say so.
    Close(oneshot::Sender<()>),
}

/// The way to the thread that writes.
#[derive(Debug)]
pub(super) struct Writer {
    orders: mpsc::Sender<Order>,
}

impl Writer {
    /// A writer of a database in memory that is up to date.
    pub(super) fn in_memory(connection: SqliteConnection) -> Result<Writer, StoreError> {
        Writer::start(connection, None)
    }

    /// A writer of a file that is up to date.
    pub(super) fn of_file(
        connection: SqliteConnection,
        file: &DatabaseFile,
    ) -> Result<Writer, StoreError> {
        // The inner pages of large indexes stay in 64 MB of memory.
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

    /// Hands over a transaction, which is answered when it is durable.
    pub(super) async fn run(&self, transaction: Box<dyn Transaction>) -> Result<(), StoreError> {
        self.orders.send(Order::Run(transaction)).await.map_err(|_| stopped())
    }

    /// Whether the thread runs.
    pub(super) fn check(&self) -> Result<(), StoreError> {
        if self.orders.is_closed() { Err(stopped()) } else { Ok(()) }
    }

    /// Writes what was ordered before, and ends.
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
        // Memory has no disk to wait for.
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
    // Either somebody closed the database, or nobody is left who could write.
    alarm.is_expected = true;
    orders.close();
    drop(checkpoints);
    drop(connection);
    for answer in closing {
        let _ = answer.send(());
    }
}

/// Says so when the thread ends by a panic: nothing is written from then on.
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
