//! Friends and invitations on the pages.

use ararat_test_support::eventually;

use crate::support::{Guest, TestServer};

#[tokio::test]
async fn friends_by_name_challenge_each_other() {
    let house = TestServer::open().await;
    let mut ann = Guest::account(&house, "Ann").await;
    let mut bob = Guest::account(&house, "Bob").await;
    let page = ann.post(&house, "/friends/ask", &[("name", "bob")]).await;
    assert!(
        page.path == "/friends" && page.body.contains("Requests you have sent"),
        "{}",
        page.body
    );
    // Nobody can be challenged before they have agreed.
    let early = [("name", "Bob"), ("game", "ark")];
    assert_eq!(ann.post(&house, "/friends/challenge", &early).await.status, 422);
    let page = bob.get(&house, "/friends").await;
    assert!(page.body.contains("Friend requests"), "{}", page.body);
    bob.post(&house, "/friends/ask", &[("name", "Ann")]).await;
    let page = ann.get(&house, "/friends").await;
    assert!(page.body.contains("Challenge Bob to a game"), "{}", page.body);
    // Neither here nor away: Bob does not show his presence.
    assert!(!page.body.contains("here now") && !page.body.contains("away"), "{}", page.body);
    let form = [("name", "Bob"), ("game", "life-is-life")];
    let table = ann.post(&house, "/friends/challenge", &form).await;
    assert!(table.path.starts_with("/table/"), "{}", table.body);
    assert!(!Guest::default().get(&house, "/lobby").await.body.contains(&table.path), "private");
    for path in ["/", "/lobby", "/friends"] {
        let page = bob.get(&house, path).await;
        assert!(page.body.contains("Ann invites you to a game of Life is Life"), "{}", page.body);
        assert!(page.body.contains(&format!("action=\"{}/join\"", table.path)), "{path}");
        let other = ann.get(&house, path).await;
        assert!(!other.body.contains("invites you"), "{path}");
    }
    let page = bob.post(&house, &format!("{}/join", table.path), &[]).await;
    assert_eq!(page.path, table.path);
    assert!(!bob.get(&house, "/").await.body.contains("invites you"), "it has been answered");
    // Removing a friend ends the friendship for both.
    bob.post(&house, "/friends/remove", &[("name", "Ann")]).await;
    assert!(!ann.get(&house, "/friends").await.body.contains("Challenge Bob"));
    house.close().await;
}

#[tokio::test]
async fn presence_is_shown_to_friends_if_allowed() {
    let house = TestServer::open().await;
    let mut ann = Guest::account(&house, "Ann").await;
    let mut bob = Guest::account(&house, "Bob").await;
    let mut cy = Guest::account(&house, "Cy").await;
    bob.post(&house, "/friends/ask", &[("name", "Ann")]).await;
    ann.post(&house, "/friends/ask", &[("name", "Bob")]).await;
    let page = ann.get(&house, "/friends").await;
    assert!(page.body.contains("value=\"nobody\" checked"), "the default: {}", page.body);
    let page = ann.post(&house, "/friends/presence", &[("to", "friends")]).await;
    assert!(page.body.contains("value=\"friends\" checked"), "{}", page.body);
    eventually("Ann is here", async || {
        ann.get(&house, "/").await;
        bob.get(&house, "/friends").await.body.contains("here now").then_some(())
    })
    .await;
    // Somebody who has only asked is not a friend yet.
    cy.post(&house, "/friends/ask", &[("name", "Ann")]).await;
    assert!(!cy.get(&house, "/friends").await.body.contains("here now"));
    assert!(!cy.get(&house, "/people/Ann").await.body.contains("here now"));
    ann.post(&house, "/friends/presence", &[("to", "nobody")]).await;
    assert!(!bob.get(&house, "/friends").await.body.contains("here now"));
    house.close().await;
}

#[tokio::test]
async fn a_link_leads_to_a_friend() {
    let house = TestServer::open().await;
    let mut ann = Guest::account(&house, "Ann").await;
    let page = ann.post(&house, "/friends/link", &[("link", "new")]).await;
    let link = page.between("value=\"http", "\"").unwrap();
    let path = format!("/friends/{}", link.rsplit('/').next().unwrap());
    let mut eve = Guest::default();
    let page = eve.get(&house, &path).await;
    assert!(page.body.contains("Ann would like to be your friend"), "{}", page.body);
    assert!(page.body.contains("href=\"/account\""), "without an account, one can be created");
    assert_eq!(eve.post(&house, &path, &[]).await.status, 403);
    assert!(ann.get(&house, &path).await.body.contains("your own link"));
    assert_eq!(ann.post(&house, &path, &[]).await.status, 404);
    let mut bob = Guest::account(&house, "Bob").await;
    let page = bob.post(&house, &path, &[]).await;
    assert!(page.path == "/friends" && page.body.contains("Challenge Ann"), "{}", page.body);
    assert!(ann.get(&house, "/friends").await.body.contains("Challenge Bob"));
    ann.post(&house, "/friends/link", &[("link", "none")]).await;
    assert_eq!(bob.get(&house, &path).await.status, 404);
    house.close().await;
}

#[tokio::test]
async fn somebody_invited_by_name_declines() {
    let house = TestServer::open().await;
    let mut ann = Guest::account(&house, "Ann").await;
    let mut bob = Guest::account(&house, "Bob").await;
    let form = [("game", "animals-on-board"), ("seat", "me"), ("seat", "open")];
    let table = ann.post(&house, "/tables", &form).await;
    assert!(table.body.contains("Account name"), "{}", table.body);
    let invite = format!("{}/invite", table.path);
    let nobody = ann.post(&house, &invite, &[("name", "Nobody")]).await;
    assert!(nobody.status == 422 && nobody.body.contains("Nobody"), "{}", nobody.body);
    assert_eq!(bob.post(&house, &invite, &[("name", "Ann")]).await.status, 403);
    assert_eq!(ann.post(&house, &invite, &[("name", "Bob")]).await.path, table.path);
    assert!(bob.get(&house, "/lobby").await.body.contains("Ann invites you"));
    let decline = format!("{}/decline", table.path);
    let page = bob.post(&house, &decline, &[("back", "/lobby")]).await;
    assert!(page.path == "/lobby" && !page.body.contains("invites you"), "{}", page.body);
    assert_eq!(bob.post(&house, &decline, &[]).await.status, 404);
    // Guests get no form to invite by name: their invitations would have no sender.
    let mut gus = Guest::default();
    let table = gus.post(&house, "/tables", &form).await;
    assert!(!table.body.contains("Account name"), "{}", table.body);
    house.close().await;
}
