//! Restoring a database from a backup.

use std::io::{BufRead, Seek, SeekFrom};
use std::sync::Arc;

use ararat_core::hex::hex;
use sha2::{Digest as _, Sha256};
use tokio::sync::mpsc;
use tokio::task::spawn_blocking;

use super::schema::{Kind, SEEDED, TableShape, shapes};
use super::{BackupError, TITLE, connect};
use crate::engine::{Connection, begin};
use crate::error::StoreError;
use crate::migration::{KNOWN, migrate, migrate_to};
use crate::value::Value;

/// The most values that both engines take in one statement.
const MAX_VALUES: usize = 900;
/// The longest row: a record is the largest value.
const MAX_LINE_LENGTH: u64 = 64 * 1024 * 1024;
/// How many inserts to read ahead.
const PARTS_AHEAD: usize = 16;

/// A line of a backup.
enum Line {
    Table(String),
    Row(Vec<String>),
    Rows(u64),
}

/// What the file reader hands to the writing thread.
enum Part {
    Rows {
        /// The table, among the shapes.
        table: usize,
        rows: Vec<Vec<String>>,
        /// The line after them.
        line: usize,
    },
    End,
}

/// Fills an empty database of either kind and migrates it; returns the number of rows. The whole
/// file is checked first, and all of it is written or nothing.
pub async fn restore(
    url: &str,
    file: &mut (impl BufRead + Seek + Send),
) -> Result<u64, BackupError> {
    let schema = check(file)?;
    if schema > KNOWN {
        return Err(BackupError::Later(schema));
    }
    let mut connection = connect(url, true).await?;
    let shapes: Arc<[TableShape]> = shapes(schema)?.into();
    let (sender, parts) = mpsc::channel(PARTS_AHEAD);
    let own_shapes = shapes.clone();
    let filling = spawn_blocking(move || fill(&mut *connection, schema, &own_shapes, parts));
    let sent = send_parts(file, &shapes, &sender).await;
    // Without the end marker, roll back.
    drop(sender);
    let filled = filling.await.map_err(StoreError::database)?;
    let count = sent?;
    filled?;
    Ok(count)
}

/// Reads the rows of a backup that was checked, and hands them over.
async fn send_parts(
    file: &mut (impl BufRead + Seek + Send),
    shapes: &[TableShape],
    parts: &mpsc::Sender<Part>,
) -> Result<u64, BackupError> {
    file.seek(SeekFrom::Start(0))?;
    let mut lines = Lines { file, number: 0, hash: Sha256::new() };
    lines.text()?;
    lines.text()?;
    let mut table: Option<usize> = None;
    let mut waiting: Vec<Vec<String>> = Vec::new();
    let mut count = 0u64;
    loop {
        let line = lines.read()?;
        let width = table.map_or(1, |table| shapes[table].columns.len().max(1));
        let is_full = (waiting.len() + 1) * width > MAX_VALUES;
        if let Some(table) = table
            && !waiting.is_empty()
            && (is_full || !matches!(line, Line::Row(_)))
        {
            let rows = std::mem::take(&mut waiting);
            // If the receiver is gone, the writing thread reports why.
            let _ = parts.send(Part::Rows { table, rows, line: lines.number }).await;
        }
        match line {
            Line::Table(head) => {
                table = Some(found(shapes, &head).ok_or_else(|| lines.damaged("names no table"))?);
            }
            Line::Row(cells) => {
                let is_whole =
                    table.is_some_and(|table| shapes[table].columns.len() == cells.len());
                if !is_whole {
                    return Err(lines.damaged("does not fit its table"));
                }
                waiting.push(cells);
                count += 1;
            }
            Line::Rows(_) => break,
        }
    }
    let _ = parts.send(Part::End).await;
    Ok(count)
}

/// Writes the rows it receives, in a thread that may block.
fn fill(
    connection: &mut dyn Connection,
    schema: i64,
    shapes: &[TableShape],
    mut parts: mpsc::Receiver<Part>,
) -> Result<(), BackupError> {
    migrate_to(connection, schema)?;
    begin(connection)?;
    for shape in shapes {
        empty(connection, shape)?;
    }
    loop {
        match parts.blocking_recv() {
            Some(Part::Rows { table, rows, line }) => {
                insert(connection, &shapes[table], &rows, line)?;
            }
            Some(Part::End) => break,
            // The reader reports the error. Closing the connection rolls everything back.
            None => return Ok(()),
        }
    }
    connection.run_script("commit")?;
    migrate(connection)?;
    Ok(())
}

/// The table that a line begins, if it has the columns of this version.
fn found(shapes: &[TableShape], head: &str) -> Option<usize> {
    let (name, columns) = head.split_once(' ')?;
    let fits = |shape: &TableShape| shape.name == name && shape.column_names(" ") == columns;
    shapes.iter().position(fits)
}

/// Checks that a table is empty, after deleting the rows that migrations insert.
fn empty(connection: &mut dyn Connection, shape: &TableShape) -> Result<(), BackupError> {
    let name = &shape.name;
    if SEEDED.contains(&name.as_str()) {
        connection.execute(&format!("delete from {name}"), &[])?;
        return Ok(());
    }
    let count = connection.number(&format!("select count(*) from {name}"), &[])?;
    if count == 0 { Ok(()) } else { Err(BackupError::NotEmpty) }
}

fn insert(
    connection: &mut dyn Connection,
    shape: &TableShape,
    rows: &[Vec<String>],
    line: usize,
) -> Result<(), BackupError> {
    let cells = rows.iter().flat_map(|row| row.iter().zip(&shape.columns));
    let values = cells.map(|(cell, (_, kind))| value(cell, *kind));
    let values: Option<Vec<Value<'_>>> = values.collect();
    let values = values.ok_or(BackupError::Damaged(line, "or one before it has no number"))?;
    connection.execute(&shape.insert(rows.len()), &values)?;
    Ok(())
}

fn value(cell: &str, kind: Kind) -> Option<Value<'_>> {
    Some(match kind {
        Kind::Text => Value::from(cell),
        Kind::Whole => Value::from(cell.parse::<i64>().ok()?),
        Kind::Real => Value::from(cell.parse::<f64>().ok()?),
    })
}

/// Checks a whole backup: format, row count and digest. Returns its schema version.
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
    let sum = hex(&lines.hash.clone().finalize());
    if lines.text()?.strip_prefix("sha256 ") != Some(sum.as_str()) {
        return Err(lines.damaged("does not fit: the file is not as it was written"));
    }
    Ok(schema)
}

/// Reads line by line, and computes the digest.
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
        std::io::Read::take(&mut *self.file, MAX_LINE_LENGTH).read_until(b'\n', &mut bytes)?;
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
            let cells = serde_json::from_str(&text);
            return cells.map(Line::Row).map_err(|_| self.damaged("is no row"));
        }
        if let Some(head) = text.strip_prefix("table ") {
            return Ok(Line::Table(head.to_owned()));
        }
        let rows = text.strip_prefix("rows ").and_then(|count| count.parse().ok());
        rows.map(Line::Rows).ok_or_else(|| self.damaged("is neither table, row nor end"))
    }
}
