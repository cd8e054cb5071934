//! Why something was not done at a table.

use std::fmt;

use ararat_pages::{Denial, OtherRules, Refusal, Unreadable};
use ararat_store::StoreError;
use ararat_table::UndoRefusal;

/// Why something was not done at a table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    NotFound,
    /// The host of the table has closed it.
    Closed,
    /// The table has changed since the version the request refers to.
    MovedOn,
    /// The rules refuse the action, or it cannot be read.
    Refused(Refusal),
    /// The last step cannot be taken back.
    Undo(UndoRefusal),
    /// This visitor may not do it.
    Denied(Denial),
    /// The visitor has this many unfinished tables.
    TooManyTables(i64),
    /// Too many games wait to be analyzed.
    TooManyAnalyses,
    /// The game is not over.
    NotOver,
    Store(StoreError),
    /// The table was made under other rules than this build knows.
    OtherRules(OtherRules),
    /// Stored data contradicts the rules, or a bot failed.
    Broken(&'static str),
}

impl TableError {
    /// A stable name, by which refusals are counted.
    pub(crate) fn code(&self) -> &'static str {
        match self {
            TableError::NotFound => "not-found",
            TableError::Closed => "closed",
            TableError::MovedOn => "moved-on",
            TableError::Refused(refusal) => refusal.notice.code,
            TableError::Undo(_) => "undo",
            TableError::Denied(denial) => denial.name(),
            TableError::TooManyTables(_) => "too-many-tables",
            TableError::TooManyAnalyses => "crowded",
            TableError::NotOver => "not-over",
            TableError::Store(_) => "store",
            TableError::OtherRules(_) => "other-rules",
            TableError::Broken(_) => "broken",
        }
    }
}

/// For the log; pages and the API have their own wording.
impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Undo(refusal) => write!(f, "{refusal:?}"),
            TableError::TooManyTables(count) => write!(f, "{count} unfinished tables"),
            TableError::Store(error) => error.fmt(f),
            TableError::OtherRules(OtherRules { rules, known }) => {
                write!(f, "version {rules} of the rules, where {known} is known")
            }
            TableError::Broken(what) => f.write_str(what),
            TableError::NotFound
            | TableError::Closed
            | TableError::MovedOn
            | TableError::Refused(_)
            | TableError::Denied(_)
            | TableError::TooManyAnalyses
            | TableError::NotOver => f.write_str(self.code()),
        }
    }
}

impl From<StoreError> for TableError {
    fn from(error: StoreError) -> TableError {
        match error {
            StoreError::Stale => TableError::MovedOn,
            StoreError::Corrupt(_) | StoreError::Database(_) => TableError::Store(error),
        }
    }
}

impl From<Unreadable> for TableError {
    fn from(why: Unreadable) -> TableError {
        match why {
            Unreadable::Broken(what) => TableError::Broken(what),
            Unreadable::OtherRules(other) => TableError::OtherRules(other),
        }
    }
}

impl From<Denial> for TableError {
    fn from(denial: Denial) -> TableError {
        TableError::Denied(denial)
    }
}

impl From<UndoRefusal> for TableError {
    fn from(refusal: UndoRefusal) -> TableError {
        TableError::Undo(refusal)
    }
}

impl From<Refusal> for TableError {
    fn from(refusal: Refusal) -> TableError {
        TableError::Refused(refusal)
    }
}
