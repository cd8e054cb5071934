//! A visitor's own games, current and past.

use ararat_test_support::sql;

use crate::replays::play::finished;
use crate::support::{Guest, Page, TestServer};

const GAMES: [&str; 4] = ["animals-on-board", "life-is-life", "ark", "ark-and-noah"];

#[tokio::test]
async fn every_running_game_is_shown_with_its_board() {
    let server = TestServer::open().await;
    let (mut ann, mut eve) = (Guest::default(), Guest::default());
    let empty = ann.get(&server, "/").await.body;
    assert!(!empty.contains("Your games") && empty.len() < 20_000, "{}", empty.len());
    for game in GAMES {
        for _ in 0..5 {
            let form = [("game", game), ("quick", "yes"), ("pace", "0")];
            let path = ann.post(&server, "/tables", &form).await.path;
            server.wait(&mut ann, &path, Page::is_yours).await;
        }
    }
    let front = ann.get(&server, "/").await.body;
    let mine = front.split("<ul class=\"own-games\">").nth(1).unwrap();
    let pictures = mine.split("class=\"picture\"").skip(1);
    let drawn = pictures.filter(|rest| rest.find("<svg class=\"stamp\"").is_some_and(|at| at < 40));
    assert_eq!(drawn.count(), 20, "{mine}");
    assert_eq!(front.matches("just now").count(), 20);
    assert!(mine.contains("Round 1") && mine.contains("your turn"), "{mine}");
    assert!(front.len() < 100_000, "{} bytes", front.len());
    assert!(!eve.get(&server, "/").await.body.contains("class=\"own-games\""));
    server.close().await;
}

#[tokio::test]
async fn a_game_moves_to_past_games_a_day_after_its_end() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let path = finished(&server, &mut ann).await;
    let unlist = format!("{path}/unlist");
    for list in ["/", "/games"] {
        let page = ann.get(&server, list).await.body;
        assert!(page.contains(&path) && page.contains(&unlist), "{list}: {page}");
        assert!(page.contains("<li class=\"p1 own"), "{list}: {page}");
    }
    sql::run(&server.database(), "update seats set ended_at = ended_at - 86400001").await;
    let front = ann.get(&server, "/").await;
    assert!(!front.body.contains(&path) && front.body.contains("href=\"/games\""));
    assert!(ann.get(&server, "/games").await.body.contains(&path));
    let page = ann.post(&server, &unlist, &[("back", "/games?after=0")]).await;
    assert_eq!(page.path, "/games?after=0");
    assert!(page.body.contains("No finished games yet") && !page.body.contains(&path));
    assert!(!ann.get(&server, "/").await.body.contains("href=\"/games\""));
    assert_eq!(ann.get(&server, "/games?after=-3").await.status, 200);
    server.close().await;
}
