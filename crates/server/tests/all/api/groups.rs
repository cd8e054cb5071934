//! Quick pairing and tournaments through the API.

use ararat_test_support::{eventually, sql};
use serde_json::{Value, json};

use super::Program;
use crate::support::{Guest, TestServer};

#[tokio::test]
async fn programs_are_paired_with_programs_and_people_with_people() {
    let server = TestServer::open().await;
    let request = json!({ "game": "animals-on-board" });
    let one = Program::robot(&server, "One").await;
    let waiting = one.did(&server, "/api/pair", &request, 200).await;
    assert_eq!((&waiting["status"], &waiting["public"]), (&json!("open"), &json!(true)));
    let again = one.did(&server, "/api/pair", &request, 200).await;
    assert_eq!(again["id"], waiting["id"], "the caller is already waiting");
    for (field, value) in [("players", json!(3)), ("clock", json!("live:300+10"))] {
        let mut other = request.clone();
        other[field] = value;
        let refused = one.post(&server, "/api/pair", &other).await;
        assert_eq!((refused.status, refused.code().as_str()), (409, "api-waits-already"));
        let said = refused.json();
        let about = (&said["facts"]["table"], &said["facts"]["players"], &said["facts"]["clock"]);
        assert_eq!(about, (&waiting["id"], &json!(2), &json!("none")), "{said}");
        assert!(said["detail"].as_str().unwrap().contains("without a clock"), "{said}");
    }
    let ann = Program::new(&server, "Ann", "play").await;
    let other = ann.did(&server, "/api/pair", &request, 200).await;
    assert_ne!(other["id"], waiting["id"]);
    let two = Program::robot(&server, "Two").await;
    let met = two.did(&server, "/api/pair", &request, 200).await;
    assert_eq!((&met["id"], &met["status"]), (&waiting["id"], &json!("running")));
    let mut bob = Guest::account(&server, "Bob").await;
    let page = bob.post(&server, "/pair/animals-on-board", &[("bots", "never")]).await;
    assert_eq!(page.path, format!("/table/{}", other["id"].as_str().unwrap()));
    for (field, value) in [("players", json!(9)), ("bots_after", json!(0)), ("clock", json!("no"))]
    {
        let mut request = request.clone();
        request[field] = value;
        let refused = one.post(&server, "/api/pair", &request).await;
        assert_eq!(refused.json()["faults"][0]["field"], field);
    }
    server.close().await;
}

/// How a program that waits for others shows that it is still there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Sign {
    None,
    AsksAgain,
    Looks,
    FollowsTheTable,
    FollowsTheAccount,
}

#[tokio::test]
async fn a_program_that_waits_is_found_as_long_as_it_is_there() {
    let mut server = TestServer::open().await;
    let request = json!({ "game": "animals-on-board" });
    let signs =
        [Sign::None, Sign::AsksAgain, Sign::Looks, Sign::FollowsTheTable, Sign::FollowsTheAccount];
    for (number, sign) in signs.into_iter().enumerate() {
        let one = Program::robot(&server, &format!("One {number}")).await;
        let waiting = one.did(&server, "/api/pair", &request, 200).await;
        let id = waiting["id"].as_str().unwrap();
        // Ten minutes ago; what the server remembers is forgotten too.
        server.restart().await;
        let database = server.database();
        let age = format!(
            "update tables set created_at = created_at - 600000 where id = '{id}'; \
             update seats set seen_at = 1 where table_id = '{id}' and seen_at > 0"
        );
        sql::run(&database, &age).await;
        let path = format!("/api/tables/{id}");
        match sign {
            Sign::None => {}
            Sign::AsksAgain => drop(one.did(&server, "/api/pair", &request, 200).await),
            Sign::Looks => drop(one.get(&server, &path).await),
            Sign::FollowsTheTable => {
                drop(one.first_line(&server, &format!("{path}/stream")).await);
            }
            Sign::FollowsTheAccount => drop(one.status(&server, "/api/stream").await),
        }
        if sign != Sign::None {
            let seen =
                format!("select count(*) from seats where table_id = '{id}' and seen_at > 1");
            eventually("the sign to be noted", async || {
                (sql::number(&database, &seen).await == 1).then_some(())
            })
            .await;
        }
        let two = Program::robot(&server, &format!("Two {number}")).await;
        let met = two.did(&server, "/api/pair", &request, 200).await;
        assert_eq!(met["id"] == waiting["id"], sign != Sign::None, "{sign:?}");
        assert_eq!(met["status"], if sign == Sign::None { "open" } else { "running" });
        if sign == Sign::None {
            // Or it would meet the next.
            let close = json!({ "version": met["version"] });
            let path = format!("/api/tables/{}/close", met["id"].as_str().unwrap());
            two.did(&server, &path, &close, 200).await;
        }
    }
    server.close().await;
}

/// Plays for all of these players until their games are over.
async fn play_on(server: &TestServer, players: &[&Program]) {
    for turn in 0.. {
        assert!(turn < 4000, "the games never end");
        let mut is_over = true;
        for player in players {
            let listed = player.get(server, "/api/tables?which=mine").await.json();
            for table in listed["tables"].as_array().unwrap() {
                if table["status"] != "running" {
                    continue;
                }
                is_over = false;
                let path = format!("/api/tables/{}", table["id"].as_str().unwrap());
                let seen = player.get(server, &path).await.json();
                let actions = seen["view"]["actions"].as_array().unwrap();
                if let Some(action) = actions.get(turn % actions.len().max(1)) {
                    let act = json!({ "version": seen["version"], "action": action });
                    player.post(server, &format!("{path}/actions"), &act).await;
                }
            }
        }
        if is_over {
            return;
        }
    }
}

#[tokio::test]
async fn programs_play_a_tournament_to_its_end() {
    let server = TestServer::open().await;
    let (one, two) = (Program::robot(&server, "One").await, Program::robot(&server, "Two").await);
    let ann = Program::new(&server, "Ann", "play").await;
    let new = json!({
        "name": "Robot Cup", "game": "animals-on-board", "system": "swiss", "rounds": 2,
        "public": true,
    });
    let made = one.did(&server, "/api/tournaments", &new, 201).await;
    let path = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
    assert_eq!((&made["of"], &made["is_yours"]), (&json!("programs"), &json!(true)));
    assert_eq!(made["standings"][0]["name"], "One");
    let listed = Program::default().get(&server, "/api/tournaments").await.json();
    assert_eq!(listed["tournaments"][0]["id"], made["id"]);
    assert_eq!(listed["tournaments"][0]["is_yours"], false);
    let mine = two.get(&server, "/api/tournaments?which=mine").await.json();
    assert_eq!(mine["tournaments"], json!([]));
    let nothing = json!({});
    let person = ann.post(&server, &format!("{path}/join"), &nothing).await;
    assert_eq!((person.status, person.code().as_str()), (403, "tournament-other-kind"));
    let early = one.post(&server, &format!("{path}/start"), &nothing).await;
    assert_eq!((early.status, early.code().as_str()), (409, "tournament-too-few"));
    assert_eq!(two.get(&server, &path).await.json()["can_join"], true);
    let joined = two.did(&server, &format!("{path}/join"), &nothing, 200).await;
    assert_eq!((&joined["can_join"], &joined["can_leave"]), (&json!(false), &json!(true)));
    let other = two.post(&server, &format!("{path}/start"), &nothing).await;
    assert_eq!(other.status, 403, "only the host may start it");
    let begun = one.did(&server, &format!("{path}/start"), &nothing, 200).await;
    assert_eq!((&begun["stage"], &begun["round"]), (&json!("running"), &json!(1)));
    assert!(begun["your_table"].is_string());
    assert!(ann.get(&server, &path).await.json()["played"][0]["tables"][0]["table"].is_null());
    let over = eventually("the tournament is over", async || {
        play_on(&server, &[&one, &two]).await;
        let seen = one.get(&server, &path).await.json();
        (seen["stage"] == "over").then_some(seen)
    })
    .await;
    let score = |line: &Value| line["score"].as_f64().unwrap();
    let sum: f64 = over["standings"].as_array().unwrap().iter().map(score).sum();
    assert!((sum - 2.0).abs() < 1e-9, "one point for each of two games: {over}");
    assert_eq!(over["played"].as_array().unwrap().len(), 2);
    server.close().await;
}

#[tokio::test]
async fn a_tournament_of_people_is_played_on_the_pages() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::new(&server, "Bob", "play").await;
    let new = json!({ "name": "Cup", "game": "animals-on-board" });
    let made = ann.did(&server, "/api/tournaments", &new, 201).await;
    let path = format!("/api/tournaments/{}", made["id"].as_str().unwrap());
    let listed = bob.get(&server, "/api/tournaments").await.json();
    assert_eq!(listed["tournaments"], json!([]), "it is not listed without its link");
    bob.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    bob.did(&server, &format!("{path}/leave"), &json!({}), 200).await;
    bob.did(&server, &format!("{path}/join"), &json!({}), 200).await;
    let begun = ann.did(&server, &format!("{path}/start"), &json!({}), 200).await;
    let table = format!("/api/tables/{}", begun["your_table"].as_str().unwrap());
    let seen = ann.get(&server, &table).await.json();
    let act = json!({ "version": seen["version"], "action": "pass" });
    let refused = ann.post(&server, &format!("{table}/actions"), &act).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "api-tournament"));
    let late = ann.post(&server, &format!("{path}/cancel"), &json!({})).await;
    assert_eq!((late.status, late.code().as_str()), (409, "tournament-not-open"));
    for (field, value) in [("name", json!("")), ("rounds", json!(99)), ("system", json!("x"))] {
        let mut new = new.clone();
        new[field] = value;
        let refused = ann.post(&server, "/api/tournaments", &new).await;
        assert_eq!(refused.json()["faults"][0]["field"], field, "{}", refused.body);
    }
    let second = ann.did(&server, "/api/tournaments", &new, 201).await;
    let cancel = format!("/api/tournaments/{}/cancel", second["id"].as_str().unwrap());
    assert_eq!(bob.post(&server, &cancel, &json!({})).await.status, 403, "only for the host");
    assert_eq!(ann.did(&server, &cancel, &json!({}), 200).await["stage"], "cancelled");
    server.close().await;
}
