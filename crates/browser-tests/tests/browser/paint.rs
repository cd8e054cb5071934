//! How much has to arrive before a table is visible, and on request how long that takes on a slow
//! connection.

use serde_json::{Value, json};

use crate::browser::{Browser, Device};
use crate::inspection::MOST_PAGE;
use crate::server::TestServer;
use crate::tour::{GAMES, TourGame};

/// How many files a browser must have before it paints: two style sheets.
const MOST_BLOCKING: u64 = 2;
/// How long until a table is visible on the slow connection, in milliseconds.
const MOST_WAIT: f64 = 6_000.0;

/// Measurements: the size of the page, how many files it waited for, when it was painted, and the
/// size of those files.
const ARRIVED: &str = "
    const [page] = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource').filter((it) => it.renderBlockingStatus === 'blocking');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return [page.encodedBodySize, files.length, paint.startTime, files.reduce((sum, it) => sum + it.encodedBodySize, 0)];";

/// Set by `cargo xtask paint`: the connection is as slow as on a train, and times are printed.
fn is_slow() -> bool {
    std::env::var_os("ARARAT_PAINT").is_some()
}

impl Browser {
    /// Two seconds until the first byte of each response, and 20 kB per second.
    async fn slow_down(&self) {
        self.command("Network.enable", json!({})).await;
        let slow = json!({ "offline": false, "latency": 2000, "downloadThroughput": 20_000, "uploadThroughput": 20_000 });
        self.command("Network.emulateNetworkConditions", slow).await;
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_small_and_waits_for_little() {
    let mut server = TestServer::open().await;
    for TourGame { name: game, seats, .. } in GAMES.iter() {
        let browser = Browser::open(Device::Desktop).await;
        browser.open_table(&server, game, seats).await;
        browser.command("Network.clearBrowserCache", json!({})).await;
        if is_slow() {
            browser.slow_down().await;
        }
        browser.client.refresh().await.unwrap();
        browser.until("performance.getEntriesByName('first-contentful-paint').length").await;
        let arrived = browser.ask(ARRIVED, vec![]).await;
        let painted = arrived[2].as_f64().unwrap().round();
        println!("{game}: painted after {painted} ms; {arrived}");
        let count = |value: &Value| value.as_u64().unwrap();
        assert!(count(&arrived[0]) < MOST_PAGE, "{game}: {arrived}");
        assert!(count(&arrived[1]) <= MOST_BLOCKING, "{game}: {arrived}");
        // Times are checked only on the deliberately slow connection.
        assert!(!is_slow() || painted <= MOST_WAIT, "{game}: {arrived}");
        drop(browser);
    }
    server.stop().await;
}
