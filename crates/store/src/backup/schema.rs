//! Which tables and columns there are at a version, asked of a database in memory: both engines are
//! made by the same migrations, so a table that is added later is backed up automatically.

use crate::engine::Connection as _;
use crate::error::StoreError;
use crate::migration::migrate_to;
use crate::sqlite::SqliteConnection;
use crate::value::values;

/// Tables into which migrations insert rows; a restored database takes them from the backup
/// instead.
pub(super) const SEEDED: [&str; 2] = ["uptime", "rating_lock"];

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Text,
    Whole,
    Real,
}

/// A table and its columns.
#[derive(Clone, Debug)]
pub(super) struct TableShape {
    pub(super) name: String,
    pub(super) columns: Vec<(String, Kind)>,
}

impl TableShape {
    pub(super) fn column_names(&self, separator: &str) -> String {
        let names: Vec<&str> = self.columns.iter().map(|(name, _)| name.as_str()).collect();
        names.join(separator)
    }

    pub(super) fn select(&self) -> String {
        format!("select {} from {}", self.column_names(", "), self.name)
    }

    /// An insertion of this many rows.
    pub(super) fn insert(&self, rows: usize) -> String {
        let width = self.columns.len();
        let row = |row: usize| {
            let places: Vec<String> =
                (1..=width).map(|column| format!("${}", row * width + column)).collect();
            format!("({})", places.join(", "))
        };
        let values: Vec<String> = (0..rows).map(row).collect();
        let (name, columns) = (&self.name, self.column_names(", "));
        format!("insert into {name} ({columns}) values {}", values.join(", "))
    }
}

/// All tables of a version, those that others refer to first.
pub(super) fn shapes(version: i64) -> Result<Vec<TableShape>, StoreError> {
    let mut connection = SqliteConnection::in_memory()?;
    migrate_to(&mut connection, version)?;
    // A table can only refer to what was there when it was made.
    let names = "select name from sqlite_master where type = 'table' and name <> 'migrations' \
                 and name not like 'sqlite_%' order by rowid";
    let mut shapes = Vec::new();
    for mut row in connection.run(names, &[])?.rows {
        let name: String = row.take(0)?;
        let columns = "select name, lower(type) from pragma_table_info($1) order by cid";
        let mut rows = connection.run(columns, values![&name])?.rows;
        let columns = rows.iter_mut().map(|row| {
            let kind: String = row.take(1)?;
            let kind = match kind.as_str() {
                "text" => Kind::Text,
                "bigint" => Kind::Whole,
                "double precision" => Kind::Real,
                _ => return Err(StoreError::Corrupt(format!("a column of type {kind}"))),
            };
            Ok((row.take(0)?, kind))
        });
        let columns = columns.collect::<Result<_, StoreError>>()?;
        shapes.push(TableShape { name, columns });
    }
    Ok(shapes)
}
