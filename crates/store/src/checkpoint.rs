//! Copies the log of a SQLite file into the file, beside the work of the writer.
//!
//! SQLite would let whoever writes do so at the end of a transaction, and everybody else wait for
//! it: several megabytes and a disk. Here another thread copies the log while writing goes on. Only
//! when it has become long does the writer copy the little that was written meanwhile, between two
//! transactions, so that the log can begin anew.

use std::cell::Cell;
use std::path::Path;
use std::sync::mpsc::{Receiver, Sender, TryRecvError, channel};
use std::thread::{self, JoinHandle};

use rusqlite::Connection;

use crate::error::StoreError;

/// New pages in the log before they are copied, 16 MB: those that are written again and again are
/// copied once.
const MANY: i32 = 4_000;
/// With so many, 64 MB, it is to begin anew.
const LONG: i32 = 16_000;
/// With so many the writer waits: the disk does not keep up.
const TOO_MANY: i32 = 32_000;

const COPY: &str = "pragma wal_checkpoint(passive)";

thread_local! {
    /// Pages in the log after the last commit of this thread's own connection.
    static LOGGED: Cell<i32> = const { Cell::new(0) };
}

/// What the writer sees of it. It belongs to the thread of the writer.
pub(crate) struct Checkpoints {
    orders: Option<Sender<()>>,
    /// Says when all is copied that was there when the copy began.
    done: Receiver<()>,
    copier: Option<JoinHandle<()>>,
    is_copying: bool,
    /// Pages in the log when a copy was last ordered.
    ordered_at: i32,
}

impl Checkpoints {
    /// Copies the log of a file to which the writer writes by this connection, in its own thread.
    pub(crate) fn start(
        file: &Path,
        synchronous: &str,
        writer: &Connection,
    ) -> Result<Checkpoints, StoreError> {
        let connection = Connection::open(file)?;
        connection.execute_batch(&format!("pragma synchronous = {synchronous}"))?;
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
        let copier = copier.map_err(|error| StoreError::Database(Box::new(error)))?;
        // Instead of SQLite's own.
        writer.wal_hook(Some(|_, pages| {
            LOGGED.set(pages);
            Ok(())
        }));
        let (orders, copier) = (Some(orders), Some(copier));
        Ok(Checkpoints { orders, done, copier, is_copying: false, ordered_at: 0 })
    }

    /// Does what is to be done now; called after every transaction.
    pub(crate) fn look(&mut self, writer: &Connection) {
        let logged = LOGGED.get();
        if logged < self.ordered_at {
            // It has begun anew.
            self.ordered_at = 0;
        }
        if self.is_copying {
            if logged >= TOO_MANY {
                let _ = self.done.recv();
            } else if self.done.try_recv() == Err(TryRecvError::Empty) {
                return;
            }
            self.is_copying = false;
            if logged >= LONG {
                copy(writer);
            }
        } else if logged - self.ordered_at >= MANY {
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
    // Whatever cannot be copied now stays in the log, where it is as safe.
    if let Err(error) = connection.query_row(COPY, [], |_| Ok(())) {
        tracing::warn!(%error, "the log of the database was not copied");
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::time::Duration;

    use super::*;

    #[test]
    fn the_log_begins_anew_while_writing_goes_on() {
        let file = std::env::temp_dir().join(format!("ararat-log-{}.db", std::process::id()));
        let writer = Connection::open(&file).unwrap();
        writer.query_row("pragma journal_mode = wal", [], |_| Ok(())).unwrap();
        writer.execute_batch("pragma synchronous = off; create table x (y)").unwrap();
        let mut checkpoints = Checkpoints::start(&file, "off", &writer).unwrap();
        let insert = || writer.execute("insert into x values (zeroblob(4000))", []).unwrap();
        let (mut rows, mut before, mut beginnings) = (0i64, 0, 0);
        while LOGGED.get() < MANY {
            insert();
            rows += 1;
        }
        checkpoints.look(&writer);
        // The writer rests, and the file grows all the same.
        let grown = (0..6000).any(|_| {
            thread::sleep(Duration::from_millis(10));
            fs::metadata(&file).unwrap().len() > 4_000_000
        });
        assert!(grown, "nothing was copied");
        while beginnings < 3 {
            insert();
            rows += 1;
            let logged = LOGGED.get();
            assert!(logged <= TOO_MANY + 10, "{logged} pages");
            beginnings += u32::from(logged < before);
            before = logged;
            checkpoints.look(&writer);
        }
        drop(checkpoints);
        let count: i64 = writer.query_row("select count(*) from x", [], |row| row.get(0)).unwrap();
        assert_eq!(count, rows);
        drop(writer);
        fs::remove_file(&file).unwrap();
    }
}
