//! The levels that people choose from, and what they do at each game.

use std::sync::OnceLock;

use crate::appraise::Appraise;
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

    /// How the level searches in this game; `None` for a level that does not.
    pub fn settings<G: Appraise>(self) -> Option<Settings> {
        G::levels().settings(self)
    }
}

/// How the levels that search do so in a game: the text of a level file, read when first needed.
#[derive(Debug)]
pub struct Levels {
    text: &'static str,
    read: OnceLock<Vec<(Level, Settings)>>,
}

impl Levels {
    /// For a game that has no level file.
    pub const DEFAULT: &'static Levels = {
        static DEFAULT: Levels = Levels::new(include_str!("../data/levels.toml"));
        &DEFAULT
    };

    pub const fn new(text: &'static str) -> Levels {
        Levels { text, read: OnceLock::new() }
    }

    pub fn text(&self) -> &'static str {
        self.text
    }

    fn settings(&self, level: Level) -> Option<Settings> {
        let read = || read(self.text).expect("the level files in the program can be read");
        let levels = self.read.get_or_init(read);
        levels.iter().find(|(known, _)| *known == level).map(|(_, settings)| *settings)
    }
}

/// Reads a level file; `None` if anything is amiss.
fn read(text: &str) -> Option<Vec<(Level, Settings)>> {
    let file: toml::Table = text.parse().ok()?;
    let mut levels = Vec::new();
    for (name, entry) in &file {
        let level = Level::ALL.into_iter().find(|level| level.name() == name)?;
        levels.push((level, read_settings(entry.as_table()?)?));
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
    fn hard_and_expert_search() {
        for level in Level::ALL {
            let searches = level >= Level::Hard;
            assert_eq!(Levels::DEFAULT.settings(level).is_some(), searches, "{}", level.name());
        }
    }

    #[test]
    fn a_file_with_a_fault_is_refused_as_a_whole() {
        let good = "[hard]\niterations = 300\ntrees = 1\nevaluation = \"learned\"\nhorizon = 4\n\
                    opponents = \"quick\"\ninference = false\nexploration = 1.0\n";
        assert_eq!(read(good).map(|levels| levels.len()), Some(1));
        for (from, to) in [
            ("[hard]", "[harder]"),
            ("\"learned\"", "\"guessed\""),
            ("trees = 1", "trees = -1"),
            ("inference = false", "inference = 0"),
            ("horizon = 4\n", ""),
        ] {
            assert!(read(&good.replacen(from, to, 1)).is_none(), "{to}");
        }
    }
}
