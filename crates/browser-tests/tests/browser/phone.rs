//! A small phone: nothing to scroll sideways, nothing too small for a finger.

use serde_json::Value;

use crate::browser::{Browser, Device};
use crate::house::House;
use crate::tour::Stop;

/// What can be pressed and is less than 40 pixels high or wide. Links in the middle of a sentence are
/// as high as their line. Places on the hull of Ark & Noah are as large as the hull on the screen
/// allows; whoever finds them too small has the list of actions in words.
const SMALL: &str = "
    const found = [];
    for (const it of document.querySelectorAll('a, button, input, select, summary')) {
        if (!it.checkVisibility({ visibilityProperty: true }) || it.disabled || it.matches('.skip, .unseen, p a, span a, dt a, dd a, .hull *')) continue;
        const labels = [...(it.labels || [])].concat(it.closest('label') || []);
        const size = [it, ...labels].reduce((most, one) => {
            const { width, height } = one.getBoundingClientRect();
            return [Math.max(most[0], width), Math.max(most[1], height)];
        }, [0, 0]);
        if (size[0] && size[1] && Math.min(...size) < 39.5) found.push(`${size.map(Math.round)} ${it.outerHTML.slice(0, 200)}`);
    }
    return found;";

/// What reaches past the right edge, if the page can be scrolled there.
const WIDE: &str = "
    const width = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= width) return [];
    return [...document.body.querySelectorAll('*')]
        .filter((it) => it.getBoundingClientRect().right > width + 1)
        .map((it) => it.outerHTML.slice(0, 120)).slice(0, 8).concat(document.documentElement.scrollWidth);";

#[tokio::test(flavor = "multi_thread")]
async fn every_page_fits_a_small_phone_and_a_finger() {
    let mut house = House::open().await;
    let browser = Browser::open(Device::Phone(360, 740)).await;
    let mut findings = Vec::new();
    for stop in Stop::all() {
        stop.reach(&browser, &house).await;
        for (what, script) in [("small", SMALL), ("wide", WIDE)] {
            let Value::Array(found) = browser.ask(script, vec![]).await else { unreachable!() };
            findings.extend(found.iter().map(|found| format!("{} {what}: {found}", stop.name())));
        }
    }
    assert!(findings.is_empty(), "{findings:#?}");
    drop(browser);
    house.stop().await;
}
