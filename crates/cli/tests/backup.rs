//! A backup is taken while people play, and restored on the other kind of database: every game is
//! there and verifies, and those under way go on in the same browsers.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

#[path = "../../store/tests/engine/mod.rs"]
mod engine;
#[path = "../../server/tests/all/support/guest.rs"]
#[expect(dead_code, reason = "other tests read more of a page")]
mod guest;

use std::fs;
use std::io::{BufRead as _, BufReader};
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Child, Command, Output, Stdio};
use std::time::Duration;

use engine::{Folder, Postgres};
use guest::{Guest, Page};

const BINARY: &str = env!("CARGO_BIN_EXE_ararat");

struct Server {
    child: Child,
    address: String,
}

impl Server {
    fn start(database: &str) -> Server {
        let mut child = Command::new(BINARY)
            .arg("serve")
            .env("ARARAT_LISTEN", "127.0.0.1:0")
            .env("ARARAT_DATABASE", database)
            .env("ARARAT_READING_RATE", "100000")
            .env("ARARAT_WRITING_RATE", "100000")
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

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Somebody at a table.
struct Player {
    guest: Guest,
    path: String,
}

impl Player {
    fn sit_down(server: &Server, game: &str, bots: usize) -> Player {
        let mut form = vec![("game", game), ("name", "Ann"), ("pace", "0"), ("seat", "me")];
        form.resize(form.len() + bots, ("seat", "easy"));
        let mut guest = Guest::default();
        guest.send(&server.address, "/", None).unwrap();
        let path = guest.follow(&server.address, "/tables", Some(&form)).unwrap().path;
        Player { guest, path }
    }

    fn wait(&mut self, server: &Server) -> Page {
        for _ in 0..4000 {
            let page = self.guest.send(&server.address, &self.path, None).unwrap();
            assert_eq!(page.status, 200, "{}", page.body);
            if page.is_yours() || page.is_over() {
                return page;
            }
            std::thread::sleep(Duration::from_millis(5));
        }
        unreachable!("nobody is to act")
    }

    /// Acts so often, or until the end; whether it is over.
    fn play(&mut self, server: &Server, turns: usize) -> bool {
        for turn in 0..turns {
            let page = self.wait(server);
            if page.is_over() {
                return true;
            }
            let actions = page.actions();
            let form = [("version", page.version()), ("do", &actions[turn % actions.len()])];
            let act = format!("{}/act", self.path);
            let answer = self.guest.send(&server.address, &act, Some(&form)).unwrap();
            assert_eq!(answer.status, 303, "{}", answer.body);
        }
        false
    }

    fn record(&mut self, server: &Server) -> String {
        let path = format!("{}/record", self.path);
        self.guest.send(&server.address, &path, None).unwrap().body
    }
}

fn ararat(command: &str, file: &Path, database: &str) -> Output {
    let mut ararat = Command::new(BINARY);
    ararat.arg(command).arg(file).args(["--database", database]).output().unwrap()
}

fn done(output: &Output) {
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
}

fn refused(output: &Output, why: &str) {
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.code() == Some(1) && said.contains(why), "{said}");
}

fn verify(folder: &Path, record: &str) {
    let file = folder.join("one.ararat");
    fs::write(&file, record).unwrap();
    let output = Command::new(BINARY).args(["verify", "--json"]).arg(&file).output().unwrap();
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(said.contains("\"verified\":true") && said.contains("\"finished\":true"), "{said}");
}

/// The lines of a backup, in an order that does not depend on the database.
fn lines(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap();
    let mut table = String::new();
    let mut lines = Vec::new();
    for line in text.lines().filter(|line| !line.starts_with("sha256 ")) {
        if line.starts_with("table ") {
            line.clone_into(&mut table);
        }
        lines.push(format!("{table}: {line}"));
    }
    lines.sort();
    lines
}

fn moves_house(folder: &Path, from: &str, to: &str) {
    let server = Server::start(from);
    let tables = [("animals-on-board", 1), ("life-is-life", 2), ("ark", 2), ("ark-and-noah", 1)];
    let mut over = Vec::new();
    let mut running = Vec::new();
    for (game, bots) in tables {
        let mut player = Player::sit_down(&server, game, bots);
        assert!(player.play(&server, 1000), "{game} does not end");
        let record = player.record(&server);
        over.push((player, record));
        let mut player = Player::sit_down(&server, game, bots);
        if !player.play(&server, 2) {
            running.push(player);
        }
    }
    assert!(!running.is_empty());
    // The backup is taken amid moves: the other players go on until it is done.
    let file = folder.join("amid.backup");
    let is_done = std::sync::atomic::AtomicBool::new(false);
    std::thread::scope(|scope| {
        let busy = scope.spawn(|| {
            let mut count = 0;
            while !is_done.load(std::sync::atomic::Ordering::SeqCst) {
                let mut player = Player::sit_down(&server, "life-is-life", 2);
                player.play(&server, 5);
                count += 1;
            }
            count
        });
        let output = ararat("backup", &file, from);
        is_done.store(true, std::sync::atomic::Ordering::SeqCst);
        done(&output);
        assert!(busy.join().unwrap() > 0);
    });
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    refused(&ararat("backup", &file, from), "is there already");
    refused(&ararat("restore", &file, from), "not empty");
    drop(server);

    // A file that was damaged anywhere is refused before anything is written.
    let text = fs::read_to_string(&file).unwrap();
    let damaged = folder.join("damaged.backup");
    for (change, why) in [
        (text.replacen("Ann", "Bob", 1), "not as it was written"),
        (text[..text.len() / 2].to_owned(), "of the backup"),
        (text.replacen("ararat backup 1", "ararat backup 2", 1), "not the first of a backup"),
        (String::new(), "of the backup"),
    ] {
        fs::write(&damaged, change).unwrap();
        refused(&ararat("restore", &damaged, to), why);
    }

    done(&ararat("restore", &file, to));
    let again = folder.join("again.backup");
    done(&ararat("backup", &again, to));
    assert_eq!(lines(&again), lines(&file), "the other database holds the same");
    assert!(lines(&file).len() > 100);

    let server = Server::start(to);
    for (mut player, record) in over {
        assert_eq!(player.record(&server), record);
        verify(folder, &record);
    }
    for mut player in running {
        // The cookie is known here too, and the game goes on.
        assert!(player.play(&server, 1000), "the game does not end");
        verify(folder, &player.record(&server));
    }
}

#[test]
fn from_sqlite_to_postgres() {
    let folder = Folder::new("backup-to-postgres");
    let postgres = Postgres::start();
    let from = format!("sqlite:{}", folder.path().join("test.db").display());
    moves_house(folder.path(), &from, &postgres.url());
}

#[test]
fn from_postgres_to_sqlite() {
    let folder = Folder::new("backup-to-sqlite");
    let postgres = Postgres::start();
    let to = format!("sqlite:{}", folder.path().join("test.db").display());
    moves_house(folder.path(), &postgres.url(), &to);
}

#[test]
fn what_is_not_there_is_not_backed_up() {
    let folder = Folder::new("backup-of-nothing");
    let missing = folder.path().join("missing.db");
    let file = folder.path().join("nothing.backup");
    refused(&ararat("backup", &file, &format!("sqlite:{}", missing.display())), "database failed");
    assert!(!missing.exists(), "no database is made by looking for one");
    let empty = format!("sqlite:{}?mode=rwc", folder.path().join("empty.db").display());
    refused(&ararat("backup", &file, &empty), "nothing of Ararat's");
    assert_eq!(
        fs::read_dir(folder.path())
            .unwrap()
            .filter_map(Result::ok)
            .filter(|entry| { entry.file_name().to_string_lossy().contains("backup") })
            .count(),
        0,
        "half a backup is not left behind"
    );
}
