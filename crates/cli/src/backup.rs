//! `ararat backup` and `ararat restore`: all that a database holds, in a file.

use std::fs::{File, OpenOptions, Permissions};
use std::io::{BufReader, BufWriter};
use std::os::unix::fs::{OpenOptionsExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use clap::Args;

use crate::output::Output;
use crate::serve::Database;

/// Write all that a database holds into a file, while the web app goes on.
///
/// The file holds secrets of running games and hashes of passwords; only its owner can read it.
#[derive(Args)]
pub(crate) struct Backup {
    /// Where to write; nothing is written over.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

/// Fill an empty database, of either kind, from a backup.
#[derive(Args)]
pub(crate) struct Restore {
    /// What `ararat backup` wrote.
    file: PathBuf,
    #[command(flatten)]
    database: Database,
}

fn runtime() -> anyhow::Result<tokio::runtime::Runtime> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .context("no runtime can be started")
}

impl Backup {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        // The name appears with the last byte, so that half a backup is never taken for one.
        let partial = partial(&self.file);
        let failed = || format!("{} cannot be written", self.file.display());
        anyhow::ensure!(!self.file.exists(), "{} is there already", self.file.display());
        let mut options = OpenOptions::new();
        options.write(true).create(true).truncate(true).mode(0o600);
        let file = options.open(&partial).with_context(failed)?;
        // One that was left half written may be open to everybody.
        file.set_permissions(Permissions::from_mode(0o600)).with_context(failed)?;
        let count = self.write(file).inspect_err(|_| {
            let _ = std::fs::remove_file(&partial);
        })?;
        // A link, unlike a new name, is refused where something is.
        std::fs::hard_link(&partial, &self.file).with_context(failed)?;
        std::fs::remove_file(&partial).with_context(failed)?;
        output.line(format!("{count} rows are in {}.", self.file.display()))
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

/// The name of a backup that is not whole.
fn partial(file: &Path) -> PathBuf {
    let mut name = file.as_os_str().to_owned();
    name.push(".partial");
    name.into()
}
