//! Creating, listing and revoking tokens through the API, and turning an account over to a program.

use serde_json::json;

use super::Program;
use crate::support::{Guest, TestServer};

#[tokio::test]
async fn a_program_makes_lists_and_revokes_its_tokens() {
    let server = TestServer::open().await;
    drop(Guest::account(&server, "Robot").await);
    let nobody = Program::default();
    let new = json!({
        "account": "robot", "password": "correct horse", "name": "first", "scope": "play",
        "days": 7,
    });
    let made = nobody.did(&server, "/api/tokens", &new, 201).await;
    let robot = Program { token: made["token"].as_str().map(str::to_owned) };
    assert_eq!(robot.get(&server, "/api/me").await.json()["name"], "Robot");
    assert_eq!(robot.did(&server, "/api/me/program", &json!({}), 200).await["is_bot"], true);
    assert_eq!(robot.get(&server, "/api/me").await.json()["is_bot"], true);
    let mut second = new.clone();
    second["scope"] = json!("read");
    let second = nobody.did(&server, "/api/tokens", &second, 201).await;
    let reader = Program { token: second["token"].as_str().map(str::to_owned) };
    let listed = reader.get(&server, "/api/tokens").await;
    assert_eq!(listed.json()["tokens"].as_array().unwrap().len(), 2);
    assert!(!listed.body.contains("ararat_"), "a token is shown only once: {}", listed.body);
    // A read-only token cannot revoke, and other people's tokens are not found.
    let revoke = format!("/api/tokens/{}/revoke", second["id"].as_str().unwrap());
    assert_eq!(reader.post(&server, &revoke, &json!({})).await.code(), "api-no-scope");
    let eve = Program::new(&server, "Eve", "play").await;
    assert_eq!(eve.post(&server, &revoke, &json!({})).await.status, 404);
    robot.did(&server, &revoke, &json!({}), 200).await;
    assert_eq!(reader.get(&server, "/api/me").await.status, 401);
    server.close().await;
}

#[tokio::test]
async fn tokens_need_the_password() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let new = |account: &str, password: &str| {
        json!({
            "account": account, "password": password, "name": "x", "scope": "play", "days": 1,
        })
    };
    for (account, password) in [("Ann", "wrong"), ("Nobody", "correct horse"), ("Ann", "")] {
        // A token of the account is no substitute for its password.
        let refused = ann.post(&server, "/api/tokens", &new(account, password)).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "people-not-known"));
        assert!(!refused.body.contains("wrong"), "{}", refused.body);
    }
    let odd =
        json!({ "account": "Ann", "password": 12345, "name": "x", "scope": "all", "days": 0 });
    let odd = ann.post(&server, "/api/tokens", &odd).await;
    assert_eq!(odd.json()["faults"].as_array().unwrap().len(), 3);
    assert!(!odd.body.contains("12345"), "{}", odd.body);
    let mut status = 0;
    for _ in 0..30 {
        status = ann.post(&server, "/api/tokens", &new("Ann", "wrong")).await.status;
    }
    assert_eq!(status, 429, "guessing is slow");
    // Somebody who has sat at a table remains a person.
    ann.table(&server, "ark", &["me", "open", "open"]).await;
    let late = ann.post(&server, "/api/me/program", &json!({})).await;
    assert_eq!((late.status, late.code().as_str()), (409, "people-program-too-late"));
    server.close().await;
}
