//! People over HTTP: a real server, a real database, visitors who press buttons.

mod accounts;
mod clocks;
mod friends;
mod leaving;
mod mistakes;
mod profiles;
mod ratings;
mod talk;
mod webhooks;

use ararat_test_support::{eventually, sql};

use crate::support::{Guest, Page, TestServer};

const PASSWORD: &str = "correct horse";

/// Signs a guest up for an account.
async fn sign_up(server: &TestServer, guest: &mut Guest, name: &str) -> Page {
    let form = [("name", name), ("password", PASSWORD)];
    let page = guest.post(server, "/account/sign-up", &form).await;
    assert_eq!(page.status, 200, "{}", page.body);
    page
}

async fn sign_in(server: &TestServer, guest: &mut Guest, name: &str, password: &str) -> Page {
    let form = [("name", name), ("password", password)];
    guest.post(server, "/account/sign-in", &form).await
}

/// Changes the database behind the server's back.
async fn run(server: &TestServer, query: &'static str) {
    sql::run(&server.database(), query).await;
}

/// The result of a counting query, bypassing the server.
async fn count(server: &TestServer, query: &'static str) -> i64 {
    sql::number(&server.database(), query).await
}

/// Waits until a query counts this many.
async fn until_count(server: &TestServer, query: &'static str, wanted: i64) {
    eventually(query, async || (count(server, query).await == wanted).then_some(())).await;
}
