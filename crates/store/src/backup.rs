//! A whole database as one file, from which either engine can be restored.
//!
//! Lines of text: `ararat backup 1`, `schema N`, then for each table `table NAME COLUMN…` followed by
//! its rows, each a JSON array of texts, and at the end `rows N` and `sha256 DIGEST` of all before.

mod restore;
mod schema;

use std::io::{self, Write};

use ararat_core::hex::hex;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

pub use self::restore::restore;
use self::schema::{Kind, TableShape, shapes};
use crate::engine::{Connection, Dialect};
use crate::error::StoreError;
use crate::migration::version;
use crate::postgres::connect_alone;
use crate::sqlite::{Location, SqliteConnection};
use crate::value::Row;

const TITLE: &str = "ararat backup 1";
/// How many lines to read ahead.
const LINES_AHEAD: usize = 1024;

/// Why a backup was not written or not restored.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the file failed: {0}")]
    File(io::Error),
    /// The database has no tables: it is not an Ararat database, or was never used.
    #[error("the database holds nothing of Ararat's")]
    NothingThere,
    /// The database is not empty.
    #[error("the database is not empty; restore into a new one")]
    NotEmpty,
    /// The file is not a backup, or is damaged: the line, and what is wrong there.
    #[error("line {0} of the backup {1}")]
    Damaged(usize, &'static str),
    /// The file is of a later version.
    #[error("the backup is of a later version (schema {0})")]
    Later(i64),
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> BackupError {
        BackupError::File(error)
    }
}

/// An exclusive connection; a missing file is created only if allowed.
async fn connect(url: &str, may_create: bool) -> Result<Box<dyn Connection + Send>, StoreError> {
    Ok(match Location::parse(url)? {
        Some(Location::Memory) => Box::new(SqliteConnection::in_memory()?),
        Some(Location::File(file)) => Box::new(SqliteConnection::open(&file, may_create)?),
        None => Box::new(connect_alone(url).await?),
    })
}

/// Writes a consistent snapshot of a database that may be in use; returns the number of rows. Does
/// not migrate the database.
pub async fn backup(url: &str, file: &mut (impl Write + Send)) -> Result<u64, BackupError> {
    let mut connection = connect(url, false).await?;
    let (sender, mut lines) = mpsc::channel(LINES_AHEAD);
    let reading = spawn_blocking(move || read_all(&mut *connection, &sender));
    let mut file = Summed { file, hash: Sha256::new() };
    while let Some(line) = lines.recv().await {
        writeln!(file, "{line}")?;
    }
    let count = reading.await.map_err(StoreError::database)??;
    writeln!(file, "rows {count}")?;
    let Summed { file, hash } = file;
    writeln!(file, "sha256 {}", hex(&hash.finalize()))?;
    file.flush()?;
    Ok(count)
}

/// Reads everything, line by line, in a thread that may block; returns the number of rows.
fn read_all(
    connection: &mut dyn Connection,
    lines: &mpsc::Sender<String>,
) -> Result<u64, BackupError> {
    connection.run_script(match connection.dialect() {
        Dialect::Sqlite => "begin",
        // Otherwise each query would see the latest commits. In SQLite every transaction is a
        // snapshot.
        Dialect::Postgres => "begin isolation level repeatable read, read only",
    })?;
    let schema = version(connection).map_err(|_| BackupError::NothingThere)?;
    let send = |line: String| {
        let is_sent = lines.blocking_send(line);
        is_sent.map_err(|_| StoreError::Database("nobody writes the backup any more".into()))
    };
    send(format!("{TITLE}\nschema {schema}"))?;
    let mut count = 0u64;
    for shape in shapes(schema)? {
        send(format!("table {} {}", shape.name, shape.column_names(" ")))?;
        connection.for_each(&shape.select(), &mut |mut row| {
            count += 1;
            send(write_row(&shape, &mut row)?)
        })?;
    }
    connection.run_script("rollback")?;
    Ok(count)
}

fn write_row(shape: &TableShape, row: &mut Row) -> Result<String, StoreError> {
    let cells = shape.columns.iter().enumerate().map(|(index, (_, kind))| {
        Ok(match kind {
            Kind::Text => row.take(index)?,
            Kind::Whole => row.take::<i64>(index)?.to_string(),
            // The shortest digits that give the same number again.
            Kind::Real => format!("{:?}", row.take::<f64>(index)?),
        })
    });
    let cells = cells.collect::<Result<Vec<String>, StoreError>>()?;
    serde_json::to_string(&cells).map_err(StoreError::database)
}

/// Passes on what is written, and computes its digest.
struct Summed<'a, W> {
    file: &'a mut W,
    hash: Sha256,
}

impl<W: Write> Write for Summed<'_, W> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let count = self.file.write(bytes)?;
        self.hash.update(&bytes[..count]);
        Ok(count)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.file.flush()
    }
}
