//! The interface for programs. `GET /api` describes it.

mod stream;

pub(crate) use stream::stream;

use std::str::FromStr as _;
use std::sync::LazyLock;

use ararat_core::{GameOption, OptionList, Seat, Turn};
use ararat_games::GameName;
use ararat_store::{Holder, Status, TableRow};
use ararat_text::sentence;
use ararat_web::SeatChoice;
use axum::Json;
use axum::extract::State;
use axum::extract::rejection::JsonRejection;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::Fields;
use super::new_table::seat_rows;
use crate::api_error::ApiError;
use crate::app::App;
use crate::caller::{Asked, Caller, Id};
use crate::deals::is_challenge;
use crate::hall::{HallError, is_over};
use crate::opening::Opening;
use crate::place::{Live, Place};
use crate::seal::Sight;
use crate::session::check_options;
use crate::settings::Settings;

/// The description with the names of the games filled in.
static DESCRIPTION: LazyLock<String> = LazyLock::new(|| {
    let text = include_str!("openapi.json");
    let mut description: Value = serde_json::from_str(text).expect("a test reads openapi.json");
    let names = GameName::ALL.iter().map(|game| game.as_str());
    description["components"]["schemas"]["GameName"]["enum"] = names.collect();
    description.to_string()
});

type Answer = Result<Response, ApiError>;
type Body = Result<Json<Value>, JsonRejection>;
type Pairs = Vec<(String, String)>;

/// So many tables are listed.
const LISTED: i64 = 50;
/// A program need not be waited for as long as a person likes to watch.
const PACE: i64 = 0;
const LONGEST_PACE: i64 = 10_000;

/// The description of the interface.
pub(crate) async fn description() -> Response {
    ([(CONTENT_TYPE, "application/json")], DESCRIPTION.as_str()).into_response()
}

/// What is not there, below `/api`.
pub(crate) async fn missing(caller: Caller) -> ApiError {
    ApiError::new("api-not-found", caller.lang)
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

pub(crate) async fn me(caller: Caller) -> Answer {
    let caller = caller.known()?;
    let scope = caller.scope.map(ararat_store::Scope::as_str);
    let me = json!({ "name": caller.name, "is_bot": caller.is_bot, "scope": scope });
    Ok(Json(me).into_response())
}

pub(crate) async fn tables(State(app): State<App>, caller: Caller, Asked(query): Asked) -> Answer {
    let store = &app.hall.store;
    let rows = match Fields::new(query).get("which").unwrap_or("open") {
        "open" => store.open_tables(LISTED).await,
        "mine" => store.of_visitor(&caller.known()?.visitor, LISTED).await,
        _ => return Err(ApiError::new("api-unreadable", caller.lang)),
    };
    let rows = rows.map_err(|error| ApiError::of(&error.into(), caller.lang))?;
    let tables: Vec<Value> = rows.iter().map(|row| summary(row, &caller)).collect();
    Ok(Json(json!({ "tables": tables })).into_response())
}

/// What everybody may know of a table.
fn summary(row: &TableRow, caller: &Caller) -> Value {
    let seats = (1..).zip(&row.seats).map(|(number, seat): (usize, _)| {
        let level = Some(&seat.level).filter(|level| !level.is_empty() && !seat.is_program());
        json!({
            "seat": number,
            "holder": seat.holder.as_str(),
            "name": seat.name,
            "level": level,
            "is_program": seat.is_program(),
            "is_yours": !caller.visitor.is_empty()
                && seat.holder == Holder::Person
                && seat.visitor == caller.visitor,
        })
    });
    json!({
        "id": row.id,
        "game": row.game,
        "options": row.options,
        "public": Settings::read(&row.settings).public,
        "status": row.status.as_str(),
        "version": row.version,
        "seats": seats.collect::<Vec<_>>(),
    })
}

pub(crate) async fn create(State(app): State<App>, caller: Caller, body: Body) -> Answer {
    let caller = caller.player()?;
    let body = read(body, caller)?;
    let unreadable = || ApiError::new("api-unreadable", caller.lang);
    let game = body["game"].as_str().and_then(|name| GameName::from_str(name).ok());
    let game = game.ok_or_else(unreadable)?;
    let chosen = body["seats"].as_array().ok_or_else(unreadable)?;
    let chosen = chosen.iter().map(|seat| match SeatChoice::read(seat.as_str()?)? {
        SeatChoice::None | SeatChoice::Here => None,
        choice @ (SeatChoice::Me | SeatChoice::Open | SeatChoice::Bot(_)) => Some(choice),
    });
    let chosen: Vec<SeatChoice> = chosen.collect::<Option<_>>().ok_or_else(unreadable)?;
    // Whoever plays a table of bots alone can do so in the arena.
    let is_mine = |choice: &&SeatChoice| **choice == SeatChoice::Me;
    if chosen.iter().filter(is_mine).count() > 1
        || chosen.iter().all(|choice| matches!(choice, SeatChoice::Bot(_)))
    {
        return Err(unreadable());
    }
    let mut list = OptionList::new().with("players", chosen.len());
    if let Some(options) = body.get("options") {
        for (name, value) in options.as_object().ok_or_else(unreadable)? {
            let Some(value) = value.as_str().filter(|_| name != "players") else {
                return Err(unreadable());
            };
            list = list.with(name, value);
        }
    }
    let options = check_options(game, &list).map_err(|notices| {
        notices.into_iter().next().map_or_else(unreadable, |notice| {
            ApiError::with(StatusCode::UNPROCESSABLE_ENTITY, notice, caller.lang)
        })
    });
    let pace = body.get("pace").map_or(Some(PACE), integer);
    let pace = pace.filter(|pace| (0..=LONGEST_PACE).contains(pace));
    let pace = pace.ok_or_else(unreadable)?;
    let public = match body.get("public") {
        None => false,
        Some(public) => public.as_bool().ok_or_else(unreadable)?,
    };
    let pace = u32::try_from(pace).unwrap_or(u32::MAX);
    let settings = Settings { pace, public, ..Settings::default() };
    let opening = Opening {
        game: game.to_string(),
        options: options?.0,
        settings,
        seats: seat_rows(&chosen, &caller.seat(), caller.words()),
        deal: None,
        origin: None,
    };
    let made = app.make(&caller.visitor, opening).await;
    let id = made.map_err(|error| ApiError::of(&error, caller.lang))?;
    Ok((StatusCode::CREATED, Json(look(&app, caller, &id, None).await?)).into_response())
}

/// Reads a body; nothing in it is an empty object.
fn read(body: Body, caller: &Caller) -> Result<Value, ApiError> {
    match body {
        Ok(Json(body)) if body.is_object() => Ok(body),
        Ok(_) | Err(_) => Err(ApiError::new("api-unreadable", caller.lang)),
    }
}

pub(crate) async fn table(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(query): Asked,
) -> Answer {
    let seat = asked_seat(&query, &caller)?;
    Ok(Json(look(&app, &caller, &id, seat).await?).into_response())
}

/// The seat that a query names.
fn asked_seat(query: &Pairs, caller: &Caller) -> Result<Option<Seat>, ApiError> {
    let text = query.iter().find(|(name, _)| name == "seat").map(|(_, text)| text);
    let seat = text.map(|text| text.parse::<Seat>()).transpose();
    seat.map_err(|_| ApiError::new("api-unreadable", caller.lang))
}

/// A table as the caller sees it from its seat, or from the one it asks for once the game is over.
async fn look(app: &App, caller: &Caller, id: &str, seat: Option<Seat>) -> Result<Value, ApiError> {
    let failed = |error: HallError| ApiError::of(&error, caller.lang);
    let sight = sight(app, caller, id).await?;
    let place = app.hall.fresh_place(id).await.map_err(failed)?;
    let live = place.live.lock().await;
    Ok(seen(&live, caller, viewing_seat(&live, caller, sight, seat)?))
}

/// What the caller may see of a table; refused if that is nothing.
async fn sight(app: &App, caller: &Caller, id: &str) -> Result<Sight, ApiError> {
    let sight = app.hall.sight(id, &caller.visitor).await;
    match sight.map_err(|error| ApiError::of(&error, caller.lang))? {
        Sight::Nothing => Err(ApiError::new("api-sealed", caller.lang)),
        sight @ (Sight::Everything | Sight::Own | Sight::Lobby) => Ok(sight),
    }
}

/// From which seat the caller looks.
fn viewing_seat(
    live: &Live,
    caller: &Caller,
    sight: Sight,
    asked: Option<Seat>,
) -> Result<Option<Seat>, ApiError> {
    let own = live.seats_of(&caller.visitor);
    let Some(seat) = asked else { return Ok(live.seat_of(&caller.visitor, None)) };
    let is_open_to_all = is_over(live) && sight == Sight::Everything;
    if own.contains(&seat) || is_open_to_all && seat.index() < live.row.seats.len() {
        Ok(Some(seat))
    } else {
        Err(ApiError::new("api-not-seated", caller.lang))
    }
}

/// A table and what is seen of its game from a seat.
fn seen(live: &Live, caller: &Caller, seat: Option<Seat>) -> Value {
    let mut table = summary(&live.row, caller);
    table["view"] = match live.row.status {
        Status::Open => Value::Null,
        Status::Running | Status::Over => live.session.wire(Live::viewer(seat), caller.words()),
    };
    table
}

pub(crate) async fn join(State(app): State<App>, caller: Caller, Id(id): Id) -> Answer {
    let caller = caller.player()?;
    let place = entered(&app, caller, &id).await?;
    let joined = app.hall.join(&place, &caller.seat()).await;
    joined.map_err(|error| ApiError::of(&error, caller.lang))?;
    Ok(Json(look(&app, caller, &id, None).await?).into_response())
}

/// Removes somebody from a table of the caller's that waits.
pub(crate) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    body: Body,
) -> Answer {
    let caller = caller.player()?;
    let body = read(body, caller)?;
    let place = entered(&app, caller, &id).await?;
    let (version, seat) = moment(&body, &*place.live.lock().await, caller)?;
    let done = app.hall.remove(&place, &caller.visitor, seat, version).await;
    done.map_err(|error| ApiError::of(&error, caller.lang))?;
    Ok(Json(look(&app, caller, &id, None).await?).into_response())
}

/// A whole number, however it is written: to JSON Schema, and to programs without another kind of
/// number, `1.0` is one.
#[expect(clippy::cast_possible_truncation, reason = "whole, and small enough to be exact")]
fn integer(value: &Value) -> Option<i64> {
    let is_exact = |number: &f64| number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0;
    value.as_i64().or_else(|| value.as_f64().filter(is_exact).map(|number| number as i64))
}

/// What a body says about the moment it answers: version and seat.
fn moment(body: &Value, live: &Live, caller: &Caller) -> Result<(i64, Option<Seat>), ApiError> {
    let unreadable = || ApiError::new("api-unreadable", caller.lang);
    let version = integer(&body["version"]).ok_or_else(unreadable)?;
    let seat = match body.get("seat") {
        None => live.seat_of(&caller.visitor, None),
        Some(seat) => {
            let number = integer(seat).and_then(|number| usize::try_from(number).ok());
            let index = number.and_then(|number| number.checked_sub(1));
            Some(index.and_then(Seat::new).ok_or_else(unreadable)?)
        }
    };
    Ok((version, seat))
}

pub(crate) async fn act(State(app): State<App>, caller: Caller, Id(id): Id, body: Body) -> Answer {
    let caller = caller.player()?;
    let body = read(body, caller)?;
    let action = body["action"].as_str().map(str::trim);
    let action = action.ok_or_else(|| ApiError::new("api-unreadable", caller.lang))?;
    let place = entered(&app, caller, &id).await?;
    let (version, seat) = moment(&body, &*place.live.lock().await, caller)?;
    let done = app.hall.act(&place, &caller.visitor, seat, version, action, &[]).await;
    done.map_err(|error| ApiError::of(&error, caller.lang))?;
    if body.get("view") == Some(&Value::Bool(false)) {
        let text = short(&*place.live.lock().await);
        return Ok(([(CONTENT_TYPE, "application/json")], text).into_response());
    }
    Ok(Json(Box::pin(look(&app, caller, &id, seat)).await?).into_response())
}

/// What a program needs that keeps count of the game itself. All of it is public. It is the answer to
/// most requests that such a program makes, so it is written without a tree of values.
fn short(live: &Live) -> String {
    let to_act: Vec<usize> = match live.session.turn() {
        Turn::Seats(seats) => seats.iter().map(|seat| seat.index() + 1).collect(),
        Turn::Chance | Turn::Over => Vec::new(),
    };
    // Names of tables and of what they do are letters and digits: nothing needs to be escaped.
    format!(
        r#"{{"id":"{}","status":"{}","version":{},"to_act":{to_act:?}}}"#,
        live.row.id,
        live.row.status.as_str(),
        live.row.version
    )
}

pub(crate) async fn undo(State(app): State<App>, caller: Caller, Id(id): Id, body: Body) -> Answer {
    let caller = caller.player()?;
    let body = read(body, caller)?;
    let place = entered(&app, caller, &id).await?;
    let (version, seat) = moment(&body, &*place.live.lock().await, caller)?;
    let done = app.hall.undo(&place, &caller.visitor, seat, version).await;
    done.map_err(|error| ApiError::of(&error, caller.lang))?;
    Ok(Json(look(&app, caller, &id, seat).await?).into_response())
}

/// The table, for a program that wants to play there. Ratings and the weekly challenge are for
/// people, who play on the pages.
async fn entered(app: &App, caller: &Caller, id: &str) -> Result<std::sync::Arc<Place>, ApiError> {
    sight(app, caller, id).await?;
    let place =
        app.hall.fresh_place(id).await.map_err(|error| ApiError::of(&error, caller.lang))?;
    let (is_rated, deal) = {
        let live = place.live.lock().await;
        (live.settings.rated, live.deal.clone())
    };
    if is_rated {
        return Err(ApiError::new("api-rated", caller.lang));
    }
    if let Some(deal) = deal {
        let deal = app.hall.store.deal(&deal).await;
        let deal = deal.map_err(|error| ApiError::of(&error.into(), caller.lang))?;
        if deal.is_some_and(|deal| is_challenge(&deal)) {
            return Err(ApiError::new("api-challenge", caller.lang));
        }
    }
    Ok(place)
}

/// The record of a finished game.
pub(crate) async fn record(State(app): State<App>, caller: Caller, Id(id): Id) -> Answer {
    match sight(&app, &caller, &id).await? {
        Sight::Everything => {}
        Sight::Own | Sight::Lobby | Sight::Nothing => {
            return Err(ApiError::new("api-sealed", caller.lang));
        }
    }
    let place = app.hall.place(&id).await.map_err(|error| ApiError::of(&error, caller.lang))?;
    let live = place.live.lock().await;
    let record = match live.session.turn() {
        Turn::Over => live.session.record(),
        Turn::Seats(_) | Turn::Chance => None,
    };
    let record = record.ok_or_else(|| ApiError::new("api-not-over", caller.lang))?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}
