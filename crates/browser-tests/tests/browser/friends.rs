//! Friends, in two real browsers: asking and answering, who can see that somebody is online, and
//! games with a friend.

use crate::browser::{Browser, Device};
use crate::lobby::sign_up;
use crate::server::TestServer;

/// Asks somebody to be a friend, by name.
async fn ask_friend(browser: &Browser, name: &str) {
    browser.fill("form.panel[action=\"/friends/ask\"] [name=name]", name).await;
    browser.click("form.panel[action=\"/friends/ask\"] button").await;
    browser.until(&about("remove", name)).await;
}

/// A condition: the lists have a form about somebody.
fn about(what: &str, name: &str) -> String {
    format!(
        "document.querySelector('#live form[action=\"/friends/{what}\"] [name=name][value={name}]')"
    )
}

/// Chooses who can see that the user is online.
async fn show_presence(browser: &Browser, to: &str) {
    browser.click(&format!("form[action=\"/friends/presence\"] [value={to}]")).await;
    browser.ask("window.isOld = true", vec![]).await;
    browser.click("form[action=\"/friends/presence\"] button").await;
    browser.until("!window.isOld && document.querySelector('#live')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_become_friends_and_each_decides_what_the_other_sees() {
    let mut server = TestServer::open().await;
    let (ann, bob) =
        tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Phone(390, 844)));
    for (browser, name) in [(&ann, "Ann"), (&bob, "Bob")] {
        sign_up(browser, &server, name).await;
        browser.visit(&server, "/friends").await;
    }
    // A friend request shows up at once, and so does its refusal.
    ask_friend(&ann, "Bob").await;
    bob.until(&about("ask", "Ann")).await;
    bob.assert_content().await;
    bob.click("#live form[action=\"/friends/remove\"] button").await;
    bob.until(&format!("!{}", about("ask", "Ann"))).await;
    ann.until(&format!("!{}", about("remove", "Bob"))).await;
    ask_friend(&ann, "Bob").await;
    bob.until(&about("ask", "Ann")).await;
    bob.click("#live form[action=\"/friends/ask\"] button").await;
    for (browser, other) in [(&ann, "Bob"), (&bob, "Ann")] {
        browser.until(&about("challenge", other)).await;
        // Nobody's presence is shown unless they allow it.
        assert!(!browser.has(".people .tag").await);
    }
    show_presence(&bob, "friends").await;
    ann.visit(&server, "/friends").await;
    assert_eq!(ann.find_all(".people .tag.turn").await.len(), 1);
    bob.visit(&server, "/friends").await;
    assert!(!bob.has(".people .tag").await, "showing his presence does not reveal Ann's");
    show_presence(&bob, "nobody").await;
    ann.visit(&server, "/friends").await;
    assert!(!ann.has(".people .tag").await);
    ann.assert_content().await;
    drop((ann, bob));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_invited_friend_declines_and_then_comes_after_all() {
    let mut server = TestServer::open().await;
    let (ann, bob) =
        tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Phone(390, 844)));
    for (browser, name) in [(&ann, "Ann"), (&bob, "Bob")] {
        sign_up(browser, &server, name).await;
        browser.visit(&server, "/friends").await;
    }
    // Friends through a link.
    ann.click("form[action=\"/friends/link\"] button").await;
    ann.until("document.querySelector('input.link')").await;
    let link = ann.tells("return new URL(document.querySelector('input.link').value).pathname");
    bob.visit(&server, &link.await).await;
    assert!(bob.text("main").await.contains("Ann"));
    bob.click("form[action^=\"/friends/\"] button").await;
    bob.until(&about("challenge", "Ann")).await;
    ann.until(&about("challenge", "Bob")).await;
    ann.ask("document.querySelector('.challenge [name=game]').value = 'animals-on-board'", vec![])
        .await;
    ann.click("form.challenge button").await;
    ann.until("location.pathname.startsWith('/table/')").await;
    let table = ann.path().await;
    // The table is private: no list shows it.
    let cy = Browser::open(Device::Desktop).await;
    cy.visit(&server, "/lobby").await;
    assert!(!cy.has(&format!("a[href='{table}']")).await);
    drop(cy);
    bob.until("document.querySelector('.invitations')").await;
    assert!(bob.text(".invitations").await.contains("Ann"));
    bob.assert_content().await;
    bob.click(&format!(".invitations form[action='{table}/decline'] button")).await;
    bob.until("!document.querySelector('.invitations')").await;
    // Ann invites him again, from the table, and Bob finds the invitation on the front page.
    ann.click(&format!("form[action='{table}/invite'] [value=Bob]")).await;
    bob.until("document.querySelector('.invitations')").await;
    bob.visit(&server, "/").await;
    bob.click(&format!(".invitations form[action='{table}/join'] button")).await;
    for browser in [&ann, &bob] {
        browser.until("document.querySelector('#table.table')").await;
    }
    assert_eq!(ann.path().await, bob.path().await);
    drop((ann, bob));
    server.stop().await;
}
