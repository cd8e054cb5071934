//! Checkpoints the write-ahead log of a SQLite file in the background.
//!
//! By default SQLite checkpoints inside a commit, and all others wait while megabytes are written.
//! Here another thread copies the log while writing continues. Only when the log is long does the
//! writer copy the small remainder between two transactions, so that SQLite can restart the log.

use std::cell::Cell;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use crate::error::StoreError;

/// New pages in the log before a checkpoint, 16 MB: a page that is written repeatedly is copied
/// once.
const COPY_AFTER: i32 = 4_000;
/// At this length, 64 MB, the log should restart.
const RESTART_AT: i32 = 16_000;
/// At this length the writer waits for the checkpoint, because the disk does not keep up.
const WAIT_AT: i32 = 32_000;

const COPY: &str = "pragma wal_checkpoint(passive)";

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
                copy(&connection);
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
                copy(writer);
            }
        } else if logged - self.ordered_at >= COPY_AFTER {
            self.ordered_at = logged;
            self.is_copying = self.orders.as_ref().is_some_and(|orders| orders.send(()).is_ok());
            if !self.is_copying {
                copy(writer);
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

fn copy(connection: &Connection) {
    // On failure the pages stay in the log, which is just as safe.
    if let Err(error) = connection.query_row(COPY, [], |_| Ok(())) {
        tracing::warn!(%error, "the log of the database was not copied");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;

    use ararat_test_support::until;

    use super::*;

    /// Far more than it takes for the log to restart three times.
    const MOST_ROWS: i64 = 1_000_000;

    #[test]
    fn the_log_restarts_while_writing_continues() {
        let file = std::env::temp_dir().join(format!("ararat-log-{}.db", std::process::id()));
        let writer = Connection::open(&file).unwrap();
        writer.query_row("pragma journal_mode = wal", [], |_| Ok(())).unwrap();
        writer.execute_batch("pragma synchronous = off; create table x (y)").unwrap();
        let mut checkpoints = Checkpoints::start(&file, &writer).unwrap();
        let insert = || writer.execute("insert into x values (zeroblob(4000))", []).unwrap();
        let (mut rows, mut before, mut restarts) = (0i64, 0, 0);
        while LOGGED.get() < COPY_AFTER {
            insert();
            rows += 1;
            assert!(rows < MOST_ROWS, "the log was not counted");
        }
        checkpoints.after_commit(&writer);
        // The writer is idle, and yet the file grows.
        until("a copy of the log", || fs::metadata(&file).unwrap().len() > 4_000_000);
        while restarts < 3 {
            insert();
            rows += 1;
            assert!(rows < MOST_ROWS, "the log restarted {restarts} times");
            let logged = LOGGED.get();
            assert!(logged <= WAIT_AT + 10, "{logged} pages");
            restarts += u32::from(logged < before);
            before = logged;
            checkpoints.after_commit(&writer);
        }
        drop(checkpoints);
        let count: i64 = writer.query_row("select count(*) from x", [], |row| row.get(0)).unwrap();
        assert_eq!(count, rows);
        drop(writer);
        fs::remove_file(&file).unwrap();
    }
}
