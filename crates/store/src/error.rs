//! What can go wrong.

use std::fmt;

/// Why the store did not do it.
#[derive(Debug)]
pub enum StoreError {
    /// The table has changed since; nothing was written.
    Stale,
    /// What was found does not make sense: written by hand, or by a later version.
    Corrupt(String),
    /// The database did not answer, or not as it should.
    Database(Box<dyn std::error::Error + Send + Sync>),
}

impl fmt::Display for StoreError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Stale => f.write_str("the table has changed since"),
            StoreError::Corrupt(what) => write!(f, "the store holds {what}"),
            StoreError::Database(error) => write!(f, "the database failed: {error}"),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StoreError::Database(error) => Some(error.as_ref()),
            StoreError::Stale | StoreError::Corrupt(_) => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(Box::new(error))
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::Database(Box::new(error))
    }
}
