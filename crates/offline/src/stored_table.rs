//! A table as the device stores it: a line with what is needed to continue, and the record so far.
//!
//! ```text
//! {"id":"…","game":"…","secret":"…",…}    the table, as one line of JSON
//! ararat record 1                          its record, as `docs/records.md` describes it
//! …
//! ```
//!
//! The record of a finished game is complete: it can be verified anywhere, even after an update of
//! the app that changes the rules.

use std::collections::BTreeMap;

use ararat_bots::{Finish, Strength};
use ararat_core::record::RecordText;
use ararat_core::{Outcome, Seat};
use ararat_pages::{Extras, TableState, read_settings, read_state};
use ararat_table::{Holder, OriginRow, SeatRow, Status, TableRow};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// What is needed besides the record to continue a table.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) id: String,
    pub(crate) game: String,
    pub(crate) options: String,
    /// The secret from which the draws follow.
    secret: String,
    settings: String,
    #[serde(with = "status_name")]
    pub(crate) status: Status,
    version: i64,
    created_at: i64,
    pub(crate) changed_at: i64,
    seats: Vec<Sitter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<(String, i64, i64)>,
    /// See `TableState::open_since`.
    open_since: i64,
    /// The versions created by the last actions of the seats.
    acted_at: BTreeMap<usize, i64>,
    /// The seat whose hand is uncovered, if several people share the device.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lifted: Option<usize>,
    /// Place and points of each seat, once the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) results: Vec<(i64, i64)>,
}

/// A seat and who holds it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sitter {
    #[serde(with = "holder_name")]
    holder: Holder,
    visitor: String,
    name: String,
    level: String,
    face: String,
}

impl Head {
    /// The first line of a stored table; `None` if this build cannot read it.
    pub(crate) fn read(text: &str) -> Option<Head> {
        serde_json::from_str(text.lines().next()?).ok()
    }

    /// The head of a changed table; what its reader did with it is kept.
    pub(crate) fn of(state: &TableState, before: Option<&Head>) -> Head {
        let row = &state.row;
        let sitter = |seat: &SeatRow| Sitter {
            holder: seat.holder,
            visitor: seat.visitor.clone(),
            name: seat.name.clone(),
            level: seat.level.clone(),
            face: seat.face.clone(),
        };
        let origin = state.origin.as_ref();
        Head {
            id: row.id.clone(),
            game: row.game.clone(),
            options: row.options.clone(),
            secret: row.secret.clone(),
            settings: state.settings.to_string(),
            status: row.status,
            version: row.version,
            created_at: row.created_at,
            changed_at: row.changed_at,
            seats: row.seats.iter().map(sitter).collect(),
            origin: origin.map(|it| (it.record_id.clone(), it.step_count, it.imagined_by)),
            open_since: state.open_since,
            acted_at: state.acted_at.iter().map(|(seat, at)| (seat.index(), *at)).collect(),
            lifted: before.and_then(|head| head.lifted),
            results: state.game.outcome().map(|outcome| results(&outcome)).unwrap_or_default(),
        }
    }

    pub(crate) fn lifted(&self) -> Option<Seat> {
        self.lifted.and_then(Seat::new)
    }

    /// Whether the game started from the beginning, rather than continuing another.
    pub(crate) fn is_whole(&self) -> bool {
        self.origin.is_none()
    }

    /// The place and points of this visitor; `None` if the game is not over, continues another, or
    /// was played by several people on this device.
    pub(crate) fn own_result(&self, visitor: &str) -> Option<(i64, i64)> {
        let mut own = self.finishers().filter(|(sitter, _)| sitter.visitor == visitor);
        let (Some((_, result)), None) = (own.next(), own.next()) else { return None };
        self.is_whole().then_some(result)
    }

    /// How this visitor finished compared with each bot in the game; empty where
    /// [`Head::own_result`] is `None`.
    pub(crate) fn bots_met(&self, visitor: &str) -> Vec<(Strength, Finish)> {
        let Some((place, _)) = self.own_result(visitor) else { return Vec::new() };
        let bots = self.finishers().filter(|(sitter, _)| sitter.visitor.is_empty());
        let met = bots.filter_map(|(sitter, (bot, _))| {
            Some((Strength::named(&sitter.level)?, Finish::of(place, bot)))
        });
        met.collect()
    }

    /// The players with their places and points; empty before the end.
    fn finishers(&self) -> impl Iterator<Item = (&Sitter, (i64, i64))> {
        self.seats.iter().zip(self.results.iter().copied())
    }

    /// The table, owned by this visitor.
    pub(crate) fn row(&self, owner: &str) -> TableRow {
        let seat = |sitter: &Sitter| SeatRow {
            holder: sitter.holder,
            visitor: sitter.visitor.clone(),
            name: sitter.name.clone(),
            level: sitter.level.clone(),
            face: sitter.face.clone(),
        };
        TableRow {
            id: self.id.clone(),
            game: self.game.clone(),
            // The record contains it; lists of tables do not need it.
            rules: 0,
            options: self.options.clone(),
            secret: self.secret.clone(),
            owner: owner.to_owned(),
            settings: self.settings.clone(),
            status: self.status,
            version: self.version,
            step_count: 0,
            created_at: self.created_at,
            changed_at: self.changed_at,
            seats: self.seats.iter().map(seat).collect(),
        }
    }

    fn origin(&self) -> Option<OriginRow> {
        let (record_id, step_count, imagined_by) = self.origin.clone()?;
        Some(OriginRow { record_id, step_count, imagined_by })
    }
}

/// Stores a type by its names; a head with an unknown name cannot be read by this build.
macro_rules! stored_by_name {
    ($module:ident, $kind:ident) => {
        mod $module {
            use ararat_table::$kind;
            use serde::de::Error as _;
            use serde::{Deserialize as _, Deserializer, Serializer};

            pub(super) fn serialize<S: Serializer>(it: &$kind, to: S) -> Result<S::Ok, S::Error> {
                to.serialize_str(it.name())
            }

            pub(super) fn deserialize<'de, D: Deserializer<'de>>(
                from: D,
            ) -> Result<$kind, D::Error> {
                let name = String::deserialize(from)?;
                $kind::named(&name).ok_or_else(|| D::Error::custom("an unknown name"))
            }
        }
    };
}

stored_by_name! { status_name, Status }
stored_by_name! { holder_name, Holder }

fn results(outcome: &Outcome) -> Vec<(i64, i64)> {
    let places = outcome.places.as_slice().iter().zip(outcome.points.as_slice());
    places.map(|(place, points)| (i64::from(*place), i64::from(*points))).collect()
}

/// The text of a table: its head, and its record so far.
pub(crate) fn write(head: &Head, state: &TableState) -> String {
    let head = serde_json::to_string(head).expect("texts and numbers can always be written");
    let record = state.game.record().unwrap_or_else(|| state.game.record_so_far());
    format!("{head}\n{record}")
}

/// The text of a table with another head.
pub(crate) fn with_head(text: &str, head: &Head) -> String {
    let head = serde_json::to_string(head).expect("texts and numbers can always be written");
    format!("{head}\n{}", record(text))
}

/// The record in the text of a table.
pub(crate) fn record(text: &str) -> &str {
    text.split_once('\n').map_or("", |(_, record)| record)
}

/// The table that a text describes, played to the end of its record.
pub(crate) fn read(text: &str, owner: &str) -> Result<TableState, Fault> {
    let head = Head::read(text).ok_or(Fault::Broken)?;
    let record = RecordText::parse(record(text).as_bytes())?;
    let row = TableRow { rules: record.head.rules.into(), ..head.row(owner) };
    let settings = read_settings(&head.settings, row.seats.len())?;
    let extras = Extras { settings, origin: head.origin(), ..Extras::default() };
    let mut state = read_state(row, extras, &record.steps)?;
    state.open_since = head.open_since;
    let seats = head.acted_at.iter();
    state.acted_at = seats.filter_map(|(seat, at)| Some((Seat::new(*seat)?, *at))).collect();
    Ok(state)
}
