//! Whole games by clicks on the boards.

use crate::browser::{Browser, Device};
use crate::house::House;

async fn play_through(game: &str, seats: &[&str]) {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&house, game, seats).await;
    let clicks = browser.play_to_the_end().await;
    assert!(clicks > 5);
    assert!(browser.text(".ranking").await.contains("Ann"));
    browser.assert_content().await;
    drop(browser);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn animals_on_board_is_played_by_clicks() {
    play_through("animals-on-board", &["me", "random", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn life_is_life_is_played_by_clicks() {
    play_through("life-is-life", &["me", "random", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_is_played_by_clicks() {
    play_through("ark", &["me", "random", "random"]).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn ark_and_noah_is_played_by_clicks() {
    play_through("ark-and-noah", &["me", "random"]).await;
}
