//! SQLite: one thread writes, so that many changes share a commit; several connections read.
//!
//! `memory:` is the same without a file. An in-memory database belongs to one connection, so the
//! writer thread also reads.

mod batch;
mod checkpoint;
mod connection;
mod file;
mod readers;
mod writer;

use std::pin::Pin;

use tokio::task::spawn_blocking;

pub use self::connection::BUSY_TIMEOUT;
pub(crate) use self::connection::SqliteConnection;
pub(crate) use self::file::Location;
pub use self::file::{Claim, ClaimError};
use self::readers::Readers;
use self::writer::Writer;
use crate::engine::{Answer, Connection, Engine, Transaction, Written, transact};
use crate::error::StoreError;
use crate::looks::fill_looks;
use crate::migration::migrate;
use crate::steps::{Appending, append};
use crate::value::{Row, Value};

/// A SQLite database.
#[derive(Debug)]
pub(crate) struct Sqlite {
    writer: Writer,
    /// None for a database in memory.
    readers: Option<Readers>,
}

impl Sqlite {
    /// Opens a database and migrates it; a missing file is created.
    pub(crate) async fn open(location: Location) -> Result<Sqlite, StoreError> {
        let start = move || {
            let mut connection = match &location {
                Location::Memory => SqliteConnection::in_memory()?,
                Location::File(file) => SqliteConnection::open(file, true)?,
            };
            migrate(&mut connection)?;
            fill_looks(&mut connection)?;
            Ok(match location {
                Location::Memory => {
                    Sqlite { writer: Writer::in_memory(connection)?, readers: None }
                }
                Location::File(file) => {
                    let writer = Writer::of_file(connection, &file)?;
                    Sqlite { writer, readers: Some(Readers::new(file)) }
                }
            })
        };
        spawn_blocking(start).await.map_err(StoreError::database)?
    }
}

impl Engine for Sqlite {
    fn read<'a>(&'a self, sql: &'a str, values: &'a [Value<'a>]) -> Answer<'a, Vec<Row>> {
        let query = owned(sql, values, |written| Ok(written.rows));
        match &self.readers {
            Some(readers) => Box::pin(readers.read(query)),
            None => Box::pin(transact(self, query)),
        }
    }

    fn write<'a>(&'a self, sql: &'a str, values: &'a [Value<'a>]) -> Answer<'a, Written> {
        Box::pin(transact(self, owned(sql, values, Ok)))
    }

    fn transact(&self, transaction: Box<dyn Transaction>) -> Answer<'_, ()> {
        Box::pin(self.writer.run(transaction))
    }

    fn append(&self, appending: Appending) -> Answer<'_, i64> {
        Box::pin(transact(self, move |connection| append(connection, &appending)))
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(async {
            self.writer.check()?;
            self.read("select 1", &[]).await.map(|_| ())
        })
    }

    fn is_shared(&self) -> bool {
        false
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            if let Some(readers) = &self.readers {
                readers.close().await;
            }
            // The last connection to a file removes its log.
            self.writer.close().await;
        })
    }
}

/// One statement as work for another thread.
fn owned<T>(
    sql: &str,
    values: &[Value<'_>],
    read: impl Fn(Written) -> Result<T, StoreError> + Send + 'static,
) -> impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static {
    let sql = sql.to_owned();
    let values: Vec<Value<'static>> =
        values.iter().map(|value| value.borrowed().into_owned()).collect();
    move |connection| read(connection.run(&sql, &values)?)
}
