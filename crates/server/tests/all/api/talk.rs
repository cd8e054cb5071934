//! Chat through the API, under the same rules as on the pages.

use serde_json::{Value, json};

use ararat_test_support::sql;

use super::{Program, ann_and_bob, table_of_two};
use crate::support::TestServer;

#[tokio::test]
async fn programs_use_phrases_and_free_text_where_it_is_allowed() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let eve = Program::new(&server, "Eve", "play").await;
    let phrases = json!({ "talk": "phrases" });
    let (path, _) = table_of_two(&server, &ann, &bob, phrases).await;
    let say = format!("{path}/say");
    bob.did(&server, &say, &json!({ "phrase": "talk-hello" }), 200).await;
    let heard = ann.get(&server, &format!("{path}/talk")).await.json();
    assert_eq!(heard["lines"][0]["phrase"], "talk-hello");
    assert_eq!(
        (&heard["lines"][0]["seat"], &heard["lines"][0]["name"]),
        (&json!(2), &json!("Bob"))
    );
    assert_eq!(heard["is_free"], false);
    let refused = bob.post(&server, &say, &json!({ "text": "hi" })).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "talk-phrases-only"));
    let forbidden = bob.post(&server, &format!("{path}/free-talk"), &json!({ "free": true })).await;
    assert_eq!(forbidden.status, 403, "only the host decides");
    ann.did(&server, &format!("{path}/free-talk"), &json!({ "free": true }), 200).await;
    bob.did(&server, &say, &json!({ "text": "hi" }), 200).await;
    for (body, field) in [
        (json!({}), "phrase"),
        (json!({ "phrase": "hello" }), "phrase"),
        (json!({ "phrase": "talk-hello", "text": "hi" }), "phrase"),
        (json!({ "text": "" }), "text"),
        (json!({ "text": "hi", "loud": true }), "loud"),
    ] {
        let refused = bob.post(&server, &say, &body).await;
        assert_eq!(refused.status, 422, "{body}");
        assert_eq!(refused.json()["faults"][0]["field"], field, "{body}");
    }
    // Spectators can neither read nor write.
    assert_eq!(eve.post(&server, &say, &json!({ "phrase": "talk-hello" })).await.status, 403);
    assert_eq!(eve.get(&server, &format!("{path}/talk")).await.status, 403);
    let muted = ann.did(&server, &format!("{path}/mute"), &json!({ "seat": 2 }), 200).await;
    assert_eq!((&muted["lines"], &muted["others"][0]["is_muted"]), (&json!([]), &json!(true)));
    let again =
        ann.did(&server, &format!("{path}/mute"), &json!({ "seat": 2, "mute": false }), 200).await;
    assert_eq!(again["lines"].as_array().map(Vec::len), Some(2));
    let numbers: Vec<i64> = numbers(&again);
    assert!(numbers.is_sorted() && again["lines"][0]["at_ms"].as_i64() > Some(0), "{again}");
    // Somebody who writes too much at once is told how long to wait.
    let mut last = Value::Null;
    for _ in 0..10 {
        last = bob.post(&server, &say, &json!({ "phrase": "talk-bye" })).await.json();
    }
    assert_eq!(last["code"], "talk-too-fast");
    server.close().await;
}

fn numbers(talk: &Value) -> Vec<i64> {
    let lines = talk["lines"].as_array().unwrap().iter();
    lines.map(|line| line["number"].as_i64().unwrap()).collect()
}

#[tokio::test]
async fn what_is_said_alone_at_a_table_is_told() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let table = ann.table(&server, "animals-on-board", &["me", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let alone =
        ann.did(&server, &format!("{path}/say"), &json!({ "phrase": "talk-hello" }), 200).await;
    assert_eq!((&alone["number"], &alone["is_free"]), (&json!(1), &json!(true)));
    assert_eq!((numbers(&alone), &alone["others"]), (vec![1], &json!([])));
    bob.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    let heard = bob.get(&server, &format!("{path}/talk")).await.json();
    assert_eq!(heard["lines"], alone["lines"]);
    server.close().await;
}

#[tokio::test]
async fn older_lines_are_on_further_pages() {
    let server = TestServer::open().await;
    let (ann, bob) = ann_and_bob(&server).await;
    let (path, _) = table_of_two(&server, &ann, &bob, json!({})).await;
    bob.did(&server, &format!("{path}/say"), &json!({ "phrase": "talk-hello" }), 200).await;
    // More than anybody may say at once.
    let database = server.database();
    sql::run(
        &database,
        "insert into talk_lines (table_id, number, visitor, seat, phrase, text, said_at) \
         with recursive n(i) as (select 2 union all select i + 1 from n where i < 130) \
         select table_id, i, visitor, seat, phrase, text, said_at from talk_lines, n",
    )
    .await;
    sql::run(&database, "update talks set number = 130").await;
    let (mut next, mut told, mut pages) = (Some(format!("{path}/talk")), Vec::new(), 0);
    while let Some(page) = next {
        let page = ann.get(&server, &page).await.json();
        let mut lines = numbers(&page);
        lines.append(&mut told);
        told = lines;
        next = page["next"].as_str().map(str::to_owned);
        pages += 1;
    }
    assert_eq!((told, pages), ((1..=130).collect(), 3));
    let few = ann.get(&server, &format!("{path}/talk?before=10&limit=3")).await.json();
    assert_eq!(numbers(&few), [7, 8, 9]);
    for query in ["before=0", "limit=101", "after=1"] {
        let refused = ann.get(&server, &format!("{path}/talk?{query}")).await;
        assert_eq!(refused.status, 422, "{query}");
    }
    server.close().await;
}
