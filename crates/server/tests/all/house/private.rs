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
async fn is_found(house: &TestServer, path: &str) -> bool {
    let mut eve = Guest::default();
    let front = eve.get(house, "/").await.body.contains(path);
    let id = path.trim_start_matches("/table/");
    let listed = eve.get(house, "/api/tables?which=open").await.body.contains(id);
    assert_eq!(front, listed, "the page and the API agree");
    front
}

#[tokio::test]
async fn a_table_is_found_only_by_its_link_unless_listed() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = ann.post(&house, "/tables", &PLAIN).await.path;
    assert!(!is_found(&house, &path).await);
    assert!(ann.get(&house, "/").await.body.contains(&path), "its owner sees it");
    assert_eq!(bob.get(&house, &path).await.status, 200, "by the link");
    assert_eq!(bob.post(&house, &format!("{path}/join"), &[("name", "Bob")]).await.status, 200);
    let form = [&PLAIN[..], &[("public", "on")]].concat();
    let path = ann.post(&house, "/tables", &form).await.path;
    assert!(is_found(&house, &path).await);
    assert!(ann.get(&house, "/new").await.body.contains("name=\"public\""), "it is offered");
    house.close().await;
}

#[tokio::test]
async fn a_removed_player_cannot_sit_down_again() {
    let house = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let path = ann.post(&house, "/tables", &PLAIN).await.path;
    let (join, remove) = (format!("{path}/join"), format!("{path}/remove"));
    assert_eq!(eve.post(&house, &join, &[("name", "Eve")]).await.status, 200);
    let lobby = ann.get(&house, &path).await;
    assert!(lobby.body.contains(&remove), "{}", lobby.body);
    assert!(!eve.get(&house, &path).await.body.contains(&remove), "only the owner");
    let form = [("seat", "2"), ("version", lobby.version())];
    assert_eq!(eve.post(&house, &remove, &form).await.status, 403);
    assert_eq!(bob.post(&house, &remove, &form).await.status, 403);
    let own = [("seat", "1"), ("version", lobby.version())];
    assert_eq!(ann.post(&house, &remove, &own).await.status, 403, "she cannot remove herself");
    let old = [("seat", "2"), ("version", "1")];
    assert_eq!(ann.post(&house, &remove, &old).await.status, 409, "an old page");
    let after = ann.post(&house, &remove, &form).await;
    assert!(after.status == 200 && !after.body.contains("Eve"), "{}", after.body);
    let refused = eve.post(&house, &join, &[("name", "Eva")]).await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("owner of this table"), "{}", refused.body);
    // The seat is free for others, and nobody can be removed once the game runs.
    assert_eq!(bob.post(&house, &join, &[("name", "Bob")]).await.status, 200);
    let started = Guest::default().post(&house, &join, &[("name", "Cy")]).await;
    let form = [("seat", "2"), ("version", started.version())];
    assert_eq!(ann.post(&house, &remove, &form).await.status, 409);
    assert!(ann.get(&house, &path).await.body.contains("Bob"));
    house.close().await;
}

#[tokio::test]
async fn a_removed_player_can_play_the_deal_elsewhere() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [&PLAIN[..], &[("duplicate", "on")]].concat();
    let path = ann.post(&house, "/tables", &form).await.path;
    bob.post(&house, &format!("{path}/join"), &[("name", "Bob")]).await;
    let lobby = ann.get(&house, &path).await;
    let form = [("seat", "2"), ("version", lobby.version())];
    assert_eq!(ann.post(&house, &format!("{path}/remove"), &form).await.status, 200);
    let store = ararat_store::Store::open(&house.database()).await.unwrap();
    let id = path.trim_start_matches("/table/");
    let deal = format!("/deal/{}", store.deal_of(id).await.unwrap().unwrap().id);
    store.close().await;
    let form = [("name", "Bob"), ("seat", "1"), ("level", "easy"), ("pace", "0")];
    let played = bob.post(&house, &deal, &form).await;
    assert!(played.path.starts_with("/table/"), "{}", played.body);
    house.close().await;
}
