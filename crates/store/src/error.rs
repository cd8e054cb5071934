//! What can go wrong.

use std::error::Error;

/// Why the store did not do it.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The table has changed since; nothing was written.
    #[error("the table has changed since")]
    Stale,
    /// What was found does not make sense: written by hand, or by a later version.
    #[error("the store holds {0}")]
    Corrupt(String),
    /// The database did not answer, or not as it should.
    #[error("the database failed: {0}")]
    Database(Box<dyn Error + Send + Sync>),
}

impl StoreError {
    pub(crate) fn database(error: impl Error + Send + Sync + 'static) -> StoreError {
        StoreError::Database(Box::new(error))
    }

    /// The same error for several who asked together.
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

/// The errors of PostgreSQL's driver say what happened only through their sources.
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
