//! A registry on an in-memory store with a game, and a tournament, for this crate's tests.

use std::sync::Arc;
use std::time::Duration;

use ararat_games::GameName;
use ararat_store::{Entrant, RoundGame, SeatRow, Stage, Store, System, Tournament, TournamentRow};

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

/// A tournament in its first round, with this many players at tables of two.
pub(crate) fn tournament(player_count: i64, games: Vec<RoundGame>) -> Tournament {
    let row = TournamentRow {
        id: "t".to_owned(),
        name: "T".to_owned(),
        game: String::new(),
        options: String::new(),
        seat_count: 2,
        system: System::Swiss,
        rounds: 3,
        clock: String::new(),
        round_length: 1,
        has_bots: false,
        is_public: false,
        is_of_programs: false,
        owner: String::new(),
        stage: Stage::Running,
        round: 1,
        version: 1,
        created_at: 0,
        starts_at: 0,
        due_at: 0,
    };
    let entrant = |number: i64| Entrant {
        number,
        visitor: number.to_string(),
        name: number.to_string(),
        is_out: false,
    };
    Tournament { row, players: (1..=player_count).map(entrant).collect(), games }
}
