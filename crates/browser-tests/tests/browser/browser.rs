//! A user with a real browser.

use std::path::Path;
use std::time::Duration;

use fantoccini::actions::{InputSource as _, KeyAction, KeyActions};
use fantoccini::elements::Element;
use fantoccini::error::{CmdError, ErrorStatus};
use fantoccini::wd::{Capabilities, WebDriverCompatibleCommand};
use fantoccini::{Client, ClientBuilder, Locator};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use url::{ParseError, Url};

use crate::driver::Driver;
use crate::server::TestServer;

/// What the browser pretends to be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Device {
    Desktop,
    /// This many pixels wide and high, with touch instead of a mouse.
    Phone(u32, u32),
    /// A desktop that runs no script.
    Scriptless,
}

/// A browser with its own profile, and therefore a separate visitor.
pub(crate) struct Browser {
    pub(crate) client: Client,
    // After the client, so that it is dropped later.
    driver: Driver,
}

/// The codes that drivers use for keys.
pub(crate) const TAB: &str = "\u{E004}";
pub(crate) const END: &str = "\u{E010}";
pub(crate) const HOME: &str = "\u{E011}";
pub(crate) const LEFT: &str = "\u{E012}";
pub(crate) const RIGHT: &str = "\u{E014}";

/// How long to wait for something before a test gives up, in milliseconds; generous, for busy
/// machines.
const TIMEOUT_MS: u64 = 60_000;
/// How long a page polls by itself before it is asked again, in milliseconds, since the page may
/// have been replaced.
const LOOK: u64 = 500;
/// Milliseconds to wait while there is no page.
const PAUSE: u64 = 10;

impl Browser {
    pub(crate) async fn open(device: Device) -> Browser {
        Browser::open_logging(device, json!({ "browser": "ALL" })).await
    }

    /// A browser that also logs its requests, which makes it slower.
    pub(crate) async fn open_noting_requests(device: Device) -> Browser {
        Browser::open_logging(device, json!({ "browser": "ALL", "performance": "ALL" })).await
    }

    async fn open_logging(device: Device, logs: Value) -> Browser {
        Browser::open_at(Driver::start(), device, logs).await
    }

    /// Kills the browser as in a crash, and opens another with the same profile.
    pub(crate) async fn die_and_come_back(self) -> Browser {
        let Browser { client, driver } = self;
        let body = json!({ "cmd": "Browser.crash", "params": {} });
        // The browser is gone and cannot answer.
        let _ = client.issue_cmd(Own { path: "goog/cdp/execute", body }).await;
        drop(client);
        Browser::come_back(driver).await
    }

    /// Closes the browser, and opens another with the same profile.
    pub(crate) async fn close_and_come_back(self) -> Browser {
        let Browser { client, driver } = self;
        client.close().await.unwrap();
        Browser::come_back(driver).await
    }

    /// A browser with the profile of one that is gone.
    async fn come_back(driver: Driver) -> Browser {
        let driver = tokio::task::spawn_blocking(|| driver.again()).await.unwrap();
        Browser::open_at(driver, Device::Desktop, json!({ "browser": "ALL" })).await
    }

    async fn open_at(driver: Driver, device: Device, logs: Value) -> Browser {
        let arguments = vec![
            "--headless".to_owned(),
            // Containers and the superuser have no sandbox.
            "--no-sandbox".to_owned(),
            "--disable-gpu".to_owned(),
            "--disable-dev-shm-usage".to_owned(),
            "--no-first-run".to_owned(),
            "--disable-background-networking".to_owned(),
            "--disable-component-update".to_owned(),
            "--disable-sync".to_owned(),
            "--disable-extensions".to_owned(),
            "--lang=en".to_owned(),
            // This makes the page itself 1280 by 800.
            "--window-size=1280,943".to_owned(),
            "--hide-scrollbars".to_owned(),
            // Animations take most of the time on a machine without a graphics card; tests about
            // motion turn it on.
            "--force-prefers-reduced-motion".to_owned(),
            "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1".to_owned(),
            format!("--user-data-dir={}", driver.profile().display()),
        ];
        let mut options = json!({ "args": arguments });
        match device {
            Device::Desktop => {}
            Device::Phone(width, height) => {
                options["mobileEmulation"] = json!({
                    "deviceMetrics": { "width": width, "height": height, "pixelRatio": 2.0, "touch": true }
                });
            }
            Device::Scriptless => {
                options["prefs"] =
                    json!({ "profile.managed_default_content_settings.javascript": 2 });
            }
        }
        let mut capabilities = Capabilities::new();
        capabilities.insert("browserName".to_owned(), json!("chrome"));
        // The proxy of `paint.rs` signs its own certificate.
        capabilities.insert("acceptInsecureCerts".to_owned(), json!(true));
        capabilities.insert("goog:chromeOptions".to_owned(), options);
        capabilities.insert("goog:loggingPrefs".to_owned(), logs);
        let client = ClientBuilder::new(HttpConnector::new())
            .capabilities(capabilities)
            .connect(&driver.url())
            .await;
        Browser { client: client.unwrap(), driver }
    }

    /// The folder of its profile.
    pub(crate) fn profile(&self) -> &Path {
        self.driver.profile()
    }

    pub(crate) async fn visit(&self, server: &TestServer, path: &str) {
        self.client.goto(&server.url(path)).await.unwrap();
    }

    /// The result of a JavaScript function body.
    pub(crate) async fn ask(&self, script: &str, arguments: Vec<Value>) -> Value {
        match self.client.execute(script, arguments).await {
            Ok(value) => value,
            Err(error) => {
                unreachable!("{script}: {}", error.to_string().lines().next().unwrap_or_default())
            }
        }
    }

    /// The result of a JavaScript function body, as text.
    pub(crate) async fn tells(&self, script: &str) -> String {
        let value = self.ask(script, Vec::new()).await;
        value.as_str().map_or_else(|| value.to_string(), str::to_owned)
    }

    /// Whether a JavaScript expression is true now.
    pub(crate) async fn is(&self, expression: &str) -> bool {
        self.ask(&format!("return !!({expression})"), vec![]).await == Value::Bool(true)
    }

    /// Whether a JavaScript expression becomes true within this many milliseconds. The page polls
    /// by itself; if it is replaced in the meantime, the next one is asked.
    pub(crate) async fn comes_to(&self, expression: &str, milliseconds: u64) -> bool {
        let mut left = milliseconds;
        let script = format!(
            "const end = performance.now() + {LOOK};
             return new Promise((tell) => {{
                 const look = () => {{
                     const is = !!({expression});
                     if (is || performance.now() > end) tell(is); else setTimeout(look, 15);
                 }};
                 look();
             }});"
        );
        while left > 0 {
            let waited = match self.client.execute(&script, Vec::new()).await {
                Ok(Value::Bool(true)) => return true,
                Ok(_) => LOOK,
                // Between two pages there is nothing to ask.
                Err(_) => {
                    tokio::time::sleep(Duration::from_millis(PAUSE)).await;
                    PAUSE
                }
            };
            left = left.saturating_sub(waited);
        }
        false
    }

    /// Waits until a JavaScript expression is true. Pages may change in the meantime.
    pub(crate) async fn until(&self, expression: &str) {
        self.until_within(expression, TIMEOUT_MS).await;
    }

    /// Like [`Browser::until`], with a given time limit in milliseconds.
    pub(crate) async fn until_within(&self, expression: &str, timeout_ms: u64) {
        if self.comes_to(expression, timeout_ms).await {
            return;
        }
        let script = "return [
            document.getElementById('lost')?.hidden === false ? 'the server is lost' : '',
            document.querySelectorAll('form[data-sent]').length + ' forms are on their way',
            performance.getEntriesByType('resource').slice(-3)
                .map((it) => `${it.responseStatus} ${it.name}`).join(),
            document.body.innerText].join('\\n')";
        let page = self.client.execute(script, Vec::new()).await;
        unreachable!("it never came to {expression}; the page says {page:?}")
    }

    pub(crate) async fn find(&self, css: &str) -> Element {
        match self.client.find(Locator::Css(css)).await {
            Ok(element) => element,
            Err(error) => {
                let page = self.tells("return document.body.innerText").await;
                unreachable!("{css}: {error}; the page says {page}")
            }
        }
    }

    pub(crate) async fn find_all(&self, css: &str) -> Vec<Element> {
        self.client.find_all(Locator::Css(css)).await.unwrap()
    }

    /// Presses a key, wherever the focus is.
    pub(crate) async fn press(&self, key: &str) {
        let value = key.chars().next().unwrap();
        let keys = KeyActions::new("keys".to_owned())
            .then(KeyAction::Down { value })
            .then(KeyAction::Up { value });
        self.client.perform_actions(keys).await.unwrap();
    }

    /// Clicks an element. The page may be replaced between finding and clicking; then we try again.
    /// If a fixed bar covers the element, it is scrolled to the middle first, as a person would do.
    pub(crate) async fn click(&self, css: &str) {
        let mut in_the_way = String::new();
        for _ in 0..10 {
            match self.find(css).await.click().await {
                Ok(()) => return,
                Err(error) if error.is_stale_element_reference() => {}
                Err(error) if is_covered(&error) => {
                    in_the_way = error.to_string();
                    self.until_still().await;
                    let script = "document.querySelector(arguments[0])
                                      .scrollIntoView({ block: 'center', behavior: 'instant' })";
                    self.ask(script, vec![css.into()]).await;
                }
                Err(error) => unreachable!("{css}: {error}"),
            }
        }
        unreachable!("{css} never stays: {in_the_way}")
    }

    /// Waits until every moving piece has arrived. Clocks and scenery move much longer.
    pub(crate) async fn until_still(&self) {
        let still = "document.getAnimations().every((it) => it.playState !== 'running'
                         || it.effect.getComputedTiming().endTime - it.currentTime > 1000)";
        self.until(still).await;
    }

    /// Types into an element.
    pub(crate) async fn fill(&self, css: &str, text: &str) {
        self.find(css).await.send_keys(text).await.unwrap();
    }

    /// Whether an element is on the page.
    pub(crate) async fn has(&self, css: &str) -> bool {
        !self.find_all(css).await.is_empty()
    }

    pub(crate) async fn text(&self, css: &str) -> String {
        let text = self
            .ask("return document.querySelector(arguments[0]).innerText", vec![json!(css)])
            .await;
        text.as_str().unwrap().to_owned()
    }

    /// The element returned by a script.
    pub(crate) fn element(&self, value: &Value) -> Option<Element> {
        let reference = value.as_object()?.values().next()?.as_str()?.to_owned();
        Some(Element::from_element_id(self.client.clone(), reference.into()))
    }

    /// A command of the browser's debugging protocol.
    pub(crate) async fn command(&self, name: &str, parameters: Value) -> Value {
        let body = json!({ "cmd": name, "params": parameters });
        self.client.issue_cmd(Own { path: "goog/cdp/execute", body }).await.unwrap()
    }

    /// New entries in one of the browser's logs since the last call.
    pub(crate) async fn log(&self, kind: &str) -> Vec<Value> {
        let own = Own { path: "se/log", body: json!({ "type": kind }) };
        self.client.issue_cmd(own).await.unwrap().as_array().unwrap().clone()
    }

    /// Addresses that the browser has requested since the last call.
    pub(crate) async fn requests(&self) -> Vec<String> {
        let url = |entry: &Value| -> Option<String> {
            let event: Value = serde_json::from_str(entry["message"].as_str()?).ok()?;
            let event = &event["message"];
            let is_request = event["method"] == "Network.requestWillBeSent";
            is_request.then(|| event["params"]["request"]["url"].as_str().unwrap().to_owned())
        };
        self.log("performance").await.iter().filter_map(url).collect()
    }

    /// Fails if a script failed or something violated the security policy. Refused actions have a
    /// status that browsers log too, so those entries are ignored.
    pub(crate) async fn assert_content(&self) {
        let complaints: Vec<String> = self
            .log("browser")
            .await
            .iter()
            .filter_map(|entry| entry["message"].as_str())
            .filter(|text| !text.contains("Failed to load resource"))
            .map(str::to_owned)
            .collect();
        assert!(complaints.is_empty(), "{complaints:#?}");
    }

    /// Emulates a preference of the device, such as `prefers-color-scheme`: `dark`.
    pub(crate) async fn prefer(&self, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.command("Emulation.setEmulatedMedia", json!({ "features": features })).await;
    }
}

/// Whether a click failed because something else lies over the element.
pub(crate) fn is_covered(error: &CmdError) -> bool {
    matches!(error, CmdError::Standard(error) if error.error == ErrorStatus::ElementClickIntercepted)
}

/// A command specific to chromedriver.
#[derive(Debug)]
struct Own {
    path: &'static str,
    body: Value,
}

impl WebDriverCompatibleCommand for Own {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _url: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}
