//! Every page route against every role.

use std::collections::BTreeSet;

use ararat_server::{Route, all_routes};

use super::scene::{Cast, ROLES, Scene, Stage};
use crate::support::{Guest, Page, TestServer};

/// Whether a request by a role succeeds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fate {
    Done,
    Refused,
}

use Fate::{Done, Refused};
use Scene::{Asked, Chosen, Filled, Lobby, Over, Sealed, Site, Turn};

type Row = (Scene, Route, [Fate; 6]);

const ALL: [Fate; 6] = [Done; 6];
const NONE: [Fate; 6] = [Refused; 6];
/// Players at the table.
const SEATS: [Fate; 6] = [Refused, Refused, Refused, Refused, Done, Done];
const GUEST: [Fate; 6] = [Refused, Refused, Refused, Refused, Done, Refused];
const HOST: [Fate; 6] = [Refused, Refused, Refused, Refused, Refused, Done];
/// Visitors who are signed in.
const SIGNED_IN: [Fate; 6] = [Refused, Refused, Done, Done, Refused, Done];

/// The site and accounts. Forms carry a wrong password and a name that is already taken.
const OF_SITE: &[Row] = &[
    (Site, ("GET", "/"), ALL),
    (Site, ("GET", "/games"), ALL),
    (Site, ("GET", "/new"), ALL),
    (Site, ("POST", "/tables"), ALL),
    (Site, ("POST", "/settings"), ALL),
    (Site, ("GET", "/rules"), ALL),
    (Site, ("GET", "/rules/{game}"), ALL),
    (Site, ("GET", "/rules/{game}/card"), ALL),
    (Site, ("GET", "/learn"), ALL),
    (Site, ("GET", "/learn/{game}"), ALL),
    (Site, ("GET", "/learn/{game}/{number}"), ALL),
    (Site, ("POST", "/learn/{game}/{number}"), ALL),
    (Site, ("GET", "/puzzles"), ALL),
    (Site, ("GET", "/puzzles/today"), ALL),
    (Site, ("GET", "/puzzles/{game}"), ALL),
    (Site, ("GET", "/puzzles/{game}/{number}"), ALL),
    (Site, ("POST", "/puzzles/{game}/{number}"), ALL),
    (Site, ("GET", "/account"), ALL),
    (Site, ("POST", "/account/sign-up"), NONE),
    (Site, ("POST", "/account/sign-in"), NONE),
    (Site, ("POST", "/account/password"), NONE),
    (Site, ("POST", "/account/delete"), NONE),
    // An account that has sat at a table cannot become a program; a program already is one.
    (Site, ("POST", "/account/program"), [Refused, Refused, Refused, Done, Refused, Refused]),
    (Site, ("POST", "/account/tokens"), SIGNED_IN),
    (Site, ("POST", "/account/revoke"), SIGNED_IN),
    (Site, ("POST", "/account/webhook"), SIGNED_IN),
    (Site, ("GET", "/friends"), ALL),
    (Site, ("GET", "/friends/live"), SIGNED_IN),
    // Nobody can befriend themselves.
    (Site, ("POST", "/friends/ask"), [Refused, Refused, Done, Refused, Refused, Done]),
    // The other has been asked, but is not a friend yet.
    (Site, ("POST", "/friends/challenge"), NONE),
    (Site, ("POST", "/friends/remove"), [Refused, Refused, Done, Refused, Refused, Done]),
    (Site, ("POST", "/friends/presence"), SIGNED_IN),
    (Site, ("POST", "/friends/link"), SIGNED_IN),
    // There is no such link.
    (Site, ("GET", "/friends/{code}"), NONE),
    (Site, ("POST", "/friends/{code}"), NONE),
    (Site, ("GET", "/people/{name}"), ALL),
    (Site, ("GET", "/ratings"), ALL),
    (Site, ("GET", "/ratings/{game}"), ALL),
    (Site, ("GET", "/statistics"), ALL),
    (Site, ("GET", "/statistics/{game}"), ALL),
    (Site, ("GET", "/about"), ALL),
    (Site, ("GET", "/healthz"), ALL),
    (Site, ("GET", "/readyz"), ALL),
    (Site, ("GET", "/file/{name}"), ALL),
    (Site, ("GET", "/picture/{name}"), ALL),
    // This site does not offer the offline app.
    (Site, ("GET", "/offline"), NONE),
    (Site, ("GET", "/offline/"), NONE),
    (Site, ("GET", "/offline/{*path}"), NONE),
    (Site, ("GET", "/replay"), ALL),
    // A form without a record. Any role may upload one.
    (Site, ("POST", "/replay"), NONE),
    (Site, ("GET", "/games/live"), ALL),
    (Site, ("GET", "/lobby"), ALL),
    (Site, ("GET", "/lobby/live"), ALL),
    (Site, ("POST", "/pair/{game}"), [Done, Done, Done, Refused, Done, Done]),
    (Site, ("GET", "/tournaments"), ALL),
    (Site, ("POST", "/tournaments"), [Refused, Refused, Done, Refused, Refused, Done]),
    // No tournament has the id of this scene's table.
    (Site, ("GET", "/tournament/{id}"), NONE),
    (Site, ("GET", "/tournament/{id}/live"), NONE),
    (Site, ("POST", "/tournament/{id}/join"), NONE),
    (Site, ("POST", "/tournament/{id}/leave"), NONE),
    (Site, ("POST", "/tournament/{id}/start"), NONE),
    (Site, ("POST", "/tournament/{id}/cancel"), NONE),
    (Site, ("GET", "/challenge"), ALL),
    (Site, ("POST", "/challenge/{game}"), [Done, Done, Done, Refused, Done, Done]),
    // Last, since nobody is signed in afterwards.
    (Site, ("POST", "/account/sign-out"), ALL),
    (Site, ("POST", "/account/tokens"), NONE),
];

/// A waiting table, and tables in play.
const OF_TABLES: &[Row] = &[
    (Lobby, ("GET", "/table/{id}"), ALL),
    (Lobby, ("GET", "/table/{id}/part"), ALL),
    (Lobby, ("GET", "/table/{id}/live"), ALL),
    (Lobby, ("GET", "/table/{id}/talk"), SEATS),
    (Lobby, ("GET", "/table/{id}/record"), NONE),
    (Lobby, ("GET", "/table/{id}/replay"), NONE),
    (Lobby, ("POST", "/table/{id}/act"), NONE),
    (Lobby, ("POST", "/table/{id}/hint"), NONE),
    (Lobby, ("POST", "/table/{id}/coach"), NONE),
    (Lobby, ("POST", "/table/{id}/fill-seat"), NONE),
    (Lobby, ("POST", "/table/{id}/return"), NONE),
    (Lobby, ("POST", "/table/{id}/remove"), HOST),
    (Lobby, ("POST", "/table/{id}/leave"), SEATS),
    (Lobby, ("POST", "/table/{id}/unlist"), NONE),
    (Lobby, ("POST", "/table/{id}/invite"), HOST),
    // The host has invited the program.
    (Lobby, ("POST", "/table/{id}/decline"), [Refused, Refused, Refused, Done, Refused, Refused]),
    (Lobby, ("POST", "/table/{id}/close"), HOST),
    (Lobby, ("POST", "/table/{id}/fill"), HOST),
    (Lobby, ("POST", "/table/{id}/join"), ALL),
    (Turn, ("GET", "/table/{id}"), ALL),
    (Turn, ("GET", "/table/{id}/part"), ALL),
    (Turn, ("GET", "/table/{id}/live"), ALL),
    (Turn, ("GET", "/table/{id}/talk"), SEATS),
    (Turn, ("GET", "/table/{id}/record"), NONE),
    (Turn, ("GET", "/table/{id}/replay"), NONE),
    (Turn, ("GET", "/table/{id}/analysis"), NONE),
    (Turn, ("GET", "/table/{id}/analysis.svg"), NONE),
    (Turn, ("GET", "/table/{id}/analysis.png"), NONE),
    (Turn, ("GET", "/table/{id}/result.svg"), NONE),
    (Turn, ("GET", "/table/{id}/result.png"), NONE),
    (Turn, ("POST", "/table/{id}/analyse"), NONE),
    (Turn, ("POST", "/table/{id}/replay/what-if"), NONE),
    (Turn, ("POST", "/table/{id}/deal"), NONE),
    (Turn, ("POST", "/table/{id}/undo"), NONE),
    (Turn, ("POST", "/table/{id}/ask-undo"), NONE),
    (Turn, ("POST", "/table/{id}/answer-undo"), NONE),
    (Turn, ("POST", "/table/{id}/hint"), NONE),
    (Turn, ("POST", "/table/{id}/coach"), NONE),
    // Lifting the curtain of a device shows what its own seats know, which may be nothing.
    (Turn, ("POST", "/table/{id}/lift"), ALL),
    (Turn, ("POST", "/table/{id}/say"), SEATS),
    (Turn, ("POST", "/table/{id}/mute"), SEATS),
    (Turn, ("POST", "/table/{id}/free-talk"), HOST),
    (Turn, ("POST", "/table/{id}/join"), SEATS),
    (Turn, ("POST", "/table/{id}/fill"), HOST),
    (Turn, ("POST", "/table/{id}/remove"), NONE),
    (Turn, ("POST", "/table/{id}/fill-seat"), NONE),
    (Turn, ("POST", "/table/{id}/return"), NONE),
    (Turn, ("POST", "/table/{id}/again"), SEATS),
    (Turn, ("POST", "/table/{id}/unlist"), NONE),
    // Somebody else plays there.
    (Turn, ("POST", "/table/{id}/close"), NONE),
    (Turn, ("POST", "/table/{id}/invite"), NONE),
    (Turn, ("POST", "/table/{id}/leave"), SEATS),
    (Turn, ("POST", "/table/{id}/act"), HOST),
    (Chosen, ("GET", "/table/{id}"), ALL),
    (Chosen, ("GET", "/table/{id}/part"), ALL),
    (Chosen, ("POST", "/table/{id}/hint"), GUEST),
    (Chosen, ("POST", "/table/{id}/undo"), HOST),
    (Chosen, ("POST", "/table/{id}/ask-undo"), HOST),
    (Chosen, ("POST", "/table/{id}/answer-undo"), NONE),
    (Chosen, ("POST", "/table/{id}/fill-seat"), HOST),
    (Chosen, ("POST", "/table/{id}/return"), NONE),
    (Asked, ("GET", "/table/{id}"), ALL),
    (Asked, ("POST", "/table/{id}/undo"), NONE),
    (Asked, ("POST", "/table/{id}/answer-undo"), GUEST),
    (Filled, ("GET", "/table/{id}"), ALL),
    (Filled, ("GET", "/table/{id}/part"), ALL),
    (Filled, ("GET", "/table/{id}/talk"), SEATS),
    (Filled, ("POST", "/table/{id}/undo"), NONE),
    (Filled, ("POST", "/table/{id}/hint"), HOST),
    // No other person plays any more.
    (Filled, ("POST", "/table/{id}/coach"), HOST),
    (Filled, ("POST", "/table/{id}/return"), GUEST),
    (Filled, ("POST", "/table/{id}/act"), HOST),
    (Turn, ("GET", "/table/{id}/no-such-page"), NONE),
    (Turn, ("GET", "/table/{id}/../../account"), NONE),
    (Turn, ("POST", "/table/{id}/no-such-form"), NONE),
];

/// A table whose game is over, and its record.
const OF_ENDS: &[Row] = &[
    (Over, ("GET", "/table/{id}"), ALL),
    (Over, ("GET", "/table/{id}/part"), ALL),
    (Over, ("GET", "/table/{id}/live"), ALL),
    // There was nobody to talk to.
    (Over, ("GET", "/table/{id}/talk"), NONE),
    (Over, ("GET", "/table/{id}/record"), ALL),
    (Over, ("GET", "/table/{id}/replay"), ALL),
    (Over, ("GET", "/table/{id}/analysis"), ALL),
    (Over, ("GET", "/table/{id}/analysis.svg"), NONE),
    (Over, ("GET", "/table/{id}/analysis.png"), NONE),
    (Over, ("GET", "/table/{id}/result.svg"), ALL),
    (Over, ("GET", "/table/{id}/result.png"), ALL),
    (Over, ("POST", "/table/{id}/replay/what-if"), ALL),
    (Over, ("POST", "/table/{id}/act"), NONE),
    (Over, ("POST", "/table/{id}/undo"), NONE),
    (Over, ("POST", "/table/{id}/ask-undo"), NONE),
    (Over, ("POST", "/table/{id}/hint"), NONE),
    (Over, ("POST", "/table/{id}/coach"), NONE),
    (Over, ("POST", "/table/{id}/close"), NONE),
    (Over, ("POST", "/table/{id}/unlist"), HOST),
    (Over, ("POST", "/table/{id}/again"), HOST),
    (Over, ("GET", "/replay/{id}"), ALL),
    (Over, ("GET", "/replay/{id}/record"), ALL),
    (Over, ("POST", "/replay/{id}/what-if"), ALL),
    (Over, ("POST", "/table/{id}/analyse"), ALL),
    // After this, others may play the deal, so its draws are hidden even from the uploader.
    (Over, ("POST", "/table/{id}/deal"), HOST),
    (Over, ("GET", "/table/{id}/record"), NONE),
    (Over, ("GET", "/replay/{id}/record"), NONE),
];

/// A table that shares its deal with others, and the deal.
const OF_DEALS: &[Row] = &[
    (Sealed, ("GET", "/table/{id}"), SEATS),
    (Sealed, ("GET", "/table/{id}/part"), SEATS),
    (Sealed, ("GET", "/table/{id}/live"), SEATS),
    (Sealed, ("GET", "/table/{id}/talk"), SEATS),
    (Sealed, ("GET", "/table/{id}/record"), NONE),
    (Sealed, ("GET", "/table/{id}/replay"), NONE),
    (Sealed, ("GET", "/table/{id}/analysis"), NONE),
    (Sealed, ("GET", "/table/{id}/analysis.svg"), NONE),
    (Sealed, ("GET", "/table/{id}/analysis.png"), NONE),
    (Sealed, ("GET", "/table/{id}/result.svg"), NONE),
    (Sealed, ("GET", "/table/{id}/result.png"), NONE),
    (Sealed, ("POST", "/table/{id}/analyse"), NONE),
    (Sealed, ("POST", "/table/{id}/replay/what-if"), NONE),
    (Sealed, ("POST", "/table/{id}/deal"), NONE),
    (Sealed, ("POST", "/table/{id}/undo"), NONE),
    (Sealed, ("POST", "/table/{id}/ask-undo"), NONE),
    (Sealed, ("POST", "/table/{id}/answer-undo"), NONE),
    (Sealed, ("POST", "/table/{id}/hint"), NONE),
    (Sealed, ("POST", "/table/{id}/coach"), NONE),
    (Sealed, ("POST", "/table/{id}/lift"), SEATS),
    (Sealed, ("POST", "/table/{id}/say"), SEATS),
    (Sealed, ("POST", "/table/{id}/mute"), SEATS),
    (Sealed, ("POST", "/table/{id}/free-talk"), HOST),
    (Sealed, ("POST", "/table/{id}/join"), SEATS),
    (Sealed, ("POST", "/table/{id}/fill"), HOST),
    (Sealed, ("POST", "/table/{id}/return"), NONE),
    (Sealed, ("POST", "/table/{id}/close"), NONE),
    (Sealed, ("POST", "/table/{id}/unlist"), NONE),
    (Sealed, ("POST", "/table/{id}/invite"), NONE),
    (Sealed, ("POST", "/table/{id}/decline"), NONE),
    (Sealed, ("POST", "/table/{id}/leave"), SEATS),
    (Sealed, ("POST", "/table/{id}/again"), SEATS),
    (Sealed, ("POST", "/table/{id}/act"), SEATS),
    (Sealed, ("GET", "/deal/{id}"), ALL),
    (Sealed, ("POST", "/deal/{id}"), [Done, Done, Done, Done, Refused, Refused]),
    (Sealed, ("POST", "/deal/{id}/close"), HOST),
    // Closing a deal ends no game: it stays sealed while somebody plays it, and nobody can start.
    (Sealed, ("POST", "/deal/{id}"), NONE),
    (Sealed, ("GET", "/table/{id}"), SEATS),
    (Sealed, ("GET", "/table/{id}/record"), NONE),
    (Sealed, ("GET", "/deal/{id}"), ALL),
];

#[test]
fn every_page_route_has_a_row() {
    let rows = OF_SITE.iter().chain(OF_TABLES).chain(OF_ENDS).chain(OF_DEALS);
    let rows: BTreeSet<Route> = rows.map(|(_, route, _)| *route).collect();
    for route in all_routes() {
        let is_page = !route.1.starts_with("/api");
        assert_eq!(rows.contains(&route), is_page, "{route:?}");
    }
}

fn fate(page: &Page) -> Fate {
    assert!(page.status < 500, "{}", page.body);
    if page.status < 400 { Done } else { Refused }
}

/// Requests something whose body is not text, or never ends.
async fn look(server: &TestServer, guest: &Guest, path: &str) -> Page {
    let status = server.begin(guest.request(path, None)).await.status().as_u16();
    Page { status, path: path.to_owned(), location: None, body: String::new() }
}

/// Sends the request of a row as a role.
async fn ask(
    server: &TestServer,
    role: &mut Guest,
    stage: &Stage,
    route: Route,
    seat: &str,
) -> Page {
    let (method, path) = route;
    let id = match path.split('/').nth(1) {
        Some("deal") => &stage.deal,
        Some("replay") => &stage.record,
        Some(_) | None => stage.path.trim_start_matches("/table/"),
    };
    let name = match path {
        "/people/{name}" => "Ann",
        "/picture/{name}" => "animal-lion.svg",
        _ => "ararat.js",
    };
    let path = path.replace("{id}", id).replace("{name}", name).replace("{number}", "1");
    let path = path.replace("{code}", "none").replace("{*path}", "sw.js");
    let game = if path.starts_with("/learn") { "animals-on-board" } else { "ark" };
    let path = path.replace("{game}", game);
    if path.contains(".png") || path.ends_with("/live") {
        return look(server, role, &path).await;
    }
    if method == "GET" {
        return role.get(server, &path).await;
    }
    // The role's own page says what it may do; if that is nothing, try what the host was offered.
    let page = role.clone().get(server, &stage.path).await;
    let action = page.actions().first().unwrap_or(&stage.action).clone();
    // For tables an unused name, for accounts one that is taken, for friends an existing account.
    let name = match path.rsplit_once('/') {
        Some(("/account", _)) => "Ann",
        Some(("/friends", _) | (_, "invite")) => "Robot",
        Some(_) | None => "Ada",
    };
    let form = [
        ("version", page.between("data-version=\"", "\"").unwrap_or("1")),
        ("do", action.as_str()),
        // The other player's seat, so that muting and filling concern somebody else.
        ("seat", seat),
        ("name", name),
        ("phrase", "talk-hello"),
        ("free", "no"),
        ("answer", "yes"),
        ("mute", "yes"),
        ("coach", "close"),
        ("to", "nobody"),
        ("link", "new"),
        ("step", "1"),
        ("game", "ark"),
        ("quick", "yes"),
        ("scope", "read"),
        ("days", "30"),
        ("password", "wrong horse"),
        ("new", "another horse"),
        ("url", ""),
        ("id", "none"),
    ];
    role.post(server, &path, &form).await
}

/// The table's version as this guest's page shows it, if there is one.
async fn version(server: &TestServer, guest: &Guest, stage: &Stage) -> String {
    let page = guest.clone().get(server, &stage.path).await;
    page.between("data-version=\"", "\"").unwrap_or("1").to_owned()
}

async fn walk(rows: &[Row]) {
    let server = TestServer::open_with(|config| config.absence = std::time::Duration::ZERO).await;
    let cast = Cast::gather(&server).await;
    let mut known: Option<(Scene, Stage)> = None;
    for &(scene, route, fates) in rows {
        for (number, (name, expected)) in ROLES.into_iter().zip(fates).enumerate() {
            let stage = match known.take() {
                Some((set, stage)) if set == scene => stage,
                Some(_) | None => cast.set(&server, scene).await,
            };
            let host = &cast.roles[5];
            let before = version(&server, host, &stage).await;
            // A fresh copy each time, so that no row leaves a cookie to the next.
            let mut role = cast.roles[number].clone();
            let seat = if name == "the host" { "2" } else { "1" };
            let seat = if route.1.ends_with("/return") { "2" } else { seat };
            let page = ask(&server, &mut role, &stage, route, seat).await;
            let what = format!("{scene:?}: {route:?} by {name}");
            assert_eq!(fate(&page), expected, "{what}: {} {}", page.status, page.body);
            let is_seated = number == 5 || number == 4 && scene != Over;
            if !is_seated && page.path.starts_with(&stage.path) && scene != Site && scene != Lobby {
                let is_blind = page.actions().is_empty() && !page.is_yours();
                assert!(is_blind && !page.body.contains("class=\"tag you\""), "{what}");
            }
            if route == ("GET", "/account") {
                let is_signed_in = page.body.contains("/account/sign-out");
                assert_eq!(is_signed_in, matches!(number, 2 | 3 | 5), "{what}");
            }
            let after = version(&server, host, &stage).await;
            if expected == Refused || route.0 == "GET" {
                assert_eq!(after, before, "{what} changed the table");
            }
            // A table that was changed cannot be used for the next role.
            known = Some((scene, stage)).filter(|_| after == before);
        }
    }
    server.close().await;
}

#[tokio::test]
async fn every_page_and_form_of_the_site_by_every_role() {
    walk(OF_SITE).await;
}

#[tokio::test]
async fn every_page_and_form_of_a_table_by_every_role() {
    walk(OF_TABLES).await;
}

#[tokio::test]
async fn every_page_and_form_of_a_finished_game_by_every_role() {
    walk(OF_ENDS).await;
}

#[tokio::test]
async fn every_page_and_form_of_a_deal_by_every_role() {
    walk(OF_DEALS).await;
}

#[tokio::test]
async fn nobody_sees_or_changes_somebody_elses_account() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let form = [("name", "secret-program"), ("scope", "play"), ("days", "30")];
    let page = ann.post(&server, "/account/tokens", &form).await;
    let token = page.token().unwrap().to_owned();
    let page = ann.get(&server, "/account").await;
    let id = page.body.split("/account/revoke").nth(1).unwrap();
    let id = id.split("value=\"").nth(1).unwrap().split('"').next().unwrap().to_owned();
    assert!(page.body.contains("secret-program"));
    let mut others = [Guest::default(), Guest::account(&server, "Cy").await];
    for (number, other) in others.iter_mut().enumerate() {
        let seen = other.get(&server, "/account").await;
        assert!(!seen.body.contains("secret-program") && !seen.body.contains(&id), "{number}");
        // Forms that name Ann or her token do nothing to her.
        let form = [
            ("id", id.as_str()),
            ("name", "Ann"),
            ("account", "Ann"),
            ("password", "wrong horse"),
            ("old", "wrong horse"),
            ("new", "another horse"),
            ("url", "https://elsewhere.example/"),
            ("webhook", "https://elsewhere.example/"),
        ];
        for what in ["revoke", "password", "delete", "program", "webhook", "tokens"] {
            let answer = other.post(&server, &format!("/account/{what}"), &form).await;
            assert!(answer.status < 500, "{what}: {}", answer.body);
            if number == 0 {
                assert_eq!(fate(&answer), Refused, "{what} without an account");
            }
        }
    }
    let page = ann.get(&server, "/account").await;
    assert!(page.body.contains("secret-program") && !page.body.contains("elsewhere.example"));
    let mut program = Guest::default();
    program.headers.push(("authorization", format!("Bearer {token}")));
    let me = program.get(&server, "/api/me").await;
    assert!(me.body.contains("\"name\":\"Ann\""), "{}", me.body);
    let mut again = Guest::default();
    let form = [("name", "Ann"), ("password", "correct horse")];
    assert_eq!(again.post(&server, "/account/sign-in", &form).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn behind_a_proxy_attempts_are_counted_by_client_address() {
    let server = TestServer::open_with(|config| config.is_behind_proxy = true).await;
    let from = |address: &str| {
        let mut guest = Guest::default();
        guest.headers.push(("x-forwarded-for", address.to_owned()));
        guest
    };
    let mut greedy = from("192.0.2.1");
    let mut last = 0;
    for number in 0..40 {
        let name = format!("Nobody {number}");
        let form = [("name", name.as_str()), ("password", "wrong horse")];
        last = greedy.post(&server, "/account/sign-in", &form).await.status;
        if last == 429 {
            break;
        }
    }
    assert_eq!(last, 429, "one address cannot try so many names");
    let form = [("name", "Ann"), ("password", "correct horse")];
    let other = from("192.0.2.2").post(&server, "/account/sign-up", &form).await;
    assert_eq!(other.status, 200, "{}", other.body);
    server.close().await;
}
