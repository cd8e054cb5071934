//! Pictures of every table at every size, of every ending, of a bot's turn frame by frame and of other
//! pages, for judging how they look: `cargo xtask gallery FOLDER`.

use std::path::{Path, PathBuf};

use ararat_games::GameName;

use crate::browser::{Browser, Device};
use crate::inspection::{SIZES, Size};
use crate::server::TestServer;
use crate::tour::{GAMES, PLAIN_PAGES, Stop, TourGame};

/// Sizes for other pages: a laptop and a phone.
const PAGE_SIZES: [Size; 2] = [(1366, 768), (390, 844)];

/// Set by `cargo xtask gallery`.
fn folder() -> Option<PathBuf> {
    std::env::var_os("ARARAT_GALLERY").map(PathBuf::from)
}

/// Takes pictures of the current page at these sizes, light and dark.
async fn hang(browser: &Browser, folder: &Path, name: &str, sizes: &[Size]) {
    for (width, height) in sizes {
        browser.resize((*width, *height)).await;
        for color in ["light", "dark"] {
            browser.prefer_color(color).await;
            let name = format!("{name}-{width}x{height}-{color}.png");
            browser.take_picture(folder, &name).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_end_and_page_is_in_the_gallery() {
    // Skipped unless pictures were requested.
    let Some(folder) = folder() else { return };
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for path in PLAIN_PAGES.iter() {
        browser.visit(&server, path).await;
        let name = format!("page{}", path.replace(|it: char| !it.is_ascii_alphanumeric(), "-"));
        hang(&browser, &folder, &name, &PAGE_SIZES).await;
    }
    for (number, TourGame { name: game, .. }) in GAMES.iter().enumerate() {
        browser.resize(SIZES[0]).await;
        Stop::Table(number).reach(&browser, &server).await;
        hang(&browser, &folder, game, &SIZES).await;
        browser.hurry_to_the_end().await;
        hang(&browser, &folder, &format!("{game}-end"), &SIZES).await;
    }
    drop(browser);
    server.stop().await;
}

/// Sizes for the fullest tables: a small laptop and the smallest phone.
const FULL_SIZES: [Size; 2] = [(1280, 720), (360, 740)];

#[tokio::test(flavor = "multi_thread")]
async fn the_fullest_tables_are_in_the_gallery_in_both_languages() {
    let Some(folder) = folder() else { return };
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for TourGame { name: game, decisions, .. } in GAMES.iter() {
        let players = *game.parse::<GameName>().unwrap().description().players.end();
        let seats: Vec<&str> =
            (0..players).map(|seat| if seat == 0 { "me" } else { "medium" }).collect();
        browser.resize(SIZES[0]).await;
        let coached = "document.querySelector('input[name=coach]').checked = true";
        browser.open_table_with(&server, game, &seats, coached).await;
        browser.wait_for_turn().await;
        hang(&browser, &folder, &format!("{game}-coach"), &FULL_SIZES).await;
        browser.resize(SIZES[0]).await;
        browser.open_table(&server, game, &seats).await;
        browser.wait_for_turn().await;
        browser.hurry_by(*decisions).await;
        for lang in ["en", "fr"] {
            browser.reopen(SIZES[0], lang).await;
            hang(&browser, &folder, &format!("{game}-full-{lang}"), &FULL_SIZES).await;
        }
        browser.reopen(SIZES[0], "en").await;
        if browser.has("[form=do-hint]:enabled").await {
            browser.click("[form=do-hint]").await;
            browser.until("document.querySelector('.hints')").await;
            hang(&browser, &folder, &format!("{game}-hint"), &PAGE_SIZES).await;
        }
    }
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn lessons_puzzles_and_moments_are_in_the_gallery() {
    let Some(folder) = folder() else { return };
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for TourGame { name: game, .. } in GAMES.iter() {
        for (kind, path) in [("lesson", "learn"), ("puzzle", "puzzles")] {
            browser.resize(SIZES[0]).await;
            browser.visit(&server, &format!("/{path}/{game}/1")).await;
            hang(&browser, &folder, &format!("{game}-{kind}"), &PAGE_SIZES).await;
        }
    }
    for stop in [Stop::Lobby, Stop::Tally, Stop::Refused, Stop::Curtain] {
        browser.resize(SIZES[0]).await;
        stop.reach(&browser, &server).await;
        hang(&browser, &folder, stop.name(), &PAGE_SIZES).await;
    }
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn last_scorings_are_in_the_gallery() {
    let Some(folder) = folder() else { return };
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for TourGame { name: game, .. } in GAMES.iter() {
        let players = *game.parse::<GameName>().unwrap().description().players.end();
        let seats: Vec<&str> =
            (0..players).map(|seat| if seat == 0 { "me" } else { "random" }).collect();
        browser.resize(SIZES[0]).await;
        browser.open_table(&server, game, &seats).await;
        browser.wait_for_turn().await;
        // As fast as frames can be shown.
        browser.ask("localStorage.pace = '1'", vec![]).await;
        let is_last = "document.querySelector('.log .new[data-held]') && document.querySelector('.board > .harbor, .board .flood, .storm, .board > .tally')";
        browser
            .hurry(&format!("document.querySelector('#next:not([hidden])') && ({is_last})"))
            .await;
        hang(&browser, &folder, &format!("{game}-scoring"), &SIZES).await;
    }
    drop(browser);
    server.stop().await;
}

/// How many pictures are taken while others play.
const FRAMES: usize = 12;

#[tokio::test(flavor = "multi_thread")]
async fn turns_of_bots_are_in_the_gallery_frame_by_frame() {
    let Some(folder) = folder() else { return };
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    for TourGame { name: game, seats, decisions } in GAMES.iter() {
        for (width, height) in PAGE_SIZES {
            browser.resize((width, height)).await;
            browser.open_table(&server, game, seats).await;
            browser.wait_for_turn().await;
            browser.hurry_by(*decisions).await;
            browser.ask("localStorage.setItem('pace', '900')", vec![]).await;
            browser.reopen((width, height), "en").await;
            browser.prefer(&[("prefers-reduced-motion", "no-preference")]).await;
            let first =
                "return document.querySelector('.actions button:not([aria-disabled])').value";
            browser.submit(&browser.tells(first).await).await;
            for frame in 0..FRAMES {
                let taken = browser.client.screenshot().await.unwrap();
                std::fs::create_dir_all(&folder).unwrap();
                let name = format!("{game}-turn-{width}x{height}-{frame:02}.png");
                std::fs::write(folder.join(name), taken).unwrap();
            }
            browser.ask("localStorage.setItem('pace', '0')", vec![]).await;
        }
    }
    drop(browser);
    server.stop().await;
}
