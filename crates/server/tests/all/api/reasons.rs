//! Why nothing was done: every refusal at a table and in a tournament gives its own reason.

use serde_json::{Value, json};

use super::{Program, ann_and_bob, table_of_two};
use crate::support::TestServer;

/// The code of a refusal, which must have this status.
async fn refusal(
    server: &TestServer,
    who: &Program,
    path: &str,
    body: Value,
    status: u16,
) -> (String, Value) {
    let answer = who.post(server, path, &body).await;
    assert_eq!(answer.status, status, "{path}: {}", answer.body);
    (answer.code(), answer.json())
}

fn path(made: &Value, group: &str) -> String {
    format!("/api/{group}/{}", made["id"].as_str().unwrap())
}

#[tokio::test]
async fn a_waiting_table_says_who_may_do_what_to_whom() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let eve = Program::new(&server, "Eve", "play").await;
    let table = path(&ann.table(&server, "ark", &["me", "open", "open"]).await, "tables");
    let seen = bob.did(&server, &format!("{table}/join"), &json!({}), 200).await;
    let version = &seen["version"];
    let at_seat = |seat: u8| json!({ "version": version, "seat": seat });
    for (what, body) in [
        ("fill", json!({ "version": version })),
        ("remove", at_seat(1)),
        ("fill-seat", at_seat(1)),
        ("free-talk", json!({ "free": true })),
    ] {
        let (code, _) = refusal(&server, &bob, &format!("{table}/{what}"), body, 403).await;
        assert_eq!(code, "web-not-host", "{what}");
    }
    for (what, body) in [
        ("leave", json!({ "version": version })),
        ("resign", json!({ "version": version })),
        ("invite", json!({ "name": "Bob" })),
        ("say", json!({ "phrase": "talk-hello" })),
        ("unlist", json!({})),
        ("again", json!({})),
    ] {
        let (code, problem) = refusal(&server, &eve, &format!("{table}/{what}"), body, 403).await;
        assert_eq!(code, "api-not-seated", "{what}");
        assert_eq!(problem["detail"], "You do not sit at this table.", "{what}");
    }
    // A seat to which this cannot be done comes with those to which it can.
    let mute = json!({ "seat": 3 });
    for (what, body, code) in
        [("remove", at_seat(3), "web-not-removable"), ("mute", mute, "api-mute-whom")]
    {
        let (said, problem) = refusal(&server, &ann, &format!("{table}/{what}"), body, 422).await;
        assert_eq!(said, code);
        let fault = &problem["faults"][0];
        assert_eq!((&fault["field"], &fault["found"]), (&json!("seat"), &json!(3)), "{problem}");
        assert_eq!(fault["possible"], json!({ "enum": [2] }), "{problem}");
    }
    let give_back = format!("{table}/return");
    let (code, _) = refusal(&server, &ann, &give_back, json!({}), 403).await;
    assert_eq!(code, "web-nothing-lost");
    ann.did(&server, &format!("{table}/remove"), &at_seat(2), 200).await;
    let invite = format!("{table}/invite");
    let (code, _) = refusal(&server, &ann, &invite, json!({ "name": "Bob" }), 403).await;
    assert_eq!(code, "web-invite-removed");
    server.close().await;
}

#[tokio::test]
async fn a_running_table_says_why_nothing_is_taken_back_or_over() {
    let server = TestServer::open().await;
    let (one, two) = (Program::robot(&server, "One").await, Program::robot(&server, "Two").await);
    let table = path(&one.table(&server, "animals-on-board", &["me", "open"]).await, "tables");
    let seen = two.did(&server, &format!("{table}/join"), &json!({}), 200).await;
    let answer = json!({ "version": seen["version"], "agree": true });
    let (code, _) = refusal(&server, &one, &format!("{table}/answer-undo"), answer, 409).await;
    assert_eq!(code, "web-undo-not-asked");
    let seat = json!({ "version": seen["version"], "seat": 2 });
    let (code, _) = refusal(&server, &one, &format!("{table}/fill-seat"), seat, 403).await;
    assert_eq!(code, "web-not-absent");
    // No bots and no undo by consent where games count.
    let rated = json!({
        "game": "animals-on-board", "seats": ["me", "open"], "rated": true, "clock": "live:300+10",
    });
    let table = path(&one.did(&server, "/api/tables", &rated, 201).await, "tables");
    let version = one.get(&server, &table).await.json()["version"].clone();
    let fill = format!("{table}/fill");
    let (code, _) = refusal(&server, &one, &fill, json!({ "version": version }), 403).await;
    assert_eq!(code, "people-rated-no-bots");
    let seen = two.did(&server, &format!("{table}/join"), &json!({}), 200).await;
    let moment = json!({ "version": seen["version"] });
    let (code, _) = refusal(&server, &two, &format!("{table}/ask-undo"), moment, 403).await;
    assert_eq!(code, "people-rated-no-undo");
    server.close().await;
}

#[tokio::test]
async fn a_tournament_says_who_starts_it_and_who_is_in_it() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let new = json!({ "name": "Cup", "game": "animals-on-board" });
    let cup = path(&ann.did(&server, "/api/tournaments", &new, 201).await, "tournaments");
    for (who, what, status, expected) in [
        (&bob, "start", 403, "tournament-not-organizer"),
        (&bob, "cancel", 403, "tournament-not-organizer"),
        (&bob, "leave", 409, "tournament-not-entered"),
        (&ann, "start", 409, "tournament-too-few"),
    ] {
        let asked = format!("{cup}/{what}");
        let (code, _) = refusal(&server, who, &asked, json!({}), status).await;
        assert_eq!(code, expected, "{what}");
    }
    ann.did(&server, &format!("{cup}/cancel"), &json!({}), 200).await;
    for (who, what) in [(&bob, "join"), (&ann, "start"), (&ann, "cancel"), (&ann, "leave")] {
        let asked = format!("{cup}/{what}");
        let (code, _) = refusal(&server, who, &asked, json!({}), 409).await;
        assert_eq!(code, "tournament-not-open", "{what}");
    }
    server.close().await;
}

#[tokio::test]
async fn a_refusal_calls_other_players_by_name() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let (table, _) = table_of_two(&server, &ann, &bob, json!({})).await;
    let actions = format!("{table}/actions");
    for player in [&ann, &bob] {
        let seen = player.get(&server, &table).await.json();
        let body = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
        player.did(&server, &actions, &body, 200).await;
    }
    let seen = bob.get(&server, &table).await.json();
    assert_eq!(seen["view"]["to_act"], json!([1]));
    let body = json!({ "version": seen["version"], "action": "take A" });
    let (_, problem) = refusal(&server, &bob, &actions, body, 409).await;
    let said = problem["detail"].as_str().unwrap();
    assert!(said.contains("Ann") && !said.contains("Seat"), "{said}");
    server.close().await;
}

/// Every refusal must have a code that the reference page lists, which every request here checks.
#[tokio::test]
async fn a_text_that_is_no_action_is_explained() {
    let server = TestServer::open().await;
    let player = Program::new(&server, "Player", "play").await;
    for (game, seats, actions) in [
        (
            "animals-on-board",
            &["me", "easy"][..],
            &[
                ("", "missing-word"),
                ("eat", "not-an-action"),
                ("pass now", "surplus-text"),
                ("take 1", "aob-not-a-group"),
                ("keep cow", "aob-not-a-tile"),
                ("split A pa3,el3", "list-not-sorted"),
            ][..],
        ),
        (
            "ark",
            &["me", "easy", "easy"],
            &[
                ("take cows", "ark-not-a-card"),
                ("place cow 1", "ark-not-a-cabin"),
                ("place cow p1 or", "word-expected"),
                ("lift all", "ark-not-a-type"),
            ],
        ),
        (
            "life-is-life",
            &["me", "easy", "easy"],
            &[
                ("exchange 5 gi", "lil-not-a-row"),
                ("exchange 1 zz", "lil-not-a-species"),
                ("exchange 1 mo,gi", "lil-cards-not-sorted"),
                ("exchange 1 mu,mu,mu,mu", "lil-too-many-of-a-species"),
            ],
        ),
        (
            "ark-and-noah",
            &["me", "easy"],
            &[
                ("choose tea", "noa-not-a-task"),
                ("award tea", "noa-not-an-award"),
                ("bag x", "noa-not-a-bag"),
                ("take x", "noa-not-a-tile"),
                ("food x", "noa-not-a-square"),
                ("board x", "noa-not-an-edge"),
                ("pitch x", "noa-not-a-corner"),
                ("load x c2", "noa-not-a-species"),
                ("draw x 1", "not-a-number"),
            ],
        ),
    ] {
        let table = player.table(&server, game, seats).await;
        let path = path(&table, "tables");
        let actions_path = format!("{path}/actions");
        for (action, expected) in actions {
            let seen = player.get(&server, &path).await.json();
            let body = json!({ "version": seen["version"], "action": action });
            let (code, _) = refusal(&server, &player, &actions_path, body, 422).await;
            assert_eq!(code, *expected, "{action}");
        }
    }
    server.close().await;
}

#[tokio::test]
async fn a_malformed_action_is_explained() {
    let server = TestServer::open().await;
    let player = Program::new(&server, "Player", "play").await;
    let table = player.table(&server, "animals-on-board", &["me", "easy"]).await;
    let path = format!("/api/tables/{}/actions", table["id"].as_str().unwrap());
    for (action, field, code) in [
        (json!({}), "action.action", "api-field-missing"),
        (json!({ "action": "eat" }), "action.action", "api-field-wrong"),
        (json!({ "action": "take" }), "action.group", "api-field-missing"),
        (json!({ "action": "take", "group": 1 }), "action.group", "api-field-wrong"),
        (json!({ "action": "pass", "why": "tired" }), "action.why", "api-field-unknown"),
        (json!({ "action": "take", "why": "tired" }), "action.group", "api-field-missing"),
    ] {
        let act = json!({ "version": table["version"], "action": action });
        let refused = player.post(&server, &path, &act).await;
        assert_eq!(refused.status, 422);
        let fault = &refused.json()["faults"][0];
        assert_eq!((&fault["field"], &fault["code"]), (&json!(field), &json!(code)), "{action}");
    }
    // All mistakes are told, and the fields that this form has.
    let action = json!({ "action": "take", "group": [], "why": "tired" });
    let act = json!({ "version": table["version"], "action": action });
    let faults = player.post(&server, &path, &act).await.json()["faults"].clone();
    assert_eq!(
        (&faults[0]["field"], &faults[1]["field"]),
        (&json!("action.group"), &json!("action.why"))
    );
    assert_eq!(faults[1]["possible"], json!({ "enum": ["action", "group"] }));
    server.close().await;
}
