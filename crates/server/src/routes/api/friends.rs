//! Friends of an account: asking, answering, links, and who can see that it is online.

use ararat_core::{Facts, Notice};
use ararat_store::{Friend, FriendRequest, FriendRequestOutcome};
use ararat_tables::{TableError, is_here, random_name};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::ApiResult;
use super::body::NameBody;
use super::call::PlayerCall;
use super::group_bodies::{AcceptBody, FriendLinkBody, PresenceBody};
use super::seats::{may_ask, no_account};
use crate::api_caller::{Asked, Caller};
use crate::api_error::ApiError;
use crate::api_fields::Nothing;
use crate::app::App;
use crate::routes::friends::CODE_LENGTH;

/// Friends and open friend requests; there are few enough not to need pages.
pub(crate) async fn friends(
    State(app): State<App>,
    caller: Caller,
    Asked(Nothing): Asked<Nothing>,
) -> ApiResult {
    let caller = caller.known()?;
    let all = app.tables.friends(&caller.visitor).await?;
    let account = app.tables.store.account_of_visitor(&caller.visitor).await?;
    let is_shown = account.is_some_and(|account| account.shows_presence);
    let friend = |friend: Friend| {
        let is_here = friend.seen_at.map(is_here);
        json!({ "name": friend.name, "is_program": friend.is_program, "is_here": is_here })
    };
    let request = |request: FriendRequest| json!({ "name": request.name, "is_program": request.is_program, "at_ms": request.made_at });
    let answer = json!({
        "friends": all.friends.into_iter().map(friend).collect::<Vec<Value>>(),
        "asks": all.asks.into_iter().map(request).collect::<Vec<Value>>(),
        "asked": all.asked.into_iter().map(request).collect::<Vec<Value>>(),
        "link": all.link.as_deref().map(address),
        "presence": presence(is_shown),
        "next": null,
    });
    Ok(Json(answer).into_response())
}

/// The path of a friend link.
fn address(code: &str) -> String {
    format!("/friends/{code}")
}

fn presence(is_shown: bool) -> &'static str {
    if is_shown { "friends" } else { "nobody" }
}

fn outcome(name: &str, outcome: FriendRequestOutcome) -> Response {
    let is_friend = outcome == FriendRequestOutcome::Friends;
    Json(json!({ "name": name, "is_friend": is_friend })).into_response()
}

/// Asks another account to become a friend. If they have already asked the caller, the two are friends at
/// once.
pub(crate) async fn ask_friend(call: PlayerCall<NameBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    may_ask(&app, &caller.visitor)?;
    let asked = app.tables.ask_friend(&caller.visitor, &body.name).await;
    let (other, done) = asked.map_err(|error| no_account(error, &body.name))?;
    Ok(outcome(&other.name, done))
}

/// Accepts a friend request, or a friend link.
pub(crate) async fn accept_friend(call: PlayerCall<AcceptBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let (other, done) = match body {
        AcceptBody::Link(link) => {
            let code = link.rsplit('/').next().unwrap_or_default();
            match app.tables.follow_friend_link(&caller.visitor, code).await {
                Err(TableError::NotFound) => {
                    return Err(ApiError::new(StatusCode::NOT_FOUND, "api-link-unknown"));
                }
                followed => followed?,
            }
        }
        AcceptBody::Name(name) => {
            let other = app.tables.other_account(&caller.visitor, &name).await;
            let other = other.map_err(|error| no_account(error, &name))?;
            let all = app.tables.friends(&caller.visitor).await?;
            let has_asked = all.asks.iter().any(|request| request.name == other.name);
            if !has_asked && !all.friends.iter().any(|friend| friend.name == other.name) {
                let notice = Notice::new("api-not-asked", Facts::new().text("name", other.name));
                return Err(ApiError::with(StatusCode::NOT_FOUND, notice));
            }
            app.tables.ask_friend(&caller.visitor, &name).await?
        }
    };
    Ok(outcome(&other.name, done))
}

/// Ends a friendship, withdraws a friend request, or declines one.
pub(crate) async fn remove_friend(call: PlayerCall<NameBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let removed = app.tables.unfriend(&caller.visitor, &body.name).await;
    let other = removed.map_err(|error| no_account(error, &body.name))?;
    Ok(Json(json!({ "name": other.name, "removed": true })).into_response())
}

/// Shows the caller's presence to friends, or to nobody.
pub(crate) async fn show_presence(call: PlayerCall<PresenceBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    app.tables.store.show_presence(&caller.visitor, body.is_shown).await?;
    Ok(Json(json!({ "presence": presence(body.is_shown) })).into_response())
}

/// Replaces the friend link with a new one, or removes it.
pub(crate) async fn make_friend_link(call: PlayerCall<FriendLinkBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    if !body.is_on {
        app.tables.store.forget_friend_link(&caller.visitor).await?;
        return Ok(Json(json!({ "link": null })).into_response());
    }
    let broken = || ApiError::from(TableError::Broken("no randomness"));
    let code = random_name(CODE_LENGTH).ok_or_else(broken)?;
    app.tables.store.set_friend_link(&caller.visitor, &code).await?;
    Ok(Json(json!({ "link": address(&code) })).into_response())
}
