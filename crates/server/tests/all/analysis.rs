//! Analyses over HTTP: requested, waited for, stored.

use std::pin::pin;
use std::time::Duration;

use ararat_store::Store;
use ararat_test_support::sql::WriteLock;

use crate::support::{Guest, TestServer};
use crate::tables::{play_to_end, table};

#[tokio::test]
async fn a_running_game_is_not_analyzed() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "ark", 2).await;
    let page = guest.get(&server, &format!("{path}/analysis")).await;
    assert_eq!(page.status, 409);
    assert!(page.body.contains("Only a finished game can be analyzed."), "{}", page.body);
    let page = guest.post(&server, &format!("{path}/analyse"), &[]).await;
    assert_eq!(page.status, 409);
    assert_eq!(guest.get(&server, "/table/nowhere/analysis").await.status, 404);
    assert_eq!(guest.post(&server, "/table/nowhere/analyse", &[]).await.status, 404);
    server.close().await;
}

#[tokio::test]
async fn a_finished_game_is_analyzed_once_and_kept() {
    let mut server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "animals-on-board", 1).await;
    let end = play_to_end(&server, &mut guest, &path).await;
    assert!(end.body.contains(&format!("href=\"{path}/analysis\"")), "the final page links to it");
    let asked = format!("{path}/analysis");
    let page = guest.get(&server, &asked).await;
    assert_eq!(page.status, 200);
    assert!(page.body.contains("Analyze this game") && !page.body.contains("data-poll"));

    let page = guest.post(&server, &format!("{path}/analyse"), &[("level", "hard")]).await;
    assert_eq!((page.status, page.path.as_str()), (200, format!("{asked}?level=hard").as_str()));
    let is_under_way = page.body.contains("data-poll");
    // Without script, the browser reloads by itself.
    assert_eq!(is_under_way, page.body.contains("http-equiv=\"refresh\""));
    let shows = |page: &crate::support::Page| page.body.contains("class=\"curves\"");
    let found = server.wait(&mut guest, &asked, shows).await;
    assert!(!found.body.contains("data-poll") && !found.body.contains("http-equiv=\"refresh\""));
    // A player who just presses the listed actions in order plays badly.
    let link = found.between(&format!("href=\"{path}/replay?step="), "\"").unwrap();
    assert!(link.contains("&amp;seat="), "{link}");
    assert!(found.body.contains("class=\"moment game-animals-on-board\""));
    assert!(!found.body.contains("style="), "the content security policy forbids it");

    server.restart().await;
    let again = guest.get(&server, &asked).await;
    let main = |page: &crate::support::Page| page.body.split_once("<main").unwrap().1.to_owned();
    assert_eq!(main(&again), main(&found));
    // No analysis exists at another level yet.
    let expert = guest.get(&server, &format!("{asked}?level=expert")).await;
    assert!(expert.body.contains("Analyze this game"));
    server.close().await;
}

#[tokio::test]
async fn an_analysis_waits_for_another_process_writing_to_the_file() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "animals-on-board", 1).await;
    play_to_end(&server, &mut guest, &path).await;
    let lock = WriteLock::hold(&server.database());
    let asked = format!("{path}/analyse");
    let page = {
        let mut answer = pin!(guest.post(&server, &asked, &[("level", "hard")]));
        let early = tokio::time::timeout(Duration::from_millis(300), &mut answer).await;
        assert!(early.is_err(), "{early:?}");
        drop(lock);
        answer.await
    };
    assert_eq!(page.status, 200, "{}", page.body);
    assert!(!page.body.contains("Analyze this game"), "{}", page.body);
    server.close().await;
}

#[tokio::test]
async fn an_analysis_continues_after_its_node_has_stopped() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let path = table(&server, &mut guest, "animals-on-board", 1).await;
    play_to_end(&server, &mut guest, &path).await;
    let id = path.strip_prefix("/table/").unwrap();
    let asked = format!("{path}/analysis");
    let store = Store::open(&server.database()).await.unwrap();

    // Another node is working on it, and reported progress a moment ago.
    let ages = i64::MAX;
    assert!(store.claim_analysis(id, "hard", 7, ages, 0).await.unwrap());
    store.tell_analysis(id, "hard", (3, 7), ages).await.unwrap();
    guest.post(&server, &format!("{path}/analyse"), &[("level", "hard")]).await;
    let page = guest.get(&server, &asked).await;
    assert!(page.body.contains("data-poll") && page.body.contains("3 of 7 moments judged."));
    assert!(!page.body.contains("Analyze this game"));

    // That node has given up.
    store.tell_analysis(id, "hard", (3, 7), 0).await.unwrap();
    let shows = |page: &crate::support::Page| page.body.contains("class=\"curves\"");
    server.wait(&mut guest, &asked, shows).await;
    assert_eq!(store.analysis_under_way(id, "hard").await.unwrap(), None);

    // An analysis at which every node has failed is not retried forever.
    for _ in 0..3 {
        assert!(store.claim_analysis(id, "expert", 7, 1, 2).await.unwrap());
    }
    let page = guest.get(&server, &format!("{asked}?level=expert")).await;
    assert!(page.body.contains("Analyze this game"), "{}", page.body);
    assert_eq!(store.analysis_under_way(id, "expert").await.unwrap(), None);
    store.close().await;
    server.close().await;
}
