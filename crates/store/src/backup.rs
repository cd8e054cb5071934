//! All that a database holds, as one file that either engine can be restored from.
//!
//! Lines of text: `ararat backup 1`, `schema N`, then for each table `table NAME COLUMN…` followed by
//! its rows, each a JSON array of texts, and at the end `rows N` and `sha256 DIGEST` of all before.

mod restore;
mod schema;

use std::fmt;
use std::io::{self, Write};

use futures_util::TryStreamExt as _;
use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyRow;
use sqlx::{AnyPool, AssertSqlSafe, Row as _};

pub use self::restore::restore;
use self::schema::{Kind, TableShape, shapes};
use crate::error::StoreError;
use crate::migration::done;
use crate::store::{CONNECTIONS, connect};

const TITLE: &str = "ararat backup 1";

/// Why a backup was not written or not restored.
#[derive(Debug)]
pub enum BackupError {
    Store(StoreError),
    File(io::Error),
    /// The database has no tables: it is none of ours, or was never used.
    NothingThere,
    /// Something is in the database already.
    NotEmpty,
    /// The file is not a backup, or not as it was written: the line, and what is wrong there.
    Damaged(usize, &'static str),
    /// The file is of a later version.
    Later(i64),
}

impl fmt::Display for BackupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BackupError::Store(error) => error.fmt(f),
            BackupError::File(error) => write!(f, "the file failed: {error}"),
            BackupError::NothingThere => f.write_str("the database holds nothing of Ararat's"),
            BackupError::NotEmpty => {
                f.write_str("the database is not empty; restore into a new one")
            }
            BackupError::Damaged(line, what) => write!(f, "line {line} of the backup {what}"),
            BackupError::Later(schema) => {
                write!(f, "the backup is of a later version (schema {schema})")
            }
        }
    }
}

impl std::error::Error for BackupError {}

impl From<StoreError> for BackupError {
    fn from(error: StoreError) -> BackupError {
        BackupError::Store(error)
    }
}

impl From<sqlx::Error> for BackupError {
    fn from(error: sqlx::Error) -> BackupError {
        BackupError::Store(error.into())
    }
}

impl From<io::Error> for BackupError {
    fn from(error: io::Error) -> BackupError {
        BackupError::File(error)
    }
}

/// Writes all that a database holds, as it was at one moment, while others go on changing it;
/// returns the number of rows. The database is left at the version it has.
pub async fn backup(url: &str, file: &mut (impl Write + Send)) -> Result<u64, BackupError> {
    let pool = connect(url, false, "full", CONNECTIONS).await?;
    let written = write_all(&pool, file).await;
    pool.close().await;
    written
}

async fn write_all(pool: &AnyPool, file: &mut (impl Write + Send)) -> Result<u64, BackupError> {
    let mut transaction = pool.begin().await?;
    if transaction.backend_name() == "PostgreSQL" {
        // Without this each query would see what was committed before it. SQLite sees one moment
        // in any transaction.
        sqlx::raw_sql("set transaction isolation level repeatable read, read only")
            .execute(&mut *transaction)
            .await?;
    }
    let schema = done(&mut *transaction).await.map_err(|_| BackupError::NothingThere)?;
    let mut file = Summed { file, hash: Sha256::new() };
    writeln!(file, "{TITLE}\nschema {schema}")?;
    let mut count = 0u64;
    for shape in shapes(schema).await? {
        write!(file, "table {}", shape.name)?;
        for (column, _) in &shape.columns {
            write!(file, " {column}")?;
        }
        writeln!(file)?;
        let query = shape.select();
        let mut rows = sqlx::query(AssertSqlSafe(query)).fetch(&mut *transaction);
        while let Some(row) = rows.try_next().await? {
            writeln!(file, "{}", write_row(&shape, &row)?)?;
            count += 1;
        }
    }
    transaction.rollback().await?;
    writeln!(file, "rows {count}")?;
    let Summed { file, hash } = file;
    writeln!(file, "sha256 {}", hexadecimal(hash))?;
    file.flush()?;
    Ok(count)
}

fn write_row(shape: &TableShape, row: &AnyRow) -> Result<Value, StoreError> {
    let cells = shape.columns.iter().enumerate().map(|(index, (_, kind))| {
        Ok(match kind {
            Kind::Text => Value::from(row.try_get::<String, _>(index)?),
            Kind::Whole => Value::from(row.try_get::<i64, _>(index)?.to_string()),
            // The shortest digits that give the same number again.
            Kind::Real => Value::from(format!("{:?}", row.try_get::<f64, _>(index)?)),
        })
    });
    cells.collect::<Result<Vec<Value>, StoreError>>().map(Value::from)
}

/// Writes on, and sums up what it wrote.
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

fn hexadecimal(hash: Sha256) -> String {
    hash.finalize().iter().fold(String::new(), |mut text, byte| {
        let _ = fmt::Write::write_fmt(&mut text, format_args!("{byte:02x}"));
        text
    })
}
