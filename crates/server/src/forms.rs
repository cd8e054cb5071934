//! Forms and queries that only a site with accounts and visitors has; those of games are in
//! `ararat-pages`. A number or a text that cannot be read counts as not given, as if an old page or a
//! curious visitor had sent it; a choice that there is not is refused.

use ararat_core::Seat;
use ararat_pages::forms::lenient;
pub(crate) use ararat_pages::forms::{
    After, AnalystChoice, AtSeat, AtStep, AtVersion, Back, ForCoach, LessonAction, LessonMoment,
    Look, OfGame, Opponents, PuzzleMoment, PuzzleMove, ReplayMoment, SHORT_PACE, Submitted,
    UndoAnswer, YesOrNo, own_path,
};
use ararat_store::System;
use serde::de::Error as _;
use serde::{Deserialize, Deserializer};

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

/// Who is shown that somebody is here.
#[derive(Debug, Deserialize)]
pub(crate) struct PresenceForm {
    pub(crate) to: PresenceAudience,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum PresenceAudience {
    Friends,
    Nobody,
}

/// A link that makes friends.
#[derive(Debug, Deserialize)]
pub(crate) struct LinkForm {
    pub(crate) link: LinkChange,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LinkChange {
    /// Ends the old one.
    New,
    None,
}

/// A friend, and what to play with them.
#[derive(Debug, Deserialize)]
pub(crate) struct ChallengeForm {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) game: String,
}

/// Something said.
#[derive(Debug, Deserialize)]
pub(crate) struct Spoken {
    #[serde(default)]
    pub(crate) phrase: String,
    #[serde(default)]
    pub(crate) text: String,
}

/// Whom to mute, or to hear again.
#[derive(Debug, Deserialize)]
pub(crate) struct Muting {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) seat: Option<Seat>,
    pub(crate) mute: YesOrNo,
}

/// Whether more than phrases may be said.
#[derive(Debug, Deserialize)]
pub(crate) struct FreeTalk {
    pub(crate) free: YesOrNo,
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
    #[serde(default)]
    pub(crate) bots: BotsAfter,
}

/// When bots take the open seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum BotsAfter {
    Seconds(i64),
    Never,
}

impl BotsAfter {
    const MOST_SECONDS: i64 = 3600;

    /// Milliseconds until bots come, if they do.
    pub(crate) fn milliseconds(self) -> Option<i64> {
        match self {
            BotsAfter::Seconds(seconds) => Some(seconds * 1000),
            BotsAfter::Never => None,
        }
    }
}

impl Default for BotsAfter {
    fn default() -> BotsAfter {
        BotsAfter::Seconds(60)
    }
}

impl<'de> Deserialize<'de> for BotsAfter {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<BotsAfter, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text == "never" {
            return Ok(BotsAfter::Never);
        }
        let seconds = text.parse().ok().filter(|it| (1..=BotsAfter::MOST_SECONDS).contains(it));
        seconds
            .map(BotsAfter::Seconds)
            .ok_or_else(|| D::Error::custom("not a time until bots come"))
    }
}

fn swiss() -> System {
    System::Swiss
}

fn system<'de, D: Deserializer<'de>>(deserializer: D) -> Result<System, D::Error> {
    let name = String::deserialize(deserializer)?;
    System::named(&name).ok_or_else(|| D::Error::custom("not a system of tournaments"))
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
    #[serde(default = "swiss", deserialize_with = "system")]
    pub(crate) system: System,
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
