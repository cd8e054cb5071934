//! What fails at one table affects no other.

use ararat_store::{Status, Store, StoreError};
use ararat_test_support::{Folder, PostgresServer, eventually, sql};

use crate::contract::{new_table, texts};

/// Appends one step to each of these tables at the same time.
async fn append_to_all(store: &Store, ids: &[String], step: &str) -> Vec<Result<i64, StoreError>> {
    let appends = ids.iter().map(|id| {
        let (store, id) = (store.clone(), id.clone());
        // One of them has a text that PostgreSQL rejects.
        let step = if id == "bad" { "\0".to_owned() } else { step.to_owned() };
        tokio::spawn(async move {
            let version = store.version(&id).await?.unwrap();
            store.append(&id, version, &[step], Status::Running, 5, None).await
        })
    });
    let mut answers = Vec::new();
    for append in appends.collect::<Vec<_>>() {
        answers.push(append.await.unwrap());
    }
    answers
}

#[tokio::test]
async fn one_bad_step_or_a_lost_connection_does_not_stop_postgresql() {
    let server = PostgresServer::start();
    let store = Store::open(&server.url()).await.unwrap();
    let mut ids: Vec<String> = (0..30).map(|number| format!("good-{number}")).collect();
    ids.push("bad".to_owned());
    for id in &ids {
        store.create(&new_table(id), 1).await.unwrap();
    }
    for (id, answer) in ids.iter().zip(append_to_all(&store, &ids, "s1 a").await) {
        assert_eq!(answer.is_ok(), id != "bad", "{id}: {answer:?}");
    }
    ids.pop();
    // All connections are cut: those in use fail, and new ones are opened.
    let cut_all = async || {
        let cut = "select count(pg_terminate_backend(pid)) from pg_stat_activity \
                   where pid <> pg_backend_pid() and backend_type = 'client backend'";
        sql::run(&server.url(), cut).await;
    };
    cut_all().await;
    // Idle connections are replaced unnoticed. The second query gives this process time to notice.
    for _ in 0..2 {
        eventually("an end of all connections", async || {
            let others = "select count(*) from pg_stat_activity \
                          where pid <> pg_backend_pid() and backend_type = 'client backend'";
            (sql::number(&server.url(), others).await == 0).then_some(())
        })
        .await;
    }
    let answers = append_to_all(&store, &ids, "s1 b").await;
    assert!(answers.iter().all(Result::is_ok), "{answers:?}");
    cut_all().await;
    let mut rounds = 0;
    while append_to_all(&store, &ids, "s1 b").await.iter().any(Result::is_err) {
        rounds += 1;
        assert!(rounds < 30, "it does not come back");
    }
    for id in &ids {
        let steps = store.steps(id, 0).await.unwrap();
        assert_eq!(
            i64::try_from(steps.len()).unwrap() + 1,
            store.version(id).await.unwrap().unwrap()
        );
        assert_eq!((steps[0].as_str(), steps[1].as_str()), ("s1 a", "s1 b"));
    }
    store.close().await;
}

/// Two tables are corrupted in a way that their versions do not show: a later step exists already.
#[tokio::test]
async fn a_broken_table_does_not_affect_others() {
    let folder = Folder::new("broken");
    let url = format!("sqlite:{}", folder.path().join("test.db").display());
    let store = Store::open(&url).await.unwrap();
    for id in ["a", "b", "c", "d"] {
        store.create(&new_table(id), 1).await.unwrap();
    }
    let early = "insert into steps (table_id, number, text) values ('b', 0, 'x'), ('c', 0, 'x')";
    sql::run(&url, early).await;
    let appends = ["a", "b", "c", "d"].map(|id| {
        let store = store.clone();
        tokio::spawn(async move {
            store.append(id, 1, &texts(&["s1 y"]), Status::Running, 2, None).await
        })
    });
    let mut answers = Vec::new();
    for append in appends {
        answers.push(append.await.unwrap().ok());
    }
    assert_eq!(answers, [Some(2), None, None, Some(2)]);
    for (id, version) in [("a", 2), ("b", 1), ("c", 1), ("d", 2)] {
        assert_eq!(store.version(id).await.unwrap(), Some(version), "{id}");
    }
    store.close().await;
}
