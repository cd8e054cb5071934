//! Workers beside nodes: they make moves, their jobs survive them, and a site works without them.

use std::process::Command;
use std::thread;

use super::scratch;
use crate::site::cluster::Cluster;
use crate::site::player::{Games, Player, World, actions_of, verify};
use crate::site::viewer::Viewers;
use crate::site::{BINARY, BusServer, Node, Process, free_port, signal, until, worker};
use ararat_test_support::{Folder, Guest, until_some};

const KILLS: usize = 5;

#[test]
fn acknowledged_moves_survive_killed_nodes_and_workers_and_a_cut_bus() {
    let mut cluster = Cluster::start(&[]);
    let (database, bus_url) = (cluster.database.url(), cluster.bus.url());
    let hire = || Some(worker(&bus_url, Some(&database)));
    let mut workers = [hire(), hire()];
    let world = cluster.world();
    let (games, viewers) = (Games::begin(&world), Viewers::begin(&world));
    for kill in 0..KILLS {
        games.go_on(8 + kill % 5);
        let number = kill % cluster.node_count();
        cluster.kill(number);
        workers[kill % 2] = None;
        match kill {
            1 => cluster.bus.kill(),
            2 => cluster.bus.begin(),
            3 => cluster.bus.signal("STOP"),
            4 => cluster.bus.signal("CONT"),
            _ => {}
        }
        cluster.begin(number);
        // No worker starts without a bus.
        if kill != 1 && kill != 3 {
            workers[kill % 2] = hire();
        }
    }
    let losses = viewers.agree(&games.end(cluster.folder.path()));
    assert!(losses > 0, "no stream was ever lost");
}

/// A metric of a node.
fn number(address: &str, name: &str) -> u64 {
    let page = Guest::default().send(address, "/metrics", None).unwrap().body;
    let line = page.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.unwrap_or_else(|| unreachable!("{name} in {page}")).parse().unwrap()
}

fn analyzes(worker: &Process) -> bool {
    worker.said("a job is begun kind=\"analysis\"") > 0
}

#[test]
fn workers_make_moves_and_analyses_for_nodes() {
    let (_folder, postgres, bus) = scratch();
    let (database, url) = (postgres.url(), bus.url());
    let listen = format!("127.0.0.1:{}", free_port());
    let metrics = format!("http://{listen}");
    // This node has no threads for bots.
    let more = ["--thinkers", "0", "--metrics", &listen];
    let node = Node::start(0, &database, Some(&url), &more);
    let hire = || worker(&url, Some(&database));
    let mut workers = vec![hire(), hire()];
    let world = World::new(vec![node.address.clone()]);
    let mut ann = Player::new(&world, 0);
    let path = ann.sit_down("ark-and-noah", &["medium", "easy"]);
    let sent = ann.play(&path);
    assert!(sent.len() > 3);
    let moved = number(&metrics, "ararat_jobs_total{kind=\"move\",by=\"worker\"}");
    assert!(moved >= 4, "{moved} moves");
    let form = [("level", "hard")];
    assert!(ann.guest.send(&node.address, &format!("{path}/analyse"), Some(&form)).is_ok());
    // The worker that runs the analysis is stopped and returns it; the next one is killed.
    let find = |workers: &mut Vec<Process>| {
        until("somebody who analyzes", || workers.iter().any(analyzes));
        let busy = workers.iter().position(analyzes).unwrap();
        workers.remove(busy)
    };
    let mut first = find(&mut workers);
    workers.push(hire());
    signal(&first.child, "TERM");
    let ended = until_some("an end", || first.child.try_wait().unwrap());
    assert!(ended.success(), "{}", first.log());
    drop(find(&mut workers));
    let curves = format!("{path}/analysis.svg?level=hard");
    until("an analysis", || ann.get(&curves).status == 200);
    let analyzed = "ararat_jobs_total{kind=\"analysis\",by=\"worker\"}";
    until("a number", || number(&metrics, analyzed) == 1);
    assert_eq!(number(&metrics, "ararat_bot_think_seconds_count"), 0, "the node thought");
    assert_eq!(number(&metrics, "ararat_bots_waiting"), 0);
}

/// What a worker logs about finished moves, such as `version=7 is_stored=true`.
fn ended_moves(worker: &Process) -> Vec<String> {
    let log = worker.log();
    let ended = log.lines().filter(|line| line.contains(" is_stored="));
    ended.map(|line| line.split_once(" version=").unwrap().1.to_owned()).collect()
}

/// Freezes a worker during a move; returns how many it had finished before.
fn freeze(worker: &Process) -> usize {
    for _ in 0..500 {
        let begun = || worker.said("a job is begun kind=\"move\"");
        until("a move", || begun() > ended_moves(worker).len());
        worker.freeze();
        let ended = ended_moves(worker).len();
        if begun() > ended {
            return ended;
        }
        signal(&worker.child, "CONT");
    }
    unreachable!("it is never frozen amid a move")
}

#[test]
fn the_move_of_a_frozen_worker_goes_to_another_and_is_stored_once() {
    let (folder, postgres, bus) = scratch();
    let (database, url) = (postgres.url(), bus.url());
    // This node has no threads for bots, and the queue drops what it sends again, because the job
    // is still unanswered. So only the bus can give it to another worker.
    let node = Node::start(0, &database, Some(&url), &["--thinkers", "0"]);
    let frozen = worker(&url, Some(&database));
    let world = World::new(vec![node.address.clone()]);
    let mut ann = Player::new(&world, 0);
    let path = ann.sit_down("ark-and-noah", &["hard"]);
    let there = path.clone();
    let playing = thread::spawn(move || (ann.play(&there), ann));
    let before = freeze(&frozen);
    let taking = worker(&url, Some(&database));
    until("a move of the other", || !ended_moves(&taking).is_empty());
    signal(&frozen.child, "CONT");
    until("what became of it", || ended_moves(&frozen).len() > before);
    // Both received the same move, perhaps more than once, and one of them stored it.
    let twice = ended_moves(&frozen).swap_remove(before);
    let version = twice.split(' ').next().unwrap().to_owned();
    let count = |is_stored: bool| {
        let wanted = format!("{version} is_stored={is_stored}");
        let ended = [&frozen, &taking].map(ended_moves).concat();
        ended.iter().filter(|end| **end == wanted).count()
    };
    let logs = || format!("{}\n{}", frozen.log(), taking.log());
    assert_eq!(count(true), 1, "{}", logs());
    assert!(count(false) >= 1, "{}", logs());
    let (sent, mut ann) = playing.join().unwrap();
    assert!(sent.len() > 3);
    let record = ann.record(&path);
    verify(folder.path(), 0, &record);
    let stored = [&frozen, &taking].map(|worker| worker.said("is_stored=true"));
    assert_eq!(stored[0] + stored[1], actions_of(&record, "s2 ").len());
}

#[test]
fn a_worker_can_be_stopped_while_the_bus_is_away() {
    let (_folder, postgres, mut bus) = scratch();
    let mut workers = [Some(postgres.url()), None].map(|site| worker(&bus.url(), site.as_deref()));
    bus.kill();
    for worker in &mut workers {
        until("a lost bus", || worker.said("the bus is lost") == 1);
        signal(&worker.child, "TERM");
        until("an end", || worker.child.try_wait().unwrap().is_some());
        assert!(worker.child.wait().unwrap().success(), "{}", worker.log());
    }
    // A frozen bus accepts nothing and closes no connection.
    bus.begin();
    let mut worker = worker(&bus.url(), Some(&postgres.url()));
    bus.signal("STOP");
    signal(&worker.child, "TERM");
    until("an end", || worker.child.try_wait().unwrap().is_some());
    bus.signal("CONT");
    assert!(worker.child.wait().unwrap().success(), "{}", worker.log());
}

/// The error of a worker that does not start.
fn complaint(arguments: &[&str]) -> String {
    let output = Command::new(BINARY).arg("worker").args(arguments).output().unwrap();
    assert!(!output.status.success());
    let said = String::from_utf8(output.stderr).unwrap();
    // The last line; before it is the log.
    let sentence = said.lines().filter(|line| line.starts_with("ararat: ")).collect::<Vec<_>>();
    assert_eq!(sentence.len(), 1, "{said}");
    sentence[0].to_owned()
}

#[test]
fn a_worker_that_cannot_work_says_why_in_a_sentence() {
    let folder = Folder::new("workers");
    let bus = BusServer::start(folder.path());
    let nowhere = format!("nats://127.0.0.1:{}", free_port());
    assert!(complaint(&["--bus", &nowhere]).contains("the bus cannot be used: "));
    let file = format!("sqlite:{}", folder.path().join("site.db").display());
    let said = complaint(&["--bus", &bus.url(), "--database", &file]);
    assert!(said.contains("workers need a database that nodes can share"), "{said}");
    let bare = BusServer::without_queues(folder.path());
    let said = complaint(&["--bus", &bare.url()]);
    assert!(said.contains("start nats-server with -js"), "{said}");
}
