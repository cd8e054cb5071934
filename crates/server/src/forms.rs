//! Forms and queries, as handlers read them. A value that cannot be read counts as not given, as if
//! an old page or a curious visitor had sent it.

use std::str::FromStr;

use ararat_bots::Level;
use ararat_core::Seat;
use ararat_tables::level_named;
use serde::{Deserialize, Deserializer};

/// Milliseconds before a bot acts, unless something else is chosen.
pub(crate) const SHORT_PACE: u32 = 900;

/// Reads a value if it can be read.
pub(crate) fn lenient<'de, D: Deserializer<'de>, T: FromStr>(
    deserializer: D,
) -> Result<Option<T>, D::Error> {
    let text = Option::<String>::deserialize(deserializer)?;
    Ok(text.and_then(|text| text.parse().ok()))
}

/// The version that a page had; 0, which no table has, if it does not say.
pub(crate) fn version<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
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
pub(crate) struct AtVersion {
    #[serde(default, deserialize_with = "version")]
    pub(crate) version: i64,
}

/// A table at a version, or as it was after an earlier step.
#[derive(Debug, Deserialize)]
pub(crate) struct AtStep {
    #[serde(default, deserialize_with = "version")]
    pub(crate) version: i64,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) step: Option<usize>,
    /// What the reader's page shows: `12-40-2` is version 12 with 40 steps, from seat 2.
    #[serde(default)]
    pub(crate) shown: String,
    /// The reader's page has the talk.
    pub(crate) talk: Option<String>,
}

impl AtStep {
    /// Version, steps and seat of what the reader's page shows.
    pub(crate) fn shown(&self) -> Option<(i64, usize, Option<Seat>)> {
        let mut parts = self.shown.split('-');
        let (version, steps) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some((version, steps, parts.next()?.parse().ok()))
    }
}

/// A seat of a table at a version.
#[derive(Debug, Deserialize)]
pub(crate) struct AtSeat {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) seat: Option<Seat>,
    #[serde(default, deserialize_with = "version")]
    pub(crate) version: i64,
}

/// An action: the button that was pressed, and the pieces that were ticked.
#[derive(Debug, Deserialize)]
pub(crate) struct Submitted {
    #[serde(default, rename = "do")]
    pub(crate) verb: String,
    #[serde(default, rename = "piece")]
    pub(crate) pieces: Vec<String>,
    #[serde(default, deserialize_with = "version")]
    pub(crate) version: i64,
}

/// A moment of a lesson: the actions that led on, and the one that was tried then.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct LessonMoment {
    #[serde(default, rename = "did")]
    pub(crate) done: Vec<String>,
    #[serde(default, rename = "try")]
    pub(crate) tried: String,
}

/// What a pupil does: the actions that led on, and the button and pieces of the next.
#[derive(Debug, Deserialize)]
pub(crate) struct LessonAction {
    #[serde(default, rename = "did")]
    pub(crate) done: Vec<String>,
    #[serde(default, rename = "do")]
    pub(crate) verb: String,
    #[serde(default, rename = "piece")]
    pub(crate) pieces: Vec<String>,
    #[serde(default, deserialize_with = "version")]
    pub(crate) turn: i64,
}

/// A moment of a puzzle: the action that was tried, or that the answer is shown.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct PuzzleMoment {
    #[serde(default, rename = "try")]
    pub(crate) tried: String,
    #[serde(default)]
    pub(crate) show: String,
}

/// What a solver does: a button and pieces, or a request to be shown the answer.
#[derive(Debug, Deserialize)]
pub(crate) struct PuzzleMove {
    #[serde(default, rename = "do")]
    pub(crate) verb: String,
    #[serde(default, rename = "piece")]
    pub(crate) pieces: Vec<String>,
    #[serde(default)]
    pub(crate) show: String,
    #[serde(default, deserialize_with = "version")]
    pub(crate) turn: i64,
}

/// What a player does with the coach: `on`, `off` or `close`.
#[derive(Debug, Deserialize)]
pub(crate) struct ForCoach {
    #[serde(default)]
    pub(crate) coach: String,
    #[serde(default, deserialize_with = "version")]
    pub(crate) version: i64,
}

/// The answer to somebody who asks to take a step back.
#[derive(Debug, Deserialize)]
pub(crate) struct UndoAnswer {
    #[serde(default)]
    pub(crate) answer: String,
    #[serde(default, deserialize_with = "version")]
    pub(crate) version: i64,
}

/// A name that somebody sits down under.
#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    #[serde(default)]
    pub(crate) name: String,
    pub(crate) face: Option<String>,
}

/// Somebody, by the name of their account.
#[derive(Debug, Deserialize)]
pub(crate) struct Called {
    #[serde(default)]
    pub(crate) name: String,
}

/// Who is shown that somebody is here: `friends`, or nobody.
#[derive(Debug, Deserialize)]
pub(crate) struct PresenceForm {
    #[serde(default)]
    pub(crate) to: String,
}

/// A link that makes friends: `none` ends it, anything else makes a new one.
#[derive(Debug, Deserialize)]
pub(crate) struct LinkForm {
    #[serde(default)]
    pub(crate) link: String,
}

/// A friend, and what to play with them.
#[derive(Debug, Deserialize)]
pub(crate) struct ChallengeForm {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) game: String,
}

/// How somebody wants to play a deal, a challenge, or from a moment of a game.
#[derive(Debug, Deserialize)]
pub(crate) struct Opponents {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) seat: Option<Seat>,
    #[serde(default, deserialize_with = "level")]
    pub(crate) level: Option<Level>,
    /// `friends` leaves the other seats open.
    #[serde(default)]
    pub(crate) others: String,
    /// The step to go on from.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) step: Option<usize>,
    /// `real` keeps what was hidden.
    #[serde(default)]
    pub(crate) world: String,
    #[serde(default = "short_pace", deserialize_with = "pace")]
    pub(crate) pace: u32,
}

/// The level that analyzes: one that searches, `hard` unless `expert` is asked for.
#[derive(Debug, Deserialize)]
pub(crate) struct AnalystChoice {
    #[serde(default, deserialize_with = "level")]
    level: Option<Level>,
}

impl AnalystChoice {
    pub(crate) fn level(&self) -> Level {
        self.level.filter(|level| *level == Level::Expert).unwrap_or(Level::Hard)
    }
}

/// A moment of a replay, and who looks.
#[derive(Debug, Deserialize)]
pub(crate) struct ReplayMoment {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) step: Option<usize>,
    pub(crate) seat: Option<String>,
}

/// Something said.
#[derive(Debug, Deserialize)]
pub(crate) struct Spoken {
    #[serde(default)]
    pub(crate) phrase: String,
    #[serde(default)]
    pub(crate) text: String,
}

/// Whom to mute, or `no` to hear them again.
#[derive(Debug, Deserialize)]
pub(crate) struct Muting {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) seat: Option<Seat>,
    #[serde(default)]
    pub(crate) mute: String,
}

/// Whether more than phrases may be said: `yes` or not.
#[derive(Debug, Deserialize)]
pub(crate) struct FreeTalk {
    #[serde(default)]
    pub(crate) free: String,
}

/// A name and a password.
#[derive(Debug, Deserialize)]
pub(crate) struct Credentials {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) password: String,
}

/// A password, and the one that follows it.
#[derive(Debug, Deserialize)]
pub(crate) struct PasswordChange {
    #[serde(default)]
    pub(crate) password: String,
    #[serde(default)]
    pub(crate) new: String,
}

/// Whether to sign out everywhere.
#[derive(Debug, Deserialize)]
pub(crate) struct SignOut {
    pub(crate) everywhere: Option<String>,
}

/// A new token.
#[derive(Debug, Deserialize)]
pub(crate) struct NewToken {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) scope: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) days: Option<i64>,
}

/// The token to revoke, or all of them.
#[derive(Debug, Deserialize)]
pub(crate) struct Revoked {
    #[serde(default)]
    pub(crate) id: String,
    pub(crate) all: Option<String>,
}

/// The address of a webhook; empty for none.
#[derive(Debug, Deserialize)]
pub(crate) struct Webhook {
    #[serde(default)]
    pub(crate) url: String,
}

/// Language and theme, and the page to go back to.
#[derive(Debug, Deserialize)]
pub(crate) struct Look {
    #[serde(default)]
    pub(crate) back: String,
    #[serde(default)]
    pub(crate) lang: String,
    #[serde(default)]
    pub(crate) theme: String,
}

/// The page to go back to.
#[derive(Debug, Deserialize)]
pub(crate) struct Back {
    #[serde(default)]
    back: String,
}

impl Back {
    pub(crate) fn path(&self) -> &str {
        own_path(&self.back)
    }
}

/// A path that stays on this site, or the front page: `//elsewhere` would lead away.
pub(crate) fn own_path(path: &str) -> &str {
    let is_own = path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    if is_own { path } else { "/" }
}

/// A game to make a table for.
#[derive(Debug, Deserialize)]
pub(crate) struct OfGame {
    #[serde(default)]
    pub(crate) game: String,
}

/// Which public tables to list: of one game, of one pace.
#[derive(Debug, Deserialize)]
pub(crate) struct Listed {
    #[serde(default)]
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) pace: String,
}

/// What somebody wants to play with whoever waits.
#[derive(Debug, Deserialize)]
pub(crate) struct Pairing {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) players: Option<usize>,
    /// A time control, or nothing for no limit.
    #[serde(default)]
    pub(crate) clock: String,
    /// Seconds after which bots take the open seats, or `never`.
    #[serde(default)]
    pub(crate) bots: String,
}

/// A tournament to be made.
#[derive(Debug, Deserialize)]
pub(crate) struct TournamentForm {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) game: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) players: Option<usize>,
    #[serde(default)]
    pub(crate) system: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) rounds: Option<u8>,
    /// A time control, or nothing for no limit.
    #[serde(default)]
    pub(crate) clock: String,
    /// How long a round lasts at most.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) hours: Option<i64>,
    /// How long it is until the start.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) minutes: Option<i64>,
    pub(crate) bots: Option<String>,
    pub(crate) public: Option<String>,
}

/// A week of the challenge.
#[derive(Debug, Deserialize)]
pub(crate) struct OfWeek {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) week: Option<i64>,
}

/// Games after so many later ones.
#[derive(Debug, Deserialize)]
pub(crate) struct After {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) after: Option<i64>,
}
