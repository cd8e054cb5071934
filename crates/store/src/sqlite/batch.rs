//! Group commit: several transactions share one commit, and so one disk sync.

use super::connection::SqliteConnection;
use crate::engine::{Connection as _, Transaction};
use crate::error::StoreError;

/// The outcome of an attempt.
enum Attempt {
    /// Those that succeeded are durable; those that failed wrote nothing.
    Committed,
    /// One failed after it had written something, so everything was rolled back.
    Spoiled,
}

/// Runs transactions in one commit and answers each. One that fails does not affect the others.
pub(super) fn run(connection: &mut SqliteConnection, mut batch: Vec<Box<dyn Transaction>>) {
    // Savepoints cost time, and transactions rarely fail halfway, so first try without.
    let attempt = match attempt(connection, &mut batch, false) {
        Ok(Attempt::Spoiled) => attempt_again(connection, &mut batch),
        Ok(Attempt::Committed) => Ok(()),
        Err(error) => Err(error),
    };
    match attempt {
        Ok(()) => batch.into_iter().for_each(|transaction| transaction.answer(Ok(()))),
        Err(error) => {
            // A failed commit may have ended the transaction already.
            let _ = connection.0.execute_batch("rollback");
            let errors = error.copies(batch.len());
            for (transaction, error) in batch.into_iter().zip(errors) {
                transaction.answer(Err(error));
            }
        }
    }
}

fn attempt_again(
    connection: &mut SqliteConnection,
    batch: &mut [Box<dyn Transaction>],
) -> Result<(), StoreError> {
    // It may have ended already.
    let _ = connection.0.execute_batch("rollback");
    match attempt(connection, batch, true)? {
        Attempt::Committed => Ok(()),
        Attempt::Spoiled => Err(StoreError::Database("the transaction was lost".into())),
    }
}

fn attempt(
    connection: &mut SqliteConnection,
    batch: &mut [Box<dyn Transaction>],
    is_guarded: bool,
) -> Result<Attempt, StoreError> {
    connection.run("begin immediate", &[])?;
    for transaction in batch {
        if is_guarded {
            connection.run("savepoint one", &[])?;
        }
        let changes = connection.0.total_changes();
        let is_done = transaction.run(connection);
        if connection.0.is_autocommit() {
            // Some errors, such as a full disk, end the whole transaction.
            return Ok(Attempt::Spoiled);
        }
        if !is_done && is_guarded {
            connection.run("rollback to one", &[])?;
        } else if !is_done && connection.0.total_changes() != changes {
            return Ok(Attempt::Spoiled);
        }
        if is_guarded {
            connection.run("release one", &[])?;
        }
    }
    connection.run("commit", &[])?;
    Ok(Attempt::Committed)
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicU32, Ordering};
    use std::sync::{Arc, Mutex};

    use super::*;
    use crate::engine::Connection;
    use crate::value::values;

    /// Inserts a number, then fails or not; records the outcome.
    struct Insert {
        number: i64,
        fails: bool,
        runs: Arc<AtomicU32>,
        is_ok: bool,
        answers: Arc<Mutex<Vec<(i64, bool)>>>,
    }

    impl Transaction for Insert {
        fn run(&mut self, connection: &mut dyn Connection) -> bool {
            self.runs.fetch_add(1, Ordering::Relaxed);
            connection.execute("insert into x values ($1)", values![self.number]).unwrap();
            self.is_ok = !self.fails;
            self.is_ok
        }

        fn answer(self: Box<Self>, kept: Result<(), StoreError>) {
            self.answers.lock().unwrap().push((self.number, self.is_ok && kept.is_ok()));
        }
    }

    /// How often transactions ran when some fail, and what was written.
    fn run_all(failing: &[i64]) -> (u32, Vec<(i64, bool)>, i64) {
        let mut connection = SqliteConnection::in_memory().unwrap();
        connection.run_script("create table x (y)").unwrap();
        let (runs, answers) = (Arc::new(AtomicU32::new(0)), Arc::default());
        let insert = |number| -> Box<dyn Transaction> {
            let fails = failing.contains(&number);
            let (runs, answers) = (runs.clone(), Arc::clone(&answers));
            Box::new(Insert { number, fails, runs, is_ok: false, answers })
        };
        run(&mut connection, (1..=4).map(insert).collect());
        let sum = connection.number("select coalesce(sum(y), 0) from x", &[]).unwrap();
        let answers = answers.lock().unwrap().clone();
        (runs.load(Ordering::Relaxed), answers, sum)
    }

    #[test]
    fn all_share_one_commit() {
        let all = vec![(1, true), (2, true), (3, true), (4, true)];
        assert_eq!(run_all(&[]), (4, all, 10));
    }

    #[test]
    fn one_that_fails_after_writing_is_rolled_back_alone() {
        let all = vec![(1, true), (2, true), (3, false), (4, true)];
        // Three run before the failure, then all four again.
        assert_eq!(run_all(&[3]), (7, all, 7));
    }
}
