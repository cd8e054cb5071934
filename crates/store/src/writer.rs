//! The one writer of a SQLite file: steps appended at many tables share a transaction, and with it
//! one synchronization with the disk. Whoever comes while one is under way is in the next.

use std::path::Path;
use std::sync::Arc;
use std::thread;
use std::time::Duration;

use rusqlite::{Connection, OptionalExtension as _, Statement, params};
use tokio::sync::{Mutex, OwnedMutexGuard, mpsc, oneshot};

use crate::clocks::{CLOCK, ClockRow};
use crate::error::StoreError;
use crate::row::Status;
use crate::tables::{RAISE, STEP, UNSCORED};

/// So many appends share a transaction at most; beyond this the disk is no longer what costs.
const MOST_AT_ONCE: usize = 512;
/// When so many came together, others are on their way: waiting for them for a moment makes fewer
/// and larger transactions. Whoever comes alone is not kept waiting.
const CROWD: usize = 4;
const MOMENT: Duration = Duration::from_micros(500);
/// How long to wait while another process writes.
const PATIENCE: Duration = Duration::from_secs(10);

/// Steps to be appended to a table of this version.
pub(crate) struct Appending {
    pub(crate) id: String,
    pub(crate) version: i64,
    pub(crate) steps: Vec<String>,
    pub(crate) status: Status,
    pub(crate) now: i64,
    pub(crate) clock: Option<ClockRow>,
}

type Answer = Result<i64, StoreError>;

enum Order {
    Append(Appending, oneshot::Sender<Answer>),
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
}

impl Writer {
    /// A writer of a file that is up to date; `synchronous` is what SQLite calls by this name.
    pub(crate) fn start(file: &Path, synchronous: &str) -> Result<Writer, StoreError> {
        let connection = Connection::open(file)?;
        connection.busy_timeout(PATIENCE)?;
        // Pages that are written again and again are copied into the file less often if the log may
        // grow to 16 MB. The inner pages of large indexes stay in 64 MB of memory.
        connection.execute_batch(&format!(
            "pragma synchronous = {synchronous}; pragma foreign_keys = on; \
             pragma wal_autocheckpoint = 4000; pragma cache_size = -64000;"
        ))?;
        let (sender, orders) = mpsc::unbounded_channel();
        let builder = thread::Builder::new().name("store-writer".to_owned());
        let turn = Arc::new(Mutex::new(()));
        let own_turn = turn.clone();
        let thread = builder.spawn(move || work(&connection, orders, &own_turn));
        thread.map_err(|error| StoreError::Database(Box::new(error)))?;
        Ok(Writer { orders: sender, turn })
    }

    /// Waits for the turn of somebody who writes something else.
    pub(crate) async fn turn(&self) -> OwnedMutexGuard<()> {
        self.turn.clone().lock_owned().await
    }

    /// Returns when the steps are durable.
    pub(crate) async fn append(&self, appending: Appending) -> Answer {
        let (answer, answered) = oneshot::channel();
        self.orders.send(Order::Append(appending, answer)).map_err(|_| gone())?;
        answered.await.map_err(|_| gone())?
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

fn work(connection: &Connection, mut orders: mpsc::UnboundedReceiver<Order>, turn: &Mutex<()>) {
    // Without its statements the writer is gone, which everybody who appends is told.
    let Ok(mut statements) = Statements::new(connection) else { return };
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
        let (mut appendings, mut answers, mut ends) = (Vec::new(), Vec::new(), Vec::new());
        for order in batch.drain(..) {
            match order {
                Order::Append(appending, answer) => {
                    appendings.push(appending);
                    answers.push(answer);
                }
                Order::End(answer) => ends.push(answer),
            }
        }
        let own_turn = turn.blocking_lock();
        let written = statements.write(&appendings);
        drop(own_turn);
        for (answer, written) in answers.into_iter().zip(written) {
            // Who no longer waits need not be told; the steps are stored all the same.
            let _ = answer.send(written);
        }
        if !ends.is_empty() {
            orders.close();
            drop(statements);
            for end in ends {
                let _ = end.send(());
            }
            return;
        }
    }
}

/// What the writer writes with, prepared once.
struct Statements<'a> {
    connection: &'a Connection,
    raise: Statement<'a>,
    unscored: Statement<'a>,
    step: Statement<'a>,
    clock: Statement<'a>,
}

impl<'a> Statements<'a> {
    fn new(connection: &'a Connection) -> rusqlite::Result<Statements<'a>> {
        // `$1` is a name to SQLite, numbered by where it first stands; `?1` is the first.
        let prepare = |query: &str| connection.prepare(&query.replace('$', "?"));
        Ok(Statements {
            connection,
            raise: prepare(RAISE)?,
            unscored: prepare(UNSCORED)?,
            step: prepare(STEP)?,
            clock: prepare(CLOCK)?,
        })
    }

    /// Writes all that can be written; what cannot does not hinder the rest.
    fn write(&mut self, batch: &[Appending]) -> Vec<Answer> {
        if batch.is_empty() {
            return Vec::new();
        }
        if let Err(error) = self.connection.execute_batch("begin immediate") {
            let why = error.to_string();
            return batch.iter().map(|_| Err(StoreError::Database(why.clone().into()))).collect();
        }
        match self.write_together(batch) {
            Ok(answers) => answers,
            Err(error) => {
                // A failed commit may have ended the transaction already.
                let _ = self.connection.execute_batch("rollback");
                match batch {
                    [_] => vec![Err(error.into())],
                    // One of them is to blame: each for itself.
                    _ => batch.chunks(1).flat_map(|one| self.write(one)).collect(),
                }
            }
        }
    }

    fn write_together(&mut self, batch: &[Appending]) -> rusqlite::Result<Vec<Answer>> {
        let mut answers = Vec::with_capacity(batch.len());
        for appending in batch {
            let is_written = self.append(appending)?;
            answers.push(if is_written {
                Ok(appending.version + 1)
            } else {
                Err(StoreError::Stale)
            });
        }
        self.connection.execute_batch("commit")?;
        Ok(answers)
    }

    /// Whether the table had this version; nothing is written if not.
    fn append(&mut self, appending: &Appending) -> rusqlite::Result<bool> {
        let Appending { id, version, steps, status, now, clock } = appending;
        let count = i64::try_from(steps.len()).unwrap_or(i64::MAX);
        let raised = params![id, version, count, status.as_str(), now];
        let total: Option<i64> = self.raise.query_row(raised, |row| row.get(0)).optional()?;
        let Some(total) = total else { return Ok(false) };
        if *status == Status::Over {
            self.unscored.execute([id])?;
        }
        for (number, text) in (total - count..).zip(steps) {
            self.step.execute(params![id, number, text])?;
        }
        if let Some(clock) = clock {
            self.clock.execute(params![id, clock.state, clock.due.unwrap_or(i64::MAX)])?;
        }
        Ok(true)
    }
}
