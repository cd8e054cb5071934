//! The reference card of each game: it prints on one page.

use ararat_games::GameName;
use ararat_text::Lang;
use serde_json::json;

use crate::browser::{Browser, Device};
use crate::server::TestServer;

/// The number of pages of a PDF document, given in base 64.
const PAGE_COUNT: &str =
    "return String((atob(arguments[0]).match(/\\/Type\\s*\\/Page\\b/g) || []).length);";

#[tokio::test(flavor = "multi_thread")]
async fn the_card_of_every_game_prints_on_one_page() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    // A4, as in most of the world; letter paper is shorter.
    for (width, height) in [(8.27, 11.69), (8.5, 11.0)] {
        let paper = json!({ "paperWidth": width, "paperHeight": height });
        for lang in Lang::ALL {
            browser.visit(&server, "/about").await;
            browser.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
            for &game in GameName::ALL {
                browser.visit(&server, &format!("/rules/{game}/card")).await;
                let printed = browser.command("Page.printToPDF", paper.clone()).await;
                let count = browser.ask(PAGE_COUNT, vec![printed["data"].clone()]).await;
                assert_eq!(count, "1", "{game} in {lang} on {width} by {height}");
            }
        }
    }
    // A longer document, to show that the count works.
    browser.visit(&server, "/rules/ark").await;
    let printed = browser.command("Page.printToPDF", json!({})).await;
    let count = browser.ask(PAGE_COUNT, vec![printed["data"].clone()]).await;
    assert_ne!(count, "1");
    drop(browser);
    server.stop().await;
}
