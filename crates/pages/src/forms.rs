//! Forms and queries, as handlers read them. A number or text that cannot be read is treated as
//! missing, since it may come from an old page or a curious visitor; an unknown choice is refused.

use std::str::FromStr;

use ararat_bots::Level;
use ararat_core::Seat;
use serde::{Deserialize, Deserializer};

use crate::{CoachSwitch, Deed, PuzzleDeed, level_named};

/// Milliseconds before a bot acts, by default.
pub const SHORT_PACE: u32 = 900;

/// The longest action we read, in bytes.
const LONGEST_ACTION: usize = 500;

/// The submitted text, or nothing if it is longer than any action.
fn within(text: &str) -> &str {
    if text.len() <= LONGEST_ACTION { text } else { "" }
}

/// The turn after the one that a page showed.
fn turn_after(turn: i64) -> usize {
    usize::try_from(turn).unwrap_or_default().saturating_add(1)
}

/// Reads a value, or `None` if it cannot be parsed.
pub fn lenient<'de, D: Deserializer<'de>, T: FromStr>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.and_then(|text| text.parse().ok()))
}

/// The version that a page showed, or 0, which no table has, if it does not say.
pub fn version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    lenient(deserializer).map(Option::unwrap_or_default)
}

/// Milliseconds before a bot acts.
fn pace<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    Ok(lenient(deserializer)?.unwrap_or(SHORT_PACE))
}

fn short_pace() -> u32 {
    SHORT_PACE
}

fn level<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Level>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.as_deref().and_then(level_named))
}

/// A table at a version.
#[derive(Debug, Deserialize)]
pub struct AtVersion {
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
}

/// A table at a version, or as it was after an earlier step.
#[derive(Debug, Deserialize)]
pub struct AtStep {
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
    #[serde(default, deserialize_with = "lenient")]
    pub step: Option<usize>,
    /// Present if the reader's page already has the chat.
    pub talk: Option<String>,
}

/// A seat of a table at a version.
#[derive(Debug, Deserialize)]
pub struct AtSeat {
    #[serde(default, deserialize_with = "lenient")]
    pub seat: Option<Seat>,
    /// Present if the log should be shown from the start.
    pub log: Option<String>,
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
}

/// An action: the button that was pressed, and the pieces that were ticked.
#[derive(Debug, Deserialize)]
pub struct Submitted {
    #[serde(default, rename = "do")]
    pub verb: String,
    #[serde(default, rename = "piece")]
    pub pieces: Vec<String>,
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
}

/// A point in a lesson: the actions that made progress, and the one tried after them.
#[derive(Debug, Default, Deserialize)]
pub struct LessonMoment {
    #[serde(default, rename = "did")]
    pub done: Vec<String>,
    #[serde(default, rename = "try")]
    pub tried: String,
}

impl LessonMoment {
    pub fn deed(&self) -> Deed<'_> {
        Deed { done: &self.done, tried: within(&self.tried), verb: "", pieces: &[] }
    }
}

/// A pupil's action: the actions that made progress, then the button and pieces of the next.
#[derive(Debug, Deserialize)]
pub struct LessonAction {
    #[serde(default, rename = "did")]
    pub done: Vec<String>,
    #[serde(default, rename = "do")]
    pub verb: String,
    #[serde(default, rename = "piece")]
    pub pieces: Vec<String>,
    #[serde(default, deserialize_with = "version")]
    pub turn: i64,
}

impl LessonAction {
    pub fn deed(&self) -> Deed<'_> {
        Deed { done: &self.done, tried: "", verb: within(&self.verb), pieces: &self.pieces }
    }

    /// The turn that it leads to.
    pub fn next_turn(&self) -> usize {
        turn_after(self.turn)
    }
}

/// A point in a puzzle: the action that was tried, or a request to show the answer.
#[derive(Debug, Default, Deserialize)]
pub struct PuzzleMoment {
    #[serde(default, rename = "try")]
    pub tried: String,
    #[serde(default)]
    pub show: String,
}

impl PuzzleMoment {
    pub fn deed(&self) -> PuzzleDeed<'_> {
        match (self.show.as_str(), within(&self.tried)) {
            ("yes", _) => PuzzleDeed::GivesUp,
            (_, "") => PuzzleDeed::Nothing,
            (_, tried) => PuzzleDeed::Typed(tried),
        }
    }
}

/// A solver's action: a button and pieces, or a request to show the answer.
#[derive(Debug, Deserialize)]
pub struct PuzzleMove {
    #[serde(default, rename = "do")]
    pub verb: String,
    #[serde(default, rename = "piece")]
    pub pieces: Vec<String>,
    #[serde(default)]
    pub show: String,
    #[serde(default, deserialize_with = "version")]
    pub turn: i64,
}

impl PuzzleMove {
    pub fn deed(&self) -> PuzzleDeed<'_> {
        match (self.show.as_str(), within(&self.verb)) {
            ("yes", _) => PuzzleDeed::GivesUp,
            (_, "") => PuzzleDeed::Nothing,
            (_, verb) => PuzzleDeed::Pressed { verb, pieces: &self.pieces },
        }
    }

    /// The turn that it leads to.
    pub fn next_turn(&self) -> usize {
        turn_after(self.turn)
    }
}

/// An answer to a yes-or-no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum YesOrNo {
    Yes,
    No,
}

impl YesOrNo {
    pub fn is_yes(self) -> bool {
        self == YesOrNo::Yes
    }
}

/// A player's change to the coach.
#[derive(Debug, Deserialize)]
pub struct ForCoach {
    pub coach: CoachSwitch,
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
}

/// The answer to an undo request.
#[derive(Debug, Deserialize)]
pub struct UndoAnswer {
    pub answer: YesOrNo,
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
}

/// How a visitor wants to play a deal, a challenge, or a game continued from some point.
#[derive(Debug, Deserialize)]
pub struct Opponents {
    #[serde(default)]
    pub name: String,
    #[serde(default, deserialize_with = "lenient")]
    pub seat: Option<Seat>,
    #[serde(default, deserialize_with = "level")]
    pub level: Option<Level>,
    /// `friends` leaves the other seats open.
    #[serde(default)]
    pub others: String,
    /// The step to continue from.
    #[serde(default, deserialize_with = "lenient")]
    pub step: Option<usize>,
    /// `real` keeps the hidden cards as they were.
    #[serde(default)]
    pub world: String,
    #[serde(default = "short_pace", deserialize_with = "pace")]
    pub pace: u32,
}

/// The level of the analysis: `hard` unless `expert` is requested, since only these search.
#[derive(Debug, Deserialize)]
pub struct AnalystChoice {
    #[serde(default, deserialize_with = "level")]
    level: Option<Level>,
}

impl AnalystChoice {
    pub fn level(&self) -> Level {
        self.level.filter(|level| *level == Level::Expert).unwrap_or(Level::Hard)
    }
}

/// A point in a replay, and whose view to show.
#[derive(Debug, Deserialize)]
pub struct ReplayMoment {
    #[serde(default, deserialize_with = "lenient")]
    pub step: Option<usize>,
    pub seat: Option<String>,
}

/// Language and theme, and the page to return to.
#[derive(Debug, Deserialize)]
pub struct Look {
    #[serde(default)]
    pub back: String,
    #[serde(default)]
    pub lang: String,
    #[serde(default)]
    pub theme: String,
}

/// The page to return to.
#[derive(Debug, Deserialize)]
pub struct Back {
    #[serde(default)]
    back: String,
}

impl Back {
    pub fn path(&self) -> &str {
        own_path(&self.back)
    }
}

/// A path on this site, or else the front page: `//elsewhere` would lead to another site.
pub fn own_path(path: &str) -> &str {
    let is_own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    if is_own { path } else { "/" }
}

/// The game to create a table for.
#[derive(Debug, Deserialize)]
pub struct OfGame {
    #[serde(default)]
    pub game: String,
}

/// Skips this many later games in a list.
#[derive(Debug, Deserialize)]
pub struct After {
    #[serde(default, deserialize_with = "lenient")]
    pub after: Option<i64>,
}
