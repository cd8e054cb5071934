//! The levels that people choose from, and how each plays a game.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use ararat_core::named;
use serde::Deserialize;

use crate::manner::Manner;
use crate::{Appraise, Budget, Evaluation, Nets, Opponents, Rollout, Settings, Style};

named! {
    /// How strong a bot plays, from the weakest to the strongest, by its name in commands and
    /// records.
    pub enum Level {
        /// Anything legal.
        Random = "random",
        /// A beginner's heuristics: one thing is overlooked, and mistakes are frequent.
        Easy = "easy",
        /// Heuristics, looking one decision ahead, with small mistakes.
        Medium = "medium",
        /// A short search.
        Hard = "hard",
        /// A search with everything learned.
        Expert = "expert",
    }
}

impl Level {
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

/// The levels and styles of a game: the text of a level file, read when first needed.
#[derive(Debug)]
pub struct Levels {
    text: &'static str,
    read: OnceLock<LevelFile>,
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

    fn file(&self) -> &LevelFile {
        let read = || read(self.text).expect("a test reads every level file of the program");
        self.read.get_or_init(read)
    }

    /// How `expert-1` searches.
    pub(crate) fn first_expert(&self) -> Settings {
        Settings { policy: false, nets: Nets::First, ..self.file().first_expert.into() }
    }

    /// How a beginner decides, and how a casual player does.
    pub(crate) fn manners(&self) -> (&Manner, &Manner) {
        let file = self.file();
        (&file.easy, &file.medium)
    }

    /// The weight of an item for a bot of this style; 1 is neutral.
    pub(crate) fn weight(&self, style: Style, item: &str) -> f32 {
        let weights = self.file().styles.get(style.name());
        weights.and_then(|weights| weights.get(item)).copied().unwrap_or(1.0)
    }

    /// All items that the file names; a test of the game knows them.
    pub fn items(&self) -> impl Iterator<Item = &str> {
        let file = self.file();
        let blind = file.easy.blind().iter().chain(file.medium.blind());
        let weighed = file.styles.values().flat_map(BTreeMap::keys);
        blind.chain(weighed).map(String::as_str)
    }

    fn settings(&self, level: Level) -> Option<Settings> {
        let file = self.file();
        match level {
            Level::Random | Level::Easy | Level::Medium => None,
            Level::Hard => Some(file.hard.into()),
            Level::Expert => Some(Settings { exact: true, ..file.expert.into() }),
        }
    }
}

/// A level file has all levels except random, and the first `expert`, each with exactly all
/// settings: a missing one must not silently weaken a bot.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct LevelFile {
    easy: Manner,
    medium: Manner,
    hard: Entry,
    expert: Entry,
    #[serde(rename = "expert-1")]
    first_expert: Entry,
    /// By style, the weights of items that differ from the default.
    #[serde(default)]
    styles: BTreeMap<String, BTreeMap<String, f32>>,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    iterations: u32,
    trees: u32,
    evaluation: LevelEvaluation,
    horizon: u32,
    opponents: Opponents,
    inference: bool,
    exploration: f32,
}

/// Levels evaluate positions before the end of the game.
#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "lowercase")]
enum LevelEvaluation {
    Hand,
    Learned,
}

impl From<Entry> for Settings {
    fn from(entry: Entry) -> Settings {
        Settings {
            budget: Budget::Iterations(entry.iterations),
            trees: entry.trees,
            evaluation: match entry.evaluation {
                LevelEvaluation::Hand => Evaluation::Hand,
                LevelEvaluation::Learned => Evaluation::Learned,
            },
            rollout: Rollout::Quick,
            horizon: entry.horizon,
            opponents: entry.opponents,
            inference: entry.inference,
            exploration: entry.exploration,
            policy: matches!(entry.evaluation, LevelEvaluation::Learned),
            nets: Nets::Current,
            exact: false,
        }
    }
}

/// Reads a level file; a fault names its line and what is possible there.
fn read(text: &str) -> Result<LevelFile, toml::de::Error> {
    toml::from_str(text)
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
        let level = "iterations = 300\ntrees = 1\nevaluation = \"learned\"\nhorizon = 4\n\
                     opponents = \"quick\"\ninference = false\nexploration = 1.0\n";
        let manners =
            "[easy]\nspread = 9\nlimit = 20\nblind = [\"a\"]\n[medium]\nspread = 2\nlimit = 5\n";
        let good = format!("{manners}[hard]\n{level}[expert]\n{level}[expert-1]\n{level}");
        assert!(read(&good).is_ok());
        for (from, to) in [
            ("[hard]", "[harder]"),
            ("spread = 9\n", ""),
            ("limit = 5", "most = 5"),
            ("\"learned\"", "\"guessed\""),
            ("trees = 1", "trees = -1"),
            ("inference = false", "inference = 0"),
            ("horizon = 4\n", ""),
            ("horizon = 4\n", "horizon = 4\ndepth = 2\n"),
        ] {
            assert!(read(&good.replacen(from, to, 1)).is_err(), "{to}");
        }
        let lacking = read(&format!("{manners}[hard]\n{level}")).unwrap_err();
        assert!(lacking.to_string().contains("missing field `expert`"), "{lacking}");
        let guessed = read(&good.replacen("learned", "guessed", 1)).unwrap_err().to_string();
        assert!(
            guessed.contains("line 11") && guessed.contains("`hand` or `learned`"),
            "{guessed}"
        );
    }
}
