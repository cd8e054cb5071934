//! Situations in which every role tries every route, and a visitor for each role.

use ararat_test_support::Site as _;
use axum::http::Request;
use serde_json::{Value, json};

use super::press;
use crate::replays::play::{finished, record};
use crate::replays::upload::upload;
use crate::support::{Guest, Page, TestServer};

/// Who makes the request, in the order of the columns.
pub(crate) const ROLES: [&str; 6] = [
    "nobody",
    "a copy of the host's cookies after signing out everywhere",
    "an account elsewhere",
    "a program's account elsewhere",
    "a guest with a seat",
    "the host",
];

/// What the request is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Scene {
    /// The site, not a table.
    Site,
    /// A table with an open seat.
    Lobby,
    /// It is the host's turn, and the guest waits.
    Turn,
    /// Both choose at the same time, with hints; the host has chosen.
    Chosen,
    /// Both have chosen, and the host asks the guest to agree to an undo.
    Asked,
    /// A bot plays for the guest.
    Filled,
    /// A game between the host and a bot is over; the guest has watched.
    Over,
    /// A table that shares its deal with others; both are choosing.
    Sealed,
}

/// A table in one of these situations.
#[derive(Clone)]
pub(crate) struct Stage {
    /// The path of the table.
    pub(crate) path: String,
    /// An action that the host's page offers, or would have offered.
    pub(crate) action: String,
    /// What replaces `{id}` below `/deal` and `/replay`.
    pub(crate) deal: String,
    pub(crate) record: String,
}

/// One visitor for each role.
pub(crate) struct Cast {
    pub(crate) roles: Vec<Guest>,
    /// The host's API token, since only the API can choose who starts.
    token: String,
}

impl Cast {
    pub(crate) async fn gather(server: &TestServer) -> Cast {
        let mut ann = Guest::account(server, "Ann").await;
        let ended = ann.clone();
        ann.post(server, "/account/sign-out", &[("everywhere", "yes")]).await;
        let form = [("name", "Ann"), ("password", "correct horse")];
        assert_eq!(ann.post(server, "/account/sign-in", &form).await.status, 200);
        let form = [("name", "program"), ("scope", "play"), ("days", "30")];
        let page = ann.post(server, "/account/tokens", &form).await;
        let token = format!("ararat_{}", page.between("value=\"ararat_", "\"").unwrap());
        let mut cy = Guest::account(server, "Cy").await;
        // An account that has played is not a program.
        cy.post(server, "/tables", &[("game", "ark"), ("quick", "yes")]).await;
        let mut robot = Guest::account(server, "Robot").await;
        robot.post(server, "/account/program", &[]).await;
        let mut gus = Guest::default();
        gus.get(server, "/").await;
        Cast { roles: vec![Guest::default(), ended, cy, robot, gus, ann], token }
    }

    fn ann(&self) -> Guest {
        self.roles[5].clone()
    }

    fn gus(&self) -> Guest {
        self.roles[4].clone()
    }

    /// A table of Animals on Board at which both are choosing.
    async fn two(&self, server: &TestServer, more: &[(&str, &str)]) -> String {
        let (mut ann, mut gus) = (self.ann(), self.gus());
        let mut form = vec![("game", "animals-on-board"), ("seat", "me"), ("seat", "open")];
        form.extend_from_slice(more);
        let path = ann.post(server, "/tables", &form).await.path;
        let joined = gus.post(server, &format!("{path}/join"), &[("name", "Gus")]).await;
        assert!(joined.is_yours(), "{}", joined.body);
        path
    }

    /// A table of Life is Life that Gus joins; it is Ann's turn unless a seat is still open.
    async fn turn(&self, server: &TestServer, seats: [&str; 3]) -> String {
        let new = json!({ "game": "life-is-life", "seats": seats, "options": { "first": "1" } });
        let request = Request::post("/api/tables")
            .header("authorization", format!("Bearer {}", self.token))
            .header("content-type", "application/json");
        let made = server.send(request.body(new.to_string().into_bytes()).unwrap()).await;
        assert_eq!(made.status(), 201);
        let made: Value = serde_json::from_slice(made.body()).unwrap();
        let path = format!("/table/{}", made["id"].as_str().unwrap());
        let joined = self.gus().post(server, &format!("{path}/join"), &[("name", "Gus")]).await;
        assert_eq!(joined.status, 200, "{}", joined.body);
        path
    }

    /// Sets up a situation.
    pub(crate) async fn set(&self, server: &TestServer, scene: Scene) -> Stage {
        let (mut ann, mut gus) = (self.ann(), self.gus());
        let none = String::new;
        let mut stage =
            Stage { path: "/".to_owned(), action: none(), deal: none(), record: none() };
        stage.path = match scene {
            Scene::Site => return stage,
            Scene::Lobby => self.turn(server, ["me", "open", "open"]).await,
            Scene::Turn => self.turn(server, ["me", "open", "easy"]).await,
            Scene::Chosen | Scene::Asked | Scene::Filled => {
                self.two(server, &[("hints", "on"), ("pace", "0")]).await
            }
            Scene::Over => finished(server, &mut ann).await,
            Scene::Sealed => self.two(server, &[("duplicate", "on")]).await,
        };
        let page = ann.get(server, &stage.path).await;
        stage.action = page.actions().first().cloned().unwrap_or_default();
        match scene {
            Scene::Site | Scene::Lobby | Scene::Turn => {}
            Scene::Chosen => drop(press(server, &mut ann, &page, 0).await),
            Scene::Asked => {
                press(server, &mut ann, &page, 0).await;
                let page = gus.get(server, &stage.path).await;
                press(server, &mut gus, &page, 0).await;
                let page = ann.get(server, &stage.path).await;
                let ask = format!("{}/ask-undo", stage.path);
                let asked = ann.post(server, &ask, &[("version", page.version())]).await;
                assert_eq!(asked.status, 200, "{}", asked.body);
            }
            Scene::Filled => {
                let page = press(server, &mut ann, &page, 0).await;
                let form = [("version", page.version()), ("seat", "2")];
                let fill = format!("{}/fill-seat", stage.path);
                assert_eq!(ann.post(server, &fill, &form).await.status, 200);
                // The bot has chosen; now the game waits for Ann.
                server.wait(&mut ann, &stage.path, Page::is_yours).await;
            }
            Scene::Over => {
                let text = record(server, &mut ann, &stage.path).await;
                let kept = upload(server, &text, "", "en").await.unwrap();
                kept.strip_prefix("/replay/").unwrap().clone_into(&mut stage.record);
            }
            Scene::Sealed => {
                page.between("href=\"/deal/", "\"").unwrap().clone_into(&mut stage.deal);
            }
        }
        stage
    }
}
