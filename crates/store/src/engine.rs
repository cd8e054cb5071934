//! The interface to a database engine. SQLite and PostgreSQL implement it, and one contract suite
//! (`tests/all`) tests both.

use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;

use tokio::sync::oneshot;

use crate::error::StoreError;
use crate::steps::Appending;
use crate::value::{Row, Value};

/// The answer of an engine, when it comes.
pub(crate) type Answer<'a, T> = Pin<Box<dyn Future<Output = Result<T, StoreError>> + Send + 'a>>;

/// A migrated database. Every answer of `Ok` means durable.
pub(crate) trait Engine: fmt::Debug + Send + Sync {
    /// Runs a read-only statement. It sees everything that was answered before.
    fn read<'a>(&'a self, sql: &'a str, values: &'a [Value<'a>]) -> Answer<'a, Vec<Row>>;

    /// Runs a statement that writes.
    fn write<'a>(&'a self, sql: &'a str, values: &'a [Value<'a>]) -> Answer<'a, Written>;

    /// Queues a transaction, which receives its own outcome. Returns once it is queued.
    fn transact(&self, transaction: Box<dyn Transaction>) -> Answer<'_, ()>;

    /// Appends steps to a table; answers with its new version.
    fn append(&self, appending: Appending) -> Answer<'_, i64>;

    /// Whether the database can be written to and answers.
    fn ping(&self) -> Answer<'_, ()>;

    /// Whether other processes may work on the same database.
    fn is_shared(&self) -> bool;

    /// Finishes earlier requests, and accepts no more.
    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>>;
}

/// What a statement did.
pub(crate) struct Written {
    /// The rows it changed.
    pub(crate) count: u64,
    /// What it returned, if it says `returning`.
    pub(crate) rows: Vec<Row>,
}

/// The SQL that an engine speaks, where the two differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dialect {
    Sqlite,
    Postgres,
}

/// A connection inside a transaction, or an exclusive one. It blocks the thread.
pub(crate) trait Connection {
    fn dialect(&self) -> Dialect;

    /// Runs one statement.
    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Written, StoreError>;

    /// Takes a lock by name until the end of the transaction.
    fn lock(&mut self, name: &str) -> Result<(), StoreError>;

    /// Runs several statements without values.
    fn run_script(&mut self, sql: &str) -> Result<(), StoreError>;

    /// Streams rows that may not fit into memory.
    fn for_each(
        &mut self,
        sql: &str,
        each: &mut dyn FnMut(Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError>;

    /// Runs a statement; returns how many rows it changed.
    fn execute(&mut self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        Ok(self.run(sql, values)?.count)
    }

    /// The first row that a statement finds or returns.
    fn row(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Option<Row>, StoreError> {
        Ok(self.run(sql, values)?.rows.into_iter().next())
    }

    /// The number that a statement finds, such as a count.
    fn number(&mut self, sql: &str, values: &[Value<'_>]) -> Result<i64, StoreError> {
        self.row(sql, values)?.ok_or_else(nothing_found)?.take(0)
    }
}

/// A query that always returns a row returned none.
pub(crate) fn nothing_found() -> StoreError {
    StoreError::Corrupt("less than it should".to_owned())
}

/// Begins a writing transaction on an exclusive connection.
pub(crate) fn begin(connection: &mut dyn Connection) -> Result<(), StoreError> {
    connection.run_script(match connection.dialect() {
        // It takes the file lock at the start. A transaction that reads first fails at once if
        // another process has written since, whatever its timeout.
        Dialect::Sqlite => "begin immediate",
        Dialect::Postgres => "begin",
    })
}

/// A type-erased transaction.
pub(crate) trait Transaction: Send {
    /// Does the work; `false` if it failed and must be rolled back. It may be called again after a
    /// rollback.
    fn run(&mut self, connection: &mut dyn Connection) -> bool;

    /// Sends the outcome to the caller: the result of `run`, or why it could not be committed.
    fn answer(self: Box<Self>, kept: Result<(), StoreError>);
}

struct TypedTransaction<T, F> {
    work: F,
    outcome: Option<Result<T, StoreError>>,
    answer: oneshot::Sender<Result<T, StoreError>>,
}

impl<T, F> Transaction for TypedTransaction<T, F>
where
    T: Send,
    F: Fn(&mut dyn Connection) -> Result<T, StoreError> + Send,
{
    fn run(&mut self, connection: &mut dyn Connection) -> bool {
        // A panic must not end the writer thread.
        let work = catch_unwind(AssertUnwindSafe(|| (self.work)(connection)));
        let outcome =
            work.unwrap_or_else(|_| Err(StoreError::Database("the transaction panicked".into())));
        let is_ok = outcome.is_ok();
        self.outcome = Some(outcome);
        is_ok
    }

    fn answer(self: Box<Self>, kept: Result<(), StoreError>) {
        let answer = match (self.outcome, kept) {
            (Some(Ok(value)), Ok(())) => Ok(value),
            (Some(Err(error)), _) | (_, Err(error)) => Err(error),
            (None, Ok(())) => Err(StoreError::Database("the transaction did not run".into())),
        };
        // The caller may be gone; the commit stands.
        let _ = self.answer.send(answer);
    }
}

/// Runs work in a transaction, which is rolled back if the work fails. The work may run twice.
pub(crate) async fn transact<T: Send + 'static>(
    engine: &dyn Engine,
    work: impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
) -> Result<T, StoreError> {
    let (answer, answered) = oneshot::channel();
    engine.transact(Box::new(TypedTransaction { work, outcome: None, answer })).await?;
    answered.await.unwrap_or_else(|_| Err(stopped()))
}

/// The writer has stopped.
pub(crate) fn stopped() -> StoreError {
    StoreError::Database("the database has been closed".into())
}
