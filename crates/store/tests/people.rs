//! The contract of the store where it is about people: clocks, talk, accounts, ratings. On both
//! engines.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod engine;

use ararat_store::{ClockRow, Holder, NewTable, SeatRow, Status, Store, StoreError};
use engine::{Folder, Postgres};

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = Folder::new("people");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    keeps_the_contract(&url).await;
}

#[tokio::test]
async fn postgresql_keeps_the_contract() {
    let server = Postgres::start();
    keeps_the_contract(&server.url()).await;
}

async fn keeps_the_contract(url: &str) {
    let store = Store::open(url).await.unwrap();
    nobody_pays_for_a_server_that_is_down(&store).await;
    clocks_are_written_with_the_change(&store).await;
    store.close().await;
}

fn seat(visitor: &str, name: &str) -> SeatRow {
    let (visitor, name) = (visitor.to_owned(), name.to_owned());
    SeatRow { holder: Holder::Person, visitor, name, level: String::new() }
}

async fn make(store: &Store, id: &str, seats: &[(&str, &str)]) {
    let table = NewTable {
        id: id.to_owned(),
        game: "ark".to_owned(),
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: seats[0].0.to_owned(),
        settings: String::new(),
        seats: seats.iter().map(|(visitor, name)| seat(visitor, name)).collect(),
    };
    store.create(&table, 1).await.unwrap();
}

async fn nobody_pays_for_a_server_that_is_down(store: &Store) {
    let first = store.wake(1_000_000).await.unwrap();
    assert_eq!((first.total, first.alive_at), (0, 1_000_000), "whatever was before");
    assert_eq!(store.beat(1_005_000).await.unwrap().total, 5000);
    let rested = store.rest(1_006_000).await.unwrap();
    assert_eq!(rested.total, 6000);
    assert_eq!((rested.at(1_006_500), rested.at(1_000_000)), (6500, 6000));
    assert_eq!(rested.at(9_000_000), 16_000, "no longer than a beat may fail");
    assert_eq!(store.wake(1_007_000).await.unwrap().total, 6000, "a short rest costs nothing");
    assert_eq!(store.beat(1_010_000).await.unwrap().total, 9000);
    assert_eq!(store.wake(1_011_000).await.unwrap().total, 10_000, "another node joins");
    assert_eq!(store.wake(2_000_000).await.unwrap().total, 10_000, "the last one had crashed");
    assert_eq!(store.beat(1_999_000).await.unwrap().alive_at, 2_000_000, "no way back");
}

async fn clocks_are_written_with_the_change(store: &Store) {
    make(store, "clock", &[("ann", "Ann"), ("bob", "Bob")]).await;
    assert_eq!(store.clock("clock").await.unwrap(), None);
    let clock = |state: &str, due| ClockRow { state: state.to_owned(), due };
    let steps = ["s1 a".to_owned()];
    let one = clock("one", Some(5000));
    let append = store.append("clock", 1, &steps, Status::Running, 1, Some(&one)).await;
    assert_eq!(append.unwrap(), 2);
    let late = clock("late", Some(1));
    let stale = store.append("clock", 1, &steps, Status::Running, 1, Some(&late)).await;
    assert!(matches!(stale, Err(StoreError::Stale)));
    assert_eq!(store.clock("clock").await.unwrap().as_deref(), Some("one"), "nothing is written");
    assert!(store.clocks_due(4999, 9).await.unwrap().is_empty());
    assert_eq!(store.clocks_due(5000, 9).await.unwrap(), ["clock"]);
    let two = clock("two", Some(7000));
    store.seat("clock", 2, 0, &seat("ann", "Ann"), 2, Some(&two)).await.unwrap();
    assert!(store.clocks_due(5000, 9).await.unwrap().is_empty());
    store.truncate("clock", 3, 0, 2, Some(&clock("three", None))).await.unwrap();
    assert_eq!(store.clock("clock").await.unwrap().as_deref(), Some("three"));
    assert!(store.clocks_due(i64::MAX - 1, 9).await.unwrap().is_empty());
}
