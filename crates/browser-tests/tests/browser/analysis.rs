//! The analysis of a finished game: requested, waited for, viewed.

use crate::browser::{Browser, Device};
use crate::server::TestServer;

/// Answers the script's next request with an error page.
const EXCUSE_ONCE: &str = "
    const real = window.fetch;
    window.fetch = async () => {
        window.fetch = real;
        window.hasExcused = true;
        return new Response('<main id=\"main\">Something went wrong here</main>', { status: 503 });
    };";

#[tokio::test(flavor = "multi_thread")]
async fn a_finished_game_is_analyzed_while_somebody_waits() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.finish_a_game(&server).await;
    browser.click(".bar a[href$='/analysis']").await;
    browser.until("document.querySelector('form[action$=\"/analyse\"]')").await;
    browser.click("form[action$='/analyse'] button").await;
    // The page shows the progress, and then the findings, without a reload.
    browser.until("document.querySelector('#progress progress[max]')").await;
    // If the server fails once, it is asked again, and the error page replaces nothing.
    browser.ask(EXCUSE_ONCE, vec![]).await;
    browser.until("window.hasExcused").await;
    browser.until("document.querySelector('svg.curves')").await;
    assert!(!browser.has("#progress").await);
    let curves = "return document.querySelectorAll('svg.curves path[stroke-linejoin]').length";
    assert_eq!(browser.ask(curves, vec![]).await, 2);
    assert!(browser.text("table.sources").await.contains("Ann"));
    // Random clicking makes costly decisions; their boards are shown.
    browser.until("document.querySelector('.decisions .moment')?.checkVisibility()").await;
    let tiles = "return document.querySelectorAll('.decisions .moment .tile').length";
    assert!(browser.ask(tiles, vec![]).await.as_u64() > Some(0));
    // From there to the same step of the replay.
    browser.click(".decisions a[href*='/replay?step=']").await;
    browser.until("document.getElementById('replay')").await;
    let wanted = browser.tells("return new URLSearchParams(location.search).get('step')").await;
    let shown = browser.tells("return document.getElementById('replay').dataset.step").await;
    assert_eq!(shown, wanted);
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

/// A board without its style would be larger than this; no intended drawing is.
const LARGE: f64 = 1000.0;
/// Even the longest page of an analysis, with the boards of all costly decisions, is shorter than
/// this.
const LONG: u64 = 60_000;

/// Waits for an analysis to arrive without a reload, and checks its boards.
async fn boards_are_drawn_as_they_arrive(game: &str, seats: &[&str]) {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.client.set_window_size(1440, 1043).await.unwrap();
    browser.open_table(&server, game, seats).await;
    browser.hurry_to_the_end().await;
    browser.click(".bar a[href$='/analysis']").await;
    browser.until("document.querySelector('form[action$=\"/analyse\"]')").await;
    browser.click("form[action$='/analyse'] button").await;
    browser.until("document.querySelector('#progress progress[max]')").await;
    browser.ask("window.isMarked = true", vec![]).await;
    let linked =
        format!("[...document.styleSheets].some((sheet) => sheet.href?.includes('/{game}.css'))");
    assert!(browser.is(&linked).await, "the style of {game} is loaded while waiting");
    browser.until("document.querySelector('svg.curves')").await;
    assert!(browser.is("window.isMarked").await, "the page was loaded again");
    browser.until("document.querySelector('.decisions .moment')?.checkVisibility()").await;
    let largest = "
        const drawings = [...document.querySelectorAll('.moment svg, .moment img')];
        return Math.max(...drawings.map((it) => it.getBoundingClientRect().height), 0);";
    let largest = browser.ask(largest, vec![]).await.as_f64().unwrap();
    assert!(largest > 0.0 && largest < LARGE, "{game}: a drawing of {largest} px");
    let height = browser.ask("return document.documentElement.scrollHeight", vec![]).await;
    assert!(height.as_u64() < Some(LONG), "{game}: a page of {height} px");
    let width = "return document.documentElement.scrollWidth - innerWidth";
    assert!(browser.ask(width, vec![]).await.as_i64() <= Some(0), "{game}: wider than the window");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_of_animals_on_board_is_drawn_as_it_arrives() {
    boards_are_drawn_as_they_arrive("animals-on-board", &["me", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_of_life_is_life_is_drawn_as_it_arrives() {
    boards_are_drawn_as_they_arrive("life-is-life", &["me", "random", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_of_ark_is_drawn_as_it_arrives() {
    boards_are_drawn_as_they_arrive("ark", &["me", "random", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_analysis_of_ark_and_noah_is_drawn_as_it_arrives() {
    boards_are_drawn_as_they_arrive("ark-and-noah", &["me", "random"]).await;
}
