//! A connection to a SQLite database.

use std::time::Duration;

use rusqlite::types::ValueRef;
use rusqlite::{OpenFlags, Statement};

use super::file::DatabaseFile;
use crate::engine::{Connection, Dialect, Written};
use crate::error::StoreError;
use crate::value::{Cell, Row, Value};

/// How long a connection waits for another process that writes. Generous, because the machine may
/// be busy or a backup may be being restored.
pub const BUSY_TIMEOUT: Duration = Duration::from_secs(30);

/// The most prepared statements: all of ours, and queries with lists of different lengths.
const PREPARED_STATEMENTS: usize = 128;

/// The write-ahead log allows reading while writing; full sync makes commits survive a power
/// failure. The writer keeps the log short; other connections checkpoint it at 80 MB.
const FILE_SETTINGS: &str = "pragma journal_mode = wal; pragma synchronous = full; \
     pragma foreign_keys = on; pragma wal_autocheckpoint = 20000;";

#[derive(Debug)]
pub(crate) struct SqliteConnection(pub(super) rusqlite::Connection);

impl SqliteConnection {
    /// An in-memory database that ends with the connection.
    pub(crate) fn in_memory() -> Result<SqliteConnection, StoreError> {
        let connection = rusqlite::Connection::open_in_memory()?;
        connection.execute_batch("pragma foreign_keys = on")?;
        Ok(SqliteConnection::new(connection))
    }

    /// Opens a file, creating it only if allowed.
    pub(crate) fn open(
        file: &DatabaseFile,
        may_create: bool,
    ) -> Result<SqliteConnection, StoreError> {
        file.keep_private(may_create);
        let connection = rusqlite::Connection::open_with_flags(
            file.path(),
            file.open_flags(may_create) | OpenFlags::SQLITE_OPEN_NO_MUTEX,
        )?;
        connection.busy_timeout(BUSY_TIMEOUT)?;
        connection.execute_batch(FILE_SETTINGS)?;
        Ok(SqliteConnection::new(connection))
    }

    /// Opens an existing file read-only.
    pub(super) fn open_reader(file: &DatabaseFile) -> Result<SqliteConnection, StoreError> {
        let reader = SqliteConnection::open(file, false)?;
        reader.0.execute_batch("pragma query_only = on")?;
        Ok(reader)
    }

    fn new(connection: rusqlite::Connection) -> SqliteConnection {
        connection.set_prepared_statement_cache_capacity(PREPARED_STATEMENTS);
        SqliteConnection(connection)
    }
}

impl Connection for SqliteConnection {
    fn dialect(&self) -> Dialect {
        Dialect::Sqlite
    }

    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Written, StoreError> {
        // SQLite treats `$1` as a name, numbered by first use; `?1` is the first value.
        let mut statement = self.0.prepare_cached(&sql.replace('$', "?"))?;
        bind(&mut statement, values)?;
        let width = statement.column_count();
        if width == 0 {
            let count = statement.raw_execute()? as u64;
            return Ok(Written { count, rows: Vec::new() });
        }
        let (mut rows, mut found) = (statement.raw_query(), Vec::new());
        while let Some(row) = rows.next()? {
            found.push(read(row, width)?);
        }
        Ok(Written { count: found.len() as u64, rows: found })
    }

    fn lock(&mut self, _name: &str) -> Result<(), StoreError> {
        // There is only one writer.
        Ok(())
    }

    fn run_script(&mut self, sql: &str) -> Result<(), StoreError> {
        Ok(self.0.execute_batch(sql)?)
    }

    fn for_each(
        &mut self,
        sql: &str,
        each: &mut dyn FnMut(Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut statement = self.0.prepare(sql)?;
        let width = statement.column_count();
        let mut rows = statement.raw_query();
        while let Some(row) = rows.next()? {
            each(read(row, width)?)?;
        }
        Ok(())
    }
}

fn bind(statement: &mut Statement<'_>, values: &[Value<'_>]) -> rusqlite::Result<()> {
    let expected = statement.parameter_count();
    if expected != values.len() {
        return Err(rusqlite::Error::InvalidParameterCount(values.len(), expected));
    }
    for (number, value) in (1..).zip(values) {
        match value {
            Value::Whole(whole) => statement.raw_bind_parameter(number, whole)?,
            Value::Real(real) => statement.raw_bind_parameter(number, real)?,
            Value::Text(text) => statement.raw_bind_parameter(number, text.as_ref())?,
        }
    }
    Ok(())
}

fn read(row: &rusqlite::Row<'_>, width: usize) -> Result<Row, StoreError> {
    let cells = (0..width).map(|column| {
        Ok(match row.get_ref(column)? {
            ValueRef::Null => Cell::Null,
            ValueRef::Integer(number) => Cell::Whole(number),
            ValueRef::Real(number) => Cell::Real(number),
            text @ ValueRef::Text(_) => Cell::Text(
                text.as_str().map_err(|error| StoreError::Corrupt(error.to_string()))?.to_owned(),
            ),
            ValueRef::Blob(_) => return Err(StoreError::Corrupt("bytes in a column".to_owned())),
        })
    });
    Ok(Row(cells.collect::<Result<_, StoreError>>()?))
}

#[cfg(test)]
mod tests {
    use ararat_test_support::Folder;

    use super::super::file::Location;
    use super::*;
    use crate::engine::begin;

    fn file(folder: &Folder) -> DatabaseFile {
        match Location::parse(&folder.sqlite("test.db")).unwrap().unwrap() {
            Location::File(file) => file,
            Location::Memory => unreachable!("it is a file"),
        }
    }

    #[test]
    fn a_write_after_a_read_is_not_refused_because_another_process_wrote() {
        let folder = Folder::new("upgrade");
        let file = file(&folder);
        let mut own = SqliteConnection::open(&file, true).unwrap();
        own.run_script("create table meta (name text)").unwrap();
        begin(&mut own).unwrap();
        assert_eq!(own.number("select count(*) from meta", &[]).unwrap(), 0);
        // Another process either waits, or gets in and must not interfere.
        let mut other = SqliteConnection::open(&file, true).unwrap();
        other.0.busy_timeout(Duration::ZERO).unwrap();
        let _ = other.execute("insert into meta (name) values ('other')", &[]);
        own.execute("insert into meta (name) values ('own')", &[]).unwrap();
        own.run_script("commit").unwrap();
    }

    #[test]
    fn every_connection_to_a_file_waits_for_others() {
        let folder = Folder::new("timeout");
        let file = file(&folder);
        let mut writer = SqliteConnection::open(&file, true).unwrap();
        let mut reader = SqliteConnection::open_reader(&file).unwrap();
        for connection in [&mut writer, &mut reader] {
            let milliseconds = connection.number("pragma busy_timeout", &[]).unwrap();
            assert_eq!(u128::try_from(milliseconds), Ok(BUSY_TIMEOUT.as_millis()));
        }
    }
}
