//! Why something was not done at a table.

use std::fmt;
use std::time::Duration;

use ararat_store::StoreError;
use ararat_table::UndoRefusal;

use crate::session::Refusal;

/// Why something was not done.
#[derive(Debug)]
pub(crate) enum HallError {
    NotFound,
    /// The table has changed since the page was made.
    MovedOn,
    /// The visitor does not hold the seat.
    NotSeated,
    NoOpenSeat,
    /// The owner of the table has removed the visitor.
    Removed,
    /// The name is that of an account, or looks like it.
    NameTaken,
    NoHints,
    /// The visitor has so many unfinished tables.
    TooManyTables(i64),
    /// Too many tables have just been made from this address; so long one should wait.
    TooFast(Duration),
    /// Only a finished game can be analyzed.
    NotOver,
    /// Too many games wait to be analyzed.
    Crowded,
    /// Others still play the same deal.
    Sealed,
    /// Only people with accounts sit at a rated table.
    NeedsAccount,
    /// At a rated table nothing is taken back by consent.
    Rated,
    /// Somebody who cannot be asked again has refused that it is taken back.
    UndoRefused,
    Refused(Refusal),
    Undo(UndoRefusal),
    Store(StoreError),
    /// What is stored does not fit the rules, or a bot failed.
    Broken(&'static str),
}

impl HallError {
    /// What refusals are counted by.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            HallError::NotFound => "not-found",
            HallError::MovedOn => "moved-on",
            HallError::NotSeated => "not-seated",
            HallError::NoOpenSeat => "no-open-seat",
            HallError::Removed => "removed",
            HallError::NameTaken => "name-taken",
            HallError::NoHints => "no-hints",
            HallError::TooManyTables(_) => "too-many-tables",
            HallError::TooFast(_) => "too-fast",
            HallError::NotOver => "not-over",
            HallError::Crowded => "crowded",
            HallError::Sealed => "sealed",
            HallError::NeedsAccount => "needs-account",
            HallError::Rated => "rated",
            HallError::Refused(refusal) => refusal.notice.code,
            HallError::UndoRefused => "undo-refused",
            HallError::Undo(_) => "undo",
            HallError::Store(_) => "store",
            HallError::Broken(_) => "broken",
        }
    }
}

/// For the log.
impl fmt::Display for HallError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            HallError::NotFound => f.write_str("no such table"),
            HallError::MovedOn => f.write_str("the game has moved on"),
            HallError::NotSeated => f.write_str("not seated"),
            HallError::NoOpenSeat => f.write_str("no open seat"),
            HallError::Removed => f.write_str("removed by the owner"),
            HallError::NameTaken => f.write_str("the name of an account"),
            HallError::NeedsAccount => f.write_str("no account"),
            HallError::Rated => f.write_str("a rated table"),
            HallError::NoHints => f.write_str("no hints"),
            HallError::TooManyTables(count) => write!(f, "{count} unfinished tables"),
            HallError::TooFast(_) => f.write_str("too many tables from one address"),
            HallError::NotOver => f.write_str("not over"),
            HallError::Crowded => f.write_str("too many analyses"),
            HallError::Sealed => f.write_str("the deal is sealed"),
            HallError::UndoRefused => f.write_str("taking back was refused"),
            HallError::Refused(refusal) => f.write_str(refusal.notice.code),
            HallError::Undo(refusal) => write!(f, "{refusal:?}"),
            HallError::Store(error) => error.fmt(f),
            HallError::Broken(what) => f.write_str(what),
        }
    }
}

impl From<StoreError> for HallError {
    fn from(error: StoreError) -> HallError {
        match error {
            StoreError::Stale => HallError::MovedOn,
            StoreError::Corrupt(_) | StoreError::Database(_) => HallError::Store(error),
        }
    }
}
