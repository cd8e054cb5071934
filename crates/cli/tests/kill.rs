//! The server is killed again and again while people play: what it had acknowledged is there, once,
//! and every game goes on to its end.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "../../server/tests/all/support/guest.rs"]
mod guest;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread;
use std::time::Duration;

use guest::{Guest, Page};

const KILLS: usize = 12;
const BINARY: &str = env!("CARGO_BIN_EXE_ararat");

/// A server in a process of its own.
struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(database: &Path) -> Server {
        let database = format!("sqlite:{}", database.display());
        let mut child = Command::new(BINARY)
            .args(["serve", "--listen", "127.0.0.1:0", "--database", &database])
            .args(["--reading-rate", "100000", "--writing-rate", "100000"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        let address = line.trim().rsplit(' ').next().unwrap().to_owned();
        assert!(address.starts_with("http://127.0.0.1:"), "{line}");
        Server { child, address }
    }
}

/// A server goes without a warning: on Unix this is SIGKILL.
impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// What players and whoever kills share.
struct World {
    address: Mutex<String>,
    /// Submissions that were begun at all tables.
    begun: AtomicUsize,
    /// No more kills will come.
    is_safe: AtomicBool,
}

/// An action that was sent, and whether the server said that it was taken.
struct Submission {
    action: String,
    is_acknowledged: bool,
}

/// Somebody who plays at one table after the other and does not mind servers that vanish.
struct Player {
    world: Arc<World>,
    guest: Guest,
    game: &'static str,
    bots: usize,
    acknowledged: usize,
}

impl Player {
    /// Asks until a server answers.
    fn get(&mut self, path: &str) -> Page {
        for _ in 0..4000 {
            let address = self.world.address.lock().unwrap().clone();
            match self.guest.send(&address, path, None) {
                Ok(page) => return page,
                Err(_) => thread::sleep(Duration::from_millis(5)),
            }
        }
        unreachable!("no server came back")
    }

    /// Sends a form once; `None` if no whole answer came back.
    fn post(&mut self, path: &str, form: &[(&str, &str)]) -> Option<Page> {
        let address = self.world.address.lock().unwrap().clone();
        self.guest.send(&address, path, Some(form)).ok()
    }

    fn sit_down(&mut self) -> String {
        let mut form = vec![("game", self.game), ("name", "Ann"), ("pace", "0"), ("seat", "me")];
        form.resize(form.len() + self.bots, ("seat", "easy"));
        // A cookie comes with the first page, and a table with the form; a table that was made while
        // the server died is left alone.
        for _ in 0..4000 {
            self.get("/");
            let address = self.world.address.lock().unwrap().clone();
            if let Ok(page) = self.guest.follow(&address, "/tables", Some(&form)) {
                return page.path;
            }
            thread::sleep(Duration::from_millis(5));
        }
        unreachable!("no table was made")
    }

    /// Waits for the player's turn or the end. What the log has shown it shows for ever.
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

    /// Plays a game to its end; returns its record and what was sent.
    fn play(&mut self) -> (String, Vec<Submission>) {
        let path = self.sit_down();
        let (mut log, mut sent) = (Vec::new(), Vec::new());
        for turn in 0.. {
            let page = self.wait(&path, &mut log);
            if page.is_over() {
                break;
            }
            assert!(turn < 3000, "the game does not end");
            let actions = page.actions();
            let action = actions[turn * 7 % actions.len()].clone();
            let form = [("version", page.version()), ("do", action.as_str())];
            self.world.begun.fetch_add(1, Ordering::SeqCst);
            let answer = self.post(&format!("{path}/act"), &form);
            let status = answer.map(|page| page.status);
            // Where several seats choose at once a bot may have been faster; nothing was taken then.
            if status == Some(409) {
                continue;
            }
            assert!(matches!(status, None | Some(303)), "{action}: {status:?}");
            let is_acknowledged = status.is_some();
            self.acknowledged += usize::from(is_acknowledged);
            sent.push(Submission { action, is_acknowledged });
        }
        (self.get(&format!("{path}/record")).body, sent)
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

/// The actions of the first seat in a record.
fn own_actions(record: &str) -> Vec<&str> {
    let steps = record.lines().filter_map(|line| line.split_once(' '));
    steps.filter_map(|(_, step)| step.strip_prefix("s1 ")).collect()
}

fn verify(folder: &Path, number: usize, record: &str) {
    let file = folder.join(format!("{number}.ararat"));
    fs::write(&file, record).unwrap();
    let output = Command::new(BINARY).args(["verify", "--json"]).arg(&file).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\"verified\":true") && said.contains("\"finished\":true"), "{said}");
}

struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn what_was_acknowledged_outlives_a_server_that_is_killed_under_play() {
    let folder = Folder(std::env::temp_dir().join(format!("ararat-kill-{}", std::process::id())));
    fs::create_dir_all(&folder.0).unwrap();
    let database = folder.0.join("test.db");
    let mut server = Server::start(&database);
    let world = Arc::new(World {
        address: Mutex::new(server.address.clone()),
        begun: AtomicUsize::new(0),
        is_safe: AtomicBool::new(false),
    });
    let tables = [("animals-on-board", 1), ("life-is-life", 2), ("ark", 2), ("ark-and-noah", 1)];
    // Three of each, so that steps of several tables are in the same commit when the server dies.
    let players: Vec<_> = tables
        .repeat(3)
        .into_iter()
        .map(|(game, bots)| {
            let world = world.clone();
            thread::spawn(move || {
                let guest = Guest::default();
                let mut player = Player { world, guest, game, bots, acknowledged: 0 };
                let mut games = Vec::new();
                loop {
                    games.push(player.play());
                    if player.world.is_safe.load(Ordering::SeqCst) {
                        return (games, player.acknowledged);
                    }
                }
            })
        })
        .collect();
    for kill in 0..KILLS {
        // Not at a time but amid submissions: so many more have been begun.
        let until = world.begun.load(Ordering::SeqCst) + 6 + kill % 5;
        while world.begun.load(Ordering::SeqCst) < until {
            assert!(players.iter().all(|player| !player.is_finished()), "a player gave up");
            thread::yield_now();
        }
        drop(server);
        server = Server::start(&database);
        world.address.lock().unwrap().clone_from(&server.address);
    }
    world.is_safe.store(true, Ordering::SeqCst);
    let mut number = 0;
    for player in players {
        let (games, acknowledged) = player.join().unwrap();
        assert!(acknowledged > 0);
        for (record, sent) in games {
            number += 1;
            verify(&folder.0, number, &record);
            let stored = own_actions(&record);
            assert!(
                fits(&sent, &stored),
                "sent {:?}, stored {stored:?}",
                sent.iter().map(|sent| (&sent.action, sent.is_acknowledged)).collect::<Vec<_>>()
            );
        }
    }
    drop(server);
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
