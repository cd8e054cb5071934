//! Tables whose rows this build cannot read.

use ararat_bots::Level;
use ararat_games::GameName;
use ararat_pages::rules_of;
use ararat_store::{ClockRow, NewTable, SeatRow};
use ararat_table::TimeControl;

use super::*;
use crate::fixture::{ANN, open, registry};
use crate::{Settings, bot_row};

/// Why a table cannot be read, if it cannot.
async fn fault(registry: &TableRegistry, id: &str) -> Option<&'static str> {
    match registry.restore(id).await {
        Err(TableError::Broken(what)) => Some(what),
        read => read.map(|_| None).unwrap(),
    }
}

#[tokio::test]
async fn a_table_with_unreadable_settings_is_broken_not_unrated() {
    let registry = registry().await;
    let table = open(&registry, Settings::default(), SeatRow::open()).await;
    let row = table.snapshot().await.row;
    assert_eq!(fault(&registry, &row.id).await, None);
    registry.store.settle(&row.id, row.version, "hints=off rated=yes", 1).await.unwrap();
    assert_eq!(fault(&registry, &row.id).await, Some("bad settings"));
}

#[tokio::test]
async fn a_table_with_an_unreadable_clock_is_broken_and_gives_nobody_full_time() {
    let registry = registry().await;
    let clock = Some(TimeControl::Live { bank: 300, increment: 10 });
    let settings = Settings { clock, ..Settings::default() };
    let table = open(&registry, settings, SeatRow::open()).await;
    let row = table.snapshot().await.row;
    let clock = ClockRow { state: "sundial".to_owned(), due: None };
    let seat = bot_row(Level::Random, 2);
    registry.store.seat(&row.id, row.version, 1, &seat, 1, Some(&clock)).await.unwrap();
    assert_eq!(fault(&registry, &row.id).await, Some("bad clock"));
}

#[tokio::test]
async fn a_table_of_other_rules_is_answered_by_their_version() {
    let registry = registry().await;
    let seats = vec![SeatRow::taken(ANN, "Ann", false), SeatRow::open()];
    let table = NewTable {
        id: "old".to_owned(),
        game: GameName::ALL[0].to_string(),
        rules: rules_of(GameName::ALL[0]) + 1,
        options: "players=2".to_owned(),
        secret: "0".repeat(64),
        owner: ANN.to_owned(),
        settings: Settings::default().to_string(),
        is_public: false,
        seats,
        deal: None,
        origin: None,
    };
    registry.store.create(&table, 1).await.unwrap();
    let Err(TableError::OtherRules(other)) = registry.table("old").await else {
        panic!("it cannot be read")
    };
    assert_eq!((other.rules, other.known), (table.rules, table.rules - 1));
    assert_eq!(other.notice().code, "record-other-rules");
}
