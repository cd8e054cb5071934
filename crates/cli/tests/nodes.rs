//! Three nodes on one database: players ask any of them, nodes are killed, the bus is cut, the
//! database goes away. What was acknowledged is there once, every game ends and verifies, and all
//! who watch see the same.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "nodes/laboratory.rs"]
mod laboratory;
mod site;
#[path = "nodes/workers.rs"]
mod workers;

use std::io::{BufRead as _, BufReader};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use site::engine::{Folder, Postgres};
use site::guest::Guest;
use site::player::{Games, Player, World};
use site::{BusServer, Node, free_port, signal, until};

const KILLS: usize = 5;

/// What the live stream of a table at one node tells.
fn listen(address: &str, path: &str) -> Receiver<i64> {
    let (sender, receiver) = channel();
    let response = ureq::get(&format!("{address}{path}/live")).call().unwrap();
    let lines = BufReader::new(response.into_body().into_reader()).lines();
    thread::spawn(move || {
        let mut is_version = false;
        for line in lines.map_while(Result::ok) {
            match line.split_once(": ") {
                Some(("event", name)) => is_version = name == "version",
                Some(("data", number)) if is_version => {
                    if sender.send(number.parse().unwrap()).is_err() {
                        return;
                    }
                }
                Some(_) | None => {}
            }
        }
    });
    receiver
}

/// Waits until a stream has told this version.
fn hear(stream: &Receiver<i64>, version: i64) {
    while stream.recv_timeout(Duration::from_secs(60)).unwrap() < version {}
}

fn scratch() -> (Folder, Postgres, BusServer) {
    let folder = Folder::new("nodes");
    let bus = BusServer::start(folder.path());
    (folder, Postgres::start(), bus)
}

#[test]
fn what_was_acknowledged_outlives_nodes_that_are_killed_and_a_bus_that_is_cut() {
    let (folder, postgres, mut bus) = scratch();
    let (database, bus_url) = (postgres.url(), bus.url());
    let ports = [free_port(), free_port(), free_port()];
    let start = |number: usize| Some(Node::start(ports[number], &database, Some(&bus_url), &[]));
    // All at once, on an empty database.
    let mut nodes: Vec<Option<Node>> = thread::scope(|scope| {
        let starting = [0, 1, 2].map(|number| scope.spawn(move || start(number)));
        starting.into_iter().map(|node| node.join().unwrap()).collect()
    });
    let world = World::new(ports.iter().map(|port| format!("http://127.0.0.1:{port}")).collect());
    let games = Games::begin(&world);
    for kill in 0..KILLS {
        games.go_on(8 + kill % 5);
        let number = kill % nodes.len();
        nodes[number] = None;
        match kill {
            1 => bus.kill(),
            2 => bus.begin(),
            3 => bus.signal("STOP"),
            _ => {}
        }
        nodes[number] = start(number);
    }
    bus.signal("CONT");
    games.end(folder.path());
}

/// Two people at a table of two, and whose turn it is.
fn table_of_two(world: &Arc<World>) -> (String, Player, Player) {
    let (mut ann, mut bob) = (Player::new(world, 0), Player::new(world, 1));
    let path = ann.sit_down("animals-on-board", &["open"]);
    bob.join(&path);
    (path, ann, bob)
}

/// Whoever is awaited acts at this node; returns the version after that.
fn act_at(address: &str, path: &str, people: &mut [&mut Player]) -> i64 {
    for _ in 0..4000 {
        for player in people.iter_mut() {
            let page = player.get(path);
            if !page.is_yours() {
                continue;
            }
            let action = page.actions().swap_remove(0);
            let form = [("version", page.version()), ("do", action.as_str())];
            let answer = player.guest.send(address, &format!("{path}/act"), Some(&form));
            if answer.is_ok_and(|page| page.status == 303) {
                return page.version().parse::<i64>().unwrap() + 1;
            }
        }
    }
    unreachable!("nobody could act")
}

#[test]
fn a_move_at_one_node_is_told_by_another_with_a_bus_without_one_and_after_it_is_back() {
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
    // What is said is told as well.
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
    // A node that is told to end says so, answers, and ends its streams.
    signal(&nodes[1].process.child, "TERM");
    let ready = |address: &str| Guest::default().send(address, "/readyz", None);
    until("a node that is not ready", || ready(there).is_ok_and(|page| page.status == 503));
    assert_eq!(ready(here).unwrap().status, 200);
    assert_eq!(bob.guest.send(there, &path, None).unwrap().status, 200);
    while stream.recv_timeout(Duration::from_secs(60)).is_ok() {}
    until("a node that has ended", || ready(there).is_err());
    act_at(here, &path, &mut [&mut ann, &mut bob]);
}

#[test]
fn without_its_database_a_node_says_so_and_goes_on_when_it_is_back() {
    let (_folder, postgres, _bus) = scratch();
    let node = Node::start(0, &postgres.url(), None, &[]);
    let world = World::new(vec![node.address.clone()]);
    let (path, mut ann, mut bob) = table_of_two(&world);
    let version = act_at(&node.address, &path, &mut [&mut ann, &mut bob]);
    postgres.stop();
    let page = ann.guest.send(&node.address, &path, None).unwrap();
    assert_eq!(page.status, 503);
    assert!(page.body.contains("</html>"), "a page says so: {}", page.body);
    let form = [("version", "1"), ("do", "x")];
    let page = ann.guest.send(&node.address, &format!("{path}/act"), Some(&form)).unwrap();
    assert_eq!(page.status, 503);
    let api = format!("/api/tables/{}", path.rsplit('/').next().unwrap());
    let answer = ann.guest.send(&node.address, &api, None).unwrap();
    assert_eq!(answer.status, 503);
    assert!(answer.body.contains("\"api-trouble\""), "{}", answer.body);
    assert_eq!(ann.guest.send(&node.address, "/readyz", None).unwrap().status, 503);
    postgres.begin();
    until("an answer", || {
        ann.guest.send(&node.address, &path, None).is_ok_and(|page| page.status == 200)
    });
    assert!(act_at(&node.address, &path, &mut [&mut ann, &mut bob]) > version);
}
