//! The contract of the store where it is about people: clocks, talk, accounts, ratings. On both
//! engines.

mod friends;

use ararat_store::{
    Account, BotMet, ClockRow, Delivery, FinishedGame, Holder, NewTable, Rating, Scope, SeatResult,
    SeatRow, Status, Store, StoreError, TalkLine, Tally, TokenRow,
};
use ararat_test_support::{Folder, PostgresServer};

#[tokio::test]
async fn sqlite_keeps_the_contract() {
    let folder = Folder::new("people");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    keeps_the_contract(&url).await;
}

#[tokio::test]
async fn memory_keeps_the_contract() {
    keeps_the_contract("memory:").await;
}

#[tokio::test]
async fn postgresql_keeps_the_contract() {
    let server = PostgresServer::start();
    keeps_the_contract(&server.url()).await;
}

async fn keeps_the_contract(url: &str) {
    let store = Store::open(url).await.unwrap();
    downtime_costs_no_time_on_clocks(&store).await;
    clocks_are_written_with_the_change(&store).await;
    talk_has_a_number_of_its_own(&store).await;
    accounts_come_and_go(&store).await;
    tokens_expire_and_are_revoked(&store).await;
    games_are_scored_once(&store).await;
    deliveries_are_taken_once(&store).await;
    bots_that_were_met_are_remembered(&store).await;
    lessons_are_remembered(&store).await;
    invitations_wait_for_an_answer(&store).await;
    friends::friendship_needs_both_sides(&store).await;
    solved_puzzles_are_remembered(&store).await;
    store.close().await;
}

fn seat(visitor: &str, name: &str) -> SeatRow {
    let (visitor, name) = (visitor.to_owned(), name.to_owned());
    SeatRow { holder: Holder::Person, visitor, name, level: String::new(), face: String::new() }
}

async fn make(store: &Store, id: &str, seats: &[(&str, &str)]) {
    let table = NewTable {
        id: id.to_owned(),
        game: "ark".to_owned(),
        rules: 1,
        options: "players=2".to_owned(),
        secret: "00ff".to_owned(),
        owner: seats[0].0.to_owned(),
        settings: String::new(),
        is_public: false,
        seats: seats.iter().map(|(visitor, name)| seat(visitor, name)).collect(),
        deal: None,
        origin: None,
    };
    store.create(&table, 1).await.unwrap();
}

async fn downtime_costs_no_time_on_clocks(store: &Store) {
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
    let stored = async || store.opened("clock").await.unwrap().unwrap().clock;
    assert_eq!(stored().await, None);
    let clock = |state: &str, due| ClockRow { state: state.to_owned(), due };
    let steps = ["s1 a".to_owned()];
    let one = clock("one", Some(5000));
    let append = store.append("clock", 1, &steps, Status::Running, 1, Some(&one)).await;
    assert_eq!(append.unwrap(), 2);
    let late = clock("late", Some(1));
    let stale = store.append("clock", 1, &steps, Status::Running, 1, Some(&late)).await;
    assert!(matches!(stale, Err(StoreError::Stale)));
    assert_eq!(stored().await.as_deref(), Some("one"), "nothing is written");
    assert!(store.clocks_due(4999, 9).await.unwrap().is_empty());
    assert_eq!(store.clocks_due(5000, 9).await.unwrap(), ["clock"]);
    let two = clock("two", Some(7000));
    store.seat("clock", 2, 0, &seat("ann", "Ann"), 2, Some(&two)).await.unwrap();
    assert!(store.clocks_due(5000, 9).await.unwrap().is_empty());
    store.truncate("clock", 3, 0, 2, Some(&clock("three", None))).await.unwrap();
    assert_eq!(stored().await.as_deref(), Some("three"));
    assert!(store.clocks_due(i64::MAX - 1, 9).await.unwrap().is_empty());
}

async fn talk_has_a_number_of_its_own(store: &Store) {
    make(store, "talk", &[("ann", "Ann"), ("bob", "Bob")]).await;
    let talk = store.talk("talk").await.unwrap();
    assert_eq!((talk.number, talk.is_free), (0, true));
    let line = |text: &str| TalkLine {
        visitor: "ann".to_owned(),
        seat: 0,
        phrase: String::new(),
        text: text.to_owned(),
    };
    // Many at once: each has a number of its own.
    let tasks: Vec<_> = (0..8)
        .map(|count| {
            let (store, line) = (store.clone(), line(&count.to_string()));
            tokio::spawn(async move { store.say("talk", &line, 1).await.unwrap() })
        })
        .collect();
    let mut numbers = Vec::new();
    for task in tasks {
        numbers.push(task.await.unwrap());
    }
    numbers.sort_unstable();
    assert_eq!(numbers, [1, 2, 3, 4, 5, 6, 7, 8]);
    assert_eq!(store.free_talk("talk", false).await.unwrap(), 9);
    assert_eq!(store.say("talk", &line("last"), 1).await.unwrap(), 10);
    let talk = store.talk("talk").await.unwrap();
    assert_eq!((talk.number, talk.is_free), (10, false));
    let lines = store.talk_before("talk", "bob", i64::MAX, 2).await.unwrap();
    assert_eq!((lines[0].number, lines[1].number, lines.len()), (8, 10, 2));
    assert_eq!((&lines[1].line, lines[1].said_at), (&line("last"), 1));
    let older = store.talk_before("talk", "bob", 8, 2).await.unwrap();
    assert_eq!(older.iter().map(|line| line.number).collect::<Vec<_>>(), [6, 7]);
    assert_eq!(store.version("talk").await.unwrap(), Some(1), "the game has not moved on");
    for is_muted in [true, true, false, false, true] {
        store.mute("bob", "ann", is_muted).await.unwrap();
    }
    assert_eq!(store.muted("bob").await.unwrap(), ["ann"]);
    assert!(store.muted("ann").await.unwrap().is_empty());
    own_and_muted_lines_do_not_count(store).await;
}

/// What a reader does not hear takes no room among the lines that are asked for.
async fn own_and_muted_lines_do_not_count(store: &Store) {
    make(store, "crowd", &[("meg", "Meg"), ("ned", "Ned"), ("oda", "Oda")]).await;
    for (at, (visitor, seat)) in
        (1..).zip([("meg", 0), ("ned", 1), ("meg", 0), ("oda", 2), ("ned", 1), ("oda", 2)])
    {
        let (phrase, text) = (String::new(), at.to_string());
        let line = TalkLine { visitor: visitor.to_owned(), seat, phrase, text };
        assert_eq!(store.say("crowd", &line, at).await.unwrap(), at);
    }
    let after = async |number, since, limit| {
        let lines = store.talk_after("crowd", "meg", number, since, limit).await.unwrap();
        lines.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    let before = async |number, limit| {
        let lines = store.talk_before("crowd", "meg", number, limit).await.unwrap();
        lines.iter().map(|line| line.number).collect::<Vec<_>>()
    };
    assert_eq!(after(0, 0, 2).await, [2, 4]);
    assert_eq!(before(6, 3).await, [3, 4, 5]);
    store.mute("meg", "ned", true).await.unwrap();
    assert_eq!(after(0, 0, 2).await, [4, 6], "others may still be heard");
    assert_eq!(after(0, 5, 2).await, [6]);
    assert_eq!(before(6, 3).await, [1, 3, 4], "one's own lines are told");
    // Somebody else's mutes make no difference.
    let all = store.talk_before("crowd", "oda", i64::MAX, 9).await.unwrap();
    assert_eq!(all.len(), 6);
}

fn account(id: &str, name: &str) -> Account {
    Account {
        id: id.to_owned(),
        name: name.to_owned(),
        password: "hash".to_owned(),
        visitor: format!("of-{id}"),
        is_bot: false,
        lang: "fr".to_owned(),
        theme: "dark".to_owned(),
        webhook: String::new(),
        webhook_key: String::new(),
        shows_presence: false,
        created_at: 7,
    }
}

async fn accounts_come_and_go(store: &Store) {
    let zoe = account("zoe", "Zoé");
    assert!(store.create_account(&zoe).await.unwrap());
    assert!(!store.create_account(&account("other", "ZOÉ")).await.unwrap(), "the same name");
    assert_eq!(store.account_named("zoÉ").await.unwrap(), Some(zoe.clone()));
    assert_eq!(store.account_of_visitor("of-zoe").await.unwrap(), Some(zoe.clone()));
    for session in ["one", "two", "three"] {
        store.open_session(session, "zoe", 1).await.unwrap();
        assert_eq!(store.account_of_session(session, 0).await.unwrap(), Some(zoe.clone()));
    }
    store.close_session("three").await.unwrap();
    store.close_sessions("zoe", "two").await.unwrap();
    assert_eq!(store.account_of_session("one", 0).await.unwrap(), None);
    assert_eq!(store.account_of_session("three", 0).await.unwrap(), None);
    store.set_password("zoe", "new").await.unwrap();
    store.set_look("zoe", "en", "light").await.unwrap();
    store.set_webhook("zoe", "https://x.example", "key").await.unwrap();
    store.set_bot("zoe").await.unwrap();
    let changed = store.account_of_session("two", 0).await.unwrap().unwrap();
    assert_eq!((changed.password.as_str(), changed.lang.as_str()), ("new", "en"));
    assert_eq!((changed.webhook.as_str(), changed.is_bot), ("https://x.example", true));
    // The guest's things belong to the account.
    make(store, "adopted", &[("guest", "Zoé"), ("bob", "Bob")]).await;
    store.name_visitor("guest", "Zoé", 1).await.unwrap();
    store.set_face("guest", "panda").await.unwrap();
    store.name_visitor("of-zoe", "Zoé", 1).await.unwrap();
    store.mute("guest", "bob", true).await.unwrap();
    store.mute("bob", "guest", true).await.unwrap();
    let line = TalkLine {
        visitor: "guest".to_owned(),
        seat: 0,
        phrase: "talk-hello".to_owned(),
        text: String::new(),
    };
    store.say("adopted", &line, 1).await.unwrap();
    store.finish_lesson("guest", "first", 5).await.unwrap();
    store.finish_lesson("guest", "second", 5).await.unwrap();
    store.finish_lesson("of-zoe", "first", 6).await.unwrap();
    store.solve_puzzle("guest", "ark", "1-2-3", 5).await.unwrap();
    store.solve_puzzle("of-zoe", "ark", "1-2-3", 6).await.unwrap();
    for _ in 0..2 {
        assert_eq!(store.adopt("guest", "of-zoe").await.unwrap(), ["adopted"]);
    }
    let mut lessons = store.lessons_of("of-zoe").await.unwrap();
    lessons.sort();
    assert_eq!(lessons, ["first", "second"]);
    assert!(store.lessons_of("guest").await.unwrap().is_empty());
    assert_eq!(store.solved_puzzles("of-zoe", "ark").await.unwrap(), ["1-2-3"]);
    assert!(store.solved_puzzles("guest", "ark").await.unwrap().is_empty());
    let row = store.table("adopted").await.unwrap().unwrap();
    assert_eq!((row.owner.as_str(), row.seats[0].visitor.as_str()), ("of-zoe", "of-zoe"));
    assert_eq!(row.version, 2, "raised once, so that other nodes read the table again");
    assert_eq!(store.muted("of-zoe").await.unwrap(), ["bob"]);
    assert!(store.muted("bob").await.unwrap().contains(&"of-zoe".to_owned()));
    let said = store.talk_before("adopted", "", i64::MAX, 9).await.unwrap();
    assert_eq!(said[0].line.visitor, "of-zoe");
    assert_eq!(store.visitor_name("guest").await.unwrap(), None);
    assert_eq!(store.visitor_face("of-zoe").await.unwrap(), "panda", "the guest's face stays");
    // Nothing that names it is left.
    store.append("adopted", 2, &["s1 x".to_owned()], Status::Running, 1, None).await.unwrap();
    for (id, status) in [("left-open", None), ("left-over", Some(Status::Over))] {
        make(store, id, &[("of-zoe", "Zoé"), ("bob", "Bob")]).await;
        if let Some(status) = status {
            store.append(id, 1, &["s1 x".to_owned()], status, 1, None).await.unwrap();
        }
    }
    let mut left = store.delete_account(&changed).await.unwrap();
    left.sort();
    assert_eq!(left, ["adopted", "left-open", "left-over"]);
    let open = store.table("left-open").await.unwrap().unwrap().seats.remove(0);
    assert_eq!((open.holder, open.name.as_str()), (Holder::Nobody, ""));
    let over = store.table("left-over").await.unwrap().unwrap().seats.remove(0);
    assert_eq!((over.holder, over.name.as_str()), (Holder::Person, "—"));
    let row = store.table("adopted").await.unwrap().unwrap();
    assert_eq!((row.owner.as_str(), row.seats[0].visitor.as_str()), ("", ""));
    assert_eq!((row.seats[0].name.as_str(), row.seats[0].holder), ("—", Holder::Bot));
    assert_eq!((row.seats[1].name.as_str(), row.version), ("Bob", 4));
    assert!(store.talk_before("adopted", "", i64::MAX, 9).await.unwrap().is_empty());
    assert!(store.lessons_of("of-zoe").await.unwrap().is_empty());
    assert!(store.solved_puzzles("of-zoe", "ark").await.unwrap().is_empty());
    assert_eq!(store.account_named("Zoé").await.unwrap(), None);
    assert_eq!(store.account_of_session("two", 0).await.unwrap(), None);
}

async fn tokens_expire_and_are_revoked(store: &Store) {
    let tom = account("tom", "Tom");
    assert!(store.create_account(&tom).await.unwrap());
    let token = |id: &str, scope, expires_at| TokenRow {
        id: id.to_owned(),
        name: "my program".to_owned(),
        scope,
        created_at: 1,
        expires_at,
    };
    store.create_token("h1", "tom", &token("t1", Scope::Read, 100)).await.unwrap();
    store.create_token("h2", "tom", &token("t2", Scope::Play, 200)).await.unwrap();
    assert_eq!(store.token("h1", 99).await.unwrap(), Some((tom.clone().into(), Scope::Read)));
    assert_eq!(store.token("h1", 100).await.unwrap(), None);
    assert_eq!(store.token("nothing", 0).await.unwrap(), None);
    assert_eq!(store.tokens("tom").await.unwrap().len(), 2);
    store.revoke_token("somebody-else", "t2").await.unwrap();
    assert_eq!(store.token("h2", 150).await.unwrap(), Some((tom.into(), Scope::Play)));
    store.revoke_token("tom", "t2").await.unwrap();
    assert_eq!(store.token("h2", 150).await.unwrap(), None);
}

fn result(visitor: &str, level: &str, place: i64) -> SeatResult {
    let (visitor, level) = (visitor.to_owned(), level.to_owned());
    SeatResult { visitor, level, place, points: 10 - place }
}

/// Each game adds one to every rating, so that a lost or doubled one shows.
async fn games_are_scored_once(store: &Store) {
    for id in ["ida", "jon"] {
        assert!(store.create_account(&account(id, id)).await.unwrap());
    }
    let ids: Vec<String> = (0..6).map(|number| format!("rated-{number}")).collect();
    let newcomer = Rating { rating: 0.0, deviation: 8.0 };
    for id in &ids {
        make(store, id, &[("of-ida", "Ida"), ("of-jon", "Jon"), ("guest-9", "Guest")]).await;
        store.append(id, 1, &["s1 x".to_owned()], Status::Over, 1, None).await.unwrap();
    }
    let mut unscored = store.unscored(99).await.unwrap();
    unscored.retain(|id| id.starts_with("rated-"));
    assert_eq!(unscored.len(), ids.len());
    // Every game is scored by two tasks at once, and all games concurrently.
    let tasks: Vec<_> = ids
        .iter()
        .chain(&ids)
        .map(|id| {
            let store = store.clone();
            let results =
                vec![result("of-ida", "", 1), result("of-jon", "", 2), result("guest-9", "", 2)];
            let (table, game) = (id.clone(), "ark".to_owned());
            let finished = FinishedGame { table, game, is_rated: true, results };
            tokio::spawn(async move {
                let rate = |before: &[(Rating, i64)]| {
                    assert_eq!(before.len(), 2, "guests are not rated");
                    let raise =
                        |(old, _): &(Rating, i64)| Rating { rating: old.rating + 1.0, ..*old };
                    before.iter().map(raise).collect()
                };
                store.score(&finished, 5, newcomer, rate).await.unwrap()
            })
        })
        .collect();
    let mut scored = 0;
    for task in tasks {
        scored += usize::from(task.await.unwrap());
    }
    assert_eq!(scored, ids.len());
    let ratings = store.ratings_of("of-ida").await.unwrap();
    assert_eq!((ratings[0].name.as_str(), ratings[0].games), ("ark", 6));
    assert!((ratings[0].rating.rating - 6.0).abs() < 1e-9, "{ratings:?}");
    assert_eq!(store.best("ark", 9).await.unwrap().len(), 2);
    assert!(store.best("life-is-life", 9).await.unwrap().is_empty());
    // A game with bots that is not rated.
    make(store, "bots", &[("of-ida", "Ida"), ("", "bot"), ("", "bot")]).await;
    store.append("bots", 1, &["s1 x".to_owned()], Status::Over, 1, None).await.unwrap();
    let results = vec![result("of-ida", "", 1), result("", "hard", 1), result("", "hard", 3)];
    let (table, game) = ("bots".to_owned(), "ark".to_owned());
    let finished = FinishedGame { table, game, is_rated: false, results };
    assert!(store.score(&finished, 6, newcomer, |_| Vec::new()).await.unwrap());
    let tally =
        |name: &str, count, won, shared| Tally { name: name.to_owned(), count, won, shared };
    assert_eq!(store.against_bots("of-ida").await.unwrap(), [tally("hard", 2, 1, 1)]);
    assert_eq!(store.games_of("of-ida").await.unwrap(), [tally("ark", 7, 7, 0)]);
    assert_eq!(store.ratings_of("of-ida").await.unwrap()[0].games, 6);
    assert_eq!(store.played_games("of-ida", true, 0, 3).await.unwrap().len(), 3);
    // All six rated games ended alike, and the one with bots is not counted.
    let counts = store.result_counts("ark").await.unwrap();
    let told: Vec<_> =
        counts.iter().map(|it| (it.seat_count, it.seat, it.winners, it.count)).collect();
    assert_eq!(told, [(3, 0, 1, 6), (3, 1, 0, 6), (3, 2, 0, 6)]);
    assert!(store.result_counts("life-is-life").await.unwrap().is_empty());
    // Analyses of games, with the player's seat.
    store.keep_analysis("bots", "hard", "found", 7).await.unwrap();
    let found = store.analyses_of("of-ida", "hard", 9).await.unwrap();
    let [game] = &found[..] else { unreachable!("{found:?}") };
    assert_eq!((game.table.as_str(), game.seat, game.is_rated), ("bots", 0, false));
    assert_eq!(game.findings, "found");
    assert!(store.analyses_of("of-jon", "hard", 9).await.unwrap().is_empty());
    assert!(store.analyses_of("of-ida", "expert", 9).await.unwrap().is_empty());
}

async fn deliveries_are_taken_once(store: &Store) {
    let delivery = Delivery {
        id: "d1".to_owned(),
        visitor: "of-tom".to_owned(),
        table: "clock".to_owned(),
        version: 3,
        attempts: 0,
    };
    store.enqueue(&delivery, 100).await.unwrap();
    let take = |now, again_at| store.take_due("of-tom", now, again_at);
    assert_eq!(take(99, 200).await.unwrap(), None);
    assert_eq!(store.take_due("of-ida", 100, 200).await.unwrap(), None, "it is for another");
    let taken = take(100, 200).await.unwrap();
    assert_eq!(taken, Some(Delivery { attempts: 1, ..delivery.clone() }));
    assert_eq!(take(199, 300).await.unwrap(), None, "somebody has it");
    assert_eq!(take(200, 300).await.unwrap().unwrap().attempts, 2, "it was left");
    store.put_off("d1", 900).await.unwrap();
    assert_eq!(take(899, 999).await.unwrap(), None);
    for (id, visitor, due_at) in [("d2", "of-ida", 50), ("d3", "of-tom", 40), ("d4", "of-tom", 60)]
    {
        let (id, visitor) = (id.to_owned(), visitor.to_owned());
        store.enqueue(&Delivery { id, visitor, ..delivery.clone() }, due_at).await.unwrap();
    }
    assert_eq!(store.due_visitors(45, 9).await.unwrap(), ["of-tom"]);
    assert_eq!(store.due_visitors(100, 9).await.unwrap(), ["of-tom", "of-ida"], "each once");
    assert_eq!(store.due_visitors(100, 1).await.unwrap(), ["of-tom"]);
    assert_eq!(take(100, 200).await.unwrap().unwrap().id, "d3", "the oldest first");
    store.put_off_all("of-tom", 500).await.unwrap();
    assert_eq!(take(499, 600).await.unwrap(), None);
    assert_eq!(store.due_visitors(499, 9).await.unwrap(), ["of-ida"], "others are not put off");
    assert!(take(500, 800).await.unwrap().is_some());
    assert_eq!(take(850, 1000).await.unwrap().unwrap().id, "d3");
    for id in ["d1", "d2", "d3", "d4"] {
        store.settle_delivery(id).await.unwrap();
    }
    assert!(store.due_visitors(9999, 9).await.unwrap().is_empty());
}

async fn solved_puzzles_are_remembered(store: &Store) {
    assert!(store.solved_puzzles("solver", "ark").await.unwrap().is_empty());
    for name in ["1-7-30", "1-7-30", "1-8-4"] {
        store.solve_puzzle("solver", "ark", name, 1).await.unwrap();
    }
    let mut solved = store.solved_puzzles("solver", "ark").await.unwrap();
    solved.sort();
    assert_eq!(solved, ["1-7-30", "1-8-4"]);
    assert!(store.solved_puzzles("solver", "shells").await.unwrap().is_empty());
    assert!(store.solved_puzzles("other", "ark").await.unwrap().is_empty());
}

/// A finished game with these results.
async fn finished(store: &Store, id: &str, game: &str, at: i64, results: Vec<SeatResult>) {
    let seats: Vec<(&str, &str)> =
        results.iter().map(|result| (result.visitor.as_str(), "Name")).collect();
    make(store, id, &seats).await;
    store.append(id, 1, &["s1 x".to_owned()], Status::Over, 1, None).await.unwrap();
    let (table, game) = (id.to_owned(), game.to_owned());
    let finished = FinishedGame { table, game, is_rated: false, results };
    let newcomer = Rating { rating: 25.0, deviation: 8.0 };
    assert!(store.score(&finished, at, newcomer, |_| Vec::new()).await.unwrap());
}

async fn bots_that_were_met_are_remembered(store: &Store) {
    let me = |place| result("player", "", place);
    finished(store, "met-1", "ark", 1, vec![me(2), result("", "easy", 1)]).await;
    let later = vec![result("", "grade3", 3), me(1), result("", "grade3", 2)];
    finished(store, "met-2", "ark", 2, later).await;
    // No bots, another game, two seats of one person.
    finished(store, "met-3", "ark", 3, vec![me(1), result("friend", "", 2)]).await;
    finished(store, "met-4", "life-is-life", 4, vec![me(1), result("", "hard", 2)]).await;
    finished(store, "met-5", "ark", 5, vec![me(1), me(2), result("", "hard", 3)]).await;
    let met = |table: &str, place, level: &str, bot_place| BotMet {
        table: table.to_owned(),
        place,
        bot_level: level.to_owned(),
        bot_place,
    };
    let latest = [met("met-2", 1, "grade3", 3), met("met-2", 1, "grade3", 2)];
    let all = [&latest[..], &[met("met-1", 2, "easy", 1)]].concat();
    assert_eq!(store.bots_met("player", "ark", 20).await.unwrap(), all);
    assert_eq!(store.bots_met("player", "ark", 1).await.unwrap(), latest);
    assert!(store.bots_met("friend", "ark", 20).await.unwrap().is_empty());
    assert!(store.bots_met("nobody", "ark", 20).await.unwrap().is_empty());
}

async fn lessons_are_remembered(store: &Store) {
    assert!(store.lessons_of("pupil").await.unwrap().is_empty());
    for _ in 0..2 {
        store.finish_lesson("pupil", "taking", 1).await.unwrap();
    }
    assert_eq!(store.lessons_of("pupil").await.unwrap(), ["taking"]);
    assert!(store.lessons_of("other").await.unwrap().is_empty());
    assert!(!store.has_finished("pupil", "ark").await.unwrap());
    assert!(store.finished_options("pupil", "ark").await.unwrap().is_empty());
    make(store, "graduation", &[("pupil", "Pia"), ("bob", "Bob")]).await;
    store.append("graduation", 1, &["s1 x".to_owned()], Status::Over, 1, None).await.unwrap();
    let game = FinishedGame {
        table: "graduation".to_owned(),
        game: "ark".to_owned(),
        is_rated: false,
        results: vec![result("pupil", "", 1), result("bob", "", 2)],
    };
    let newcomer = Rating { rating: 25.0, deviation: 8.0 };
    store.score(&game, 2, newcomer, |_| Vec::new()).await.unwrap();
    assert!(store.has_finished("pupil", "ark").await.unwrap());
    assert!(!store.has_finished("pupil", "life-is-life").await.unwrap());
    let options = store.table("graduation").await.unwrap().unwrap().options;
    assert_eq!(store.finished_options("pupil", "ark").await.unwrap(), [options]);
    assert!(store.finished_options("pupil", "life-is-life").await.unwrap().is_empty());
}

async fn invitations_wait_for_an_answer(store: &Store) {
    let host = account("host", "Host");
    assert!(store.create_account(&host).await.unwrap());
    for table in ["first-call", "second-call"] {
        make(store, table, &[(&host.visitor, "Host"), ("bob", "Bob")]).await;
    }
    let invite = async |table: &str, visitor: &str, at: i64| {
        store.invite(table, visitor, &host.visitor, at, 2).await.unwrap()
    };
    assert!(invite("first-call", "ivy", 1).await);
    assert!(invite("first-call", "ivy", 5).await, "again changes nothing");
    assert!(invite("second-call", "ivy", 2).await);
    assert!(invite("first-call", "joe", 3).await);
    assert!(!invite("first-call", "kim", 4).await, "two at most");
    let tables = async |visitor: &str| {
        let found = store.invitations_of(visitor, 0, 9).await.unwrap();
        found.into_iter().map(|it| (it.table, it.by, it.created_at)).collect::<Vec<_>>()
    };
    let expected = [("second-call", 2), ("first-call", 1)];
    let expected = expected.map(|(table, at)| (table.to_owned(), "Host".to_owned(), at));
    assert_eq!(tables("ivy").await, expected);
    assert!(tables("kim").await.is_empty());
    // Invitations from muted people, or to games that have begun, are not listed.
    store.mute("joe", &host.visitor, true).await.unwrap();
    assert!(tables("joe").await.is_empty());
    store.append("second-call", 1, &["s1 x".to_owned()], Status::Running, 1, None).await.unwrap();
    assert_eq!(tables("ivy").await.len(), 1);
    assert!(store.uninvite("first-call", "ivy").await.unwrap());
    assert!(!store.uninvite("first-call", "ivy").await.unwrap());
    assert!(tables("ivy").await.is_empty());
    // What changed since a time, and what was said since then.
    make(store, "third-call", &[("lea", "Lea"), ("bob", "Bob")]).await;
    assert_eq!(store.changed_tables("lea", 0, 9).await.unwrap(), ["third-call"]);
    assert!(store.changed_tables("lea", i64::MAX, 9).await.unwrap().is_empty());
    for at in [10, 20] {
        let line = TalkLine {
            visitor: "bob".to_owned(),
            seat: 1,
            phrase: "talk-hello".to_owned(),
            text: String::new(),
        };
        store.say("third-call", &line, at).await.unwrap();
    }
    let said = store.talk_after("third-call", "lea", 0, 15, 9).await.unwrap();
    assert_eq!(
        said.iter().map(|later| (later.number, later.said_at)).collect::<Vec<_>>(),
        [(2, 20)]
    );
    assert!(store.talk_after("third-call", "lea", 2, 0, 9).await.unwrap().is_empty());
}
