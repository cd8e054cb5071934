//! The stream of an account: what happens at its tables, and nothing hidden.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use ararat_test_support::{Site as _, sql};
use serde_json::{Value, json};

use super::description::fits;
use super::{Program, ann_and_bob, described, listen, revoke, table_of_two};
use crate::support::{Guest, TestServer};

/// The events of an account, each checked against the API description.
struct Events {
    lines: Receiver<Value>,
    all: &'static Value,
    last_id: i64,
}

impl Events {
    /// The next event.
    fn next(&mut self) -> Value {
        let event = self.lines.recv_timeout(Duration::from_secs(30)).unwrap();
        fits(&event, &self.all["components"]["schemas"]["AccountEvent"], self.all).unwrap();
        let id: i64 = event["id"].as_str().unwrap().parse().unwrap();
        assert!(id >= self.last_id, "ids never decrease: {event}");
        self.last_id = id;
        event
    }

    /// The next event of this type.
    fn next_of(&mut self, kind: &str) -> Value {
        loop {
            let event = self.next();
            if event["type"] == kind {
                break event;
            }
        }
    }
}

async fn stream(server: &TestServer, who: &Program, query: &str) -> Events {
    let lines = listen(server, &format!("/api/stream{query}"), who);
    Events { lines, all: &described().await.all, last_id: 0 }
}

#[tokio::test(flavor = "multi_thread")]
async fn one_stream_reports_on_all_tables_of_a_program() {
    let server = TestServer::listening().await;
    let (ann, bob) =
        (Program::new(&server, "Ann", "play").await, Program::robot(&server, "Bob").await);
    // From the beginning of time, so that it does not matter when the streams started.
    let mut anns = stream(&server, &ann, "?after=1").await;
    let mut bobs = stream(&server, &bob, "?after=1").await;
    let new = json!({
        "game": "animals-on-board", "seats": ["me", "open"], "options": { "first": "1" },
    });
    let table = ann.did(&server, "/api/tables", &new, 201).await;
    let id = table["id"].as_str().unwrap();
    let path = format!("/api/tables/{id}");
    ann.did(&server, &format!("{path}/invite"), &json!({ "name": "Bob" }), 200).await;
    let invited = bobs.next_of("invited");
    assert_eq!((&invited["by"], &invited["table"]["id"]), (&json!("Ann"), &json!(id)));
    bob.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    for (lines, seat) in [(&mut anns, 1), (&mut bobs, 2)] {
        let started = lines.next_of("game-started");
        assert_eq!((&started["table"], &started["seat"]), (&json!(id), &json!(seat)));
        let turn = lines.next_of("your-turn");
        assert_eq!((&turn["table"], &turn["seat"]), (&json!(id), &json!(seat)));
    }
    bob.did(&server, &format!("{path}/say"), &json!({ "phrase": "talk-hello" }), 200).await;
    let talk = anns.next_of("talk");
    assert_eq!(talk["lines"][0]["phrase"], "talk-hello");
    assert_eq!(talk["lines"][0]["name"], "Bob");
    // Nobody polls: every turn is announced, and nothing about the game itself.
    let mut turns = 0;
    loop {
        let mut is_over = false;
        for (player, lines) in [(&ann, &mut anns), (&bob, &mut bobs)] {
            let seen = player.get(&server, &path).await.json();
            if seen["status"] == "over" {
                is_over = true;
                break;
            }
            if let Some(action) = seen["view"]["actions"].get(0) {
                if turns > 1 {
                    let told = lines.next_of("your-turn");
                    assert!(told["version"].as_i64() <= seen["version"].as_i64());
                    let keys: Vec<&String> = told.as_object().unwrap().keys().collect();
                    assert_eq!(keys, ["id", "type", "table", "game", "version", "seat"]);
                }
                turns += 1;
                let act = json!({ "version": seen["version"], "action": action, "view": false });
                player.did(&server, &format!("{path}/actions"), &act, 200).await;
            }
        }
        if is_over {
            break;
        }
    }
    assert!(turns > 5, "{turns} turns");
    let over = anns.next_of("game-over");
    assert_eq!(over["outcome"]["places"].as_array().unwrap().len(), 2);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_returning_listener_is_told_what_it_missed() {
    let server = TestServer::listening().await;
    let (ann, bob) = ann_and_bob(&server).await;
    table_of_two(&server, &ann, &bob, json!({})).await;
    let mut lines = stream(&server, &ann, "").await;
    let last = lines.next_of("your-turn")["id"].clone();
    drop(lines);
    // Meanwhile another game starts, and somebody says something.
    let (second, seen) = table_of_two(&server, &ann, &bob, json!({})).await;
    let id = seen["id"].clone();
    bob.did(&server, &format!("{second}/say"), &json!({ "phrase": "talk-hello" }), 200).await;
    let mut lines = stream(&server, &ann, &format!("?after={}", last.as_str().unwrap())).await;
    let mut told = Vec::new();
    while told.len() < 3 {
        let line = lines.next();
        if line["table"] == id {
            told.push(line["type"].as_str().unwrap().to_owned());
        }
    }
    told.sort();
    assert_eq!(told, ["game-started", "talk", "your-turn"]);
    // Without an id, the stream reports only what awaits the account.
    let mut fresh = stream(&server, &ann, "").await;
    for _ in 0..2 {
        let line = fresh.next();
        assert_eq!(line["type"], "your-turn");
    }
    // Somebody else hears none of this: the first event they get is their own invitation.
    let eve = Program::new(&server, "Eve", "play").await;
    let mut heard = stream(&server, &eve, "?after=1").await;
    let open = ann.table(&server, "ark", &["me", "open", "open"]).await;
    let invite = format!("/api/tables/{}/invite", open["id"].as_str().unwrap());
    ann.did(&server, &invite, &json!({ "name": "Eve" }), 200).await;
    let first = heard.next();
    assert_eq!((&first["type"], &first["table"]["id"]), (&json!("invited"), &open["id"]));
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_stream_ends_with_its_token() {
    let server = TestServer::listening().await;
    let mut owner = Guest::account(&server, "Ann").await;
    let ann = Program::of(&server, &mut owner, "read").await;
    let mut lines = stream(&server, &ann, "").await;
    // Once an invitation comes through it, the stream is known to be open.
    let bob = Program::new(&server, "Bob", "play").await;
    let table = bob.table(&server, "ark", &["me", "open", "open"]).await;
    let invite = format!("/api/tables/{}/invite", table["id"].as_str().unwrap());
    bob.did(&server, &invite, &json!({ "name": "Ann" }), 200).await;
    lines.next_of("invited");
    revoke(&server, &mut owner).await;
    let ended = lines.lines.recv_timeout(Duration::from_secs(15)).unwrap_err();
    assert_eq!(ended, RecvTimeoutError::Disconnected);
    assert_eq!(ann.status(&server, "/api/stream").await, 401);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_lost_wherever_the_connection_breaks() {
    let mut server = TestServer::listening().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let new = json!({
        "game": "animals-on-board", "seats": ["me", "open"], "options": { "first": "1" },
    });
    let mut tables = Vec::new();
    for _ in 0..3 {
        let made = ann.did(&server, "/api/tables", &new, 201).await;
        let id = made["id"].as_str().unwrap().to_owned();
        bob.did(&server, &format!("/api/tables/{id}/join"), &json!({}), 200).await;
        tables.push(id);
    }
    let invited = bob.did(&server, "/api/tables", &new, 201).await;
    let invite = format!("/api/tables/{}/invite", invited["id"].as_str().unwrap());
    bob.did(&server, &invite, &json!({ "name": "Ann" }), 200).await;
    // The games started a minute apart, and Ann was invited between two of them.
    let database = server.database();
    for (minute, id) in tables.iter().enumerate() {
        let at = 1_000_000 + minute * 60_000;
        let update = format!("update tables set changed_at = {at} where id = '{id}'");
        sql::run(&database, &update).await;
    }
    sql::run(&database, "update invitations set created_at = 1090000").await;
    server.restart().await;
    // The connection breaks after every event, and the listener returns with its id.
    let (mut after, mut started, mut turns) = (1, Vec::new(), 0);
    while started.len() < tables.len() {
        let mut events = stream(&server, &ann, &format!("?after={after}")).await;
        events.last_id = after;
        let event = loop {
            // Events may be repeated; count each only once.
            let event = events.next();
            let is_new = !started.contains(&event["table"]);
            if event["type"] == "game-started" && is_new {
                break event;
            }
            turns += usize::from(event["type"] == "your-turn");
        };
        assert_eq!(event["table"], json!(tables[started.len()]), "the oldest first");
        started.push(event["table"].clone());
        after = event["id"].as_str().unwrap().parse().unwrap();
    }
    assert!(turns > 0);
    // Ids never decrease while catching up, whatever kind of event they belong to.
    let mut events = stream(&server, &ann, "?after=1").await;
    let kinds: Vec<Value> = (0..7).map(|_| events.next()["type"].clone()).collect();
    let invited = kinds.iter().position(|kind| kind == "invited");
    assert_eq!(invited, Some(4), "{kinds:?}");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_event_id_that_was_never_issued_is_refused() {
    let server = TestServer::listening().await;
    let ann = Program::new(&server, "Ann", "read").await;
    let future = ann.get(&server, "/api/stream?after=9007199254740991").await;
    assert_eq!((future.status, &future.json()["faults"][0]["field"]), (422, &json!("after")));
    for id in ["yesterday", "-1", "9007199254740991"] {
        let mut request = ann.request("/api/stream", None);
        request.headers_mut().insert("last-event-id", id.parse().unwrap());
        let answer = server.send(request).await;
        let problem: Value = serde_json::from_slice(answer.body()).unwrap();
        let fault = &problem["faults"][0];
        assert_eq!(
            (answer.status().as_u16(), &fault["field"]),
            (422, &json!("Last-Event-ID")),
            "{problem}"
        );
        assert_eq!(fault["possible"]["minimum"], 0);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_lines_of_ones_own_hide_nobody_elses() {
    let server = TestServer::listening().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let (path, _) = table_of_two(&server, &ann, &bob, json!({})).await;
    let say = format!("{path}/say");
    ann.did(&server, &say, &json!({ "phrase": "talk-hello" }), 200).await;
    // A hundred lines of Ann's, then sixty of Bob's.
    let database = server.database();
    sql::run(
        &database,
        "insert into talk_lines (table_id, number, visitor, seat, phrase, text, said_at) \
         with recursive n(i) as (select 2 union all select i + 1 from n where i < 160) \
         select table_id, i, case when i <= 100 then visitor else (select visitor from seats \
         where seats.table_id = talk_lines.table_id and seats.seat = 1) end, \
         case when i <= 100 then 0 else 1 end, phrase, text, said_at from talk_lines, n",
    )
    .await;
    sql::run(&database, "update talks set number = 160").await;
    let mut events = stream(&server, &ann, "?after=1").await;
    let talk = events.next_of("talk");
    let numbers: Vec<i64> = talk["lines"]
        .as_array()
        .unwrap()
        .iter()
        .map(|line| line["number"].as_i64().unwrap())
        .collect();
    assert_eq!(numbers, (101..=160).collect::<Vec<_>>());
    bob.did(&server, &say, &json!({ "phrase": "talk-bye" }), 200).await;
    assert_eq!(events.next_of("talk")["lines"][0]["phrase"], "talk-bye");
    server.close().await;
}
