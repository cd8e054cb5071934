//! The lobby, quick pairing and a tournament of four, in real browsers.

use crate::browser::{Browser, Device};
use crate::server::TestServer;

/// Signs up under a name.
pub(crate) async fn sign_up(browser: &Browser, server: &TestServer, name: &str) {
    browser.visit(server, "/account").await;
    browser.fill("form[action=\"/account/sign-up\"] [name=name]", name).await;
    browser.fill("form[action=\"/account/sign-up\"] [name=password]", "correct horse").await;
    browser.click("form[action=\"/account/sign-up\"] button").await;
    browser.until("document.querySelector('form[action=\"/account/sign-out\"]')").await;
}

/// Asks to be paired with people only.
async fn pair(browser: &Browser, name: &str) {
    browser.fill(".pairing [name=name]", name).await;
    browser.ask("document.querySelector('.pairing [name=bots]').value = 'never'", vec![]).await;
    browser.click(".pairing button[formaction=\"/pair/animals-on-board\"]").await;
    browser.until("document.getElementById('table')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_waiting_player_is_listed_live_and_joined_with_one_click() {
    let mut server = TestServer::open().await;
    let (ann, bob) =
        tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Phone(390, 844)));
    bob.visit(&server, "/").await;
    bob.click("section a[href=\"/lobby\"]").await;
    bob.until("document.querySelector('.vacant')").await;
    bob.ask("window.isMarked = true", vec![]).await;
    bob.fill(".pairing [name=name]", "Bo").await;
    ann.visit(&server, "/lobby").await;
    pair(&ann, "Ann").await;
    assert!(ann.text(".next").await.contains("when all seats are taken"));
    // The list updates by itself; what is typed beside it stays.
    bob.until("document.querySelector('#live .tables a')").await;
    assert!(bob.text("#live .tables").await.contains("Ann"));
    assert!(bob.is("window.isMarked").await);
    assert!(bob.is("document.querySelector('.pairing [name=name]').value === 'Bo'").await);
    bob.assert_content().await;
    pair(&bob, "Bob").await;
    for browser in [&ann, &bob] {
        browser.until("document.querySelector('#table.table')").await;
    }
    assert_eq!(ann.path().await, bob.path().await);
    // Bots come if asked for.
    let cy = Browser::open(Device::Desktop).await;
    cy.visit(&server, "/lobby").await;
    cy.ask("document.querySelector('.pairing [name=bots] option').value = '3'", vec![]).await;
    cy.ask("document.querySelector('.pairing [name=bots]').value = '3'", vec![]).await;
    cy.click(".pairing button[formaction=\"/pair/ark\"]").await;
    cy.until("document.querySelector('.next .clock[data-left]')").await;
    cy.until("document.querySelector('#table.table')").await;
    drop((ann, bob, cy));
    server.stop().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn four_play_a_tournament_to_its_standings() {
    let mut server = TestServer::open().await;
    let (ann, bob, cy, dee) = tokio::join!(
        Browser::open(Device::Desktop),
        Browser::open(Device::Desktop),
        Browser::open(Device::Desktop),
        Browser::open(Device::Phone(390, 844)),
    );
    let players = [(&ann, "Ann"), (&bob, "Bob"), (&cy, "Cy"), (&dee, "Dee")];
    for (browser, name) in players {
        sign_up(browser, &server, name).await;
        browser.ask("localStorage.setItem('pace', '0')", vec![]).await;
    }
    ann.visit(&server, "/lobby").await;
    ann.click("a[href=\"/tournaments\"]").await;
    ann.fill("form[action=\"/tournaments\"] [name=name]", "Four").await;
    ann.ask("document.querySelector('[name=rounds]').value = '2'", vec![]).await;
    ann.click("form[action=\"/tournaments\"] button").await;
    ann.until("location.pathname.startsWith('/tournament/')").await;
    let path = ann.path().await;
    for (browser, _) in &players[1..] {
        browser.visit(&server, &path).await;
        browser.click("form[action$=\"/join\"] button").await;
        browser.until("document.querySelector('form[action$=\"/leave\"]')").await;
    }
    // Everybody sees who has joined, without reloading.
    ann.until("document.querySelectorAll('.list tbody tr').length === 4").await;
    ann.click("form[action$=\"/start\"] button").await;
    for round in 1..=2 {
        for (browser, _) in players {
            browser
                .until(&format!("document.querySelectorAll('.round-tables').length === {round}"))
                .await;
            browser.click("a.primary[href^=\"/table/\"]").await;
            browser.until("document.querySelector('#table.table')").await;
        }
        tokio::join!(
            ann.hurry_to_the_end(),
            bob.hurry_to_the_end(),
            cy.hurry_to_the_end(),
            dee.hurry_to_the_end(),
        );
        for (browser, _) in players {
            browser.visit(&server, &path).await;
        }
    }
    for (browser, name) in players {
        browser.until("!document.querySelector('form[action$=\"/leave\"]')").await;
        assert_eq!(browser.find_all(".list tbody tr").await.len(), 4);
        assert!(browser.text(".list tr.new th").await.contains(name));
        browser.assert_content().await;
    }
    let same = "return [...document.querySelectorAll('.list tbody tr')].map((it) => it.innerText).join('\\n')";
    assert_eq!(ann.tells(same).await, dee.tells(same).await);
    drop((ann, bob, cy, dee));
    server.stop().await;
}
