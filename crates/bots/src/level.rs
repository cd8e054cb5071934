//! The levels that people choose from, and what they do at each game.

use std::sync::OnceLock;

use crate::search::settings::{Budget, Evaluation, Opponents, Rollout, Settings};

/// How strong a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Anything legal.
    Random,
    /// Rules of thumb, often forgotten.
    Easy,
    /// Rules of thumb, one decision ahead.
    Medium,
    /// Search for a moment.
    Hard,
    /// Search with all that was learned.
    Expert,
}

impl Level {
    /// From the weakest to the strongest.
    pub const ALL: [Level; 5] =
        [Level::Random, Level::Easy, Level::Medium, Level::Hard, Level::Expert];

    /// The name in commands and records.
    pub fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// Catalogue key of its name in words.
    pub fn name_key(self) -> &'static str {
        match self {
            Level::Random => "level-random",
            Level::Easy => "level-easy",
            Level::Medium => "level-medium",
            Level::Hard => "level-hard",
            Level::Expert => "level-expert",
        }
    }

    /// Catalogue key of one line that describes it.
    pub fn description_key(self) -> &'static str {
        match self {
            Level::Random => "level-random-description",
            Level::Easy => "level-easy-description",
            Level::Medium => "level-medium-description",
            Level::Hard => "level-hard-description",
            Level::Expert => "level-expert-description",
        }
    }

    /// How the level searches in the game of this name; `None` for a level that does not.
    pub fn settings(self, game: &str) -> Option<Settings> {
        let found = settings().iter().find(|(level, name, _)| *level == self && name == game);
        found.map(|(_, _, settings)| *settings)
    }
}

pub(crate) const TEXT: &str = include_str!("../data/levels.toml");

/// The settings of all levels that search, by level and game.
fn settings() -> &'static [(Level, String, Settings)] {
    static SETTINGS: OnceLock<Vec<(Level, String, Settings)>> = OnceLock::new();
    SETTINGS.get_or_init(|| read(TEXT).unwrap_or_default())
}

/// Reads levels; `None` if anything is amiss, which a test rules out for ours.
fn read(text: &str) -> Option<Vec<(Level, String, Settings)>> {
    let file: toml::Table = text.parse().ok()?;
    let mut levels = Vec::new();
    for (name, games) in &file {
        let level = Level::ALL.into_iter().find(|level| level.name() == name)?;
        for (game, entry) in games.as_table()? {
            levels.push((level, game.clone(), read_settings(entry.as_table()?)?));
        }
    }
    Some(levels)
}

fn read_settings(entry: &toml::Table) -> Option<Settings> {
    let number = |key| u32::try_from(entry.get(key)?.as_integer()?).ok();
    #[expect(clippy::cast_possible_truncation, reason = "written with one or two digits")]
    let exploration = entry.get("exploration")?.as_float()? as f32;
    let settings = Settings {
        budget: Budget::Iterations(number("iterations")?),
        trees: number("trees")?,
        evaluation: match entry.get("evaluation")?.as_str()? {
            "hand" => Evaluation::Hand,
            "learned" => Evaluation::Learned,
            _ => return None,
        },
        rollout: Rollout::Quick,
        horizon: number("horizon")?,
        opponents: match entry.get("opponents")?.as_str()? {
            "quick" => Opponents::Quick,
            "search" => Opponents::Search,
            _ => return None,
        },
        inference: entry.get("inference")?.as_bool()?,
        exploration,
    };
    (entry.len() == 7).then_some(settings)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_level_that_searches_knows_every_game() {
        let games = ["animals-on-board", "life-is-life", "ark", "ark-and-noah"];
        assert_eq!(settings().len(), 2 * games.len());
        for game in games {
            for level in [Level::Hard, Level::Expert] {
                assert!(level.settings(game).is_some(), "{} {game}", level.name());
            }
            assert_eq!(Level::Medium.settings(game), None);
        }
    }

    #[test]
    fn a_file_with_a_fault_is_refused_as_a_whole() {
        let good = "[hard]\nark = { iterations = 300, trees = 1, evaluation = \"learned\", \
                    horizon = 4, opponents = \"quick\", inference = false, exploration = 1.0 }\n";
        assert_eq!(read(good).map(|levels| levels.len()), Some(1));
        for (from, to) in [
            ("[hard]", "[harder]"),
            ("\"learned\"", "\"guessed\""),
            ("trees = 1", "trees = -1"),
            ("inference = false", "inference = 0"),
            ("horizon = 4, ", ""),
        ] {
            assert!(read(&good.replacen(from, to, 1)).is_none(), "{to}");
        }
    }
}
