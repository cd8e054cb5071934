//! The app inside the browser when something fails: an unfinished upload, and a browser without
//! storage space.

use serde_json::json;

use crate::browser::{Browser, Device};
use crate::offline::FRONT;
use crate::web_space::{WebSpace, built_site};

/// Looks for a new version, and returns the final state of its worker.
const UPDATE: &str = "
    return navigator.serviceWorker.getRegistration().then(async (registration) => {
        await registration.update();
        const worker = registration.installing ?? registration.waiting;
        while (worker?.state === 'installing') {
            await new Promise((go) => worker.addEventListener('statechange', go, { once: true }));
        }
        return worker?.state;
    });";

#[tokio::test(flavor = "multi_thread")]
async fn a_version_that_is_half_uploaded_is_not_taken() {
    let mut space = WebSpace::open();
    let browser = Browser::open(Device::Desktop).await;
    browser.install(&space).await;
    browser.sit_down("animals-on-board", &["easy"]).await;
    space.upload_another_build(&["page.js"]);
    assert_eq!(browser.ask(UPDATE, vec![]).await, json!("redundant"));
    browser.client.goto(&space.url("")).await.unwrap();
    browser.until(FRONT).await;
    assert!(!browser.is("window.isAnother").await, "the old version goes on");
    space.upload_another_build(&[]);
    browser.client.goto(&space.url("")).await.unwrap();
    browser.until_updated().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_first_visit_during_an_upload_says_so_and_the_next_one_succeeds() {
    let mut space = WebSpace::open();
    space.upload_another_build(&["think.js"]);
    let browser = Browser::open(Device::Desktop).await;
    browser.client.goto(&space.url("")).await.unwrap();
    browser.until("document.querySelector('p.failed')?.hidden === false").await;
    space.upload_another_build(&[]);
    browser.client.refresh().await.unwrap();
    browser.until_updated().await;
}

/// A worker that cannot store tables of one game.
fn worker_without_room_for(game: &str) -> String {
    let worker = std::fs::read_to_string(built_site().join("sw.js")).unwrap();
    let abort = format!(
        "  if (writes.some(([, text]) => text?.includes('\"game\":\"{game}\"'))) change.abort();\n"
    );
    // After the last write, since an aborted transaction would refuse it.
    let end = "entries.put(text, key);\n";
    assert_eq!(worker.matches(end).count(), 1);
    worker.replace(end, &format!("{end}{abort}"))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_browser_without_room_says_so_and_loses_nothing() {
    let mut space = WebSpace::open();
    space.change(&[("sw.js", &worker_without_room_for("ark"))]);
    let browser = Browser::open(Device::Desktop).await;
    browser.install(&space).await;
    browser.sit_down("animals-on-board", &["easy"]).await;
    browser.wait_for_turn().await;
    // Both players choose their first tile at the same time; from here on the bot waits.
    browser.until("document.querySelectorAll('.seat.awaited').length === 1").await;
    let (address, version) = (space.url(&browser.table().await), browser.version().await);
    browser.client.goto(&space.url("")).await.unwrap();
    browser.until(FRONT).await;
    browser.sit_down_with("ark", &["easy", "easy"], &[]).await;
    browser.until("document.querySelector('main [role=alert]')").await;
    let page = browser.text("main").await;
    assert!(page.contains("out of space") && page.contains("manque peut-être de place"), "{page}");
    browser.click("main a").await;
    browser.until(FRONT).await;
    let count = "return document.querySelectorAll('.own-games > li').length";
    let listed = browser.ask(count, vec![]).await;
    assert_eq!(listed, json!(1), "what could not be stored did not happen");
    browser.client.goto(&address).await.unwrap();
    browser.until("document.querySelector('#table.table')").await;
    assert_eq!(browser.version().await, version);
    browser.make_click(0).await;
}
