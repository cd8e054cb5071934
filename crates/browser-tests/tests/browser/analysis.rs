//! The analysis of a finished game: asked for, waited for, looked at.

use crate::browser::{Browser, Device};
use crate::house::House;

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_analyzed_while_somebody_waits() {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.finish_a_game(&house).await;
    browser.click(".end a[href$='/analysis']").await;
    browser.until("document.querySelector('form[action$=\"/analyse\"]')").await;
    browser.click("form[action$='/analyse'] button").await;
    // It says how far it has come, and shows what it found by itself.
    browser.until("document.querySelector('#progress progress[max]')").await;
    browser.until("document.querySelector('svg.curves')").await;
    assert!(!browser.has("#progress").await);
    let curves = "return document.querySelectorAll('svg.curves path[stroke-linejoin]').length";
    assert_eq!(browser.ask(curves, vec![]).await, 2);
    assert!(browser.text("table.sources").await.contains("Ann"));
    // Who clicks about without a thought makes costly decisions; their boards are there to be seen.
    browser.until("document.querySelector('.decisions .moment')?.checkVisibility()").await;
    let tiles = "return document.querySelectorAll('.decisions .moment .tile').length";
    assert!(browser.ask(tiles, vec![]).await.as_u64() > Some(0));
    // From there to the same moment of the replay.
    browser.click(".decisions a[href*='/replay?step=']").await;
    browser.until("document.getElementById('replay')").await;
    let wanted = browser.tells("return new URLSearchParams(location.search).get('step')").await;
    let shown = browser.tells("return document.getElementById('replay').dataset.step").await;
    assert_eq!(shown, wanted);
    browser.assert_content().await;
    drop(browser);
    house.stop().await;
}
