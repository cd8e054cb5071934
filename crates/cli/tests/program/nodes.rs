//! Three nodes on one database: players use any of them, nodes are killed, the bus is cut, the
//! database goes away. Acknowledged moves are there exactly once, every game ends and verifies, and
//! all viewers see the same.

mod laboratory;
mod proxy;
mod workers;

use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use crate::site::cluster::Cluster;
use crate::site::player::{Games, Player, World, actions_of, verify};
use crate::site::viewer::{Viewers, versions};
use crate::site::{BusServer, Node, signal, until};
use ararat_test_support::{Folder, PostgresServer};
use ararat_test_support::{Guest, Page};

const KILLS: usize = 5;

/// The versions that a table's live stream sends at one node.
fn listen(address: &str, path: &str) -> Receiver<i64> {
    let (sender, receiver) = channel();
    let told = versions(address, path);
    thread::spawn(move || {
        for version in told {
            if sender.send(version).is_err() {
                return;
            }
        }
    });
    receiver
}

/// Waits until a stream has sent this version.
fn hear(stream: &Receiver<i64>, version: i64) {
    while stream.recv_timeout(Duration::from_secs(60)).unwrap() < version {}
}

fn scratch() -> (Folder, PostgresServer, BusServer) {
    let folder = Folder::new("nodes");
    let bus = BusServer::start(folder.path());
    (folder, PostgresServer::start(), bus)
}

#[test]
fn acknowledged_moves_survive_killed_nodes_and_a_cut_bus() {
    let mut cluster = Cluster::start(&[]);
    let world = cluster.world();
    let (games, viewers) = (Games::begin(&world), Viewers::begin(&world));
    for kill in 0..KILLS {
        games.go_on(8 + kill % 5);
        let number = kill % cluster.node_count();
        cluster.kill(number);
        match kill {
            1 => cluster.bus.kill(),
            2 => cluster.bus.begin(),
            3 => cluster.bus.signal("STOP"),
            _ => {}
        }
        cluster.begin(number);
    }
    cluster.bus.signal("CONT");
    let losses = viewers.agree(&games.end(cluster.folder.path()));
    assert!(losses > 0, "no stream was ever lost");
}

#[test]
fn all_nodes_can_be_replaced_in_turn_during_play() {
    let mut cluster = Cluster::start(&["--drain", "1"]);
    let world = cluster.world();
    let (games, viewers) = (Games::begin(&world), Viewers::begin(&world));
    for number in 0..cluster.node_count() {
        games.go_on(12);
        cluster.dismiss(number);
        games.go_on(6);
        cluster.begin(number);
    }
    games.go_on(12);
    let losses = viewers.agree(&games.end(cluster.folder.path()));
    assert!(losses > 0, "no stream was ever lost");
}

#[test]
fn acknowledged_moves_survive_a_database_crash_during_play() {
    let cluster = Cluster::start(&[]);
    let world = cluster.world();
    let games = Games::begin(&world);
    for crash in 0..3 {
        games.go_on(10 + crash);
        cluster.database.stop();
        for address in &world.addresses {
            until("a node that is not ready", || status(address, "/readyz") == Some(503));
        }
        cluster.database.begin();
    }
    games.end(cluster.folder.path());
}

/// A node's answer to a new visitor, if any.
fn status(address: &str, path: &str) -> Option<u16> {
    Guest::default().send(address, path, None).ok().map(|page| page.status)
}

/// Two people at a table for two.
fn table_of_two(world: &Arc<World>) -> (String, Player, Player) {
    let (mut ann, mut bob) = (Player::new(world, 0), Player::new(world, 1));
    let path = ann.sit_down("animals-on-board", &["open"]);
    bob.join(&path);
    (path, ann, bob)
}

/// The player who is to act, the version, and a legal action.
fn awaited(path: &str, people: &mut [&mut Player]) -> (usize, i64, String) {
    for _ in 0..4000 {
        for (number, player) in people.iter_mut().enumerate() {
            let page = player.get(path);
            if page.is_yours() {
                let version = page.version().parse().unwrap();
                return (number, version, page.actions().swap_remove(0));
            }
        }
    }
    unreachable!("nobody is to act")
}

/// Sends an action to this node; returns the answer.
fn submit(address: &str, path: &str, player: &mut Player, version: i64, action: &str) -> Page {
    let form = [("version", &*version.to_string()), ("do", action)];
    player.guest.send(address, &format!("{path}/act"), Some(&form)).unwrap()
}

/// Plays the next move at this node; returns the new version.
fn act_at(address: &str, path: &str, people: &mut [&mut Player]) -> i64 {
    for _ in 0..4000 {
        let (number, version, action) = awaited(path, people);
        if submit(address, path, people[number], version, &action).status == 303 {
            return version + 1;
        }
    }
    unreachable!("nobody could act")
}

#[test]
fn a_move_at_one_node_reaches_another_with_and_without_a_bus_and_after_it_is_back() {
    let (_folder, postgres, mut bus) = scratch();
    let (database, url) = (postgres.url(), bus.url());
    let nodes = [(); 2].map(|()| Node::start(0, &database, Some(&url), &["--drain", "1"]));
    let [here, there] = [&nodes[0].address, &nodes[1].address];
    let world = World::new(vec![here.clone(), there.clone()]);
    for node in &nodes {
        until("a bus for both", || node.process.said("the bus is there") == 1);
    }
    let (path, mut ann, mut bob) = table_of_two(&world);
    let stream = listen(there, &path);
    hear(&stream, act_at(here, &path, &mut [&mut ann, &mut bob]));
    // Chat is published as well.
    assert!(ann.guest.send(here, &format!("{path}/say"), Some(&[("text", "hello")])).is_ok());
    assert!(bob.guest.send(there, &path, None).unwrap().body.contains("hello"));
    bus.kill();
    for node in &nodes {
        until("a lost bus", || node.process.said("the bus is lost") == 1);
    }
    for _ in 0..2 {
        hear(&stream, act_at(here, &path, &mut [&mut ann, &mut bob]));
    }
    bus.begin();
    for node in &nodes {
        until("a bus again", || node.process.said("the bus is there") == 2);
        assert_eq!(node.process.said("the bus is lost"), 1, "{}", node.process.log());
    }
    hear(&stream, act_at(here, &path, &mut [&mut ann, &mut bob]));
    // A node that is told to stop reports it, still answers, and ends its streams.
    signal(&nodes[1].process.child, "TERM");
    until("a node that is not ready", || status(there, "/readyz") == Some(503));
    assert_eq!(status(here, "/readyz"), Some(200));
    assert_eq!(bob.guest.send(there, &path, None).unwrap().status, 200);
    while stream.recv_timeout(Duration::from_secs(60)).is_ok() {}
    until("a node that has ended", || status(there, "/readyz").is_none());
    act_at(here, &path, &mut [&mut ann, &mut bob]);
}

#[test]
fn a_node_reports_a_lost_database_and_keeps_what_it_acknowledged() {
    let (folder, postgres, _bus) = scratch();
    let node = Node::start(0, &postgres.url(), None, &[]);
    let world = World::new(vec![node.address.clone()]);
    let (path, mut ann, mut bob) = table_of_two(&world);
    let (number, version, acknowledged) = awaited(&path, &mut [&mut ann, &mut bob]);
    let player = if number == 0 { &mut ann } else { &mut bob };
    assert_eq!(submit(&node.address, &path, player, version, &acknowledged).status, 303);
    // This one comes too late: it is valid, but the database is gone.
    let (late_number, late_version, late) = awaited(&path, &mut [&mut ann, &mut bob]);
    assert_eq!(late_version, version + 1);
    let before = ann.get(&path);
    postgres.stop();
    let player = if late_number == 0 { &mut ann } else { &mut bob };
    let page = submit(&node.address, &path, player, late_version, &late);
    assert_eq!(page.status, 503);
    assert!(page.body.contains("</html>"), "a page says so: {}", page.body);
    let page = ann.guest.send(&node.address, &path, None).unwrap();
    assert_eq!(page.status, 503);
    assert!(page.body.contains("</html>"), "a page says so: {}", page.body);
    let api = format!("/api/tables/{}", path.rsplit('/').next().unwrap());
    let answer = ann.guest.send(&node.address, &api, None).unwrap();
    assert_eq!(answer.status, 503);
    assert!(answer.body.contains("\"api-trouble\""), "{}", answer.body);
    assert_eq!(status(&node.address, "/readyz"), Some(503));
    postgres.begin();
    until("an answer", || status(&node.address, &path) == Some(200));
    let after = ann.get(&path);
    assert_eq!((after.version(), after.log()), (before.version(), before.log()));
    // The game ends, and its record has the acknowledged step in its place.
    let there = path.clone();
    let other = thread::spawn(move || bob.play(&there));
    ann.play(&path);
    other.join().unwrap();
    let record = ann.record(&path);
    verify(folder.path(), 0, &record);
    let seat = ["s1 ", "s2 "][number];
    assert_eq!(actions_of(&record, seat)[0], acknowledged, "{record}");
}
