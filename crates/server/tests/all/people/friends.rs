//! Friends and invitations on the pages.

use ararat_test_support::eventually;

use crate::support::{Guest, TestServer};

#[tokio::test]
async fn friends_by_name_challenge_each_other() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let mut bob = Guest::account(&server, "Bob").await;
    let page = ann.post(&server, "/friends/ask", &[("name", "bob")]).await;
    assert!(
        page.path == "/friends" && page.body.contains("Requests you have sent"),
        "{}",
        page.body
    );
    // Nobody can be challenged before they have agreed.
    let early = [("name", "Bob"), ("game", "ark")];
    assert_eq!(ann.post(&server, "/friends/challenge", &early).await.status, 422);
    let page = bob.get(&server, "/friends").await;
    assert!(page.body.contains("Friend requests"), "{}", page.body);
    bob.post(&server, "/friends/ask", &[("name", "Ann")]).await;
    let page = ann.get(&server, "/friends").await;
    assert!(page.body.contains("Challenge Bob to a game"), "{}", page.body);
    // Neither here nor away: Bob does not show his presence.
    assert!(!page.body.contains("here now") && !page.body.contains("away"), "{}", page.body);
    let form = [("name", "Bob"), ("game", "life-is-life")];
    let table = ann.post(&server, "/friends/challenge", &form).await;
    assert!(table.path.starts_with("/table/"), "{}", table.body);
    assert!(!Guest::default().get(&server, "/lobby").await.body.contains(&table.path), "private");
    for path in ["/", "/lobby", "/friends"] {
        let page = bob.get(&server, path).await;
        assert!(page.body.contains("Ann invites you to a game of Life is Life"), "{}", page.body);
        assert!(page.body.contains(&format!("action=\"{}/join\"", table.path)), "{path}");
        let other = ann.get(&server, path).await;
        assert!(!other.body.contains("invites you"), "{path}");
    }
    let page = bob.post(&server, &format!("{}/join", table.path), &[]).await;
    assert_eq!(page.path, table.path);
    assert!(!bob.get(&server, "/").await.body.contains("invites you"), "it has been answered");
    // Removing a friend ends the friendship for both.
    bob.post(&server, "/friends/remove", &[("name", "Ann")]).await;
    assert!(!ann.get(&server, "/friends").await.body.contains("Challenge Bob"));
    server.close().await;
}

#[tokio::test]
async fn presence_is_shown_to_friends_if_allowed() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let mut bob = Guest::account(&server, "Bob").await;
    let mut cy = Guest::account(&server, "Cy").await;
    bob.post(&server, "/friends/ask", &[("name", "Ann")]).await;
    ann.post(&server, "/friends/ask", &[("name", "Bob")]).await;
    let page = ann.get(&server, "/friends").await;
    assert!(page.body.contains("value=\"nobody\" checked"), "the default: {}", page.body);
    let page = ann.post(&server, "/friends/presence", &[("to", "friends")]).await;
    assert!(page.body.contains("value=\"friends\" checked"), "{}", page.body);
    eventually("Ann is here", async || {
        ann.get(&server, "/").await;
        bob.get(&server, "/friends").await.body.contains("here now").then_some(())
    })
    .await;
    // Somebody who has only asked is not a friend yet.
    cy.post(&server, "/friends/ask", &[("name", "Ann")]).await;
    assert!(!cy.get(&server, "/friends").await.body.contains("here now"));
    assert!(!cy.get(&server, "/people/Ann").await.body.contains("here now"));
    ann.post(&server, "/friends/presence", &[("to", "nobody")]).await;
    assert!(!bob.get(&server, "/friends").await.body.contains("here now"));
    server.close().await;
}

#[tokio::test]
async fn a_link_leads_to_a_friend() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let page = ann.post(&server, "/friends/link", &[("link", "new")]).await;
    let link = page.between("value=\"http", "\"").unwrap();
    let path = format!("/friends/{}", link.rsplit('/').next().unwrap());
    let mut eve = Guest::default();
    let page = eve.get(&server, &path).await;
    assert!(page.body.contains("Ann would like to be your friend"), "{}", page.body);
    assert!(page.body.contains("href=\"/account\""), "without an account, one can be created");
    assert_eq!(eve.post(&server, &path, &[]).await.status, 403);
    assert!(ann.get(&server, &path).await.body.contains("your own link"));
    assert_eq!(ann.post(&server, &path, &[]).await.status, 404);
    let mut bob = Guest::account(&server, "Bob").await;
    let page = bob.post(&server, &path, &[]).await;
    assert!(page.path == "/friends" && page.body.contains("Challenge Ann"), "{}", page.body);
    assert!(ann.get(&server, "/friends").await.body.contains("Challenge Bob"));
    ann.post(&server, "/friends/link", &[("link", "none")]).await;
    assert_eq!(bob.get(&server, &path).await.status, 404);
    server.close().await;
}

#[tokio::test]
async fn somebody_invited_by_name_declines() {
    let server = TestServer::open().await;
    let mut ann = Guest::account(&server, "Ann").await;
    let mut bob = Guest::account(&server, "Bob").await;
    let form = [("game", "animals-on-board"), ("seat", "me"), ("seat", "open")];
    let table = ann.post(&server, "/tables", &form).await;
    assert!(table.body.contains("Account name"), "{}", table.body);
    let invite = format!("{}/invite", table.path);
    let nobody = ann.post(&server, &invite, &[("name", "Nobody")]).await;
    assert!(nobody.status == 422 && nobody.body.contains("Nobody"), "{}", nobody.body);
    assert_eq!(bob.post(&server, &invite, &[("name", "Ann")]).await.status, 403);
    assert_eq!(ann.post(&server, &invite, &[("name", "Bob")]).await.path, table.path);
    assert!(bob.get(&server, "/lobby").await.body.contains("Ann invites you"));
    let decline = format!("{}/decline", table.path);
    let page = bob.post(&server, &decline, &[("back", "/lobby")]).await;
    assert!(page.path == "/lobby" && !page.body.contains("invites you"), "{}", page.body);
    assert_eq!(bob.post(&server, &decline, &[]).await.status, 404);
    // Guests get no form to invite by name: their invitations would have no sender.
    let mut gus = Guest::default();
    let table = gus.post(&server, "/tables", &form).await;
    assert!(!table.body.contains("Account name"), "{}", table.body);
    server.close().await;
}
