//! Sitting down, standing up, inviting, and bots in place of people.

use ararat_core::{Facts, Notice};
use ararat_store::{SeatRow, Status};
use ararat_tables::{Denial, Request, TableError, now};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use serde_json::json;

use super::body::{InviteBody, JoinBody, SeatBody, VersionBody};
use super::{ApiResult, look, make, open_to_programs, sight, summary, with_face};
use crate::api_caller::{Asked, Caller, Id, Sent, SentOrNothing};
use crate::api_error::ApiError;
use crate::api_fault::Fault;
use crate::api_fields::Nothing;
use crate::app::App;

/// People who may be invited to one table.
const MOST_INVITED: i64 = 20;

pub(crate) async fn join(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
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
    app.tables.store.uninvite(&id, &caller.visitor).await?;
    Ok(look(&app, caller, &id, None).await?.into_response())
}

/// Removes somebody from a table of the caller's that waits.
pub(crate) async fn remove(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<SeatBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let SeatBody { version, seat } = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = Request { visitor: &caller.visitor, seat: Some(seat), version };
    app.tables.remove(&table, request).await?;
    Ok(look(&app, caller, &id, None).await?.into_response())
}

/// Stands up: at a table that waits the seat is open again, in a game a bot plays on.
pub(crate) async fn leave(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<VersionBody>,
) -> ApiResult {
    give_up(&app, &caller, &id, body, |_| true).await
}

/// Gives up a game that is being played; a bot plays on.
pub(crate) async fn resign(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<VersionBody>,
) -> ApiResult {
    give_up(&app, &caller, &id, body, |status| status == Status::Running).await
}

async fn give_up(
    app: &App,
    caller: &Caller,
    id: &str,
    body: Sent<VersionBody>,
    is_time: impl FnOnce(Status) -> bool,
) -> ApiResult {
    let caller = caller.player()?;
    let VersionBody { version } = body.read()?;
    let table = open_to_programs(app, caller, id).await?;
    let (status, is_seated) = {
        let state = table.lock().await;
        (state.row.status, !state.seats_of(&caller.visitor).is_empty())
    };
    if is_seated && !is_time(status) {
        return Err(ApiError::new(StatusCode::CONFLICT, "api-not-running"));
    }
    let request = Request { visitor: &caller.visitor, seat: None, version };
    app.tables.leave(&table, request).await?;
    Ok(look(app, caller, id, None).await?.into_response())
}

/// Fills all open seats of the caller's table with bots, and starts.
pub(crate) async fn fill(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<VersionBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let VersionBody { version } = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = Request { visitor: &caller.visitor, seat: None, version };
    app.tables.fill(&table, request).await?;
    Ok(look(&app, caller, &id, None).await?.into_response())
}

/// Lets a bot play for somebody who is away, at a table of the caller's.
pub(crate) async fn fill_seat(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<SeatBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let SeatBody { version, seat } = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = Request { visitor: &caller.visitor, seat: Some(seat), version };
    app.tables.fill_seat(&table, request).await?;
    Ok(look(&app, caller, &id, None).await?.into_response())
}

/// Takes back a seat in which a bot plays for the caller.
pub(crate) async fn give_back(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: SentOrNothing<Nothing>,
) -> ApiResult {
    let caller = caller.player()?;
    body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let seat = table.lock().await.seat_lost_by(&caller.visitor);
    app.tables.give_back(&table, seat, &caller.seat()).await?;
    Ok(look(&app, caller, &id, seat).await?.into_response())
}

/// Closes a table of the caller's for good.
pub(crate) async fn close(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<VersionBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let VersionBody { version } = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let request = Request { visitor: &caller.visitor, seat: None, version };
    app.tables.close(&table, request).await?;
    Ok(Json(json!({ "id": id, "closed": true })).into_response())
}

/// Takes a game that is over off the caller's list.
pub(crate) async fn unlist(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: SentOrNothing<Nothing>,
) -> ApiResult {
    let caller = caller.player()?;
    body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    app.tables.unlist(&table, &caller.visitor).await?;
    Ok(Json(json!({ "id": id, "unlisted": true })).into_response())
}

/// The same people and bots at a new table.
pub(crate) async fn again(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: SentOrNothing<Nothing>,
) -> ApiResult {
    let caller = caller.player()?;
    body.read()?;
    drop(open_to_programs(&app, caller, &id).await?);
    let row = app.tables.store.table(&id).await?.ok_or_else(ApiError::not_found)?;
    let guest = caller.words().word("web-guest");
    let plan = app.tables.plan_rematch(row, &caller.visitor, &guest).await?;
    let id = make(&app, caller, plan).await?;
    Ok((StatusCode::CREATED, look(&app, caller, &id, None).await?).into_response())
}

/// Asks another account to sit down at a table where the caller sits, or which is theirs.
pub(crate) async fn invite(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<InviteBody>,
) -> ApiResult {
    let caller = caller.player()?;
    let InviteBody { name } = body.read()?;
    let table = open_to_programs(&app, caller, &id).await?;
    let (row, is_rated, removed) = {
        let state = table.lock().await;
        (state.row.clone(), state.settings.rated, state.settings.removed.clone())
    };
    let is_own = |seat: &SeatRow| seat.visitor == caller.visitor;
    if row.owner != caller.visitor && !row.seats.iter().any(is_own) {
        return Err(Denial::NotSeated.into());
    }
    if row.status != Status::Open {
        return Err(ApiError::new(StatusCode::CONFLICT, "api-not-waiting"));
    }
    let nobody = || {
        let notice = Notice::new("api-no-account", Facts::new().text("name", name.as_str()));
        ApiError::faulty(vec![Fault::said("name", Some(json!(name)), notice, None)])
    };
    let account = app.tables.store.account_named(name.trim()).await?.ok_or_else(nobody)?;
    if account.visitor == caller.visitor {
        return Err(nobody());
    }
    if is_rated && account.is_bot != caller.is_bot {
        return Err(Denial::OtherKind.into());
    }
    if removed.contains(&account.visitor) {
        return Err(Denial::Removed.into());
    }
    if let Err(wait) = app.limits.allow_talk(&caller.visitor) {
        let status = StatusCode::TOO_MANY_REQUESTS;
        return Err(ApiError::new(status, "talk-too-fast").after(wait));
    }
    let store = &app.tables.store;
    if !store.invite(&id, &account.visitor, &caller.visitor, now(), MOST_INVITED).await? {
        return Err(ApiError::new(StatusCode::CONFLICT, "api-many-invited"));
    }
    app.tables.listeners.wake(&account.visitor);
    Ok(Json(json!({ "table": summary(&row, caller), "invited": account.name })).into_response())
}

/// Declines an invitation.
pub(crate) async fn decline(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
    body: SentOrNothing<Nothing>,
) -> ApiResult {
    let caller = caller.player()?;
    body.read()?;
    sight(&app, caller, &id).await?;
    if !app.tables.store.uninvite(&id, &caller.visitor).await? {
        return Err(TableError::NotFound.into());
    }
    Ok(Json(json!({ "id": id, "declined": true })).into_response())
}
