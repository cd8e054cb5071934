//! What can go wrong.

use std::error::Error;

/// Errors of the store.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The table has changed in the meantime; nothing was written.
    #[error("the table has changed since")]
    Stale,
    /// Stored data is invalid: edited by hand, or written by a later version.
    #[error("the store holds {0}")]
    Corrupt(String),
    /// The database failed or did not answer.
    #[error("the database failed: {0}")]
    Database(Box<dyn Error + Send + Sync>),
}

impl StoreError {
    pub(crate) fn database(error: impl Error + Send + Sync + 'static) -> StoreError {
        StoreError::Database(Box::new(error))
    }

    /// The same error for several callers that shared a statement.
    pub(crate) fn copies(self, count: usize) -> impl Iterator<Item = StoreError> {
        let why = match self {
            StoreError::Database(error) => error.to_string(),
            StoreError::Stale | StoreError::Corrupt(_) => self.to_string(),
        };
        std::iter::repeat_with(move || StoreError::Database(why.clone().into())).take(count)
    }
}

impl From<rusqlite::Error> for StoreError {
    fn from(error: rusqlite::Error) -> StoreError {
        StoreError::database(error)
    }
}

/// The PostgreSQL driver puts the details into the source errors.
impl From<tokio_postgres::Error> for StoreError {
    fn from(error: tokio_postgres::Error) -> StoreError {
        let mut sentence = error.to_string();
        let mut source = error.source();
        while let Some(error) = source {
            sentence.push_str(": ");
            sentence.push_str(&error.to_string());
            source = error.source();
        }
        StoreError::Database(sentence.into())
    }
}
