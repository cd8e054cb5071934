//! Rated tables, profiles and the list of ratings.

use super::{count, run, sign_up, until_count};
use crate::support::{Guest, Page, TestServer};

const RATED: [(&str, &str); 6] = [
    ("game", "animals-on-board"),
    ("rated", "on"),
    ("hints", "on"),
    ("clock", "live:3600+30"),
    ("seat", "me"),
    ("seat", "open"),
];

/// Two people play a game to its end.
async fn play(server: &TestServer, mut players: [Guest; 2], path: &str) {
    let mut turn = 0;
    loop {
        for guest in &mut players {
            let page = guest.get(server, path).await;
            if page.is_over() {
                return;
            }
            if page.is_yours() {
                let actions = page.actions();
                let action = &actions[turn * 7 % actions.len()];
                let form = [("version", page.version()), ("do", action.as_str())];
                let answer = guest.post(server, &format!("{path}/act"), &form).await;
                assert_eq!(answer.status, 200, "{}", answer.body);
                turn += 1;
                assert!(turn < 2000, "the game never ends");
            }
        }
    }
}

fn is_listed(page: &Page, name: &str) -> bool {
    page.body.contains(&format!("<a href=\"/people/{name}\">{name}</a>"))
}

#[tokio::test]
async fn a_rated_game_counts_once_and_shows_in_profiles() {
    let mut server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    sign_up(&server, &mut ann, "Ann").await;
    sign_up(&server, &mut bob, "Bob").await;
    let path = ann.post(&server, "/tables", &RATED).await.path;
    assert!(path.starts_with("/table/"));
    let mut stranger = Guest::default();
    let join = format!("{path}/join");
    assert_eq!(stranger.post(&server, &join, &[("name", "Cy")]).await.status, 403, "no account");
    let lobby = ann.get(&server, &path).await;
    assert!(!lobby.body.contains("/fill"), "bots are not rated");
    let form = [("version", lobby.version())];
    assert_eq!(ann.post(&server, &format!("{path}/fill"), &form).await.status, 403);
    let page = bob.post(&server, &join, &[("name", "Somebody else")]).await;
    assert!(page.body.contains("Bob") && !page.body.contains("Somebody else"));
    assert!(!page.body.contains("action=\"") || !page.body.contains("/hint\""), "no hints");
    let form = [("version", page.version())];
    assert_eq!(bob.post(&server, &format!("{path}/hint"), &form).await.status, 403);
    assert_eq!(bob.post(&server, &format!("{path}/ask-undo"), &form).await.status, 403);
    play(&server, [ann.clone(), bob.clone()], &path).await;
    let list = stranger.get(&server, "/ratings/animals-on-board").await;
    assert!(is_listed(&list, "Ann") && is_listed(&list, "Bob") && list.body.contains('±'));
    let profile = stranger.get(&server, "/people/ann").await;
    assert!(profile.body.contains(&path) && profile.body.contains("of 2"), "{}", profile.body);
    // A rated game counts in the statistics of its game only.
    let statistics = stranger.get(&server, "/statistics/animals-on-board").await;
    let told = statistics.between("<section class=\"panel statistics\"", "</section>").unwrap();
    assert!(told.contains("2 players") && told.contains("One game."), "{told}");
    assert!(told.contains("these figures mean little"), "{told}");
    assert_eq!(told.matches("<th scope=\"row\">").count(), 2, "{told}");
    let other = stranger.get(&server, "/statistics/ark").await;
    assert!(other.body.contains("No rated game has been finished yet."));
    assert_eq!(stranger.get(&server, "/statistics/chess").await.status, 404);
    server.restart().await;
    let again = stranger.get(&server, "/ratings/animals-on-board").await;
    assert_eq!(again.body, list.body, "it is not counted twice");
    assert_eq!(count(&server, "select count(*) from unscored").await, 0);
    // As if the server had crashed between the last step and storing the results.
    run(
        &server,
        "insert into unscored (table_id) select table_id from results where seat = 0; \
         delete from results; delete from ratings;",
    )
    .await;
    let rescored = server
        .wait(&mut stranger, "/ratings/animals-on-board", |page| is_listed(page, "Ann"))
        .await;
    assert_eq!(rescored.body, list.body, "the same game gives the same ratings");
    assert_eq!(count(&server, "select count(*) from results").await, 2);
    // A rematch waits for the other player to sit down.
    let rematch = ann.post(&server, &format!("{path}/again"), &[]).await;
    assert!(rematch.body.contains("rated") && rematch.body.contains("Waiting for players"));
    server.close().await;
}

#[tokio::test]
async fn a_rated_table_needs_accounts_people_and_a_clock() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let page = guest.post(&server, "/tables", &RATED).await;
    assert_eq!(page.status, 422);
    assert!(page.body.contains("Only people with accounts"), "{}", page.body);
    sign_up(&server, &mut guest, "Ann").await;
    for bad in [("clock", ""), ("seat", "medium"), ("seat", "here")] {
        let mut form = RATED.to_vec();
        let last = form.iter().rposition(|pair| pair.0 == bad.0).unwrap();
        form[last] = bad;
        assert_eq!(guest.post(&server, "/tables", &form).await.status, 422, "{bad:?}");
    }
    guest.post(&server, "/account/program", &[]).await;
    assert_eq!(guest.post(&server, "/tables", &RATED).await.status, 422, "a program");
    server.close().await;
}

#[tokio::test]
async fn a_profile_shows_results_against_bots() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    // Started as a guest, kept by the account.
    let form = [
        ("game", "animals-on-board"),
        ("pace", "0"),
        ("seat", "me"),
        ("seat", "random"),
        ("seat", "easy"),
    ];
    let path = ann.post(&server, "/tables", &form).await.path;
    loop {
        let page = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let action = page.actions()[0].clone();
        let form = [("version", page.version()), ("do", action.as_str())];
        ann.post(&server, &format!("{path}/act"), &form).await;
    }
    sign_up(&server, &mut ann, "Ann").await;
    let profile = Guest::default().get(&server, "/people/Ann").await;
    let bots = profile.between("Against bots", "</table>").unwrap();
    assert_eq!(bots.matches("<th scope=\"row\">").count(), 2, "{bots}");
    assert!(!profile.body.contains(&path), "games that are not rated are not linked");
    let list = ann.get(&server, "/ratings/animals-on-board").await;
    assert!(!is_listed(&list, "Ann"));
    assert_eq!(ann.get(&server, "/ratings").await.status, 200);
    assert_eq!(ann.get(&server, "/ratings/chess").await.status, 404);
    assert_eq!(ann.get(&server, "/people/Nobody").await.status, 404);
    server.close().await;
}

#[tokio::test]
async fn leaving_a_rated_game_puts_the_leaver_last() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    sign_up(&server, &mut ann, "Ann").await;
    sign_up(&server, &mut bob, "Bob").await;
    let mut form = RATED.to_vec();
    form.push(("pace", "0"));
    let path = ann.post(&server, "/tables", &form).await.path;
    let page = bob.post(&server, &format!("{path}/join"), &[]).await;
    let left = bob.post(&server, &format!("{path}/leave"), &[("version", page.version())]).await;
    assert_eq!(left.status, 200, "{}", left.body);
    // A bot plays on in Bob's seat, and does better than Ann.
    loop {
        let page = server.wait(&mut ann, &path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let actions = page.actions();
        let form = [("version", page.version()), ("do", actions[actions.len() - 1].as_str())];
        ann.post(&server, &format!("{path}/act"), &form).await;
    }
    until_count(&server, "select count(*) from results where is_rated = 1", 2).await;
    let places = "select place * 10 + (select place from results where seat = 1) \
                  from results where seat = 0";
    assert_eq!(count(&server, places).await, 12, "Bob is last whatever the bot did");
    server.close().await;
}
