//! Tables that are no longer wanted: closed by their hosts, and games removed from a list.

use crate::replays::play::finished;
use crate::support::{Guest, Page, TestServer};

async fn table(server: &TestServer, guest: &mut Guest, seats: &[&str]) -> Page {
    let mut form = vec![("game", "animals-on-board"), ("name", "Ann"), ("pace", "0")];
    form.push(("public", "on"));
    form.extend(seats.iter().map(|seat| ("seat", *seat)));
    let page = guest.post(server, "/tables", &form).await;
    assert!(page.path.starts_with("/table/"), "{}", page.body);
    page
}

#[tokio::test]
async fn the_host_closes_a_waiting_table_and_everybody_is_told() {
    let mut server = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let lobby = table(&server, &mut ann, &["me", "open", "open"]).await;
    let (path, close) = (lobby.path.clone(), format!("{}/close", lobby.path));
    let old = lobby.version().to_owned();
    assert!(lobby.body.contains("Close the table"), "{}", lobby.body);
    let lobby = bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    assert!(!lobby.body.contains("Close the table"), "only the host may close it");
    let refused = bob.post(&server, &close, &[("version", lobby.version())]).await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("Only the host can close this table"), "{}", refused.body);
    let moved = ann.post(&server, &close, &[("version", &old)]).await;
    assert_eq!(moved.status, 409, "somebody has sat down in the meantime");
    let front = ann.post(&server, &close, &[("version", lobby.version())]).await;
    assert_eq!((front.status, front.path.as_str()), (200, "/"));
    // From memory, and after a reload.
    for _ in 0..2 {
        for guest in [&mut ann, &mut bob, &mut eve] {
            assert!(!guest.get(&server, "/").await.body.contains(&path), "it is not listed");
            for end in ["", "/part", "/live", "/talk", "/record", "/replay"] {
                let page = guest.get(&server, &format!("{path}{end}")).await;
                assert_eq!(page.status, 410, "{end}: {}", page.body);
                assert!(page.body.contains("The host has closed this table"), "{}", page.body);
            }
            for end in ["join", "fill", "act", "leave", "close", "unlist", "again", "say"] {
                let form = [("version", "3"), ("name", "Cy"), ("phrase", "talk-hello")];
                let page = guest.post(&server, &format!("{path}/{end}"), &form).await;
                assert!(matches!(page.status, 403 | 410), "{end}: {}", page.status);
            }
        }
        server.restart().await;
    }
    server.close().await;
}

#[tokio::test]
async fn a_game_against_bots_can_be_closed_and_one_with_other_people_cannot() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let page = table(&server, &mut ann, &["me", "easy"]).await;
    let (path, close) = (page.path.clone(), format!("{}/close", page.path));
    assert!(page.body.contains("Close for good") && !page.body.contains("/leave\""));
    assert_eq!(bob.post(&server, &close, &[("version", "1")]).await.status, 403);
    // Bots may have moved since the page was rendered; that does not matter.
    assert_eq!(ann.post(&server, &close, &[("version", "1")]).await.path, "/");
    assert_eq!(ann.get(&server, &path).await.status, 410);

    let page = table(&server, &mut ann, &["me", "open"]).await;
    let (path, close) = (page.path.clone(), format!("{}/close", page.path));
    bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    let page = ann.get(&server, &path).await;
    assert!(!page.body.contains("Close for good") && page.body.contains("/leave\""));
    let refused = ann.post(&server, &close, &[("version", page.version())]).await;
    assert_eq!(refused.status, 403);
    assert!(refused.body.contains("Other people are playing at this table"), "{}", refused.body);
    // After Bob has left, there is nobody to ask.
    bob.post(&server, &format!("{path}/leave"), &[("version", page.version())]).await;
    assert_eq!(ann.post(&server, &close, &[("version", "1")]).await.path, "/");
    assert_eq!(bob.get(&server, &path).await.status, 410);
    server.close().await;
}

#[tokio::test]
async fn a_finished_game_can_be_unlisted_without_losing_anything() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let running = table(&server, &mut ann, &["me", "open"]).await.path;
    bob.post(&server, &format!("{running}/join"), &[("name", "Bob")]).await;
    let refused = ann.post(&server, &format!("{running}/unlist"), &[]).await;
    assert_eq!(refused.status, 409);
    assert!(refused.body.contains("You are still playing with others"), "{}", refused.body);
    assert!(!ann.get(&server, "/").await.body.contains(&format!("{running}/unlist")));
    let over = finished(&server, &mut ann).await;
    assert!(ann.get(&server, "/").await.body.contains(&over));
    assert_eq!(bob.post(&server, &format!("{over}/unlist"), &[]).await.status, 403);
    assert_eq!(ann.post(&server, &format!("{over}/close"), &[]).await.status, 409);
    let back = [("back", "//elsewhere.example")];
    let page = ann.post(&server, &format!("{over}/unlist"), &back).await;
    assert_eq!((page.status, page.path.as_str()), (200, "/"));
    assert!(!page.body.contains(&over) && page.body.contains(&running));
    assert_eq!(ann.get(&server, &format!("{over}/record")).await.status, 200, "the record remains");
    assert!(ann.get(&server, &over).await.is_over());
    server.close().await;
}

#[tokio::test]
async fn a_running_game_with_only_bots_can_be_removed_from_the_list() {
    let mut server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let page = table(&server, &mut ann, &["me", "easy", "easy"]).await;
    let (path, unlist) = (page.path.clone(), format!("{}/unlist", page.path));
    let kept = table(&server, &mut ann, &["me", "easy"]).await.path;
    // The list and the table's own menu say what it means before the button.
    for list in ["/", &path] {
        let page = ann.get(&server, list).await.body;
        let before = page.split_once(&format!("action=\"{unlist}\"")).expect(list).0;
        let asks = before.rsplit_once("<details").unwrap().1;
        assert!(asks.contains("its address still leads back to it"), "{list}: {asks}");
    }
    assert_eq!(bob.post(&server, &unlist, &[]).await.status, 403, "it is not in his list");
    let page = ann.post(&server, &unlist, &[("back", "/games")]).await;
    assert_eq!((page.status, page.path.as_str()), (200, "/games"));
    for _ in 0..2 {
        let page = ann.get(&server, "/").await.body;
        assert!(!page.contains(&path) && page.contains(&kept), "{page}");
        // The game goes on where it stands.
        assert!(!ann.get(&server, &path).await.is_over());
        server.restart().await;
    }
    server.close().await;
}
