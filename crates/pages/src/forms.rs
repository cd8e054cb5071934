//! Forms and queries, as handlers read them. A number or a text that cannot be read counts as not given,
//! as if an old page or a curious visitor had sent it; a choice that there is not is refused.

use std::str::FromStr;

use ararat_bots::Level;
use ararat_core::Seat;
use serde::{Deserialize, Deserializer};

use crate::{CoachSwitch, Deed, PuzzleDeed, level_named};

/// Milliseconds before a bot acts, unless something else is chosen.
pub const SHORT_PACE: u32 = 900;

/// The longest action that is read.
const LONGEST_ACTION: usize = 500;

/// What somebody sends: nothing if it is longer than any action.
fn within(text: &str) -> &str {
    if text.len() <= LONGEST_ACTION { text } else { "" }
}

/// The turn after the one that a page was in.
fn turn_after(turn: i64) -> usize {
    usize::try_from(turn).unwrap_or_default().saturating_add(1)
}

/// Reads a value if it can be read.
pub fn lenient<'de, D: Deserializer<'de>, T: FromStr>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.and_then(|text| text.parse().ok()))
}

/// The version that a page had; 0, which no table has, if it does not say.
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
    /// What the reader's page shows: `12-40-2` is version 12 with 40 steps, from seat 2.
    #[serde(default)]
    pub shown: String,
    /// The reader's page has the talk.
    pub talk: Option<String>,
}

impl AtStep {
    /// Version, steps and seat of what the reader's page shows.
    pub fn shown(&self) -> Option<(i64, usize, Option<Seat>)> {
        let mut parts = self.shown.split('-');
        let (version, steps) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some((version, steps, parts.next()?.parse().ok()))
    }
}

/// A seat of a table at a version.
#[derive(Debug, Deserialize)]
pub struct AtSeat {
    #[serde(default, deserialize_with = "lenient")]
    pub seat: Option<Seat>,
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

/// A moment of a lesson: the actions that led on, and the one that was tried then.
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

/// What a pupil does: the actions that led on, and the button and pieces of the next.
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

/// A moment of a puzzle: the action that was tried, or that the answer is shown.
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

/// What a solver does: a button and pieces, or a request to be shown the answer.
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

/// The answer to a question with two answers.
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

/// What a player does with the coach.
#[derive(Debug, Deserialize)]
pub struct ForCoach {
    pub coach: CoachSwitch,
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
}

/// The answer to somebody who asks to take a step back.
#[derive(Debug, Deserialize)]
pub struct UndoAnswer {
    pub answer: YesOrNo,
    #[serde(default, deserialize_with = "version")]
    pub version: i64,
}

/// How somebody wants to play a deal, a challenge, or from a moment of a game.
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
    /// The step to go on from.
    #[serde(default, deserialize_with = "lenient")]
    pub step: Option<usize>,
    /// `real` keeps what was hidden.
    #[serde(default)]
    pub world: String,
    #[serde(default = "short_pace", deserialize_with = "pace")]
    pub pace: u32,
}

/// The level that analyzes: one that searches, `hard` unless `expert` is asked for.
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

/// A moment of a replay, and who looks.
#[derive(Debug, Deserialize)]
pub struct ReplayMoment {
    #[serde(default, deserialize_with = "lenient")]
    pub step: Option<usize>,
    pub seat: Option<String>,
}

/// Language and theme, and the page to go back to.
#[derive(Debug, Deserialize)]
pub struct Look {
    #[serde(default)]
    pub back: String,
    #[serde(default)]
    pub lang: String,
    #[serde(default)]
    pub theme: String,
}

/// The page to go back to.
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

/// A path that stays on this site, or the front page: `//elsewhere` would lead away.
pub fn own_path(path: &str) -> &str {
    let is_own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    if is_own { path } else { "/" }
}

/// A game to make a table for.
#[derive(Debug, Deserialize)]
pub struct OfGame {
    #[serde(default)]
    pub game: String,
}

/// Games after so many later ones.
#[derive(Debug, Deserialize)]
pub struct After {
    #[serde(default, deserialize_with = "lenient")]
    pub after: Option<i64>,
}
