//! Record files, and the options with which commands read them.

use std::fs::File;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use anyhow::Context as _;
use ararat_core::record::{MAX_RECORD_BYTES, RecordText};
use ararat_core::{Components as _, Game, Head, Malformed, Record, RecordError};
use ararat_games::GameName;
use ararat_text::{Catalogue, Lang};
use clap::Args;

use crate::{complaint, table};

/// One record.
#[derive(Args)]
pub(crate) struct RecordFile {
    /// The record file.
    pub(crate) file: PathBuf,
    #[command(flatten)]
    reading: Reading,
}

/// How records are read.
#[derive(Args)]
pub(crate) struct Reading {
    /// The component file that was played with.
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// Language of the output: en or fr.
    #[arg(long, default_value = "en")]
    lang: Lang,
}

impl RecordFile {
    pub(crate) fn words(&self) -> &'static Catalogue {
        self.reading.words()
    }

    /// The text, whose checksum must be right, and its game.
    pub(crate) fn open(&self) -> anyhow::Result<(RecordText, GameName)> {
        let bytes = read(&self.file)?;
        let opened = RecordText::parse(&bytes).and_then(|text| {
            text.check_sum(&bytes)?;
            let game = game_of(&text)?;
            Ok((text, game))
        });
        opened.map_err(|error| self.complain(&error))
    }

    /// The text as a record of its game.
    pub(crate) fn record<G: Game>(&self, text: RecordText) -> anyhow::Result<Record<G>> {
        let components = self.reading.components::<G>(&text.head)?;
        Record::from_text(text, components).map_err(|error| self.complain(&error))
    }

    /// What is wrong with the record.
    pub(crate) fn complain(&self, error: &RecordError) -> anyhow::Error {
        complaint::of_record(&self.file, error, self.words())
    }
}

impl Reading {
    pub(crate) fn words(&self) -> &'static Catalogue {
        ararat_games::words(self.lang)
    }

    pub(crate) fn components<G: Game>(
        &self,
        head: &Head,
    ) -> anyhow::Result<&'static G::Components> {
        components_of::<G>(head, self.components.as_ref(), self.words())
    }
}

/// The components that a record was played with: the standard ones, or those of the file.
pub(crate) fn components_of<G: Game>(
    head: &Head,
    file: Option<&PathBuf>,
    words: &Catalogue,
) -> anyhow::Result<&'static G::Components> {
    let standard = G::Components::standard();
    match file {
        Some(file) if head.components != standard.digest() => {
            table::read_components::<G>(file, words)
        }
        _ => Ok(standard),
    }
}

/// The bytes of a record file, up to the most that a record can have.
pub(crate) fn read(file: &Path) -> anyhow::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let limit = MAX_RECORD_BYTES as u64 + 1;
    let read = File::open(file).and_then(|opened| opened.take(limit).read_to_end(&mut bytes));
    read.with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(bytes)
}

/// The game that a record names.
pub(crate) fn game_of(text: &RecordText) -> Result<GameName, RecordError> {
    let name = text.head.game.parse();
    name.map_err(|fault: Malformed| RecordError::new(2, "game ".len() + fault.at, fault.notice))
}
