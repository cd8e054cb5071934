//! The interface for programs. `GET /api` describes it.

mod body;
mod stream;

pub(crate) use stream::stream;

use std::str::FromStr as _;
use std::sync::{Arc, LazyLock};

use ararat_core::{GameOption, OptionList, Seat, Turn, Viewer};
use ararat_games::GameName;
use ararat_store::{Holder, Scope, SeatRow, Status, TableRow};
use ararat_tables::{
    Denial, LiveTable, Request, Settings, Sight, TableError, TablePlan, TableState, check_options,
    faces, is_challenge,
};
use ararat_text::sentence;
use ararat_web::SeatChoice;
use ararat_wire::Object;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use axum::{Extension, Json};
use serde::Serialize;
use serde_json::{Value, json};

use self::body::{ActionBody, JoinBody, MomentBody, NewTableBody, SeatQuery, WhichQuery};
use super::new_table::seat_rows;
use crate::api_caller::{Asked, Caller, Id, Sent, SentOrNothing};
use crate::api_error::ApiError;
use crate::app::App;
use crate::compression::Compressible;
use crate::faces::{asked, taken};
use crate::table_view::{compose, write_view};

/// The description with the names of the games filled in.
static DESCRIPTION: LazyLock<String> = LazyLock::new(|| {
    let text = include_str!("openapi.json");
    let mut description: Value = serde_json::from_str(text).expect("a test reads openapi.json");
    let names = GameName::ALL.iter().map(|game| game.as_str());
    description["components"]["schemas"]["GameName"]["enum"] = names.collect();
    description.to_string()
});

type ApiResult = Result<Response, ApiError>;

/// Bytes that a table as seen from a seat usually takes.
const USUAL_LENGTH: usize = 4096;

/// Tables that are listed.
const LISTED: i64 = 50;

/// The description of the interface.
pub(crate) async fn description() -> Response {
    let kind = [(CONTENT_TYPE, "application/json")];
    (kind, Extension(Compressible), DESCRIPTION.as_str()).into_response()
}

/// What is not there, below `/api`. A token that is not valid is refused here too.
pub(crate) async fn missing(_caller: Caller) -> ApiError {
    ApiError::not_found()
}

pub(crate) async fn games(caller: Caller) -> Response {
    let words = caller.words();
    let option = |option: &GameOption| {
        json!({
            "name": option.name,
            "default": option.default(),
            "values": option.possible_values(),
            "about": sentence(&words.word(option.about)),
        })
    };
    let games = GameName::ALL.iter().map(|game| {
        let game = game.description();
        json!({
            "game": game.name,
            "name": words.word(&game.title_key()),
            "fewest_players": game.players.start(),
            "most_players": game.players.end(),
            "options": game.options.iter().map(option).collect::<Vec<_>>(),
        })
    });
    Json(json!({ "games": games.collect::<Vec<_>>() })).into_response()
}

pub(crate) async fn me(caller: Caller) -> ApiResult {
    let caller = caller.known()?;
    let scope = caller.scope.map(Scope::name);
    let me = json!({ "name": caller.name, "is_bot": caller.is_bot, "scope": scope });
    Ok(Json(me).into_response())
}

pub(crate) async fn tables(
    State(app): State<App>,
    caller: Caller,
    Asked(query): Asked<WhichQuery>,
) -> ApiResult {
    let store = &app.tables.store;
    let rows = match query.which.as_deref().unwrap_or("open") {
        "open" => store.open_tables(LISTED).await?,
        "mine" => store.of_visitor(&caller.known()?.visitor, 0, LISTED).await?,
        _ => return Err(ApiError::unreadable()),
    };
    let tables: Vec<Value> = rows.iter().map(|row| summary(row, &caller)).collect();
    Ok(Json(json!({ "tables": tables })).into_response())
}

/// What everybody may know of a table.
fn summary(row: &TableRow, caller: &Caller) -> Value {
    let (mut text, settings) = (String::new(), Settings::read(&row.settings));
    write_summary(row, &settings, caller, &mut ararat_wire::Json::at_end_of(&mut text).object());
    serde_json::from_str(&text).expect("what was written here is JSON")
}

/// Writes what everybody may know of a table. It is told after every move, so it is written without
/// a tree of values in between.
fn write_summary(row: &TableRow, settings: &Settings, caller: &Caller, to: &mut Object<'_>) {
    to.field("id", &row.id);
    to.field("game", &row.game);
    to.field("options", &row.options);
    to.field("public", settings.public);
    to.field("status", row.status.name());
    to.field("version", row.version);
    let seats = (1_usize..).zip(row.seats.iter().zip(faces(&row.seats)));
    to.objects("seats", seats, |(number, (seat, face)), to| {
        let level = Some(&seat.level).filter(|level| !level.is_empty() && !seat.is_program());
        let face = (seat.holder != Holder::Nobody).then(|| face.trim_start_matches("animal-"));
        to.field("seat", number);
        to.field("holder", seat.holder.name());
        to.field("name", &seat.name);
        to.field("level", level);
        to.field("face", face);
        to.field("is_program", seat.is_program());
        let is_yours = !caller.visitor.is_empty()
            && seat.holder == Holder::Person
            && seat.visitor == caller.visitor;
        to.field("is_yours", is_yours);
    });
}

pub(crate) async fn create(
    State(app): State<App>,
    caller: Caller,
    body: Sent<NewTableBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let body = body.read()?;
    let game = GameName::from_str(&body.game).map_err(|_| ApiError::unreadable())?;
    let chosen = body.seats.iter().map(|seat| match SeatChoice::read(seat)? {
        SeatChoice::None | SeatChoice::Here => None,
        choice @ (SeatChoice::Me | SeatChoice::Open | SeatChoice::Bot(_)) => Some(choice),
    });
    let chosen: Vec<SeatChoice> = chosen.collect::<Option<_>>().ok_or_else(ApiError::unreadable)?;
    // A table of bots alone can be played in the arena.
    let is_mine = |choice: &&SeatChoice| **choice == SeatChoice::Me;
    if chosen.iter().filter(is_mine).count() > 1
        || chosen.iter().all(|choice| matches!(choice, SeatChoice::Bot(_)))
    {
        return Err(ApiError::unreadable());
    }
    let mut list = OptionList::new().with("players", chosen.len());
    for (name, value) in body.options {
        if name == "players" {
            return Err(ApiError::unreadable());
        }
        list = list.with(&name, value);
    }
    let (options, _) = check_options(game, &list).map_err(|notices| {
        notices.into_iter().next().map_or_else(ApiError::unreadable, |notice| {
            ApiError::with(StatusCode::UNPROCESSABLE_ENTITY, notice)
        })
    })?;
    let settings = Settings { pace: body.pace, public: body.public, ..Settings::default() };
    let seats = seat_rows(&chosen, &with_face(&app, caller, body.face.as_deref(), &[]).await?, &[]);
    let plan = TablePlan { game, options, settings, seats, deal: None, origin: None };
    app.allow_table(&caller.visitor).map_err(ApiError::too_many_tables)?;
    let id = app.tables.create(&caller.visitor, plan).await?;
    Ok((StatusCode::CREATED, look(&app, caller, &id, None).await?).into_response())
}

pub(crate) async fn table(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(query): Asked<SeatQuery>,
) -> ApiResult {
    Ok(look(&app, &caller, &id, query.seat).await?.into_response())
}

/// A table as the caller sees it from their seat, or from the one they ask for once the game is over.
async fn look(
    app: &App,
    caller: &Caller,
    id: &str,
    seat: Option<Seat>,
) -> Result<JsonText, ApiError> {
    let sight = sight(app, caller, id).await?;
    let table = app.tables.fresh_table(id).await?;
    let state = table.snapshot().await;
    let seat = viewing_seat(&state, caller, sight, seat)?;
    let mut text = String::with_capacity(USUAL_LENGTH);
    write_seen(&table, &state, caller, seat, &mut ararat_wire::Json::at_end_of(&mut text).object());
    Ok(JsonText(text))
}

/// What the caller may see of a table; refused if that is nothing.
async fn sight(app: &App, caller: &Caller, id: &str) -> Result<Sight, ApiError> {
    match app.tables.sight(id, &caller.visitor).await? {
        Sight::Nothing => Err(Denial::Sealed.into()),
        sight @ (Sight::Everything | Sight::Own | Sight::Lobby) => Ok(sight),
    }
}

/// The seat that the caller looks from.
fn viewing_seat(
    state: &TableState,
    caller: &Caller,
    sight: Sight,
    asked: Option<Seat>,
) -> Result<Option<Seat>, Denial> {
    let Some(seat) = asked else { return Ok(state.seat_of(&caller.visitor, None)) };
    let is_own = state.seats_of(&caller.visitor).contains(&seat);
    let is_open_to_all = state.is_over() && sight == Sight::Everything;
    if is_own || is_open_to_all && seat.index() < state.row.seats.len() {
        Ok(Some(seat))
    } else {
        Err(Denial::NotSeated)
    }
}

/// Writes a table and what is seen of its game from a seat. All spectators who read the same language
/// are told the same, which is written once.
fn write_seen(
    table: &LiveTable,
    state: &TableState,
    caller: &Caller,
    seat: Option<Seat>,
    to: &mut Object<'_>,
) {
    write_summary(&state.row, &state.settings, caller, to);
    let view = to.place("view");
    let (viewer, words) = (TableState::viewer(seat), caller.words());
    match (state.row.status, viewer) {
        (Status::Open | Status::Closed, _) => view.null(),
        (Status::Running | Status::Over, Viewer::Seat(_)) => {
            write_view(&*state.game, viewer, words, view);
        }
        (Status::Running | Status::Over, Viewer::Spectator) => {
            let text = table.spectator_texts.of(state.row.version, caller.lang, || {
                let mut text = String::with_capacity(USUAL_LENGTH);
                let to = ararat_wire::Json::at_end_of(&mut text);
                write_view(&*state.game, viewer, words, to);
                text
            });
            view.written(&text);
        }
    }
}

/// An answer that was written as JSON.
struct JsonText(String);

impl IntoResponse for JsonText {
    fn into_response(self) -> Response {
        ([(CONTENT_TYPE, "application/json")], self.0).into_response()
    }
}

/// A seat that the caller takes, with the face they ask for or had before.
async fn with_face(
    app: &App,
    caller: &Caller,
    face: Option<&str>,
    seats: &[SeatRow],
) -> Result<SeatRow, ApiError> {
    let asked = asked(face, seats, str::to_owned)
        .map_err(|notice| ApiError::with(StatusCode::UNPROCESSABLE_ENTITY, notice))?;
    let face = taken(app, &caller.visitor, asked, seats).await?;
    Ok(SeatRow { face, ..caller.seat() })
}

pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    body: SentOrNothing<JoinBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let body = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let (seats, is_seated) = {
        let state = table.lock().await;
        (state.row.seats.clone(), !state.seats_of(&caller.visitor).is_empty())
    };
    // Nothing happens to somebody who sits there.
    let face = body.face.as_deref().filter(|_| !is_seated);
    app.tables.join(&table, &with_face(&app, caller, face, &seats).await?).await?;
    Ok(look(&app, caller, &id, None).await?.into_response())
}

/// Removes somebody from a table of the caller's that waits.
pub(crate) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    body: Sent<MomentBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let moment = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = request(&table, caller, &moment).await;
    app.tables.remove(&table, request).await?;
    Ok(look(&app, caller, &id, None).await?.into_response())
}

/// What the caller asks for at a table: from the seat they name, or the one that is to act.
async fn request<'a>(table: &LiveTable, caller: &'a Caller, moment: &MomentBody) -> Request<'a> {
    let seat = match moment.seat {
        Some(seat) => Some(seat),
        None => table.lock().await.seat_of(&caller.visitor, None),
    };
    Request { visitor: &caller.visitor, seat, version: moment.version }
}

pub(crate) async fn act(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    body: Sent<ActionBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let body = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = request(&table, caller, &body.moment).await;
    let (seat, action) = (request.seat, body.action.trim());
    app.tables.act(&table, request, |game, seat| compose(game, seat, action, &[])).await?;
    if body.view == Some(false) {
        return Ok(Json(Brief::of(&*table.lock().await)).into_response());
    }
    // Boxed: the rare path must not enlarge the future of every move.
    Ok(Box::pin(look(&app, caller, &id, seat)).await?.into_response())
}

/// What a program needs that keeps track of the game itself. All of it is public.
#[derive(Serialize)]
struct Brief {
    id: String,
    status: &'static str,
    version: i64,
    to_act: Vec<usize>,
}

impl Brief {
    fn of(state: &TableState) -> Brief {
        Brief {
            id: state.row.id.clone(),
            status: state.row.status.name(),
            version: state.row.version,
            to_act: match state.game.turn() {
                Turn::Seats(seats) => seats.iter().map(|seat| seat.index() + 1).collect(),
                Turn::Chance | Turn::Over => Vec::new(),
            },
        }
    }
}

pub(crate) async fn undo(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    body: Sent<MomentBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let moment = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = request(&table, caller, &moment).await;
    app.tables.undo(&table, request).await?;
    Ok(look(&app, caller, &id, request.seat).await?.into_response())
}

/// The table, for a program that wants to play there. Ratings and the weekly challenge are for
/// people, who play on the pages.
async fn open_to_programs(
    app: &App,
    caller: &Caller,
    id: &str,
) -> Result<Arc<LiveTable>, ApiError> {
    sight(app, caller, id).await?;
    let table = app.tables.fresh_table(id).await?;
    let (is_rated, deal) = {
        let state = table.lock().await;
        (state.settings.rated, state.deal.clone())
    };
    if is_rated {
        return Err(Denial::Rated.into());
    }
    if let Some(deal) = deal
        && app.tables.store.deal(&deal).await?.is_some_and(|deal| is_challenge(&deal))
    {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "api-challenge"));
    }
    Ok(table)
}

/// The record of a finished game.
pub(crate) async fn record(State(app): State<App>, caller: Caller, Id(id): Id) -> ApiResult {
    match sight(&app, &caller, &id).await? {
        Sight::Everything => {}
        Sight::Own | Sight::Lobby | Sight::Nothing => return Err(Denial::Sealed.into()),
    }
    let game = app.tables.table(&id).await?.lock().await.game.clone();
    let record = game.record().ok_or(TableError::NotOver)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}
