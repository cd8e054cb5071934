//! The coach and hints on the stage: they have their own places, cover nothing they talk about, and
//! nothing jumps.

use ararat_games::GameName;
use ararat_pages::course;
use serde_json::{Value, json};

use crate::browser::{Browser, Device};
use crate::server::TestServer;

const SIZES: [(u32, u32); 4] = [(1366, 768), (820, 1180), (390, 844), (360, 740)];

/// How many marked pieces are visible, and which of them the hint covers, or which players.
const COVERED: &str = "
    const hint = document.querySelector('.hints').getBoundingClientRect();
    const marked = [...document.querySelectorAll('#act .hinted')].filter((it) => it.checkVisibility({ visibilityProperty: true }));
    const isBelow = (it) => {
        const { left, top, right, bottom } = it.getBoundingClientRect();
        return left < hint.right - 1 && hint.left < right - 1 && top < hint.bottom - 1 && hint.top < bottom - 1;
    };
    return [marked.length, [...marked, ...document.querySelectorAll('.seat')].filter(isBelow).map((it) => it.outerHTML.slice(0, 200)), hint.left >= 0 && hint.right <= innerWidth && hint.top >= 0];";

#[tokio::test(flavor = "multi_thread")]
async fn a_hint_covers_nothing_that_it_marks_and_no_player() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for game in GameName::ALL {
        // One fewer than the most: narrower cards for more players are tested without a hint.
        let mut seats = vec!["me"];
        let players = &game.description().players;
        seats.resize((players.end() - 1).max(*players.start()), "random");
        let game = game.as_str();
        browser.open_table(&server, game, &seats).await;
        browser.wait_for_turn().await;
        for size in SIZES {
            browser.resize(size).await;
            browser.click("button[form=do-hint]").await;
            browser.until("document.querySelector('.hints')").await;
            let found = browser.ask(COVERED, vec![]).await;
            assert!(found[0].as_u64().unwrap() > 0, "{game} {size:?}: nothing is marked");
            assert_eq!(found[1], json!([]), "{game} {size:?}");
            assert_eq!(found[2], Value::Bool(true), "{game} {size:?}: the hint is in the window");
            browser.click(".hints .shut").await;
            browser.until("!document.querySelector('.hints')").await;
            if size == SIZES[1] {
                browser.make_click(0).await;
                browser.wait_for_turn().await;
            }
        }
    }
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_coach_has_its_place_at_every_size_and_can_be_dismissed() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for game in GameName::ALL.iter().filter(|game| !course(**game).lessons.is_empty()) {
        browser.visit(&server, "/").await;
        browser.click(&format!("form:has([value={game}]) button.primary")).await;
        browser.until("document.querySelector('#coach.offering a[href^=\"/learn/\"]')").await;
        browser.wait_for_turn().await;
        for size in SIZES {
            browser.resize(size).await;
            let (found, places, _) = browser.look().await;
            assert!(found.is_empty(), "{game} {size:?}: {found:#?}");
            assert!(places.contains_key("coach"), "{game} {size:?}");
        }
        browser.resize(SIZES[0]).await;
        // The remark can be dismissed, and its place stays.
        let (_, before, _) = browser.look().await;
        browser.click("#coach .shut").await;
        browser.until("document.querySelector('#coach.silent')").await;
        assert_eq!(browser.look().await.1, before, "{game}");
    }
    browser.open_tab("menu").await;
    browser.click("button[name=coach][value=off]").await;
    browser.until("!document.getElementById('coach')").await;
    assert!(browser.look().await.0.is_empty());
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}
