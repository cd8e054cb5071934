//! The one writer of a SQLite file: what happens at many tables (steps, new tables, seats that are
//! taken, results) shares a transaction, and with it one synchronization with the disk. Whoever comes while
//! one is under way is in the next.

mod statements;

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rusqlite::Connection;
use tokio::sync::{Mutex, OwnedMutexGuard, mpsc, oneshot};

use self::statements::Statements;
use crate::checkpoint::Checkpoints;
use crate::clocks::ClockRow;
use crate::error::StoreError;
use crate::held::Held;
use crate::ratings::FinishedGame;
use crate::row::{NewTable, SeatRow, Status};
use crate::store::FILE_PATIENCE;

/// So many changes share a transaction at most; beyond this the disk is no longer what costs.
const MOST_AT_ONCE: usize = 512;
/// When so many came together, others are on their way: waiting for them for a moment makes fewer
/// and larger transactions. Whoever comes alone is not kept waiting.
const CROWD: usize = 4;
const MOMENT: Duration = Duration::from_micros(500);

/// A change of one table. It is written as a whole or not at all.
pub(crate) enum Writing {
    Append(Appending),
    /// A table that plays no deal, made at this time, if its owner then has no more than so many.
    Create(Box<NewTable>, i64, i64),
    Seat(Box<Seating>),
    /// How a game ended by which nobody is rated, written at this time.
    Results(Box<FinishedGame>, i64),
}

/// Steps to be appended to a table of this version.
pub(crate) struct Appending {
    pub(crate) id: String,
    pub(crate) version: i64,
    pub(crate) steps: Vec<String>,
    pub(crate) status: Status,
    pub(crate) now: i64,
    pub(crate) clock: Option<ClockRow>,
}

/// A seat to be given to somebody at a table of this version.
pub(crate) struct Seating {
    pub(crate) id: String,
    pub(crate) version: i64,
    pub(crate) seat: i64,
    pub(crate) row: SeatRow,
    pub(crate) now: i64,
    pub(crate) clock: Option<ClockRow>,
}

/// The version that the table has then.
pub(crate) type Answer = Result<i64, StoreError>;

enum Order {
    Write(Writing, oneshot::Sender<Answer>),
    /// Close the file and say so.
    End(oneshot::Sender<()>),
}

/// A way to the writer, which has a thread and a connection of its own.
#[derive(Clone, Debug)]
pub(crate) struct Writer {
    orders: mpsc::UnboundedSender<Order>,
    /// Whose turn it is to write. A SQLite file has one writer at a time, and SQLite lets others
    /// try again after pauses, in no order; here they stand in line.
    turn: Arc<Mutex<()>>,
    /// For a database in memory.
    held: Option<Held>,
}

impl Writer {
    /// A writer of a file that is up to date; `synchronous` is what SQLite calls by this name. One
    /// that holds steps back is for what need not outlive the process.
    pub(crate) fn start(file: &Path, synchronous: &str, holds: bool) -> Result<Writer, StoreError> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(FILE_PATIENCE)?;
        // The inner pages of large indexes stay in 64 MB of memory.
        connection.execute_batch(&format!(
            "pragma synchronous = {synchronous}; pragma foreign_keys = on; \
             pragma cache_size = -64000;"
        ))?;
        let checkpoints = Checkpoints::start(file, synchronous, &connection)?;
        let (sender, orders) = mpsc::unbounded_channel();
        let builder = thread::Builder::new().name("store-writer".to_owned());
        let turn = Arc::new(Mutex::new(()));
        let held = if holds { Some(Held::new(file)?) } else { None };
        let (own_turn, own_held) = (turn.clone(), held.clone());
        let thread = builder
            .spawn(move || work(&connection, checkpoints, orders, &own_turn, own_held.as_ref()));
        thread.map_err(|error| StoreError::Database(Box::new(error)))?;
        Ok(Writer { orders: sender, turn, held })
    }

    /// Waits for the turn of somebody who writes something else.
    pub(crate) async fn turn(&self) -> OwnedMutexGuard<()> {
        self.turn.clone().lock_owned().await
    }

    /// Appends steps; returns when they are durable.
    pub(crate) async fn append(&self, appending: Appending) -> Answer {
        let appending = match (&self.held, self.turn.try_lock()) {
            (Some(held), Ok(_turn)) => match held.append(appending) {
                Ok(answer) => return answer,
                Err(appending) => appending,
            },
            (Some(_) | None, _) => appending,
        };
        self.write(Writing::Append(appending)).await
    }

    /// Enters what is held, of one table or of all, so that it can be read.
    pub(crate) async fn enter(&self, id: Option<&str>) -> Result<(), StoreError> {
        let Some(held) = self.held.as_ref().filter(|held| !held.is_empty()) else { return Ok(()) };
        let _turn = self.turn.lock().await;
        match id {
            Some(id) => held.enter(id, false),
            None => held.enter_all(false),
        }
    }

    /// The same by whoever has the turn and may change any table.
    pub(crate) fn release(&self) -> Result<(), StoreError> {
        self.held.as_ref().map_or(Ok(()), |held| held.enter_all(true))
    }

    /// Returns when the change is durable.
    pub(crate) async fn write(&self, writing: Writing) -> Answer {
        let (answer, answered) = oneshot::channel();
        self.orders.send(Order::Write(writing, answer)).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
    }

    /// Whether the thread that writes is there.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        if self.orders.is_closed() { Err(gone()) } else { Ok(()) }
    }

    /// Writes what was ordered before, and ends.
    pub(crate) async fn close(&self) {
        let (answer, answered) = oneshot::channel();
        if self.orders.send(Order::End(answer)).is_ok() {
            let _ = answered.await;
        }
    }
}

fn gone() -> StoreError {
    StoreError::Database("the writer is gone".into())
}

fn work(
    connection: &Connection,
    mut checkpoints: Checkpoints,
    mut orders: mpsc::UnboundedReceiver<Order>,
    turn: &Mutex<()>,
    held: Option<&Held>,
) {
    let mut end = End { is_ordered: false };
    // Without its statements the writer is gone, which everybody who writes is told.
    let mut statements = match Statements::new(connection) {
        Ok(statements) => statements,
        Err(error) => {
            tracing::error!(%error, "the writer cannot begin");
            return;
        }
    };
    let (mut batch, mut last_count) = (Vec::new(), 0);
    while orders.blocking_recv_many(&mut batch, MOST_AT_ONCE) > 0 {
        if last_count >= CROWD && batch.len() < MOST_AT_ONCE / 2 {
            thread::sleep(MOMENT);
            while batch.len() < MOST_AT_ONCE
                && let Ok(order) = orders.try_recv()
            {
                batch.push(order);
            }
        }
        last_count = batch.len();
        let (mut writings, mut answers, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for order in batch.drain(..) {
            match order {
                Order::Write(writing, answer) => {
                    writings.push(writing);
                    answers.push(answer);
                }
                Order::End(answer) => ends.push(answer),
            }
        }
        let own_turn = turn.blocking_lock();
        if let Some(held) = held {
            release(held, &writings);
        }
        let written = statements.write(&writings);
        drop(own_turn);
        for (answer, written) in answers.into_iter().zip(written) {
            // Who no longer waits need not be told; the change is stored all the same.
            let _ = answer.send(written);
        }
        checkpoints.look(connection);
        if !ends.is_empty() {
            end.is_ordered = true;
            orders.close();
            drop((statements, checkpoints));
            for end in ends {
                let _ = end.send(());
            }
            return;
        }
    }
    // Nobody is left who could write.
    end.is_ordered = true;
}

/// Enters what is held of tables that are about to change. What cannot be entered makes the change
/// stale.
fn release(held: &Held, writings: &[Writing]) {
    for writing in writings {
        let id = match writing {
            Writing::Append(appending) => &appending.id,
            Writing::Seat(seating) => &seating.id,
            Writing::Create(..) | Writing::Results(..) => continue,
        };
        let _ = held.enter(id, true);
    }
}

/// Says so when the writer ends otherwise than it should, such as by a panic: nothing is written
/// from then on.
struct End {
    is_ordered: bool,
}

impl Drop for End {
    fn drop(&mut self) {
        if !self.is_ordered {
            tracing::error!("the writer of the database is gone; start the process again");
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::Store;

    #[tokio::test]
    async fn a_store_whose_writer_is_gone_is_not_ready() {
        let store = Store::open("memory:").await.unwrap();
        store.ping().await.unwrap();
        store.writer.as_ref().unwrap().close().await;
        let error = store.ping().await.unwrap_err();
        assert!(error.to_string().contains("the writer is gone"), "{error}");
    }
}
