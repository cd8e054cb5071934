//! Who can find a waiting table, and who is kept out of it.

use crate::support::{Guest, TestServer};

const PLAIN: [(&str, &str); 5] = [
    ("game", "animals-on-board"),
    ("name", "Ann"),
    ("seat", "me"),
    ("seat", "open"),
    ("seat", "open"),
];

/// Whether a stranger finds a table, both on the front page and through the API.
async fn is_found(server: &TestServer, path: &str) -> bool {
    let mut eve = Guest::default();
    let front = eve.get(server, "/").await.body.contains(path);
    let id = path.trim_start_matches("/table/");
    let listed = eve.get(server, "/api/tables?which=open").await.body.contains(id);
    assert_eq!(front, listed, "the page and the API agree");
    front
}

#[tokio::test]
async fn a_table_is_found_only_by_its_link_unless_listed() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = ann.post(&server, "/tables", &PLAIN).await.path;
    assert!(!is_found(&server, &path).await);
    assert!(ann.get(&server, "/").await.body.contains(&path), "its host sees it");
    assert_eq!(bob.get(&server, &path).await.status, 200, "by the link");
    assert_eq!(bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await.status, 200);
    let form = [&PLAIN[..], &[("public", "on")]].concat();
    let path = ann.post(&server, "/tables", &form).await.path;
    assert!(is_found(&server, &path).await);
    assert!(ann.get(&server, "/new").await.body.contains("name=\"public\""), "it is offered");
    server.close().await;
}

#[tokio::test]
async fn a_removed_player_cannot_sit_down_again() {
    let server = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let path = ann.post(&server, "/tables", &PLAIN).await.path;
    let (join, remove) = (format!("{path}/join"), format!("{path}/remove"));
    assert_eq!(eve.post(&server, &join, &[("name", "Eve")]).await.status, 200);
    let lobby = ann.get(&server, &path).await;
    assert!(lobby.body.contains(&remove), "{}", lobby.body);
    assert!(!eve.get(&server, &path).await.body.contains(&remove), "only the host");
    let form = [("seat", "2"), ("version", lobby.version())];
    assert_eq!(eve.post(&server, &remove, &form).await.status, 403);
    assert_eq!(bob.post(&server, &remove, &form).await.status, 403);
    let own = [("seat", "1"), ("version", lobby.version())];
    assert_eq!(ann.post(&server, &remove, &own).await.status, 403, "she cannot remove herself");
    let old = [("seat", "2"), ("version", "1")];
    assert_eq!(ann.post(&server, &remove, &old).await.status, 409, "an old page");
    let after = ann.post(&server, &remove, &form).await;
    assert!(after.status == 200 && !after.body.contains("Eve"), "{}", after.body);
    let refused = eve.post(&server, &join, &[("name", "Eva")]).await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("The host removed you"), "{}", refused.body);
    // The seat is free for others, and nobody can be removed once the game runs.
    assert_eq!(bob.post(&server, &join, &[("name", "Bob")]).await.status, 200);
    let started = Guest::default().post(&server, &join, &[("name", "Cy")]).await;
    let form = [("seat", "2"), ("version", started.version())];
    assert_eq!(ann.post(&server, &remove, &form).await.status, 409);
    assert!(ann.get(&server, &path).await.body.contains("Bob"));
    server.close().await;
}

#[tokio::test]
async fn a_removed_player_can_play_the_deal_elsewhere() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [&PLAIN[..], &[("duplicate", "on")]].concat();
    let path = ann.post(&server, "/tables", &form).await.path;
    bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    let lobby = ann.get(&server, &path).await;
    let form = [("seat", "2"), ("version", lobby.version())];
    assert_eq!(ann.post(&server, &format!("{path}/remove"), &form).await.status, 200);
    let store = ararat_store::Store::open(&server.database()).await.unwrap();
    let id = path.trim_start_matches("/table/");
    let deal = format!("/deal/{}", store.deal_of(id).await.unwrap().unwrap().id);
    store.close().await;
    let form = [("name", "Bob"), ("seat", "1"), ("level", "easy"), ("pace", "0")];
    let played = bob.post(&server, &deal, &form).await;
    assert!(played.path.starts_with("/table/"), "{}", played.body);
    server.close().await;
}
