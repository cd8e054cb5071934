//! Clocks that run out while everybody watches.

use crate::browser::{Browser, Device};
use crate::server::TestServer;

/// A short time for each player. Finishing a turn adds much more, so that only an inactive player
/// runs out of time, however slow the machine is.
const CLOCK: &str = "
    const choice = document.querySelector('select[name=clock]');
    choice.add(new Option('short', 'live:12+3600'));
    choice.value = 'live:12+3600';";

/// Whether a bot plays for somebody.
const IS_OUT: &str = "document.querySelector('.seats .tag.out')";

#[tokio::test(flavor = "multi_thread")]
async fn when_time_runs_out_a_bot_plays_until_the_player_returns() {
    let mut server = TestServer::open().await;
    let (ann, bob) = tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Desktop));
    ann.open_table_with(&server, "animals-on-board", &["me", "open"], CLOCK).await;
    let table = ann.path().await;
    bob.join(&server, &table, "Bob").await;
    ann.until("document.querySelector('#table.table')").await;
    assert!(bob.has(".seats .clock").await);
    // Bob plays until only Ann is to act.
    for turn in 0..20 {
        bob.until("document.querySelector('.asked.yours, .seats .p1.awaited')").await;
        if !bob.is_asked().await {
            break;
        }
        bob.make_click(turn).await;
    }
    let watcher = Browser::open(Device::Desktop).await;
    watcher.visit(&server, &table).await;
    for browser in [&ann, &bob, &watcher] {
        browser.until(IS_OUT).await;
        let who = "return document.querySelector('.seats li:has(.tag.out)').innerText";
        assert!(browser.tells(who).await.contains("Ann"));
    }
    // The bot acts, and Bob is asked.
    bob.until("document.querySelector('.asked.yours')").await;
    // Only Ann can take her seat back.
    assert!(!bob.has("form[action$='/return']").await);
    assert!(!watcher.has("form[action$='/return']").await);
    ann.click("form[action$='/return'] button").await;
    for browser in [&ann, &bob, &watcher] {
        browser.until(&format!("!{IS_OUT}")).await;
    }
    assert!(!ann.has("form[action$='/return']").await);
    // She plays herself again.
    for turn in 0..20 {
        bob.until("document.querySelector('.asked.yours, .seats .p1.awaited')").await;
        if !bob.is_asked().await {
            break;
        }
        bob.make_click(turn).await;
    }
    ann.until("document.querySelector('.asked.yours')").await;
    for browser in [&ann, &bob, &watcher] {
        browser.assert_content().await;
    }
    drop((ann, bob, watcher));
    server.stop().await;
}
