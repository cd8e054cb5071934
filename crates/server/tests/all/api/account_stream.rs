//! The stream of an account: what happens at its tables, and nothing that is hidden.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use serde_json::{Value, json};

use super::{Program, listen, revoke};
use crate::support::{Guest, House};

/// The next event of this type.
fn next(lines: &Receiver<Value>, kind: &str) -> Value {
    loop {
        let line = lines.recv_timeout(Duration::from_secs(30)).unwrap();
        if line["type"] == kind {
            break line;
        }
    }
}

fn stream(house: &House, who: &Program, query: &str) -> Receiver<Value> {
    listen(&format!("{}/api/stream{query}", house.address()), who)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_hears_of_all_its_tables_by_one_stream() {
    let house = House::open().await;
    let (ann, bob) =
        (Program::new(&house, "Ann", "play").await, Program::robot(&house, "Bob").await);
    // From the beginning of time, so that it does not matter when the streams have begun.
    let (anns, bobs) = (stream(&house, &ann, "?after=1"), stream(&house, &bob, "?after=1"));
    let new = json!({
        "game": "animals-on-board", "seats": ["me", "open"], "options": { "first": "1" },
    });
    let table = ann.did(&house, "/api/tables", &new, 201).await;
    let id = table["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}");
    ann.did(&house, &format!("{path}/invite"), &json!({ "name": "Bob" }), 200).await;
    let invited = next(&bobs, "invited");
    assert_eq!((&invited["by"], &invited["table"]["id"]), (&json!("Ann"), &json!(id)));
    bob.did(&house, &format!("{path}/join"), &json!({}), 200).await;
    for (lines, seat) in [(&anns, 1), (&bobs, 2)] {
        let started = next(lines, "game-started");
        assert_eq!((&started["table"], &started["seat"]), (&json!(id), &json!(seat)));
        let turn = next(lines, "your-turn");
        assert_eq!((&turn["table"], &turn["seat"]), (&json!(id), &json!(seat)));
    }
    bob.did(&house, &format!("{path}/say"), &json!({ "phrase": "talk-hello" }), 200).await;
    let talk = next(&anns, "talk");
    assert_eq!(talk["lines"][0]["phrase"], "talk-hello");
    assert_eq!(talk["lines"][0]["name"], "Bob");
    // Nobody polls: every turn is told, and nothing of the game itself.
    let mut turns = 0;
    loop {
        let mut is_over = false;
        for (player, lines) in [(&ann, &anns), (&bob, &bobs)] {
            let seen = player.get(&house, &path).await.json();
            if seen["status"] == "over" {
                is_over = true;
                break;
            }
            if let Some(action) = seen["view"]["actions"].get(0) {
                if turns > 1 {
                    let told = next(lines, "your-turn");
                    assert!(told["version"].as_i64() <= seen["version"].as_i64());
                    let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
                    assert_eq!(keys, ["id", "type", "table", "game", "version", "seat"]);
                }
                turns += 1;
                let act = json!({ "version": seen["version"], "action": action, "view": false });
                player.did(&house, &format!("{path}/actions"), &act, 200).await;
            }
        }
        if is_over {
            break;
        }
    }
    assert!(turns > 5, "{turns} turns");
    let over = next(&anns, "game-over");
    assert_eq!(over["outcome"]["places"].as_array().unwrap().len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_back_is_told_what_happened_meanwhile() {
    let house = House::open().await;
    let (ann, bob) =
        (Program::new(&house, "Ann", "play").await, Program::new(&house, "Bob", "play").await);
    let new = json!({
        "game": "animals-on-board", "seats": ["me", "open"], "options": { "first": "1" },
    });
    let first = ann.did(&house, "/api/tables", &new, 201).await;
    let first = format!("/api/tables/{}", first["id"].as_str().unwrap());
    bob.did(&house, &format!("{first}/join"), &json!({}), 200).await;
    let lines = stream(&house, &ann, "");
    let last = next(&lines, "your-turn")["id"].clone();
    drop(lines);
    // Meanwhile another game begins, and something is said.
    let second = ann.did(&house, "/api/tables", &new, 201).await;
    let id = second["id"].clone();
    let second = format!("/api/tables/{}", id.as_str().unwrap());
    bob.did(&house, &format!("{second}/join"), &json!({}), 200).await;
    bob.did(&house, &format!("{second}/say"), &json!({ "phrase": "talk-hello" }), 200).await;
    let lines = stream(&house, &ann, &format!("?after={}", last.as_str().unwrap()));
    let mut told = Vec::new();
    while told.len() < 3 {
        let line = lines.recv_timeout(Duration::from_secs(30)).unwrap();
        if line["table"] == id {
            told.push(line["type"].as_str().unwrap().to_owned());
        }
    }
    told.sort();
    assert_eq!(told, ["game-started", "talk", "your-turn"]);
    // Without an id only what is to be done is told.
    let fresh = stream(&house, &ann, "");
    for _ in 0..2 {
        let line = fresh.recv_timeout(Duration::from_secs(30)).unwrap();
        assert_eq!(line["type"], "your-turn");
    }
    // Somebody else hears nothing of it: the first news is meant for them.
    let eve = Program::new(&house, "Eve", "play").await;
    let heard = stream(&house, &eve, "?after=0");
    let open = ann.table(&house, "ark", &["me", "open", "open"]).await;
    let invite = format!("/api/tables/{}/invite", open["id"].as_str().unwrap());
    ann.did(&house, &invite, &json!({ "name": "Eve" }), 200).await;
    let first = heard.recv_timeout(Duration::from_secs(30)).unwrap();
    assert_eq!((&first["type"], &first["table"]["id"]), (&json!("invited"), &open["id"]));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_stream_ends_with_its_token() {
    let house = House::open().await;
    let mut owner = Guest::account(&house, "Ann").await;
    let ann = Program::of(&house, &mut owner, "read").await;
    let lines = stream(&house, &ann, "");
    // It has begun once somebody is invited by it.
    let bob = Program::new(&house, "Bob", "play").await;
    let table = bob.table(&house, "ark", &["me", "open", "open"]).await;
    let invite = format!("/api/tables/{}/invite", table["id"].as_str().unwrap());
    bob.did(&house, &invite, &json!({ "name": "Ann" }), 200).await;
    next(&lines, "invited");
    revoke(&house, &mut owner).await;
    let ended = lines.recv_timeout(Duration::from_secs(15)).unwrap_err();
    assert_eq!(ended, RecvTimeoutError::Disconnected);
    let url = format!("{}/api/stream", house.address());
    assert_eq!(ann.status(&url).await, 401);
    house.close().await;
}
