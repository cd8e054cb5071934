//! What axe-core finds on every kind of page, light and dark, on a desktop and on a phone.

use serde_json::Value;

use crate::browser::{Browser, Device};
use crate::house::House;
use crate::tour::Stop;

const AXE: &str = include_str!("axe/axe.min.js");

/// Each serious or critical finding with the places where it is.
const RUN: &str = "
    return axe.run(document, { resultTypes: ['violations'] }).then((result) => result.violations
        .filter((found) => found.impact === 'serious' || found.impact === 'critical')
        .flatMap((found) => found.nodes.slice(0, 4).map((node) =>
            `${found.id}: ${node.target.join(' ')}: ${node.html.slice(0, 160)} ${(node.any[0] || {}).message || ''}`)));";

async fn tour(device: Device) {
    let mut house = House::open().await;
    let browser = Browser::open(device).await;
    let mut findings = Vec::new();
    for stop in Stop::all() {
        browser.prefer(&[("prefers-reduced-motion", "reduce")]).await;
        stop.reach(&browser, &house).await;
        browser.ask(AXE, vec![]).await;
        for color in ["light", "dark"] {
            browser
                .prefer(&[("prefers-color-scheme", color), ("prefers-reduced-motion", "reduce")])
                .await;
            let Value::Array(found) = browser.ask(RUN, vec![]).await else { unreachable!() };
            findings.extend(found.iter().map(|found| format!("{} {color}: {found}", stop.name())));
        }
    }
    assert!(findings.is_empty(), "{findings:#?}");
    browser.assert_content().await;
    drop(browser);
    house.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_serious_on_a_desktop() {
    tour(Device::Desktop).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_serious_on_a_phone() {
    tour(Device::Phone(390, 844)).await;
}
