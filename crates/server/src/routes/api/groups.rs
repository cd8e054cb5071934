//! Quick pairing and tournaments.

use ararat_core::{Facts, Notice};
use ararat_store::{SeatRow, TournamentRow};
use ararat_tables::{PairingRequest, TournamentPlan, now};
use ararat_web::{RoundPart, RoundSitter, RoundTable, StandingLine};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use serde_json::{Value, json};

use super::body::{Page, TournamentsQuery, Which};
use super::call::PlayerCall;
use super::group_bodies::{NewTournamentBody, PairBody};
use super::lists::page;
use super::option_fields::usual_options;
use super::{ApiResult, look, with_face};
use crate::api_caller::{Asked, Caller, Id};
use crate::api_error::ApiError;
use crate::api_fields::Nothing;
use crate::app::App;
use crate::routes::tournament::{HOUR, MINUTE, Onlooker, describe, latest_end};

/// Seats the caller with a player who is waiting for the same game, or opens a table for the next to
/// come: people with people, and programs with programs.
pub(crate) async fn pair(call: PlayerCall<PairBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    caller.may_make_table(&app)?;
    let sitter: SeatRow = with_face(&app, &caller, None, &[]).await?;
    let request = PairingRequest {
        game: body.game,
        options: usual_options(body.game, body.seat_count)?,
        seat_count: body.seat_count,
        clock: body.clock,
        // No pause between bot moves, since no person is watching.
        pace: 0,
        bots_after: body.bots_after.map(|seconds| seconds * 1000),
        sitter,
    };
    let id = app.tables.pair(&request).await?;
    check_table(&app, &id, &request).await?;
    Ok(look(&app, &caller, &id, None).await?.into_response())
}

/// Refuses a caller who was already waiting for the game, with another number of players or another
/// clock than they ask for now.
async fn check_table(app: &App, id: &str, request: &PairingRequest) -> Result<(), ApiError> {
    let (players, clock) = {
        let table = app.tables.table(id).await?;
        let state = table.lock().await;
        (state.row.seats.len(), state.settings.clock)
    };
    if (players, clock) == (request.seat_count, request.clock) {
        return Ok(());
    }
    let clock = clock.map_or("none".to_owned(), |clock| clock.to_string());
    let facts = Facts::new().text("table", id).number("players", players).text("clock", clock);
    Err(ApiError::with(StatusCode::CONFLICT, Notice::new("api-waits-already", facts)))
}

/// The public facts of a tournament.
fn told(row: &TournamentRow, caller: &Caller) -> Value {
    json!({
        "id": row.id,
        "name": row.name,
        "game": row.game,
        "players": row.seat_count,
        "stage": row.stage.name(),
        "system": row.system.name(),
        "rounds": Some(row.rounds).filter(|rounds| *rounds > 0),
        "round": row.round,
        "clock": Some(&row.clock).filter(|clock| !clock.is_empty()),
        "bots": row.has_bots,
        "public": row.is_public,
        "of": if row.is_of_programs { "programs" } else { "people" },
        "starts_at_ms": row.starts_at,
        "due_at_ms": row.due_at,
        "is_yours": !caller.visitor.is_empty() && row.owner == caller.visitor,
    })
}

/// Public tournaments that are not over, or those that the caller plays in or owns.
pub(crate) async fn tournaments(
    State(app): State<App>,
    caller: Caller,
    Asked(query): Asked<TournamentsQuery>,
) -> ApiResult {
    let store = &app.tables.store;
    let Page { skip, limit } = query.page;
    let (rows, which) = match query.which {
        Which::Open => (store.listed_tournaments(skip, limit + 1).await?, "which=open&"),
        Which::Mine => {
            let visitor = &caller.known()?.visitor;
            (store.tournaments_of(visitor, skip, limit + 1).await?, "which=mine&")
        }
    };
    let rows: Vec<Value> = rows.iter().map(|row| told(row, &caller)).collect();
    Ok(Json(page("tournaments", rows, query.page, "/api/tournaments", which)).into_response())
}

/// Creates a tournament; its creator takes part.
pub(crate) async fn create_tournament(call: PlayerCall<NewTournamentBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let options = usual_options(body.game, body.seat_count)?;
    caller.may_make_table(&app)?;
    let plan = TournamentPlan {
        name: body.name,
        game: body.game,
        options,
        seat_count: body.seat_count,
        system: body.system,
        rounds: body.rounds,
        clock: body.clock,
        round_length: body.hours * HOUR,
        has_bots: body.has_bots,
        is_public: body.is_public,
        is_of_programs: caller.is_bot,
        starts_at: now() + body.minutes * MINUTE,
    };
    let id = app.tables.create_tournament(&caller.visitor, plan).await?;
    app.tables.enter_tournament(&id, &caller.seat()).await?;
    Ok((StatusCode::CREATED, Json(tell(&app, &caller, &id).await?)).into_response())
}

pub(crate) async fn tournament(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
) -> ApiResult {
    Ok(Json(tell(&app, &caller, &id).await?).into_response())
}

pub(crate) async fn join_tournament(Id(id): Id, call: PlayerCall<Nothing>) -> ApiResult {
    call.app.tables.enter_tournament(&id, &call.caller.seat()).await?;
    done(&call, &id).await
}

pub(crate) async fn leave_tournament(Id(id): Id, call: PlayerCall<Nothing>) -> ApiResult {
    call.app.tables.leave_tournament(&id, &call.caller.visitor).await?;
    done(&call, &id).await
}

/// Starts the host's tournament early.
pub(crate) async fn start_tournament(Id(id): Id, call: PlayerCall<Nothing>) -> ApiResult {
    call.app.tables.start_tournament(&id, &call.caller.visitor).await?;
    done(&call, &id).await
}

/// Calls off the host's tournament.
pub(crate) async fn cancel_tournament(Id(id): Id, call: PlayerCall<Nothing>) -> ApiResult {
    call.app.tables.cancel_tournament(&id, &call.caller.visitor).await?;
    done(&call, &id).await
}

/// The tournament as it is now.
async fn done(call: &PlayerCall<Nothing>, id: &str) -> ApiResult {
    Ok(Json(tell(&call.app, &call.caller, id).await?).into_response())
}

/// A tournament as the caller sees it.
async fn tell(app: &App, caller: &Caller, id: &str) -> Result<Value, ApiError> {
    let tournament = app.tables.store.tournament(id).await?.ok_or_else(ApiError::not_found)?;
    let is_bot = caller.scope.map(|_| caller.is_bot);
    let onlooker = Onlooker { visitor: &caller.visitor, is_program: is_bot };
    let page = describe(app, onlooker, &tournament).await?;
    let mut told = told(&tournament.row, caller);
    told["standings"] = page.standings.iter().map(standing).collect();
    told["played"] = page.round_parts.iter().map(round).collect();
    told["ends_at_ms"] = latest_end(&tournament)?.into();
    told["your_table"] = page.own_table.into();
    told["can_join"] = page.doings.can_join.into();
    told["can_leave"] = page.doings.can_leave.into();
    told["can_start"] = page.doings.can_start.into();
    Ok(told)
}

/// Scores are stored in half points.
#[expect(clippy::cast_precision_loss, reason = "no score is so large")]
fn points(halves: i64) -> f64 {
    halves as f64 / 2.0
}

fn standing(line: &StandingLine) -> Value {
    json!({
        "place": line.place,
        "name": line.name,
        "is_you": line.is_own,
        "has_left": line.is_out,
        "rounds": line.rounds,
        "score": points(line.score),
        "deal_score": points(line.deal_score),
        "opposition": points(line.opposition),
    })
}

fn round(round: &RoundPart) -> Value {
    json!({
        "round": round.number,
        "is_over": round.is_over,
        "deal": round.deal,
        "tables": round.tables.iter().map(round_table).collect::<Vec<_>>(),
        "byes": round.byes.iter().map(sitter).collect::<Vec<_>>(),
    })
}

fn round_table(table: &RoundTable) -> Value {
    let id = table.link.as_deref().and_then(|link| link.strip_prefix("/table/"));
    json!({
        "table": id,
        "players": table.sitters.iter().map(sitter).collect::<Vec<_>>(),
        "bots": table.bots,
        "is_playing": table.is_playing,
    })
}

fn sitter(sitter: &RoundSitter) -> Value {
    let remark = sitter.remark.and_then(|key| key.strip_prefix("tournament-game-"));
    json!({
        "name": sitter.name,
        "is_you": sitter.is_own,
        "score": sitter.score.map(points),
        "remark": remark,
    })
}
