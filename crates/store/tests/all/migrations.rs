//! A database of any earlier version is migrated with its data.

use std::fs;
use std::path::{Path, PathBuf};

use ararat_store::{Status, Store};
use ararat_test_support::{Folder, PostgresServer, sql};

/// Sample data, with the first version that could store it.
const LEFT: [(usize, &str); 4] = [
    (
        1,
        "insert into tables values
             ('one', 'ark', 'players=2', '00', 'ann', '', 'running', 7, 1, 1, 2),
             ('two', 'ark', 'players=2', '11', 'ann', '', 'over', 9, 2, 1, 3);
         insert into seats values ('one', 0, 'person', 'ann', 'Ann', ''),
             ('one', 1, 'bot', '', 'Bot', 'easy'), ('two', 0, 'person', 'ann', 'Ann', ''),
             ('two', 1, 'person', 'bob', 'Bob', '');
         insert into steps values ('one', 0, 's1 x'), ('two', 0, 's1 y'), ('two', 1, 's2 z');
         insert into visitors values ('ann', 'Ann', 1);",
    ),
    (
        4,
        "insert into accounts values
             ('a', 'Ann', 'ann', 'hash', 'ann', 0, 'en', 'device', '', '', 1);",
    ),
    (
        5,
        "insert into results values ('two', 0, 'ark', 'ann', '', 1, 30, 2, 1, 3),
             ('two', 1, 'ark', 'bob', '', 2, 20, 2, 1, 3);
         delete from unscored;",
    ),
    (8, "insert into records values ('r', 'text', 'ann', 1);"),
];

/// The migrations there are for an engine, in their order: `0001.sql`, or `0001.sqlite.sql`.
fn migrations(engine: &str) -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("migrations");
    let mut files: Vec<_> =
        fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    files.sort();
    let is_for_it = |file: &&PathBuf| {
        let name = file.file_name().unwrap().to_str().unwrap();
        let middle = name.split('.').skip(1).collect::<Vec<_>>();
        middle == ["sql"] || middle == [engine, "sql"]
    };
    files.iter().filter(is_for_it).map(|file| fs::read_to_string(file).unwrap()).collect()
}

/// Creates a database as an earlier version would have left it.
async fn leave(url: &str, engine: &str, version: usize) {
    let run = async |text: String| sql::run(url, &text).await;
    run("create table migrations (number bigint primary key)".to_owned()).await;
    for (number, migration) in (1..).zip(migrations(engine)).take(version) {
        run(format!("insert into migrations (number) values ({number})")).await;
        run(migration).await;
        for (_, left) in LEFT.iter().filter(|(first, _)| *first == number) {
            run((*left).to_owned()).await;
        }
    }
}

async fn is_brought_up_to_date(url: &str, engine: &str, version: usize) {
    leave(url, engine, version).await;
    // The second time there is nothing left to do.
    for _ in 0..2 {
        Store::open(url).await.unwrap().close().await;
    }
    let store = Store::open(url).await.unwrap();
    let one = store.table("one").await.unwrap().unwrap();
    assert_eq!((one.version, one.status, one.seats.len()), (7, Status::Running, 2), "{version}");
    assert_eq!(store.steps("two", 0).await.unwrap(), ["s1 y", "s2 z"], "{version}");
    let of_ann = store.of_visitor("ann", 0, 9).await.unwrap();
    let of_ann: Vec<&str> = of_ann.iter().map(|table| table.id.as_str()).collect();
    assert_eq!(of_ann, ["one", "two"], "{version}");
    let next = ["s2 w".to_owned()];
    let appended = store.append("one", 7, &next, Status::Running, 4, None).await;
    assert_eq!(appended.unwrap(), 8, "{version}");
    assert_eq!(store.visitor_name("ann").await.unwrap().as_deref(), Some("Ann"));
    // A game that ended before results were written gets them later.
    let unscored = store.unscored(9).await.unwrap();
    assert_eq!(unscored, if version < 5 { vec!["two".to_owned()] } else { Vec::new() });
    let counts = store.result_counts("ark").await.unwrap();
    let counts: Vec<_> = counts.iter().map(|it| (it.seat, it.points, it.winners)).collect();
    let rated = if version < 5 { Vec::new() } else { vec![(0, 30, 1), (1, 20, 0)] };
    assert_eq!(counts, rated, "{version}");
    store.close().await;
}

#[tokio::test]
async fn sqlite_migrates_from_every_version() {
    let folder = Folder::new("migrations");
    for version in 1..migrations("sqlite").len() {
        let file = folder.path().join(format!("{version}.db"));
        let url = format!("sqlite:{}?mode=rwc", file.display());
        is_brought_up_to_date(&url, "sqlite", version).await;
    }
}

#[tokio::test]
async fn postgresql_migrates_from_every_version() {
    let server = PostgresServer::start();
    for version in 1..migrations("postgres").len() {
        let name = format!("version{version}");
        sql::run(&server.url(), &format!("create database {name}")).await;
        let url = server.url();
        let url = format!("{}{name}", url.strip_suffix("postgres").unwrap());
        is_brought_up_to_date(&url, "postgres", version).await;
    }
}
