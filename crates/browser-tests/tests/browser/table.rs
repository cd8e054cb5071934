//! Everything around a board: undo, hints, refusals, languages, the curtain; and a page without
//! script.

use serde_json::Value;

use crate::browser::{Browser, Device};
use crate::server::TestServer;

#[tokio::test(flavor = "multi_thread")]
async fn a_refusal_says_why_and_leads_to_its_rule() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.make_click(0).await;
    // The first group costs more crates than any player has.
    browser.wait_for_turn().await;
    browser.until("document.querySelector('.taking button[aria-disabled=true]')").await;
    let version = browser.version().await;
    // The button says so before it is pressed …
    browser
        .ask("document.querySelector('.taking button[aria-disabled=true]').focus()", vec![])
        .await;
    browser.until("document.querySelector('.taking .why').checkVisibility()").await;
    // … and after.
    browser.click(".taking button[aria-disabled=true]").await;
    browser.until("document.querySelector('.refused a')").await;
    assert_eq!(browser.version().await, version);
    let rule = browser.text(".refused a").await;
    assert!(rule.starts_with("AOB-"), "{rule}");
    browser.click(".refused a").await;
    // The rule opens beside the table, which stays as it is.
    assert_eq!(browser.client.windows().await.unwrap().len(), 2);
    assert!(browser.is("location.pathname.startsWith('/table/')").await);
    let table = browser.client.window().await.unwrap();
    let windows = browser.client.windows().await.unwrap();
    let other = windows.into_iter().find(|window| *window != table).unwrap();
    browser.client.switch_to_window(other).await.unwrap();
    browser.until("location.pathname === '/rules/animals-on-board'").await;
    browser.until("document.querySelector(':target')").await;
    let shown = browser.tells("return document.querySelector(':target').innerText").await;
    assert!(shown.starts_with(&rule), "{shown}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_stays_until_it_is_closed_or_the_game_moves_on() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "random"]).await;
    browser.make_click(0).await;
    browser.wait_for_turn().await;
    browser.click("button[form=do-hint]").await;
    browser
        .until("document.querySelector('.hints') && document.querySelector('#act .hinted')")
        .await;
    assert!(browser.text(".seat.own").await.contains("one hint"));
    let version = browser.version().await;
    browser.click(".hints .shut").await;
    browser.until("!document.querySelector('.hints, .hinted')").await;
    assert_eq!(browser.version().await, version);
    browser.click("button[form=do-hint]").await;
    browser.until("document.querySelector('.hints')").await;
    for turn in 1..9 {
        browser.make_click(turn).await;
        if browser.version().await > version + 1 {
            break;
        }
    }
    assert!(browser.find_all(".hints, .hinted").await.is_empty());
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_step_is_undone_with_a_key() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "ark-and-noah", &["me", "random"]).await;
    for turn in 0..200 {
        browser.wait_for_turn().await;
        let can_undo =
            browser.ask("return !!document.querySelector('[form=do-undo]:enabled')", vec![]).await;
        if can_undo == Value::Bool(true) {
            break;
        }
        browser.make_click(turn).await;
    }
    let version = browser.version().await;
    let lines = "return document.querySelectorAll('.log li').length";
    let before = browser.ask(lines, vec![]).await.as_u64();
    browser.press("u").await;
    browser.until(&format!("+document.getElementById('table').dataset.version > {version}")).await;
    assert!(browser.ask(lines, vec![]).await.as_u64() < before);
    assert!(browser.ask("return document.querySelector('.refused')", vec![]).await.is_null());
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_language_changes_in_the_middle_of_a_game() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "life-is-life", &["me", "random", "random"]).await;
    browser.wait_for_turn().await;
    let (english, path) =
        (browser.text(".asked").await, browser.tells("return location.pathname").await);
    browser.open_tab("menu").await;
    browser.click("button[name=lang][value=fr]").await;
    browser.until("document.documentElement.lang === 'fr'").await;
    assert_eq!(browser.tells("return location.pathname").await, path);
    assert_ne!(browser.text(".asked").await, english);
    for turn in 0..12 {
        browser.make_click(turn).await;
    }
    // Updates from the stream are in French too.
    assert!(browser.text(".tools").await.contains("Conseil"));
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_curtain_hides_hands_while_a_device_is_passed_on() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "animals-on-board", &["me", "here"]).await;
    let mut lifted = 0;
    let mut turn = 0;
    while lifted < 4 {
        browser.wait_for_turn().await;
        let is_down = browser.ask("return !!document.querySelector('.curtain')", vec![]).await;
        if is_down == Value::Bool(true) {
            // Nothing of the board is in the page.
            let shown = "return document.querySelectorAll('.tile, .ark, .log, .stage').length";
            assert_eq!(browser.ask(shown, vec![]).await, 0);
            browser.click(".curtain button").await;
            browser.until("document.querySelector('.stage')").await;
            lifted += 1;
        } else {
            browser.make_click(turn).await;
            turn += 1;
        }
    }
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_script_plays_a_game_with_forms() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Scriptless).await;
    browser.visit(&server, "/new?game=animals-on-board").await;
    // Options that most people leave alone are folded away.
    browser.click(".more summary").await;
    browser.click("select[name=pace] option[value='0']").await;
    browser.click("form.panel button.primary").await;
    let mut plays = 0;
    for _ in 0..2000 {
        // Without script nothing updates by itself, so reload the page.
        browser.client.refresh().await.unwrap();
        if !browser.find_all(".end").await.is_empty() {
            break;
        }
        let keep = browser.find_all(".dealt button").await;
        let take = browser.find_all(".taking button:not([aria-disabled])").await;
        let tile = browser.find_all("label.tile").await;
        if let Some(button) = keep.first().or(take.first()) {
            button.click().await.unwrap();
            plays += 1;
        } else if let Some(tile) = tile.first() {
            tile.click().await.unwrap();
            // The style sheet alone shows the result of the choice.
            browser.click(".island:has(:checked) button.split").await;
            plays += 1;
        }
        assert!(browser.find_all(".refused").await.is_empty());
    }
    assert!(plays > 4, "{plays}");
    assert!(!browser.text(".end .ranking").await.is_empty());
    drop(browser);
    server.stop().await;
}
