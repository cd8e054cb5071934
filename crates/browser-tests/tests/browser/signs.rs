//! What the signs on the boards mean: explained on tap, by holding what can be chosen, and by
//! keyboard.

use serde_json::{Value, json};

use crate::browser::{Browser, Device, TAB};
use crate::server::TestServer;
use crate::tour::{GAMES, TourGame};

const DOWN: &str = "\u{E015}";
const ESCAPE: &str = "\u{E00C}";
/// The note that explains a sign.
const NOTE: &str = "document.querySelector('.explained')";

/// Puts the focus just before a region, so that one more key press leads to it.
const BEFORE: &str = "
    const region = document.querySelector(arguments[0]);
    const all = [...document.querySelectorAll('a, button, input, select, summary, [tabindex=\"0\"]')]
        .filter((it) => it.checkVisibility() && it.tabIndex >= 0 && !it.disabled);
    const before = all.filter((it) => it !== region && it.compareDocumentPosition(region) & 4 && !region.contains(it));
    before.at(-1).focus();";

/// Which of the signs at the seats has the focus.
const PLACE: &str = "
    return String([...document.querySelectorAll('.seats [title]')].indexOf(document.activeElement));";

#[tokio::test(flavor = "multi_thread")]
async fn keys_lead_from_sign_to_sign_in_every_game() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for TourGame { name: game, seats, .. } in GAMES.iter() {
        browser.open_table(&server, game, seats).await;
        browser.wait_for_turn().await;
        browser.ask(BEFORE, vec![json!(".seats")]).await;
        browser.press(TAB).await;
        browser.until("document.activeElement.matches('.seats')").await;
        assert!(browser.text(".explained").await.contains("arrow keys"), "{game}");
        let mut passed = Vec::new();
        for _ in 0..3 {
            browser.press(DOWN).await;
            browser.until("document.activeElement.matches('.seats [title]')").await;
            let shown = browser.tells("return document.activeElement.title").await;
            assert_eq!(browser.text(".explained").await, shown.trim(), "{game}");
            let said = browser.tells("return document.getElementById('announcer').textContent");
            assert_eq!(said.await, shown, "{game}");
            passed.push(browser.tells(PLACE).await);
        }
        // Two signs may have the same text, such as the lives of two seats.
        passed.dedup();
        assert!(passed.len() > 1, "{game}: {passed:?}");
        browser.press(ESCAPE).await;
        browser.until(&format!("!{NOTE}")).await;
        browser.assert_content().await;
    }
    drop(browser);
    server.stop().await;
}

/// Keeps a finger on an element for some milliseconds.
const HOLD: &str = "
    const [css, time] = arguments;
    const it = document.querySelector(css);
    const { left, top, width, height } = it.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, pointerType: 'touch', clientX: left + width / 2, clientY: top + height / 2 };
    it.dispatchEvent(new PointerEvent('pointerdown', at));
    return new Promise((done) => setTimeout(() => {
        it.dispatchEvent(new PointerEvent('pointerup', at));
        it.click();
        done(true);
    }, time));";

#[tokio::test(flavor = "multi_thread")]
async fn a_card_is_read_by_holding_it_and_chosen_by_a_tap() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Phone(390, 844)).await;
    browser.open_table(&server, "ark", &["me", "random", "random"]).await;
    browser.wait_for_turn().await;
    let card = ".tray label.pick-card:not(.stuck)";
    browser.until(&format!("document.querySelector('{card}')")).await;
    let chosen = format!("document.querySelector('{card} input').checked");
    browser.ask(HOLD, vec![json!(card), json!(700)]).await;
    browser.until(NOTE).await;
    assert_eq!(browser.ask(&format!("return {chosen}"), vec![]).await, Value::Bool(false));
    browser.ask(HOLD, vec![json!(card), json!(10)]).await;
    browser.until(&chosen).await;
    browser.until(&format!("!{NOTE}")).await;
    // What cannot be chosen is explained at once.
    browser.click(".board .rain").await;
    browser.until(NOTE).await;
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// The signs on a board or tray that are in sight and are no controls, by their place among all.
const SIGNS: &str = "
    const isFree = (it) => it.checkVisibility() && !it.closest('button, a, label, input, select, summary');
    const isInSight = (it) => {
        const { x, y, width, height } = it.getBoundingClientRect();
        return width && it.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    window.found = [...document.querySelectorAll('#table :is(.board, .tray) [title]')]
        .filter((it) => isFree(it) && isInSight(it));
    return found.length;";

#[tokio::test(flavor = "multi_thread")]
async fn signs_on_boards_are_explained_by_tap_and_keys_in_every_game() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Phone(390, 844)).await;
    for TourGame { name: game, seats, decisions } in GAMES.iter() {
        browser.open_table(&server, game, seats).await;
        browser.wait_for_turn().await;
        browser.hurry_by(*decisions).await;
        browser.wait_for_turn().await;
        let count = browser.ask(SIGNS, vec![]).await.as_u64().unwrap();
        assert!(count > 0, "{game} has no sign on its board");
        let tapped = "const it = found.at(-1); it.dispatchEvent(new MouseEvent('click', { bubbles: true })); return it.closest('[title]').title;";
        let title = browser.tells(tapped).await;
        browser.until(NOTE).await;
        assert_eq!(browser.text(".explained").await, title.trim(), "{game}");
        // The same signs by keys, in the region of the last one.
        let region =
            browser.tells("return found.at(-1).closest('.board') ? '.board' : '.tray'").await;
        browser.ask(BEFORE, vec![json!(region)]).await;
        browser.press(TAB).await;
        browser.until(&format!("document.activeElement.matches('{region}')")).await;
        browser.press(DOWN).await;
        browser.until(&format!("document.activeElement.matches('{region} [title]')")).await;
        let shown = browser.tells("return document.activeElement.title").await;
        assert_eq!(browser.text(".explained").await, shown.trim(), "{game}");
        browser.assert_content().await;
    }
    drop(browser);
    server.stop().await;
}
