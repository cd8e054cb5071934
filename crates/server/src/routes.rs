//! What can be asked for.

mod accounts;
mod analysis;
mod api;
mod challenge;
mod deal;
mod files;
mod front;
mod live;
mod new_table;
mod people;
mod pictures;
mod replay;
mod seats;
mod statistics;
mod table;
mod talk;
mod webhooks;
mod what_if;

pub(crate) use statistics::Results;

use axum::Router;
use axum::extract::{DefaultBodyLimit, FromRequestParts};
use axum::http::request::Parts;
use axum::response::Response;
use axum::routing::{get, post};

use crate::app::App;
use crate::cookie::Visitor;
use crate::guard::unavailable;
use crate::metrics::{self, Operation};
use crate::reply;

/// Pages and what belongs to them.
pub(crate) fn pages() -> Router<App> {
    Router::new()
        .route("/", get(front::front))
        .route("/new", get(new_table::page))
        .route("/tables", post(new_table::create))
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
        .route("/statistics", get(statistics::all))
        .route("/statistics/{game}", get(statistics::page))
        .route("/about", get(front::about))
        .route("/healthz", get(metrics::health))
        .route("/readyz", get(metrics::readiness))
        .route("/file/{name}", get(files::file))
        .route("/picture/{name}", get(files::picture))
        .route("/table/{id}", get(table::page))
        .route("/table/{id}/part", get(table::part))
        .route("/table/{id}/live", get(live::live))
        .route("/table/{id}/record", get(table::record))
        .route("/table/{id}/analysis", get(analysis::page))
        .route("/table/{id}/analyse", post(analysis::begin))
        .route("/table/{id}/analysis.svg", get(pictures::analysis_svg))
        .route("/table/{id}/analysis.png", get(pictures::analysis_png))
        .route("/table/{id}/result.svg", get(pictures::result_svg))
        .route("/table/{id}/result.png", get(pictures::result_png))
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
        .route("/table/{id}/replay", get(replay::of_table))
        .route("/table/{id}/replay/what-if", post(what_if::from_table))
        .route("/table/{id}/deal", post(deal::share))
        .route("/replay", get(replay::upload_form))
        .route("/replay", post(replay::upload).layer(DefaultBodyLimit::max(replay::LONGEST_BODY)))
        .route("/replay/{id}", get(replay::of_record))
        .route("/replay/{id}/record", get(replay::record))
        .route("/replay/{id}/what-if", post(what_if::from_record))
        .route("/deal/{id}", get(deal::page).post(deal::play))
        .route("/deal/{id}/close", post(deal::close))
        .route("/challenge", get(challenge::page))
        .route("/challenge/{game}", post(challenge::play))
        .fallback(missing)
}

/// The interface for programs, which look at the seal of a table by themselves.
pub(crate) fn interface() -> Router<App> {
    Router::new()
        .route("/api", get(api::description))
        .route("/api/games", get(api::games))
        .route("/api/me", get(api::me))
        .route("/api/tables", get(api::tables).post(api::create))
        .route("/api/tables/{id}", get(api::table))
        .route("/api/tables/{id}/stream", get(api::stream))
        .route("/api/tables/{id}/join", post(api::join))
        .route("/api/tables/{id}/actions", post(api::act))
        .route("/api/tables/{id}/undo", post(api::undo))
        .route("/api/tables/{id}/record", get(api::record))
        .route("/api/", get(api::missing).post(api::missing))
        .route("/api/{*rest}", get(api::missing).post(api::missing))
}

async fn missing(visitor: Visitor) -> Response {
    let frame = visitor.frame("/");
    reply::not_found(&visitor, &frame)
}

impl FromRequestParts<App> for Visitor {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Visitor, Response> {
        let unavailable = || unavailable(app, &parts.headers, parts.uri.path());
        let visitor = Visitor::read(&parts.headers, &app.signer).ok_or_else(unavailable)?;
        let (store, metrics) = (&app.hall.store, &app.hall.metrics);
        let signed_in = visitor.signed_in(&parts.headers, &app.signer, store);
        metrics.stored(Operation::Session, signed_in).await.map_err(|error| {
            tracing::error!(%error, "a session was not looked for");
            unavailable()
        })
    }
}

/// Milliseconds before a bot acts, if nothing is said.
const SHORT_PACE: u32 = 900;

/// A form as pairs, in order; names may repeat.
pub(crate) struct Fields(Vec<(String, String)>);

impl Fields {
    pub(crate) fn new(pairs: Vec<(String, String)>) -> Fields {
        Fields(pairs)
    }

    pub(crate) fn into_pairs(self) -> Vec<(String, String)> {
        self.0
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

    /// Milliseconds before a bot acts; a short pause if nothing is said.
    pub(crate) fn pace(&self) -> u32 {
        self.get("pace").and_then(|pace| pace.parse().ok()).unwrap_or(SHORT_PACE)
    }

    /// The version that the page had; 0, which no table has, if it does not say.
    pub(crate) fn version(&self) -> i64 {
        self.get("version").and_then(|text| text.parse().ok()).unwrap_or(0)
    }
}
