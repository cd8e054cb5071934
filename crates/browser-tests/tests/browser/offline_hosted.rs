//! The app as a server offers it to its visitors: below `/offline/`, beside the server's own pages,
//! with the server's headers and compressed files.

use serde_json::json;

use crate::browser::{Browser, Device};
use crate::offline::{FRONT, verify};
use crate::server::TestServer;
use crate::web_space::built_site;

/// Where a server offers the app.
const BASE: &str = "/offline/";

/// The header of a response that says what its page may load.
const POLICY: &str = "
    return fetch(arguments[0]).then((answer) => answer.headers.get('content-security-policy'));";

/// Loads a file as a page of the server; returns its compressed and uncompressed size.
const LOADED: &str = "
    const address = arguments[0];
    return fetch(address).then((answer) => answer.arrayBuffer()).then((body) => {
        const entry = performance.getEntriesByType('resource').find((it) => it.name.endsWith(address));
        return [entry.encodedBodySize, body.byteLength];
    });";

impl Browser {
    async fn policy(&self, address: &str) -> String {
        let policy = self.ask(POLICY, vec![json!(address)]).await;
        policy.as_str().unwrap_or_default().to_owned()
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn visitors_of_a_server_install_the_app_and_play_without_it() {
    let mut server = TestServer::open_offering(Some(built_site())).await;
    let browser = Browser::open(Device::Desktop).await;
    browser.visit(&server, "/").await;
    let wasm = browser.ask(LOADED, vec![json!("/offline/ararat.wasm")]).await;
    let [wire, whole] = [0, 1].map(|at| wasm[at].as_u64().unwrap());
    assert!(wire > 0 && wire < whole / 2, "{wire} bytes for {whole}: it is sent packed");
    let addresses = ["", "rules", "learn/animals-on-board/1", "new?game=ark"];
    let mut policies = Vec::new();
    for address in addresses {
        policies.push(browser.policy(&format!("/{address}")).await);
    }
    assert!(policies.iter().all(|policy| policy.contains("default-src 'none'")), "{policies:?}");

    let here = format!("location.pathname === '{BASE}' && {FRONT}");
    browser.click("a[href='/offline/']").await;
    browser.until(&here).await;
    let scope = "return navigator.serviceWorker.ready.then((it) => new URL(it.scope).pathname)";
    assert_eq!(browser.tells(scope).await, BASE);

    // The server's own pages stay the server's.
    browser.visit(&server, "/").await;
    browser.until("document.querySelector(\"a[href='/offline/']\")").await;
    assert!(!browser.is("navigator.serviceWorker.controller").await);

    server.stop().await;
    browser.visit(&server, BASE).await;
    browser.until(&here).await;
    // Pages of the app may load what pages of the server may, and their manifest.
    for (address, policy) in addresses.iter().zip(policies) {
        let own = browser.policy(&format!("{BASE}{address}")).await;
        assert_eq!(own, format!("{policy}; manifest-src 'self'"), "{address}");
    }

    browser.sit_down_below(BASE, "animals-on-board", &["easy"], &[]).await;
    browser.until("document.querySelector('#table.table')").await;
    for turn in 0..3 {
        browser.make_click(turn).await;
    }
    browser.wait_for_turn().await;
    let version = browser.version().await;
    browser.client.refresh().await.unwrap();
    browser.until("document.querySelector('#table.table')").await;
    assert!(browser.version().await >= version, "a reload loses nothing");
    let table = browser.hurry_to_the_end().await;
    assert!(table.starts_with("/offline/table/"), "{table}");
    let record = "return fetch(`${location.pathname}/record`).then((answer) => answer.text())";
    verify(&browser.tells(record).await);
    browser.assert_content().await;
}
