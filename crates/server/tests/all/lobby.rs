//! The lobby: which tables are listed, and who is paired with whom.

use ararat_store::{Holder, Store};
use ararat_test_support::{PostgresServer, sql};
use futures_util::future::join_all;

use crate::support::{Guest, Lines, Page, TestServer};

/// Links to all tables that a page lists.
fn listed(page: &Page) -> Vec<String> {
    let parts = page.body.split("href=\"/table/").skip(1);
    parts.map(|part| format!("/table/{}", part.split('"').next().unwrap())).collect()
}

/// Creates a waiting table; returns its path.
async fn open(server: &TestServer, game: &str, more: &[(&str, &str)]) -> String {
    let form = [("game", game), ("name", "Ann"), ("seat", "me"), ("seat", "open")];
    let page = Guest::default().post(server, "/tables", &[&form[..], more].concat()).await;
    assert!(page.path.starts_with("/table/"), "{}", page.body);
    page.path
}

/// Asks for a pairing under a name.
async fn pair(server: &TestServer, guest: &mut Guest, name: &str, more: &[(&str, &str)]) -> Page {
    let form = [&[("name", name), ("pace", "0")][..], more].concat();
    let page = guest.post(server, "/pair/animals-on-board", &form).await;
    assert_eq!(page.status, 200, "{}", page.body);
    page
}

#[tokio::test]
async fn public_tables_are_listed_by_game_and_pace_and_private_ones_never() {
    let server = TestServer::open().await;
    let public = ("public", "on");
    let private = open(&server, "ark-and-noah", &[]).await;
    let free = open(&server, "ark-and-noah", &[public]).await;
    let live = open(&server, "ark-and-noah", &[public, ("clock", "live:300+10")]).await;
    let days = open(&server, "animals-on-board", &[public, ("clock", "days:3")]).await;
    let mut eve = Guest::default();
    for (filter, expected) in [
        ("", vec![&days, &live, &free]),
        ("?game=ark-and-noah", vec![&live, &free]),
        ("?game=animals-on-board&pace=any", vec![&days]),
        ("?pace=live", vec![&live]),
        ("?pace=days", vec![&days]),
        ("?pace=free", vec![&free]),
        ("?game=ark-and-noah&pace=days", vec![]),
        ("?game=chess&pace=odd", vec![&days, &live, &free]),
    ] {
        let page = eve.get(&server, &format!("/lobby{filter}")).await;
        assert_eq!(listed(&page).iter().collect::<Vec<_>>(), expected, "{filter}");
        assert!(!page.body.contains(&private));
    }
    assert!(eve.get(&server, "/").await.body.contains("href=\"/lobby\""));
    // Joining fills the table, and a running table is not listed.
    assert_eq!(eve.post(&server, &format!("{free}/join"), &[("name", "Eve")]).await.status, 200);
    assert_eq!(listed(&eve.get(&server, "/lobby").await), [days, live]);
    server.close().await;
}

/// The next mark of a stream.
async fn next_mark(stream: &mut Lines) -> String {
    loop {
        let line = stream.next().await.unwrap();
        if let Some(mark) = line.strip_prefix("data: ") {
            return mark.to_owned();
        }
    }
}

/// Waits until a stream ends.
async fn until_end(mut stream: Lines) {
    while stream.next().await.is_some() {}
}

fn mark(page: &Page) -> String {
    page.between("data-mark=\"", "\"").unwrap().to_owned()
}

#[tokio::test]
async fn the_lobby_reports_its_changes() {
    let server = TestServer::open().await;
    let mut heard = server.lines(Guest::default().request("/lobby/live", None)).await;
    let first = next_mark(&mut heard).await;
    assert_eq!(mark(&Guest::default().get(&server, "/lobby").await), first);
    open(&server, "ark-and-noah", &[]).await;
    open(&server, "ark-and-noah", &[("public", "on")]).await;
    let second = next_mark(&mut heard).await;
    assert_ne!(second, first);
    assert_eq!(mark(&Guest::default().get(&server, "/lobby").await), second);
    server.close().await;
    until_end(heard).await;
}

#[tokio::test]
async fn the_list_of_a_players_games_reports_its_changes() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    // Somebody who has never been here has no games to follow.
    assert!(!ann.get(&server, "/").await.body.contains("data-live"));
    let mut heard = server.lines(ann.request("/games/live", None)).await;
    let first = next_mark(&mut heard).await;
    assert_eq!(mark(&ann.get(&server, "/").await), first);
    assert_eq!(mark(&ann.get(&server, "/games").await), first);
    // Other people's games are none of her business.
    open(&server, "ark-and-noah", &[]).await;
    let seats = [("game", "animals-on-board"), ("quick", "yes")];
    assert_eq!(ann.post(&server, "/tables", &seats).await.status, 200);
    let second = next_mark(&mut heard).await;
    assert_ne!(second, first);
    assert!(ann.get(&server, "/").await.body.contains("href=\"/table/"));
    server.close().await;
    until_end(heard).await;
}

#[tokio::test]
async fn matching_requests_meet_and_nobody_meets_themselves() {
    let server = TestServer::open().await;
    let [mut ann, mut bob, mut cy, mut dee] =
        [const { Guest { cookies: Vec::new(), headers: Vec::new() } }; 4];
    let never = ("bots", "never");
    let waiting = pair(&server, &mut ann, "Ann", &[never]).await;
    assert!(waiting.body.contains("The game begins when all seats are taken"), "{}", waiting.body);
    let again = pair(&server, &mut ann, "Ann", &[never]).await;
    assert_eq!(again.path, waiting.path, "they are already waiting");
    assert_eq!(listed(&bob.get(&server, "/lobby").await), std::slice::from_ref(&waiting.path));
    // A different pace or number of players does not match.
    let clock = pair(&server, &mut cy, "Cy", &[never, ("clock", "days:1")]).await;
    let three = pair(&server, &mut dee, "Dee", &[never, ("players", "3")]).await;
    assert!(clock.path != waiting.path && three.path != waiting.path && clock.path != three.path);
    let met = pair(&server, &mut bob, "Bob", &[never]).await;
    assert_eq!(met.path, waiting.path);
    assert!(met.body.contains("class=\"table") && met.body.contains("Ann"), "{}", met.body);
    // Players who were removed or muted are not paired again.
    let [mut eve, mut fay] = [Guest::default(), Guest::default()];
    let page = pair(&server, &mut dee, "Dee", &[]).await;
    assert_eq!(page.path, three.path);
    pair(&server, &mut eve, "Eve", &[never, ("players", "3")]).await;
    let page = dee.get(&server, &three.path).await;
    let form = [("version", page.version()), ("seat", "2")];
    assert_eq!(dee.post(&server, &format!("{}/remove", three.path), &form).await.status, 200);
    let other = pair(&server, &mut eve, "Eve", &[never, ("players", "3")]).await;
    assert_ne!(other.path, three.path);
    let visitor = |guest: &Guest| {
        let cookie = guest.cookie();
        cookie.split("visitor=").nth(1).unwrap().split('.').next().unwrap().to_owned()
    };
    fay.get(&server, "/").await;
    let mute = format!("insert into mutes values ('{}', '{}')", visitor(&dee), visitor(&fay));
    sql::run(&server.database(), &mute).await;
    let met = pair(&server, &mut fay, "Fay", &[never, ("players", "3")]).await;
    assert_eq!(met.path, other.path, "not with the player who muted them");
    server.close().await;
}

#[tokio::test]
async fn bots_come_after_a_while_unless_nobody_is_left() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let page = pair(&server, &mut ann, "Ann", &[("bots", "1"), ("players", "4")]).await;
    assert!(page.body.contains("Bots take the seats that are still open in"), "{}", page.body);
    let page = server.wait(&mut ann, &page.path, |page| page.body.contains("class=\"table")).await;
    // Each seat tells it twice: beside the name, and in what opens on a phone.
    assert_eq!(page.body.matches(">bot: medium").count(), 2 * 3, "{}", page.body);
    // A table whose only visitor has left is closed.
    let page = pair(&server, &mut ann, "Ann", &[("bots", "3")]).await;
    let leave = format!("{}/leave", page.path);
    assert_eq!(ann.post(&server, &leave, &[("version", page.version())]).await.path, "/");
    ararat_test_support::eventually("the table closes", async || {
        (ann.get(&server, &page.path).await.status == 410).then_some(())
    })
    .await;
    server.close().await;
}

/// When many visitors ask at once, on several nodes, each gets exactly one opponent other than
/// themselves.
async fn all_meet(servers: &[&TestServer]) {
    let guests: Vec<Guest> = (0..8).map(|_| Guest::default()).collect();
    let asked = guests.into_iter().enumerate().map(|(number, mut guest)| async move {
        let server = servers[number % servers.len()];
        pair(server, &mut guest, &format!("Guest {number}"), &[("bots", "never")]).await.path
    });
    let mut paths = join_all(asked).await;
    paths.sort();
    let store = Store::open(&servers[0].config().database).await.unwrap();
    for pair in paths.chunks(2) {
        assert_eq!(pair[0], pair[1], "{paths:?}");
        let row = store.table(pair[0].trim_start_matches("/table/")).await.unwrap().unwrap();
        assert!(row.seats.iter().all(|seat| seat.holder == Holder::Person));
        assert_ne!(row.seats[0].visitor, row.seats[1].visitor);
        assert_eq!(row.status.name(), "running");
    }
    paths.dedup();
    assert_eq!(paths.len(), 4);
    store.close().await;
}

#[tokio::test]
async fn many_simultaneous_visitors_are_all_paired() {
    let server = TestServer::open().await;
    all_meet(&[&server]).await;
    server.close().await;
}

#[tokio::test]
async fn many_simultaneous_visitors_on_two_nodes_are_all_paired() {
    let postgres = tokio::task::spawn_blocking(PostgresServer::start).await.unwrap();
    let one = TestServer::open_with(|config| config.database = postgres.url()).await;
    let two = TestServer::open_with(|config| config.database = postgres.url()).await;
    all_meet(&[&one, &two]).await;
    two.close().await;
    one.close().await;
    tokio::task::spawn_blocking(move || drop(postgres)).await.unwrap();
}
