//! `ararat backup` and `ararat restore`: a whole database in one file.

use std::fs::{File, OpenOptions, Permissions};
use std::io::{BufReader, BufWriter};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;

use crate::output::Output;
use crate::serve::Database;

/// Write the whole database to a file, while the web app keeps running.
///
/// The file contains the secrets of running games and password hashes; only its owner can read it.
#[derive(Args)]
pub(crate) struct Backup {
    /// The file to write; it must not exist yet.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Restore a backup into an empty database, SQLite or PostgreSQL.
#[derive(Args)]
pub(crate) struct Restore {
    /// A file that `ararat backup` wrote.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("The program cannot start its runtime")
}

impl Backup {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        // The file gets its name with the last byte, so half a backup is never mistaken for one.
        let partial = partial(&self.file);
        let failed = || format!("{} cannot be written", self.file.display());
        anyhow::ensure!(
            !self.file.exists(),
            "{} already exists; choose another name",
            self.file.display()
        );
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).mode(0o600);
        let file = options.open(&partial).with_context(failed)?;
        // A leftover from an interrupted backup may be readable by everyone.
        file.set_permissions(Permissions::from_mode(0o600)).with_context(failed)?;
        let count = self.write(file).inspect_err(|_| {
            let _ = std::fs::remove_file(&partial);
        })?;
        // Unlike a rename, a hard link never replaces a file.
        std::fs::hard_link(&partial, &self.file).with_context(failed)?;
        std::fs::remove_file(&partial).with_context(failed)?;
        output.line(format!("{count} rows were written to {}.", self.file.display()))
    }

    fn write(&self, file: File) -> anyhow::Result<u64> {
        let mut file = BufWriter::new(file);
        let count = runtime()?.block_on(ararat_store::backup(&self.database.url, &mut file))?;
        file.get_ref().sync_all()?;
        Ok(count)
    }
}

impl Restore {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        let file = File::open(&self.file)
            .with_context(|| format!("{} cannot be read", self.file.display()))?;
        let mut file = BufReader::new(file);
        let count = runtime()?.block_on(ararat_store::restore(&self.database.url, &mut file))?;
        output.line(format!("{count} rows were restored from {}.", self.file.display()))
    }
}

/// The name of an unfinished backup.
fn partial(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}
