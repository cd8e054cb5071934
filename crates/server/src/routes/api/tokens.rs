//! Tokens of an account, and turning an account over to a program.

use std::net::SocketAddr;

use ararat_store::TokenRow;
use ararat_tables::TableError;
use axum::Json;
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use serde_json::{Value, json};

use super::ApiResult;
use super::body::NewTokenBody;
use super::call::PlayerCall;
use crate::api_caller::{Asked, Caller, Id, Sent};
use crate::api_error::ApiError;
use crate::api_fields::Nothing;
use crate::app::App;
use crate::routes::accounts::mint;

/// A token as its owner sees it.
fn told(token: &TokenRow) -> Value {
    json!({
        "id": token.id,
        "name": token.name,
        "scope": token.scope.name(),
        "created_at_ms": token.created_at,
        "expires_at_ms": token.expires_at,
    })
}

/// The tokens of the caller's account; there are few enough not to need pages.
pub(crate) async fn tokens(
    State(app): State<App>,
    caller: Caller,
    Asked(Nothing): Asked<Nothing>,
) -> ApiResult {
    let caller = caller.known()?;
    let tokens = app.tables.store.tokens(&caller.account).await?;
    let tokens: Vec<Value> = tokens.iter().map(told).collect();
    Ok(Json(json!({ "tokens": tokens, "next": null })).into_response())
}

/// Creates a token. This takes the account's password, so that somebody who finds a token cannot
/// create another that outlives it.
pub(crate) async fn make_token(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    _caller: Caller,
    Asked(Nothing): Asked<Nothing>,
    body: Sent<NewTokenBody>,
) -> ApiResult {
    let body = body.read()?;
    let name = body.account.trim();
    if let Err(wait) = app.limits.allow_sign_in(address.ip(), name) {
        let status = StatusCode::TOO_MANY_REQUESTS;
        return Err(ApiError::new(status, "people-too-often").after(wait));
    }
    let account = app.tables.store.account_named(name).await?;
    let hash = account.as_ref().map(|account| account.password.as_str());
    let fits = app.passwords.fits(&body.password, hash).await;
    // The same response, after the same time, whether the name or the password is wrong.
    let unknown = || ApiError::new(StatusCode::FORBIDDEN, "people-not-known");
    let account = account.filter(|_| fits).ok_or_else(unknown)?;
    let made = mint(&app, &account.id, body.name, body.scope, body.days).await?;
    let too_many = || ApiError::new(StatusCode::CONFLICT, "people-too-many-tokens");
    let (token, row) = made.ok_or_else(too_many)?;
    let mut answer = told(&row);
    answer["token"] = token.into();
    Ok((StatusCode::CREATED, Json(answer)).into_response())
}

/// Revokes a token of the caller's account, possibly the one used for this call.
pub(crate) async fn revoke_token(Id(id): Id, call: PlayerCall<Nothing>) -> ApiResult {
    let PlayerCall { app, caller, .. } = call;
    let tokens = app.tables.store.tokens(&caller.account).await?;
    if !tokens.iter().any(|token| token.id == id) {
        return Err(TableError::NotFound.into());
    }
    app.tables.store.revoke_token(&caller.account, &id).await?;
    // Streams opened with the token end now.
    app.tables.listeners.wake(&caller.visitor);
    Ok(Json(json!({ "id": id, "revoked": true })).into_response())
}

/// Turns the account over to a program, if it has never sat at a table.
pub(crate) async fn become_program(call: PlayerCall<Nothing>) -> ApiResult {
    let PlayerCall { app, caller, .. } = call;
    if !caller.is_bot && !app.tables.store.set_bot(&caller.account).await? {
        return Err(ApiError::new(StatusCode::CONFLICT, "people-program-too-late"));
    }
    Ok(Json(json!({ "name": caller.name, "is_bot": true })).into_response())
}
