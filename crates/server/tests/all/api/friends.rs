//! Friends through the API.

use serde_json::json;

use super::Program;
use crate::support::TestServer;

#[tokio::test]
async fn friends_are_asked_accepted_and_removed() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::robot(&server, "Bob").await;
    let name = |name: &str| json!({ "name": name });
    let asked = ann.did(&server, "/api/friends/ask", &name("bob"), 200).await;
    assert_eq!(asked, json!({ "name": "Bob", "is_friend": false }));
    let seen = bob.get(&server, "/api/friends").await.json();
    assert_eq!(seen["asks"][0]["name"], "Ann");
    assert_eq!((&seen["friends"], &seen["presence"]), (&json!([]), &json!("nobody")));
    // Nobody can accept on behalf of somebody else.
    assert_eq!(ann.post(&server, "/api/friends/accept", &name("Bob")).await.status, 404);
    let made = bob.did(&server, "/api/friends/accept", &name("Ann"), 200).await;
    assert_eq!(made["is_friend"], true);
    // Presence is hidden unless its owner allows it.
    let friend = async || ann.get(&server, "/api/friends").await.json()["friends"][0].clone();
    assert_eq!(friend().await, json!({ "name": "Bob", "is_program": true, "is_here": null }));
    bob.did(&server, "/api/friends/presence", &json!({ "to": "friends" }), 200).await;
    assert_eq!(bob.get(&server, "/api/me").await.status, 200);
    ararat_test_support::eventually("Bob is here", async || {
        (friend().await["is_here"] == true).then_some(())
    })
    .await;
    bob.did(&server, "/api/friends/presence", &json!({ "to": "nobody" }), 200).await;
    assert!(friend().await["is_here"].is_null());
    let gone = ann.did(&server, "/api/friends/remove", &name("Bob"), 200).await;
    assert_eq!(gone, json!({ "name": "Bob", "removed": true }));
    assert_eq!(bob.get(&server, "/api/friends").await.json()["friends"], json!([]));
    assert_eq!(ann.post(&server, "/api/friends/remove", &name("Bob")).await.status, 404);
    server.close().await;
}

#[tokio::test]
async fn a_link_makes_friends_until_it_is_removed() {
    let server = TestServer::open().await;
    let ann = Program::new(&server, "Ann", "play").await;
    let bob = Program::new(&server, "Bob", "play").await;
    let on = |is_on: bool| json!({ "on": is_on });
    let first = ann.did(&server, "/api/friends/link", &on(true), 200).await;
    let second = ann.did(&server, "/api/friends/link", &on(true), 200).await;
    let old = json!({ "link": first["link"] });
    assert_eq!(bob.post(&server, "/api/friends/accept", &old).await.status, 404);
    let both = json!({ "link": second["link"], "name": "Ann" });
    let refused = bob.post(&server, "/api/friends/accept", &both).await.json();
    assert_eq!(refused["faults"][0]["code"], "api-accept-one");
    let own = json!({ "link": second["link"] });
    assert_eq!(ann.post(&server, "/api/friends/accept", &own).await.status, 404, "their own link");
    let made = bob.did(&server, "/api/friends/accept", &own, 200).await;
    assert_eq!(made, json!({ "name": "Ann", "is_friend": true }));
    assert_eq!(ann.get(&server, "/api/friends").await.json()["friends"][0]["name"], "Bob");
    assert_eq!(ann.did(&server, "/api/friends/link", &on(false), 200).await["link"], json!(null));
    let cy = Program::new(&server, "Cy", "play").await;
    assert_eq!(cy.post(&server, "/api/friends/accept", &own).await.status, 404);
    let nobody = cy.post(&server, "/api/friends/ask", &json!({ "name": "Nobody" })).await;
    assert_eq!(nobody.json()["faults"][0]["code"], "api-no-account");
    server.close().await;
}
