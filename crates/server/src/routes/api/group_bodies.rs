//! What programs send about friends, pairing and tournaments.

use ararat_games::GameName;
use ararat_store::System;
use ararat_table::TimeControl;
use ararat_tables::read_name;
use serde_json::Value;

use super::body::{plain, read_clock, read_game};
use crate::api_fault::{Fault, Possible};
use crate::api_fields::{Fields, ReadFields};
use crate::routes::accounts::LONGEST_NAME;
use crate::routes::tournament::{
    MOST_HOURS, MOST_MINUTES, MOST_ROUNDS, USUAL_HOURS, USUAL_MINUTES, USUAL_ROUNDS,
};

/// Longest link, in characters.
const LONGEST_LINK: usize = 300;
/// The longest wait for bots, in seconds.
const MOST_SECONDS: i64 = 3600;

/// Whom to accept as a friend: an account that has asked, or that gave out a link.
#[derive(Debug)]
pub(crate) enum AcceptBody {
    Name(String),
    Link(String),
}

impl ReadFields for AcceptBody {
    fn read(fields: &mut Fields) -> Option<AcceptBody> {
        if !fields.has("link") && !fields.has("name") {
            for (name, most) in [("name", LONGEST_NAME), ("link", LONGEST_LINK)] {
                fields.raw(name);
                let possible = Some(Possible::Text(most));
                fields.note(Fault::said(name, None, plain("api-accept-one"), possible));
            }
            return None;
        }
        if !fields.has("link") {
            let name = fields.needed_text("name", LONGEST_NAME).map(AcceptBody::Name);
            fields.raw("link");
            return name;
        }
        if fields.has("name") {
            let found = fields.raw("name");
            fields.note(Fault::said("name", found, plain("api-accept-one"), None));
        }
        fields.needed_text("link", LONGEST_LINK).map(AcceptBody::Link)
    }
}

/// Whether friends can see that the caller is online.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PresenceBody {
    pub(crate) is_shown: bool,
}

impl ReadFields for PresenceBody {
    fn read(fields: &mut Fields) -> Option<PresenceBody> {
        let is_shown = fields.needed_choice("to", &["nobody", "friends"], |text| match text {
            "nobody" => Some(false),
            "friends" => Some(true),
            _ => None,
        });
        is_shown.map(|is_shown| PresenceBody { is_shown })
    }
}

/// Whether to have a friend link; a new one replaces the old one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FriendLinkBody {
    pub(crate) is_on: bool,
}

impl ReadFields for FriendLinkBody {
    fn read(fields: &mut Fields) -> Option<FriendLinkBody> {
        fields.needed_boolean("on").map(|is_on| FriendLinkBody { is_on })
    }
}

/// A game and its number of players: the fewest the game allows unless the caller asks for more.
fn read_players(fields: &mut Fields) -> Option<(GameName, usize)> {
    let game = read_game(fields);
    let players = game.map_or(2..=5, |game| game.description().players.clone());
    let (least, most) = players.clone().into_inner();
    let possible = || {
        let whole = |count| i64::try_from(count).expect("a game has few players");
        let [least, most] = [least, most].map(whole);
        Possible::Whole(least, most)
    };
    let read = |value: &Value| {
        let count = value.as_u64().and_then(|count| usize::try_from(count).ok());
        count.filter(|count| players.contains(count))
    };
    let is_given = fields.has("players");
    let count = fields.optional("players", possible, read);
    // If the number is not allowed, the fault has already been noted.
    let count = if is_given { count } else { Some(least) };
    Some((game?, count?))
}

/// What the caller wants to play in a quick pairing.
#[derive(Debug)]
pub(crate) struct PairBody {
    pub(crate) game: GameName,
    pub(crate) seat_count: usize,
    pub(crate) clock: Option<TimeControl>,
    /// Seconds after which bots take the open seats, if they do.
    pub(crate) bots_after: Option<i64>,
}

impl ReadFields for PairBody {
    fn read(fields: &mut Fields) -> Option<PairBody> {
        let players = read_players(fields);
        let clock = read_clock(fields);
        let bots_after = fields.whole("bots_after", 1..=MOST_SECONDS);
        let (game, seat_count) = players?;
        Some(PairBody { game, seat_count, clock, bots_after })
    }
}

/// A new tournament.
#[derive(Debug)]
pub(crate) struct NewTournamentBody {
    pub(crate) name: String,
    pub(crate) game: GameName,
    pub(crate) seat_count: usize,
    pub(crate) system: System,
    pub(crate) rounds: u8,
    pub(crate) clock: Option<TimeControl>,
    /// The longest a round may last.
    pub(crate) hours: i64,
    /// How long until the tournament starts.
    pub(crate) minutes: i64,
    pub(crate) has_bots: bool,
    pub(crate) is_public: bool,
}

impl ReadFields for NewTournamentBody {
    fn read(fields: &mut Fields) -> Option<NewTournamentBody> {
        let possible = || Possible::Name(LONGEST_NAME);
        let name = fields.required("name", possible, |value| read_name(value.as_str()?));
        let players = read_players(fields);
        let system = fields.choice("system", &["swiss", "robin"], System::named);
        let rounds = fields.whole("rounds", 1..=i64::from(MOST_ROUNDS));
        let clock = read_clock(fields);
        let hours = fields.whole("hours", 1..=MOST_HOURS).unwrap_or(USUAL_HOURS);
        let minutes = fields.whole("minutes", 1..=MOST_MINUTES).unwrap_or(USUAL_MINUTES);
        let has_bots = fields.boolean("bots").unwrap_or(false);
        let is_public = fields.boolean("public").unwrap_or(false);
        let (game, seat_count) = players?;
        Some(NewTournamentBody {
            name: name?,
            game,
            seat_count,
            system: system.unwrap_or(System::Swiss),
            rounds: rounds.and_then(|rounds| u8::try_from(rounds).ok()).unwrap_or(USUAL_ROUNDS),
            clock,
            hours,
            minutes,
            has_bots,
            is_public,
        })
    }
}
