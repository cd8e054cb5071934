//! The routes: pages, files, and the API for programs.

mod accounts;
mod analysis;
mod api;
mod at_table;
mod challenge;
mod deal;
mod files;
mod friends;
mod front;
mod learn;
mod live;
mod lobby;
mod new_table;
mod offline;
mod pairing;
mod people;
mod pictures;
mod puzzles;
mod replay;
mod route_list;
mod seats;
mod statistics;
mod table;
mod talk;
mod tournament;
mod webhooks;
mod what_if;

pub(crate) use accounts::MOST_TOKENS;
pub use route_list::Route;
pub(crate) use statistics::Results;

use ararat_tables::{TableError, now};

use crate::app::App;
use crate::metrics_page;
use crate::page_error::PageError;
use crate::visitor::Visitor;
use route_list::RouteList;

/// Pages, which go through the page layer.
pub(crate) fn pages() -> RouteList {
    with_friends(RouteList::default())
        .get("/", front::front)
        .get("/games", front::past)
        .get("/new", new_table::page)
        .post("/tables", new_table::create)
        .post("/settings", front::settings)
        .get("/rules", front::all_rules)
        .get("/rules/{game}", front::rules)
        .get("/rules/{game}/card", front::reference_card)
        .get("/learn", learn::all)
        .get("/learn/{game}", learn::course)
        .get("/learn/{game}/{number}", learn::lesson)
        .post("/learn/{game}/{number}", learn::act)
        .get("/puzzles", puzzles::all)
        .get("/puzzles/today", puzzles::today)
        .get("/puzzles/{game}", puzzles::list)
        .get("/puzzles/{game}/{number}", puzzles::puzzle)
        .post("/puzzles/{game}/{number}", puzzles::act)
        .get("/account", accounts::page)
        .post("/account/sign-up", accounts::sign_up)
        .post("/account/sign-in", accounts::sign_in)
        .post("/account/sign-out", accounts::sign_out)
        .post("/account/password", accounts::change_password)
        .post("/account/delete", accounts::delete)
        .post("/account/program", accounts::become_program)
        .post("/account/tokens", accounts::make_token)
        .post("/account/revoke", accounts::revoke_token)
        .post("/account/webhook", webhooks::save)
        .get("/people/{name}", people::profile)
        .get("/ratings", people::all_ratings)
        .get("/ratings/{game}", people::ratings)
        .get("/statistics", statistics::all)
        .get("/statistics/{game}", statistics::page)
        .get("/about", front::about)
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
        .post("/table/{id}/coach", table::coach)
        .post("/table/{id}/lift", table::lift)
        .get("/table/{id}/talk", talk::talk)
        .post("/table/{id}/say", talk::say)
        .post("/table/{id}/mute", talk::mute)
        .post("/table/{id}/free-talk", talk::free_talk)
        .post("/table/{id}/join", seats::join)
        .post("/table/{id}/fill", seats::fill)
        .post("/table/{id}/remove", seats::remove)
        .post("/table/{id}/fill-seat", seats::fill_seat)
        .post("/table/{id}/leave", seats::leave)
        .post("/table/{id}/close", seats::close)
        .post("/table/{id}/unlist", seats::unlist)
        .post("/table/{id}/return", seats::give_back)
        .post("/table/{id}/again", seats::again)
        .post("/table/{id}/invite", seats::invite)
        .post("/table/{id}/decline", seats::decline)
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
        .get("/games/live", front::follow)
        .get("/lobby", lobby::page)
        .get("/lobby/live", lobby::live)
        .post("/pair/{game}", pairing::pair)
        .get("/tournaments", tournament::all)
        .post("/tournaments", tournament::create)
        .get("/tournament/{id}", tournament::page)
        .get("/tournament/{id}/live", tournament::live)
        .post("/tournament/{id}/join", tournament::join)
        .post("/tournament/{id}/leave", tournament::leave)
        .post("/tournament/{id}/start", tournament::start)
        .post("/tournament/{id}/cancel", tournament::cancel)
        .get("/challenge", challenge::page)
        .post("/challenge/{game}", challenge::play)
}

/// The pages about friends.
fn with_friends(list: RouteList) -> RouteList {
    list.get("/friends", friends::page)
        .get("/friends/live", friends::live)
        .post("/friends/ask", friends::ask)
        .post("/friends/remove", friends::remove)
        .post("/friends/presence", friends::presence)
        .post("/friends/link", friends::make_link)
        .post("/friends/challenge", friends::challenge)
        .get("/friends/{code}", friends::link)
        .post("/friends/{code}", friends::follow_link)
}

/// Files and endpoints that are the same for everybody.
pub(crate) fn files() -> RouteList {
    RouteList::default()
        .get("/healthz", metrics_page::health)
        .get("/readyz", metrics_page::readiness)
        .get("/file/{name}", files::file)
        .get("/picture/{name}", files::picture)
        .get("/offline", offline::root)
        .get("/offline/", offline::first)
        .get("/offline/{*path}", offline::file)
}

/// The API reference: a page for people, although its path is below `/api`.
pub(crate) fn reference() -> RouteList {
    RouteList::default().get("/api/docs", api::docs)
}

/// The API for programs. Its handlers check themselves whether a table is sealed.
pub(crate) fn interface() -> RouteList {
    RouteList::default()
        .get("/api", api::description)
        .get("/api/games", api::games)
        .get("/api/games/{game}", api::game)
        .get("/api/me", api::me)
        .post("/api/me/program", api::become_program)
        .get("/api/tokens", api::tokens)
        .post("/api/tokens", api::make_token)
        .post("/api/tokens/{id}/revoke", api::revoke_token)
        .get("/api/stream", api::account_stream)
        .get("/api/invitations", api::invitations)
        .get("/api/friends", api::friends)
        .post("/api/friends/ask", api::ask_friend)
        .post("/api/friends/accept", api::accept_friend)
        .post("/api/friends/remove", api::remove_friend)
        .post("/api/friends/presence", api::show_presence)
        .post("/api/friends/link", api::make_friend_link)
        .post("/api/pair", api::pair)
        .get("/api/tournaments", api::tournaments)
        .post("/api/tournaments", api::create_tournament)
        .get("/api/tournaments/{id}", api::tournament)
        .post("/api/tournaments/{id}/join", api::join_tournament)
        .post("/api/tournaments/{id}/leave", api::leave_tournament)
        .post("/api/tournaments/{id}/start", api::start_tournament)
        .post("/api/tournaments/{id}/cancel", api::cancel_tournament)
        .get("/api/ratings/{game}", api::ratings)
        .get("/api/tables", api::tables)
        .post("/api/tables", api::create)
        .get("/api/tables/{id}", api::table)
        .get("/api/tables/{id}/stream", api::stream)
        .post("/api/tables/{id}/join", api::join)
        .post("/api/tables/{id}/leave", api::leave)
        .post("/api/tables/{id}/resign", api::resign)
        .post("/api/tables/{id}/remove", api::remove)
        .post("/api/tables/{id}/invite", api::invite)
        .post("/api/tables/{id}/decline", api::decline)
        .post("/api/tables/{id}/fill", api::fill)
        .post("/api/tables/{id}/fill-seat", api::fill_seat)
        .post("/api/tables/{id}/return", api::give_back)
        .post("/api/tables/{id}/close", api::close)
        .post("/api/tables/{id}/unlist", api::unlist)
        .post("/api/tables/{id}/again", api::again)
        .post("/api/tables/{id}/actions", api::act)
        .post("/api/tables/{id}/undo", api::undo)
        .post("/api/tables/{id}/ask-undo", api::ask_undo)
        .post("/api/tables/{id}/answer-undo", api::answer_undo)
        .post("/api/tables/{id}/hint", api::hint)
        .get("/api/tables/{id}/talk", api::talk)
        .post("/api/tables/{id}/say", api::say)
        .post("/api/tables/{id}/mute", api::mute)
        .post("/api/tables/{id}/free-talk", api::free_talk)
        .get("/api/tables/{id}/record", api::record)
        .get("/api/", api::missing)
        .post("/api/", api::missing)
        .get("/api/{*rest}", api::missing)
        .post("/api/{*rest}", api::missing)
}

/// Every method and path: of pages, files and the API.
pub fn all_routes() -> Vec<Route> {
    [pages(), files(), reference(), interface()].map(RouteList::into_routes).concat()
}

pub(crate) async fn missing() -> PageError {
    PageError::not_found()
}

/// Gives a visitor the name they chose, unless it belongs to an account.
async fn take_name(app: &App, visitor: &Visitor, name: &str) -> Result<(), TableError> {
    app.tables.check_name(name, &visitor.id).await?;
    Ok(app.tables.store.name_visitor(&visitor.id, name, now()).await?)
}
