//! How much has to arrive before a table is visible, and on request how long that takes on a slow
//! connection.

use std::fs;
use std::net::TcpListener;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde_json::{Value, json};

use crate::browser::{Browser, Device};
use crate::inspection::MOST_PAGE;
use crate::server::TestServer;
use crate::tour::{GAMES, TourGame};

/// How many files a browser must have before it paints: two style sheets.
const MOST_BLOCKING: u64 = 2;
/// How long until a table is visible on the slow connection, in milliseconds.
const MOST_WAIT: f64 = 6_000.0;

/// Whether every picture in sight has arrived.
const IS_DRAWN: &str = "[...document.querySelectorAll('#table img')].filter((it) => it.checkVisibility()).every((it) => it.complete && it.naturalWidth)";

/// Measurements: the size of the page, how many files it waited for, when it was painted, the size of
/// those files, when the last picture in sight had arrived, how many there are in sight and their size.
const ARRIVED: &str = "
    const [page] = performance.getEntriesByType('navigation');
    const files = performance.getEntriesByType('resource').filter((it) => it.renderBlockingStatus === 'blocking');
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const seen = new Set([...document.querySelectorAll('#table img')].filter((it) => it.checkVisibility()).map((it) => it.src));
    const pictures = performance.getEntriesByType('resource').filter((it) => seen.has(it.name));
    const bytes = (all) => all.reduce((sum, it) => sum + it.encodedBodySize, 0);
    return [page.encodedBodySize, files.length, paint.startTime, bytes(files),
        Math.max(...pictures.map((it) => it.responseEnd)), pictures.length, bytes(pictures)];";

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

/// Caddy in front of a server, as sites are hosted: with HTTPS, and so with HTTP/2, where files do not
/// wait for each other.
struct Proxy {
    child: Child,
    address: String,
}

impl Proxy {
    fn start(server: &TestServer) -> Proxy {
        let port = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
        let address = format!("https://127.0.0.1:{port}");
        let options =
            "admin off\nskip_install_trust\nauto_https disable_redirects\ndefault_sni 127.0.0.1";
        let to = server.url("");
        let site =
            format!("{{\n{options}\n}}\n{address} {{\ntls internal\nreverse_proxy {to}\n}}\n");
        let folder = server.folder();
        let file = folder.join("Caddyfile");
        fs::write(&file, site).unwrap();
        let child = Command::new("caddy")
            .args(["run", "--adapter", "caddyfile", "--config"])
            .arg(&file)
            .env("HOME", folder)
            .env("XDG_DATA_HOME", folder)
            .env("XDG_CONFIG_HOME", folder)
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        Proxy { child, address }
    }

    /// Visits a page through it, once it has made its certificate.
    async fn visit(&self, browser: &Browser, path: &str) {
        let address = format!("{}{path}", self.address);
        for _ in 0..100 {
            if browser.client.goto(&address).await.is_ok() && browser.has("#table").await {
                return;
            }
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
        unreachable!("{address} never comes")
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Loads the table again with an empty cache, and returns the measurements.
async fn load_again(browser: &Browser) -> Value {
    browser.command("Network.clearBrowserCache", json!({})).await;
    browser.client.refresh().await.unwrap();
    browser.until("performance.getEntriesByName('first-contentful-paint').length").await;
    browser.until(IS_DRAWN).await;
    browser.ask(ARRIVED, vec![]).await
}

/// When the table was painted and when its last picture had arrived, in milliseconds.
fn times(arrived: &Value) -> [f64; 2] {
    [2, 4].map(|at| arrived[at].as_f64().unwrap().round())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_is_small_and_waits_for_little() {
    let mut server = TestServer::open().await;
    for TourGame { name: game, seats, .. } in GAMES.iter() {
        let browser = Browser::open(Device::Desktop).await;
        browser.open_table(&server, game, seats).await;
        if is_slow() {
            browser.slow_down().await;
        }
        let arrived = load_again(&browser).await;
        let [painted, drawn] = times(&arrived);
        println!(
            "{game}: painted after {painted} ms, with all pictures after {drawn} ms; {arrived}"
        );
        let count = |value: &Value| value.as_u64().unwrap();
        assert!(count(&arrived[0]) < MOST_PAGE, "{game}: {arrived}");
        assert!(count(&arrived[1]) <= MOST_BLOCKING, "{game}: {arrived}");
        // Times are checked only on the deliberately slow connection.
        assert!(!is_slow() || painted <= MOST_WAIT, "{game}: {arrived}");
        drop(browser);
    }
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_hosted_table_has_its_pictures_soon() {
    // Skipped unless times were requested.
    if !is_slow() {
        return;
    }
    let mut server = TestServer::open().await;
    let proxy = Proxy::start(&server);
    for TourGame { name: game, seats, .. } in GAMES.iter() {
        let browser = Browser::open(Device::Desktop).await;
        browser.open_table(&server, game, seats).await;
        proxy.visit(&browser, &browser.path().await).await;
        browser.slow_down().await;
        let arrived = load_again(&browser).await;
        let [painted, drawn] = times(&arrived);
        println!(
            "{game}, hosted: painted after {painted} ms, with all pictures after {drawn} ms; {arrived}"
        );
        assert!(painted <= MOST_WAIT, "{game}: {arrived}");
        drop(browser);
    }
    server.stop().await;
}
