//! Faces and names: what people may choose, and what is remembered.

use crate::support::{Guest, Page, TestServer};

const LOBBY: [(&str, &str); 4] =
    [("game", "life-is-life"), ("seat", "me"), ("seat", "open"), ("seat", "open")];

/// The face that a form preselects.
fn chosen(page: &Page) -> &str {
    let before = page.body.split(" checked aria-label").next().unwrap();
    before.rsplit("value=\"").next().unwrap().trim_end_matches('"')
}

#[tokio::test]
async fn a_face_is_chosen_shown_and_remembered() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [&LOBBY[..], &[("name", "Ann"), ("face", "zebra")]].concat();
    let lobby = ann.post(&server, "/tables", &form).await;
    assert!(lobby.body.contains("/picture/animal-zebra.svg"), "{}", lobby.body);
    assert_eq!(chosen(&ann.get(&server, "/new").await), "zebra", "remembered");
    let join = format!("{}/join", lobby.path);
    let offered = bob.get(&server, &lobby.path).await;
    assert!(!offered.body.contains("value=\"zebra\"") && offered.body.contains("value=\"panda\""));
    let bots = ["dove", "owl", "fox"].map(|bot| format!("value=\"{bot}\""));
    assert!(bots.iter().all(|bot| !offered.body.contains(bot)), "bots keep their own");
    for (face, told) in [
        ("dragon", "There is no face “dragon”; choose one of panda, koala"),
        ("zebra", "Somebody at this table already has this face; choose one of panda"),
        ("dove", "There is no face “dove”"),
    ] {
        let refused = bob.post(&server, &join, &[("name", "Bob"), ("face", face)]).await;
        assert_eq!(refused.status, 422);
        assert!(refused.body.contains(told), "{}", refused.body);
    }
    let lobby = bob.post(&server, &join, &[("name", "Bob"), ("face", "crow")]).await;
    assert!(lobby.body.contains("/picture/animal-crow.svg"), "{}", lobby.body);
    // Where his face is taken, he gets another instead of being refused.
    let form = [&LOBBY[..], &[("name", "Ann"), ("face", "crow")]].concat();
    let path = ann.post(&server, "/tables", &form).await.path;
    let lobby = bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    assert_eq!((lobby.status, lobby.body.matches("animal-crow.svg").count()), (200, 1));
    server.close().await;
}

#[tokio::test]
async fn an_account_takes_over_the_face_of_its_guest() {
    let server = TestServer::open().await;
    let mut zoe = Guest::default();
    let form = [&LOBBY[..], &[("name", "Zoe"), ("face", "llama")]].concat();
    zoe.post(&server, "/tables", &form).await;
    let form = [("name", "Zoe"), ("password", "correct horse")];
    zoe.post(&server, "/account/sign-up", &form).await;
    let mut elsewhere = Guest::default();
    elsewhere.post(&server, "/account/sign-in", &form).await;
    assert_eq!(chosen(&elsewhere.get(&server, "/new").await), "llama");
    server.close().await;
}

#[tokio::test]
async fn everybody_at_a_shared_device_has_a_name_and_a_face() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let seats = [("seat", "me"), ("seat", "here"), ("seat", "here")];
    let form = [&[("game", "life-is-life"), ("name", "Ann"), ("face", "pig")], &seats[..]].concat();
    let page = ann.post(&server, "/tables", &form).await;
    assert!(page.body.contains("Hand the device to"), "{}", page.body);
    let id = page.path.trim_start_matches("/table/").to_owned();
    let table = ann.get(&server, &format!("/api/tables/{id}")).await.body;
    assert!(table.contains("\"Player 2\"") && table.contains("\"Player 3\""), "{table}");
    let names = [("called", ""), ("called", "Bob"), ("called", "Cy")];
    let faces = [("worn", ""), ("worn", "crow"), ("worn", "llama")];
    let all = [&form[..], &names, &faces].concat();
    let page = ann.post(&server, "/tables", &all).await;
    let id = page.path.trim_start_matches("/table/").to_owned();
    let table = ann.get(&server, &format!("/api/tables/{id}")).await.body;
    for part in ["\"Bob\"", "\"Cy\"", "\"crow\"", "\"llama\"", "\"pig\""] {
        assert!(table.contains(part), "{part}: {table}");
    }
    let told = ["Ann", "Bob", "Cy"].map(|name| format!("Hand the device to {name}"));
    assert!(told.iter().any(|told| page.body.contains(told)), "{}", page.body);
    // Impossible choices are refused, and the page keeps what was filled in.
    for (names, faces, told) in [
        ([("called", ""), ("called", "<b>")], [("worn", ""), ("worn", "crow")], "seat 2"),
        ([("called", ""), ("called", "Bob")], [("worn", ""), ("worn", "dove")], "no face “dove”"),
        ([("called", ""), ("called", "Bob")], [("worn", ""), ("worn", "pig")], "already has this"),
    ] {
        let page = ann.post(&server, "/tables", &[&form[..], &names, &faces].concat()).await;
        assert_eq!(page.status, 422);
        assert!(page.body.contains(told), "{told}: {}", page.body);
    }
    server.close().await;
}
