//! The log of a whole game at the most detailed level contains no secret.

use std::fs::{self, File};
use std::io::{BufRead as _, BufReader};
use std::process::{Child, Command, Stdio};

use ararat_test_support::{Folder, Guest, Page, sql, until};
use serde_json::Value;

const BINARY: &str = env!("CARGO_BIN_EXE_ararat");
const PASSWORD: &str = "correct-horse-battery";
const WRONG: &str = "wrong-horse-battery";

struct Server(Child);

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// What must not be in the log, and why.
#[derive(Default)]
struct Secrets(Vec<(String, &'static str)>);

impl Secrets {
    fn add(&mut self, secret: &str, what: &'static str) {
        assert!(secret.len() > 4, "{what} is too short to be looked for: {secret}");
        self.0.push((secret.to_owned(), what));
    }
}

fn page(guest: &mut Guest, address: &str, path: &str, form: Option<&[(&str, &str)]>) -> Page {
    guest.follow(address, path, form).unwrap()
}

/// Calls the API; returns the status and the body.
fn call(address: &str, path: &str, token: &str, body: Option<&Value>) -> (u16, String) {
    let agent: ureq::Agent =
        ureq::Agent::config_builder().http_status_as_error(false).build().into();
    let (url, token) = (format!("{address}{path}"), format!("Bearer {token}"));
    let mut answer = match body {
        None => agent.get(&url).header("authorization", token).call().unwrap(),
        Some(body) => {
            let request = agent.post(&url).header("content-type", "application/json");
            request.header("authorization", token).send(body.to_string()).unwrap()
        }
    };
    (answer.status().as_u16(), answer.body_mut().read_to_string().unwrap())
}

/// Plays a game to its end; every hand on the way and the record at the end are secrets.
fn play(address: &str, token: &str, secrets: &mut Secrets) {
    let new = serde_json::json!({ "game": "life-is-life", "seats": ["me", "easy", "easy"] });
    let (status, body) = call(address, "/api/tables", token, Some(&new));
    assert_eq!(status, 201, "{body}");
    let mut table: Value = serde_json::from_str(&body).unwrap();
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    until("the end of the game", || {
        let actions = table["view"]["actions"].as_array().unwrap();
        if let Some(action) = actions.first() {
            let hand = &table["view"]["position"]["own"]["hand"];
            let hand: Vec<&str> =
                hand.as_array().unwrap().iter().filter_map(Value::as_str).collect();
            if hand.len() > 2 {
                secrets.add(&hand.join(","), "a hand");
            }
            let act = serde_json::json!({ "version": table["version"], "action": action });
            call(address, &format!("{path}/actions"), token, Some(&act));
        }
        table = serde_json::from_str(&call(address, &path, token, None).1).unwrap();
        table["status"] == "over"
    });
    let record = call(address, &format!("{path}/record"), token, None).1;
    let secret = record.lines().find_map(|line| line.strip_prefix("secret ")).unwrap();
    secrets.add(secret, "the secret behind a deal");
    let deal = record.lines().find_map(|line| line.split_once(" * deal ")).unwrap().1;
    for hand in deal.split(' ').filter(|part| part.len() > 8) {
        secrets.add(hand, "a hand that was dealt");
    }
}

#[test]
fn no_secret_is_in_the_log() {
    for format in ["json", "text"] {
        let folder = Folder::new("log");
        let log = folder.path().join("log");
        let database = folder.path().join("test.db");
        let mut child = Command::new(BINARY)
            .args(["serve", "--listen", "127.0.0.1:0", "--log", "trace", "--log-format", format])
            .args(["--database", &format!("sqlite:{}", database.display())])
            .args(["--reading-rate", "100000", "--writing-rate", "100000"])
            .stdout(Stdio::piped())
            .stderr(File::create(&log).unwrap())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let server = Server(child);
        let address = line.trim().rsplit(' ').next().unwrap().to_owned();
        let mut secrets = Secrets::default();
        secrets.add(PASSWORD, "a password");
        secrets.add(WRONG, "a wrong password");

        let mut ann = Guest::default();
        let form = [("name", "Ann"), ("password", PASSWORD)];
        page(&mut ann, &address, "/account/sign-up", Some(&form));
        let wrong = [("name", "Ann"), ("password", WRONG)];
        page(&mut Guest::default(), &address, "/account/sign-in", Some(&wrong));
        page(&mut ann, &address, "/account/sign-out", Some(&[]));
        page(&mut ann, &address, "/account/sign-in", Some(&form));
        let form = [("name", "program"), ("scope", "play"), ("days", "30")];
        let made = page(&mut ann, &address, "/account/tokens", Some(&form));
        let token = made.token().unwrap().to_owned();
        secrets.add(token.trim_start_matches("ararat_"), "a token");
        assert_eq!(call(&address, "/api/me", "ararat_nobodys-token", None).0, 401);
        secrets.add("nobodys-token", "a wrong token");
        play(&address, &token, &mut secrets);

        // Failures are logged too, and must not reveal secrets either.
        sqlite(&database, "drop table steps");
        let form = [("game", "ark"), ("quick", "yes")];
        let failed = page(&mut ann, &address, "/tables", Some(&form));
        assert_eq!(failed.status, 503, "{}", failed.body);
        for (_, value) in &ann.cookies {
            for part in value.split('.').filter(|part| part.len() > 8) {
                secrets.add(part, "a cookie");
            }
        }
        drop(server);
        let log = fs::read_to_string(&log).unwrap();
        assert!(log.contains("/account/sign-in") && log.contains("/api/tables/{id}/actions"));
        assert!(log.contains("a request failed"), "{log}");
        assert!(secrets.0.len() > 12);
        for (secret, what) in &secrets.0 {
            let line = log.lines().find(|line| line.contains(secret));
            assert!(line.is_none(), "{what} is in the log: {line:?}");
        }
        if format == "json" {
            for line in log.lines() {
                let object: Value = serde_json::from_str(line).unwrap();
                for name in ["time", "level", "target", "message"] {
                    assert!(object[name].is_string(), "{line}");
                }
            }
        }
    }
}

/// Modify the database behind the server's back.
fn sqlite(database: &std::path::Path, statement: &'static str) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    runtime.block_on(sql::run(&format!("sqlite:{}", database.display()), statement));
}

#[test]
fn a_database_that_does_not_answer_does_not_leak_its_password() {
    let output = Command::new(BINARY)
        .args(["serve", "--listen", "127.0.0.1:0", "--log", "trace"])
        .env("ARARAT_DATABASE", "postgres://ararat:hunter-two@127.0.0.1:1/none")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(said.contains("database failed") && !said.contains("hunter-two"), "{said}");
}
