//! A table as the device keeps it: a line with what is needed to go on, and the record so far.
//!
//! ```text
//! {"id":"…","game":"…","secret":"…",…}    the table, as one line of JSON
//! ararat record 1                          its record, as `docs/records.md` describes it
//! …
//! ```
//!
//! The record of a finished game is whole: it verifies anywhere, also after an update of the app
//! whose rules are others.

use std::collections::BTreeMap;

use ararat_bots::{Encounter, Finish, Strength};
use ararat_core::record::RecordText;
use ararat_core::{Outcome, Seat};
use ararat_pages::{Extras, TableState, read_settings, read_state};
use ararat_table::{Holder, OriginRow, SeatRow, Status, TableRow};
use serde::{Deserialize, Serialize};

use crate::fault::Fault;

/// What is needed to go on with a table beside its record.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(crate) struct Head {
    pub(crate) id: String,
    pub(crate) game: String,
    options: String,
    /// What the draws follow from.
    secret: String,
    settings: String,
    status: String,
    version: i64,
    created_at: i64,
    pub(crate) changed_at: i64,
    seats: Vec<Sitter>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    origin: Option<(String, i64, i64)>,
    /// Since this version only other seats have chosen.
    open_since: i64,
    /// The versions that the last actions of the seats came to.
    acted_at: BTreeMap<usize, i64>,
    /// The seat whose secrets the device shows, if several people share it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) lifted: Option<usize>,
    /// Place and points of each seat, once the game is over.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub(crate) results: Vec<(i64, i64)>,
    /// Its reader has taken it off the list.
    #[serde(default)]
    pub(crate) is_unlisted: bool,
}

/// A seat and who holds it.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Sitter {
    holder: String,
    visitor: String,
    name: String,
    level: String,
    face: String,
}

impl Head {
    /// The first line of a stored table.
    pub(crate) fn read(text: &str) -> Option<Head> {
        serde_json::from_str(text.lines().next()?).ok()
    }

    /// The head of a table that has changed; what its reader did with it stays.
    pub(crate) fn of(state: &TableState, before: Option<&Head>) -> Head {
        let row = &state.row;
        let sitter = |seat: &SeatRow| Sitter {
            holder: seat.holder.name().to_owned(),
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
            status: row.status.name().to_owned(),
            version: row.version,
            created_at: row.created_at,
            changed_at: row.changed_at,
            seats: row.seats.iter().map(sitter).collect(),
            origin: origin.map(|it| (it.record_id.clone(), it.step_count, it.imagined_by)),
            open_since: state.open_since,
            acted_at: state.acted_at.iter().map(|(seat, at)| (seat.index(), *at)).collect(),
            lifted: before.and_then(|head| head.lifted),
            results: state.game.outcome().map(|outcome| results(&outcome)).unwrap_or_default(),
            is_unlisted: before.is_some_and(|head| head.is_unlisted),
        }
    }

    pub(crate) fn status(&self) -> Status {
        Status::named(&self.status).unwrap_or(Status::Closed)
    }

    pub(crate) fn lifted(&self) -> Option<Seat> {
        self.lifted.and_then(Seat::new)
    }

    /// How the game went for this visitor, compared with each bot in it: nothing if it is not over,
    /// began in the middle of another, or was played by several people on this device.
    pub(crate) fn bots_met(&self, visitor: &str) -> Vec<Encounter> {
        let seats = || self.seats.iter().zip(&self.results);
        let mut own = seats().filter(|(sitter, _)| sitter.visitor == visitor);
        let (Some((_, (place, _))), None) = (own.next(), own.next()) else { return Vec::new() };
        if self.origin.is_some() {
            return Vec::new();
        }
        let bots = seats().filter(|(sitter, _)| sitter.visitor.is_empty());
        let met = bots.filter_map(|(sitter, (bot, _))| {
            let rung = Strength::named(&sitter.level)?.rung();
            Some(Encounter { rung, result: Finish::of(*place, *bot) })
        });
        met.collect()
    }

    /// The table, whose owner is this visitor.
    pub(crate) fn row(&self, owner: &str) -> TableRow {
        let seat = |sitter: &Sitter| SeatRow {
            holder: Holder::named(&sitter.holder).unwrap_or(Holder::Bot),
            visitor: sitter.visitor.clone(),
            name: sitter.name.clone(),
            level: sitter.level.clone(),
            face: sitter.face.clone(),
        };
        TableRow {
            id: self.id.clone(),
            game: self.game.clone(),
            // The record knows it; a list of tables does not need it.
            rules: 0,
            options: self.options.clone(),
            secret: self.secret.clone(),
            owner: owner.to_owned(),
            settings: self.settings.clone(),
            status: self.status(),
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

fn results(outcome: &Outcome) -> Vec<(i64, i64)> {
    let places = outcome.places.as_slice().iter().zip(outcome.points.as_slice());
    places.map(|(place, points)| (i64::from(*place), i64::from(*points))).collect()
}

/// The text of a table: its head, and its record as far as it goes.
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

/// The table that a text stands for, played up to where its record stands.
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
