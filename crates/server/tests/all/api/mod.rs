//! The interface for programs over HTTP: what it describes is what it does, and it lets nobody see
//! or do what the pages would not.

mod bot;
mod description;
mod roles;

use crate::support::{Guest, House};
use serde_json::{Value, json};

/// A program with a token, or without.
#[derive(Clone, Default)]
struct Program {
    token: Option<String>,
}

/// What came back.
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
        self.json()["error"]["code"].as_str().unwrap_or_default().to_owned()
    }
}

#[expect(clippy::panic, reason = "a test may fail by panicking")]
fn panic_with(body: &str) -> Value {
    panic!("not JSON: {body}")
}

impl Program {
    /// A program whose owner has just made an account of this name and a token.
    async fn new(house: &House, name: &str, scope: &str) -> Program {
        let mut guest = Guest::default();
        let form = [("name", name), ("password", "correct horse")];
        assert_eq!(guest.post(house, "/account/sign-up", &form).await.status, 200);
        Program::of(house, &mut guest, scope).await
    }

    async fn of(house: &House, guest: &mut Guest, scope: &str) -> Program {
        let form = [("name", "program"), ("scope", scope), ("days", "30")];
        let page = guest.post(house, "/account/tokens", &form).await;
        let token = page.body.split("value=\"").find(|text| text.starts_with("ararat_")).unwrap();
        Program { token: token.split('"').next().map(str::to_owned) }
    }

    async fn get(&self, house: &House, path: &str) -> Answer {
        self.ask(house, path, None).await
    }

    async fn post(&self, house: &House, path: &str, body: &Value) -> Answer {
        self.ask(house, path, Some(body.to_string())).await
    }

    async fn ask(&self, house: &House, path: &str, body: Option<String>) -> Answer {
        let (url, token) = (format!("{}{path}", house.address()), self.token.clone());
        tokio::task::spawn_blocking(move || ask(&url, token.as_deref(), body.as_deref()))
            .await
            .unwrap()
    }

    /// Makes a table; returns it.
    async fn table(&self, house: &House, game: &str, seats: &[&str]) -> Value {
        let made = self.post(house, "/api/tables", &json!({ "game": game, "seats": seats })).await;
        assert_eq!(made.status, 201, "{}", made.body);
        made.json()
    }
}

fn ask(url: &str, token: Option<&str>, body: Option<&str>) -> Answer {
    let agent: ureq::Agent =
        ureq::Agent::config_builder().http_status_as_error(false).max_redirects(0).build().into();
    let token = token.map(|token| format!("Bearer {token}"));
    let mut response = match body {
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
    };
    let status = response.status().as_u16();
    Answer { status, body: response.body_mut().read_to_string().unwrap() }
}
