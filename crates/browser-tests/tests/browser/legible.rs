//! The pages are legible: nothing is cut off, nothing warns against what is allowed, and what they
//! say fits the moment.

use serde_json::Value;

use crate::browser::{Browser, Device};
use crate::server::TestServer;

/// The longest possible name.
const LONG_NAME: &str = "Maximiliane Hohenstaufen";

/// A browser with a common screen width.
async fn wide() -> Browser {
    let browser = Browser::open(Device::Desktop).await;
    browser.client.set_window_size(1440, 1043).await.unwrap();
    browser
}

async fn the_own_points_are_in_sight(game: &str, seats: &[&str]) {
    let mut server = TestServer::open().await;
    let browser = wide().await;
    let name = format!("document.querySelector('input[name=name]').value = '{LONG_NAME}'");
    browser.open_table_with(&server, game, seats, &name).await;
    browser.hurry_to_the_end().await;
    assert!(browser.text(".ranking").await.contains(LONG_NAME));
    let hidden = "
        const panel = document.querySelector('.end').getBoundingClientRect();
        const cells = [...document.querySelectorAll('.end .sources :is(td, th)')];
        const isCutOff = (it) => it.getBoundingClientRect().right > panel.right;
        return [cells.length, cells.filter(isCutOff).length];";
    let counts = browser.ask(hidden, vec![]).await;
    assert!(counts[0].as_u64() > Some(0), "{game} shows no sources of points");
    assert_eq!(counts[1], 0, "cells of {game} are cut off");
    let wide = "const it = document.querySelector('.end'); return it.scrollWidth - it.clientWidth;";
    assert!(browser.ask(wide, vec![]).await.as_i64() <= Some(0), "{game}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_sources_of_points_are_visible_in_ark() {
    let seats = ["me", "random", "random", "random", "random"];
    the_own_points_are_in_sight("ark", &seats).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn all_sources_of_points_are_visible_in_animals_on_board() {
    let seats = ["me", "random", "random", "random"];
    the_own_points_are_in_sight("animals-on-board", &seats).await;
}

/// Picks a row whose cards the viewer also holds, ticks as many other cards and then the same ones;
/// returns whether the warning was shown each time, or nothing if there is no such row.
const TICK_OTHERS_THEN_THE_SAME: &str = "
    for (const row of [1, 2, 3, 4]) {
        const warning = document.querySelector(`.deed.for-${row} .same`);
        const place = (it) => [...it.classList].find((name) => /^s\\d$/.test(name));
        const wanted = [...document.querySelectorAll(`.coming.for-${row}`)].map(place);
        const boxes = [...document.querySelectorAll('.hand > input')];
        const others = boxes.filter((box) => !wanted.includes(place(box))).slice(0, row);
        if (!warning || others.length < row) continue;
        document.getElementById(`lil-row-${row}`).click();
        const tick = (chosen) => {
            for (const box of boxes) if (box.checked !== chosen.includes(box)) box.click();
            return warning.checkVisibility();
        };
        const same = [];
        for (const species of wanted) same.push(boxes.find((box) => place(box) === species && !same.includes(box)));
        const mixed = [...others.slice(1), same[0]];
        return [tick(others), row > 1 && tick(mixed), tick(same)];
    }
    return null;";

#[tokio::test(flavor = "multi_thread")]
async fn the_warning_appears_only_for_the_cards_of_the_row_itself() {
    let mut server = TestServer::open().await;
    let browser = wide().await;
    let seats = ["me", "random", "random"];
    browser.open_table(&server, "life-is-life", &seats).await;
    for turn in 0..200 {
        browser.wait_for_turn().await;
        if browser.is_over().await {
            browser.open_table(&server, "life-is-life", &seats).await;
            continue;
        }
        let shown = browser.ask(TICK_OTHERS_THEN_THE_SAME, vec![]).await;
        if !shown.is_null() {
            let expected = [false, false, true].map(Value::Bool).to_vec();
            assert_eq!(shown, Value::Array(expected));
            browser.assert_content().await;
            drop(browser);
            server.stop().await;
            return;
        }
        browser.make_click(turn).await;
    }
    unreachable!("no hand has the cards of a row");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_scoring_of_a_round_is_open_even_if_the_last_was_closed() {
    let mut server = TestServer::open().await;
    let browser = wide().await;
    browser.open_table(&server, "life-is-life", &["me", "random", "random"]).await;
    // The reader closes it once the next round has started.
    browser.hurry("document.querySelector('.scoring:not(.now)')").await;
    let close = "
        const scoring = document.querySelector('.scoring');
        window.first = scoring.querySelector('summary').innerText;
        scoring.open = false;";
    browser.ask(close, vec![]).await;
    let next =
        "window.first !== (document.querySelector('.scoring summary')?.innerText ?? window.first)";
    browser.hurry(next).await;
    browser.until(next).await;
    assert!(browser.is("document.querySelector('.scoring').open").await);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_prompt_changes_once_a_card_is_chosen() {
    let mut server = TestServer::open().await;
    let browser = wide().await;
    browser.open_table(&server, "ark", &["me", "random", "random"]).await;
    browser.wait_for_turn().await;
    browser.hurry("document.querySelector('.asked.yours') && document.querySelector('label.pick-card:not(.stuck)')").await;
    let before = browser.text(".asked").await;
    browser.click("label.pick-card:not(.stuck)").await;
    browser.until("document.querySelector('.pick-card :checked')").await;
    let (card, after) =
        (browser.text(".pick-card:has(:checked) .title").await, browser.text(".asked").await);
    assert_ne!(before, after);
    assert!(after.to_lowercase().contains(&card.to_lowercase()), "{card}: {after}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_player_who_split_a_group_is_named_in_full() {
    let mut server = TestServer::open().await;
    let browser = wide().await;
    browser.open_table(&server, "animals-on-board", &["me", "medium", "medium", "medium"]).await;
    let named = "document.querySelector('.asked.yours') && document.querySelector('.size-1 .by')";
    for _ in 0..20 {
        browser.wait_for_turn().await;
        browser.hurry(named).await;
        if browser.is(named).await {
            break;
        }
        browser
            .open_table(&server, "animals-on-board", &["me", "medium", "medium", "medium"])
            .await;
    }
    assert!(browser.is(named).await, "no split tile in 20 games");
    // The bots have short names.
    let cut = "
        const names = [...document.querySelectorAll('.by')];
        for (const it of names) it.querySelector('.player').lastChild.data = arguments[0];
        const isCut = (it) => it.scrollWidth > it.clientWidth || it.scrollHeight > it.clientHeight || getComputedStyle(it).textOverflow === 'ellipsis';
        return names.filter(isCut).map((it) => it.innerText);";
    assert_eq!(browser.ask(cut, vec![LONG_NAME.into()]).await, Value::Array(Vec::new()));
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}
