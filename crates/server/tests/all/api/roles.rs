//! Every route against every role.

use std::io::{BufRead as _, BufReader};

use serde_json::{Value, json};

use super::{Answer, Program};
use crate::support::{Guest, House};

/// What is asked of a table, and what each role is answered, in the order of the roles: nobody, a
/// token that never was, one that has expired, one that was revoked, a reader at the table, a
/// stranger, the seat that is to act, another seat.
const TABLE: [(&str, &str, [u16; 8]); 6] = [
    ("GET", "", [200, 401, 401, 401, 200, 200, 200, 200]),
    ("GET", "?seat=1", [403, 401, 401, 401, 403, 403, 200, 403]),
    ("POST", "/undo", [401, 401, 401, 401, 403, 403, 409, 409]),
    ("POST", "/join", [401, 401, 401, 401, 403, 409, 200, 200]),
    ("GET", "/record", [409, 401, 401, 401, 409, 409, 409, 409]),
    // The one that may act acts last, so that the others find the table as it was.
    ("POST", "/actions", [401, 401, 401, 401, 403, 403, 0, 422]),
];

async fn ask(house: &House, who: &Program, method: &str, path: &str, body: &Value) -> Answer {
    if method == "GET" { who.get(house, path).await } else { who.post(house, path, body).await }
}

#[tokio::test]
async fn nobody_sees_or_does_what_its_role_does_not_allow() {
    let house = House::open().await;
    let ann = Program::new(&house, "Ann", "play").await;
    let mut bob = Guest::default();
    let form = [("name", "Bob"), ("password", "correct horse")];
    bob.post(&house, "/account/sign-up", &form).await;
    let player = Program::of(&house, &mut bob, "play").await;
    let reader = Program::of(&house, &mut bob, "read").await;
    let stranger = Program::new(&house, "Cy", "play").await;
    let mut gone = Guest::default();
    let form = [("name", "Dee"), ("password", "correct horse")];
    gone.post(&house, "/account/sign-up", &form).await;
    let revoked = Program::of(&house, &mut gone, "play").await;
    let page = gone.get(&house, "/account").await;
    let id = page.body.split("/account/revoke").nth(1).unwrap();
    let id = id.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    gone.post(&house, "/account/revoke", &[("id", id)]).await;
    let expired = Program::new(&house, "Eve", "play").await;
    expire(&house).await;
    let unknown = Program { token: Some("ararat_unknown".to_owned()) };
    let roles =
        [Program::default(), unknown, expired, revoked, reader, stranger, ann.clone(), player];

    // The first seat of Life is Life begins here, so that Ann is to act.
    let new = json!({
        "game": "life-is-life", "seats": ["me", "open", "medium"], "options": { "first": "1" },
    });
    let table = ann.post(&house, "/api/tables", &new).await.json();
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    assert_eq!(table["view"], Value::Null, "nothing is dealt while a seat is open");
    assert_eq!(roles[7].post(&house, &format!("{path}/join"), &json!({})).await.status, 200);

    let seen = ann.get(&house, &path).await.json();
    assert_eq!(seen["view"]["viewer"], 1);
    let hand = seen["view"]["position"]["own"]["hand"].as_array().unwrap().len();
    assert_eq!(hand, 10);
    let action = &seen["view"]["actions"][0];
    let act = json!({ "version": seen["version"], "action": action });
    for (method, what, expected) in TABLE {
        for (number, (role, expected)) in roles.iter().zip(expected).enumerate() {
            if expected == 0 {
                continue;
            }
            let answer = ask(&house, role, method, &format!("{path}{what}"), &act).await;
            assert_eq!(answer.status, expected, "{method} {what} by {number}: {}", answer.body);
            if method == "GET" && answer.status == 200 {
                let viewer = &answer.json()["view"]["viewer"];
                let own = &answer.json()["view"]["position"]["own"];
                let expected = [Value::Null, 1.into(), 2.into()];
                let seat = match number {
                    6 => &expected[1],
                    4 | 7 => &expected[2],
                    _ => &expected[0],
                };
                assert_eq!(viewer, seat, "{method} {what} by {number}");
                assert_eq!(own.is_null(), seat.is_null(), "{method} {what} by {number}");
            }
        }
    }
    // Nobody has changed anything.
    assert_eq!(ann.get(&house, &path).await.json()["version"], seen["version"]);
    // A refusal says why, with its rule.
    let knock = json!({ "version": seen["version"], "action": "knock" });
    let refused = ann.post(&house, &format!("{path}/actions"), &knock).await;
    assert_eq!(refused.status, 422);
    let error = &refused.json()["error"];
    assert!(error["clause"].as_str().unwrap().starts_with("LIL-"), "{error}");
    let done = ann.post(&house, &format!("{path}/actions"), &act).await;
    assert_eq!(done.status, 200, "{}", done.body);
    let late = ann.post(&house, &format!("{path}/actions"), &act).await;
    assert_eq!((late.status, late.code().as_str()), (409, "api-moved-on"));
    house.close().await;
}

#[tokio::test]
async fn programs_do_not_play_for_ratings() {
    let house = House::open().await;
    let mut ann = Guest::default();
    let form = [("name", "Ann"), ("password", "correct horse")];
    ann.post(&house, "/account/sign-up", &form).await;
    let program = Program::of(&house, &mut ann, "play").await;
    let form = [
        ("game", "animals-on-board"),
        ("rated", "on"),
        ("clock", "live:300+10"),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let table = ann.post(&house, "/tables", &form).await;
    assert!(table.path.starts_with("/table/"), "{}", table.body);
    let path = format!("/api{}", table.path.replace("/table/", "/tables/"));
    let other = Program::new(&house, "Bob", "play").await;
    let refused = other.post(&house, &format!("{path}/join"), &json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "api-rated"));
    let mut bob = Guest::default();
    let form = [("name", "Cy"), ("password", "correct horse")];
    bob.post(&house, "/account/sign-up", &form).await;
    bob.post(&house, &format!("{}/join", table.path), &[]).await;
    let seen = program.get(&house, &path).await.json();
    assert_eq!((&seen["status"], &seen["view"]["viewer"]), (&json!("running"), &json!(1)));
    let act = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
    let refused = program.post(&house, &format!("{path}/actions"), &act).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "api-rated"));
    assert_eq!(program.get(&house, &path).await.json()["version"], seen["version"]);
    house.close().await;
}

/// Makes the tokens of Eve expire.
async fn expire(house: &House) {
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(&house.database()).await.unwrap();
    let query = "update tokens set expires_at = 1 \
                 where account_id in (select id from accounts where name = 'Eve')";
    sqlx::raw_sql(query).execute(&pool).await.unwrap();
    pool.close().await;
}

// The server must go on while this test waits for lines.
/// The lines of a stream as they come.
fn listen(url: &str, who: &Program) -> std::sync::mpsc::Receiver<Value> {
    let (url, token) = (url.to_owned(), who.token.clone());
    let (sender, lines) = std::sync::mpsc::channel::<Value>();
    std::thread::spawn(move || {
        let mut request = ureq::get(&url);
        if let Some(token) = token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        let mut response = request.call().unwrap();
        for line in BufReader::new(response.body_mut().as_reader()).lines() {
            let Ok(line) = line else { break };
            if !line.is_empty() && sender.send(serde_json::from_str(&line).unwrap()).is_err() {
                break;
            }
        }
    });
    lines
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_ends_when_its_token_is_revoked() {
    let house = House::open().await;
    let mut ann = Guest::default();
    let form = [("name", "Ann"), ("password", "correct horse")];
    ann.post(&house, "/account/sign-up", &form).await;
    let program = Program::of(&house, &mut ann, "play").await;
    let table = program.table(&house, "animals-on-board", &["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let own = listen(&format!("{}{path}/stream", house.address()), &program);
    let patience = std::time::Duration::from_secs(30);
    assert_eq!(own.recv_timeout(patience).unwrap()["status"], "open");
    let page = ann.get(&house, "/account").await;
    let id = page.body.split("/account/revoke").nth(1).unwrap();
    let id = id.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    ann.post(&house, "/account/revoke", &[("id", id)]).await;
    // The game begins, and whoever holds the token is not told which tiles were dealt.
    let bob = Program::new(&house, "Bob", "play").await;
    assert_eq!(bob.post(&house, &format!("{path}/join"), &json!({})).await.status, 200);
    let ended = own.recv_timeout(patience).unwrap_err();
    assert_eq!(ended, std::sync::mpsc::RecvTimeoutError::Disconnected);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_stream_tells_each_listener_what_its_seat_hears() {
    let house = House::open().await;
    let ann = Program::new(&house, "Ann", "play").await;
    let bob = Program::new(&house, "Bob", "play").await;
    let table = ann.table(&house, "animals-on-board", &["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let url = format!("{}{path}/stream", house.address());
    let (own, other, nobody) =
        (listen(&url, &ann), listen(&url, &bob), listen(&url, &Program::default()));
    let next = |lines: &std::sync::mpsc::Receiver<Value>, until: &dyn Fn(&Value) -> bool| loop {
        let line = lines.recv_timeout(std::time::Duration::from_secs(30)).unwrap();
        if until(&line) {
            break line;
        }
    };
    assert_eq!(next(&own, &|_| true)["status"], "open");
    bob.post(&house, &format!("{path}/join"), &json!({})).await;
    let is_running = |line: &Value| line["status"] == "running";
    let (first, second) = (next(&own, &is_running), next(&other, &is_running));
    let public = next(&nobody, &is_running);
    assert_eq!(first["view"]["viewer"], 1);
    assert_eq!(second["view"]["viewer"], 2);
    assert_eq!(public["view"]["viewer"], Value::Null);
    assert_eq!(public["view"]["position"]["own"], Value::Null);
    let dealt = |line: &Value| line["view"]["position"]["own"]["dealt"].clone();
    assert_ne!(dealt(&first), dealt(&second));
    // Ann keeps a tile: she hears which, the others only that she did.
    let action = first["view"]["actions"][0].as_str().unwrap();
    let act = json!({ "version": first["version"], "action": action });
    let done = ann.post(&house, &format!("{path}/actions"), &act).await;
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
    // Taking it back is told as well, and events begin anew.
    let undo = json!({ "version": told["version"] });
    assert_eq!(ann.post(&house, &format!("{path}/undo"), &undo).await.status, 200);
    let back = next(&own, &|line| line["version"] != told["version"]);
    assert_eq!(back["first_event"], 0);
    assert_eq!(back["events"], first["events"]);
    house.close().await;
}
