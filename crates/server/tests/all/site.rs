//! The whole server: who may sit where, what is too much, and other databases.

mod closing;
mod faces;
mod hanging_up;
mod hostile;
mod limits;
mod numbers;
mod own_games;
mod postgres;
mod private;
mod roles;
mod scene;
mod seats;
mod second;

use crate::support::{Guest, Page, TestServer};

/// Presses the listed action with this index, counting round.
async fn press(server: &TestServer, guest: &mut Guest, page: &Page, number: usize) -> Page {
    let actions = page.actions();
    let form = [("version", page.version()), ("do", &actions[number % actions.len()])];
    let path = page.path.trim_end_matches("/act");
    guest.post(server, &format!("{path}/act"), &form).await
}
