//! One deal, played in two browsers and compared.

use crate::browser::{Browser, Device};
use crate::server::TestServer;

const DUPLICATE: &str = "document.querySelector('input[name=duplicate]').checked = true";

#[tokio::test(flavor = "multi_thread")]
async fn two_tables_play_one_deal_and_are_compared() {
    let mut server = TestServer::open().await;
    let (ann, bob) = tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Desktop));
    ann.open_table_with(&server, "animals-on-board", &["me", "random"], DUPLICATE).await;
    let first = ann.path().await;
    ann.hurry_to_the_end().await;
    assert!(!ann.has(".bar a[href$='/replay']").await, "closed while others may play");
    let deal = ann.tells("return document.querySelector('a[href^=\"/deal/\"]').pathname").await;

    bob.visit(&server, &first).await;
    assert!(!bob.has("#table").await, "hidden from those who may still play");
    bob.visit(&server, &deal).await;
    assert!(!bob.has(".comparison table").await);
    bob.fill("form.panel input[name=name]", "Bob").await;
    bob.ask("document.querySelector('form.panel [name=level]').value = 'random'", vec![]).await;
    bob.click("form.panel button.primary").await;
    bob.until("document.querySelector('#table.table')").await;
    ann.visit(&server, &deal).await;
    assert_eq!(ann.find_all(".comparison tbody tr").await.len(), 1, "Bob still plays");
    bob.hurry_to_the_end().await;

    for browser in [&ann, &bob] {
        browser.visit(&server, &deal).await;
        let rows = browser.find_all(".comparison tbody tr").await;
        assert_eq!(rows.len(), 2);
        let table = browser.text(".comparison table").await;
        assert!(table.contains("Ann") && table.contains("Bob"), "{table}");
        assert_eq!(browser.find_all(".comparison tr.new").await.len(), 1, "their own is marked");
        assert!(!browser.has(".comparison a").await);
    }
    // The owner closes it, and then everybody may see everything.
    assert!(!bob.has("form[action$='/close']").await);
    ann.click("form[action$='/close'] button").await;
    ann.until("document.querySelectorAll('.comparison a[href$=\"/replay\"]').length === 2").await;
    bob.visit(&server, &format!("{first}/replay")).await;
    bob.until("document.querySelector('#replay .verification.good')").await;
    for browser in [&ann, &bob] {
        browser.assert_content().await;
    }
    drop((ann, bob));
    server.stop().await;
}
