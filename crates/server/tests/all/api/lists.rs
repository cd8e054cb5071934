//! Which tables programs can find, and who is kept out of them.

use ararat_test_support::sql;
use serde_json::{Value, json};

use super::Program;
use crate::support::{Guest, TestServer};

#[tokio::test]
async fn a_table_is_listed_only_if_its_owner_says_so() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let mut listed = Vec::new();
    for public in [None, Some(false), Some(true)] {
        let mut new = json!({ "game": "ark", "seats": ["me", "open", "open"] });
        if let Some(public) = public {
            new["public"] = json!(public);
        }
        let table = ann.post(&server, "/api/tables", &new).await.json();
        assert_eq!(table["public"], json!(public == Some(true)));
        if public == Some(true) {
            listed.push(table["id"].clone());
        }
    }
    let open = Program::default().get(&server, "/api/tables?which=open").await.json();
    let ids: Vec<_> = open["tables"].as_array().unwrap().iter().map(|one| &one["id"]).collect();
    assert_eq!(ids, listed.iter().collect::<Vec<_>>());
    let mine = ann.get(&server, "/api/tables?which=mine").await.json();
    assert_eq!(mine["tables"].as_array().unwrap().len(), 3);
    // Nobody waits at a table where nobody sits, so it is not listed until somebody does.
    let new = json!({ "game": "ark", "seats": ["open", "open", "open"], "public": true });
    let empty = ann.did(&server, "/api/tables", &new, 201).await["id"].clone();
    let is_listed = async || {
        let open = Program::default().get(&server, "/api/tables").await.json();
        let ids = open["tables"].as_array().unwrap().iter().map(|one| one["id"].clone());
        let is_in_api = ids.collect::<Vec<_>>().contains(&empty);
        let path = format!("/table/{}", empty.as_str().unwrap());
        for page in ["/lobby", "/"] {
            let page = Guest::default().get(&server, page).await;
            assert_eq!(page.body.contains(&path), is_in_api, "{}", page.body);
        }
        is_in_api
    };
    assert!(!is_listed().await);
    let join = format!("/api/tables/{}/join", empty.as_str().unwrap());
    ann.did(&server, &join, &json!({}), 200).await;
    assert!(is_listed().await);
    let odd = json!({ "game": "ark", "seats": ["me", "open", "open"], "public": "yes" });
    assert_eq!(ann.post(&server, "/api/tables", &odd).await.code(), "api-unreadable");
    server.close().await;
}

#[tokio::test]
async fn a_program_removes_a_player_from_its_table() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let eve = Program::new(&server, "Eve", "play").await;
    let table = ann.table(&server, "ark", &["me", "open", "open"]).await;
    let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
    let (join, remove) = (format!("{path}/join"), format!("{path}/remove"));
    let seen = eve.post(&server, &join, &json!({})).await.json();
    let seat = json!({ "version": seen["version"], "seat": 2 });
    assert_eq!(eve.post(&server, &remove, &seat).await.code(), "web-not-host");
    let after = ann.post(&server, &remove, &seat).await;
    assert_eq!(after.status, 200, "{}", after.body);
    assert_eq!(after.json()["seats"][1]["holder"], "open");
    let refused = eve.post(&server, &join, &json!({})).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "api-removed"));
    assert_eq!(ann.post(&server, &remove, &seat).await.code(), "api-moved-on");
    server.close().await;
}

#[tokio::test]
async fn a_program_sits_down_with_a_face() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let eve = Program::new(&server, "Eve", "play").await;
    let new = json!({ "game": "ark", "seats": ["me", "open", "easy", "open"], "face": "sloth" });
    let table = ann.post(&server, "/api/tables", &new).await.json();
    let faces = |table: &Value| {
        let seats = table["seats"].as_array().unwrap().iter();
        seats.map(|seat| seat["face"].as_str().unwrap_or("-").to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(faces(&table), ["sloth", "-", "dog", "-"]);
    let join = format!("/api/tables/{}/join", table["id"].as_str().unwrap());
    for (face, code, says) in [
        ("sloth", "web-face-taken", "choose one of panda, koala"),
        ("dragon", "api-unreadable", "must be one of panda, koala"),
    ] {
        let refused = eve.post(&server, &join, &json!({ "face": face })).await;
        assert_eq!((refused.status, refused.code().as_str()), (422, code));
        assert!(refused.body.contains(says), "{}", refused.body);
    }
    assert_eq!(eve.post(&server, &join, &json!({ "face": 7 })).await.code(), "api-unreadable");
    let table = eve.post(&server, &join, &json!({ "face": "camel" })).await.json();
    assert_eq!(faces(&table), ["sloth", "camel", "dog", "-"]);
    // A program that names no face keeps its previous one.
    let new = json!({ "game": "ark", "seats": ["me", "open", "open"] });
    let table = ann.post(&server, "/api/tables", &new).await.json();
    let join = format!("/api/tables/{}/join", table["id"].as_str().unwrap());
    let table = eve.ask(&server, &join, Some(String::new())).await.json();
    assert_eq!(faces(&table), ["sloth", "camel", "-"]);
    server.close().await;
}

#[tokio::test]
async fn lists_come_in_pages() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let mut made = Vec::new();
    for _ in 0..5 {
        let new = json!({ "game": "ark", "seats": ["me", "open", "open"], "public": true });
        made.push(ann.did(&server, "/api/tables", &new, 201).await["id"].clone());
    }
    // Some may have been made within the same millisecond.
    for (time, id) in made.iter().enumerate() {
        let update = format!(
            "update tables set created_at = {time}, changed_at = {time} where id = '{}'",
            id.as_str().unwrap()
        );
        sql::run(&server.database(), &update).await;
    }
    for which in ["open", "mine"] {
        let mut path = Some(format!("/api/tables?which={which}&limit=2"));
        let (mut seen, mut pages) = (Vec::new(), 0);
        while let Some(next) = path {
            let page = ann.get(&server, &next).await.json();
            let tables = page["tables"].as_array().unwrap();
            assert!(tables.len() <= 2);
            seen.extend(tables.iter().map(|table| table["id"].clone()));
            path = page["next"].as_str().map(str::to_owned);
            pages += 1;
        }
        let newest: Vec<_> = made.iter().rev().cloned().collect();
        assert_eq!((seen, pages), (newest, 3), "{which}");
    }
    for query in ["limit=0", "limit=101", "skip=-1", "skip=x", "page=2", "limit=1&limit=2"] {
        let refused = ann.get(&server, &format!("/api/tables?{query}")).await;
        assert_eq!((refused.status, refused.code().as_str()), (422, "api-unreadable"), "{query}");
    }
    server.close().await;
}
