//! Clocks over HTTP: time runs out, a bot plays, its owner returns.

use super::{count, until_count};
use crate::support::{Guest, Page, TestServer};

/// A seat tells its clock beside the name, and in what opens on a phone.
const TWICE: usize = 2;

const OUT: &str = "away: a bot plays";

/// A table of two with this clock; both players act first.
async fn table(server: &TestServer, ann: &mut Guest, bob: &mut Guest, clock: &str) -> String {
    let form = [
        ("game", "animals-on-board"),
        ("name", "Ann"),
        ("pace", "0"),
        ("clock", clock),
        ("seat", "me"),
        ("seat", "open"),
    ];
    let path = ann.post(server, "/tables", &form).await.path;
    bob.post(server, &format!("{path}/join"), &[("name", "Bob")]).await;
    path
}

async fn act(server: &TestServer, guest: &mut Guest, path: &str, page: &Page) -> Page {
    let action = page.actions()[0].clone();
    let form = [("version", page.version()), ("do", action.as_str())];
    guest.post(server, &format!("{path}/act"), &form).await
}

#[tokio::test]
async fn when_time_runs_out_a_bot_plays_until_the_owner_returns() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = table(&server, &mut ann, &mut bob, "live:2+600").await;
    // Ann decides at once, with plenty of time left; Bob does not.
    let page = ann.get(&server, &path).await;
    assert!(page.body.contains("data-left="), "clocks are shown: {}", page.body);
    let page = act(&server, &mut ann, &path, &page).await;
    assert_eq!(page.status, 200, "{}", page.body);
    assert_eq!(page.body.matches("class=\"clock running").count(), TWICE, "only Bob is awaited");
    let page = server.wait(&mut ann, &path, |page| page.body.contains(OUT)).await;
    assert_eq!(page.body.matches(OUT).count(), TWICE, "a player who has decided keeps their seat");
    assert!(page.body.contains("Bob"), "the seat keeps its name");
    // The bot plays on until it is Ann's turn.
    let page = server.wait(&mut ann, &path, Page::is_yours).await;
    let late = bob.get(&server, &path).await;
    assert!(late.body.contains("/return"), "{}", late.body);
    let stranger =
        Guest::default().post(&server, &format!("{path}/return"), &[("seat", "2")]).await;
    assert_eq!(stranger.status, 403);
    let back = bob.post(&server, &format!("{path}/return"), &[("seat", "2")]).await;
    assert!(!back.body.contains(OUT), "{}", back.body);
    assert!(!back.body.contains("/return"));
    assert!(!ann.get(&server, &path).await.body.contains(OUT), "everybody sees it");
    let _ = page;
    server.close().await;
}

#[tokio::test]
async fn after_a_restart_time_runs_out_even_at_tables_nobody_opens() {
    let mut server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = table(&server, &mut ann, &mut bob, "live:2+0").await;
    server.restart().await;
    // Nobody requests the table; only the sweep finds it.
    until_count(&server, "select count(*) from seats where holder = 'bot'", 2).await;
    let page = ann.get(&server, &path).await;
    assert_eq!(page.body.matches(OUT).count(), 2 * TWICE, "{}", page.body);
    server.close().await;
}

#[tokio::test]
async fn a_restart_does_not_use_up_days_and_the_owner_cannot_hurry_them() {
    let mut server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = table(&server, &mut ann, &mut bob, "days:3").await;
    server.restart().await;
    let page = ann.get(&server, &path).await;
    assert!(page.body.contains("3 days per decision"), "{}", page.body);
    assert!(page.is_yours() && !page.body.contains(OUT) && !page.body.contains("fill-seat"));
    let page = act(&server, &mut ann, &path, &page).await;
    // An undo does not stop the other player's clock.
    let form = [("version", page.version())];
    let page = ann.post(&server, &format!("{path}/undo"), &form).await;
    assert!(page.is_yours(), "{}", page.body);
    assert_eq!(page.body.matches("class=\"clock running").count(), 2 * TWICE);
    server.close().await;
}

#[tokio::test]
async fn an_invalid_clock_sets_no_limit() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    for clock in ["", "live:0+0", "days:400", "nonsense"] {
        let path = table(&server, &mut ann, &mut bob, clock).await;
        assert!(!ann.get(&server, &path).await.body.contains("class=\"clock"), "{clock}");
    }
    assert_eq!(count(&server, "select count(*) from clocks").await, 0);
    server.close().await;
}
