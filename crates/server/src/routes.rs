//! What can be asked for.

mod accounts;
mod files;
mod front;
mod live;
mod people;
mod seats;
mod table;
mod talk;
mod webhooks;

use axum::Router;
use axum::extract::FromRequestParts;
use axum::http::StatusCode;
use axum::http::request::Parts;
use axum::response::{IntoResponse as _, Response};
use axum::routing::{get, post};

use crate::app::App;
use crate::cookie::Visitor;
use crate::reply;

pub(crate) fn router() -> Router<App> {
    Router::new()
        .route("/", get(front::front))
        .route("/new", get(front::new_table))
        .route("/tables", post(front::create))
        .route("/settings", post(front::settings))
        .route("/rules", get(front::all_rules))
        .route("/rules/{game}", get(front::rules))
        .route("/account", get(accounts::page))
        .route("/account/sign-up", post(accounts::sign_up))
        .route("/account/sign-in", post(accounts::sign_in))
        .route("/account/sign-out", post(accounts::sign_out))
        .route("/account/password", post(accounts::change_password))
        .route("/account/delete", post(accounts::delete))
        .route("/account/program", post(accounts::become_bot))
        .route("/account/tokens", post(accounts::make_token))
        .route("/account/revoke", post(accounts::revoke_token))
        .route("/account/webhook", post(webhooks::save))
        .route("/people/{name}", get(people::profile))
        .route("/ratings", get(people::all_ratings))
        .route("/ratings/{game}", get(people::ratings))
        .route("/about", get(front::about))
        .route("/file/{name}", get(files::file))
        .route("/picture/{name}", get(files::picture))
        .route("/table/{id}", get(table::page))
        .route("/table/{id}/part", get(table::part))
        .route("/table/{id}/live", get(live::live))
        .route("/table/{id}/record", get(table::record))
        .route("/table/{id}/act", post(table::act))
        .route("/table/{id}/undo", post(table::undo))
        .route("/table/{id}/ask-undo", post(table::ask_undo))
        .route("/table/{id}/answer-undo", post(table::answer_undo))
        .route("/table/{id}/hint", post(table::hint))
        .route("/table/{id}/lift", post(table::lift))
        .route("/table/{id}/talk", get(talk::talk))
        .route("/table/{id}/say", post(talk::say))
        .route("/table/{id}/mute", post(talk::mute))
        .route("/table/{id}/free-talk", post(talk::free_talk))
        .route("/table/{id}/join", post(seats::join))
        .route("/table/{id}/fill", post(seats::fill))
        .route("/table/{id}/fill-seat", post(seats::fill_seat))
        .route("/table/{id}/return", post(seats::give_back))
        .route("/table/{id}/again", post(seats::again))
        .fallback(missing)
}

async fn missing(visitor: Visitor) -> Response {
    let frame = visitor.frame("/");
    reply::not_found(&visitor, &frame)
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Response> {
        let unavailable = || StatusCode::SERVICE_UNAVAILABLE.into_response();
        let visitor = Visitor::read(&parts.headers, &app.signer).ok_or_else(unavailable)?;
        let store = &app.hall.store;
        visitor.signed_in(&parts.headers, &app.signer, store).await.map_err(|error| {
            tracing::error!(%error, "a session was not looked for");
            unavailable()
        })
    }
}

/// A form as pairs, in order; names may repeat.
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    pub(crate) fn new(pairs: Vec<(String, String)>) -> Fields {
        Fields(pairs)
    }

    /// The first value of this name.
    pub(crate) fn get(&self, name: &str) -> Option<&str> {
        self.0.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values of this name.
    pub(crate) fn all(&self, name: &str) -> Vec<String> {
        let own = self.0.iter().filter(|(key, _)| key == name);
        own.map(|(_, value)| value.clone()).collect()
    }

    /// The version that the page had; 0, which no table has, if it does not say.
    pub(crate) fn version(&self) -> i64 {
        self.get("version").and_then(|text| text.parse().ok()).unwrap_or(0)
    }
}
