//! Accounts played by programs: marked wherever they sit, and kept out of contests.

use serde_json::{Value, json};

use super::Program;
use crate::support::{Guest, Page, TestServer};

const RATED: [(&str, &str); 5] = [
    ("game", "animals-on-board"),
    ("rated", "on"),
    ("clock", "live:300+10"),
    ("seat", "me"),
    ("seat", "open"),
];

/// Whether a page marks this name as a program.
fn is_marked(page: &Page, name: &str) -> bool {
    assert_eq!(page.status, 200, "{}", page.body);
    // A seat's tag repeats its text as a title, which shows it where the tag is cut off.
    let tags = [
        "<span class=\"tag\">program</span>",
        "<span class=\"tag\" title=\"program\">program</span>",
    ];
    let name_ends = ["", " ", "</span>", "</span><span class=\"tags\">"];
    let marks = tags.iter().flat_map(|tag| name_ends.map(|end| format!("{name}{end}{tag}")));
    marks.into_iter().any(|mark| page.body.contains(&mark))
}

async fn robot(server: &TestServer, name: &str) -> Guest {
    let mut robot = Guest::account(server, name).await;
    assert_eq!(robot.post(server, "/account/program", &[]).await.status, 200);
    robot
}

#[tokio::test]
async fn a_program_is_marked_wherever_it_sits() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let mut owner = robot(&server, "Robot").await;
    let program = Program::of(&server, &mut owner, "play").await;
    assert_eq!(program.get(&server, "/api/me").await.json()["is_bot"], true);
    let form = [("game", "animals-on-board"), ("seat", "me"), ("seat", "open"), ("seat", "open")];
    let path = ann.post(&server, "/tables", &form).await.path;
    let api = format!("/api{}", path.replace("/table/", "/tables/"));
    assert_eq!(program.post(&server, &format!("{api}/join"), &json!({})).await.status, 200);
    let marks = |table: &Value| -> Vec<bool> {
        let seats = table["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["is_program"].as_bool().unwrap()).collect()
    };
    assert_eq!(marks(&program.get(&server, &api).await.json()), [false, true, false]);
    let lobby = ann.get(&server, &path).await;
    assert!(is_marked(&lobby, "Robot") && !is_marked(&lobby, "Ann"), "{}", lobby.body);
    let mut cy = Guest::account(&server, "Cy").await;
    cy.post(&server, &format!("{path}/join"), &[]).await;
    for guest in [&mut ann, &mut cy, &mut owner, &mut Guest::default()] {
        let page = guest.get(&server, &path).await;
        assert!(is_marked(&page, "Robot"), "{}", page.body);
        assert!(!is_marked(&page, "Ann") && !is_marked(&page, "Cy"));
    }
    assert!(is_marked(&ann.get(&server, "/people/Robot").await, "Robot"));
    assert!(!is_marked(&ann.get(&server, "/people/Ann").await, "Ann"));
    // Tables that it creates and rematches are marked as well.
    let own = program.table(&server, "ark", &["me", "open", "open"]).await;
    assert_eq!(marks(&own), [true, false, false]);
    let again = ann.post(&server, &format!("{path}/again"), &[]).await;
    assert!(again.path != path && is_marked(&again, "Robot"), "{}", again.path);
    assert!(!is_marked(&again, "Ann"));
    server.close().await;
}

#[tokio::test]
async fn a_program_is_kept_out_of_contests() {
    let server = TestServer::open().await;
    let mut owner = robot(&server, "Robot").await;
    let program = Program::of(&server, &mut owner, "play").await;
    // Neither on the pages, as host or as guest, nor through the API.
    let refused = owner.post(&server, "/tables", &RATED).await;
    assert_eq!(refused.status, 422);
    let mut ann = Guest::account(&server, "Ann").await;
    let path = ann.post(&server, "/tables", &RATED).await.path;
    assert!(path.starts_with("/table/"), "{path}");
    assert_eq!(owner.post(&server, &format!("{path}/join"), &[]).await.status, 403);
    let api = format!("/api{}/join", path.replace("/table/", "/tables/"));
    assert_eq!(program.post(&server, &api, &json!({})).await.code(), "api-rated");
    // The table is still waiting.
    assert!(!ann.get(&server, &path).await.body.contains("Robot"));
    let page = owner.get(&server, "/challenge").await;
    assert!(!page.body.contains("action=\"/challenge/"), "{}", page.body);
    assert_eq!(owner.post(&server, "/challenge/ark", &[]).await.status, 409);
    let played = ann.post(&server, "/challenge/ark", &[]).await;
    assert!(played.path.starts_with("/table/"), "{}", played.body);
    server.close().await;
}

#[tokio::test]
async fn a_persons_token_cannot_play_the_challenge() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let program = Program::of(&server, &mut ann, "play").await;
    let form = [("pace", "0")];
    let path = ann.post(&server, "/challenge/animals-on-board", &form).await.path;
    assert!(path.starts_with("/table/"), "{path}");
    let page = server.wait(&mut ann, &path, Page::is_yours).await;
    let api = format!("/api{}", path.replace("/table/", "/tables/"));
    let seen = program.get(&server, &api).await.json();
    let act = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
    for (end, body) in [("actions", &act), ("undo", &json!({ "version": 1 })), ("join", &json!({}))]
    {
        let refused = program.post(&server, &format!("{api}/{end}"), body).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "api-challenge"), "{end}");
        assert!(refused.body.contains("weekly challenge"), "{}", refused.body);
    }
    // The person plays on from the page, where the game is unchanged.
    let form = [("version", page.version()), ("do", &page.actions()[0])];
    assert_eq!(ann.post(&server, &format!("{path}/act"), &form).await.status, 200);
    // Duplicate deals among friends are not a contest.
    let form = [("game", "animals-on-board"), ("duplicate", "on"), ("pace", "0")];
    let form = [&form[..], &[("seat", "me"), ("seat", "easy")]].concat();
    let path = ann.post(&server, "/tables", &form).await.path;
    server.wait(&mut ann, &path, Page::is_yours).await;
    let api = format!("/api{}", path.replace("/table/", "/tables/"));
    let seen = program.get(&server, &api).await.json();
    let act = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
    assert_eq!(program.post(&server, &format!("{api}/actions"), &act).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn an_account_that_has_played_cannot_become_a_program() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let path = ann.post(&server, "/tables", &RATED).await.path;
    let late = ann.post(&server, "/account/program", &[]).await;
    assert_eq!(late.status, 409);
    assert!(!is_marked(&ann.get(&server, "/account").await, "Ann"));
    assert!(ann.get(&server, &path).await.body.contains("Ann"));
    // A program's account does not take over games that a person played; the guest keeps them.
    drop(robot(&server, "Robot").await);
    let mut guest = Guest::default();
    let form =
        [("game", "ark"), ("name", "Cy"), ("seat", "me"), ("seat", "open"), ("seat", "open")];
    let path = guest.post(&server, "/tables", &form).await.path;
    let form = [("name", "Robot"), ("password", "correct horse")];
    assert_eq!(guest.post(&server, "/account/sign-in", &form).await.status, 200);
    let robots = guest.get(&server, &path).await;
    assert!(!robots.body.contains(&format!("action=\"{path}/fill\"")), "only for the host");
    guest.post(&server, "/account/sign-out", &[]).await;
    let own = guest.get(&server, &path).await;
    assert!(own.body.contains(&format!("action=\"{path}/fill\"")), "{}", own.body);
    server.close().await;
}
