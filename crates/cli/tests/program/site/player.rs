//! Players at a site of several nodes that keep playing through failures, and what must hold in the
//! end.

use std::fs;
use std::path::Path;
use std::process::Command;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};

use super::BINARY;
use ararat_test_support::{Guest, Page, until, until_some};

/// State shared by the players and the test that causes failures.
pub(crate) struct World {
    /// Addresses of the nodes.
    pub(crate) addresses: Vec<String>,
    /// Actions submitted at all tables.
    pub(crate) begun: AtomicUsize,
    /// Requests that failed or were answered as unavailable.
    pub(crate) failures: AtomicUsize,
    /// No more failures will be caused.
    is_safe: AtomicBool,
    /// Tables to be watched, in order; complete once there is `None`.
    tables: Mutex<Vec<Option<String>>>,
}

impl World {
    pub(crate) fn new(addresses: Vec<String>) -> Arc<World> {
        let (begun, failures) = (AtomicUsize::new(0), AtomicUsize::new(0));
        let (is_safe, tables) = (AtomicBool::new(false), Mutex::default());
        Arc::new(World { addresses, begun, failures, is_safe, tables })
    }

    /// Waits for the table of this number.
    pub(crate) fn table(&self, number: usize) -> Option<String> {
        until_some("a table", || self.tables.lock().unwrap().get(number).cloned())
    }

    /// A page without the addresses of nodes, which pages contain in links.
    pub(crate) fn without_addresses(&self, body: &str) -> String {
        self.addresses.iter().fold(body.to_owned(), |body, address| body.replace(address, ""))
    }
}

/// An action that was sent, and whether it was acknowledged.
pub(crate) struct Submission {
    pub(crate) action: String,
    pub(crate) is_acknowledged: bool,
}

/// A player who uses another node for every request.
pub(crate) struct Player {
    pub(crate) world: Arc<World>,
    pub(crate) guest: Guest,
    asked: usize,
}

impl Player {
    pub(crate) fn new(world: &Arc<World>, first: usize) -> Player {
        Player { world: world.clone(), guest: Guest::default(), asked: first }
    }

    fn address(&mut self) -> String {
        self.asked += 1;
        self.world.addresses[self.asked % self.world.addresses.len()].clone()
    }

    /// Tries one node after the other until one answers.
    pub(crate) fn get(&mut self, path: &str) -> Page {
        until_some("an answer of any node", || self.ask(path, None))
    }

    /// Asks once; `None` if there was no complete answer, or one that leaves the outcome unknown:
    /// 503 from a node, 502 or 504 from a proxy that reached none.
    fn ask(&mut self, path: &str, form: Option<&[(&str, &str)]>) -> Option<Page> {
        let address = self.address();
        let page = self.guest.send(&address, path, form).ok();
        let page = page.filter(|page| !(502..=504).contains(&page.status));
        self.world.failures.fetch_add(usize::from(page.is_none()), Ordering::SeqCst);
        page
    }

    pub(crate) fn sit_down(&mut self, game: &str, others: &[&str]) -> String {
        let mut form = vec![("game", game), ("name", "Ann"), ("pace", "0"), ("seat", "me")];
        form.extend(others.iter().map(|other| ("seat", *other)));
        if game == "ark-and-noah" {
            // Its normal game takes several times as long to end.
            form.push(("variant", "quick"));
        }
        // A table whose creation was interrupted is abandoned.
        until_some("a new table", || {
            self.get("/");
            let address = self.address();
            let page = self.guest.follow(&address, "/tables", Some(&form)).ok()?;
            (page.status == 200).then_some(page.path)
        })
    }

    pub(crate) fn join(&mut self, path: &str) {
        self.get("/");
        until("a seat", || {
            let joined = self.ask(&format!("{path}/join"), Some(&[("name", "Bob")]));
            joined.is_some_and(|page| page.status == 303)
        });
    }

    /// Plays an existing game to its end; returns what was sent.
    pub(crate) fn play(&mut self, path: &str) -> Vec<Submission> {
        let (sent, is_over) = self.play_for(path, 5000);
        assert!(is_over, "the game does not end");
        sent
    }

    /// Acts this often, or until the end; returns what was sent, and whether the game is over.
    pub(crate) fn play_for(&mut self, path: &str, turns: usize) -> (Vec<Submission>, bool) {
        let (mut log, mut sent) = (Vec::new(), Vec::new());
        for turn in 0..turns {
            let page = self.wait(path, &mut log);
            if page.is_over() {
                return (sent, true);
            }
            let actions = page.actions();
            let action = actions[turn * 7 % actions.len()].clone();
            let form = [("version", page.version()), ("do", action.as_str())];
            self.world.begun.fetch_add(1, Ordering::SeqCst);
            let answer = self.ask(&format!("{path}/act"), Some(&form));
            let status = answer.as_ref().map(|page| page.status);
            // Somebody moved first; the action was not accepted.
            if status == Some(409) {
                continue;
            }
            assert!(matches!(status, None | Some(303)), "{form:?} at {path}: {answer:?}");
            sent.push(Submission { action, is_acknowledged: status.is_some() });
        }
        (sent, false)
    }

    pub(crate) fn record(&mut self, path: &str) -> String {
        self.get(&format!("{path}/record")).body
    }

    /// Waits for the player's turn or the end. Every node must show at least what another has
    /// shown.
    fn wait(&mut self, path: &str, log: &mut Vec<String>) -> Page {
        until_some("the player's turn or the end", || {
            let page = self.get(&format!("{path}?log=all"));
            assert_eq!(page.status, 200, "{}", page.body);
            let now = page.log();
            assert!(now.starts_with(log), "the log has lost something: {log:?} {now:?}");
            *log = now;
            (page.is_yours() || page.is_over()).then_some(page)
        })
    }
}

/// Whether these are the actions sent, in order: every acknowledged one once, every other one once
/// or not at all.
pub(crate) fn fits(sent: &[Submission], stored: &[&str]) -> bool {
    match sent.split_first() {
        None => stored.is_empty(),
        Some((first, rest)) => {
            let is_next = stored.first() == Some(&first.action.as_str());
            is_next && fits(rest, &stored[1..]) || !first.is_acknowledged && fits(rest, stored)
        }
    }
}

/// The actions of a seat in a record.
pub(crate) fn actions_of<'a>(record: &'a str, seat: &str) -> Vec<&'a str> {
    let steps = record.lines().filter_map(|line| line.split_once(' '));
    steps.filter_map(|(_, step)| step.strip_prefix(seat)).collect()
}

pub(crate) fn verify(folder: &Path, number: usize, record: &str) {
    let file = folder.join(format!("{number}.ararat"));
    fs::write(&file, record).unwrap();
    let output = Command::new(BINARY).args(["verify", "--json"]).arg(&file).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\"verified\":true") && said.contains("\"finished\":true"), "{said}");
}

/// A game that was played: its path, its record, and what was sent for which seat.
type PlayedGame = (String, String, Vec<(&'static str, Vec<Submission>)>);

/// Players who play one game after the other until the failures end.
pub(crate) struct Games {
    world: Arc<World>,
    played: Arc<Mutex<Vec<PlayedGame>>>,
    players: Vec<JoinHandle<()>>,
}

impl Games {
    /// People who play alone against this many bots, each at tables of one game.
    pub(crate) fn alone(world: &Arc<World>, tables: &[(&'static str, usize)]) -> Games {
        let played = Arc::new(Mutex::new(Vec::new()));
        let begin = |(number, &(game, bots)): (usize, &(&'static str, usize))| {
            let (world, played) = (world.clone(), played.clone());
            thread::spawn(move || {
                let mut ann = Player::new(&world, number);
                while !world.is_safe.load(Ordering::SeqCst) {
                    let path = ann.sit_down(game, &vec!["easy"; bots]);
                    let sent = ann.play(&path);
                    let record = ann.record(&path);
                    played.lock().unwrap().push((path, record, vec![("s1 ", sent)]));
                }
            })
        };
        let players = tables.iter().enumerate().map(begin).collect();
        Games { world: world.clone(), played, players }
    }

    /// Two who play alone, and two people who never ask the same node at the same time with a bot,
    /// whose tables can be watched.
    pub(crate) fn begin(world: &Arc<World>) -> Games {
        let mut games = Games::alone(world, &[("life-is-life", 2), ("ark-and-noah", 1)]);
        let (shared, played) = (world.clone(), games.played.clone());
        games.players.push(thread::spawn(move || {
            while !shared.is_safe.load(Ordering::SeqCst) {
                let (mut ann, mut bob) = (Player::new(&shared, 0), Player::new(&shared, 1));
                let path = ann.sit_down("animals-on-board", &["open", "easy"]);
                bob.join(&path);
                shared.tables.lock().unwrap().push(Some(path.clone()));
                let there = path.clone();
                let other = thread::spawn(move || bob.play(&there));
                let sent = vec![("s1 ", ann.play(&path)), ("s2 ", other.join().unwrap())];
                let record = ann.record(&path);
                played.lock().unwrap().push((path, record, sent));
            }
            shared.tables.lock().unwrap().push(None);
        }));
        games
    }

    /// Waits for this many more submissions, so that failures happen during play and not at fixed
    /// times.
    pub(crate) fn go_on(&self, submissions: usize) {
        let enough = self.world.begun.load(Ordering::SeqCst) + submissions;
        until("more submissions", || {
            assert!(self.players.iter().all(|player| !player.is_finished()), "a player gave up");
            self.world.begun.load(Ordering::SeqCst) >= enough
        });
    }

    /// Ends the failures and checks that the games end, with every acknowledged action exactly
    /// once. Returns the watched tables.
    pub(crate) fn end(self, folder: &Path) -> Vec<String> {
        self.world.is_safe.store(true, Ordering::SeqCst);
        for player in self.players {
            player.join().unwrap();
        }
        let played = Arc::into_inner(self.played).unwrap().into_inner().unwrap();
        let mut watcher = Player::new(&self.world, 0);
        let mut acknowledged = 0;
        for (number, (path, record, sent)) in played.iter().enumerate() {
            verify(folder, number, record);
            for (seat, sent) in sent {
                let stored = actions_of(record, seat);
                let said: Vec<_> =
                    sent.iter().map(|one| (&one.action, one.is_acknowledged)).collect();
                assert!(fits(sent, &stored), "sent {said:?}, stored {stored:?}");
                acknowledged += sent.iter().filter(|one| one.is_acknowledged).count();
            }
            // Every node shows the same table to the same watcher.
            let bodies = [(); 3].map(|()| self.world.without_addresses(&watcher.get(path).body));
            for body in &bodies {
                let mut pairs = bodies[0].lines().zip(body.lines());
                let different = pairs.find(|(one, other)| one != other);
                assert!(*body == bodies[0], "nodes differ about {path}: {different:?}");
            }
        }
        assert!(acknowledged > 20 && played.len() >= 3, "{acknowledged} in {}", played.len());
        self.world.tables.lock().unwrap().iter().flatten().cloned().collect()
    }
}
