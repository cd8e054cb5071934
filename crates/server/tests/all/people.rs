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
async fn sign_up(house: &TestServer, guest: &mut Guest, name: &str) -> Page {
    let form = [("name", name), ("password", PASSWORD)];
    let page = guest.post(house, "/account/sign-up", &form).await;
    assert_eq!(page.status, 200, "{}", page.body);
    page
}

async fn sign_in(house: &TestServer, guest: &mut Guest, name: &str, password: &str) -> Page {
    let form = [("name", name), ("password", password)];
    guest.post(house, "/account/sign-in", &form).await
}

/// Changes the database behind the server's back.
async fn run(house: &TestServer, query: &'static str) {
    sql::run(&house.database(), query).await;
}

/// The result of a counting query, bypassing the server.
async fn count(house: &TestServer, query: &'static str) -> i64 {
    sql::number(&house.database(), query).await
}

/// Waits until a query counts this many.
async fn until_count(house: &TestServer, query: &'static str, wanted: i64) {
    eventually(query, async || (count(house, query).await == wanted).then_some(())).await;
}
