//! The file of a SQLite database: closed to the other users of the machine, and to a second server.

use std::fmt;
use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use sqlx::sqlite::SqliteConnectOptions;

/// Its owner alone reads and writes it.
const PRIVATE: u32 = 0o600;
/// What the group and everybody else may do with a file.
const OTHERS: u32 = 0o077;
/// The files that belong to a database: itself, its log, the memory that its readers share.
const ENDS: [&str; 3] = ["", "-wal", "-shm"];

/// The file that a URL names; `None` for PostgreSQL and for what lives in memory alone.
fn file_of(url: &str) -> Option<PathBuf> {
    if !url.starts_with("sqlite:") {
        return None;
    }
    let options: SqliteConnectOptions = url.parse().ok()?;
    let file = options.get_filename().to_owned();
    // What sqlx calls a database in memory.
    let is_in_memory = |name: &str| name == ":memory:" || name.starts_with("file:");
    if is_in_memory(&file.to_string_lossy()) { None } else { Some(file) }
}

fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Sees to it that nobody but its owner reads the file of a database. One that is not there is made,
/// if it may be: SQLite would make it for everybody. The log and the shared memory get the same
/// permissions from SQLite; those that an earlier version left behind lose the others here.
pub(crate) fn keep_private(url: &str, may_make: bool) {
    let Some(file) = file_of(url) else { return };
    if may_make || url.contains("mode=rwc") {
        // What goes wrong here goes wrong again when SQLite opens the file, which says why. A file
        // that is there is not opened: closing it would take SQLite's locks away.
        let _ = OpenOptions::new().write(true).create_new(true).mode(PRIVATE).open(&file);
    }
    for file in ENDS.map(|end| with_end(&file, end)) {
        if let Err(error) = tighten(&file) {
            let file = file.display();
            tracing::warn!(%file, %error, "other users of this machine can read the database");
        }
    }
}

/// Takes from others what they may do with a file, if it is there.
fn tighten(file: &Path) -> io::Result<()> {
    let mode = match fs::metadata(file) {
        Ok(metadata) if metadata.is_file() => metadata.permissions().mode(),
        Ok(_) => return Ok(()),
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(()),
        Err(error) => return Err(error),
    };
    if mode & OTHERS == 0 {
        return Ok(());
    }
    fs::set_permissions(file, Permissions::from_mode(mode & !OTHERS))
}

/// The right to serve a SQLite file, which one process at a time has. It is a lock of the operating
/// system on a file beside the database, so it ends with the process, however that ends.
#[derive(Debug)]
pub struct Claim {
    _file: File,
}

/// Why a SQLite file cannot be served.
#[derive(Debug)]
pub enum ClaimError {
    /// Another process serves this file.
    Taken(PathBuf),
    /// The file beside the database cannot be made.
    File(PathBuf, io::Error),
}

impl Claim {
    /// Claims the file of a database. `None` if there is nothing to claim: several servers may work
    /// on PostgreSQL, and what lives in memory has one anyway.
    pub fn take(url: &str) -> Result<Option<Claim>, ClaimError> {
        let Some(file) = file_of(url) else { return Ok(None) };
        keep_private(url, !url.contains('?'));
        // Two names of one file are one database.
        let file = fs::canonicalize(&file).unwrap_or(file);
        let path = with_end(&file, "-lock");
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(false).mode(PRIVATE);
        let failed = |error| ClaimError::File(path.clone(), error);
        let lock = options.open(&path).map_err(failed)?;
        match lock.try_lock() {
            Ok(()) => Ok(Some(Claim { _file: lock })),
            Err(TryLockError::WouldBlock) => Err(ClaimError::Taken(file)),
            Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {
                tracing::warn!(
                    "this file system has no locks; start no second server on its files"
                );
                Ok(None)
            }
            Err(TryLockError::Error(error)) => Err(failed(error)),
        }
    }
}

impl fmt::Display for ClaimError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ClaimError::Taken(file) => write!(
                f,
                "{} is in use by another Ararat server; stop that one first, or name another file \
                 with --database (several servers can share a PostgreSQL database)",
                file.display()
            ),
            ClaimError::File(file, error) => {
                write!(f, "{} cannot be locked: {error}", file.display())
            }
        }
    }
}

impl std::error::Error for ClaimError {}
