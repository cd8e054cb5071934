//! The life of an account, in two browsers.

use crate::browser::{Browser, Device};
use crate::server::TestServer;

async fn enter(browser: &Browser, server: &TestServer, how: &str, password: &str) {
    browser.visit(server, "/account").await;
    let form = format!("form[action='/account/{how}']");
    browser.fill(&format!("{form} [name=name]"), "Noa").await;
    browser.fill(&format!("{form} [name=password]"), password).await;
    browser.click(&format!("{form} button")).await;
    browser.until("document.readyState === 'complete'").await;
}

/// Waits until the page shows that somebody is signed in.
async fn is_in(browser: &Browser) {
    browser.until("document.querySelector('form[action=\"/account/sign-out\"]')").await;
}

/// Waits until the page says why nothing was done.
async fn is_refused(browser: &Browser) {
    browser.until("document.querySelector('p.fault[role=alert]')").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_account_is_made_used_elsewhere_and_deleted() {
    const OLD: &str = "two by two";
    const NEW: &str = "forty days and nights";
    let mut server = TestServer::open().await;
    let (home, away) = tokio::join!(Browser::open(Device::Desktop), Browser::open(Device::Desktop));
    // A guest's table becomes the account's.
    home.open_table(&server, "ark", &["me", "random", "random"]).await;
    let table = home.path().await;
    enter(&home, &server, "sign-up", OLD).await;
    is_in(&home).await;
    home.click("form[action='/account/sign-out'] button").await;
    home.until("document.querySelector('form[action=\"/account/sign-in\"]')").await;
    home.visit(&server, "/").await;
    assert!(!home.has(&format!("a[href='{table}']")).await, "signing out leaves nothing behind");

    enter(&away, &server, "sign-in", "two by three").await;
    is_refused(&away).await;
    enter(&away, &server, "sign-in", OLD).await;
    is_in(&away).await;
    away.visit(&server, "/").await;
    assert!(away.has(&format!("a[href='{table}']")).await, "its games are listed here too");

    // Changing the password ends sessions elsewhere.
    enter(&home, &server, "sign-in", OLD).await;
    is_in(&home).await;
    away.visit(&server, "/account").await;
    away.fill("form[action='/account/password'] [name=password]", OLD).await;
    away.fill("form[action='/account/password'] [name=new]", NEW).await;
    away.click("form[action='/account/password'] button").await;
    away.until("document.querySelector('p.done[role=status]')").await;
    home.visit(&server, "/account").await;
    assert!(home.has("form[action='/account/sign-in']").await);
    enter(&home, &server, "sign-in", OLD).await;
    is_refused(&home).await;

    // A token for a program, shown once, which gives access to the API.
    away.click("#machinery > summary").await;
    away.fill("form[action='/account/tokens'] [name=name]", "my program").await;
    away.click("form[action='/account/tokens'] button").await;
    away.until("document.querySelector('main section.panel input.link')").await;
    let token = away.tells("return document.querySelector('section.panel input.link').value").await;
    let asks = "return fetch('/api/me', { headers: { authorization: 'Bearer ' + arguments[0] }, credentials: 'omit' }).then((answer) => answer.status)";
    assert_eq!(away.ask(asks, vec![token.clone().into()]).await, 200);
    away.visit(&server, "/account").await;
    assert!(!away.tells("return document.documentElement.outerHTML").await.contains(&token));
    away.click("#machinery > summary").await;
    assert!(away.text("form.token").await.contains("my program"));
    away.click("form.token button").await;
    away.until("!document.querySelector('form.token')").await;
    assert_eq!(away.ask(asks, vec![token.into()]).await, 401);

    // After deletion, nobody can sign in any more.
    away.visit(&server, "/account").await;
    away.click("#deletion > summary").await;
    away.fill("form[action='/account/delete'] [name=password]", NEW).await;
    away.click("form[action='/account/delete'] button").await;
    away.until("!document.querySelector('form[action=\"/account/delete\"]')").await;
    enter(&away, &server, "sign-in", NEW).await;
    is_refused(&away).await;
    home.visit(&server, "/people/Noa").await;
    let gone = home.text("main").await;
    home.visit(&server, "/people/Nobody").await;
    assert_eq!(gone, home.text("main").await, "as if it had never existed");
    for browser in [&home, &away] {
        browser.assert_content().await;
    }
    drop((home, away));
    server.stop().await;
}
