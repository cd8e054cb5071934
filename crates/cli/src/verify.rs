//! `ararat verify`: check records.

use std::path::{Path, PathBuf};

use anyhow::Context as _;
use ararat_core::record::{MAX_RECORD_BYTES, RecordText, Verified};
use ararat_core::{Facts, Game, Record, RecordError};
use ararat_games::{GameName, with_game};
use ararat_text::{Catalogue, Lang, sentence};
use clap::Args;
use serde_json::json;

use crate::output::Output;
use crate::progress::{self, Lines};
use crate::{complaint, table};

/// Check records: every step, every draw (if the secret is known), the result and the checksum.
#[derive(Args)]
pub(crate) struct Verify {
    /// Records to check.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    /// The component file that the records were played with.
    #[arg(long, value_name = "FILE")]
    components: Option<PathBuf>,
    /// Language of the output: en or fr.
    #[arg(long, default_value = "en")]
    lang: Lang,
    /// Print one JSON object per record.
    #[arg(long)]
    json: bool,
}

/// The bytes of a record file, up to the most that a record can have.
pub(crate) fn read_file(file: &Path) -> anyhow::Result<Vec<u8>> {
    use std::io::Read as _;
    let mut bytes = Vec::new();
    let limit = MAX_RECORD_BYTES as u64 + 1;
    let read =
        std::fs::File::open(file).and_then(|opened| opened.take(limit).read_to_end(&mut bytes));
    read.with_context(|| format!("{} cannot be read", file.display()))?;
    Ok(bytes)
}

/// The record in a file, whose checksum must be right, and its game.
pub(crate) fn open(file: &Path, words: &Catalogue) -> anyhow::Result<(RecordText, GameName)> {
    let bytes = read_file(file)?;
    let opened = RecordText::parse(&bytes).and_then(|text| {
        text.check_sum(&bytes)?;
        let game = game_of(&text)?;
        Ok((text, game))
    });
    opened.map_err(|error| complaint::of_record(file, &error, words))
}

/// The game that a record names.
fn game_of(text: &RecordText) -> Result<GameName, RecordError> {
    let name = text.head.game.parse();
    name.map_err(|fault: ararat_core::Malformed| {
        RecordError::new(2, "game ".len() + fault.at, fault.notice)
    })
}

impl Verify {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = ararat_games::words(self.lang);
        let mut failures = Vec::new();
        let progress = progress::bar(self.files.len() as u64, Lines::of(self.json));
        for file in &self.files {
            let failure = match self.verify(file, words) {
                Ok(Ok(verified)) => {
                    self.report(file, &verified, words, output)?;
                    None
                }
                Ok(Err(error)) => Some((
                    complaint::record_json(&error, words),
                    complaint::of_record(file, &error, words),
                )),
                Err(error) => Some((json!({ "message": format!("{error:#}") }), error)),
            };
            if let Some((object, error)) = failure {
                if self.json {
                    let file = file.display().to_string();
                    output.json(&json!({ "file": file, "verified": false, "error": object }))?;
                }
                failures.push(error);
            }
            progress.inc();
        }
        progress.finish();
        self.conclude(failures, words, output)
    }

    /// One sentence for a single record, one for each that fails and one for all of several.
    fn conclude(
        &self,
        mut failures: Vec<anyhow::Error>,
        words: &Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        let (failure_count, count) = (failures.len(), self.files.len());
        output.flush()?;
        if count == 1
            && let Some(failure) = failures.pop()
        {
            return Err(failure);
        }
        if !self.json {
            failures.iter().for_each(crate::output::complain);
        }
        if failure_count > 0 {
            let facts = Facts::new().number("failed", failure_count).number("count", count);
            return Err(complaint::of("verified-not-all", facts, words));
        }
        if !self.json && count > 1 {
            let facts = Facts::new().number("count", count);
            output.line(sentence(&words.fill("verified-all", &facts)))?;
        }
        Ok(())
    }

    /// Checks one file: `Err` if it cannot be read at all.
    fn verify(
        &self,
        file: &Path,
        words: &Catalogue,
    ) -> anyhow::Result<Result<Verified, RecordError>> {
        let bytes = read_file(file)?;
        let parsed =
            RecordText::parse(&bytes).and_then(|text| game_of(&text).map(|game| (text, game)));
        let (text, game) = match parsed {
            Ok(parsed) => parsed,
            Err(error) => return Ok(Err(error)),
        };
        with_game!(game, G => {
            let components =
                table::components_of::<G>(&text.head, self.components.as_ref(), words)?;
            Ok(verify_record::<G>(&text, &bytes, components))
        })
    }

    fn report(
        &self,
        file: &Path,
        verified: &Verified,
        words: &Catalogue,
        output: &mut Output,
    ) -> anyhow::Result<()> {
        if self.json {
            return output.json(&json!({
                "file": file.display().to_string(),
                "verified": true,
                "steps": verified.step_count,
                "steps_taken_over": verified.given_count,
                "draws_derived_again": verified.redrawn,
                "finished": verified.outcome.is_some(),
                "points": verified.outcome.map(|outcome| outcome.points.as_slice().to_vec()),
                "places": verified.outcome.map(|outcome| outcome.places.as_slice().to_vec()),
            }));
        }
        if self.files.len() > 1 {
            return Ok(());
        }
        let facts = Facts::new()
            .text("file", file.display().to_string())
            .number("steps", verified.step_count)
            .number("given", verified.given_count)
            .text("secret", yes_or_no(verified.redrawn.is_some()))
            .number("draws", verified.redrawn.unwrap_or(0))
            .text("finished", yes_or_no(verified.outcome.is_some()))
            .text(
                "result",
                verified.outcome.map(|outcome| outcome.to_string()).unwrap_or_default(),
            );
        output.line(sentence(&words.fill("verified", &facts)))
    }
}

/// Selects one of a sentence's variants.
fn yes_or_no(is_so: bool) -> &'static str {
    if is_so { "yes" } else { "no" }
}

fn verify_record<G: Game>(
    text: &RecordText,
    bytes: &[u8],
    components: &'static G::Components,
) -> Result<Verified, RecordError> {
    let verified = Record::<G>::from_text(text.clone(), components)?.verify()?;
    text.check_sum(bytes)?;
    Ok(verified)
}
