//! Checkpoints the write-ahead log of a SQLite file in the background.
//!
//! By default SQLite checkpoints inside a commit, and all others wait while megabytes are written.
//! Here another thread copies the log while writing continues. Only when the log is long does the
//! writer copy the small remainder between two transactions, and wait for those who still read from
//! the log, so that SQLite can restart it. Without that wait, a busy server would always have a
//! reader in the log, which would grow without end and make every read slower.

use std::cell::Cell;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use rusqlite::Connection;

use super::connection::BUSY_TIMEOUT;
use crate::error::StoreError;

/// New pages in the log before a checkpoint, 16 MB: a page that is written repeatedly is copied
/// once.
const COPY_AFTER: i32 = 4_000;
/// At this length, 64 MB, the log should restart.
const RESTART_AT: i32 = 16_000;
/// At this length the writer waits for the checkpoint, because the disk does not keep up.
const WAIT_AT: i32 = 32_000;

/// How long the writer waits for readers of the log. Most reads take well below a millisecond; a long
/// one, such as a backup, must not hold up writing, and the next checkpoint tries again.
const RESTART_TIMEOUT: Duration = Duration::from_millis(100);

const COPY: &str = "pragma wal_checkpoint(passive)";
/// Copies too, and returns once nobody reads from the log, so that the next write restarts it.
const RESTART: &str = "pragma wal_checkpoint(restart)";

thread_local! {
    /// Pages in the log after the last commit of this thread's own connection.
    static LOGGED: Cell<i32> = const { Cell::new(0) };
}

/// The writer's handle; it stays on the writer thread.
pub(super) struct Checkpoints {
    orders: Option<Sender<()>>,
    /// Signals that a checkpoint is done.
    done: Receiver<()>,
    copier: Option<JoinHandle<()>>,
    is_copying: bool,
    /// Pages in the log when the last checkpoint was requested.
    ordered_at: i32,
}

impl Checkpoints {
    /// Starts checkpointing the file that this connection writes to.
    pub(super) fn start(file: &Path, writer: &Connection) -> Result<Checkpoints, StoreError> {
        let connection = Connection::open(file)?;
        connection.execute_batch("pragma synchronous = full")?;
        let (orders, ordered) = channel();
        let (sender, done) = channel();
        let builder = thread::Builder::new().name("store-copier".to_owned());
        let copier = builder.spawn(move || {
            while ordered.recv().is_ok() {
                checkpoint(&connection, COPY);
                if sender.send(()).is_err() {
                    return;
                }
            }
        });
        let copier = copier.map_err(StoreError::database)?;
        // This replaces SQLite's own hook, which would checkpoint.
        writer.wal_hook(Some(|_, pages| {
            LOGGED.set(pages);
            Ok(())
        }));
        let (orders, copier) = (Some(orders), Some(copier));
        Ok(Checkpoints { orders, done, copier, is_copying: false, ordered_at: 0 })
    }

    /// Requests a checkpoint when there is enough to copy.
    pub(super) fn after_commit(&mut self, writer: &Connection) {
        let logged = LOGGED.get();
        if logged < self.ordered_at {
            // The log has restarted.
            self.ordered_at = 0;
        }
        if self.is_copying {
            if logged >= WAIT_AT {
                let _ = self.done.recv();
            } else if self.done.try_recv() == Err(TryRecvError::Empty) {
                return;
            }
            self.is_copying = false;
            if logged >= RESTART_AT {
                restart(writer);
            }
        } else if logged - self.ordered_at >= COPY_AFTER {
            self.ordered_at = logged;
            self.is_copying = self.orders.as_ref().is_some_and(|orders| orders.send(()).is_ok());
            if !self.is_copying {
                checkpoint(writer, COPY);
            }
        }
    }
}

impl Drop for Checkpoints {
    fn drop(&mut self) {
        self.orders = None;
        if let Some(copier) = self.copier.take() {
            let _ = copier.join();
        }
    }
}

fn restart(writer: &Connection) {
    let patience = |time| {
        if let Err(error) = writer.busy_timeout(time) {
            tracing::warn!(%error, "the time to wait for readers was not set");
        }
    };
    patience(RESTART_TIMEOUT);
    checkpoint(writer, RESTART);
    patience(BUSY_TIMEOUT);
}

fn checkpoint(connection: &Connection, how: &str) {
    // On failure the pages stay in the log, which is just as safe.
    if let Err(error) = connection.query_row(how, [], |_| Ok(())) {
        tracing::warn!(%error, "the log of the database was not copied");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::PathBuf;
    use std::sync::atomic::{AtomicBool, Ordering};

    use ararat_test_support::until;

    use super::*;

    /// Far more than it takes for the log to restart three times.
    const MOST_ROWS: i64 = 1_000_000;

    /// A database whose log can grow.
    struct Growing {
        file: PathBuf,
        writer: Connection,
        rows: i64,
    }

    impl Growing {
        fn new(name: &str) -> Growing {
            let name = format!("ararat-log-{name}-{}.db", std::process::id());
            let file = std::env::temp_dir().join(name);
            let writer = Connection::open(&file).unwrap();
            writer.query_row("pragma journal_mode = wal", [], |_| Ok(())).unwrap();
            writer.execute_batch("pragma synchronous = off; create table x (y)").unwrap();
            Growing { file, writer, rows: 0 }
        }

        fn insert(&mut self) {
            self.writer.execute("insert into x values (zeroblob(4000))", []).unwrap();
            self.rows += 1;
        }

        /// Writes until the log has restarted three times, without growing too long.
        fn restart_three_times(&mut self, checkpoints: &mut Checkpoints) {
            let (mut before, mut restarts) = (0, 0);
            while restarts < 3 {
                self.insert();
                assert!(self.rows < MOST_ROWS, "the log restarted {restarts} times");
                let logged = LOGGED.get();
                assert!(logged <= WAIT_AT + 10, "{logged} pages");
                restarts += u32::from(logged < before);
                before = logged;
                checkpoints.after_commit(&self.writer);
            }
        }

        fn end(self) {
            let counted = "select count(*) from x";
            let count: i64 = self.writer.query_row(counted, [], |row| row.get(0)).unwrap();
            assert_eq!(count, self.rows);
            drop(self.writer);
            fs::remove_file(&self.file).unwrap();
        }
    }

    /// Ends the readers, also if the test fails.
    struct End<'a>(&'a AtomicBool);

    impl Drop for End<'_> {
        fn drop(&mut self) {
            self.0.store(true, Ordering::Relaxed);
        }
    }

    #[test]
    fn the_log_restarts_while_writing_continues() {
        let mut growing = Growing::new("writing");
        let mut checkpoints = Checkpoints::start(&growing.file, &growing.writer).unwrap();
        while LOGGED.get() < COPY_AFTER {
            growing.insert();
            assert!(growing.rows < MOST_ROWS, "the log was not counted");
        }
        checkpoints.after_commit(&growing.writer);
        // The writer is idle, and yet the file grows.
        let file = growing.file.clone();
        until("a copy of the log", || fs::metadata(&file).unwrap().len() > 4_000_000);
        growing.restart_three_times(&mut checkpoints);
        drop(checkpoints);
        growing.end();
    }

    #[test]
    fn the_log_restarts_while_somebody_always_reads() {
        let mut growing = Growing::new("reading");
        let mut checkpoints = Checkpoints::start(&growing.file, &growing.writer).unwrap();
        let (file, is_over) = (growing.file.clone(), AtomicBool::new(false));
        thread::scope(|scope| {
            scope.spawn(|| {
                let mut readers = [(); 2].map(|()| Connection::open(&file).unwrap());
                let begin = "begin; select count(*) from (select 1 from x limit 1)";
                readers[0].execute_batch(begin).unwrap();
                while !is_over.load(Ordering::Relaxed) {
                    // The next reader begins before the last one ends.
                    readers[1].execute_batch(begin).unwrap();
                    readers[0].execute_batch("commit").unwrap();
                    readers.swap(0, 1);
                }
            });
            let _end = End(&is_over);
            growing.restart_three_times(&mut checkpoints);
        });
        drop(checkpoints);
        growing.end();
    }
}
