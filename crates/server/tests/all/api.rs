//! The API for programs over HTTP: it does what it describes, and lets nobody see or do what the
//! pages would not.

mod account_stream;
mod bot;
mod description;
mod errors;
mod friends;
mod groups;
mod lists;
mod programs;
mod reasons;
mod roles;
mod seats;
mod streams;
mod talk;
mod tokens;

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::sync::mpsc::Receiver;

use crate::support::{Guest, TestServer};
use ararat_test_support::{Site as _, sql};
use axum::http::{Request, Response};
use serde_json::{Value, json};
use tokio::sync::OnceCell;

/// What servers of this build describe.
struct Described {
    /// The response to `GET /api`.
    all: Value,
    /// The ids of the elements on the reference page.
    anchors: BTreeSet<String>,
}

/// Fetched once, from a server of its own, so that it does not count against any test's limits.
async fn described() -> &'static Described {
    static DESCRIBED: OnceCell<Described> = OnceCell::const_new();
    let fetch = async || {
        let server = TestServer::open().await;
        let nobody = Program::default();
        let [all, page] = ["/api", "/api/docs"].map(|path| nobody.request(path, None));
        let (all, page) = (Answer::of(server.send(all).await), Answer::of(server.send(page).await));
        server.close().await;
        let anchors = page.body.split("id=\"").skip(1).filter_map(|text| text.split('"').next());
        Described { all: all.json(), anchors: anchors.map(str::to_owned).collect() }
    };
    DESCRIBED.get_or_init(fetch).await
}

/// A program, with or without a token.
#[derive(Clone, Default)]
struct Program {
    token: Option<String>,
}

/// A response.
#[derive(Debug)]
struct Answer {
    status: u16,
    body: String,
}

impl Answer {
    fn of(response: Response<Vec<u8>>) -> Answer {
        let status = response.status().as_u16();
        Answer { status, body: String::from_utf8(response.into_body()).unwrap() }
    }

    fn json(&self) -> Value {
        serde_json::from_str(&self.body).unwrap_or_else(|_| panic_with(&self.body))
    }

    fn code(&self) -> String {
        self.json()["code"].as_str().unwrap_or_default().to_owned()
    }

    /// The type of a problem must link to the explanation of its code.
    async fn check_type(&self) {
        if self.status >= 400 {
            let problem = self.json();
            let anchor = problem["type"].as_str().and_then(|kind| kind.strip_prefix("/api/docs#"));
            let anchors = &described().await.anchors;
            assert!(anchor.is_some_and(|anchor| anchors.contains(anchor)), "{problem}");
        }
    }
}

#[expect(clippy::panic, reason = "a test may fail by panicking")]
fn panic_with(body: &str) -> Value {
    panic!("not JSON: {body}")
}

impl Program {
    /// A program whose owner has just created an account with this name, and a token.
    async fn new(server: &TestServer, name: &str, scope: &str) -> Program {
        Program::of(server, &mut Guest::account(server, name).await, scope).await
    }

    async fn of(server: &TestServer, guest: &mut Guest, scope: &str) -> Program {
        let form = [("name", "program"), ("scope", scope), ("days", "30")];
        let page = guest.post(server, "/account/tokens", &form).await;
        let token = page.token().unwrap().to_owned();
        Program { token: Some(token) }
    }

    /// A program with an account of its own.
    async fn robot(server: &TestServer, name: &str) -> Program {
        let mut guest = Guest::account(server, name).await;
        assert_eq!(guest.post(server, "/account/program", &[]).await.status, 200);
        Program::of(server, &mut guest, "play").await
    }

    async fn get(&self, server: &TestServer, path: &str) -> Answer {
        self.ask(server, path, None).await
    }

    async fn post(&self, server: &TestServer, path: &str, body: &Value) -> Answer {
        self.ask(server, path, Some(body.to_string())).await
    }

    /// Posts and expects this status; returns the response.
    async fn did(&self, server: &TestServer, path: &str, body: &Value, status: u16) -> Value {
        let answer = self.post(server, path, body).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        answer.json()
    }

    async fn ask(&self, server: &TestServer, path: &str, body: Option<String>) -> Answer {
        let response = server.send(self.request(path, body)).await;
        check_headers(&response);
        let answer = Answer::of(response);
        answer.check_type().await;
        answer
    }

    /// A request for a path, or with a body for it.
    fn request(&self, path: &str, body: Option<String>) -> Request<Vec<u8>> {
        let mut request = Request::builder().uri(path);
        if let Some(token) = &self.token {
            request = request.header("authorization", format!("Bearer {token}"));
        }
        if body.is_some() {
            request = request.method("POST").header("content-type", "application/json");
        }
        request.body(body.unwrap_or_default().into_bytes()).unwrap()
    }

    /// The first line of a stream, or the error response.
    async fn first_line(&self, server: &TestServer, path: &str) -> Answer {
        if self.status(server, path).await != 200 {
            return self.get(server, path).await;
        }
        let mut lines = server.lines(self.request(path, None)).await;
        Answer { status: 200, body: lines.next().await.unwrap() }
    }

    /// The status of a response, without waiting for its body.
    async fn status(&self, server: &TestServer, path: &str) -> u16 {
        server.begin(self.request(path, None)).await.status().as_u16()
    }

    /// Creates a table and returns it.
    async fn table(&self, server: &TestServer, game: &str, seats: &[&str]) -> Value {
        let made = self.post(server, "/api/tables", &json!({ "game": game, "seats": seats })).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.json()
    }
}

/// What an error says in its headers: when to try again, how to authenticate, which methods there are.
fn check_headers(response: &Response<Vec<u8>>) {
    let needed = match response.status().as_u16() {
        401 => "www-authenticate",
        405 => "allow",
        429 | 503 => "retry-after",
        _ => return,
    };
    let value = response.headers().get(needed).map(|value| value.to_str().unwrap());
    assert!(value.is_some_and(|value| !value.is_empty() && value != "0"), "{needed}: {value:?}");
}

/// Revokes somebody's only token.
async fn revoke(server: &TestServer, guest: &mut Guest) {
    let page = guest.get(server, "/account").await;
    let id = page.body.split("/account/revoke").nth(1).unwrap();
    let id = id.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(guest.post(server, "/account/revoke", &[("id", id)]).await.status, 200);
}

/// Makes somebody's tokens expire.
async fn expire(server: &TestServer, name: &str) {
    let update = format!(
        "update tokens set expires_at = 1 \
         where account_id in (select id from accounts where name = '{name}')"
    );
    sql::run(&server.database(), &update).await;
}

/// The lines of a stream as they arrive, so that a test can wait for them while the server runs.
/// From a server that listens they come through a socket.
fn listen(server: &TestServer, path: &str, who: &Program) -> Receiver<Value> {
    let (sender, lines) = std::sync::mpsc::channel::<Value>();
    let tell = move |line: &str| sender.send(serde_json::from_str(line).unwrap()).is_ok();
    let request = who.request(path, None);
    if server.is_listening() {
        let address = server.address();
        std::thread::spawn(move || {
            let (mut parts, _) = request.into_parts();
            parts.uri = format!("{address}{}", parts.uri).parse().unwrap();
            let request = Request::from_parts(parts, ());
            let agent: ureq::Agent =
                ureq::Agent::config_builder().http_status_as_error(false).build().into();
            let mut response = agent.run(request).unwrap();
            let lines = BufReader::new(response.body_mut().as_reader()).lines();
            for line in lines.map_while(Result::ok) {
                if !line.is_empty() && !tell(&line) {
                    break;
                }
            }
        });
    } else {
        let lines = server.lines(request);
        tokio::spawn(async move {
            let mut lines = lines.await;
            while let Some(line) = lines.next().await {
                if !tell(&line) {
                    break;
                }
            }
        });
    }
    lines
}

/// Two people.
async fn ann_and_bob(server: &TestServer) -> (Program, Program) {
    (Program::new(server, "Ann", "play").await, Program::new(server, "Bob", "play").await)
}

/// Ann and Bob at Ann's table: its path, and the table as Ann sees it.
async fn table_of_two(
    server: &TestServer,
    ann: &Program,
    bob: &Program,
    more: Value,
) -> (String, Value) {
    let mut new = json!({
        "game": "animals-on-board", "seats": ["me", "open"], "options": { "first": "1" },
    });
    if let (Value::Object(new), Value::Object(more)) = (&mut new, more) {
        new.extend(more);
    }
    let table = ann.did(server, "/api/tables", &new, 201).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    bob.did(server, &format!("{path}/join"), &json!({}), 200).await;
    let seen = ann.get(server, &path).await.json();
    (path, seen)
}
