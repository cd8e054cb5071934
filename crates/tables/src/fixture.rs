//! A registry on an in-memory store with a game, for this crate's tests.

use std::sync::Arc;
use std::time::Duration;

use ararat_games::GameName;
use ararat_store::{SeatRow, Store};

use crate::{
    LiveTable, Peers, Reach, RegistryConfig, Settings, SiteTime, TABLE_MEMORY, TablePlan,
    TableRegistry,
};

pub(crate) const ANN: &str = "ann";

pub(crate) async fn registry() -> TableRegistry {
    let store = Store::open("memory:").await.unwrap();
    let uptime = SiteTime::wake(&store).await.unwrap();
    let config = RegistryConfig {
        threads: 1,
        reach: Reach::Public,
        absence: Duration::MAX,
        memory: TABLE_MEMORY,
        seed: Some(5),
    };
    TableRegistry::new(store, Peers::new(None, false), uptime, &config)
}

/// A game of Ann against somebody else.
pub(crate) async fn open(
    registry: &TableRegistry,
    settings: Settings,
    other: SeatRow,
) -> Arc<LiveTable> {
    let plan = TablePlan {
        // A game for two.
        game: GameName::ALL[0],
        options: "players=2".to_owned(),
        settings,
        seats: vec![SeatRow::taken(ANN, "Ann", false), other],
        deal: None,
        origin: None,
    };
    let id = registry.create(ANN, plan).await.unwrap();
    registry.table(&id).await.unwrap()
}
