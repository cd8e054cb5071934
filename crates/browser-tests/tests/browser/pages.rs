//! Every kind of page, on a desktop and on a small phone, light and dark: axe-core finds nothing,
//! the page fits the screen, controls are large enough for a finger, and no other site is contacted.

use serde_json::{Value, json};

use crate::browser::{Browser, Device};
use crate::picture::folder;
use crate::server::TestServer;
use crate::tour::Stop;

/// Controls less than 40 pixels high or wide. Links inside a sentence are as high as their line, and
/// exempt. Places on the hull of Ark & Noah look smaller than they are and touch each other, so a square
/// around the center of each is tested: 1.5 pixels smaller on every side, since borders and clicks fall
/// on whole pixels. In a lesson or a puzzle on the smallest phone the seven tasks of Ark & Noah are one
/// below the other beside the ark; they are 200 pixels wide, but only 24 have to be high.
const SMALL: &str = "
    const found = [];
    // An open tab covers the stage.
    const isCovered = document.querySelector('.tabs :checked:not(#tab-table)');
    for (const it of document.querySelectorAll('a, button, input, select, summary')) {
        if (!it.checkVisibility({ visibilityProperty: true }) || it.disabled || (isCovered && it.closest('.stage')) || it.matches('.skip, .unseen, p a, span a, dt a, dd a')) continue;
        if (it.matches('.hull *')) {
            it.scrollIntoView({ block: 'center', behavior: 'instant' });
            const { x, y, width, height } = it.getBoundingClientRect();
            const steps = [-18.5, -10, 0, 10, 18.5];
            const misses = steps.flatMap((right) => steps.map((down) => [right, down])).filter(([right, down]) =>
                !it.contains(document.elementFromPoint(x + width / 2 + right, y + height / 2 + down)));
            if (misses.length) found.push(`missed at ${misses.join(' ')}: ${it.outerHTML.slice(0, 200)}`);
            continue;
        }
        const labels = [...(it.labels || [])].concat(it.closest('label') || []);
        const size = [it, ...labels].reduce((most, one) => {
            const { width, height } = one.getBoundingClientRect();
            return [Math.max(most[0], width), Math.max(most[1], height)];
        }, [0, 0]);
        const least = it.matches('.lesson .task button') ? 24 : 39.5;
        if (size[0] && size[1] && Math.min(...size) < least) found.push(`${size.map(Math.round)} ${it.outerHTML.slice(0, 200)}`);
    }
    return found;";

/// Elements that extend past the right edge, if the page scrolls there.
const WIDE: &str = "
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
        .filter((it) => it.getBoundingClientRect().right > width + 1)
        .map((it) => it.outerHTML.slice(0, 120)).slice(0, 8).concat(document.documentElement.scrollWidth);";

/// Words in the top bar that overlap their neighbors.
const CROWDED: &str = "
    const right = (it) => { const range = document.createRange(); range.selectNodeContents(it); return range.getBoundingClientRect(); };
    const links = [...document.querySelectorAll('.top nav a')].filter((it) => it.checkVisibility()).map((it) => [it.textContent, right(it)]);
    return links.slice(1).map((it, index) => [links[index], it])
        .filter(([one, next]) => one[1].right > next[1].left - 3)
        .map(([one, next]) => `${one[0]} and ${next[0]}`);";

/// What is wrong with the current page: too wide, crowded, too small for a finger, or found by axe-core
/// in light or dark colors.
async fn look_closely(browser: &Browser, device: Device) -> Vec<String> {
    let mut findings = Vec::new();
    let mut find = |what: &str, found: Value| {
        let Value::Array(found) = found else { unreachable!("{found}") };
        findings.extend(found.iter().map(|found| format!("{what}: {found}")));
    };
    find("wide", browser.ask(WIDE, vec![]).await);
    find("crowded", browser.ask(CROWDED, vec![]).await);
    if let Device::Phone(..) = device {
        find("small", browser.ask(SMALL, vec![]).await);
    }
    find("barrier", json!(browser.find_barriers().await));
    findings
}

async fn tour(device: Device, lang: &str) {
    let mut server = TestServer::open().await;
    let browser = Browser::open_noting_requests(device).await;
    browser.visit(&server, "/").await;
    browser.ask(&format!("document.cookie = 'lang={lang}; path=/'"), vec![]).await;
    browser.requests().await;
    let mut findings = Vec::new();
    let mut asked = Vec::new();
    for stop in Stop::all() {
        browser.prefer(&[("prefers-reduced-motion", "reduce")]).await;
        stop.reach(&browser, &server).await;
        assert_eq!(browser.tells("return document.documentElement.lang").await, lang);
        asked.extend(browser.requests().await);
        let found = look_closely(&browser, device).await;
        findings.extend(found.iter().map(|found| format!("{} {found}", stop.name())));
        if let (Stop::Table(_), Some(folder)) = (&stop, folder()) {
            let screen = if let Device::Phone(..) = device { "phone" } else { "desktop" };
            for color in ["light", "dark"] {
                browser.prefer_color(color).await;
                let name = format!("{}-{screen}-{color}.png", stop.name());
                browser.take_picture(&folder, &name).await;
            }
        }
    }
    assert!(findings.is_empty(), "{findings:#?}");
    assert!(asked.len() > 30);
    let own = server.url("/");
    // The browser has pages of its own, such as the first tab.
    let is_other = |url: &&String| !url.starts_with(&own) && !url.starts_with("chrome");
    let others: Vec<_> = asked.iter().filter(is_other).filter(|url| url.contains("://")).collect();
    assert!(others.is_empty(), "{others:#?}");
    browser.assert_content().await;
    drop(browser);
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_is_accessible_on_a_desktop() {
    tour(Device::Desktop, "en").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_small_phone_and_a_finger() {
    // French words are longer. Pictures are taken at a common phone size, in English.
    let is_for_pictures = folder().is_some();
    let (width, height) = if is_for_pictures { (390, 844) } else { (360, 740) };
    tour(Device::Phone(width, height), if is_for_pictures { "en" } else { "fr" }).await;
}
