//! Sitting down, standing up, inviting, and bots in place of people.

use ararat_core::{Facts, Notice, Seat};
use ararat_store::Status;
use ararat_tables::{Denial, TableError};
use ararat_wire::number;
use axum::Json;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use serde_json::json;

use super::body::{JoinBody, NameBody, SeatBody, VersionBody};
use super::call::{PlayerCall, TableCall};
use super::{ApiResult, look, make, sight, summary, with_face};
use crate::api_caller::Id;
use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};
use crate::api_fields::Nothing;
use crate::app::App;

pub(crate) async fn join(call: TableCall<JoinBody>) -> ApiResult {
    let (seats, is_seated) = {
        let state = call.table.lock().await;
        (state.row.seats.clone(), !state.seats_of(&call.caller.visitor).is_empty())
    };
    // A caller who is already seated keeps their face.
    let face = call.body.face.as_deref().filter(|_| !is_seated);
    let sitter = with_face(&call.app, &call.caller, face, &seats).await?;
    call.done(call.app.tables.join(&call.table, &sitter).await).await?;
    call.look(None).await
}

/// Removes a player from the caller's table before the game starts.
pub(crate) async fn remove(call: TableCall<SeatBody>) -> ApiResult {
    let SeatBody { version, seat } = call.body;
    let done = call.app.tables.remove(&call.table, call.request(Some(seat), version)).await;
    if matches!(done, Err(TableError::Denied(Denial::NotRemovable))) {
        let others = call.table.lock().await.removable(&call.caller.visitor);
        return Err(wrong_seat("web-not-removable", seat, &others));
    }
    call.done(done).await?;
    call.look(None).await
}

/// An error about a seat to which this cannot be done, with those to which it can.
pub(super) fn wrong_seat(code: &'static str, seat: Seat, possible: &[Seat]) -> ApiError {
    let notice = Notice::new(code, Facts::new());
    let seats: Vec<usize> = possible.iter().copied().map(number).collect();
    let possible = Possible::Schema(json!({ "enum": seats }));
    let fault = Fault::said("seat", Some(number(seat).into()), notice.clone(), Some(possible));
    ApiError::with(StatusCode::UNPROCESSABLE_ENTITY, notice).blaming(fault)
}

/// Leaves a table: before the game the seat becomes open again, during it a bot plays on.
pub(crate) async fn leave(call: TableCall<VersionBody>) -> ApiResult {
    let request = call.request(None, call.body.version);
    call.done(call.app.tables.leave(&call.table, request).await).await?;
    call.look(None).await
}

/// Resigns a running game; a bot plays on.
pub(crate) async fn resign(call: TableCall<VersionBody>) -> ApiResult {
    let is_early = {
        let state = call.table.lock().await;
        let is_seated = !state.seats_of(&call.caller.visitor).is_empty();
        is_seated && state.row.status != Status::Running
    };
    if is_early {
        return Err(ApiError::new(StatusCode::CONFLICT, "api-not-running"));
    }
    leave(call).await
}

/// Fills all open seats of the caller's table with bots, and starts the game.
pub(crate) async fn fill(call: TableCall<VersionBody>) -> ApiResult {
    let request = call.request(None, call.body.version);
    call.done(call.app.tables.fill(&call.table, request).await).await?;
    call.look(None).await
}

/// Lets a bot play for an absent player at the caller's table.
pub(crate) async fn fill_seat(call: TableCall<SeatBody>) -> ApiResult {
    let SeatBody { version, seat } = call.body;
    let done = call.app.tables.fill_seat(&call.table, call.request(Some(seat), version)).await;
    call.done(done).await?;
    call.look(None).await
}

/// Returns a seat to the caller, for whom a bot has been playing.
pub(crate) async fn give_back(call: TableCall<Nothing>) -> ApiResult {
    let seat = call.table.lock().await.seat_lost_by(&call.caller.visitor);
    call.done(call.app.tables.give_back(&call.table, seat, &call.caller.seat()).await).await?;
    call.look(seat).await
}

/// Closes the caller's table for good.
pub(crate) async fn close(call: TableCall<VersionBody>) -> ApiResult {
    let request = call.request(None, call.body.version);
    call.done(call.app.tables.close(&call.table, request).await).await?;
    Ok(Json(json!({ "id": call.id, "closed": true })).into_response())
}

/// Removes a finished game from the caller's list.
pub(crate) async fn unlist(call: TableCall<Nothing>) -> ApiResult {
    call.app.tables.unlist(&call.table, &call.caller.visitor).await?;
    Ok(Json(json!({ "id": call.id, "unlisted": true })).into_response())
}

/// The same people and bots at a new table.
pub(crate) async fn again(call: TableCall<Nothing>) -> ApiResult {
    let TableCall { app, caller, id, .. } = &call;
    let row = app.tables.store.table(id).await?.ok_or_else(ApiError::not_found)?;
    let guest = caller.words().word("web-guest");
    let plan = app.tables.plan_rematch(row, &caller.visitor, &guest).await?;
    let id = make(app, caller, plan).await?;
    Ok((StatusCode::CREATED, look(app, caller, &id, None).await?).into_response())
}

/// Invites another account to a table that the caller sits at or owns.
pub(crate) async fn invite(call: TableCall<NameBody>) -> ApiResult {
    let TableCall { app, caller, table, body, .. } = &call;
    may_ask(app, &caller.visitor)?;
    let invited = app.tables.invite(table, &caller.seat(), &body.name).await;
    let account = invited.map_err(|error| no_account(error, &body.name))?;
    let summary = summary(&table.lock().await.row, caller)?;
    Ok(Json(json!({ "table": summary, "invited": account.name })).into_response())
}

/// Whether the caller may approach other people, or has just done so too often.
pub(super) fn may_ask(app: &App, visitor: &str) -> Result<(), ApiError> {
    let too_fast = |wait| ApiError::new(StatusCode::TOO_MANY_REQUESTS, "talk-too-fast").after(wait);
    app.limits.allow_talk(visitor).map_err(too_fast)
}

/// An error about the name that was sent, pointing at its field.
pub(super) fn no_account(error: TableError, name: &str) -> ApiError {
    if !matches!(error, TableError::Denied(Denial::NoAccount)) {
        return error.into();
    }
    let notice = Notice::new("api-no-account", Facts::new().text("name", name));
    ApiError::faulty(vec![Fault::said("name", Some(json!(name)), notice, None)])
}

/// Declines an invitation, even one to a table where the caller may not play.
pub(crate) async fn decline(Id(id): Id, call: PlayerCall<Nothing>) -> ApiResult {
    sight(&call.app, &call.caller, &id).await?;
    let declined = call.app.tables.decline(&id, &call.caller.visitor).await;
    declined.map_err(|error| match error {
        TableError::NotFound => ApiError::new(StatusCode::NOT_FOUND, "api-not-invited"),
        other => other.into(),
    })?;
    Ok(Json(json!({ "id": id, "declined": true })).into_response())
}
