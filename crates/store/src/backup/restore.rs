//! A database made from a backup.

use std::io::{BufRead, Seek, SeekFrom};

use serde_json::Value;
use sha2::{Digest as _, Sha256};
use sqlx::any::AnyArguments;
use sqlx::query::Query;
use sqlx::{Any, AnyPool, AssertSqlSafe, Row as _, Transaction};

use super::schema::{Kind, SEEDED, TableShape, shapes};
use super::{BackupError, TITLE, hexadecimal};
use crate::migration::{KNOWN, migrate, migrate_to};
use crate::store::{CONNECTIONS, connect};

/// No database takes more values in one statement.
const MOST_VALUES: usize = 900;
/// No row of ours is longer: a record is the longest thing in one.
const LONGEST_LINE: u64 = 64 * 1024 * 1024;

/// A line of a backup.
enum Line {
    Table(String),
    Row(Vec<String>),
    Rows(u64),
}

/// Fills an empty database, of either kind, and brings it up to date; returns the number of rows.
/// The whole file is checked before anything is written, and all is written or nothing.
pub async fn restore(
    url: &str,
    file: &mut (impl BufRead + Seek + Send),
) -> Result<u64, BackupError> {
    let schema = check(file)?;
    if schema > KNOWN {
        return Err(BackupError::Later(schema));
    }
    let pool = connect(url, true, "full", CONNECTIONS).await?;
    let restored = fill(&pool, schema, file).await;
    pool.close().await;
    restored
}

async fn fill(
    pool: &AnyPool,
    schema: i64,
    file: &mut (impl BufRead + Seek + Send),
) -> Result<u64, BackupError> {
    migrate_to(pool, schema).await?;
    let shapes = shapes(schema).await?;
    let mut transaction = pool.begin().await?;
    for shape in &shapes {
        empty(&mut transaction, shape).await?;
    }
    file.seek(SeekFrom::Start(0))?;
    let mut lines = Lines { file, number: 0, hash: Sha256::new() };
    lines.text()?;
    lines.text()?;
    let mut shape: Option<&TableShape> = None;
    let mut waiting: Vec<Vec<String>> = Vec::new();
    let mut count = 0u64;
    loop {
        let line = lines.read()?;
        let is_full = shape
            .is_some_and(|shape| (waiting.len() + 1) * shape.columns.len().max(1) > MOST_VALUES);
        if let Some(shape) = shape
            && (is_full || !matches!(line, Line::Row(_)))
        {
            insert(&mut transaction, shape, &waiting, lines.number).await?;
            waiting.clear();
        }
        match line {
            Line::Table(head) => {
                shape = Some(found(&shapes, &head).ok_or_else(|| lines.damaged("names no table"))?);
            }
            Line::Row(cells) => {
                let is_whole = shape.is_some_and(|shape| shape.columns.len() == cells.len());
                if !is_whole {
                    return Err(lines.damaged("does not fit its table"));
                }
                waiting.push(cells);
                count += 1;
            }
            Line::Rows(_) => break,
        }
    }
    transaction.commit().await?;
    migrate(pool).await?;
    Ok(count)
}

/// The table that a line begins, if it has the columns of this version.
fn found<'a>(shapes: &'a [TableShape], head: &str) -> Option<&'a TableShape> {
    let (name, columns) = head.split_once(' ')?;
    let columns: Vec<&str> = columns.split(' ').collect();
    let fits = |shape: &&TableShape| {
        let own = shape.columns.iter().map(|(name, _)| name.as_str());
        shape.name == name && own.eq(columns.iter().copied())
    };
    shapes.iter().find(fits)
}

/// Sees to it that a table is empty: what migrations put there may go, nothing else.
async fn empty(
    transaction: &mut Transaction<'_, Any>,
    shape: &TableShape,
) -> Result<(), BackupError> {
    let name = &shape.name;
    if SEEDED.contains(&name.as_str()) {
        let query = AssertSqlSafe(format!("delete from {name}"));
        sqlx::query(query).execute(&mut **transaction).await?;
        return Ok(());
    }
    let query = AssertSqlSafe(format!("select count(*) from {name}"));
    let count: i64 = sqlx::query(query).fetch_one(&mut **transaction).await?.try_get(0)?;
    if count == 0 { Ok(()) } else { Err(BackupError::NotEmpty) }
}

async fn insert(
    transaction: &mut Transaction<'_, Any>,
    shape: &TableShape,
    rows: &[Vec<String>],
    line: usize,
) -> Result<(), BackupError> {
    if rows.is_empty() {
        return Ok(());
    }
    let mut query = sqlx::query(AssertSqlSafe(shape.insert(rows.len())));
    for row in rows {
        for (cell, (_, kind)) in row.iter().zip(&shape.columns) {
            let bound = bind(query, cell, *kind);
            query = bound.ok_or(BackupError::Damaged(line, "or one before it has no number"))?;
        }
    }
    query.execute(&mut **transaction).await?;
    Ok(())
}

fn bind<'q>(
    query: Query<'q, Any, AnyArguments>,
    cell: &str,
    kind: Kind,
) -> Option<Query<'q, Any, AnyArguments>> {
    Some(match kind {
        Kind::Text => query.bind(cell.to_owned()),
        Kind::Whole => query.bind(cell.parse::<i64>().ok()?),
        Kind::Real => query.bind(cell.parse::<f64>().ok()?),
    })
}

/// Reads a backup to its end: its form, its count and its sum. Returns its schema.
fn check(file: &mut (impl BufRead + Seek)) -> Result<i64, BackupError> {
    file.seek(SeekFrom::Start(0))?;
    let mut lines = Lines { file, number: 0, hash: Sha256::new() };
    if lines.text()? != TITLE {
        return Err(lines.damaged("is not the first of a backup"));
    }
    let schema = lines.text()?;
    let schema = schema.strip_prefix("schema ").and_then(|number| number.parse().ok());
    let schema =
        schema.filter(|schema| *schema > 0).ok_or_else(|| lines.damaged("has no schema"))?;
    let mut count = 0u64;
    loop {
        match lines.read()? {
            Line::Table(_) => {}
            Line::Row(_) => count += 1,
            Line::Rows(told) if told == count => break,
            Line::Rows(_) => return Err(lines.damaged("counts other rows than there are")),
        }
    }
    let sum = hexadecimal(lines.hash.clone());
    if lines.text()?.strip_prefix("sha256 ") != Some(sum.as_str()) {
        return Err(lines.damaged("does not fit: the file is not as it was written"));
    }
    Ok(schema)
}

/// Reads line by line, and sums up what it read.
struct Lines<'a, R> {
    file: &'a mut R,
    number: usize,
    hash: Sha256,
}

impl<R: BufRead> Lines<'_, R> {
    fn damaged(&self, what: &'static str) -> BackupError {
        BackupError::Damaged(self.number, what)
    }

    fn text(&mut self) -> Result<String, BackupError> {
        let mut bytes = Vec::new();
        std::io::Read::take(&mut *self.file, LONGEST_LINE).read_until(b'\n', &mut bytes)?;
        self.number += 1;
        self.hash.update(&bytes);
        if bytes.pop() != Some(b'\n') {
            return Err(self.damaged("has no end"));
        }
        String::from_utf8(bytes).map_err(|_| self.damaged("is no text"))
    }

    fn read(&mut self) -> Result<Line, BackupError> {
        let text = self.text()?;
        if text.starts_with('[') {
            let Ok(Value::Array(cells)) = serde_json::from_str(&text) else {
                return Err(self.damaged("is no row"));
            };
            let cells = cells.into_iter().map(|cell| match cell {
                Value::String(text) => Some(text),
                Value::Null
                | Value::Bool(_)
                | Value::Number(_)
                | Value::Array(_)
                | Value::Object(_) => None,
            });
            let cells: Option<Vec<String>> = cells.collect();
            return cells.map(Line::Row).ok_or_else(|| self.damaged("is no row"));
        }
        if let Some(head) = text.strip_prefix("table ") {
            return Ok(Line::Table(head.to_owned()));
        }
        let rows = text.strip_prefix("rows ").and_then(|count| count.parse().ok());
        rows.map(Line::Rows).ok_or_else(|| self.damaged("is neither table, row nor end"))
    }
}
