//! Three nodes on one database: players ask any of them, nodes are killed, the bus is cut, the
//! database goes away. What was acknowledged is there once, every game ends and verifies, and all
//! who watch see the same.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "../../server/tests/all/support/guest.rs"]
mod guest;
mod site;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, channel};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use guest::{Guest, Page};
use site::engine::{Folder, Postgres};
use site::{BINARY, BusServer, Node, free_port, signal, until};

const KILLS: usize = 5;

/// What players and whoever kills share.
struct World {
    /// Where nodes are or will be again.
    addresses: Vec<String>,
    /// Submissions that were begun at all tables.
    begun: AtomicUsize,
    /// No more trouble will come.
    is_safe: AtomicBool,
}

/// An action that was sent, and whether a node said that it was taken.
struct Submission {
    action: String,
    is_acknowledged: bool,
}

/// Somebody who asks another node every time.
struct Player {
    world: Arc<World>,
    guest: Guest,
    asked: usize,
}

impl Player {
    fn new(world: &Arc<World>, first: usize) -> Player {
        Player { world: world.clone(), guest: Guest::default(), asked: first }
    }

    fn address(&mut self) -> String {
        self.asked += 1;
        self.world.addresses[self.asked % self.world.addresses.len()].clone()
    }

    /// Asks one node after the other until one answers.
    fn get(&mut self, path: &str) -> Page {
        for _ in 0..4000 {
            let address = self.address();
            match self.guest.send(&address, path, None) {
                Ok(page) if page.status != 503 => return page,
                Ok(_) | Err(_) => thread::sleep(Duration::from_millis(5)),
            }
        }
        unreachable!("no node answers")
    }

    /// Sends a form once; `None` if no whole answer came back, or none that tells what was done.
    fn post(&mut self, path: &str, form: &[(&str, &str)]) -> Option<Page> {
        let address = self.address();
        self.guest.send(&address, path, Some(form)).ok().filter(|page| page.status != 503)
    }

    fn sit_down(&mut self, game: &str, others: &[&str]) -> String {
        let mut form = vec![("game", game), ("name", "Ann"), ("pace", "0"), ("seat", "me")];
        form.extend(others.iter().map(|other| ("seat", *other)));
        // A table that was made while its node died is left alone.
        for _ in 0..4000 {
            self.get("/");
            let address = self.address();
            if let Ok(page) = self.guest.follow(&address, "/tables", Some(&form))
                && page.status == 200
            {
                return page.path;
            }
            thread::sleep(Duration::from_millis(5));
        }
        unreachable!("no table was made")
    }

    fn join(&mut self, path: &str) {
        self.get("/");
        for _ in 0..4000 {
            let joined = self.post(&format!("{path}/join"), &[("name", "Bob")]);
            if joined.is_some_and(|page| page.status == 303) {
                return;
            }
            thread::sleep(Duration::from_millis(5));
        }
        unreachable!("nobody could sit down")
    }

    /// Plays a game that is there to its end; returns what was sent.
    fn play(&mut self, path: &str) -> Vec<Submission> {
        let (mut log, mut sent) = (Vec::new(), Vec::new());
        for turn in 0.. {
            let page = self.wait(path, &mut log);
            if page.is_over() {
                break;
            }
            assert!(turn < 5000, "the game does not end");
            let actions = page.actions();
            let action = actions[turn * 7 % actions.len()].clone();
            let form = [("version", page.version()), ("do", action.as_str())];
            self.world.begun.fetch_add(1, Ordering::SeqCst);
            let status = self.post(&format!("{path}/act"), &form).map(|page| page.status);
            // Somebody was faster; nothing was taken then.
            if status == Some(409) {
                continue;
            }
            assert!(matches!(status, None | Some(303)), "{action}: {status:?}");
            sent.push(Submission { action, is_acknowledged: status.is_some() });
        }
        sent
    }

    /// Waits for the player's turn or the end. What one node has shown every other shows too.
    fn wait(&mut self, path: &str, log: &mut Vec<String>) -> Page {
        for _ in 0..8000 {
            let page = self.get(path);
            assert_eq!(page.status, 200, "{}", page.body);
            let now = page.log();
            assert!(now.starts_with(log), "the log has lost something: {log:?} {now:?}");
            *log = now;
            if page.is_yours() || page.is_over() {
                return page;
            }
            thread::sleep(Duration::from_millis(5));
        }
        unreachable!("the table does not go on")
    }
}

/// Whether these are the actions sent, in order: every acknowledged one once, every other one once
/// or not at all.
fn fits(sent: &[Submission], stored: &[&str]) -> bool {
    match sent.split_first() {
        None => stored.is_empty(),
        Some((first, rest)) => {
            let is_next = stored.first() == Some(&first.action.as_str());
            is_next && fits(rest, &stored[1..]) || !first.is_acknowledged && fits(rest, stored)
        }
    }
}

/// The actions of a seat in a record.
fn actions_of<'a>(record: &'a str, seat: &str) -> Vec<&'a str> {
    let steps = record.lines().filter_map(|line| line.split_once(' '));
    steps.filter_map(|(_, step)| step.strip_prefix(seat)).collect()
}

fn verify(folder: &Path, number: usize, record: &str) {
    let file = folder.join(format!("{number}.ararat"));
    fs::write(&file, record).unwrap();
    let output = Command::new(BINARY).args(["verify", "--json"]).arg(&file).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\"verified\":true") && said.contains("\"finished\":true"), "{said}");
}

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
    let world = Arc::new(World {
        addresses: ports.iter().map(|port| format!("http://127.0.0.1:{port}")).collect(),
        begun: AtomicUsize::new(0),
        is_safe: AtomicBool::new(false),
    });
    let played = Arc::new(Mutex::new(Vec::new()));
    let alone = [("life-is-life", vec!["easy"; 2]), ("ark-and-noah", vec!["easy"])];
    let mut players = Vec::new();
    for (number, (game, bots)) in alone.into_iter().enumerate() {
        let (world, played) = (world.clone(), played.clone());
        players.push(thread::spawn(move || {
            let mut ann = Player::new(&world, number);
            while !world.is_safe.load(Ordering::SeqCst) {
                let path = ann.sit_down(game, &bots);
                let sent = ann.play(&path);
                let record = ann.get(&format!("{path}/record")).body;
                played.lock().unwrap().push((path, record, vec![("s1 ", sent)]));
            }
        }));
    }
    // Two people who never ask the same node at the same time, and a bot.
    let (shared, games) = (world.clone(), played.clone());
    players.push(thread::spawn(move || {
        while !shared.is_safe.load(Ordering::SeqCst) {
            let (mut ann, mut bob) = (Player::new(&shared, 0), Player::new(&shared, 1));
            let path = ann.sit_down("animals-on-board", &["open", "easy"]);
            bob.join(&path);
            let there = path.clone();
            let other = thread::spawn(move || bob.play(&there));
            let sent = vec![("s1 ", ann.play(&path)), ("s2 ", other.join().unwrap())];
            let record = ann.get(&format!("{path}/record")).body;
            games.lock().unwrap().push((path, record, sent));
        }
    }));
    for kill in 0..KILLS {
        // Not at a time but amid submissions: so many more have been begun.
        let until = world.begun.load(Ordering::SeqCst) + 8 + kill % 5;
        while world.begun.load(Ordering::SeqCst) < until {
            assert!(players.iter().all(|player| !player.is_finished()), "a player gave up");
            thread::yield_now();
        }
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
    world.is_safe.store(true, Ordering::SeqCst);
    for player in players {
        player.join().unwrap();
    }
    let played = Arc::into_inner(played).unwrap().into_inner().unwrap();
    let mut watcher = Player::new(&world, 0);
    let mut acknowledged = 0;
    for (number, (path, record, sent)) in played.iter().enumerate() {
        verify(folder.path(), number, record);
        for (seat, sent) in sent {
            let stored = actions_of(record, seat);
            let said: Vec<_> = sent.iter().map(|one| (&one.action, one.is_acknowledged)).collect();
            assert!(fits(sent, &stored), "sent {said:?}, stored {stored:?}");
            acknowledged += sent.iter().filter(|one| one.is_acknowledged).count();
        }
        // Every node shows the same table to the same watcher.
        // Pages name their own address, for those who share them.
        let unaddressed = |body: String| {
            world.addresses.iter().fold(body, |body, address| body.replace(address, ""))
        };
        let bodies = [(); 3].map(|()| unaddressed(watcher.get(path).body));
        for body in &bodies[1..] {
            let (mut one, mut other) = (bodies[0].split('<'), body.split('<'));
            let differing = one.by_ref().zip(other.by_ref()).find(|(one, other)| one != other);
            assert_eq!(differing, None, "nodes differ about {path}");
            assert_eq!(bodies[0].len(), body.len(), "nodes differ about {path}");
        }
    }
    assert!(acknowledged > 20 && played.len() >= 3, "{acknowledged} in {}", played.len());
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
    let world = Arc::new(World {
        addresses: vec![here.clone(), there.clone()],
        begun: AtomicUsize::new(0),
        is_safe: AtomicBool::new(true),
    });
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
    let world = Arc::new(World {
        addresses: vec![node.address.clone()],
        begun: AtomicUsize::new(0),
        is_safe: AtomicBool::new(true),
    });
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
