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
mod route_list;
mod seats;
mod statistics;
mod table;
mod talk;
mod webhooks;
mod what_if;

pub use route_list::Route;
pub(crate) use statistics::Results;

use std::net::SocketAddr;

use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::Method;
use axum::http::request::Parts;
use axum::response::Response;

use crate::app::App;
use crate::cookie::Visitor;
use crate::guard::unavailable;
use crate::hall::Hall;
use crate::metrics::{self, Operation};
use crate::reply;
use route_list::RouteList;

/// Pages and what belongs to them.
pub(crate) fn pages() -> RouteList {
    RouteList::default()
        .get("/", front::front)
        .get("/new", new_table::page)
        .post("/tables", new_table::create)
        .post("/settings", front::settings)
        .get("/rules", front::all_rules)
        .get("/rules/{game}", front::rules)
        .get("/account", accounts::page)
        .post("/account/sign-up", accounts::sign_up)
        .post("/account/sign-in", accounts::sign_in)
        .post("/account/sign-out", accounts::sign_out)
        .post("/account/password", accounts::change_password)
        .post("/account/delete", accounts::delete)
        .post("/account/program", accounts::become_bot)
        .post("/account/tokens", accounts::make_token)
        .post("/account/revoke", accounts::revoke_token)
        .post("/account/webhook", webhooks::save)
        .get("/people/{name}", people::profile)
        .get("/ratings", people::all_ratings)
        .get("/ratings/{game}", people::ratings)
        .get("/statistics", statistics::all)
        .get("/statistics/{game}", statistics::page)
        .get("/about", front::about)
        .get("/healthz", metrics::health)
        .get("/readyz", metrics::readiness)
        .get("/file/{name}", files::file)
        .get("/picture/{name}", files::picture)
        .get("/table/{id}", table::page)
        .get("/table/{id}/part", table::part)
        .get("/table/{id}/live", live::live)
        .get("/table/{id}/record", table::record)
        .get("/table/{id}/analysis", analysis::page)
        .post("/table/{id}/analyse", analysis::begin)
        .get("/table/{id}/analysis.svg", pictures::analysis_svg)
        .get("/table/{id}/analysis.png", pictures::analysis_png)
        .get("/table/{id}/result.svg", pictures::result_svg)
        .get("/table/{id}/result.png", pictures::result_png)
        .post("/table/{id}/act", table::act)
        .post("/table/{id}/undo", table::undo)
        .post("/table/{id}/ask-undo", table::ask_undo)
        .post("/table/{id}/answer-undo", table::answer_undo)
        .post("/table/{id}/hint", table::hint)
        .post("/table/{id}/lift", table::lift)
        .get("/table/{id}/talk", talk::talk)
        .post("/table/{id}/say", talk::say)
        .post("/table/{id}/mute", talk::mute)
        .post("/table/{id}/free-talk", talk::free_talk)
        .post("/table/{id}/join", seats::join)
        .post("/table/{id}/fill", seats::fill)
        .post("/table/{id}/remove", seats::remove)
        .post("/table/{id}/fill-seat", seats::fill_seat)
        .post("/table/{id}/return", seats::give_back)
        .post("/table/{id}/again", seats::again)
        .get("/table/{id}/replay", replay::of_table)
        .post("/table/{id}/replay/what-if", what_if::from_table)
        .post("/table/{id}/deal", deal::share)
        .get("/replay", replay::upload_form)
        .post_up_to(replay::LONGEST_BODY, "/replay", replay::upload)
        .get("/replay/{id}", replay::of_record)
        .get("/replay/{id}/record", replay::record)
        .post("/replay/{id}/what-if", what_if::from_record)
        .get("/deal/{id}", deal::page)
        .post("/deal/{id}", deal::play)
        .post("/deal/{id}/close", deal::close)
        .get("/challenge", challenge::page)
        .post("/challenge/{game}", challenge::play)
}

/// The interface for programs, which look at the seal of a table by themselves.
pub(crate) fn interface() -> RouteList {
    RouteList::default()
        .get("/api", api::description)
        .get("/api/games", api::games)
        .get("/api/me", api::me)
        .get("/api/tables", api::tables)
        .post("/api/tables", api::create)
        .get("/api/tables/{id}", api::table)
        .get("/api/tables/{id}/stream", api::stream)
        .post("/api/tables/{id}/join", api::join)
        .post("/api/tables/{id}/remove", api::remove)
        .post("/api/tables/{id}/actions", api::act)
        .post("/api/tables/{id}/undo", api::undo)
        .get("/api/tables/{id}/record", api::record)
        .get("/api/", api::missing)
        .post("/api/", api::missing)
        .get("/api/{*rest}", api::missing)
        .post("/api/{*rest}", api::missing)
}

/// Every way to ask for something and every path, of the pages and of the interface for programs.
pub fn all_routes() -> Vec<Route> {
    [pages().into_routes(), interface().into_routes()].concat()
}

pub(crate) async fn missing(visitor: Visitor) -> Response {
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
        let visitor = metrics.stored(Operation::Session, signed_in).await.map_err(|error| {
            tracing::error!(%error, "a session was not looked for");
            unavailable()
        })?;
        // Somebody who has no cookie yet and only reads has nothing to share.
        if visitor.fresh.is_none() || parts.method == Method::POST {
            app.hall.seen(&visitor.id, parts);
        }
        Ok(visitor)
    }
}

impl Hall {
    /// Notes where a visitor asks from, which the guard has found out.
    pub(crate) fn seen(&self, visitor: &str, parts: &Parts) {
        if let Some(ConnectInfo(address)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() {
            self.whereabouts.note(visitor, address.ip());
        }
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
