//! Opening a site's database, with a plain explanation if it cannot be opened.

use std::fs::File;
use std::io::Read as _;
use std::path::Path;

use ararat_cluster::random_name;
use ararat_store::{Claim, ClaimError, Store, StoreError};
use async_recursion::async_recursion as boxed;

/// Letters in a site's name on a bus that it may share with other sites.
const SITE_NAME_LENGTH: usize = 12;
/// The magic bytes of a SQLite file.
const SQLITE_HEAD: &[u8] = b"SQLite format 3\0";

/// Why a database cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum DatabaseError {
    /// The database file is in use by another process.
    #[error(transparent)]
    Claim(ClaimError),
    /// This database cannot be opened.
    #[error("{}", describe(.0, .1))]
    Open(String, StoreError),
}

/// Opens a database for a worker, or for tests.
#[boxed]
pub async fn open_database(url: &str, connections: u32) -> Result<Store, DatabaseError> {
    let opened = Store::open_with(url, connections).await;
    opened.map_err(|error| DatabaseError::Open(url.to_owned(), error))
}

/// Opens a database for a node. While the node holds the claim, no other process can open the file.
#[boxed]
pub async fn claim_database(
    url: &str,
    connections: u32,
) -> Result<(Store, Option<Claim>), DatabaseError> {
    refuse_other_files(url)?;
    let claim = Claim::take(url).map_err(|error| match error {
        ClaimError::Taken(_) => DatabaseError::Claim(error),
        // If the lock file cannot be created, neither can the database be opened.
        ClaimError::File(_, error) => {
            DatabaseError::Open(url.to_owned(), StoreError::Database(error.into()))
        }
    })?;
    Ok((open_database(url, connections).await?, claim))
}

/// The name of the site on a bus; `None` on a machine without randomness.
#[boxed]
pub async fn site_name(store: &Store) -> Result<Option<String>, StoreError> {
    let Some(name) = random_name(SITE_NAME_LENGTH) else { return Ok(None) };
    store.meta("site", &name).await.map(Some)
}

/// Which database cannot be opened, why, and what can be done about it.
fn describe(database: &str, error: &StoreError) -> String {
    let Some(file) = database.strip_prefix("sqlite:") else {
        let place = without_user(database);
        if !database.starts_with("postgres") && database != "memory:" {
            return format!(
                "{place} is no database; give sqlite:FILE or postgres://… as --database"
            );
        }
        return match error {
            StoreError::Database(_) => format!(
                "the database {place} cannot be opened: {error}; see whether it runs, and whether \
                 name and password in --database are right"
            ),
            StoreError::Stale | StoreError::Corrupt(_) => {
                format!("the database {place} cannot be used: {error}")
            }
        };
    };
    let file = file_of(file);
    let path = Path::new(file);
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty());
    let StoreError::Database(cause) = error else {
        return format!("the database file {file} cannot be used: {error}");
    };
    if path.is_dir() {
        return format!("{file} is a folder; name a file in it with --database sqlite:FILE");
    }
    if let Some(folder) = folder.filter(|folder| !folder.is_dir()) {
        let folder = folder.display();
        return format!(
            "the database file {file} cannot be made, as there is no folder {folder}; make the \
             folder, or name another file with --database sqlite:FILE"
        );
    }
    if cause.to_string().contains("not a database") {
        return format!(
            "{file} is not a database; name another file with --database sqlite:FILE, or move \
             this one away"
        );
    }
    format!(
        "the database file {file} cannot be opened: {cause}; see whether this user may read and \
         write it and its folder"
    )
}

/// Refuses at once a file that is not a database, since opening it would be retried many times.
fn refuse_other_files(database: &str) -> Result<(), DatabaseError> {
    let Some(file) = database.strip_prefix("sqlite:") else { return Ok(()) };
    let Ok(mut file) = File::open(file_of(file)) else { return Ok(()) };
    let mut head = Vec::new();
    let is_read = file.by_ref().take(SQLITE_HEAD.len() as u64).read_to_end(&mut head).is_ok();
    if !is_read || head.is_empty() || head == SQLITE_HEAD {
        return Ok(());
    }
    let error = StoreError::Database("file is not a database".into());
    Err(DatabaseError::Open(database.to_owned(), error))
}

/// The file that an address names after `sqlite:`.
fn file_of(text: &str) -> &str {
    text.trim_start_matches("//").split('?').next().unwrap_or_default()
}

/// A database URL without user name and password.
fn without_user(url: &str) -> String {
    let Some((scheme, rest)) = url.split_once("://") else { return url.to_owned() };
    let rest = rest.split(['?', '#']).next().unwrap_or_default();
    let (authority, path) = rest.split_once('/').unwrap_or((rest, ""));
    let host = authority.rsplit('@').next().unwrap_or_default();
    format!("{scheme}://{host}/{path}")
}
