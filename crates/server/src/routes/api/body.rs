//! What programs send.

use std::str::FromStr as _;

use ararat_bots::{Level, Strength};
use ararat_core::{Facts, Notice, Seat};
use ararat_games::GameName;
use ararat_pages::{LONGEST_PACE, all_faces};
use ararat_store::Scope;
use ararat_table::TimeControl;
use ararat_tables::{Settings, read_name};
use ararat_web::{LONGEST_LINE, PHRASES, Pace, SeatChoice, is_phrase, read_line};
use serde_json::{Value, json};

use super::super::accounts::{LONGEST_NAME, LONGEST_TOKEN};
use super::account_stream::latest_id;
use super::option_fields::read_options;
use crate::api_fault::{Fault, Possible};
use crate::api_fields::{Fields, LARGEST, ReadFields};

/// Default and maximum number of rows in a page of a list.
const PAGE: i64 = 50;
const LONGEST_PAGE: i64 = 100;
/// How many rows can be skipped; beyond that, narrow the query.
const MOST_SKIPPED: i64 = 10_000;
/// Longest action, in characters. No game has a longer one.
const LONGEST_ACTION: usize = 2000;
/// Longest password, in characters.
const LONGEST_PASSWORD: usize = 1000;

/// A page of a list.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Page {
    pub(crate) skip: i64,
    pub(crate) limit: i64,
}

impl Page {
    fn read(fields: &mut Fields) -> Page {
        let skip = fields.whole("skip", 0..=MOST_SKIPPED).unwrap_or(0);
        let limit = fields.whole("limit", 1..=LONGEST_PAGE).unwrap_or(PAGE);
        Page { skip, limit }
    }
}

impl ReadFields for Page {
    fn read(fields: &mut Fields) -> Option<Page> {
        Some(Page::read(fields))
    }
}

/// The latest lines of a talk, or the latest before a number.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TalkQuery {
    pub(crate) before: Option<i64>,
    pub(crate) limit: i64,
}

impl TalkQuery {
    pub(crate) const LATEST: TalkQuery = TalkQuery { before: None, limit: PAGE };
}

impl ReadFields for TalkQuery {
    fn read(fields: &mut Fields) -> Option<TalkQuery> {
        let before = fields.whole("before", 1..=LARGEST);
        let limit = fields.whole("limit", 1..=LONGEST_PAGE).unwrap_or(PAGE);
        Some(TalkQuery { before, limit })
    }
}

/// Which tables or tournaments to list.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Which {
    Open,
    Mine,
}

impl Which {
    fn read(fields: &mut Fields) -> Which {
        let which = fields.choice("which", &["open", "mine"], |text| match text {
            "open" => Some(Which::Open),
            "mine" => Some(Which::Mine),
            _ => None,
        });
        which.unwrap_or(Which::Open)
    }
}

/// A page of tables.
#[derive(Debug)]
pub(crate) enum TablesQuery {
    /// For one game or all, and one pace or any.
    Open {
        game: Option<GameName>,
        pace: Pace,
        page: Page,
    },
    Mine(Page),
}

impl ReadFields for TablesQuery {
    fn read(fields: &mut Fields) -> Option<TablesQuery> {
        match Which::read(fields) {
            Which::Open => {
                let game =
                    fields.choice("game", &game_names(), |text| GameName::from_str(text).ok());
                let paces: Vec<&str> = Pace::ALL.iter().map(|pace| pace.name()).collect();
                let pace = fields.choice("pace", &paces, Pace::named).unwrap_or(Pace::Any);
                Some(TablesQuery::Open { game, pace, page: Page::read(fields) })
            }
            Which::Mine => {
                for name in ["game", "pace"] {
                    if fields.has(name) {
                        let found = fields.raw(name);
                        let notice = Notice::new("api-only-open", Facts::new().text("field", name));
                        fields.note(Fault::said(name, found, notice, None));
                    }
                }
                Some(TablesQuery::Mine(Page::read(fields)))
            }
        }
    }
}

/// A page of tournaments.
#[derive(Debug)]
pub(crate) struct TournamentsQuery {
    pub(crate) which: Which,
    pub(crate) page: Page,
}

impl ReadFields for TournamentsQuery {
    fn read(fields: &mut Fields) -> Option<TournamentsQuery> {
        let which = Which::read(fields);
        Some(TournamentsQuery { which, page: Page::read(fields) })
    }
}

/// The seat to look from, and how actions are written.
#[derive(Clone, Copy, Debug)]
pub(crate) struct LookQuery {
    pub(crate) seat: Option<Seat>,
    /// Whether actions are also given as objects.
    pub(crate) structured: bool,
}

impl ReadFields for LookQuery {
    fn read(fields: &mut Fields) -> Option<LookQuery> {
        let seat = fields.seat("seat");
        Some(LookQuery { seat, structured: fields.boolean("structured").unwrap_or(false) })
    }
}

/// How to follow a table.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FollowQuery {
    pub(crate) look: LookQuery,
    /// Whether to leave out fields that have not changed since the previous line.
    pub(crate) changes: bool,
}

impl ReadFields for FollowQuery {
    fn read(fields: &mut Fields) -> Option<FollowQuery> {
        let look = LookQuery::read(fields)?;
        Some(FollowQuery { look, changes: fields.boolean("changes").unwrap_or(false) })
    }
}

/// A new table.
#[derive(Debug)]
pub(crate) struct NewTableBody {
    pub(crate) game: GameName,
    pub(crate) seats: Vec<SeatChoice>,
    /// In their stored form.
    pub(crate) options: String,
    pub(crate) settings: Settings,
    /// Whether players may write freely.
    pub(crate) is_talk_free: bool,
    /// The face to sit down with.
    pub(crate) face: Option<String>,
}

impl ReadFields for NewTableBody {
    fn read(fields: &mut Fields) -> Option<NewTableBody> {
        let game = read_game(fields);
        let found = fields.sent("seats").cloned();
        let seats = read_seats(fields, game);
        let options = read_options(fields, game, seats.as_ref().map(Vec::len));
        let pace = fields.whole("pace", 0..=i64::from(LONGEST_PACE));
        let public = fields.boolean("public").unwrap_or(false);
        let hints = fields.boolean("hints").unwrap_or(false);
        let rated = fields.boolean("rated").unwrap_or(false);
        // A clock that cannot be read is a fault of its own.
        let is_timed = fields.has("clock");
        let clock = read_clock(fields);
        let is_talk_free = fields.choice("talk", &["free", "phrases"], |text| match text {
            "free" => Some(true),
            "phrases" => Some(false),
            _ => None,
        });
        let face = read_face(fields);
        let seats = seats?;
        if rated {
            check_rated(fields, &seats, found, is_timed, hints);
        }
        let settings = Settings {
            hints,
            // No pause between bot moves by default, since no person is watching.
            pace: pace.and_then(|pace| u32::try_from(pace).ok()).unwrap_or(0),
            clock,
            rated,
            public,
            ..Settings::default()
        };
        Some(NewTableBody {
            game: game?,
            seats,
            options: options?,
            settings,
            is_talk_free: is_talk_free.unwrap_or(true),
            face,
        })
    }
}

fn game_names() -> Vec<&'static str> {
    GameName::ALL.iter().map(|game| game.as_str()).collect()
}

pub(super) fn read_game(fields: &mut Fields) -> Option<GameName> {
    fields.needed_choice("game", &game_names(), |text| GameName::from_str(text).ok())
}

pub(super) fn read_clock(fields: &mut Fields) -> Option<TimeControl> {
    fields.optional("clock", || Possible::Clock, |value| value.as_str()?.parse().ok())
}

/// What a seat of a new table can be.
pub(super) fn seat_choices() -> Vec<&'static str> {
    let levels = Level::ALL.iter().map(|level| level.name());
    ["me", "open"].into_iter().chain(levels).chain([Strength::ADAPTIVE]).collect()
}

fn read_seats(fields: &mut Fields, game: Option<GameName>) -> Option<Vec<SeatChoice>> {
    let players = game.map_or(2..=5, |game| game.description().players.clone());
    let possible = || Possible::List(*players.start(), *players.end(), seat_choices());
    if !fields.has("seats") {
        fields.raw("seats");
        fields.miss("seats", possible());
        return None;
    }
    let found = fields.raw("seats")?;
    let Value::Array(list) = &found else {
        fields.refuse("seats".to_owned(), found, possible());
        return None;
    };
    let mut seats = Vec::with_capacity(list.len());
    for (number, value) in list.iter().enumerate() {
        let choice = value.as_str().and_then(SeatChoice::read);
        match choice {
            Some(
                choice @ (SeatChoice::Me
                | SeatChoice::Open
                | SeatChoice::Bot(_)
                | SeatChoice::Adaptive),
            ) => seats.push(choice),
            Some(SeatChoice::None | SeatChoice::Here) | None => {
                let possible = Possible::one_of(seat_choices());
                fields.refuse(format!("seats[{number}]"), value.clone(), possible);
            }
        }
    }
    if game.is_some() && !players.contains(&list.len()) {
        fields.refuse("seats".to_owned(), found, possible());
        return None;
    }
    if seats.len() < list.len() {
        return None;
    }
    let own = seats.iter().filter(|choice| **choice == SeatChoice::Me).count();
    // Bots alone can play in the arena instead.
    let (code, needed) = if own > 1 {
        ("api-seats-twice", json!({ "contains": { "const": "me" }, "maxContains": 1 }))
    } else if seats.iter().all(|choice| choice.is_bot()) {
        ("api-seats-bots", json!({ "contains": { "enum": ["me", "open"] } }))
    } else {
        return Some(seats);
    };
    let possible = possible().with(needed);
    fields.note(Fault::said("seats", Some(found), plain(code), Some(possible)));
    None
}

pub(super) fn plain(code: &'static str) -> Notice {
    Notice::new(code, Facts::new())
}

/// A rated table needs a time limit, one seat for its host, the others open, and no hints.
fn check_rated(
    fields: &mut Fields,
    seats: &[SeatChoice],
    found: Option<Value>,
    is_timed: bool,
    hints: bool,
) {
    if !is_timed {
        let notice = plain("people-rated-needs-clock");
        fields.note(Fault::said("clock", None, notice, Some(Possible::Clock)));
    }
    let own = seats.iter().filter(|choice| **choice == SeatChoice::Me).count();
    if own != 1 || seats.iter().any(|choice| choice.is_bot()) {
        let possible = Possible::List(seats.len(), seats.len(), vec!["me", "open"]);
        let possible = possible.with(json!({ "contains": { "const": "me" }, "maxContains": 1 }));
        fields.note(Fault::said("seats", found, plain("api-rated-seats"), Some(possible)));
    }
    if hints {
        let possible = Possible::Schema(json!({ "const": false }));
        let notice = plain("api-rated-hints");
        fields.note(Fault::said("hints", Some(true.into()), notice, Some(possible)));
    }
}

/// An existing face; whether it is free is checked later.
fn read_face(fields: &mut Fields) -> Option<String> {
    let faces = all_faces();
    fields.optional(
        "face",
        || Possible::one_of(&faces),
        |value| value.as_str().filter(|face| faces.contains(face)).map(str::to_owned),
    )
}

/// Whose ratings to list.
#[derive(Debug)]
pub(crate) struct RatingsQuery {
    pub(crate) of_programs: bool,
    pub(crate) page: Page,
}

impl ReadFields for RatingsQuery {
    fn read(fields: &mut Fields) -> Option<RatingsQuery> {
        let of_programs = fields.choice("of", &["people", "programs"], |text| match text {
            "people" => Some(false),
            "programs" => Some(true),
            _ => None,
        });
        let page = Page::read(fields);
        Some(RatingsQuery { of_programs: of_programs.unwrap_or(false), page })
    }
}

/// The id of the last event received.
#[derive(Debug)]
pub(crate) struct StreamQuery {
    pub(crate) after: Option<i64>,
}

impl ReadFields for StreamQuery {
    fn read(fields: &mut Fields) -> Option<StreamQuery> {
        Some(StreamQuery { after: fields.whole("after", 0..=latest_id()) })
    }
}

/// Whether players may write freely or only use phrases.
#[derive(Clone, Copy, Debug)]
pub(crate) struct FreeTalkBody {
    pub(crate) is_free: bool,
}

impl ReadFields for FreeTalkBody {
    fn read(fields: &mut Fields) -> Option<FreeTalkBody> {
        fields.needed_boolean("free").map(|is_free| FreeTalkBody { is_free })
    }
}

/// How to sit down.
#[derive(Debug)]
pub(crate) struct JoinBody {
    pub(crate) face: Option<String>,
}

impl ReadFields for JoinBody {
    const MAY_BE_LEFT_OUT: bool = true;

    fn read(fields: &mut Fields) -> Option<JoinBody> {
        Some(JoinBody { face: read_face(fields) })
    }
}

/// The position in a game that a request refers to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MomentBody {
    pub(crate) version: i64,
    pub(crate) seat: Option<Seat>,
}

impl ReadFields for MomentBody {
    fn read(fields: &mut Fields) -> Option<MomentBody> {
        let version = fields.needed_whole("version", 0..=LARGEST);
        let seat = fields.seat("seat");
        Some(MomentBody { version: version?, seat })
    }
}

/// The version of the table that a request refers to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VersionBody {
    pub(crate) version: i64,
}

impl ReadFields for VersionBody {
    fn read(fields: &mut Fields) -> Option<VersionBody> {
        fields.needed_whole("version", 0..=LARGEST).map(|version| VersionBody { version })
    }
}

/// A seat of a table, at a version.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SeatBody {
    pub(crate) version: i64,
    pub(crate) seat: Seat,
}

impl ReadFields for SeatBody {
    fn read(fields: &mut Fields) -> Option<SeatBody> {
        let version = fields.needed_whole("version", 0..=LARGEST);
        let seat = fields.needed_seat("seat");
        Some(SeatBody { version: version?, seat: seat? })
    }
}

/// An action.
#[derive(Debug)]
pub(crate) struct ActionBody {
    pub(crate) moment: MomentBody,
    /// A text, or the structured form.
    pub(crate) action: Value,
    /// `false` asks for a short response.
    pub(crate) view: bool,
}

impl ReadFields for ActionBody {
    fn read(fields: &mut Fields) -> Option<ActionBody> {
        let moment = MomentBody::read(fields);
        let action = fields.required(
            "action",
            || Possible::Action,
            |value| match value {
                Value::String(text) if text.chars().count() <= LONGEST_ACTION => {
                    Some(value.clone())
                }
                Value::Object(_) => Some(value.clone()),
                _ => None,
            },
        );
        let view = fields.boolean("view").unwrap_or(true);
        Some(ActionBody { moment: moment?, action: action?, view })
    }
}

/// The answer to an undo request.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UndoAnswerBody {
    pub(crate) version: i64,
    pub(crate) agree: bool,
}

impl ReadFields for UndoAnswerBody {
    fn read(fields: &mut Fields) -> Option<UndoAnswerBody> {
        let version = fields.needed_whole("version", 0..=LARGEST);
        let agree = fields.needed_boolean("agree");
        Some(UndoAnswerBody { version: version?, agree: agree? })
    }
}

/// Something to say: a phrase, or one line of text.
#[derive(Debug)]
pub(crate) enum SayBody {
    Phrase(String),
    Text(String),
}

impl ReadFields for SayBody {
    fn read(fields: &mut Fields) -> Option<SayBody> {
        if !fields.has("text") && !fields.has("phrase") {
            let phrase = Possible::one_of(PHRASES);
            let text = Possible::Line(LONGEST_LINE);
            for (name, possible) in [("phrase", phrase), ("text", text)] {
                fields.raw(name);
                fields.note(Fault::said(name, None, plain("api-say-one"), Some(possible)));
            }
            return None;
        }
        if !fields.has("text") {
            let phrase = fields.needed_choice("phrase", &PHRASES, |text| {
                is_phrase(text).then(|| SayBody::Phrase(text.to_owned()))
            });
            fields.raw("text");
            return phrase;
        }
        if fields.has("phrase") {
            let found = fields.raw("phrase");
            fields.note(Fault::said("phrase", found, plain("api-say-one"), None));
        }
        let possible = || Possible::Line(LONGEST_LINE);
        let read = |value: &Value| read_line(value.as_str()?).map(SayBody::Text);
        fields.required("text", possible, read)
    }
}

/// Mutes or unmutes a player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct MuteBody {
    pub(crate) seat: Seat,
    pub(crate) mute: bool,
}

impl ReadFields for MuteBody {
    fn read(fields: &mut Fields) -> Option<MuteBody> {
        let seat = fields.needed_seat("seat");
        let mute = fields.boolean("mute").unwrap_or(true);
        Some(MuteBody { seat: seat?, mute })
    }
}

/// The name of an account to invite or befriend.
#[derive(Debug)]
pub(crate) struct NameBody {
    pub(crate) name: String,
}

impl ReadFields for NameBody {
    fn read(fields: &mut Fields) -> Option<NameBody> {
        fields.needed_text("name", LONGEST_NAME).map(|name| NameBody { name })
    }
}

/// A new token, and the password of its account.
pub(crate) struct NewTokenBody {
    pub(crate) account: String,
    pub(crate) password: String,
    pub(crate) name: String,
    pub(crate) scope: Scope,
    pub(crate) days: i64,
}

// The password must not appear in logs.
ararat_core::opaque! { NewTokenBody }

impl ReadFields for NewTokenBody {
    fn read(fields: &mut Fields) -> Option<NewTokenBody> {
        let account = fields.needed_text("account", LONGEST_NAME);
        // Faults quote the value they are about, so a bad password is reported as missing instead.
        let password = match fields.raw("password") {
            Some(Value::String(text)) if text.chars().count() <= LONGEST_PASSWORD => Some(text),
            Some(_) | None => {
                fields.miss("password", Possible::Text(LONGEST_PASSWORD));
                None
            }
        };
        let name = fields.required(
            "name",
            || Possible::Name(LONGEST_NAME),
            |value| read_name(value.as_str()?),
        );
        let scope = fields.needed_choice("scope", &["read", "play"], Scope::named);
        let days = fields.needed_whole("days", 1..=LONGEST_TOKEN);
        Some(NewTokenBody {
            account: account?,
            password: password?,
            name: name?,
            scope: scope?,
            days: days?,
        })
    }
}
