//! A small client for the API of an Ararat server. It knows the protocol and no game: what it takes
//! from an answer is typed, and the rest stays JSON. To play a game with it, run
//!
//! ```text
//! cargo run -p ararat-example-client -- http://127.0.0.1:8080 TOKEN life-is-life me,medium,easy
//! ```
//!
//! Whatever has no method here is done by [`Client::call`]; `GET /api` describes all calls:
//!
//! ```no_run
//! # use ararat_example_client::{Client, ClientError};
//! # use serde_json::json;
//! # fn main() -> Result<(), ClientError> {
//! let client = Client::new("http://127.0.0.1:8080", "ararat_…");
//! let limits = &client.call("/api/me", None)?["limits"];
//! let table = client.call("/api/pair", Some(&json!({ "game": "ark", "bots_after": 60 })))?;
//! let path = format!("/api/tables/{}/resign", table["id"].as_str().unwrap_or_default());
//! client.call(&path, Some(&json!({ "version": table["version"] })))?;
//! # Ok(())
//! # }
//! ```

use std::io::{BufRead as _, BufReader};
use std::time::Duration;

use serde::Deserialize;
use serde_json::{Value, json};

/// Why the server did nothing.
#[derive(Clone, Debug, Deserialize)]
pub struct Problem {
    pub status: u16,
    /// Stable.
    pub code: String,
    /// A sentence.
    pub detail: String,
    /// The rule that a refusal rests on.
    pub clause: Option<String>,
    /// Every mistake in the request.
    #[serde(default)]
    pub faults: Vec<Value>,
}

/// Why there is no answer.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    #[error("{}", .0.detail)]
    Refused(Problem),
    /// A proxy answers in place of the server, which is perhaps restarting.
    #[error("the proxy answers {0}")]
    Away(u16),
    #[error(transparent)]
    Http(#[from] ureq::Error),
    #[error(transparent)]
    Json(#[from] serde_json::Error),
    #[error(transparent)]
    Io(#[from] std::io::Error),
}

impl ClientError {
    /// The code of a refusal.
    pub fn code(&self) -> Option<&str> {
        match self {
            ClientError::Refused(problem) => Some(&problem.code),
            ClientError::Away(_)
            | ClientError::Http(_)
            | ClientError::Json(_)
            | ClientError::Io(_) => None,
        }
    }
}

/// A table as its viewer sees it.
#[derive(Clone, Debug, Deserialize)]
pub struct Table {
    pub id: String,
    pub game: String,
    pub status: String,
    /// Every action names the version that it answers.
    pub version: i64,
    pub view: Option<View>,
    /// What else is told, such as its seats and clocks.
    #[serde(flatten)]
    pub more: serde_json::Map<String, Value>,
}

/// A game as a seat sees it.
#[derive(Clone, Debug, Deserialize)]
pub struct View {
    /// The seat, from 1.
    pub viewer: Option<usize>,
    pub actions: Vec<String>,
    pub position: Value,
    pub outcome: Option<Outcome>,
}

/// Places from 1 and points, by seat.
#[derive(Clone, Debug, Deserialize)]
pub struct Outcome {
    pub places: Vec<u8>,
    pub points: Vec<i64>,
}

/// Something that happened at a table of the account: `invited`, `game-started`, `your-turn` and so on.
#[derive(Clone, Debug, Deserialize)]
pub struct Event {
    /// A number as text, never less than that of the event before.
    pub id: String,
    pub r#type: String,
    /// The table, or what is told of it.
    pub table: Value,
    /// What else is told.
    #[serde(flatten)]
    pub more: serde_json::Map<String, Value>,
}

/// How long to wait before a broken stream is opened again: at first, and at most.
const PAUSES: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(30)];

/// Speaks for the owner of a token.
#[derive(Clone, Debug)]
pub struct Client {
    url: String,
    token: String,
    agent: ureq::Agent,
}

type Answer = ureq::http::Response<ureq::Body>;

impl Client {
    pub fn new(url: &str, token: &str) -> Client {
        let agent = ureq::Agent::config_builder().http_status_as_error(false).build().into();
        Client { url: url.trim_end_matches('/').to_owned(), token: token.to_owned(), agent }
    }

    /// Any call, by GET or with a body by POST: `call("/api/me", None)`.
    pub fn call(&self, path: &str, body: Option<&Value>) -> Result<Value, ClientError> {
        let mut answer = self.open(path, body)?;
        Ok(serde_json::from_str(&answer.body_mut().read_to_string()?)?)
    }

    /// Sends a request, and waits whenever the server says so.
    fn open(&self, path: &str, body: Option<&Value>) -> Result<Answer, ClientError> {
        let (url, token) = (format!("{}{path}", self.url), format!("Bearer {}", self.token));
        loop {
            let mut answer = match body {
                None => self.agent.get(&url).header("authorization", &token).call()?,
                Some(body) => {
                    let request = self.agent.post(&url).header("authorization", &token);
                    request.header("content-type", "application/json").send(body.to_string())?
                }
            };
            match answer.status().as_u16() {
                200..=299 => return Ok(answer),
                429 | 503 => std::thread::sleep(pause(&answer)),
                status @ (502 | 504) => return Err(ClientError::Away(status)),
                _ => {
                    let text = answer.body_mut().read_to_string()?;
                    return Err(ClientError::Refused(serde_json::from_str(&text)?));
                }
            }
        }
    }

    fn table_at(&self, path: &str, body: &Value) -> Result<Table, ClientError> {
        Ok(serde_json::from_value(self.call(path, Some(body))?)?)
    }

    /// Makes a table: `me`, `open`, or the level of a bot for each seat.
    pub fn create(&self, game: &str, seats: &[&str]) -> Result<Table, ClientError> {
        self.table_at("/api/tables", &json!({ "game": game, "seats": seats }))
    }

    pub fn join(&self, table: &str) -> Result<Table, ClientError> {
        self.table_at(&format!("/api/tables/{table}/join"), &json!({}))
    }

    pub fn act(&self, table: &str, version: i64, action: &str) -> Result<Table, ClientError> {
        let body = json!({ "version": version, "action": action });
        self.table_at(&format!("/api/tables/{table}/actions"), &body)
    }

    /// Tells what happens at all tables of the account, beginning with what is to be done, until
    /// `hear` gives a result. When the connection breaks, it connects again and misses nothing.
    pub fn listen<T>(
        &self,
        mut hear: impl FnMut(&Event) -> Result<Option<T>, ClientError>,
    ) -> Result<T, ClientError> {
        let mut last: Option<u64> = None;
        persist(|has_begun| {
            let after = last.map_or_else(String::new, |last| format!("?after={last}"));
            let mut stream = self.open(&format!("/api/stream{after}"), None)?;
            *has_begun = true;
            for line in BufReader::new(stream.body_mut().as_reader()).lines() {
                let line = line?;
                if line.is_empty() {
                    continue;
                }
                let event: Event = serde_json::from_str(&line)?;
                if let Some(result) = hear(&event)? {
                    return Ok(Some(result));
                }
                last = last.max(event.id.parse().ok());
            }
            Ok(None)
        })
    }

    /// Plays until the game is over, by the actions that `choose` picks; returns how it ended. When
    /// the server stops or the connection breaks, it connects again.
    pub fn play(
        &self,
        table: &str,
        mut choose: impl FnMut(&View) -> String,
    ) -> Result<Outcome, ClientError> {
        persist(|has_begun| self.follow(table, has_begun, &mut choose))
    }

    /// Plays by one stream; `None` if it ends before the game does.
    fn follow(
        &self,
        table: &str,
        has_begun: &mut bool,
        choose: &mut impl FnMut(&View) -> String,
    ) -> Result<Option<Outcome>, ClientError> {
        let mut stream = self.open(&format!("/api/tables/{table}/stream"), None)?;
        *has_begun = true;
        for line in BufReader::new(stream.body_mut().as_reader()).lines() {
            let line = line?;
            if line.is_empty() {
                continue;
            }
            let seen: Table = serde_json::from_str(&line)?;
            let Some(view) = seen.view else { continue };
            if let Some(outcome) = view.outcome {
                return Ok(Some(outcome));
            }
            if view.actions.is_empty() {
                continue;
            }
            match self.act(table, seen.version, &choose(&view)) {
                // Somebody else was faster: the next line shows the table as it is now.
                Err(error) if error.code() == Some("api-moved-on") => {}
                done => drop(done?),
            }
        }
        Ok(None)
    }
}

/// Opens a stream again and again until it gives a result.
fn persist<T>(
    mut follow: impl FnMut(&mut bool) -> Result<Option<T>, ClientError>,
) -> Result<T, ClientError> {
    let [first, longest] = PAUSES;
    let (mut pause, mut has_begun) = (first, false);
    loop {
        match follow(&mut has_begun) {
            Ok(Some(result)) => return Ok(result),
            Ok(None) => pause = first,
            // The connection broke; reconnect, unless we never had one.
            Err(error) if has_begun && error.code().is_none() => {}
            Err(error) => return Err(error),
        }
        std::thread::sleep(pause);
        pause = longest.min(pause * 2);
    }
}

/// How long the server asks to wait.
fn pause(answer: &Answer) -> Duration {
    let seconds = answer.headers().get("retry-after").and_then(|wait| wait.to_str().ok());
    Duration::from_secs(seconds.and_then(|wait| wait.parse().ok()).unwrap_or(1))
}
