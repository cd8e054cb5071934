//! The whole server: who may sit where, what is too much, and on another database.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod limits;
mod postgres;
mod seats;
#[path = "../support/mod.rs"]
mod support;

use std::time::Duration;

use support::{Guest, House, Page};

/// Waits until the page of a table shows something.
async fn wait(house: &House, guest: &mut Guest, path: &str, shows: impl Fn(&Page) -> bool) -> Page {
    for _ in 0..4000 {
        let page = guest.get(house, path).await;
        assert_eq!(page.status, 200, "{}", page.body);
        if shows(&page) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    unreachable!("the table never showed it")
}

/// Presses the listed action of this number.
async fn press(house: &House, guest: &mut Guest, page: &Page, number: usize) -> Page {
    let actions = page.actions();
    let form = [("version", page.version()), ("do", &actions[number % actions.len()])];
    let path = page.path.trim_end_matches("/act");
    guest.post(house, &format!("{path}/act"), &form).await
}
