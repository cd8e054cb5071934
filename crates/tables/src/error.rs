//! Why something was not done at a table.

use std::fmt;

use ararat_store::StoreError;
use ararat_table::UndoRefusal;

use crate::game::Refusal;

/// Why something was not done at a table.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    NotFound,
    /// The owner of the table has closed it.
    Closed,
    /// The table has changed since the version that was answered.
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
    /// What is stored does not fit the rules, or a bot failed.
    Broken(&'static str),
}

ararat_core::named! {
    /// What a visitor may not do; by its name it is counted.
    pub enum Denial {
        /// The visitor does not hold the seat.
        NotSeated = "not-seated",
        NoOpenSeat = "no-open-seat",
        /// The owner of the table has removed the visitor.
        Removed = "removed",
        /// The name belongs to an account, or looks like it.
        NameTaken = "name-taken",
        NoHints = "no-hints",
        /// Others still play the same deal.
        Sealed = "sealed",
        /// Only people with accounts sit at a rated table.
        NeedsAccount = "needs-account",
        /// At a rated table nothing is taken back by consent.
        Rated = "rated",
        /// Programs play rated games among programs, and people among people.
        OtherKind = "other-kind",
        /// Only the owner of a table closes it.
        NotOwner = "not-owner",
        /// A table at which others play cannot be closed.
        OthersPlay = "others-play",
        /// What is over cannot be closed.
        AlreadyOver = "already-over",
        /// A game stays on the list of those who play it.
        StillPlaying = "still-playing",
        /// Somebody who cannot be asked again has refused to let the step be taken back.
        UndoRefused = "undo-refused",
        /// Programs play tournaments among programs, and people among people.
        OtherTournament = "other-tournament",
        /// Nobody else has an account of this name.
        NoAccount = "no-account",
        /// One of two has as many friends as there can be.
        TooManyFriends = "too-many-friends",
        /// Nobody sits down at a table that does not wait.
        NotWaiting = "not-waiting",
        /// As many as possible have been invited to the table.
        ManyInvited = "many-invited",
    }
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
            TableError::Broken(_) => "broken",
        }
    }
}

/// For the log; pages and programs have words of their own.
impl fmt::Display for TableError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TableError::Undo(refusal) => write!(f, "{refusal:?}"),
            TableError::TooManyTables(count) => write!(f, "{count} unfinished tables"),
            TableError::Store(error) => error.fmt(f),
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
