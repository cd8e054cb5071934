//! People who chat while they play.

use crate::browser::{Browser, Device};
use crate::server::TestServer;

/// Waits until the chat contains this.
async fn hears(browser: &Browser, text: &str) {
    browser
        .until(&format!("document.querySelector('#talk .lines')?.innerText.includes('{text}')"))
        .await;
}

async fn say(browser: &Browser, text: &str) {
    browser.until("document.querySelector('#talk-text')").await;
    browser.fill("#talk-text", text).await;
    browser.click("#talk form.say button").await;
    hears(browser, text).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_chat_each_in_its_language_and_mute() {
    let mut server = TestServer::open().await;
    let (ann, bob) = tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Desktop));
    ann.open_table(&server, "animals-on-board", &["me", "open"]).await;
    let table = ann.path().await;
    bob.join(&server, &table, "Bob").await;
    bob.open_tab("menu").await;
    bob.click("button[name=lang][value=fr]").await;
    bob.until("document.documentElement.lang === 'fr'").await;
    ann.until("document.querySelector('#table.table')").await;
    for browser in [&ann, &bob] {
        browser.ask("window.isMarked = true", vec![]).await;
        browser.open_tab("talk").await;
    }
    // Everyone reads a phrase in their own language.
    ann.click("#talk button[value=talk-good-luck]").await;
    hears(&ann, "Good luck").await;
    hears(&bob, "Bonne chance").await;
    // Free text can be sent as long as the owner allows it.
    say(&bob, "Bonjour les girafes").await;
    hears(&ann, "Bonjour les girafes").await;
    ann.click("form[action$='/free-talk'] button[value=no]").await;
    bob.until("document.querySelector('#talk') && !document.querySelector('#talk-text')").await;
    ann.click("form[action$='/free-talk'] button[value=yes]").await;
    bob.until("document.querySelector('#talk-text')").await;
    // Spectators can neither read nor write.
    let watcher = Browser::open(Device::Desktop).await;
    watcher.visit(&server, &table).await;
    watcher.until("document.querySelector('#table.table')").await;
    assert!(!watcher.has("#talk").await);
    let page = watcher.tells("return document.documentElement.outerHTML").await;
    assert!(!page.contains("girafes"));
    // Messages of a muted player are hidden; the other direction still works.
    ann.click("form[action$='/mute'] button").await;
    ann.until("document.querySelector('form[action$=\"/mute\"] button[value=no]')").await;
    say(&bob, "Et les tortues").await;
    say(&ann, "I hear nothing").await;
    hears(&bob, "I hear nothing").await;
    assert!(!ann.text("#talk .lines").await.contains("tortues"));
    for browser in [&ann, &bob] {
        browser.until("window.isMarked").await;
        browser.assert_content().await;
    }
    drop((ann, bob, watcher));
    server.stop().await;
}
