//! A running game in a file: the record so far, and what is needed to continue it.
//!
//! ```text
//! ararat save 1            format version
//! seat 1                   where the person sits
//! luck 42                  where the decisions of the bots come from
//! secret 5d02…             where the draws come from
//! ararat record 1          the record so far, as `docs/records.md` describes it
//! …
//! ```
//!
//! It contains everything, so only its owner may read it. A finished game is saved as a record alone.

use std::fs::{self, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use ararat_core::record::RecordText;
use ararat_core::{Facts, Game, Record, Seat, Secret};
use ararat_text::Catalogue;

use crate::{complaint, record_file};

const FIRST_LINE: &str = "ararat save 1";
/// Lines before the record.
const HEAD_LINES: usize = 4;

/// What a saved game says besides its record.
#[derive(Clone)]
pub(super) struct Pledge {
    pub(super) seat: Seat,
    pub(super) luck: u64,
    pub(super) secret: Secret,
}

/// A parsed saved game; its steps are not checked yet.
pub(super) struct Save {
    pub(super) pledge: Pledge,
    pub(super) record: RecordText,
}

impl Save {
    /// Reads a saved game; every fault is one sentence.
    pub(super) fn read(file: &Path, words: &Catalogue) -> anyhow::Result<Save> {
        let bytes = record_file::read(file)?;
        let name = || Facts::new().text("file", file.display().to_string());
        let complain = |code, facts| complaint::of(code, facts, words);
        if bytes.starts_with(b"ararat record ") {
            let is_over = RecordText::parse(&bytes).is_ok_and(|record| record.result.is_some());
            let command = command("replay", file);
            return Err(if is_over {
                complain("play-save-over", name().text("command", command))
            } else {
                complain("play-not-a-save", name())
            });
        }
        let mut rest = bytes.as_slice();
        let mut lines = Vec::new();
        for _ in 0..HEAD_LINES {
            let Some(end) = rest.iter().position(|&byte| byte == b'\n') else {
                return Err(complain("play-not-a-save", name()));
            };
            lines.push(String::from_utf8_lossy(&rest[..end]).into_owned());
            rest = &rest[end + 1..];
        }
        if lines[0] != FIRST_LINE {
            return Err(complain("play-not-a-save", name()));
        }
        let fault = |line: usize| complain("play-save-damaged", name().number("line", line));
        let value = |index: usize, key: &str| lines[index].strip_prefix(key);
        let seat = value(1, "seat ").and_then(|text| text.parse().ok()).ok_or_else(|| fault(2))?;
        let luck = value(2, "luck ").and_then(|text| text.parse().ok()).ok_or_else(|| fault(3))?;
        let secret: Secret =
            value(3, "secret ").and_then(|text| text.parse().ok()).ok_or_else(|| fault(4))?;
        let record = RecordText::parse(rest)
            .and_then(|record| record.check_sum(rest).map(|()| record))
            .map_err(|error| record_fault(file, error, words))?;
        if record.head.commitment != Some(secret.commitment()) {
            return Err(fault(4));
        }
        Ok(Save { pledge: Pledge { seat, luck, secret }, record })
    }
}

/// A line of the record that cannot be right.
pub(super) fn line_fault(file: &Path, line: usize, words: &Catalogue) -> anyhow::Error {
    let facts = Facts::new().text("file", file.display().to_string());
    let facts = facts.number("line", line + HEAD_LINES);
    complaint::of("play-save-damaged", facts, words)
}

/// A fault in the record of a saved game, by its line in the file.
pub(super) fn record_fault(
    file: &Path,
    mut error: ararat_core::RecordError,
    words: &Catalogue,
) -> anyhow::Error {
    error.line += HEAD_LINES;
    complaint::of_record(file, &error, words)
}

/// The text of a running game to be saved.
pub(super) fn text<G: Game>(record: &Record<G>, pledge: &Pledge) -> String {
    let Pledge { seat, luck, secret } = pledge;
    let secret = secret.reveal();
    format!("{FIRST_LINE}\nseat {seat}\nluck {luck}\nsecret {secret}\n{record}")
}

/// Writes a file that is always either the old or the new one, readable by its owner only.
pub(super) fn write(file: &Path, text: &str) -> io::Result<()> {
    let name = file.file_name().ok_or_else(|| io::Error::from(io::ErrorKind::InvalidFilename))?;
    let mut draft_name = std::ffi::OsString::from(".");
    draft_name.push(name);
    draft_name.push(format!(".{}", std::process::id()));
    let draft: PathBuf = file.with_file_name(draft_name);
    let written = write_draft(&draft, text).and_then(|()| fs::rename(&draft, file));
    if written.is_err() {
        let _ = fs::remove_file(&draft);
    }
    written
}

fn write_draft(draft: &Path, text: &str) -> io::Result<()> {
    // A draft of this name can only be a leftover.
    let _ = fs::remove_file(draft);
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut opened = options.open(draft)?;
    opened.write_all(text.as_bytes())?;
    opened.sync_all()
}

/// A command about this file, quoted for a shell, to be copied.
pub(super) fn command(name: &str, file: &Path) -> String {
    let text = file.display().to_string();
    let is_safe = |letter: char| letter.is_alphanumeric() || "/._-+,=@%".contains(letter);
    let word =
        if text.chars().all(is_safe) { text } else { format!("'{}'", text.replace('\'', r"'\''")) };
    format!("ararat {name} {word}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_can_be_copied_into_a_shell() {
        assert_eq!(command("verify", Path::new("a/b-1.sav")), "ararat verify a/b-1.sav");
        assert_eq!(command("verify", Path::new("Ève's game")), r"ararat verify 'Ève'\''s game'");
    }
}
