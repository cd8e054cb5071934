//! Several browsers at one table, and a server that stops and comes back.

use serde_json::Value;

use crate::browser::{Browser, Device};
use crate::player::GO_ON;
use crate::server::TestServer;

/// Marks the page, so that a reload would be noticed.
const MARK: &str = "window.isMarked = true";

/// Records when forms are sent and when the table changes, by the machine's clock.
const WATCH: &str = "
    window.isMarked = true;
    window.sent = [];
    window.seen = [];
    const now = () => performance.timeOrigin + performance.now();
    const version = () => +document.getElementById('table').dataset.version;
    document.addEventListener('submit', () => sent.push([version(), now()]), true);
    new MutationObserver(() => seen.push([version(), now()]))
        .observe(document.getElementById('main'), { childList: true });";

/// The delays between what one browser sent and what another then saw.
async fn delays(sender: &Browser, watcher: &Browser) -> Vec<f64> {
    let (sent, seen) = (
        sender.ask("return window.sent", vec![]).await,
        watcher.ask("return window.seen", vec![]).await,
    );
    let pairs = |value: &Value| -> Vec<(f64, f64)> {
        let pairs = value.as_array().unwrap().iter();
        pairs.map(|pair| (pair[0].as_f64().unwrap(), pair[1].as_f64().unwrap())).collect()
    };
    let seen = pairs(&seen);
    let effect = |(version, time): (f64, f64)| {
        let first = seen.iter().find(|(shown, _)| *shown > version);
        first.map(|(_, shown)| shown - time)
    };
    pairs(&sent).into_iter().filter_map(effect).collect()
}

/// Makes the script's next request fail.
const FAIL_ONCE: &str = "const real = window.fetch;
    window.fetch = () => {
        window.fetch = real;
        window.hasFailed = true;
        return Promise.reject(new TypeError('nobody answers'));
    };";

#[tokio::test(flavor = "multi_thread")]
async fn two_browsers_see_each_other_without_reloading_and_a_third_watches() {
    let mut server = TestServer::open().await;
    let (ann, bob) = tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Desktop));
    ann.open_table(&server, "animals-on-board", &["me", "open"]).await;
    let table = ann.path().await;
    // The link can be selected, and copied with a button.
    let link = ann.tells("return document.querySelector('.sharing .link[readonly]').value").await;
    assert_eq!(link, server.url(&table));
    ann.click(".copier").await;
    ann.until("document.querySelector('.copier').textContent === 'Copied'").await;
    assert_eq!(ann.tells("return getSelection().toString()").await, link);
    bob.join(&server, &table, "Bob").await;
    // The lobby turns into the table by itself.
    ann.until("document.querySelector('#table.table')").await;
    let watcher = Browser::open(Device::Desktop).await;
    watcher.visit(&server, &table).await;
    for browser in [&ann, &bob, &watcher] {
        browser.ask(WATCH, vec![]).await;
    }
    // A node may fail to answer while another node's stream is open: the page asks again.
    watcher.ask(FAIL_ONCE, vec![]).await;
    let either = if ann.is_asked().await { &ann } else { &bob };
    either.make_click(0).await;
    let first = either.version().await;
    watcher.until(&format!("+document.getElementById('table').dataset.version >= {first}")).await;
    watcher.until("window.hasFailed && document.getElementById('lost').hidden").await;
    let is_over = "document.querySelector('.end')";
    let mut clicks = 1;
    while !ann.is_over().await && clicks < 20 {
        let either = if ann.is_asked().await { &ann } else { &bob };
        if either.is_asked().await {
            either.make_click(clicks).await;
            clicks += 1;
        }
    }
    let version = ann.version().await.max(bob.version().await);
    for browser in [&ann, &bob, &watcher] {
        let there =
            format!("{GO_ON}, +document.getElementById('table').dataset.version >= {version}");
        browser.until(&there).await;
        browser.until("window.isMarked").await;
        browser.assert_content().await;
    }
    assert!(
        watcher
            .ask("return document.querySelector('#act button[name=do]')", vec![])
            .await
            .is_null()
    );
    assert!(watcher.ask("return window.seen.length", vec![]).await.as_u64() > Some(5), "{is_over}");
    let mut times = delays(&ann, &bob).await;
    times.extend(delays(&bob, &ann).await);
    times.sort_by(f64::total_cmp);
    assert!(times.len() > 5);
    println!(
        "median {:.0} ms from a click to its effect in the other browser, {} clicks",
        times[times.len() / 2],
        times.len()
    );
    drop((ann, bob, watcher));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_page_recovers_after_the_server_was_down() {
    let mut server = TestServer::open().await;
    let browser = Browser::open(Device::Desktop).await;
    browser.open_table(&server, "ark", &["me", "random", "random"]).await;
    for turn in 0..4 {
        browser.make_click(turn).await;
    }
    browser.wait_for_turn().await;
    browser.ask(MARK, vec![]).await;
    let version = browser.version().await;
    server.stop().await;
    browser.until("!document.getElementById('lost').hidden").await;
    // A click in the meantime does no harm.
    browser.click("button[form=do-hint]").await;
    server.start().await;
    browser.until("document.getElementById('lost').hidden && window.isMarked").await;
    assert_eq!(browser.version().await, version);
    for turn in 0..30 {
        if browser.version().await > version {
            break;
        }
        browser.make_click(turn).await;
    }
    assert!(browser.version().await > version);
    browser.until("window.isMarked").await;
    drop(browser);
    server.stop().await;
}

/// The small board of the first game in the list.
const PICTURE: &str = "document.querySelector('.own-games .picture svg.stamp').outerHTML";

#[tokio::test(flavor = "multi_thread")]
async fn the_list_of_games_follows_them_and_lets_go_of_those_with_bots() {
    let mut server = TestServer::open().await;
    let (ann, bob) = tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Desktop));
    ann.open_table(&server, "animals-on-board", &["me", "open"]).await;
    let table = ann.path().await;
    bob.join(&server, &table, "Bob").await;
    // Both keep a tile before the first round; Ann is quicker.
    ann.until("document.querySelector('#table.table')").await;
    ann.make_click(0).await;
    ann.visit(&server, "/").await;
    let before = ann.tells(&format!("return {PICTURE}")).await;
    ann.ask(MARK, vec![]).await;
    bob.make_click(0).await;
    ann.until(&format!("{PICTURE} !== {}", Value::String(before))).await;
    assert!(ann.is("window.isMarked").await, "the page was not loaded again");
    assert!(!ann.has(".own-games .remove").await, "Bob would wait for ever");

    // A game with bots waits for nobody.
    ann.open_table(&server, "ark", &["me", "random", "random"]).await;
    ann.wait_for_turn().await;
    ann.visit(&server, "/").await;
    let rows = "document.querySelectorAll('.own-games > li').length";
    assert!(ann.is(&format!("{rows} === 2")).await);
    ann.click(".own-games .remove summary").await;
    ann.until("document.querySelector('.own-games .remove button').checkVisibility()").await;
    assert!(ann.is(&format!("{rows} === 2")).await, "one press removes nothing");
    ann.click(".own-games .remove button").await;
    ann.until(&format!("location.pathname === '/' && {rows} === 1")).await;
    assert!(ann.has(&format!(".own-games a[href='{table}']")).await);
    for browser in [&ann, &bob] {
        browser.assert_content().await;
    }
    drop((ann, bob));
    server.stop().await;
}
