//! The whole server on PostgreSQL: a game is played, the server restarts, the game continues.

use ararat_core::Record;
use ararat_games::AnimalsOnBoard;
use ararat_test_support::PostgresServer;

use super::press;
use crate::support::{Guest, Page, TestServer};

#[tokio::test]
async fn a_game_on_postgres_survives_a_restart() {
    let postgres = tokio::task::spawn_blocking(PostgresServer::start).await.unwrap();
    let mut server = TestServer::open_with(|config| config.database = postgres.url()).await;
    let mut ann = Guest::default();
    let form = [
        ("game", "animals-on-board"),
        ("name", "Ann"),
        ("pace", "0"),
        ("seat", "me"),
        ("seat", "easy"),
        ("seat", "easy"),
    ];
    let path = ann.post(&server, "/tables", &form).await.path;
    for turn in 0.. {
        let page = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        assert!(turn < 500, "the game never ends");
        if turn % 4 == 3 {
            server.restart().await;
            let again = ann.get(&server, &path).await;
            assert_eq!(again.log(), page.log());
            assert_eq!(again.body, page.body);
        }
        assert_eq!(press(&server, &mut ann, &page, turn * 7).await.status, 200);
    }
    let record = ann.get(&server, &format!("{path}/record")).await.body;
    let record = Record::<AnimalsOnBoard>::parse(record.as_bytes(), &()).unwrap();
    assert!(record.verify().unwrap().redrawn.is_some());

    // Another server on the same database knows about analyses requested from this one.
    let other = TestServer::open_with(|config| config.database = postgres.url()).await;
    ann.post(&server, &format!("{path}/analyse"), &[("level", "hard")]).await;
    let found = |page: &Page| {
        assert!(!page.body.contains("Analyze this game"), "the other server does not know of it");
        page.body.contains("class=\"curves\"")
    };
    other.wait(&mut ann, &format!("{path}/analysis"), found).await;
    other.close().await;
    server.close().await;
    tokio::task::spawn_blocking(move || drop(postgres)).await.unwrap();
}
