//! Plays games to their end.

use crate::support::{Guest, Page, TestServer};

/// A table for one guest and bots that do not pause; `more` are additional form fields.
pub(crate) async fn table(
    server: &TestServer,
    guest: &mut Guest,
    game: &str,
    bots: usize,
    more: &[(&str, &str)],
) -> String {
    let mut form = vec![("game", game), ("name", "Ann"), ("pace", "0"), ("seat", "me")];
    form.resize(form.len() + bots, ("seat", "medium"));
    form.extend(more);
    let page = guest.post(server, "/tables", &form).await;
    assert!(page.path.starts_with("/table/"), "{}", page.body);
    page.path
}

/// Plays a game to its end; returns the guest's page at each of their decisions.
pub(crate) async fn finish(server: &TestServer, guest: &mut Guest, path: &str) -> Vec<Page> {
    let mut seen = Vec::new();
    loop {
        let page = server.wait(guest, path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            return seen;
        }
        assert!(seen.len() < 2000, "the game never ends");
        let actions = page.actions();
        // Not always the first action, which in some games would repeat forever.
        let action = actions[seen.len() * 7 % actions.len()].clone();
        let form = [("version", page.version()), ("do", action.as_str())];
        let answer = guest.post(server, &format!("{path}/act"), &form).await;
        assert_eq!(answer.status, 200, "{action}: {}", answer.body);
        seen.push(page);
    }
}

/// A finished game of Animals on Board between a guest and a bot.
pub(crate) async fn finished(server: &TestServer, guest: &mut Guest) -> String {
    let path = table(server, guest, "animals-on-board", 1, &[]).await;
    finish(server, guest, &path).await;
    path
}

pub(crate) async fn record(server: &TestServer, guest: &mut Guest, path: &str) -> String {
    let record = guest.get(server, &format!("{path}/record")).await;
    assert_eq!(record.status, 200, "{}", record.body);
    record.body
}

/// The steps of a record, without their numbers.
pub(crate) fn steps(record: &str) -> Vec<String> {
    let lines = record.lines().skip_while(|line| *line != "steps").skip(1);
    let steps = lines.take_while(|line| line.starts_with(|first: char| first.is_ascii_digit()));
    steps.map(|line| line.split_once(' ').unwrap().1.to_owned()).collect()
}
