//! Forms and queries that only a site with accounts and visitors has; those about games are in
//! `ararat-pages`. A number or text that cannot be read is treated as missing, since it may come
//! from an old page or a curious visitor; an unknown choice is refused.

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

/// The name under which a visitor sits down.
#[derive(Debug, Deserialize)]
pub(crate) struct Named {
    #[serde(default)]
    pub(crate) name: String,
    pub(crate) face: Option<String>,
}

/// An account, by name.
#[derive(Debug, Deserialize)]
pub(crate) struct Called {
    #[serde(default)]
    pub(crate) name: String,
}

/// Who can see that an account is online.
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

/// A change to the account's friend link.
#[derive(Debug, Deserialize)]
pub(crate) struct LinkForm {
    pub(crate) link: LinkChange,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum LinkChange {
    /// Replaces the old link.
    New,
    None,
}

/// Challenges a friend to a game.
#[derive(Debug, Deserialize)]
pub(crate) struct ChallengeForm {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default)]
    pub(crate) game: String,
}

/// A line of chat.
#[derive(Debug, Deserialize)]
pub(crate) struct Spoken {
    #[serde(default)]
    pub(crate) phrase: String,
    #[serde(default)]
    pub(crate) text: String,
}

/// Mutes or unmutes a player.
#[derive(Debug, Deserialize)]
pub(crate) struct Muting {
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) seat: Option<Seat>,
    pub(crate) mute: YesOrNo,
}

/// Whether players may write freely or only use phrases.
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

/// The current password and the new one.
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

/// Filters for the list of public tables: game and pace.
#[derive(Debug, Deserialize)]
pub(crate) struct Listed {
    #[serde(default)]
    pub(crate) game: String,
    #[serde(default)]
    pub(crate) pace: String,
}

/// What a visitor wants to play in a quick pairing.
#[derive(Debug, Deserialize)]
pub(crate) struct Pairing {
    #[serde(default)]
    pub(crate) name: String,
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) players: Option<usize>,
    /// A time control; empty for no limit.
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

    /// Milliseconds until bots fill the table, if they do.
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

/// A new tournament.
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
    /// A time control; empty for no limit.
    #[serde(default)]
    pub(crate) clock: String,
    /// The longest a round may last.
    #[serde(default, deserialize_with = "lenient")]
    pub(crate) hours: Option<i64>,
    /// How long until the tournament starts.
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
