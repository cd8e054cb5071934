//! Results of finished games in a file, one line for each: the game, the person's place, and the bots
//! with theirs.
//!
//! ```text
//! life-is-life 2 grade3:1 grade3:3
//! ```

use std::fs::{self, OpenOptions};
use std::io::{self, ErrorKind, Write as _};
use std::path::Path;

use ararat_bots::{Encounter, Finish, Grade, Strength};
use ararat_core::Facts;
use ararat_text::Catalogue;

use crate::complaint;

/// The grade that suits the person by the games of this kind in the file, the last line being the
/// latest; a file that is not there yet has none.
pub(super) fn fitting_grade(file: &Path, game: &str, words: &Catalogue) -> anyhow::Result<Grade> {
    let name = || Facts::new().text("file", file.display().to_string());
    let text = match fs::read_to_string(file) {
        Ok(text) => text,
        Err(error) if error.kind() == ErrorKind::NotFound => String::new(),
        Err(error) => {
            let facts = name().text("reason", error.to_string());
            return Err(complaint::of("play-results-unread", facts, words));
        }
    };
    let mut games = Vec::new();
    for (number, line) in (1_usize..).zip(text.lines()) {
        let (played, met) = read(line).ok_or_else(|| {
            complaint::of("play-save-damaged", name().number("line", number), words)
        })?;
        if played == game {
            games.push(met);
        }
    }
    games.reverse();
    Ok(Grade::fitting(&games))
}

/// The game of a line, and how it went compared with each bot.
fn read(line: &str) -> Option<(&str, Vec<Encounter>)> {
    let mut parts = line.split(' ');
    let game = parts.next().filter(|game| !game.is_empty())?;
    let place: i64 = parts.next()?.parse().ok()?;
    let encounter = |part: &str| {
        let (strength, bot) = part.split_once(':')?;
        let result = Finish::of(place, bot.parse().ok()?);
        Some(Encounter { rung: Strength::named(strength)?.rung(), result })
    };
    Some((game, parts.map(encounter).collect::<Option<_>>()?))
}

/// Adds a finished game.
pub(super) fn add(
    file: &Path,
    game: &str,
    place: u8,
    bots: impl Iterator<Item = (Strength, u8)>,
) -> io::Result<()> {
    let bots: Vec<String> = bots.map(|(strength, place)| format!(" {strength}:{place}")).collect();
    let line = format!("{game} {place}{}\n", bots.concat());
    OpenOptions::new().append(true).create(true).open(file)?.write_all(line.as_bytes())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_strictly() {
        let (game, met) = read("ark 2 grade3:1 easy:3").unwrap();
        let results: Vec<_> = met.iter().map(|met| (met.rung, met.result)).collect();
        assert_eq!((game, results), ("ark", vec![(3, Finish::After), (2, Finish::Before)]));
        for line in ["", "ark", "ark x", "ark 1 grade9:2", "ark 1 easy", "ark 1 easy:2 "] {
            assert!(read(line).is_none(), "{line}");
        }
    }
}
