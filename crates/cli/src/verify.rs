//! `ararat verify`: check records.

use std::path::{Path, PathBuf};

use ararat_core::record::{RecordText, Verified};
use ararat_core::{Facts, Game, Record, RecordError};
use ararat_games::with_game;
use ararat_text::{Catalogue, sentence};
use clap::Args;
use serde_json::json;

use crate::complaint;
use crate::output::Output;
use crate::progress::{self, Lines};
use crate::record_file::{self, Reading, game_of};

/// Check records: every step, every draw (if the secret is known), the result and the checksum.
#[derive(Args)]
pub(crate) struct Verify {
    /// Records to check.
    #[arg(required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    reading: Reading,
    /// Print one JSON object per record.
    #[arg(long)]
    json: bool,
}

impl Verify {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        let words = self.reading.words();
        let mut failures = Vec::new();
        let progress = progress::bar(self.files.len() as u64, Lines::of(self.json));
        for file in &self.files {
            let failure = match self.verify(file) {
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
    fn verify(&self, file: &Path) -> anyhow::Result<Result<Verified, RecordError>> {
        let bytes = record_file::read(file)?;
        let parsed =
            RecordText::parse(&bytes).and_then(|text| game_of(&text).map(|game| (text, game)));
        let (text, game) = match parsed {
            Ok(parsed) => parsed,
            Err(error) => return Ok(Err(error)),
        };
        with_game!(game, G => {
            let components = self.reading.components::<G>(&text.head)?;
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
