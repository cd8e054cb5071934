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

async fn robot(house: &TestServer, name: &str) -> Guest {
    let mut robot = Guest::account(house, name).await;
    assert_eq!(robot.post(house, "/account/program", &[]).await.status, 200);
    robot
}

#[tokio::test]
async fn a_program_is_marked_wherever_it_sits() {
    let house = TestServer::open().await;
    let mut ann = Guest::account(&house, "Ann").await;
    let mut owner = robot(&house, "Robot").await;
    let program = Program::of(&house, &mut owner, "play").await;
    assert_eq!(program.get(&house, "/api/me").await.json()["is_bot"], true);
    let form = [("game", "animals-on-board"), ("seat", "me"), ("seat", "open"), ("seat", "open")];
    let path = ann.post(&house, "/tables", &form).await.path;
    let api = format!("/api{}", path.replace("/table/", "/tables/"));
    assert_eq!(program.post(&house, &format!("{api}/join"), &json!({})).await.status, 200);
    let marks = |table: &Value| -> Vec<bool> {
        let seats = table["seats"].as_array().unwrap();
        seats.iter().map(|seat| seat["is_program"].as_bool().unwrap()).collect()
    };
    assert_eq!(marks(&program.get(&house, &api).await.json()), [false, true, false]);
    let lobby = ann.get(&house, &path).await;
    assert!(is_marked(&lobby, "Robot") && !is_marked(&lobby, "Ann"), "{}", lobby.body);
    let mut cy = Guest::account(&house, "Cy").await;
    cy.post(&house, &format!("{path}/join"), &[]).await;
    for guest in [&mut ann, &mut cy, &mut owner, &mut Guest::default()] {
        let page = guest.get(&house, &path).await;
        assert!(is_marked(&page, "Robot"), "{}", page.body);
        assert!(!is_marked(&page, "Ann") && !is_marked(&page, "Cy"));
    }
    assert!(is_marked(&ann.get(&house, "/people/Robot").await, "Robot"));
    assert!(!is_marked(&ann.get(&house, "/people/Ann").await, "Ann"));
    // Tables that it creates and rematches are marked as well.
    let own = program.table(&house, "ark", &["me", "open", "open"]).await;
    assert_eq!(marks(&own), [true, false, false]);
    let again = ann.post(&house, &format!("{path}/again"), &[]).await;
    assert!(again.path != path && is_marked(&again, "Robot"), "{}", again.path);
    assert!(!is_marked(&again, "Ann"));
    house.close().await;
}

#[tokio::test]
async fn a_program_is_kept_out_of_contests() {
    let house = TestServer::open().await;
    let mut owner = robot(&house, "Robot").await;
    let program = Program::of(&house, &mut owner, "play").await;
    // Neither on the pages, as owner or as guest, nor through the API.
    let refused = owner.post(&house, "/tables", &RATED).await;
    assert_eq!(refused.status, 422);
    let mut ann = Guest::account(&house, "Ann").await;
    let path = ann.post(&house, "/tables", &RATED).await.path;
    assert!(path.starts_with("/table/"), "{path}");
    assert_eq!(owner.post(&house, &format!("{path}/join"), &[]).await.status, 403);
    let api = format!("/api{}/join", path.replace("/table/", "/tables/"));
    assert_eq!(program.post(&house, &api, &json!({})).await.code(), "api-rated");
    // The table is still waiting.
    assert!(!ann.get(&house, &path).await.body.contains("Robot"));
    let page = owner.get(&house, "/challenge").await;
    assert!(!page.body.contains("action=\"/challenge/"), "{}", page.body);
    assert_eq!(owner.post(&house, "/challenge/ark", &[]).await.status, 409);
    let played = ann.post(&house, "/challenge/ark", &[]).await;
    assert!(played.path.starts_with("/table/"), "{}", played.body);
    house.close().await;
}

#[tokio::test]
async fn a_persons_token_cannot_play_the_challenge() {
    let house = TestServer::open().await;
    let mut ann = Guest::account(&house, "Ann").await;
    let program = Program::of(&house, &mut ann, "play").await;
    let form = [("pace", "0")];
    let path = ann.post(&house, "/challenge/animals-on-board", &form).await.path;
    assert!(path.starts_with("/table/"), "{path}");
    let page = house.wait(&mut ann, &path, Page::is_yours).await;
    let api = format!("/api{}", path.replace("/table/", "/tables/"));
    let seen = program.get(&house, &api).await.json();
    let act = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
    for (end, body) in [("actions", &act), ("undo", &json!({ "version": 1 })), ("join", &json!({}))]
    {
        let refused = program.post(&house, &format!("{api}/{end}"), body).await;
        assert_eq!((refused.status, refused.code().as_str()), (403, "api-challenge"), "{end}");
        assert!(refused.body.contains("weekly challenge"), "{}", refused.body);
    }
    // The person plays on from the page, where the game is unchanged.
    let form = [("version", page.version()), ("do", &page.actions()[0])];
    assert_eq!(ann.post(&house, &format!("{path}/act"), &form).await.status, 200);
    // Duplicate deals among friends are not a contest.
    let form = [("game", "animals-on-board"), ("duplicate", "on"), ("pace", "0")];
    let form = [&form[..], &[("seat", "me"), ("seat", "easy")]].concat();
    let path = ann.post(&house, "/tables", &form).await.path;
    house.wait(&mut ann, &path, Page::is_yours).await;
    let api = format!("/api{}", path.replace("/table/", "/tables/"));
    let seen = program.get(&house, &api).await.json();
    let act = json!({ "version": seen["version"], "action": seen["view"]["actions"][0] });
    assert_eq!(program.post(&house, &format!("{api}/actions"), &act).await.status, 200);
    house.close().await;
}

#[tokio::test]
async fn an_account_that_has_played_cannot_become_a_program() {
    let house = TestServer::open().await;
    let mut ann = Guest::account(&house, "Ann").await;
    let path = ann.post(&house, "/tables", &RATED).await.path;
    let late = ann.post(&house, "/account/program", &[]).await;
    assert_eq!(late.status, 409);
    assert!(!is_marked(&ann.get(&house, "/account").await, "Ann"));
    assert!(ann.get(&house, &path).await.body.contains("Ann"));
    // A program's account does not take over games that a person played; the guest keeps them.
    drop(robot(&house, "Robot").await);
    let mut guest = Guest::default();
    let form =
        [("game", "ark"), ("name", "Cy"), ("seat", "me"), ("seat", "open"), ("seat", "open")];
    let path = guest.post(&house, "/tables", &form).await.path;
    let form = [("name", "Robot"), ("password", "correct horse")];
    assert_eq!(guest.post(&house, "/account/sign-in", &form).await.status, 200);
    let robots = guest.get(&house, &path).await;
    assert!(!robots.body.contains(&format!("action=\"{path}/fill\"")), "only for the owner");
    guest.post(&house, "/account/sign-out", &[]).await;
    let own = guest.get(&house, &path).await;
    assert!(own.body.contains(&format!("action=\"{path}/fill\"")), "{}", own.body);
    house.close().await;
}
