//! A table and its seats as they are stored, wherever that is.

/// A table as it is stored.
#[derive(Clone)]
pub struct TableRow {
    pub id: String,
    pub game: String,
    /// The version of the game's rules that the table was made under.
    pub rules: i64,
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
        /// Its host has closed it before its game was over.
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
    /// An open seat.
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
}

/// The moment of a record at which a table's game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OriginRow {
    pub record_id: String,
    pub step_count: i64,
    /// The seat whose knowledge alone was taken over, counted from 1; 0 if everything stayed as it
    /// was.
    pub imagined_by: i64,
}

ararat_core::opaque! { TableRow { id } }
