//! Reading rows, and a table to be created.

use ararat_table::{Holder, OriginRow, SeatRow, Status, TableRow};

use crate::StoreError;
use crate::value::Row;

/// A table to be made.
#[derive(Clone)]
pub struct NewTable {
    pub id: String,
    pub game: String,
    /// The version of the game's rules.
    pub rules: i64,
    pub options: String,
    /// The random bytes behind the deal, in hexadecimal.
    pub secret: String,
    pub owner: String,
    pub settings: String,
    /// It is listed among the public tables.
    pub is_public: bool,
    pub seats: Vec<SeatRow>,
    /// The deal that it plays with other tables.
    pub deal: Option<String>,
    /// Where its game begins, if not at its own start.
    pub origin: Option<OriginRow>,
}

pub(crate) fn read_status(text: &str) -> Result<Status, StoreError> {
    Status::named(text).ok_or_else(|| StoreError::Corrupt(format!("the status “{text}”")))
}

fn read_holder(text: &str) -> Result<Holder, StoreError> {
    Holder::named(text).ok_or_else(|| StoreError::Corrupt(format!("the holder “{text}”")))
}

/// Reads the columns of a table; the seats come by another query.
pub(crate) fn read_table(row: &mut Row) -> Result<TableRow, StoreError> {
    Ok(TableRow {
        id: row.take(0)?,
        game: row.take(1)?,
        options: row.take(2)?,
        secret: row.take(3)?,
        owner: row.take(4)?,
        settings: row.take(5)?,
        status: read_status(&row.take::<String>(6)?)?,
        version: row.take(7)?,
        step_count: row.take(8)?,
        created_at: row.take(9)?,
        changed_at: row.take(10)?,
        rules: row.take(11)?,
        seats: Vec::new(),
    })
}

/// Reads holder, visitor, name, level and face, which are the first columns.
pub(crate) fn read_seat(row: &mut Row) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        holder: read_holder(&row.take::<String>(0)?)?,
        visitor: row.take(1)?,
        name: row.take(2)?,
        level: row.take(3)?,
        face: row.take(4)?,
    })
}

ararat_core::opaque! { NewTable { id } }
