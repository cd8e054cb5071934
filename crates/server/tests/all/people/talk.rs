//! Chat at tables.

use crate::support::{Guest, Page, TestServer};

async fn table(server: &TestServer, ann: &mut Guest, bob: &mut Guest) -> String {
    let form = [("game", "animals-on-board"), ("name", "Ann"), ("seat", "me"), ("seat", "open")];
    let path = ann.post(server, "/tables", &form).await.path;
    bob.post(server, &format!("{path}/join"), &[("name", "Bob")]).await;
    path
}

fn lines(page: &Page) -> String {
    page.between("<ol class=\"lines\"", "</ol>").unwrap_or_default().to_owned()
}

#[tokio::test]
async fn chat_reaches_players_and_does_not_disturb_the_game() {
    let server = TestServer::open().await;
    let (mut ann, mut bob, mut watcher) = (Guest::default(), Guest::default(), Guest::default());
    let path = table(&server, &mut ann, &mut bob).await;
    bob.headers.push(("accept-language", "fr".to_owned()));
    let before = ann.get(&server, &path).await;
    let say = format!("{path}/say");
    bob.post(&server, &say, &[("text", "<b>hé</b> & toi")]).await;
    bob.post(&server, &say, &[("phrase", "talk-good-luck")]).await;
    let heard = ann.get(&server, &path).await;
    assert!(lines(&heard).contains("&lt;b&gt;hé&lt;/b&gt; &amp; toi"), "{}", lines(&heard));
    assert!(lines(&heard).contains("Good luck!") && lines(&heard).contains("Bob"));
    assert!(lines(&bob.get(&server, &path).await).contains("Bonne chance\u{a0}!"));
    assert_eq!(heard.version(), before.version());
    // Chat does not make an earlier page outdated.
    let action = before.actions()[0].clone();
    let form = [("version", before.version()), ("do", action.as_str())];
    assert_eq!(ann.post(&server, &format!("{path}/act"), &form).await.status, 200);
    // Spectators can neither read nor write.
    assert!(!watcher.get(&server, &path).await.body.contains("id=\"talk\""));
    assert_eq!(watcher.get(&server, &format!("{path}/talk")).await.status, 403);
    assert_eq!(watcher.post(&server, &say, &[("phrase", "talk-hello")]).await.status, 403);
    // The script gets only the chat.
    ann.headers.push(("x-part", "1".to_owned()));
    let part = ann.post(&server, &say, &[("phrase", "talk-thanks")]).await;
    assert!(part.body.starts_with("<section class=\"talk\" id=\"talk\""), "{}", part.body);
    server.close().await;
}

#[tokio::test]
async fn players_can_be_muted_and_free_text_switched_off() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = table(&server, &mut ann, &mut bob).await;
    let say = format!("{path}/say");
    bob.post(&server, &say, &[("text", "first")]).await;
    let page = ann.post(&server, &format!("{path}/mute"), &[("seat", "2"), ("mute", "yes")]).await;
    assert!(!lines(&page).contains("first") && page.body.contains("Unmute Bob"));
    assert!(lines(&bob.get(&server, &path).await).contains("first"), "Bob does not notice");
    let page = ann.post(&server, &format!("{path}/mute"), &[("seat", "2"), ("mute", "no")]).await;
    assert!(lines(&page).contains("first"));
    let oneself = [("seat", "1"), ("mute", "yes")];
    assert_eq!(ann.post(&server, &format!("{path}/mute"), &oneself).await.status, 403);
    // An unknown choice is refused, not taken for another.
    let perhaps = [("seat", "2"), ("mute", "perhaps")];
    let refused = ann.post(&server, &format!("{path}/mute"), &perhaps).await;
    assert_eq!(refused.status, 422);
    assert!(refused.body.contains("<h1"), "a page says so: {}", refused.body);
    let switch = format!("{path}/free-talk");
    assert_eq!(bob.post(&server, &switch, &[("free", "no")]).await.status, 403, "not the host");
    ann.post(&server, &switch, &[("free", "no")]).await;
    assert_eq!(bob.post(&server, &say, &[("text", "second")]).await.status, 403);
    let page = bob.post(&server, &say, &[("phrase", "talk-oops")]).await;
    assert!(lines(&page).contains("Oops!") && !lines(&page).contains("second"));
    assert!(!page.body.contains("id=\"talk-text\""));
    server.close().await;
}

#[tokio::test]
async fn talk_has_limits() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = table(&server, &mut ann, &mut bob).await;
    let say = format!("{path}/say");
    let long = "x".repeat(201);
    assert_eq!(ann.post(&server, &say, &[("text", &long)]).await.status, 422);
    assert_eq!(ann.post(&server, &say, &[("text", " \u{200b} ")]).await.status, 422);
    assert_eq!(ann.post(&server, &say, &[("phrase", "web-title")]).await.status, 422);
    let mut status = 200;
    for _ in 0..20 {
        status = ann.post(&server, &say, &[("phrase", "talk-hello")]).await.status;
    }
    assert_eq!(status, 429);
    assert_eq!(bob.post(&server, &say, &[("phrase", "talk-hello")]).await.status, 200);
    server.close().await;
}

#[tokio::test]
async fn the_front_page_lists_games_waiting_for_you() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = table(&server, &mut ann, &mut bob).await;
    let waiting = |page: &Page| {
        let list = page.between("<section class=\"waiting\">", "</section>").unwrap_or_default();
        list.contains(&path)
    };
    let front = ann.get(&server, "/").await;
    assert!(waiting(&front), "{}", front.body);
    let page = ann.get(&server, &path).await;
    let action = page.actions()[0].clone();
    let form = [("version", page.version()), ("do", action.as_str())];
    ann.post(&server, &format!("{path}/act"), &form).await;
    let front = ann.get(&server, "/").await;
    assert!(!waiting(&front) && front.body.contains(&path), "Bob is awaited now");
    assert!(waiting(&bob.get(&server, "/").await));
    server.close().await;
}

#[tokio::test]
async fn games_waiting_for_you_are_listed_by_urgency() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    // Created in a different order from the one they are listed in.
    let clocks = ["days:3", "", "live:300+10", "live:3600+10", ""];
    let mut paths = Vec::new();
    for clock in clocks {
        let mut form = vec![("game", "animals-on-board"), ("seat", "me"), ("seat", "open")];
        form.extend(Some(("clock", clock)).filter(|_| !clock.is_empty()));
        let page = ann.post(&server, "/tables", &form).await;
        assert!(page.path.starts_with("/table/"), "{}", page.body);
        bob.post(&server, &format!("{}/join", page.path), &[("name", "Bob")]).await;
        paths.push(page.path);
    }
    let front = ann.get(&server, "/").await;
    let list = front.between("<section class=\"waiting\">", "</section>").unwrap();
    let mut listed: Vec<(usize, usize)> = paths
        .iter()
        .enumerate()
        .map(|(made, path)| (list.find(path.as_str()).unwrap(), made))
        .collect();
    listed.sort_unstable();
    let order: Vec<usize> = listed.into_iter().map(|(_, made)| made).collect();
    assert_eq!(order, [2, 3, 0, 4, 1], "the shortest time first, then the latest without a clock");
    server.close().await;
}
