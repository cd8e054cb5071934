//! A table as JSON. It is sent to every listener after every move, so it is written directly as
//! text, without building a tree of values first.

use ararat_bots::Style;
use ararat_core::{Seat, Viewer};
use ararat_games::GameName;
use ararat_pages::{faces, public_fields, structured, style_of, words_at, write_view};
use ararat_store::{Holder, SeatRow, Status, TableRow};
use ararat_tables::{LiveTable, PublicTexts, Settings, TableError, TableState};
use ararat_text::Catalogue;
use ararat_wire::{Json, Object, number, seats};
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use serde_json::Value;

use super::{ApiError, sight, viewing_seat};
use crate::api_caller::Caller;
use crate::app::App;

/// The usual size in bytes of a table as seen from a seat.
const USUAL_LENGTH: usize = 4096;
/// The usual size in bytes of its public facts without the seats, and of one seat.
const USUAL_TABLE: usize = 512;
const USUAL_CHAIR: usize = 160;

/// A response that is already written as JSON.
#[derive(Debug)]
pub(super) struct JsonText(pub(super) String);

impl IntoResponse for JsonText {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// A table as the caller sees it from their seat, or from the one they ask for once the game is
/// over.
pub(super) async fn look(
    app: &App,
    caller: &Caller,
    id: &str,
    seat: Option<Seat>,
) -> Result<JsonText, ApiError> {
    look_at_actions(app, caller, id, seat, false).await
}

/// Like [`look`], with the actions also given as objects if asked for.
pub(super) async fn look_at_actions(
    app: &App,
    caller: &Caller,
    id: &str,
    seat: Option<Seat>,
    is_structured: bool,
) -> Result<JsonText, ApiError> {
    let sight = sight(app, caller, id).await?;
    let table = app.tables.fresh_table(id).await?;
    let state = table.snapshot().await;
    let seat = viewing_seat(&state, caller, sight, seat)?;
    app.tables.note_waiting(&table, &state, &caller.visitor);
    let mut text = String::with_capacity(USUAL_LENGTH);
    let mut to = Json::at_end_of(&mut text).object();
    let words = words_of(&state, caller, seat);
    Looking { app, table: &table, caller, words: &words }.write(
        &state,
        seat,
        is_structured,
        &mut to,
    );
    drop(to);
    Ok(JsonText(text))
}

/// The words for a caller who views the table from this seat: others are called by name, and the
/// caller “you” if the seat is theirs.
pub(super) fn words_of(state: &TableState, caller: &Caller, seat: Option<Seat>) -> Catalogue {
    let own = seat.filter(|seat| state.seats_of(&caller.visitor).contains(seat));
    words_at(caller.words(), &state.row.seats).with_reader(own)
}

/// The public facts of a table.
pub(super) fn summary(row: &TableRow, caller: &Caller) -> Result<Value, TableError> {
    let (mut text, settings) = (String::new(), Settings::read(&row.settings)?);
    let public = public_texts(row, &settings);
    write_summary(row, &public, caller, &mut Json::at_end_of(&mut text).object());
    Ok(serde_json::from_str(&text).expect("what was written here is JSON"))
}

/// Writes the public facts of a table. Apart from the caller's own seat, everyone gets the same
/// text, which comes from [`public_texts`].
pub(super) fn write_summary(
    row: &TableRow,
    public: &PublicTexts,
    caller: &Caller,
    to: &mut Object<'_>,
) {
    to.written(&public.table);
    to.objects("seats", row.seats.iter().zip(&public.chairs), |(seat, chair), to| {
        to.written(chair);
        let is_yours = !caller.visitor.is_empty()
            && seat.holder == Holder::Person
            && seat.visitor == caller.visitor;
        to.field("is_yours", is_yours);
    });
}

/// What everybody is told of a table besides its position.
pub(super) fn public_texts(row: &TableRow, settings: &Settings) -> PublicTexts {
    let faces = faces(&row.seats);
    let chairs = row.seats.iter().zip(faces).enumerate();
    PublicTexts {
        table: table_fields(row, settings),
        chairs: chairs.map(|(index, (seat, face))| chair_fields(index + 1, seat, face)).collect(),
        position: String::new(),
    }
}

/// What is told of a table besides its seats.
fn table_fields(row: &TableRow, settings: &Settings) -> String {
    let mut text = String::with_capacity(USUAL_TABLE);
    let mut to = Json::at_end_of(&mut text).fields();
    to.field("id", &row.id);
    to.field("game", &row.game);
    to.field("options", &row.options);
    write_options(row, to.place("option_values").object());
    to.field("public", settings.public);
    to.field("rated", settings.rated);
    to.optional_text("clock", settings.clock);
    to.field("hints", settings.hints);
    to.field("status", row.status.name());
    to.field("version", row.version);
    drop(to);
    text
}

/// What everybody is told of who sits on the seat with this number.
fn chair_fields(number: usize, row: &SeatRow, face: &str) -> String {
    let level = Some(&row.level).filter(|level| !level.is_empty() && !row.is_program());
    let face = face.trim_start_matches("animal-");
    let mut text = String::with_capacity(USUAL_CHAIR);
    let mut to = Json::at_end_of(&mut text).fields();
    to.field("seat", number);
    to.field("holder", row.holder.name());
    to.field("name", &row.name);
    to.field("level", level);
    to.field("style", style_of(row).map(Style::name));
    to.field("face", (row.holder != Holder::Nobody).then_some(face));
    to.field("is_program", row.is_program());
    drop(to);
    text
}

/// Every option of the game with its value, also where the stored text leaves it out.
fn write_options(row: &TableRow, mut to: Object<'_>) {
    let Ok(game) = row.game.parse::<GameName>() else { return };
    let chosen = |name: &str| {
        let pairs = row.options.split(' ').filter_map(|pair| pair.split_once('='));
        pairs.filter(|(known, _)| *known == name).map(|(_, value)| value).next()
    };
    for option in game.description().options {
        to.field(option.name, chosen(option.name).unwrap_or_else(|| option.default()));
    }
}

/// A program looking at a table.
pub(super) struct Looking<'a> {
    pub(super) app: &'a App,
    pub(super) table: &'a LiveTable,
    pub(super) caller: &'a Caller,
    /// From [`words_of`].
    pub(super) words: &'a Catalogue,
}

impl Looking<'_> {
    /// Writes a table and the view of its game from a seat. What several viewers see is written
    /// once.
    pub(super) fn write(
        &self,
        state: &TableState,
        seat: Option<Seat>,
        is_structured: bool,
        to: &mut Object<'_>,
    ) {
        let (shared, row) = (&self.table.shared_texts, &state.row);
        let has_begun = !matches!(row.status, Status::Open | Status::Closed);
        let public = shared.public(row.version, || {
            let position = if has_begun { public_fields(&*state.game) } else { String::new() };
            PublicTexts { position, ..public_texts(row, &state.settings) }
        });
        write_summary(row, &public, self.caller, to);
        write_clocks(state, self.app.tables.uptime.now(), to.place("clocks"));
        to.place("undo").optional(state.settings.undo, |(asker, agreed), to| {
            let mut to = to.object();
            to.field("asked_by", number(asker));
            to.field("agreed", seats(agreed));
        });
        let (view, viewer) = (to.place("view"), TableState::viewer(seat));
        if !has_begun {
            return view.null();
        }
        let position = &public.position;
        let write = |to: Json<'_>| write_view(&*state.game, viewer, position, self.words, to);
        let text = || {
            let mut text = String::with_capacity(USUAL_LENGTH);
            write(Json::at_end_of(&mut text));
            text
        };
        match viewer {
            _ if is_structured => view.written(&with_structure(state, &text())),
            Viewer::Seat(_) => write(view),
            Viewer::Spectator => {
                view.written(&shared.view(row.version, self.caller.lang, text));
            }
        }
    }
}

/// A view with its actions also given as objects, which few clients ask for.
fn with_structure(state: &TableState, view: &str) -> String {
    let mut view: Value = serde_json::from_str(view).expect("what was written here is JSON");
    let actions = view["actions"].as_array().into_iter().flatten();
    let texts = actions.filter_map(Value::as_str);
    let structured: Value = texts.map(|text| structured(&*state.game, text)).collect();
    view["structured_actions"] = structured;
    view.to_string()
}

/// The time each seat has left, if it is limited.
fn write_clocks(state: &TableState, uptime: i64, to: Json<'_>) {
    to.optional(state.clocks.as_ref(), |clocks, to| {
        to.each(Seat::all(state.row.seats.len()), |seat, to| {
            let mut to = to.object();
            to.field("seat", number(seat));
            to.field("remaining_ms", clocks.remaining(seat, uptime));
            to.field("is_running", clocks.is_running(seat));
        });
    });
}
