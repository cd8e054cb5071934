//! What remains of a deleted account: its games, without its name.

use ararat_test_support::sql;

use super::{PASSWORD, count, sign_in, sign_up};
use crate::replays::play::{finish, finished, record, table};
use crate::replays::upload::upload;
use crate::support::{Guest, Page, TestServer};

const NAME: &str = "Zoe Unique";

#[tokio::test]
async fn a_deleted_account_leaves_its_games_without_its_name() {
    let server = TestServer::open().await;
    let (mut zoe, mut bob) = (Guest::default(), Guest::default());
    sign_up(&server, &mut zoe, "Zoe Unique").await;
    let form = [("game", "animals-on-board"), ("pace", "0"), ("seat", "me"), ("seat", "open")];
    let path = zoe.post(&server, "/tables", &form).await.path;
    bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    zoe.post(&server, &format!("{path}/say"), &[("text", "I was here")]).await;
    assert!(bob.get(&server, &path).await.body.contains("Zoe Unique"));
    let wrong = zoe.post(&server, "/account/delete", &[("password", "wrong password")]).await;
    assert_eq!(wrong.status, 403);
    zoe.post(&server, "/account/delete", &[("password", PASSWORD)]).await;
    assert!(zoe.get(&server, "/account").await.body.contains("/account/sign-in"));
    let page = bob.get(&server, &path).await;
    assert!(!page.body.contains("Zoe Unique") && !page.body.contains("I was here"));
    // A bot plays on: both had to choose a tile, and it has done so.
    let page = server
        .wait(&mut bob, &path, |page| page.body.matches("class=\"tag turn\"").count() == 2)
        .await;
    let action = page.actions()[0].clone();
    let form = [("version", page.version()), ("do", action.as_str())];
    assert_eq!(bob.post(&server, &format!("{path}/act"), &form).await.status, 200);
    server.wait(&mut bob, &path, Page::is_yours).await;
    assert_eq!(bob.get(&server, "/people/Zoe%20Unique").await.status, 404);
    assert_eq!(sign_in(&server, &mut zoe, "Zoe Unique", PASSWORD).await.status, 403);
    assert_eq!(count(&server, "select count(*) from accounts").await, 0);
    sign_up(&server, &mut bob, "Zoe Unique").await;
    server.close().await;
}

/// Where the name occurs in the database, as “table.column”.
async fn places_of_name(server: &TestServer) -> Vec<String> {
    let database = server.database();
    let columns = "select tables.name || '.' || columns.name from sqlite_master tables \
                   join pragma_table_info(tables.name) columns where tables.type = 'table' \
                   order by 1";
    let columns = sql::texts(&database, columns).await;
    assert!(columns.len() > 40, "{columns:?}");
    let mut places = Vec::new();
    for place in columns {
        let (table, column) = place.split_once('.').unwrap();
        // These are our own table names, in a test, so formatting them into SQL is safe.
        let query =
            format!("select count(*) from {table} where lower({column}) like '%zoe unique%'");
        if sql::number(&database, &query).await > 0 {
            places.push(place);
        }
    }
    places
}

#[tokio::test]
async fn no_page_shows_the_name_of_a_deleted_account() {
    let mut server = TestServer::open().await;
    let (mut zoe, mut bob) = (Guest::default(), Guest::default());
    sign_up(&server, &mut zoe, NAME).await;
    sign_up(&server, &mut bob, "Bob").await;
    let over = finished(&server, &mut zoe).await;
    let text = record(&server, &mut zoe, &over).await;
    assert!(text.contains("seat 1 Zoe Unique"), "{text}");
    let kept = upload(&server, &text, "", "en").await.unwrap();
    // Somebody continues the game, which stores its record once more.
    let form = [("step", "3"), ("seat", "1"), ("world", "real"), ("pace", "0")];
    let branch = bob.post(&server, &format!("{over}/replay/what-if"), &form).await.path;
    let own = zoe.post(&server, &format!("{over}/replay/what-if"), &form).await.path;
    // A waiting table, a running one, a deal in play, and chat.
    let form = [("game", "ark"), ("seat", "me"), ("seat", "open"), ("seat", "open")];
    let waiting = zoe.post(&server, "/tables", &form).await.path;
    let form = [("game", "animals-on-board"), ("pace", "0"), ("seat", "me"), ("seat", "open")];
    let running = zoe.post(&server, "/tables", &form).await.path;
    bob.post(&server, &format!("{running}/join"), &[]).await;
    zoe.post(&server, &format!("{running}/say"), &[("phrase", "talk-hello")]).await;
    let sealed = table(&server, &mut zoe, "animals-on-board", 1, &[("duplicate", "on")]).await;
    let page = zoe.get(&server, &sealed).await;
    let deal = format!("/deal/{}", page.between("href=\"/deal/", "\"").unwrap());
    finish(&server, &mut zoe, &sealed).await;
    zoe.post(&server, &format!("{deal}/close"), &[]).await;
    zoe.post(&server, "/challenge/ark", &[]).await;
    let mut paths: Vec<String> =
        ["/", "/ratings", "/challenge", "/api/tables"].map(str::to_owned).into();
    for table in [&over, &sealed, &branch, &own, &waiting, &running] {
        let ends = ["", "/part", "/record", "/replay", "/replay?step=2&seat=1", "/result.svg"];
        paths.extend(ends.map(|end| format!("{table}{end}")));
        paths.push(format!("{table}/talk"));
        let api = format!("/api{}", table.replace("/table/", "/tables/"));
        paths.extend(["", "/record"].map(|end| format!("{api}{end}")));
    }
    for end in ["", "?step=2&seat=1", "/record"] {
        paths.push(format!("{kept}{end}"));
    }
    paths.extend([deal, "/people/Zoe%20Unique".to_owned(), "/people/Bob".to_owned()]);
    let mut before = 0;
    for path in &paths {
        before += usize::from(bob.get(&server, path).await.body.contains(NAME));
    }
    assert!(before > 15, "the name was on {before} pages");
    zoe.post(&server, "/account/delete", &[("password", PASSWORD)]).await;
    assert_eq!(bob.get(&server, "/people/Zoe%20Unique").await.status, 404);
    // From memory, and after a reload.
    for _ in 0..2 {
        for path in &paths {
            for guest in [&mut bob, &mut Guest::default(), &mut zoe] {
                let page = guest.get(&server, path).await;
                assert!(page.status < 500, "{path}: {}", page.body);
                assert!(!page.body.contains(NAME), "{path}: {}", page.body);
            }
        }
        server.restart().await;
    }
    // The record without the name is still valid.
    let text = bob.get(&server, &format!("{kept}/record")).await.body;
    assert!(text.contains("seat 1 —"), "{text}");
    assert!(upload(&server, &text, "", "en").await.is_ok());
    // Records are stored unchanged, under the SHA-256 of their text; everything else is clean.
    assert_eq!(places_of_name(&server).await, ["records.text"]);
    let query = "select (select count(*) from records where added_by <> '') \
                 + (select count(*) from deals where owner not in ('', '-')) \
                 + (select count(*) from deal_players) + (select count(*) from ratings) \
                 + (select count(*) from talk_lines) + (select count(*) from tokens)";
    // Uploads by somebody unknown: the record, and the one without the name.
    assert_eq!(count(&server, query).await, 2);
    server.close().await;
}
