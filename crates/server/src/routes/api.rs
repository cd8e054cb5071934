//! The API for programs. `GET /api` describes it.

mod account_stream;
mod body;
mod call;
mod changes;
mod description;
mod docs;
mod examples;
mod friends;
mod group_bodies;
mod groups;
mod lists;
mod looking;
mod option_fields;
mod play;
mod seats;
mod stream;
mod talk;
mod tokens;

pub(crate) use account_stream::account_stream;
pub(crate) use description::description;
pub(crate) use docs::docs;
pub(crate) use friends::{
    accept_friend, ask_friend, friends, make_friend_link, remove_friend, show_presence,
};
pub(crate) use groups::{
    cancel_tournament, create_tournament, join_tournament, leave_tournament, pair,
    start_tournament, tournament, tournaments,
};
pub(crate) use lists::{game, games, invitations, me, ratings, tables};
pub(crate) use play::{act, answer_undo, ask_undo, hint, undo};
pub(crate) use seats::{
    again, close, decline, fill, fill_seat, give_back, invite, join, leave, remove, resign, unlist,
};
pub(crate) use stream::stream;
pub(crate) use talk::{free_talk, mute, say, talk};
pub(crate) use tokens::{become_program, make_token, revoke_token, tokens};

use std::sync::Arc;

use ararat_core::Seat;
use ararat_pages::{asked_face, free_faces, seat_rows};
use ararat_store::SeatRow;
use ararat_tables::{Denial, LiveTable, Sight, TableError, TablePlan, TableState, is_challenge};
use ararat_wire::number;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse as _, Response};

use self::body::{LookQuery, NewTableBody};
use self::call::PlayerCall;
use self::looking::{Looking, look, look_at_actions, summary, words_of};
use crate::api_caller::{Asked, Caller, Id};
use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};
use crate::api_fields::Nothing;
use crate::app::App;
use crate::faces::taken;

type ApiResult = Result<Response, ApiError>;

/// Unknown paths below `/api`. An invalid token is refused here too.
pub(crate) async fn missing(_caller: Caller) -> ApiError {
    ApiError::not_found()
}

pub(crate) async fn create(call: PlayerCall<NewTableBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    if body.settings.rated && !caller.is_bot {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "api-rated"));
    }
    let owner = with_face(&app, &caller, body.face.as_deref(), &[]).await?;
    let grade = app.tables.fitting_grade(&caller.visitor, body.game).await?;
    let seats = seat_rows(&body.seats, &owner, &[], grade);
    let NewTableBody { game, options, settings, is_talk_free, .. } = body;
    let plan = TablePlan { game, options, settings, seats, deal: None, origin: None };
    let id = make(&app, &caller, plan).await?;
    if !is_talk_free {
        app.tables.store.free_talk(&id, false).await?;
    }
    Ok((StatusCode::CREATED, look(&app, &caller, &id, None).await?).into_response())
}

/// Creates a table, unless the caller has just created too many.
async fn make(app: &App, caller: &Caller, plan: TablePlan) -> Result<String, ApiError> {
    caller.may_make_table(app)?;
    Ok(app.tables.create(&caller.visitor, plan).await?)
}

pub(crate) async fn table(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(query): Asked<LookQuery>,
) -> ApiResult {
    let seen = look_at_actions(&app, &caller, &id, query.seat, query.structured).await?;
    Ok(seen.into_response())
}

/// What the caller may see of a table; an error if that is nothing.
async fn sight(app: &App, caller: &Caller, id: &str) -> Result<Sight, ApiError> {
    match app.tables.sight(id, &caller.visitor).await? {
        Sight::Nothing => Err(Denial::Sealed.into()),
        sight @ (Sight::Everything | Sight::Own | Sight::Lobby) => Ok(sight),
    }
}

/// The seat the caller views the table from.
fn viewing_seat(
    state: &TableState,
    caller: &Caller,
    sight: Sight,
    asked: Option<Seat>,
) -> Result<Option<Seat>, ApiError> {
    let Some(seat) = asked else { return Ok(state.seat_of(&caller.visitor, None)) };
    let own = state.seats_of(&caller.visitor);
    let is_own = own.contains(&seat);
    let is_open_to_all = state.is_over() && sight == Sight::Everything;
    let seat_count = state.row.seats.len();
    if seat.index() >= seat_count {
        let most = i64::try_from(seat_count).expect("a table has few seats");
        let found = number(seat).to_string().into();
        let fault = Fault::value("seat".to_owned(), found, Possible::Whole(1, most));
        Err(ApiError::faulty(vec![fault]))
    } else if is_own || is_open_to_all {
        Ok(Some(seat))
    } else {
        Err(ApiError::not_seated(&own))
    }
}

/// The caller's seat, with the face they ask for or had before.
async fn with_face(
    app: &App,
    caller: &Caller,
    face: Option<&str>,
    seats: &[SeatRow],
) -> Result<SeatRow, ApiError> {
    let asked = asked_face(face, seats, str::to_owned).map_err(|notice| {
        let free = Possible::one_of(free_faces(seats));
        let fault = Fault::said("face", face.map(Into::into), notice.clone(), Some(free));
        ApiError::with(StatusCode::UNPROCESSABLE_ENTITY, notice).blaming(fault)
    })?;
    let face = taken(app, &caller.visitor, asked, seats).await?;
    Ok(SeatRow { face, ..caller.seat() })
}

/// A table at which a program may play.
struct OpenTable {
    table: Arc<LiveTable>,
    seat_count: usize,
}

/// The table, for a program that wants to play there. People play rated games, tournaments and the
/// weekly challenge on the pages; programs play rated games and tournaments among themselves.
async fn open_to_programs(app: &App, caller: &Caller, id: &str) -> Result<OpenTable, ApiError> {
    sight(app, caller, id).await?;
    let table = app.tables.fresh_table(id).await?;
    let (is_rated, deal, seat_count) = {
        let state = table.lock().await;
        (state.settings.rated, state.deal.clone(), state.row.seats.len())
    };
    if is_rated && !caller.is_bot {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "api-rated"));
    }
    if let Some(deal) = deal {
        let store = &app.tables.store;
        if store.deal(&deal).await?.is_some_and(|deal| is_challenge(&deal)) {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "api-challenge"));
        }
        if !caller.is_bot && store.tournament_of(id).await?.is_some() {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "api-tournament"));
        }
    }
    Ok(OpenTable { table, seat_count })
}

/// The record of a finished game.
pub(crate) async fn record(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
) -> ApiResult {
    match sight(&app, &caller, &id).await? {
        Sight::Everything => {}
        Sight::Own | Sight::Lobby | Sight::Nothing => return Err(Denial::Sealed.into()),
    }
    let game = app.tables.table(&id).await?.lock().await.game.clone();
    let record = game.record().ok_or(TableError::NotOver)?;
    Ok(([(CONTENT_TYPE, "text/plain; charset=utf-8")], record).into_response())
}
