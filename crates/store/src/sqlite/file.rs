//! The file of a SQLite database: readable only by its owner, and served by one process at a time.

use std::fs::{self, File, OpenOptions, Permissions, TryLockError};
use std::io;
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use percent_encoding::percent_decode_str;
use rusqlite::OpenFlags;

use crate::error::StoreError;

/// Readable and writable only by the owner.
const PRIVATE: u32 = 0o600;
/// The permission bits of group and others.
const OTHERS: u32 = 0o077;
/// The files of a database: itself, its log, and its shared memory.
const ENDS: [&str; 3] = ["", "-wal", "-shm"];

/// Where a SQLite database is.
#[derive(Debug)]
pub(crate) enum Location {
    Memory,
    File(DatabaseFile),
}

/// A file as its URL names it.
#[derive(Debug)]
pub(crate) struct DatabaseFile {
    path: PathBuf,
    /// The mode in the URL, if there is one.
    mode: Option<Mode>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Mode {
    ReadOnly,
    ReadWrite,
    Create,
}

impl Location {
    /// Reads `memory:`, `sqlite:FILE` or `sqlite:FILE?mode=ro|rw|rwc`; `None` for a URL that is not
    /// SQLite's.
    pub(crate) fn parse(url: &str) -> Result<Option<Location>, StoreError> {
        if url == "memory:" {
            return Ok(Some(Location::Memory));
        }
        let Some(rest) = url.strip_prefix("sqlite:") else { return Ok(None) };
        let rest = rest.strip_prefix("//").unwrap_or(rest);
        let (path, query) = rest.split_once('?').unwrap_or((rest, ""));
        if path == ":memory:" {
            return Ok(Some(Location::Memory));
        }
        let mut mode = None;
        for pair in query.split('&').filter(|pair| !pair.is_empty()) {
            mode = match pair {
                "mode=memory" => return Ok(Some(Location::Memory)),
                "mode=ro" => Some(Mode::ReadOnly),
                "mode=rw" => Some(Mode::ReadWrite),
                "mode=rwc" => Some(Mode::Create),
                _ => {
                    let why = format!("a SQLite file has no option {pair}; it has mode=ro|rw|rwc");
                    return Err(StoreError::Database(why.into()));
                }
            };
        }
        let path = percent_decode_str(path).decode_utf8().map_err(StoreError::database)?;
        let path = PathBuf::from(path.into_owned());
        Ok(Some(Location::File(DatabaseFile { path, mode })))
    }
}

impl DatabaseFile {
    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// How to open it; it is created only if allowed, and if the URL does not forbid it.
    pub(super) fn open_flags(&self, may_create: bool) -> OpenFlags {
        match self.mode {
            Some(Mode::ReadOnly) => OpenFlags::SQLITE_OPEN_READ_ONLY,
            Some(Mode::ReadWrite) => OpenFlags::SQLITE_OPEN_READ_WRITE,
            None if !may_create => OpenFlags::SQLITE_OPEN_READ_WRITE,
            Some(Mode::Create) | None => {
                OpenFlags::SQLITE_OPEN_READ_WRITE | OpenFlags::SQLITE_OPEN_CREATE
            }
        }
    }

    /// Makes the file private to its owner. A new file is created here, because SQLite would make
    /// it world-readable. Log and shared memory inherit the file's permissions from SQLite; those
    /// left by an earlier version are corrected here.
    pub(super) fn keep_private(&self, may_create: bool) {
        if self.open_flags(may_create).contains(OpenFlags::SQLITE_OPEN_CREATE) {
            // Errors are ignored here: SQLite will fail to open the file too, and say why. An
            // existing file is not opened, because closing it would release SQLite's locks.
            let _ = OpenOptions::new().write(true).create_new(true).mode(PRIVATE).open(&self.path);
        }
        for file in ENDS.map(|end| with_end(&self.path, end)) {
            if let Err(error) = tighten(&file) {
                let file = file.display();
                tracing::warn!(%file, %error, "other users of this machine can read the database");
            }
        }
    }
}

fn with_end(file: &Path, end: &str) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(end);
    name.into()
}

/// Removes other users' permissions from a file, if it exists.
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

/// The exclusive right to serve a SQLite file: an operating-system lock on a file beside the
/// database, released when the process ends, however it ends.
#[derive(Debug)]
pub struct Claim {
    _file: File,
}

/// Why a SQLite file cannot be served.
#[derive(Debug, thiserror::Error)]
pub enum ClaimError {
    /// Another process serves this file.
    #[error(
        "{} is in use by another Ararat server; stop that one first, or name another file with \
         --database (several servers can share a PostgreSQL database)",
        .0.display()
    )]
    Taken(PathBuf),
    /// The lock file cannot be created.
    #[error("{} cannot be locked: {}", .0.display(), .1)]
    File(PathBuf, io::Error),
}

impl Claim {
    /// Claims the file of a database. `None` if there is nothing to claim: PostgreSQL can be
    /// shared, and an in-memory database belongs to its process.
    pub fn take(url: &str) -> Result<Option<Claim>, ClaimError> {
        // A URL that cannot be read is refused when the database is opened.
        let Ok(Some(Location::File(file))) = Location::parse(url) else { return Ok(None) };
        file.keep_private(true);
        // Two paths to one file are one database.
        let file = fs::canonicalize(&file.path).unwrap_or(file.path);
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
