//! Chat through the API, under the same rules as on the pages.

use serde_json::{Value, json};

use super::Program;
use crate::support::House;

#[tokio::test]
async fn programs_use_phrases_and_free_text_where_it_is_allowed() {
    let house = House::open().await;
    let ann = Program::new(&house, "Ann", "play").await;
    let bob = Program::new(&house, "Bob", "play").await;
    let eve = Program::new(&house, "Eve", "play").await;
    let new = json!({
        "game": "animals-on-board", "seats": ["me", "open"], "talk": "phrases",
    });
    let table = ann.did(&house, "/api/tables", &new, 201).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    bob.did(&house, &format!("{path}/join"), &json!({}), 200).await;
    let say = format!("{path}/say");
    bob.did(&house, &say, &json!({ "phrase": "talk-hello" }), 200).await;
    let heard = ann.get(&house, &format!("{path}/talk")).await.json();
    assert_eq!(heard["lines"][0]["phrase"], "talk-hello");
    assert_eq!(
        (&heard["lines"][0]["seat"], &heard["lines"][0]["name"]),
        (&json!(2), &json!("Bob"))
    );
    assert_eq!(heard["is_free"], false);
    let refused = bob.post(&house, &say, &json!({ "text": "hi" })).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "talk-phrases-only"));
    let forbidden = bob.post(&house, &format!("{path}/free-talk"), &json!({ "free": true })).await;
    assert_eq!(forbidden.status, 403, "only the owner decides");
    ann.did(&house, &format!("{path}/free-talk"), &json!({ "free": true }), 200).await;
    bob.did(&house, &say, &json!({ "text": "hi" }), 200).await;
    for (body, field) in [
        (json!({}), "phrase"),
        (json!({ "phrase": "hello" }), "phrase"),
        (json!({ "phrase": "talk-hello", "text": "hi" }), "phrase"),
        (json!({ "text": "" }), "text"),
        (json!({ "text": "hi", "loud": true }), "loud"),
    ] {
        let refused = bob.post(&house, &say, &body).await;
        assert_eq!(refused.status, 422, "{body}");
        assert_eq!(refused.json()["faults"][0]["field"], field, "{body}");
    }
    // Spectators can neither read nor write.
    assert_eq!(eve.post(&house, &say, &json!({ "phrase": "talk-hello" })).await.status, 403);
    assert_eq!(eve.get(&house, &format!("{path}/talk")).await.status, 403);
    let muted = ann.did(&house, &format!("{path}/mute"), &json!({ "seat": 2 }), 200).await;
    assert_eq!((&muted["lines"], &muted["others"][0]["is_muted"]), (&json!([]), &json!(true)));
    let again =
        ann.did(&house, &format!("{path}/mute"), &json!({ "seat": 2, "mute": false }), 200).await;
    assert_eq!(again["lines"].as_array().map(Vec::len), Some(2));
    // Somebody who writes too much at once is told how long to wait.
    let mut last = Value::Null;
    for _ in 0..10 {
        last = bob.post(&house, &say, &json!({ "phrase": "talk-bye" })).await.json();
    }
    assert_eq!(last["code"], "talk-too-fast");
    house.close().await;
}
