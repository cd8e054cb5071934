//! Every API route against every role.

use std::collections::BTreeSet;

use ararat_server::{Route, all_routes};
use serde_json::{Value, json};

use super::{Answer, Program, expire, revoke};
use crate::support::{Guest, TestServer};

/// Who is calling, in the order of the columns below.
const ROLES: [&str; 11] = [
    "nobody",
    "a token that never was",
    "a token that has run out",
    "a token that was revoked",
    "a reader elsewhere",
    "a reader at the table",
    "a stranger",
    "a program's account elsewhere",
    "a program's account at the table",
    "another seat",
    "the seat that is to act",
];

/// The status that each role gets.
type Row = (Route, &'static str, [u16; 11]);

/// Anyone may see it, unless they send a bad token.
const PUBLIC: [u16; 11] = [200, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200];
/// Anyone with a valid token.
const KNOWN: [u16; 11] = [401, 401, 401, 401, 200, 200, 200, 200, 200, 200, 200];
/// Nothing is there.
const NOWHERE: [u16; 11] = [404, 401, 401, 401, 404, 404, 404, 404, 404, 404, 404];
/// Only the first seat may see it.
const FIRST_SEAT: [u16; 11] = [403, 401, 401, 401, 403, 403, 403, 403, 403, 403, 200];
/// Done at the end of the test, so that the others find the table unchanged.
const LAST: u16 = 0;

#[rustfmt::skip]
const TABLE: [Row; 61] = [
    (("GET", "/api"), "", [200; 11]),
    (("GET", "/api/docs"), "", [200; 11]),
    (("GET", "/api/games"), "", PUBLIC),
    (("GET", "/api/games/{game}"), "", PUBLIC),
    (("GET", "/api/me"), "", KNOWN),
    (("POST", "/api/me/program"), "", [401, 401, 401, 401, 403, 403, LAST, 200, 200, 409, 409]),
    (("GET", "/api/tokens"), "", KNOWN),
    (("POST", "/api/tokens"), "", [422, 401, 401, 401, 422, 422, 422, 422, 422, 422, 422]),
    (("POST", "/api/tokens/{id}/revoke"), "", [401, 401, 401, 401, 403, 403, 404, 404, 404, 404, 200]),
    (("GET", "/api/stream"), "", KNOWN),
    (("GET", "/api/invitations"), "", KNOWN),
    (("GET", "/api/friends"), "", KNOWN),
    (("POST", "/api/friends/ask"), "", [401, 401, 401, 401, 403, 403, 422, 200, 200, 200, 200]),
    // Nobody has sent them a friend request.
    (("POST", "/api/friends/accept"), "", [401, 401, 401, 401, 403, 403, 422, 404, 404, 404, 404]),
    (("POST", "/api/friends/remove"), "", [401, 401, 401, 401, 403, 403, 422, 200, 200, 200, 200]),
    (("POST", "/api/friends/presence"), "", [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 200]),
    (("POST", "/api/friends/link"), "", [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 200]),
    (("POST", "/api/pair"), "", [401, 401, 401, 401, 403, 403, 200, 200, 200, 200, 200]),
    (("GET", "/api/tournaments"), "", PUBLIC),
    (("GET", "/api/tournaments"), "?which=mine", KNOWN),
    (("POST", "/api/tournaments"), "", [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 201]),
    // Created by the seat that is to act, for people; once everybody has left, it cannot start.
    (("GET", "/api/tournaments/{id}"), "", PUBLIC),
    (("POST", "/api/tournaments/{id}/join"), "", [401, 401, 401, 401, 403, 403, 200, 403, 403, 200, 200]),
    (("POST", "/api/tournaments/{id}/leave"), "", [401, 401, 401, 401, 403, 403, 200, 409, 409, 200, 200]),
    (("POST", "/api/tournaments/{id}/start"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 409]),
    (("POST", "/api/tournaments/{id}/cancel"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 200]),
    (("GET", "/api/ratings/{game}"), "", PUBLIC),
    (("GET", "/api/tables"), "", PUBLIC),
    (("GET", "/api/tables"), "?which=mine", KNOWN),
    (("POST", "/api/tables"), "", [401, 401, 401, 401, 403, 403, 201, 201, 201, 201, 201]),
    (("GET", "/api/tables/{id}"), "", PUBLIC),
    (("GET", "/api/tables/{id}"), "?seat=1", FIRST_SEAT),
    (("GET", "/api/tables/{id}/stream"), "", PUBLIC),
    (("GET", "/api/tables/{id}/stream"), "?seat=1", FIRST_SEAT),
    (("POST", "/api/tables/{id}/join"), "", [401, 401, 401, 401, 403, 403, 409, 409, 200, 200, 200]),
    (("POST", "/api/tables/{id}/remove"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 409]),
    (("POST", "/api/tables/{id}/leave"), "", [401, 401, 401, 401, 403, 403, 403, 403, LAST, LAST, LAST]),
    (("POST", "/api/tables/{id}/resign"), "", [401, 401, 401, 401, 403, 403, 403, 403, LAST, LAST, LAST]),
    (("POST", "/api/tables/{id}/invite"), "", [401, 401, 401, 401, 403, 403, 403, 403, 409, 409, 409]),
    (("POST", "/api/tables/{id}/decline"), "", [401, 401, 401, 401, 403, 403, 404, 404, 404, 404, 404]),
    (("POST", "/api/tables/{id}/fill"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, LAST]),
    (("POST", "/api/tables/{id}/fill-seat"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403]),
    (("POST", "/api/tables/{id}/return"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403]),
    (("POST", "/api/tables/{id}/close"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403]),
    (("POST", "/api/tables/{id}/unlist"), "", [401, 401, 401, 401, 403, 403, 403, 403, 409, 409, 409]),
    (("POST", "/api/tables/{id}/again"), "", [401, 401, 401, 401, 403, 403, 403, 403, 201, 201, 201]),
    (("GET", "/api/tables/{id}/record"), "", [409, 401, 401, 401, 409, 409, 409, 409, 409, 409, 409]),
    (("POST", "/api/tables/{id}/undo"), "", [401, 401, 401, 401, 403, 403, 403, 403, 409, 409, 409]),
    (("POST", "/api/tables/{id}/ask-undo"), "", [401, 401, 401, 401, 403, 403, 403, 403, 409, 409, 409]),
    (("POST", "/api/tables/{id}/answer-undo"), "", [401, 401, 401, 401, 403, 403, 409, 409, 409, 409, 409]),
    (("POST", "/api/tables/{id}/hint"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 403]),
    (("GET", "/api/tables/{id}/talk"), "", [401, 401, 401, 401, 403, 200, 403, 403, 200, 200, 200]),
    (("POST", "/api/tables/{id}/say"), "", [401, 401, 401, 401, 403, 403, 403, 403, 200, 200, 200]),
    (("POST", "/api/tables/{id}/mute"), "", [401, 401, 401, 401, 403, 403, 403, 403, 200, 422, 200]),
    (("POST", "/api/tables/{id}/free-talk"), "", [401, 401, 401, 401, 403, 403, 403, 403, 403, 403, 200]),
    (("POST", "/api/tables/{id}/actions"), "", [401, 401, 401, 401, 403, 403, 403, 403, 409, 409, LAST]),
    (("GET", "/api/"), "", NOWHERE),
    (("POST", "/api/"), "", NOWHERE),
    (("GET", "/api/{*rest}"), "", NOWHERE),
    (("POST", "/api/{*rest}"), "", NOWHERE),
    (("POST", "/api/{*rest}"), "?seat=1", NOWHERE),
];

#[tokio::test]
async fn every_route_has_a_row_here_and_a_description() {
    let routes: BTreeSet<Route> =
        all_routes().into_iter().filter(|(_, path)| path.starts_with("/api")).collect();
    let rows: BTreeSet<Route> = TABLE.iter().map(|(route, _, _)| *route).collect();
    assert_eq!(routes, rows);
    let server = TestServer::open().await;
    let all = Program::default().get(&server, "/api").await.json();
    let mut described = BTreeSet::new();
    for (path, methods) in all["paths"].as_object().unwrap() {
        for method in methods.as_object().unwrap().keys() {
            described.insert((method.to_uppercase(), path.clone()));
        }
    }
    let there = routes.into_iter().filter(|(_, path)| *path != "/api/" && *path != "/api/{*rest}");
    let there = there.map(|(method, path)| (method.to_owned(), path.to_owned())).collect();
    assert_eq!(described, there);
    server.close().await;
}

async fn ask(server: &TestServer, who: &Program, method: &str, path: &str, body: &Value) -> Answer {
    if path == "/api/stream" {
        // The stream stays silent while nothing happens.
        Answer { status: who.status(server, path).await, body: String::new() }
    } else if path.contains("/stream") {
        who.first_line(server, path).await
    } else if method == "GET" {
        who.get(server, path).await
    } else {
        who.post(server, path, body).await
    }
}

/// One caller for each role, and the table in question.
async fn gather(server: &TestServer) -> (Vec<Program>, Value) {
    let ann = Program::new(server, "Ann", "play").await;
    let mut bob = Guest::account(server, "Bob").await;
    let (player, reader) =
        (Program::of(server, &mut bob, "play").await, Program::of(server, &mut bob, "read").await);
    let mut gone = Guest::account(server, "Dee").await;
    let revoked = Program::of(server, &mut gone, "play").await;
    revoke(server, &mut gone).await;
    let expired = Program::new(server, "Eve", "play").await;
    expire(server, "Eve").await;
    let robot = Program::robot(server, "Robot").await;
    // The first seat starts this game of Life is Life, so it is Ann's turn.
    let new = json!({
        "game": "life-is-life", "seats": ["me", "open", "open"], "options": { "first": "1" },
    });
    let table = ann.post(server, "/api/tables", &new).await.json();
    assert_eq!(table["view"], Value::Null, "no cards are dealt while a seat is open");
    let join = format!("/api/tables/{}/join", table["id"].as_str().unwrap());
    for other in [&player, &robot] {
        assert_eq!(other.post(server, &join, &json!({})).await.status, 200);
    }
    let roles = vec![
        Program::default(),
        Program { token: Some("ararat_unknown".to_owned()) },
        expired,
        revoked,
        Program::new(server, "Fay", "read").await,
        reader,
        Program::new(server, "Cy", "play").await,
        Program::robot(server, "Robot elsewhere").await,
        robot,
        player,
        ann,
    ];
    (roles, table["id"].clone())
}

#[tokio::test(flavor = "multi_thread")]
async fn every_role_sees_and_does_only_what_it_may() {
    let server = TestServer::open().await;
    let (roles, id) = gather(&server).await;
    let id = id.as_str().unwrap();
    let (path, ann) = (format!("/api/tables/{id}"), &roles[10]);
    let seen = ann.get(&server, &path).await.json();
    assert_eq!(seen["view"]["viewer"], 1);
    let hand = seen["view"]["position"]["own"]["hand"].as_array().unwrap().len();
    assert_eq!(hand, 10);
    let action = &seen["view"]["actions"][0];
    let version = &seen["version"];
    // A valid body for each route.
    let body_of = |route: &str| match route.rsplit('/').next().unwrap() {
        "tables" => json!({ "game": "ark", "seats": ["me", "open", "open"] }),
        "actions" => json!({ "version": version, "action": action }),
        _ if route == "/api/friends/remove" => json!({ "name": "Cy" }),
        _ if route.starts_with("/api/tournaments/") => json!({}),
        "remove" | "fill-seat" => json!({ "version": version, "seat": 2 }),
        "answer-undo" => json!({ "version": version, "agree": true }),
        "say" => json!({ "phrase": "talk-hello" }),
        "mute" => json!({ "seat": 2, "mute": false }),
        "free-talk" => json!({ "free": true }),
        "pair" => json!({ "game": "ark-and-noah" }),
        "tournaments" => json!({ "name": "Cup", "game": "ark" }),
        "presence" => json!({ "to": "friends" }),
        "link" => json!({ "on": true }),
        "invite" | "ask" | "accept" => json!({ "name": "Cy" }),
        "join" | "decline" | "return" | "unlist" | "again" | "revoke" | "program" => json!({}),
        _ => json!({ "version": version }),
    };
    let tournament = json!({ "name": "First Cup", "game": "ark" });
    let tournament = ann.did(&server, "/api/tournaments", &tournament, 201).await["id"].clone();
    let token = json!({
        "account": "Ann", "password": "correct horse", "name": "spare", "scope": "read", "days": 1,
    });
    let token = Program::default().did(&server, "/api/tokens", &token, 201).await["id"].clone();
    // The id that belongs in each path.
    let name_in = |route: &str| match route.split('/').nth(2) {
        Some("tournaments") => tournament.as_str().unwrap(),
        Some("tokens") => token.as_str().unwrap(),
        Some(_) | None => id,
    };
    for ((method, route), query, expected) in TABLE {
        let asked = route.replace("{id}", name_in(route)).replace("{*rest}", "nothing/at-all");
        let asked = asked.replace("{game}", "ark") + query;
        let body = body_of(route);
        for ((name, role), expected) in ROLES.iter().zip(&roles).zip(expected) {
            if expected == LAST {
                continue;
            }
            let answer = ask(&server, role, method, &asked, &body).await;
            let what = format!("{method} {asked} by {name}");
            assert_eq!(answer.status, expected, "{what}: {}", answer.body);
            let is_view = ["/api/tables/{id}", "/api/tables/{id}/stream"].contains(&route);
            if is_view && answer.status == 200 {
                // Each caller sees what their own seat sees, and nothing else.
                let answer = answer.json();
                let seat = match *name {
                    "the seat that is to act" => json!(1),
                    "a reader at the table" | "another seat" => json!(2),
                    "a program's account at the table" => json!(3),
                    _ => Value::Null,
                };
                assert_eq!(answer["view"]["viewer"], seat, "{what}");
                assert_eq!(answer["view"]["position"]["own"].is_null(), seat.is_null(), "{what}");
            }
        }
    }
    // Nothing has changed.
    assert_eq!(ann.get(&server, &path).await.json()["version"], seen["version"]);
    // A refusal says why, and names its rule.
    let knock = json!({ "version": seen["version"], "action": "knock" });
    let refused = ann.post(&server, &format!("{path}/actions"), &knock).await;
    assert_eq!(refused.status, 422);
    let error = &refused.json();
    assert!(error["clause"].as_str().unwrap().starts_with("LIL-"), "{error}");
    let body = body_of("actions");
    let done = ann.post(&server, &format!("{path}/actions"), &body).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let late = ann.post(&server, &format!("{path}/actions"), &body).await;
    assert_eq!((late.status, late.code().as_str()), (409, "api-moved-on"));
    server.close().await;
}

#[tokio::test]
async fn programs_do_not_play_for_ratings() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let form = [("name", "Ann"), ("password", "correct horse")];
    ann.post(&server, "/account/sign-up", &form).await;
    let program = Program::of(&server, &mut ann, "play").await;
    let form = [
        ("game", "animals-on-board"),
        ("rated", "on"),
        ("clock", "live:300+10"),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let table = ann.post(&server, "/tables", &form).await;
    assert!(table.path.starts_with("/table/"), "{}", table.body);
    let path = format!("/api{}", table.path.replace("/table/", "/tables/"));
    let other = Program::new(&server, "Bob", "play").await;
    let refused = other.post(&server, &format!("{path}/join"), &json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "api-rated"));
    let mut bob = Guest::default();
    let form = [("name", "Cy"), ("password", "correct horse")];
    bob.post(&server, "/account/sign-up", &form).await;
    bob.post(&server, &format!("{}/join", table.path), &[]).await;
    let seen = program.get(&server, &path).await.json();
    assert_eq!((&seen["status"], &seen["view"]["viewer"]), (&json!("running"), &json!(1)));
    let act = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
    let refused = program.post(&server, &format!("{path}/actions"), &act).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "api-rated"));
    assert_eq!(program.get(&server, &path).await.json()["version"], seen["version"]);
    server.close().await;
}
