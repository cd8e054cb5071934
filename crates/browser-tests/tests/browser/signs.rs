//! What the signs on the boards mean: told by a tap, by holding what can be chosen, and by keys.

use serde_json::{Value, json};

use crate::browser::{Browser, Device, TAB};
use crate::house::House;
use crate::tour::GAMES;

const DOWN: &str = "\u{E015}";
const ESCAPE: &str = "\u{E00C}";
/// The note that explains a sign.
const NOTE: &str = "document.querySelector('.explained')";

/// Puts the focus in front of a region, so that one more key leads to it.
const BEFORE: &str = "
    const region = document.querySelector(arguments[0]);
    const all = [...document.querySelectorAll('a, button, input, select, summary, [tabindex=\"0\"]')]
        .filter((it) => it.checkVisibility() && it.tabIndex >= 0 && !it.disabled);
    const before = all.filter((it) => it !== region && it.compareDocumentPosition(region) & 4 && !region.contains(it));
    before.at(-1).focus();";

/// Where keys lead from sign to sign.
const REGIONS: [&str; 3] = [".seats", ".board", ".tray"];

/// The signs of a region, by themselves and not part of something that can be pressed.
const SIGNS: &str = "
    const signs = [...document.querySelectorAll(`${arguments[0]} [title]`)]
        .filter((it) => it.checkVisibility() && !it.closest('button, a, label, input, select, summary'));";

#[tokio::test(flavor = "multi_thread")]
async fn keys_lead_from_sign_to_sign_in_every_game() {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for (game, seats, _) in GAMES {
        browser.open_table(&house, game, seats).await;
        browser.wait_for_turn().await;
        let mut walked = 0;
        for region in REGIONS {
            let count = format!("{SIGNS} return signs.length");
            let count = browser.ask(&count, vec![json!(region)]).await;
            if count.as_u64() > Some(1) {
                walk(&browser, game, region).await;
                walked += 1;
            }
        }
        assert!(walked > 1, "{game} has signs at the seats alone");
        browser.assert_content().await;
    }
    drop(browser);
    house.stop().await;
}

/// Goes from sign to sign in a region by keys.
async fn walk(browser: &Browser, game: &str, region: &str) {
    browser.ask(BEFORE, vec![json!(region)]).await;
    browser.press(TAB).await;
    browser.until(&format!("document.activeElement.matches('{region}')")).await;
    assert!(browser.text(".explained").await.contains("arrow keys"), "{game} {region}");
    let place = format!("{SIGNS} return String(signs.indexOf(document.activeElement))");
    let mut passed = Vec::new();
    for _ in 0..3 {
        browser.press(DOWN).await;
        browser.until(&format!("document.activeElement.matches('{region} [title]')")).await;
        let shown = browser.tells("return document.activeElement.title").await;
        assert_eq!(browser.text(".explained").await, shown.trim(), "{game} {region}");
        let said = browser.tells("return document.getElementById('announcer').textContent");
        assert_eq!(said.await, shown, "{game} {region}");
        let at = browser.ask(&place, vec![json!(region)]).await;
        passed.push(at.as_str().unwrap_or_default().to_owned());
    }
    // Two signs may say the same, such as the lives of two seats.
    passed.dedup();
    assert!(passed.len() > 1, "{game} {region}: {passed:?}");
    browser.press(ESCAPE).await;
    browser.until(&format!("!{NOTE}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_sign_is_explained_by_a_tap_in_every_game() {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Phone(390, 844)).await;
    // Only what a finger would meet: nothing lies over the middle of it.
    let tap = format!(
        "{SIGNS}
         for (const it of signs) {{
             const {{ left, top, width, height }} = it.getBoundingClientRect();
             const there = document.elementFromPoint(left + width / 2, top + height / 2);
             if (it.contains(there) && there.closest('[title]') === it && !there.closest('label, button')) {{
                 there.dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));
                 return it.title;
             }}
         }}"
    );
    for (game, seats, _) in GAMES {
        browser.open_table(&house, game, seats).await;
        browser.wait_for_turn().await;
        let mut tapped = 0;
        for region in REGIONS {
            let title = browser.ask(&tap, vec![json!(region)]).await;
            if let Some(title) = title.as_str() {
                assert_eq!(browser.text(".explained").await, title.trim(), "{game} {region}");
                tapped += 1;
            }
        }
        assert!(tapped > 0, "{game} has no sign to tap");
        browser.assert_content().await;
    }
    drop(browser);
    house.stop().await;
}

/// A finger that stays on an element for some milliseconds.
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
    let mut house = House::open().await;
    let browser = Browser::open(Device::Phone(390, 844)).await;
    browser.open_table(&house, "ark", &["me", "random", "random"]).await;
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
    house.stop().await;
}
