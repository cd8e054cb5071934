//! The contract of the store where it is about groups: pairing, and tournaments. On both engines.

use ararat_store::{
    Advance, DealRow, Ending, NewTable, NextRound, PairRequest, Paired, RoundGame, SeatRow, Stage,
    Store, System, TournamentRow,
};
use ararat_test_support::{Folder, PostgresServer};

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = Folder::new("groups");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    keeps_the_contract(&url).await;
}

#[tokio::test]
async fn postgresql_keeps_the_contract() {
    let server = PostgresServer::start();
    keeps_the_contract(&server.url()).await;
}

async fn keeps_the_contract(url: &str) {
    let store = Store::open(url).await.unwrap();
    players_who_want_the_same_are_seated_together(&store).await;
    a_tournament_goes_on_once(&store).await;
    store.close().await;
}

fn table(id: &str, visitors: &[&str], deal: Option<&str>) -> NewTable {
    let mut seats: Vec<SeatRow> =
        visitors.iter().map(|visitor| SeatRow::taken(visitor, visitor, false)).collect();
    seats.resize_with(2, SeatRow::open);
    NewTable {
        id: id.to_owned(),
        game: "ark".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: visitors[0].to_owned(),
        settings: "hints=off clock=days:3".to_owned(),
        is_public: deal.is_none(),
        seats,
        deal: deal.map(str::to_owned),
        origin: None,
    }
}

async fn players_who_want_the_same_are_seated_together(store: &Store) {
    let pair =
        async |now: i64, visitor: &str, options: &str, fill_at: Option<i64>, seen_after: i64| {
            let request = PairRequest {
                visitor: visitor.to_owned(),
                game: "ark".to_owned(),
                options: options.to_owned(),
                fill_at,
                seen_after,
                most_tables: 1,
            };
            let mut new = table(&format!("of-{visitor}"), &[visitor], None);
            options.clone_into(&mut new.options);
            let name = visitor.to_owned();
            let sit = move |row: &ararat_store::TableRow, _: Option<i64>| {
                (row.owner != "fay").then(|| SeatRow::taken(&name, &name, false))
            };
            store.pair(&request, &new, now, sit).await.unwrap()
        };
    assert_eq!(pair(110, "ann", "players=2", Some(500), 0).await, Paired::Opened);
    assert_eq!(pair(120, "ann", "players=2", None, 0).await, Paired::Waits("of-ann".to_owned()));
    assert_eq!(store.fill_at("of-ann").await.unwrap(), Some(500));
    assert!(store.pairings_due(499, 9).await.unwrap().is_empty());
    assert_eq!(store.pairings_due(500, 9).await.unwrap(), ["of-ann"]);
    // Tables with other options, or whose player has long been away, are not matched.
    assert_eq!(pair(130, "bob", "players=3", None, 0).await, Paired::Opened);
    assert_eq!(pair(140, "cy", "players=2", None, 135).await, Paired::Opened);
    assert_eq!(pair(150, "dee", "players=2", Some(300), 0).await, Paired::Met("of-ann".to_owned()));
    assert_eq!(store.fill_at("of-ann").await.unwrap(), Some(300), "the earlier time counts");
    assert_eq!(store.version("of-ann").await.unwrap(), Some(2));
    assert_eq!(pair(160, "eve", "players=2", None, 0).await, Paired::Met("of-cy".to_owned()));
    assert_eq!(pair(170, "fay", "players=2", None, 0).await, Paired::Opened);
    assert_eq!(pair(180, "gus", "players=2", None, 0).await, Paired::Opened, "it does not fit");
    store.forget_pairing("of-ann").await.unwrap();
    assert_eq!(store.fill_at("of-ann").await.unwrap(), None);
    let listed = store.open_tables_of("ark", ["% clock=days:%", ""], 0, 9).await.unwrap();
    assert_eq!(listed.len(), 5);
    assert!(store.open_tables_of("ark", ["%", "% clock=%"], 0, 9).await.unwrap().is_empty());
    assert!(store.open_tables_of("chess", ["%", ""], 0, 9).await.unwrap().is_empty());
    assert!(store.open_versions(9).await.unwrap().contains("of-ann 2"));
}

async fn a_tournament_goes_on_once(store: &Store) {
    let row = TournamentRow {
        id: "cup".to_owned(),
        name: "Cup".to_owned(),
        game: "ark".to_owned(),
        options: "players=2".to_owned(),
        seat_count: 2,
        system: System::RoundRobin,
        rounds: 0,
        clock: "days:1".to_owned(),
        round_length: 1000,
        has_bots: false,
        is_public: true,
        is_of_programs: false,
        owner: "zoe".to_owned(),
        stage: Stage::Open,
        round: 0,
        version: 1,
        created_at: 1,
        starts_at: 50,
        due_at: 50,
    };
    assert!(store.add_tournament(&row, 1).await.unwrap());
    assert!(!store.add_tournament(&row, 1).await.unwrap(), "one at a time");
    for visitor in ["zoe", "yan", "xi", "yan"] {
        assert!(store.enter_tournament("cup", visitor, visitor, 3).await.unwrap());
    }
    assert!(!store.enter_tournament("cup", "wu", "wu", 3).await.unwrap(), "it is full");
    assert!(store.leave_tournament("cup", "xi").await.unwrap());
    assert!(!store.start_tournament("cup", "yan", 40).await.unwrap(), "it is not theirs");
    assert!(store.tournaments_due(39).await.unwrap().is_empty());
    assert!(store.start_tournament("cup", "zoe", 40).await.unwrap());
    assert_eq!(store.tournaments_due(40).await.unwrap(), ["cup"]);
    let deal = DealRow {
        id: "cup-deal".to_owned(),
        game: "ark".to_owned(),
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: "-".to_owned(),
        created_at: 40,
        closes_at: 40,
    };
    let game = |player: i64, ending: Ending, score: i64| RoundGame {
        round: 1,
        player,
        table: "cup-table".to_owned(),
        seat: player - 1,
        place: 0,
        points: 0,
        score,
        ending,
    };
    let next = NextRound {
        rounds: 1,
        due_at: 1040,
        deal,
        tables: vec![table("cup-table", &["zoe", "yan"], Some("cup-deal"))],
        games: vec![game(1, Ending::Playing, 0), game(2, Ending::Playing, 0)],
    };
    let begin = || store.advance_tournament("cup", 0, &[], Advance::Round(next.clone()), 40);
    let (one, two) = tokio::join!(begin(), begin());
    assert_eq!(
        usize::from(one.unwrap()) + usize::from(two.unwrap()),
        1,
        "one of two nodes does it"
    );
    assert!(store.tournaments_due(1039).await.unwrap().is_empty(), "a table plays");
    assert_eq!(store.tournaments_due(1040).await.unwrap(), ["cup"], "its time is up");
    assert_eq!(store.try_of("cup-deal", "yan").await.unwrap().as_deref(), Some("cup-table"));
    let found = store.tournament_of("cup-table").await.unwrap();
    assert_eq!(found, Some(("cup".to_owned(), "Cup".to_owned())));
    let mark = store.tournament_mark("cup").await.unwrap().unwrap();
    assert_eq!(mark.split_once('-').unwrap().1, "2");
    assert_eq!(store.tournament_mark("none").await.unwrap(), None);
    store.close_table("cup-table", 1, 60).await.unwrap();
    assert_eq!(store.tournaments_due(100).await.unwrap(), ["cup"], "nobody plays any more");
    assert!(store.leave_tournament("cup", "yan").await.unwrap());
    let ended = [game(1, Ending::Played, 2), game(2, Ending::Left, 0)];
    let end = Advance::End { stage: Stage::Over, rounds: 1 };
    assert!(store.advance_tournament("cup", 1, &ended, end.clone(), 70).await.unwrap());
    assert!(!store.advance_tournament("cup", 1, &ended, end, 70).await.unwrap());
    let cup = store.tournament("cup").await.unwrap().unwrap();
    assert_eq!((cup.row.stage, cup.row.round, cup.row.due_at), (Stage::Over, 1, 70));
    assert_eq!(cup.games.iter().map(|game| game.score).collect::<Vec<_>>(), [2, 0]);
    assert_eq!(cup.players.iter().map(|one| one.is_out).collect::<Vec<_>>(), [false, true]);
    assert!(store.listed_tournaments(0, 9).await.unwrap().is_empty());
    assert_eq!(store.tournaments_of("yan", 0, 9).await.unwrap().len(), 1);
    assert!(!store.cancel_tournament("cup", "zoe", 80).await.unwrap());
}
