//! A backup is taken during play and restored into the other kind of database: every game is there
//! and verifies, and running games continue in the same browsers.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;
use std::process::{Command, Output};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::site::player::{Player, World, verify};
use crate::site::{BINARY, Node};
use ararat_test_support::{Folder, PostgresServer};

fn open_on(database: &str) -> (Node, Arc<World>) {
    let node = Node::start(0, database, None, &[]);
    let world = World::new(vec![node.address.clone()]);
    (node, world)
}

/// A player at a table with this many bots, and its path.
fn sit_down(world: &Arc<World>, game: &str, bots: usize) -> (Player, String) {
    let mut player = Player::new(world, 0);
    let path = player.sit_down(game, &vec!["easy"; bots]);
    (player, path)
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

fn a_site_moves(folder: &Path, from: &str, to: &str) {
    let (server, world) = open_on(from);
    let tables = [("animals-on-board", 1), ("life-is-life", 2), ("ark", 2), ("ark-and-noah", 1)];
    let mut over = Vec::new();
    let mut running = Vec::new();
    for (game, bots) in tables {
        let (mut player, path) = sit_down(&world, game, bots);
        player.play(&path);
        let record = player.record(&path);
        over.push((player, path, record));
        let (mut player, path) = sit_down(&world, game, bots);
        if !player.play_for(&path, 2).1 {
            running.push((player, path));
        }
    }
    assert!(!running.is_empty());
    // The backup is taken during play: the other players continue until it is done.
    let file = folder.join("amid.backup");
    let is_done = AtomicBool::new(false);
    std::thread::scope(|scope| {
        let busy = scope.spawn(|| {
            let mut count = 0;
            while !is_done.load(Ordering::SeqCst) {
                let (mut player, path) = sit_down(&world, "life-is-life", 2);
                player.play_for(&path, 5);
                count += 1;
            }
            count
        });
        // A failed attempt left a world-readable file.
        let partial = Path::new(&format!("{}.partial", file.display())).to_owned();
        fs::write(&partial, "half").unwrap();
        fs::set_permissions(&partial, fs::Permissions::from_mode(0o644)).unwrap();
        let output = ararat("backup", &file, from);
        is_done.store(true, Ordering::SeqCst);
        done(&output);
        assert!(busy.join().unwrap() > 0);
    });
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    refused(&ararat("backup", &file, from), "already exists");
    refused(&ararat("restore", &file, from), "not empty");
    drop(server);

    // A file that is damaged anywhere is refused before anything is written.
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

    let (_server, world) = open_on(to);
    for (mut player, path, record) in over {
        player.world = world.clone();
        assert_eq!(player.record(&path), record);
        verify(folder, 0, &record);
    }
    for (mut player, path) in running {
        // The cookie is known here too, and the game goes on.
        player.world = world.clone();
        player.play(&path);
        verify(folder, 0, &player.record(&path));
    }
}

#[test]
fn from_sqlite_to_postgres() {
    let folder = Folder::new("backup-to-postgres");
    let postgres = PostgresServer::start();
    let from = format!("sqlite:{}", folder.path().join("test.db").display());
    a_site_moves(folder.path(), &from, &postgres.url());
}

#[test]
fn from_postgres_to_sqlite() {
    let folder = Folder::new("backup-to-sqlite");
    let postgres = PostgresServer::start();
    let to = format!("sqlite:{}", folder.path().join("test.db").display());
    a_site_moves(folder.path(), &postgres.url(), &to);
}

#[test]
fn a_missing_database_is_not_backed_up() {
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
