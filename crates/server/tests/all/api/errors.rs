//! Mistakes: each gets a problem that names the field, its value and what it could be.

use ararat_test_support::Site as _;
use axum::http::{Request, Response};
use serde_json::{Value, json};

use super::{Program, ann_and_bob};
use crate::support::TestServer;

/// The faults of a problem by field: code, value found, possible values.
fn faults(problem: &Value) -> Vec<(String, String, Value, Value)> {
    let text = |fault: &Value, name: &str| fault[name].as_str().unwrap().to_owned();
    let faults = problem["faults"].as_array().unwrap().iter();
    faults
        .map(|fault| {
            assert!(fault["detail"].as_str().unwrap().ends_with('.'), "{fault}");
            let (found, possible) = (fault["found"].clone(), fault["possible"].clone());
            (text(fault, "field"), text(fault, "code"), found, possible)
        })
        .collect()
}

#[tokio::test]
async fn every_mistake_in_a_body_is_named() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let new = json!({
        "game": "ark", "seats": ["me", "dragon", "open"], "pace": "fast", "colour": "red",
        "public": 1, "clock": "an hour", "options": { "first": 2 },
    });
    let refused = ann.post(&server, "/api/tables", &new).await;
    assert_eq!((refused.status, refused.code().as_str()), (422, "api-unreadable"));
    let problem = refused.json();
    assert_eq!(problem["status"], 422);
    assert_eq!(problem["title"], "Unprocessable Entity");
    assert_eq!(problem["type"], "/api/docs#api-unreadable");
    let told = faults(&problem);
    let fields: Vec<&str> = told.iter().map(|(field, ..)| field.as_str()).collect();
    assert_eq!(fields, ["seats[1]", "options.first", "pace", "public", "clock", "colour"]);
    assert_eq!(told[0].2, "dragon");
    assert!(told[0].3["enum"].as_array().unwrap().contains(&json!("medium")));
    assert_eq!(told[2].3, json!({ "type": "integer", "minimum": 0, "maximum": 10000 }));
    assert_eq!(told[5].1, "api-field-unknown");
    assert!(told[5].3["enum"].as_array().unwrap().contains(&json!("seats")));
    let detail = problem["detail"].as_str().unwrap();
    assert!(detail.starts_with("“seats[1]” is \"dragon\", but it must be one of me, open"));
    // A missing field, a body that is not an object, and one that is not JSON.
    let missing = faults(&ann.post(&server, "/api/tables", &json!({})).await.json());
    let codes: Vec<_> = missing.iter().map(|it| (it.0.as_str(), it.1.as_str())).collect();
    assert_eq!(codes, [("game", "api-field-missing"), ("seats", "api-field-missing")]);
    let list = faults(&ann.post(&server, "/api/tables", &json!([1])).await.json());
    assert_eq!((list[0].0.as_str(), &list[0].2), ("body", &json!([1])));
    let broken = ann.ask(&server, "/api/tables", Some("{\"game\":\n ark}".to_owned())).await;
    assert!(broken.body.contains("line 2, column 2"), "{}", broken.body);
    // Too few players, and options that the game refuses.
    let crowd = json!({ "game": "ark", "seats": ["me", "easy"] });
    let crowd = faults(&ann.post(&server, "/api/tables", &crowd).await.json());
    assert_eq!(crowd[0].3["minItems"], 3);
    let odd = json!({ "game": "ark", "seats": ["me", "easy", "easy"], "options": { "x": "y" } });
    let odd = ann.post(&server, "/api/tables", &odd).await.json();
    assert_eq!(odd["faults"][0]["field"], "options.x");
    assert_eq!(odd["faults"][0]["code"], "option-unknown");
    assert!(odd["faults"][0]["possible"]["enum"].as_array().unwrap().contains(&json!("first")));
    // Seats that are not allowed together.
    let seats = |seats: Value| json!({ "game": "ark", "seats": seats });
    let rated = |seats: Value| json!({ "game": "ark", "seats": seats, "rated": true });
    let robot = Program::robot(&server, "Robot").await;
    for (body, code) in [
        (seats(json!(["me", "me", "open"])), "api-seats-twice"),
        (seats(json!(["easy", "easy", "easy"])), "api-seats-bots"),
        (rated(json!(["me", "easy", "open"])), "people-rated-needs-clock"),
    ] {
        let told = faults(&robot.post(&server, "/api/tables", &body).await.json());
        assert_eq!(told[0].1, code);
        assert!(told.iter().all(|fault| fault.3.is_object()), "{told:?}");
        let seats = told.iter().find(|fault| fault.0 == "seats");
        assert!(seats.is_some_and(|fault| fault.2 == body["seats"]), "{told:?}");
    }
    // A clock outside its range is one fault, with the ranges.
    let clock = json!({
        "game": "ark", "seats": ["me", "open", "open"], "rated": true, "clock": "live:99999+10",
    });
    let problem = robot.post(&server, "/api/tables", &clock).await.json();
    let told = faults(&problem);
    assert_eq!(told.len(), 1, "{told:?}");
    assert_eq!((told[0].0.as_str(), &told[0].2), ("clock", &json!("live:99999+10")));
    let pattern = regex::Regex::new(told[0].3["pattern"].as_str().unwrap()).unwrap();
    assert!(!pattern.is_match("live:99999+10") && pattern.is_match("live:86400+3600"));
    assert!(problem["detail"].as_str().unwrap().contains("1 to 86400"), "{problem}");
    // A face that is already taken.
    let first = json!({ "game": "ark", "seats": ["me", "open", "open"], "face": "panda" });
    let table = ann.post(&server, "/api/tables", &first).await;
    assert_eq!(table.status, 201, "{}", table.body);
    let join = format!("/api/tables/{}/join", table.json()["id"].as_str().unwrap());
    let taken = robot.post(&server, &join, &json!({ "face": "panda" })).await;
    assert_eq!((taken.status, taken.code().as_str()), (422, "web-face-taken"));
    let told = faults(&taken.json());
    assert_eq!((told[0].0.as_str(), &told[0].2), ("face", &json!("panda")));
    assert!(!told[0].3["enum"].as_array().unwrap().contains(&json!("panda")));
    // The description itself takes no query.
    assert_eq!(ann.get(&server, "/api?seat=1").await.status, 422);
    // A query is read just as strictly.
    let query = ann.get(&server, "/api/tables?which=all&colour=red").await.json();
    let codes: Vec<_> = faults(&query).into_iter().map(|it| (it.0, it.1)).collect();
    let expected = [("which", "api-field-wrong"), ("colour", "api-field-unknown")];
    assert_eq!(codes, expected.map(|(field, code)| (field.to_owned(), code.to_owned())));
    let mine = ann.get(&server, "/api/tables?which=mine&game=ark").await.json();
    let told = faults(&mine);
    assert_eq!((told[0].0.as_str(), told[0].1.as_str()), ("game", "api-only-open"));
    assert_eq!((told.len(), &told[0].2), (1, &json!("ark")));
    // Long values and paths are cut.
    let long = json!({ "game": "a".repeat(500), "seats": ["me", "open", "open"] });
    let told = faults(&ann.post(&server, "/api/tables", &long).await.json());
    assert_eq!(told[0].2, "a".repeat(80) + "…");
    let unknown = ann.get(&server, &format!("/api/{}", "a".repeat(500))).await;
    assert_eq!((unknown.status, unknown.body.contains('…')), (404, true));
    assert!(!unknown.body.contains(&"a".repeat(100)), "{}", unknown.body);
    server.close().await;
}

/// Sends exactly this request; returns the response with its headers.
async fn raw(
    server: &TestServer,
    method: &str,
    path: &str,
    headers: &[(&str, String)],
) -> Response<Vec<u8>> {
    let mut request = Request::builder().method(method).uri(path);
    for (name, value) in headers {
        request = request.header(*name, value);
    }
    server.send(request.body(Vec::new()).unwrap()).await
}

fn header(answer: &Response<Vec<u8>>, name: &str) -> String {
    let value = answer.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
    value.unwrap_or_default()
}

#[tokio::test]
async fn response_headers_say_what_to_do_next() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let reader = Program::new(&server, "Rita", "read").await;
    let token = |scheme: &str, who: &Program| {
        vec![("authorization", format!("{scheme} {}", who.token.clone().unwrap()))]
    };
    // The scheme is case-insensitive.
    for scheme in ["Bearer", "bearer", "BEARER"] {
        assert_eq!(raw(&server, "GET", "/api/me", &token(scheme, &ann)).await.status(), 200);
    }
    let none = raw(&server, "GET", "/api/me", &[]).await;
    assert_eq!(none.status(), 401);
    assert_eq!(header(&none, "www-authenticate"), "Bearer realm=\"Ararat\"");
    assert_eq!(header(&none, "content-type"), "application/problem+json");
    let bad = raw(&server, "GET", "/api/me", &[("authorization", "Bearer x".to_owned())]).await;
    assert!(header(&bad, "www-authenticate").contains("invalid_token"));
    let weak = raw(&server, "POST", "/api/tables", &token("Bearer", &reader)).await;
    assert_eq!(weak.status(), 403);
    assert!(header(&weak, "www-authenticate").contains("insufficient_scope"));
    // The response to a wrong method lists the right ones.
    for (method, path, allowed) in [
        ("DELETE", "/api/tables", "GET,HEAD,POST"),
        ("GET", "/api/tables/x/join", "POST"),
        ("POST", "/api/docs", "GET,HEAD"),
    ] {
        let wrong = raw(&server, method, path, &[]).await;
        assert_eq!((wrong.status().as_u16(), header(&wrong, "allow").as_str()), (405, allowed));
        let problem: Value = serde_json::from_slice(wrong.body()).unwrap();
        assert_eq!(problem["code"], "api-method");
        assert!(problem["detail"].as_str().unwrap().contains(allowed), "{problem}");
    }
    // Pages of other sites can read what is public, and send no token.
    let elsewhere = [("origin", "https://elsewhere.example".to_owned())];
    for path in ["/api", "/api/games", "/api/tables", "/api/tables/nowhere"] {
        let answer = raw(&server, "GET", path, &elsewhere).await;
        assert_eq!(header(&answer, "access-control-allow-origin"), "*", "{path}");
    }
    let preflight = raw(&server, "OPTIONS", "/api/tables", &elsewhere).await;
    assert_eq!(preflight.status(), 204);
    assert_eq!(header(&preflight, "access-control-allow-methods"), "GET, HEAD");
    assert!(!header(&preflight, "access-control-allow-headers").contains("authorization"));
    server.close().await;
}

#[tokio::test]
async fn limits_are_counted_by_token_and_say_how_long_to_wait() {
    let server = TestServer::open_with(|config| {
        config.reading_rate = 1;
        config.writing_rate = 1;
        config.table_rate = 2;
        config.streams_by_address = 1;
    })
    .await;
    // Ten requests may come at once, not counting those that created the account.
    let ann = Program::new(&server, "Ann", "play").await;
    let ask = async |program: &Program, path: &str| {
        let answer = server.send(program.request(path, None)).await;
        let wait = answer.headers().get("retry-after").cloned();
        let wait = wait.and_then(|it| it.to_str().unwrap().parse::<u64>().ok());
        let status = answer.status().as_u16();
        if status == 429 {
            let problem: Value = serde_json::from_slice(answer.body()).unwrap();
            let facts = json!({ "limit": "reads_per_second", "seconds": wait });
            assert_eq!(problem["facts"], facts, "{problem}");
            assert!(problem["detail"].as_str().unwrap().contains(" second"), "{problem}");
        }
        (status, wait)
    };
    let (mut nobody, mut refused) = (Program::default(), None);
    for _ in 0..30 {
        let (status, wait) = ask(&nobody, "/api/games").await;
        if status == 429 {
            refused = wait;
            break;
        }
    }
    assert!(refused.is_some_and(|wait| wait >= 1), "the address has used up its requests");
    // The token is counted separately from the address that uses it.
    let (status, _) = ask(&ann, "/api/me").await;
    assert_eq!(status, 200);
    refused = None;
    for _ in 0..30 {
        let (status, wait) = ask(&ann, "/api/me").await;
        if status == 429 {
            refused = wait;
            break;
        }
    }
    assert!(refused.is_some_and(|wait| wait >= 1), "so has the token");
    // An unknown token counts against the address.
    nobody.token = Some("ararat_unknown".to_owned());
    let mut is_refused = false;
    for _ in 0..30 {
        is_refused |= ask(&nobody, "/api/me").await.0 == 429;
    }
    assert!(is_refused);
    server.close().await;
}

#[tokio::test]
async fn new_tables_are_counted_by_token_and_by_address() {
    let server = TestServer::open_with(|config| config.table_rate = 3).await;
    let (ann, bob) = ann_and_bob(&server).await;
    let new = json!({ "game": "ark", "seats": ["me", "open", "open"] });
    for program in [&ann, &ann, &bob] {
        program.did(&server, "/api/tables", &new, 201).await;
    }
    // More tokens or accounts at one address do not allow more tables.
    for program in [&ann, &bob] {
        let refused = program.post(&server, "/api/tables", &new).await;
        assert_eq!((refused.status, refused.code().as_str()), (429, "web-tables-too-fast"));
    }
    let limits = ann.get(&server, "/api/me").await.json()["limits"].clone();
    assert_eq!(limits["new_tables_per_minute"], 3);
    for (name, limit) in [("unfinished_tables", 50), ("tokens", 20), ("friends", 100)] {
        assert_eq!(limits[name], limit);
    }
    assert_eq!((&limits["lines_at_once"], &limits["seconds_per_line"]), (&json!(6), &json!(3)));
    server.close().await;
}
