//! Every game, played with the keyboard alone.

use serde_json::{Value, json};

use crate::browser::{Browser, Device, TAB};
use crate::player::CHOOSE;
use crate::server::TestServer;

/// Whether the focus is on an element, or in its group of radio buttons; it must be visible there.
const AT: &str = "
    const it = arguments[0].closest('label') || arguments[0];
    const goal = it.control || it;
    const at = document.activeElement;
    if (at === goal) {
        const box = (it.control ? it : at).getBoundingClientRect();
        const isSeen = at.matches(':focus-visible') && box.bottom > 0 && box.top < innerHeight;
        return isSeen ? 'here' : 'unseen';
    }
    return at.type === 'radio' && goal.type === 'radio' && at.name === goal.name ? 'group' : 'elsewhere';";

/// Moves the focus to what a player would click, and presses it. Returns whether it was a button.
async fn reach_and_press(browser: &Browser, turn: usize) -> bool {
    let chosen = browser.ask(CHOOSE, vec![json!(turn)]).await;
    let kind = browser
        .ask(
            "const it = arguments[0].closest('label') || arguments[0]; return (it.control || it).type",
            vec![chosen[0].clone()],
        )
        .await;
    for _ in 0..400 {
        let at = browser.ask(AT, vec![chosen[0].clone()]).await;
        match at.as_str().unwrap() {
            "here" => {
                // An arrow key that led here has already selected it; a space does no harm.
                browser.press(if kind == "submit" { "\u{E007}" } else { " " }).await;
                return kind == "submit";
            }
            "group" => browser.press("\u{E015}").await,
            "unseen" => unreachable!("the focus cannot be seen on {}", chosen[2]),
            _ => browser.press(TAB).await,
        }
    }
    unreachable!("keys do not lead to {}", chosen[2])
}

async fn play_by_keys(game: &str, seats: &[&str]) {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, game, seats).await;
    let mut moves = 0;
    for turn in 0..40 {
        browser.wait_for_turn().await;
        let version = browser.version().await;
        if reach_and_press(&browser, turn).await {
            let table = "document.getElementById('table')";
            browser.until(&format!("+{table}.dataset.version > {version}")).await;
            // The focus stays inside the table.
            browser.until(&format!("{table}.contains(document.activeElement)")).await;
            moves += 1;
        }
        if moves == 3 {
            break;
        }
    }
    assert_eq!(moves, 3);
    let refused = browser.ask("return document.querySelector('.refused')", vec![]).await;
    assert_eq!(refused, Value::Null);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn animals_on_board_is_played_by_keyboard() {
    play_by_keys("animals-on-board", &["me", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn life_is_life_is_played_by_keyboard() {
    play_by_keys("life-is-life", &["me", "random", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_is_played_by_keyboard() {
    play_by_keys("ark", &["me", "random", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_and_noah_is_played_by_keyboard() {
    play_by_keys("ark-and-noah", &["me", "random"]).await;
}

/// In every browser, Enter in a choice presses the first button of its form; no game may have a
/// move there that nobody intended.
#[tokio::test(flavor = "multi_thread")]
async fn enter_on_a_choice_makes_no_accidental_move() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for (game, seats, choice) in [
        ("ark", &["me", "random", "random"][..], "input[name=card]"),
        ("animals-on-board", &["me", "random"][..], "label.tile input"),
    ] {
        browser.open_table(&server, game, seats).await;
        browser.wait_for_turn().await;
        if game == "animals-on-board" {
            browser.make_click(0).await;
            browser.wait_for_turn().await;
        }
        browser.until(&format!("document.querySelector('{choice}')")).await;
        let version = browser.version().await;
        browser.ask("document.querySelector(arguments[0]).focus()", vec![json!(choice)]).await;
        browser.press(" ").await;
        browser.press("\u{E007}").await;
        // Anything that the key sent would arrive before the last of these.
        let later = "
            const part = () => fetch(location.pathname + '/part').then((answer) => answer.text());
            return part().then(part).then(part).then((text) => text.match(/data-version=\"(\\d+)\"/)[1]);";
        assert_eq!(browser.tells(later).await, version.to_string());
    }
    drop(browser);
    server.stop().await;
}
