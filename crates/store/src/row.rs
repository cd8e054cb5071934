//! What the store holds.

use crate::value::Row;
use crate::{OriginRow, StoreError};

/// A table to be made.
#[derive(Clone)]
pub struct NewTable {
    pub id: String,
    pub game: String,
    pub options: String,
    /// The random bytes behind the deal, in hexadecimal.
    pub secret: String,
    pub owner: String,
    pub settings: String,
    /// Everybody finds it in the list of tables that wait.
    pub is_public: bool,
    pub seats: Vec<SeatRow>,
    /// The deal that it plays with other tables.
    pub deal: Option<String>,
    /// Where its game begins, if not at its own start.
    pub origin: Option<OriginRow>,
}

/// A table as it is stored.
#[derive(Clone)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    pub options: String,
    pub secret: String,
    pub owner: String,
    pub settings: String,
    pub status: Status,
    /// Raised by every change.
    pub version: i64,
    pub step_count: i64,
    /// Milliseconds since 1970.
    pub created_at: i64,
    pub changed_at: i64,
    pub seats: Vec<SeatRow>,
}

ararat_core::named! {
    /// How far a table has come.
    pub enum Status {
        /// Seats are open.
        Open = "open",
        Running = "running",
        Over = "over",
        /// Its owner has closed it before its game was over.
        Closed = "closed",
    }
}

/// A seat and who holds it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatRow {
    pub holder: Holder,
    /// Who sits here, or sat here before a bot took over; empty if nobody ever did.
    pub visitor: String,
    pub name: String,
    /// The level of the bot that sits here; `program` for the account of a program; empty for a
    /// person.
    pub level: String,
    /// The face that a person has chosen; empty if they have not, and for bots.
    pub face: String,
}

/// The level of a seat whose account is played by a program. An account that has sat at a table never
/// becomes a program's, so this does not change.
const PROGRAM: &str = "program";

/// The name of a seat whose account has been deleted.
pub const NAMELESS: &str = "—";

impl SeatRow {
    /// A seat that waits for somebody.
    pub fn open() -> SeatRow {
        let [visitor, name, level, face] = [const { String::new() }; 4];
        SeatRow { holder: Holder::Nobody, visitor, name, level, face }
    }

    /// The seat of a visitor, who is a person or the account of a program.
    pub fn taken(visitor: &str, name: &str, is_program: bool) -> SeatRow {
        SeatRow {
            holder: Holder::Person,
            visitor: visitor.to_owned(),
            name: name.to_owned(),
            level: if is_program { PROGRAM.to_owned() } else { String::new() },
            face: String::new(),
        }
    }

    /// Whether a program plays for the account that holds the seat.
    pub fn is_program(&self) -> bool {
        self.level == PROGRAM
    }
}

ararat_core::named! {
    /// Who holds a seat.
    pub enum Holder {
        Nobody = "open",
        Person = "person",
        Bot = "bot",
    }
}

impl Status {
    /// Whether the table waits or is played.
    pub fn is_unfinished(self) -> bool {
        match self {
            Status::Open | Status::Running => true,
            Status::Over | Status::Closed => false,
        }
    }

    pub(crate) fn read(text: &str) -> Result<Status, StoreError> {
        Status::named(text).ok_or_else(|| StoreError::Corrupt(format!("the status “{text}”")))
    }
}

impl Holder {
    fn read(text: &str) -> Result<Holder, StoreError> {
        Holder::named(text).ok_or_else(|| StoreError::Corrupt(format!("the holder “{text}”")))
    }
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
        status: Status::read(&row.take::<String>(6)?)?,
        version: row.take(7)?,
        step_count: row.take(8)?,
        created_at: row.take(9)?,
        changed_at: row.take(10)?,
        seats: Vec::new(),
    })
}

/// Reads holder, visitor, name, level and face, which are the first columns.
pub(crate) fn read_seat(row: &mut Row) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        holder: Holder::read(&row.take::<String>(0)?)?,
        visitor: row.take(1)?,
        name: row.take(2)?,
        level: row.take(3)?,
        face: row.take(4)?,
    })
}

ararat_core::opaque! { TableRow { id } }

ararat_core::opaque! { NewTable { id } }
