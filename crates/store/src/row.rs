//! What the store holds.

use crate::error::StoreError;
use crate::records::OriginRow;
use crate::value::Row;

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

/// How far a table has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Status {
    /// Seats are open.
    Open,
    Running,
    Over,
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
}

/// The level of a seat whose account is played by a program. An account that has sat at a table never
/// becomes a program's, so this does not change.
const PROGRAM: &str = "program";

/// The name of a seat whose account has been deleted.
pub const NAMELESS: &str = "—";

impl SeatRow {
    /// A seat that waits for somebody.
    pub fn open() -> SeatRow {
        let (visitor, name, level) = (String::new(), String::new(), String::new());
        SeatRow { holder: Holder::Nobody, visitor, name, level }
    }

    /// The seat of a visitor, who is a person or the account of a program.
    pub fn taken(visitor: &str, name: &str, is_program: bool) -> SeatRow {
        SeatRow {
            holder: Holder::Person,
            visitor: visitor.to_owned(),
            name: name.to_owned(),
            level: if is_program { PROGRAM.to_owned() } else { String::new() },
        }
    }

    /// Whether a program plays for the account that holds the seat.
    pub fn is_program(&self) -> bool {
        self.level == PROGRAM
    }
}

/// Who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Holder {
    Nobody,
    Person,
    Bot,
}

impl Status {
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Open => "open",
            Status::Running => "running",
            Status::Over => "over",
        }
    }

    pub(crate) fn read(text: &str) -> Result<Status, StoreError> {
        [Status::Open, Status::Running, Status::Over]
            .into_iter()
            .find(|status| status.as_str() == text)
            .ok_or_else(|| StoreError::Corrupt(format!("the status “{text}”")))
    }
}

impl Holder {
    pub fn as_str(self) -> &'static str {
        match self {
            Holder::Nobody => "open",
            Holder::Person => "person",
            Holder::Bot => "bot",
        }
    }

    fn read(text: &str) -> Result<Holder, StoreError> {
        [Holder::Nobody, Holder::Person, Holder::Bot]
            .into_iter()
            .find(|holder| holder.as_str() == text)
            .ok_or_else(|| StoreError::Corrupt(format!("the holder “{text}”")))
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

/// Reads holder, visitor, name and level, which are the first columns.
pub(crate) fn read_seat(row: &mut Row) -> Result<SeatRow, StoreError> {
    Ok(SeatRow {
        holder: Holder::read(&row.take::<String>(0)?)?,
        visitor: row.take(1)?,
        name: row.take(2)?,
        level: row.take(3)?,
    })
}

impl std::fmt::Debug for TableRow {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("TableRow").field("id", &self.id).finish_non_exhaustive()
    }
}

impl std::fmt::Debug for NewTable {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("NewTable").field("id", &self.id).finish_non_exhaustive()
    }
}
