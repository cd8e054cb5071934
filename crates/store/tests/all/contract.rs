//! The contract of the store, on both engines.

use ararat_store::{
    DealRow, Holder, NewTable, OriginRow, SeatRow, Status, Store, StoreError, UnderWay,
};
use ararat_test_support::{Folder, PostgresServer};

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = Folder::new("contract");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    keeps_the_contract(&url).await;
    let store = Store::open(&url).await.unwrap();
    more_than_a_queue_holds_is_written(&store).await;
    store.close().await;
}

#[tokio::test]
async fn memory_keeps_the_contract() {
    let store = Store::open("memory:").await.unwrap();
    keeps_all_but_the_end(&store).await;
    more_than_a_queue_holds_is_written(&store).await;
    store.close().await;
}

#[tokio::test]
async fn postgresql_keeps_the_contract() {
    let server = PostgresServer::start();
    keeps_the_contract(&server.url()).await;
}

fn seat(holder: Holder, visitor: &str, name: &str) -> SeatRow {
    SeatRow {
        holder,
        visitor: visitor.to_owned(),
        name: name.to_owned(),
        level: String::new(),
        face: String::new(),
    }
}

pub(crate) fn new_table(id: &str) -> NewTable {
    NewTable {
        id: id.to_owned(),
        game: "ark".to_owned(),
        rules: 3,
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: "ann".to_owned(),
        settings: "pace=0".to_owned(),
        is_public: false,
        seats: vec![seat(Holder::Person, "ann", "Ann"), seat(Holder::Nobody, "", "")],
        deal: None,
        origin: None,
    }
}

pub(crate) fn texts(list: &[&str]) -> Vec<String> {
    list.iter().map(|text| (*text).to_owned()).collect()
}

fn is_stale<T>(result: &Result<T, StoreError>) -> bool {
    matches!(result, Err(StoreError::Stale))
}

async fn keeps_the_contract(url: &str) {
    let store = Store::open(url).await.unwrap();
    keeps_all_but_the_end(&store).await;
    store.close().await;
    let again = Store::open(url).await.unwrap();
    assert_eq!(again.steps("steps", 0).await.unwrap(), texts(&["* first 1", "s1 é", "s2 b"]));
    let row = again.table("steps").await.unwrap().unwrap();
    assert_eq!((row.status, row.version, row.step_count), (Status::Over, 5, 3));
    again.close().await;
}

/// What holds while the store is open.
async fn keeps_all_but_the_end(store: &Store) {
    nothing_is_there_at_first(store).await;
    tables_are_as_they_were_made(store).await;
    steps_come_one_after_the_other(store).await;
    only_one_of_two_changes_wins(store).await;
    lists_are_the_latest_first(store).await;
    closed_tables_and_unlisted_games_are_in_no_list(store).await;
    leaving_a_waiting_table_frees_its_deal(store).await;
    names_and_meta_are_kept(store).await;
    analyses_are_kept_by_table_and_level(store).await;
    analyses_are_seen_to_by_one(store).await;
    records_stay_as_they_were_added(store).await;
    a_refused_append_does_not_hinder_others(store).await;
    everybody_plays_a_deal_once(store).await;
    an_owner_has_only_so_many_tables(store).await;
    every_step_is_seen(store).await;
}

/// A read sees every acknowledged step, whatever else changes the table.
async fn every_step_is_seen(store: &Store) {
    let play = |id: &'static str, version: i64| async move {
        let steps = [format!("s1 {version}")];
        store.append(id, version, &steps, Status::Running, 50 + version, None).await
    };
    for id in ["seen-1", "seen-2"] {
        store.create(&new_table(id), 1).await.unwrap();
        // The first change starts the game.
        for version in 1..=4 {
            assert_eq!(play(id, version).await.unwrap(), version + 1);
        }
        assert!(is_stale(&play(id, 4).await), "{id}");
    }
    let row = store.table("seen-1").await.unwrap().unwrap();
    assert_eq!((row.version, row.step_count, row.changed_at), (5, 4, 54));
    assert_eq!(play("seen-1", 5).await.unwrap(), 6);
    assert_eq!(store.steps("seen-1", 3).await.unwrap(), texts(&["s1 4", "s1 5"]));
    assert_eq!(play("seen-1", 6).await.unwrap(), 7);
    let of_ann = store.of_visitor("ann", 0, 99).await.unwrap();
    assert!(of_ann.iter().any(|row| (row.id.as_str(), row.version) == ("seen-1", 7)));
    let ids = ["seen-1", "seen-2"].map(str::to_owned);
    let mut versions = store.versions(&ids).await.unwrap();
    versions.sort();
    assert_eq!(versions, [("seen-1".to_owned(), 7, 0), ("seen-2".to_owned(), 5, 0)]);
    // Other changes come in between.
    assert!(is_stale(&store.truncate("seen-2", 4, 1, 60, None).await));
    assert_eq!(store.truncate("seen-2", 5, 1, 60, None).await.unwrap(), 6);
    assert!(is_stale(&play("seen-2", 5).await));
    assert_eq!(play("seen-2", 6).await.unwrap(), 7);
    let bob = seat(Holder::Person, "bob", "Bob");
    assert!(is_stale(&store.seat("seen-2", 6, 1, &bob, 61, None).await));
    assert_eq!(store.seat("seen-2", 7, 1, &bob, 61, None).await.unwrap(), 8);
    assert_eq!(play("seen-2", 8).await.unwrap(), 9);
    let clock = ararat_store::ClockRow { state: "x".to_owned(), due: None };
    let ended = store.append("seen-2", 9, &[], Status::Over, 62, Some(&clock)).await;
    assert_eq!(ended.unwrap(), 10);
    assert_eq!(store.steps("seen-2", 0).await.unwrap(), texts(&["s1 1", "s1 6", "s1 8"]));
}

/// The writer's queue is bounded: later callers wait, and none is refused.
async fn more_than_a_queue_holds_is_written(store: &Store) {
    const TABLES: usize = 60;
    const STEPS: i64 = 50;
    for table in 0..TABLES {
        store.create(&new_table(&format!("queue-{table}")), 1).await.unwrap();
    }
    // Those for later versions may or may not be stale; each is answered.
    let appends = (1..=STEPS).flat_map(|version| (0..TABLES).map(move |table| (version, table)));
    let appends = appends.map(|(version, table)| {
        let store = store.clone();
        tokio::spawn(async move {
            let (id, step) = (format!("queue-{table}"), texts(&["s1 x"]));
            match store.append(&id, version, &step, Status::Running, 5, None).await {
                Ok(new) => assert_eq!(new, version + 1),
                Err(error) => assert!(matches!(error, StoreError::Stale), "{error}"),
            }
        })
    });
    for append in appends.collect::<Vec<_>>() {
        append.await.unwrap();
    }
    for table in 0..TABLES {
        let id = format!("queue-{table}");
        let row = store.table(&id).await.unwrap().unwrap();
        let steps = store.steps(&id, 0).await.unwrap().len();
        assert_eq!(row.version, row.step_count + 1, "{id}");
        assert_eq!(i64::try_from(steps).unwrap(), row.step_count, "{id}");
        assert!(row.version > 1, "{id}: nothing was written");
    }
}

async fn nothing_is_there_at_first(store: &Store) {
    assert!(store.table("none").await.unwrap().is_none());
    assert!(store.steps("none", 0).await.unwrap().is_empty());
    assert_eq!(store.version("none").await.unwrap(), None);
    assert!(store.open_tables(9).await.unwrap().is_empty());
    assert!(is_stale(&store.append("none", 1, &texts(&["x"]), Status::Running, 0, None).await));
}

async fn tables_are_as_they_were_made(store: &Store) {
    let made = new_table("made");
    store.create(&made, 1000).await.unwrap();
    let row = store.table("made").await.unwrap().unwrap();
    assert_eq!((row.game, row.rules), (made.game, made.rules));
    assert_eq!((row.options, row.secret), (made.options, made.secret));
    assert_eq!((row.owner, row.settings, row.seats), (made.owner, made.settings, made.seats));
    assert_eq!((row.status, row.version, row.step_count), (Status::Open, 1, 0));
    assert_eq!((row.created_at, row.changed_at), (1000, 1000));
    assert!(store.create(&new_table("made"), 0).await.is_err(), "names are used once");
}

async fn steps_come_one_after_the_other(store: &Store) {
    store.create(&new_table("steps"), 1).await.unwrap();
    let append = |version, list: &[&str], status| {
        let (store, list) = (store.clone(), texts(list));
        async move { store.append("steps", version, &list, status, 2, None).await }
    };
    assert_eq!(append(1, &["* first 1", "s1 é"], Status::Running).await.unwrap(), 2);
    assert!(is_stale(&append(1, &["s1 again"], Status::Running).await));
    assert_eq!(append(2, &["s2 a"], Status::Running).await.unwrap(), 3);
    assert_eq!(store.steps("steps", 1).await.unwrap(), texts(&["s1 é", "s2 a"]));
    assert!(is_stale(&store.truncate("steps", 2, 2, 3, None).await));
    assert!(is_stale(&store.truncate("steps", 3, 4, 3, None).await), "there are only three");
    assert_eq!(store.truncate("steps", 3, 2, 3, None).await.unwrap(), 4);
    assert_eq!(append(4, &["s2 b"], Status::Over).await.unwrap(), 5);
    assert_eq!(store.version("steps").await.unwrap(), Some(5));
    // More than fit into one query.
    let mut ids: Vec<String> = (0..1200).map(|number| format!("none-{number}")).collect();
    ids[7] = String::from("steps");
    ids[1100] = String::from("steps-beside");
    store.create(&new_table("steps-beside"), 0).await.unwrap();
    let found = store.versions(&ids).await.unwrap();
    assert_eq!(found, [("steps".to_owned(), 5, 0), ("steps-beside".to_owned(), 1, 0)]);
    assert!(store.versions(&[]).await.unwrap().is_empty());
}

/// Many at once for the same version: exactly one wins, and its step is stored.
async fn only_one_of_two_changes_wins(store: &Store) {
    store.create(&new_table("race"), 1).await.unwrap();
    for round in 1..=10 {
        let racers = (0..8).map(|racer| {
            let store = store.clone();
            tokio::spawn(async move {
                let step = vec![format!("s1 {round} {racer}")];
                let won = store.append("race", round, &step, Status::Running, round, None).await;
                (won, step)
            })
        });
        let mut winners = Vec::new();
        for racer in racers.collect::<Vec<_>>() {
            let (won, step) = racer.await.unwrap();
            match won {
                Ok(version) => {
                    assert_eq!(version, round + 1);
                    winners.extend(step);
                }
                Err(error) => assert!(matches!(error, StoreError::Stale), "{error}"),
            }
        }
        assert_eq!(winners.len(), 1);
        assert_eq!(store.steps("race", round - 1).await.unwrap(), winners);
    }
}

/// Of concurrent changes, the valid ones are written, whatever happens to the others.
async fn a_refused_append_does_not_hinder_others(store: &Store) {
    const TABLES: i64 = 40;
    for table in 0..TABLES {
        store.create(&new_table(&format!("many-{table}")), 1).await.unwrap();
    }
    let appends = (0..TABLES).flat_map(|table| [(table, 1), (table, 7)]).map(|(table, version)| {
        let store = store.clone();
        tokio::spawn(async move {
            let (id, step) = (format!("many-{table}"), texts(&["s1 x", "s2 y"]));
            (version, store.append(&id, version, &step, Status::Running, 5, None).await)
        })
    });
    for append in appends.collect::<Vec<_>>() {
        let (version, written) = append.await.unwrap();
        assert_eq!(is_stale(&written), version != 1);
        assert_eq!(written.ok(), (version == 1).then_some(2));
    }
    for table in 0..TABLES {
        let id = format!("many-{table}");
        assert_eq!(store.steps(&id, 0).await.unwrap(), texts(&["s1 x", "s2 y"]));
        assert_eq!(store.version(&id).await.unwrap(), Some(2));
        store.append(&id, 2, &[], Status::Over, 6, None).await.unwrap();
    }
}

async fn records_stay_as_they_were_added(store: &Store) {
    assert_eq!(store.record("r1").await.unwrap(), None);
    store.add_record("r1", "a text é\n", "ann", 5).await.unwrap();
    store.add_record("r1", "another", "bob", 6).await.unwrap();
    assert_eq!(store.record("r1").await.unwrap().as_deref(), Some("a text é\n"));
    assert_eq!(store.count_records("ann", 5).await.unwrap(), 1);
    assert_eq!(store.count_records("ann", 6).await.unwrap(), 0);
    assert_eq!(store.opened("made").await.unwrap().unwrap().origin, None);
    let origin = OriginRow { record_id: "r1".to_owned(), step_count: 7, imagined_by: 2 };
    let table = NewTable { origin: Some(origin.clone()), ..new_table("branch") };
    store.create(&table, 1).await.unwrap();
    assert_eq!(store.opened("branch").await.unwrap().unwrap().origin, Some(origin));
}

async fn everybody_plays_a_deal_once(store: &Store) {
    assert!(store.deal("d1").await.unwrap().is_none());
    let deal = DealRow {
        id: "d1".to_owned(),
        game: "ark".to_owned(),
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: "ann".to_owned(),
        created_at: 1,
        closes_at: 100,
    };
    store.add_deal(&deal).await.unwrap();
    store.add_deal(&DealRow { closes_at: 900, ..deal.clone() }).await.unwrap();
    assert_eq!(store.deal("d1").await.unwrap().unwrap().closes_at, 100, "it stays as it is");
    let of_deal = |id: &str| NewTable { deal: Some("d1".to_owned()), ..new_table(id) };
    store.create(&of_deal("d-a"), 10).await.unwrap();
    assert!(is_stale(&store.create(&of_deal("d-b"), 10).await), "Ann plays it already");
    assert!(store.table("d-b").await.unwrap().is_none(), "nothing was written");
    let mut table = of_deal("d-c");
    table.seats[0] = seat(Holder::Person, "bob", "Bob");
    store.create(&table, 10).await.unwrap();
    let ann = seat(Holder::Person, "ann", "Ann");
    assert!(is_stale(&store.seat("d-c", 1, 1, &ann, 11, None).await), "nor may she join");
    let cy = seat(Holder::Person, "cy", "Cy");
    assert_eq!(store.seat("d-c", 1, 1, &cy, 11, None).await.unwrap(), 2);
    assert_eq!(store.seat("d-c", 2, 1, &cy, 11, None).await.unwrap(), 3, "sitting down again");
    assert_eq!(store.try_of("d1", "cy").await.unwrap().as_deref(), Some("d-c"));
    assert_eq!(store.try_of("d1", "dan").await.unwrap(), None);
    assert_eq!(store.deal_of("d-c").await.unwrap().unwrap().id, "d1");
    assert!(store.deal_of("made").await.unwrap().is_none());
    assert_eq!(store.opened("d-c").await.unwrap().unwrap().deal.as_deref(), Some("d1"));
    assert_eq!(store.count_playing("d1").await.unwrap(), 2);
    store.append("d-c", 3, &texts(&["s1 a"]), Status::Over, 40, None).await.unwrap();
    assert_eq!(store.count_playing("d1").await.unwrap(), 1);
    assert_eq!(store.late_tables("d1", 39).await.unwrap(), ["d-c"]);
    assert!(store.late_tables("d1", 40).await.unwrap().is_empty());
    store.keep_result("d-a", "3/1 2/2").await.unwrap();
    let results = [("d-a", "3/1 2/2"), ("d-c", "")];
    let results = results.map(|(id, result)| (id.to_owned(), result.to_owned()));
    assert_eq!(store.deal_results("d1").await.unwrap(), results);
    let ids: Vec<String> =
        store.of_deal("d1", 9).await.unwrap().into_iter().map(|row| row.id).collect();
    assert_eq!(ids, ["d-c", "d-a"]);
    store.close_deal("d1", 50).await.unwrap();
    store.close_deal("d1", 70).await.unwrap();
    assert_eq!(store.deal("d1").await.unwrap().unwrap().closes_at, 50, "it closes once");
    store.add_deal_of(&DealRow { id: "d2".to_owned(), ..deal }, "made").await.unwrap();
    assert_eq!(store.try_of("d2", "ann").await.unwrap().as_deref(), Some("made"));
}

async fn lists_are_the_latest_first(store: &Store) {
    let private = NewTable { owner: "cy".to_owned(), ..new_table("list-private") };
    store.create(&private, 9000).await.unwrap();
    for (id, time) in [("list-a", 5000), ("list-b", 7000), ("list-c", 6000)] {
        let mut table = NewTable { is_public: true, ..new_table(id) };
        table.seats[1] = seat(Holder::Person, "bob", "Bob");
        store.create(&table, time).await.unwrap();
    }
    let names = |rows: Vec<ararat_store::TableRow>| {
        rows.into_iter().map(|row| row.id).collect::<Vec<String>>()
    };
    let open = store.open_tables(2).await.unwrap();
    assert_eq!(open[0].seats.len(), 2);
    assert_eq!(names(open), ["list-b", "list-c"]);
    assert_eq!(names(store.of_visitor("bob", 0, 9).await.unwrap()), ["list-b", "list-c", "list-a"]);
    let ann = seat(Holder::Bot, "bob", "Bob");
    assert_eq!(store.seat("list-a", 1, 1, &ann, 9000, None).await.unwrap(), 2);
    assert!(is_stale(&store.seat("list-a", 1, 1, &ann, 9000, None).await));
    assert_eq!(store.table("list-a").await.unwrap().unwrap().seats[1], ann);
    assert_eq!(names(store.open_tables(1).await.unwrap()), ["list-b"], "the newest stays so");
    assert_eq!(names(store.of_visitor("bob", 0, 1).await.unwrap()), ["list-a"]);
    assert_eq!(store.settle("list-a", 2, "pace=9", 9001).await.unwrap(), 3);
    assert_eq!(store.table("list-a").await.unwrap().unwrap().settings, "pace=9");
    // All but the one that is over.
    assert_owns(store, "ann", 6).await;
    for (id, time) in [("past-a", 9100), ("past-b", 9300), ("past-c", 9200)] {
        let mut table = new_table(id);
        "eve".clone_into(&mut table.owner);
        table.seats = vec![seat(Holder::Person, "eve", "Eve"), seat(Holder::Person, "eve", "Max")];
        store.create(&table, 9000).await.unwrap();
        store.append(id, 1, &["s1 x".to_owned()], Status::Over, time, None).await.unwrap();
    }
    let past = store.of_visitor("eve", 0, 2).await.unwrap();
    assert_eq!(past[0].seats.len(), 2);
    assert_eq!(names(past), ["past-b", "past-c"]);
    store.create(&NewTable { owner: "eve".to_owned(), ..new_table("list-d") }, 1).await.unwrap();
    store.seat("list-d", 1, 0, &seat(Holder::Person, "eve", "Eve"), 2, None).await.unwrap();
    let all = names(store.of_visitor("eve", 0, 9).await.unwrap());
    assert_eq!(all, ["list-d", "past-b", "past-c", "past-a"], "what is over comes last");
    let recent = names(store.of_visitor("eve", 9200, 9).await.unwrap());
    assert_eq!(recent, ["list-d", "past-b"], "what was over long ago is left out");
    let past = names(store.past_of_visitor("eve", 1, 1).await.unwrap());
    assert_eq!(past, ["past-c"], "each once, though Eve holds two seats");
    assert_eq!(names(store.past_of_visitor("eve", 0, 9).await.unwrap()), all[1..]);
}

async fn closed_tables_and_unlisted_games_are_in_no_list(store: &Store) {
    let ids = async |visitor: &str| {
        let rows = store.of_visitor(visitor, 0, 99).await.unwrap();
        rows.into_iter().map(|row| row.id).collect::<Vec<String>>()
    };
    for id in ["shut-a", "shut-b", "shut-c"] {
        let seats = ["flo", "gus"].map(|name| seat(Holder::Person, name, name)).into();
        let owner = "flo".to_owned();
        let table = NewTable { owner, seats, is_public: true, ..new_table(id) };
        store.create(&table, 100).await.unwrap();
    }
    assert!(is_stale(&store.close_table("shut-a", 7, 200).await));
    assert_eq!(store.close_table("shut-a", 1, 200).await.unwrap(), 2);
    let closed = store.table("shut-a").await.unwrap().unwrap();
    assert_eq!((closed.status, closed.version, closed.seats.len()), (Status::Closed, 2, 2));
    assert!(is_stale(&store.close_table("shut-a", 2, 200).await), "it is closed once");
    let open = store.open_tables(99).await.unwrap();
    assert!(open.iter().all(|row| row.id != "shut-a"));
    assert_owns(store, "flo", 2).await;
    store.append("shut-b", 1, &["s1 x".to_owned()], Status::Over, 300, None).await.unwrap();
    assert!(is_stale(&store.close_table("shut-b", 2, 400).await), "what is over stays");
    assert_eq!(ids("gus").await, ["shut-c", "shut-b"]);
    store.unlist("shut-b", "gus").await.unwrap();
    store.unlist("shut-b", "nobody").await.unwrap();
    assert_eq!(ids("gus").await, ["shut-c"]);
    assert_eq!(ids("flo").await, ["shut-c", "shut-b"], "each has a list of their own");
    // A player who sits down again has the table in their list again.
    store.unlist("shut-c", "gus").await.unwrap();
    let gus = seat(Holder::Person, "gus", "Gus");
    store.seat("shut-c", 1, 1, &gus, 500, None).await.unwrap();
    assert_eq!(ids("gus").await, ["shut-c"]);
}

async fn leaving_a_waiting_table_frees_its_deal(store: &Store) {
    let deal = DealRow {
        id: "d-left".to_owned(),
        game: "ark".to_owned(),
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: "flo".to_owned(),
        created_at: 1,
        closes_at: 9,
    };
    store.add_deal(&deal).await.unwrap();
    let seats: Vec<SeatRow> = ["flo", "gus"].map(|name| seat(Holder::Person, name, name)).into();
    let table = NewTable { deal: Some(deal.id), seats, ..new_table("d-left-a") };
    store.create(&table, 1).await.unwrap();
    let of = async |visitor: &str| store.try_of("d-left", visitor).await.unwrap();
    assert!(of("flo").await.is_some() && of("gus").await.is_some());
    store.seat("d-left-a", 1, 1, &SeatRow::open(), 2, None).await.unwrap();
    assert!(of("flo").await.is_some() && of("gus").await.is_none());
    assert_eq!(store.count_playing("d-left").await.unwrap(), 1);
    store.close_table("d-left-a", 2, 3).await.unwrap();
    assert_eq!((of("flo").await, store.count_playing("d-left").await.unwrap()), (None, 0));
}

async fn analyses_are_seen_to_by_one(store: &Store) {
    let found = async || store.analysis_under_way("made", "hard").await.unwrap();
    assert_eq!(found().await, None);
    assert!(store.claim_analysis("made", "hard", 9, 1000, 0).await.unwrap());
    assert!(!store.claim_analysis("made", "hard", 9, 1500, 1000).await.unwrap(), "it is seen to");
    assert!(store.claim_analysis("made", "expert", 9, 1500, 1000).await.unwrap());
    store.tell_analysis("made", "hard", (4, 9), 2000).await.unwrap();
    let told = UnderWay { done: 4, total: 9, attempts: 1, told_at: 2000 };
    assert_eq!(found().await, Some(told));
    assert!(store.claim_analysis("made", "hard", 8, 5000, 2001).await.unwrap(), "it was silent");
    let anew = UnderWay { done: 0, total: 8, attempts: 2, told_at: 5000 };
    assert_eq!(found().await, Some(anew));
    store.keep_analysis("made", "hard", "{}", 5001).await.unwrap();
    assert_eq!(found().await, None, "it is found");
    store.drop_analysis("made", "expert").await.unwrap();
    assert_eq!(store.analysis_under_way("made", "expert").await.unwrap(), None);
}

async fn names_and_meta_are_kept(store: &Store) {
    assert_eq!(store.visitor_name("ann").await.unwrap(), None);
    store.name_visitor("ann", "Ann", 1).await.unwrap();
    store.name_visitor("ann", "Anne", 2).await.unwrap();
    assert_eq!(store.visitor_name("ann").await.unwrap(), Some("Anne".to_owned()));
    assert_eq!(store.visitor_face("ann").await.unwrap(), "");
    store.set_face("ann", "panda").await.unwrap();
    store.name_visitor("ann", "Ann", 3).await.unwrap();
    assert_eq!(store.visitor_face("ann").await.unwrap(), "panda", "another name, the same face");
    assert_eq!(store.visitor_face("nobody").await.unwrap(), "");
    let mut table = new_table("faces");
    "panda".clone_into(&mut table.seats[0].face);
    store.create(&table, 1).await.unwrap();
    let koala = SeatRow { face: "koala".to_owned(), ..seat(Holder::Person, "bob", "Bob") };
    store.seat("faces", 1, 1, &koala, 2, None).await.unwrap();
    let seats = store.opened("faces").await.unwrap().unwrap().row.seats;
    assert_eq!(seats.iter().map(|seat| &seat.face[..]).collect::<Vec<_>>(), ["panda", "koala"]);
    assert_eq!(store.table("faces").await.unwrap().unwrap().seats, seats);
    let seen = async || store.seen_at("faces").await.unwrap();
    assert_eq!(seen().await, [0, 0]);
    store.note_seen("faces", "bob", 70).await.unwrap();
    store.note_seen("faces", "bob", 60).await.unwrap();
    assert_eq!(seen().await, [0, 70], "the latest counts");
    store.seat("faces", 2, 1, &seat(Holder::Bot, "bob", "Bob"), 3, None).await.unwrap();
    assert_eq!(seen().await, [0, 70], "a bot plays for him");
    store.seat("faces", 3, 1, &seat(Holder::Person, "eve", "Eve"), 4, None).await.unwrap();
    assert_eq!(seen().await, [0, 0], "somebody else has not been there");
    assert_eq!(store.meta("key", "one").await.unwrap(), "one");
    assert_eq!(store.meta("key", "two").await.unwrap(), "one", "the first one stays");
}

async fn analyses_are_kept_by_table_and_level(store: &Store) {
    assert_eq!(store.analysis("steps", "hard").await.unwrap(), None);
    store.keep_analysis("steps", "hard", "{\"é\":1}", 1).await.unwrap();
    store.keep_analysis("steps", "expert", "{}", 2).await.unwrap();
    store.keep_analysis("steps", "hard", "{\"é\":2}", 3).await.unwrap();
    let kept = store.analysis("steps", "hard").await.unwrap();
    assert_eq!(kept.as_deref(), Some("{\"é\":2}"));
    assert_eq!(store.analysis("steps", "expert").await.unwrap().as_deref(), Some("{}"));
    assert!(store.keep_analysis("nowhere", "hard", "{}", 4).await.is_err(), "no such table");
}

/// The visitor owns this many unfinished tables: another one is created if the limit is higher.
async fn assert_owns(store: &Store, visitor: &str, count: i64) {
    let id = format!("one-more-of-{visitor}");
    let seats = vec![seat(Holder::Nobody, "", ""); 2];
    let one_more = NewTable { owner: visitor.to_owned(), seats, ..new_table(&id) };
    assert!(!store.create_up_to(&one_more, 1, count).await.unwrap());
    assert!(store.table(&id).await.unwrap().is_none(), "nothing is left of it");
    assert!(store.create_up_to(&one_more, 1, count + 1).await.unwrap());
}

/// However many are made at the same time.
async fn an_owner_has_only_so_many_tables(store: &Store) {
    let deal = DealRow {
        id: "many".to_owned(),
        game: "ark".to_owned(),
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: "max".to_owned(),
        created_at: 1,
        closes_at: 2,
    };
    store.add_deal(&deal).await.unwrap();
    let tries = (0..24).map(|number: usize| {
        let mut table = new_table(&format!("owned-{number}"));
        "max".clone_into(&mut table.owner);
        table.seats = vec![seat(Holder::Nobody, "", ""); 2];
        // Tables with a deal take another path.
        table.deal = number.is_multiple_of(2).then(|| "many".to_owned());
        let store = store.clone();
        tokio::spawn(async move { store.create_up_to(&table, 1, 7).await })
    });
    let mut made = 0;
    for tried in tries.collect::<Vec<_>>() {
        made += usize::from(tried.await.unwrap().unwrap());
    }
    assert_eq!(made, 7);
    assert_owns(store, "max", 7).await;
}

#[tokio::test]
async fn an_in_memory_database_is_gone_when_closed() {
    let store = Store::open("memory:").await.unwrap();
    tables_are_as_they_were_made(&store).await;
    let other = Store::open("memory:").await.unwrap();
    assert!(other.table("made").await.unwrap().is_none(), "two are two");
    store.close().await;
    other.close().await;
}
