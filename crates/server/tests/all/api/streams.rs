//! Streams: each listener hears what its seat may hear, for as long as it may.

use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use serde_json::{Value, json};

use super::{Program, expire, listen, revoke};
use crate::support::{Guest, TestServer};

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_when_its_token_is_revoked() {
    let server = TestServer::listening().await;
    let mut ann = Guest::default();
    let form = [("name", "Ann"), ("password", "correct horse")];
    ann.post(&server, "/account/sign-up", &form).await;
    let program = Program::of(&server, &mut ann, "play").await;
    let table = program.table(&server, "animals-on-board", &["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let own = listen(&server, &format!("{path}/stream"), &program);
    let timeout = Duration::from_secs(30);
    assert_eq!(own.recv_timeout(timeout).unwrap()["status"], "open");
    revoke(&server, &mut ann).await;
    // The game starts, and the holder of the revoked token is not told which tiles were dealt.
    let bob = Program::new(&server, "Bob", "play").await;
    assert_eq!(bob.post(&server, &format!("{path}/join"), &json!({})).await.status, 200);
    let ended = own.recv_timeout(timeout).unwrap_err();
    assert_eq!(ended, RecvTimeoutError::Disconnected);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_when_its_token_has_expired() {
    let server = TestServer::listening().await;
    let eve = Program::new(&server, "Eve", "play").await;
    let ann = Program::new(&server, "Ann", "play").await;
    let table = eve.table(&server, "animals-on-board", &["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let lines = listen(&server, &format!("{path}/stream"), &eve);
    assert_eq!(lines.recv_timeout(Duration::from_secs(30)).unwrap()["status"], "open");
    expire(&server, "Eve").await;
    assert_eq!(ann.post(&server, &format!("{path}/join"), &json!({})).await.status, 200);
    // The server may still trust a token it looked up a moment ago, so we keep making news.
    let mut ended = false;
    for _ in 0..1000 {
        let seen = ann.get(&server, &path).await.json();
        let action = &seen["view"]["actions"][0];
        let (what, body) = if action.is_string() {
            ("actions", json!({ "version": seen["version"], "action": action }))
        } else {
            ("undo", json!({ "version": seen["version"] }))
        };
        let done = ann.post(&server, &format!("{path}/{what}"), &body).await;
        assert_eq!(done.status, 200, "{}", done.body);
        if lines.recv_timeout(Duration::from_millis(20)) == Err(RecvTimeoutError::Disconnected) {
            ended = true;
            break;
        }
    }
    assert!(ended, "the stream does not end");
    let url = format!("{path}/stream");
    assert_eq!(eve.get(&server, &url).await.status, 401, "it cannot be opened again");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn each_listener_hears_what_its_seat_hears() {
    let server = TestServer::listening().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::new(&server, "Bob", "play").await;
    let table = ann.table(&server, "animals-on-board", &["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let url = format!("{path}/stream");
    let (own, other, nobody) = (
        listen(&server, &url, &ann),
        listen(&server, &url, &bob),
        listen(&server, &url, &Program::default()),
    );
    let next = |lines: &Receiver<Value>, until: &dyn Fn(&Value) -> bool| loop {
        let line = lines.recv_timeout(Duration::from_secs(30)).unwrap();
        if until(&line) {
            break line;
        }
    };
    assert_eq!(next(&own, &|_| true)["status"], "open");
    bob.post(&server, &format!("{path}/join"), &json!({})).await;
    let is_running = |line: &Value| line["status"] == "running";
    let (first, second) = (next(&own, &is_running), next(&other, &is_running));
    let public = next(&nobody, &is_running);
    assert_eq!(first["view"]["viewer"], 1);
    assert_eq!(second["view"]["viewer"], 2);
    assert_eq!(public["view"]["viewer"], Value::Null);
    assert_eq!(public["view"]["position"]["own"], Value::Null);
    let dealt = |line: &Value| line["view"]["position"]["own"]["dealt"].clone();
    assert_ne!(dealt(&first), dealt(&second));
    // Ann keeps a tile: her stream says which, the others only that she did.
    let action = first["view"]["actions"][0].as_str().unwrap();
    let act = json!({ "version": first["version"], "action": action });
    let done = ann.post(&server, &format!("{path}/actions"), &act).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let is_later = |line: &Value| line["version"] != first["version"];
    let (told, hidden, public) =
        (next(&own, &is_later), next(&other, &is_later), next(&nobody, &is_later));
    assert_eq!(told["first_event"], first["events"].as_array().unwrap().len());
    assert!(!told["events"].as_array().unwrap().is_empty());
    let tile = action.strip_prefix("keep ").unwrap();
    let secret = told["view"]["position"]["own"]["secret"].to_string();
    assert!(secret.contains(tile), "{secret}");
    for line in [hidden, public] {
        assert!(!line["events"].to_string().contains(tile), "{line}");
        assert!(!line["view"]["position"]["arks"].to_string().contains(tile), "{line}");
    }
    // An undo is reported as well, and events start over.
    let undo = json!({ "version": told["version"] });
    assert_eq!(ann.post(&server, &format!("{path}/undo"), &undo).await.status, 200);
    let back = next(&own, &|line| line["version"] != told["version"]);
    assert_eq!(back["first_event"], 0);
    assert_eq!(back["events"], first["events"]);
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_line_equals_a_view_of_the_table_and_seats_share_nothing() {
    let server = TestServer::listening().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::new(&server, "Bob", "play").await;
    let table = ann.table(&server, "animals-on-board", &["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    bob.post(&server, &format!("{path}/join"), &json!({})).await;
    let url = format!("{path}/stream");
    // Two spectators have the very same view; each player has their own.
    let callers = [ann.clone(), bob.clone(), Program::default(), Program::default()];
    let streams = callers.each_ref().map(|caller| listen(&server, &url, caller));
    let mut seen: Option<Value> = None;
    for _ in 0..4 {
        let mut views = Vec::new();
        for (caller, lines) in callers.iter().zip(&streams) {
            let look = caller.get(&server, &path).await.json();
            let line = loop {
                let line = lines.recv_timeout(Duration::from_secs(30)).unwrap();
                if line["version"] == look["version"] {
                    break line;
                }
            };
            for (name, value) in look.as_object().unwrap() {
                assert_eq!(&line[name], value, "{name}");
            }
            views.push(look["view"].clone());
        }
        assert_eq!(views[2], views[3]);
        let [first, second, public] =
            [0, 1, 2].map(|index: usize| &views[index]["position"]["own"]);
        assert!(first != second && first != public && second != public, "{views:?}");
        assert_ne!(seen.replace(views[2].clone()).as_ref(), Some(&views[2]), "the game went on");
        // A player whose turn it is acts, so that there is another line.
        let (mover, view) =
            callers.iter().zip(&views).find(|(_, view)| view["actions"][0].is_string()).unwrap();
        let version = ann.get(&server, &path).await.json()["version"].clone();
        let act = json!({ "version": version, "action": view["actions"][0] });
        let done = mover.post(&server, &format!("{path}/actions"), &act).await;
        assert_eq!(done.status, 200, "{}", done.body);
    }
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_listeners_share_is_never_out_of_date() {
    let server = TestServer::listening().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::new(&server, "Bob", "play").await;
    let cy = Program::new(&server, "Cy", "play").await;
    let new = json!({
        "game": "life-is-life", "seats": ["me", "open", "open"], "hints": true,
        "options": { "first": "1" },
    });
    let table = ann.did(&server, "/api/tables", &new, 201).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let streams = [&ann, &Program::default()]
        .map(|caller| listen(&server, &format!("{path}/stream"), caller));
    // A list is written from the stored table, not from what listeners share.
    let check = async || {
        let listed = ann.get(&server, "/api/tables?which=mine").await.json()["tables"][0].clone();
        let version = listed["version"].as_i64().unwrap();
        let seen = ann.get(&server, &path).await.json();
        let mut lines = vec![seen];
        for stream in &streams {
            lines.push(loop {
                let line = stream.recv_timeout(Duration::from_secs(30)).unwrap();
                if line["version"].as_i64().unwrap() >= version {
                    break line;
                }
            });
        }
        // Nobody is told that a seat is theirs who is not Ann.
        for seat in lines[2]["seats"].as_array_mut().unwrap() {
            assert_eq!(seat["is_yours"], false);
            seat["is_yours"] = json!(seat["name"] == "Ann");
        }
        for (name, value) in listed.as_object().unwrap() {
            for line in &lines {
                assert_eq!(&line[name], value, "{name}");
            }
        }
        lines.swap_remove(0)
    };
    check().await;
    let then = async |what: &str, who: &Program, body: Value| {
        who.did(&server, &format!("{path}/{what}"), &body, 200).await;
        check().await
    };
    let nothing = json!({});
    let joined = then("join", &bob, nothing.clone()).await;
    assert_eq!(joined["seats"][1]["name"], "Bob");
    let left = then("leave", &bob, json!({ "version": joined["version"] })).await;
    assert_eq!(left["seats"][1]["holder"], "open");
    then("join", &cy, nothing.clone()).await;
    let begun = then("join", &bob, nothing).await;
    assert_eq!((&begun["status"], &begun["seats"][1]["name"]), (&json!("running"), &json!("Cy")));
    let hinted = then("hint", &ann, json!({ "version": begun["version"] })).await;
    assert_ne!(hinted["version"], begun["version"], "everybody is told that she asked");
    let act = json!({ "version": hinted["version"], "action": hinted["view"]["actions"][0] });
    let acted = then("actions", &ann, act).await;
    // It is not Bob's turn, so the bot in his place does not move the table on.
    assert_eq!(acted["view"]["to_act"], json!([2]));
    let gone = then("resign", &bob, json!({ "version": acted["version"] })).await;
    assert_eq!(gone["seats"][2]["holder"], "bot");
    server.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn events_call_players_by_name_and_the_reader_you() {
    let server = TestServer::listening().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::new(&server, "Bob", "play").await;
    let eve = Program::new(&server, "Eve", "read").await;
    let cy = Program::new(&server, "Cy", "play").await;
    let table = ann.table(&server, "life-is-life", &["me", "open", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    for other in [&bob, &cy] {
        assert_eq!(other.post(&server, &format!("{path}/join"), &json!({})).await.status, 200);
    }
    let url = format!("{path}/stream");
    let programs = [&ann, &bob, &cy, &eve];
    let streams = programs.map(|program| listen(&server, &url, program));
    let timeout = Duration::from_secs(30);
    for lines in &streams {
        lines.recv_timeout(timeout).unwrap();
    }
    let seen = ann.get(&server, &path).await.json();
    let (actor, other, name) = match seen["view"]["to_act"][0].as_u64().unwrap() {
        1 => (0, 1, "Ann"),
        2 => (1, 0, "Bob"),
        _ => (2, 0, "Cy"),
    };
    let seen = programs[actor].get(&server, &path).await.json();
    let asked = programs[other].get(&server, &path).await.json()["view"]["asked"].to_string();
    assert!(asked.contains(name), "{asked}");
    let body = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
    let done = programs[actor].post(&server, &format!("{path}/actions"), &body).await;
    assert_eq!(done.status, 200, "{}", done.body);
    for (number, lines) in streams.iter().enumerate() {
        let line = lines.recv_timeout(timeout).unwrap();
        let told = line["events"].to_string();
        assert!(!told.contains("Seat 1") && !told.contains("Seat 2"), "{told}");
        assert_eq!(told.contains("You "), number == actor, "{told}");
        assert_eq!(told.contains(name), number != actor, "{told}");
    }
    server.close().await;
}

/// Merges the fields of a line into those already known, as docs/api.md describes.
fn merge(known: &mut Value, line: &Value, opened: &[&str]) {
    for (name, value) in line.as_object().unwrap() {
        match opened {
            [first, others @ ..]
                if name == first && known[name].is_object() && value.is_object() =>
            {
                merge(&mut known[name], value, others);
            }
            _ => known[name] = value.clone(),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn changes_add_up_to_whole_lines_and_are_shorter() {
    let server = TestServer::listening().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let table = ann.table(&server, "life-is-life", &["me", "open", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let stream = format!("{path}/stream");
    let whole = listen(&server, &stream, &ann);
    let changes = listen(&server, &format!("{stream}?changes=true"), &ann);
    let timeout = Duration::from_secs(30);
    let mut known = json!({});
    let (mut told, mut all) = (0, 0);
    // Several changes may come in one line, so read both streams up to the same version.
    let mut follow = |version: &Value| {
        let version = version.as_i64().unwrap();
        let mut line = whole.recv_timeout(timeout).unwrap();
        all += line.to_string().len();
        while line["version"].as_i64().unwrap() < version {
            line = whole.recv_timeout(timeout).unwrap();
            all += line.to_string().len();
        }
        let mut part = Value::Null;
        while part["version"].as_i64() < Some(version) {
            part = changes.recv_timeout(timeout).unwrap();
            told += part.to_string().len();
            merge(&mut known, &part, &["view", "position"]);
        }
        assert_eq!(known["view"], line["view"], "{part}");
        assert_eq!(known["seats"], line["seats"], "{part}");
    };
    follow(&table["version"]);
    let mut programs = vec![ann];
    for name in ["Bob", "Cy"] {
        let other = Program::new(&server, name, "play").await;
        assert_eq!(other.post(&server, &format!("{path}/join"), &json!({})).await.status, 200);
        follow(&other.get(&server, &path).await.json()["version"]);
        programs.push(other);
    }
    for _ in 0..10 {
        for program in &programs {
            let seen = program.get(&server, &path).await.json();
            let action = &seen["view"]["actions"][0];
            if action.is_string() {
                let body = json!({ "version": seen["version"], "action": action });
                let done = program.post(&server, &format!("{path}/actions"), &body).await;
                assert_eq!(done.status, 200, "{}", done.body);
                follow(&done.json()["version"]);
            }
        }
    }
    assert!(told * 4 < all * 3, "{told} of {all}");
    server.close().await;
}
