//! The server is killed repeatedly during play: acknowledged moves are there exactly once, and
//! every game reaches its end.

use crate::site::player::{Games, Submission, World, fits};
use crate::site::{Node, free_port};
use ararat_test_support::Folder;

const KILLS: usize = 12;

#[test]
fn acknowledged_moves_survive_a_server_that_is_killed_during_play() {
    let folder = Folder::new("kill");
    let database = format!("sqlite:{}", folder.path().join("test.db").display());
    let port = free_port();
    let start = || Node::start(port, &database, None, &[]);
    let mut server = start();
    let world = World::new(vec![server.address.clone()]);
    let tables = [("animals-on-board", 1), ("life-is-life", 2), ("ark", 2), ("ark-and-noah", 1)];
    // Three of each, so that steps of several tables are in the same commit when the server dies.
    let games = Games::alone(&world, &tables.repeat(3));
    for kill in 0..KILLS {
        games.go_on(6 + kill % 5);
        drop(server);
        server = start();
    }
    games.end(folder.path());
}

#[test]
fn a_lost_and_a_doubled_action_would_be_noticed() {
    let sent = [("a", true), ("b", false), ("b", true), ("c", true)]
        .map(|(action, is_acknowledged)| Submission { action: action.to_owned(), is_acknowledged });
    assert!(fits(&sent, &["a", "b", "c"]));
    assert!(fits(&sent, &["a", "b", "b", "c"]));
    assert!(!fits(&sent, &["a", "c"]), "lost");
    assert!(!fits(&sent, &["a", "b", "b", "b", "c"]), "doubled");
    assert!(!fits(&sent, &["a", "a", "b", "c"]), "doubled");
    assert!(!fits(&sent, &["b", "a", "c"]), "out of order");
}
