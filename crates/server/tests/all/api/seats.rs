//! Seats, undo, hints, clocks, invitations and rated games through the API.

use serde_json::{Value, json};

use super::{Program, ann_and_bob, table_of_two};
use crate::support::{Guest, TestServer};

#[tokio::test]
async fn leaving_resigning_filling_and_closing() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let table = ann.table(&server, "ark", &["me", "open", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let seen = bob.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    let version = json!({ "version": seen["version"] });
    let early = bob.post(&server, &format!("{path}/resign"), &version).await;
    assert_eq!((early.status, early.code().as_str()), (409, "api-not-running"));
    let left = bob.did(&server, &format!("{path}/leave"), &version, 200).await;
    assert_eq!(left["seats"][1]["holder"], "open");
    let seen = bob.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    let fill = format!("{path}/fill");
    let version = json!({ "version": seen["version"] });
    assert_eq!(bob.post(&server, &fill, &version).await.status, 403, "only for the host");
    let begun = ann.did(&server, &fill, &version, 200).await;
    assert_eq!(
        (&begun["status"], &begun["seats"][2]["holder"]),
        (&json!("running"), &json!("bot"))
    );
    let close = ann.post(&server, &format!("{path}/close"), &version).await;
    assert_eq!((close.status, close.code().as_str()), (403, "web-close-others-play"));
    // Whatever answers an old version is told the current one.
    for (program, what) in [(&bob, "leave"), (&bob, "resign"), (&ann, "fill")] {
        let old = program.post(&server, &format!("{path}/{what}"), &json!({ "version": 1 })).await;
        assert_eq!((old.status, old.code().as_str()), (409, "api-moved-on"), "{what}");
        assert!(old.json()["facts"]["version"].as_i64() > Some(1), "{what}: {}", old.body);
    }
    for what in ["remove", "fill-seat"] {
        let body = json!({ "version": 1, "seat": 2 });
        let old = ann.post(&server, &format!("{path}/{what}"), &body).await;
        assert_eq!((old.status, old.code().as_str()), (409, "api-moved-on"), "{what}");
        assert!(old.json()["facts"]["version"].as_i64() > Some(1), "{what}: {}", old.body);
    }
    let mut resigned = None;
    for _ in 0..50 {
        let version = bob.get(&server, &path).await.json()["version"].clone();
        let answer =
            bob.post(&server, &format!("{path}/resign"), &json!({ "version": version })).await;
        if answer.status == 200 {
            resigned = Some(answer.json());
            break;
        }
        assert_eq!(answer.code(), "api-moved-on");
    }
    assert_eq!(resigned.unwrap()["seats"][1]["holder"], "bot");
    let own = ann.table(&server, "ark", &["me", "open", "open"]).await;
    let close = format!("/api/tables/{}/close", own["id"].as_str().unwrap());
    ann.did(&server, &close, &json!({ "version": own["version"] }), 200).await;
    let gone = ann.get(&server, &format!("/api/tables/{}", own["id"].as_str().unwrap())).await;
    assert_eq!((gone.status, gone.code().as_str()), (410, "api-closed"));
    server.close().await;
}

#[tokio::test]
async fn an_undo_is_requested_and_answered() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let (path, seen) = table_of_two(&server, &ann, &bob, json!({})).await;
    let act = |seen: &Value| {
        json!({ "version": seen["version"], "seat": seen["view"]["viewer"],
                "action": seen["view"]["actions"][0] })
    };
    ann.did(&server, &format!("{path}/actions"), &act(&seen), 200).await;
    let seen = bob.get(&server, &path).await.json();
    // Bob's choice starts the first round, so nobody's own step is the last one any more.
    bob.did(&server, &format!("{path}/actions"), &act(&seen), 200).await;
    let seen = ann.get(&server, &path).await.json();
    assert_eq!(seen["undo"], Value::Null);
    let version = json!({ "version": seen["version"] });
    assert_eq!(ann.post(&server, &format!("{path}/undo"), &version).await.status, 409);
    let asked = ann.did(&server, &format!("{path}/ask-undo"), &version, 200).await;
    assert_eq!(asked["undo"], json!({ "asked_by": 1, "agreed": [] }));
    let answer = json!({ "version": asked["version"], "agree": true });
    let own = ann.post(&server, &format!("{path}/answer-undo"), &answer).await;
    assert_eq!((own.status, own.code().as_str()), (403, "web-own-undo"));
    let back = bob.did(&server, &format!("{path}/answer-undo"), &answer, 200).await;
    assert_eq!((&back["undo"], &back["view"]["to_act"][0]), (&Value::Null, &json!(1)));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn hints_are_given_where_the_table_allows_them() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let new = |hints: bool| {
        json!({
            "game": "animals-on-board", "seats": ["me", "easy"], "options": { "first": "1" },
            "hints": hints,
        })
    };
    for hints in [false, true] {
        let table = ann.did(&server, "/api/tables", &new(hints), 201).await;
        assert_eq!(table["hints"], hints);
        let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
        let mut answer = None;
        for _ in 0..20 {
            let version = ann.get(&server, &path).await.json()["version"].clone();
            let asked =
                ann.post(&server, &format!("{path}/hint"), &json!({ "version": version })).await;
            if asked.status != 409 {
                answer = Some((asked.status, asked.json()));
                break;
            }
        }
        let (status, answer) = answer.unwrap();
        if hints {
            assert_eq!(status, 200, "{answer}");
            let legal = ann.get(&server, &path).await.json()["view"]["actions"].clone();
            assert!(legal.as_array().unwrap().contains(&answer["hints"][0]["action"]));
        } else {
            assert_eq!((status, &answer["code"]), (403, &json!("web-no-hints")));
        }
    }
    server.close().await;
}

#[tokio::test]
async fn what_comes_too_early_is_told_so() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let new = json!({ "game": "animals-on-board", "seats": ["me", "open"], "hints": true });
    let table = ann.did(&server, "/api/tables", &new, 201).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let early = async |what: &str, body: &Value| {
        let answer = ann.post(&server, &format!("{path}/{what}"), body).await;
        (answer.status, answer.code())
    };
    let not_running = (409, "api-not-running".to_owned());
    for action in ["take A", "take Q"] {
        let act = json!({ "version": table["version"], "action": action });
        assert_eq!(early("actions", &act).await, not_running);
    }
    let moment = json!({ "version": table["version"] });
    assert_eq!(early("hint", &moment).await, not_running);
    // Somebody who does not sit there is told that first.
    let act = json!({ "version": table["version"], "action": "take A" });
    let other = bob.post(&server, &format!("{path}/actions"), &act).await;
    assert_eq!(other.code(), "api-not-seated");
    // In the game, a hint and an action out of turn.
    let (path, seen) = table_of_two(&server, &ann, &bob, json!({ "hints": true })).await;
    let mut seen = seen;
    while seen["view"]["to_act"].as_array().unwrap().len() > 1 {
        let seat = seen["view"]["to_act"][0].as_u64().unwrap();
        let player = if seat == 1 { &ann } else { &bob };
        let own = player.get(&server, &path).await.json();
        let act = json!({ "version": own["version"], "action": own["view"]["actions"][0] });
        player.did(&server, &format!("{path}/actions"), &act, 200).await;
        seen = ann.get(&server, &path).await.json();
    }
    let (idle, busy) = if seen["view"]["to_act"][0] == 1 { (&bob, &ann) } else { (&ann, &bob) };
    let action = busy.get(&server, &path).await.json()["view"]["actions"][0].clone();
    let act = json!({ "version": seen["version"], "action": action });
    let refused = idle.post(&server, &format!("{path}/actions"), &act).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "not-your-turn"));
    let moment = json!({ "version": seen["version"] });
    let refused = idle.post(&server, &format!("{path}/hint"), &moment).await;
    assert_eq!((refused.status, refused.code().as_str()), (409, "not-your-turn"));
    server.close().await;
}

#[tokio::test]
async fn a_seat_that_the_table_does_not_have_is_answered_with_those_it_has() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let (path, seen) = table_of_two(&server, &ann, &bob, json!({})).await;
    let version = &seen["version"];
    for (what, mut body) in [
        ("remove", json!({ "version": version })),
        ("fill-seat", json!({ "version": version })),
        ("actions", json!({ "version": version, "action": "take A" })),
    ] {
        for seat in [json!(null), json!(0), json!(3), json!("2")] {
            if !seat.is_null() {
                body["seat"] = seat;
            } else if what == "actions" {
                // An action may leave the seat out.
                continue;
            }
            let refused = ann.post(&server, &format!("{path}/{what}"), &body).await;
            assert_eq!(refused.status, 422, "{what} {body}: {}", refused.body);
            let fault = refused.json()["faults"][0].clone();
            assert_eq!(fault["field"], "seat");
            assert_eq!(fault["possible"], json!({ "type": "integer", "minimum": 1, "maximum": 2 }));
        }
    }
    let refused = ann.get(&server, &format!("{path}?seat=3")).await;
    assert_eq!(
        (refused.status, &refused.json()["faults"][0]["possible"]["maximum"]),
        (422, &json!(2))
    );
    server.close().await;
}

#[tokio::test]
async fn clocks_show_the_time_of_every_seat() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let (_, seen) = table_of_two(&server, &ann, &bob, json!({ "clock": "live:60+5" })).await;
    assert_eq!(seen["clock"], "live:60+5");
    let clocks = seen["clocks"].as_array().unwrap();
    assert_eq!(clocks.len(), 2);
    for (number, clock) in (1..).zip(clocks) {
        assert_eq!(clock["seat"], number);
        let left = clock["remaining_ms"].as_i64().unwrap();
        assert!((1..=60_000).contains(&left), "{clock}");
        assert_eq!(clock["is_running"], true, "both are choosing a tile");
    }
    let (_, without) = table_of_two(&server, &ann, &bob, json!({})).await;
    assert_eq!((&without["clock"], &without["clocks"]), (&Value::Null, &Value::Null));
    server.close().await;
}

#[tokio::test]
async fn an_account_is_invited_and_sits_down_or_declines() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::robot(&server, "Bob").await;
    let eve = Program::new(&server, "Eve", "play").await;
    let table = ann.table(&server, "ark", &["me", "open", "open"]).await;
    let id = table["id"].as_str().unwrap();
    let (invite, path) = (format!("/api/tables/{id}/invite"), format!("/api/tables/{id}"));
    let bobs = json!({ "name": "bob" });
    assert_eq!(eve.post(&server, &invite, &bobs).await.status, 403, "only players invite");
    assert_eq!(ann.did(&server, &invite, &bobs, 200).await["invited"], "Bob");
    ann.did(&server, &invite, &bobs, 200).await;
    for name in ["Nobody", "Ann"] {
        let refused = ann.post(&server, &invite, &json!({ "name": name })).await;
        assert_eq!(refused.json()["faults"][0]["code"], "api-no-account", "{name}");
    }
    let listed = bob.get(&server, "/api/invitations").await.json();
    assert_eq!(listed["invitations"].as_array().unwrap().len(), 1);
    assert_eq!(listed["invitations"][0]["by"], "Ann");
    assert_eq!(listed["invitations"][0]["table"]["id"], id);
    assert_eq!(eve.get(&server, "/api/invitations").await.json()["invitations"], json!([]));
    bob.did(&server, &format!("{path}/decline"), &json!({}), 200).await;
    assert_eq!(bob.get(&server, "/api/invitations").await.json()["invitations"], json!([]));
    let again = bob.post(&server, &format!("{path}/decline"), &json!({})).await;
    assert_eq!((again.status, again.code().as_str()), (404, "api-not-invited"));
    ann.did(&server, &invite, &bobs, 200).await;
    bob.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    assert_eq!(bob.get(&server, "/api/invitations").await.json()["invitations"], json!([]));
    server.close().await;
}

/// Plays a game to its end, always with the first listed action.
async fn play_out(server: &TestServer, path: &str, players: &[&Program]) {
    for _ in 0..2000 {
        for player in players {
            let seen = player.get(server, path).await.json();
            if seen["status"] == "over" {
                return;
            }
            if let Some(action) = seen["view"]["actions"].get(0) {
                let act = json!({ "version": seen["version"], "action": action, "view": false });
                player.did(server, &format!("{path}/actions"), &act, 200).await;
            }
        }
    }
    unreachable!("the game never ends");
}

#[tokio::test(flavor = "multi_thread")]
async fn programs_play_rated_games_among_programs() {
    let server = TestServer::open().await;
    let (one, two) = (Program::robot(&server, "One").await, Program::robot(&server, "Two").await);
    let person = Program::new(&server, "Ann", "play").await;
    let new = |seats: &[&str], clock: &str| json!({ "game": "animals-on-board", "seats": seats, "clock": clock, "rated": true });
    let rated = new(&["me", "open"], "live:600+10");
    assert_eq!(person.post(&server, "/api/tables", &rated).await.code(), "api-rated");
    let odd = json!({
        "game": "animals-on-board", "seats": ["me", "easy"], "rated": true, "hints": true,
    });
    let odd = one.post(&server, "/api/tables", &odd).await.json();
    let fields: Vec<_> = odd["faults"].as_array().unwrap().iter().map(|it| &it["field"]).collect();
    assert_eq!(fields, ["clock", "seats", "hints"]);
    let table = one.did(&server, "/api/tables", &rated, 201).await;
    assert_eq!(table["rated"], true);
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    // People cannot sit down there, neither through the API nor on the page.
    assert_eq!(person.post(&server, &format!("{path}/join"), &json!({})).await.code(), "api-rated");
    let mut cy = Guest::account(&server, "Cy").await;
    let page = path.replace("/api/tables/", "/table/");
    assert_eq!(cy.post(&server, &format!("{page}/join"), &[]).await.status, 403);
    two.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    play_out(&server, &path, &[&one, &two]).await;
    let of = async |of: &str| {
        let path = format!("/api/ratings/animals-on-board?of={of}");
        let list = Program::default().get(&server, &path).await.json();
        list["ratings"].as_array().unwrap().clone()
    };
    let mut ratings = of("programs").await;
    for _ in 0..200 {
        if ratings.len() == 2 {
            break;
        }
        ratings = of("programs").await;
    }
    assert_eq!(ratings.len(), 2);
    assert!(ratings.iter().all(|rating| rating["games"] == 1));
    assert!(of("people").await.is_empty(), "people have ratings of their own");
    // Their games do not count in the statistics, which are about people.
    let page = cy.get(&server, "/statistics/animals-on-board").await;
    assert!(page.body.contains("No rated game has been finished yet"), "{}", page.body);
    server.close().await;
}
