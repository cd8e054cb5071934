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
mod roles;
mod seats;
mod streams;
mod talk;
mod tokens;

use std::collections::BTreeSet;
use std::io::{BufRead as _, BufReader};
use std::sync::mpsc::Receiver;
use std::time::Duration;

use crate::support::{Guest, House};
use ararat_test_support::sql;
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
        let house = House::open().await;
        let address = house.address();
        let get = move |path: &str| ask(&format!("{address}{path}"), None, None);
        let asked = tokio::task::spawn_blocking(move || (get("/api"), get("/api/docs")));
        let (all, page) = asked.await.unwrap();
        house.close().await;
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
    async fn new(house: &House, name: &str, scope: &str) -> Program {
        Program::of(house, &mut Guest::account(house, name).await, scope).await
    }

    async fn of(house: &House, guest: &mut Guest, scope: &str) -> Program {
        let form = [("name", "program"), ("scope", scope), ("days", "30")];
        let page = guest.post(house, "/account/tokens", &form).await;
        let token = page.body.split("value=\"").find(|text| text.starts_with("ararat_")).unwrap();
        Program { token: token.split('"').next().map(str::to_owned) }
    }

    /// A program with an account of its own.
    async fn robot(house: &House, name: &str) -> Program {
        let mut guest = Guest::account(house, name).await;
        assert_eq!(guest.post(house, "/account/program", &[]).await.status, 200);
        Program::of(house, &mut guest, "play").await
    }

    async fn get(&self, house: &House, path: &str) -> Answer {
        self.ask(house, path, None).await
    }

    async fn post(&self, house: &House, path: &str, body: &Value) -> Answer {
        self.ask(house, path, Some(body.to_string())).await
    }

    /// Posts and expects this status; returns the response.
    async fn did(&self, house: &House, path: &str, body: &Value, status: u16) -> Value {
        let answer = self.post(house, path, body).await;
        assert_eq!(answer.status, status, "{path}: {}", answer.body);
        answer.json()
    }

    async fn ask(&self, house: &House, path: &str, body: Option<String>) -> Answer {
        let (url, token) = (format!("{}{path}", house.address()), self.token.clone());
        let asked = move || ask(&url, token.as_deref(), body.as_deref());
        let answer = tokio::task::spawn_blocking(asked).await.unwrap();
        answer.check_type().await;
        answer
    }

    /// The first line of a stream, or the error response.
    async fn first_line(&self, house: &House, path: &str) -> Answer {
        let url = format!("{}{path}", house.address());
        if self.status(&url).await != 200 {
            return self.get(house, path).await;
        }
        let lines = listen(&url, self);
        let line = move || lines.recv_timeout(Duration::from_secs(60)).unwrap();
        let line = tokio::task::spawn_blocking(line).await.unwrap();
        Answer { status: 200, body: line.to_string() }
    }

    /// The status of a response, without waiting for its body.
    async fn status(&self, url: &str) -> u16 {
        let (url, token) = (url.to_owned(), self.token.clone());
        let ask = move || call(&url, token.as_deref(), None).status().as_u16();
        tokio::task::spawn_blocking(ask).await.unwrap()
    }

    /// Creates a table and returns it.
    async fn table(&self, house: &House, game: &str, seats: &[&str]) -> Value {
        let made = self.post(house, "/api/tables", &json!({ "game": game, "seats": seats })).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.json()
    }
}

fn ask(url: &str, token: Option<&str>, body: Option<&str>) -> Answer {
    let mut response = call(url, token, body);
    let status = response.status().as_u16();
    Answer { status, body: response.body_mut().read_to_string().unwrap() }
}

fn call(url: &str, token: Option<&str>, body: Option<&str>) -> ureq::http::Response<ureq::Body> {
    let agent: ureq::Agent =
        ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build().into();
    let token = token.map(|token| format!("Bearer {token}"));
    match body {
        None => {
            let mut request = agent.get(url);
            if let Some(token) = token {
                request = request.header("authorization", token);
            }
            request.call().unwrap()
        }
        Some(body) => {
            let mut request = agent.post(url).header("content-type", "application/json");
            if let Some(token) = token {
                request = request.header("authorization", token);
            }
            request.send(body).unwrap()
        }
    }
}

/// Revokes somebody's only token.
async fn revoke(house: &House, guest: &mut Guest) {
    let page = guest.get(house, "/account").await;
    let id = page.body.split("/account/revoke").nth(1).unwrap();
    let id = id.split("value=\"").nth(1).unwrap().split('"').next().unwrap();
    assert_eq!(guest.post(house, "/account/revoke", &[("id", id)]).await.status, 200);
}

/// Makes somebody's tokens expire.
async fn expire(house: &House, name: &str) {
    let update = format!(
        "update tokens set expires_at = 1 \
         where account_id in (select id from accounts where name = '{name}')"
    );
    sql::run(&house.database(), &update).await;
}

/// The lines of a stream as they arrive, so that a test can wait for them while the server runs.
fn listen(url: &str, who: &Program) -> Receiver<Value> {
    let (url, token) = (url.to_owned(), who.token.clone());
    let (sender, lines) = std::sync::mpsc::channel::<Value>();
    std::thread::spawn(move || {
        let mut response = call(&url, token.as_deref(), None);
        for line in BufReader::new(response.body_mut().as_reader()).lines() {
            let Ok(line) = line else { break };
            if !line.is_empty() && sender.send(serde_json::from_str(&line).unwrap()).is_err() {
                break;
            }
        }
    });
    lines
}
