//! Deals played at several tables, and the weekly challenge: nobody learns about another table too
//! early.

use ararat_test_support::sql;

use super::play::{finish, finished, record, steps, table};
use super::upload::upload;
use crate::support::{Guest, Page, TestServer};

/// The path of the deal that a table's page links to.
fn deal_of(page: &Page) -> String {
    format!("/deal/{}", page.between("href=\"/deal/", "\"").unwrap())
}

/// Everything that could reveal a table's draws.
fn addresses(path: &str) -> Vec<String> {
    let id = path.strip_prefix("/table/").unwrap();
    let (first, rest) = id.split_at(1);
    let encoded = format!("/table/%{:02x}{rest}", first.as_bytes()[0]);
    let below = [
        "",
        "/part",
        "/live",
        "/record",
        "/replay",
        "/replay?step=3&seat=all",
        "/analysis",
        "/analysis.svg",
        "/analysis.png",
        "/result.svg",
        "/result.png",
    ];
    let plain = below.iter().map(|end| format!("{path}{end}"));
    plain.chain(["", "/record", "/replay"].iter().map(|end| format!("{encoded}{end}"))).collect()
}

async fn is_closed(server: &TestServer, guest: &mut Guest, path: &str) {
    for address in addresses(path) {
        let page = guest.get(server, &address).await;
        // A path that no route matches is missing for everybody.
        let is_missing = address.ends_with("/analysis") && page.status == 404;
        assert!(page.status == 403 || is_missing, "{address}: {}", page.status);
    }
    let what_if = [("step", "3"), ("seat", "1"), ("world", "real")];
    let answer = guest.post(server, &format!("{path}/replay/what-if"), &what_if).await;
    assert_eq!(answer.status, 403);
}

async fn play_deal(server: &TestServer, guest: &mut Guest, deal: &str, name: &str) -> Page {
    let form = [("name", name), ("seat", "1"), ("level", "medium"), ("pace", "0")];
    guest.post(server, deal, &form).await
}

#[tokio::test]
async fn tables_of_one_deal_are_hidden_from_each_other_until_all_are_done() {
    let mut server = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let first =
        table(&server, &mut ann, "animals-on-board", 1, &[("duplicate", "on"), ("hints", "on")])
            .await;
    let page = server.wait(&mut ann, &first, Page::is_yours).await;
    let deal = deal_of(&page);
    assert!(!page.body.contains("/hint\""), "there are no hints in a deal");
    is_closed(&server, &mut eve, &first).await;
    is_closed(&server, &mut bob, &first).await;

    let second = play_deal(&server, &mut bob, &deal, "Bob").await;
    assert!(second.path.starts_with("/table/"), "{}", second.body);
    let second = second.path;
    assert_eq!(play_deal(&server, &mut bob, &deal, "Bob").await.status, 409, "once only");
    server.wait(&mut bob, &second, Page::is_yours).await;

    finish(&server, &mut ann, &first).await;
    let over = ann.get(&server, &first).await;
    assert!(over.is_over());
    assert!(!over.body.contains("/record\"") && !over.body.contains("/replay\""), "sealed");
    assert!(!over.body.contains("result.png"), "no link to the picture");
    for end in ["/record", "/replay", "/replay?step=2&seat=2", "/result.png", "/analysis.svg"] {
        assert_eq!(ann.get(&server, &format!("{first}{end}")).await.status, 403);
    }
    let other = ann.get(&server, &format!("{first}?seat=2")).await;
    assert_eq!(other.body, over.body, "nobody can view from another seat");
    is_closed(&server, &mut bob, &first).await;
    is_closed(&server, &mut ann, &second).await;

    // Results are visible to those who have played.
    let results = |page: &Page| page.body.contains("Ann") && page.body.contains("place 1");
    assert!(results(&ann.get(&server, &deal).await));
    assert!(!results(&bob.get(&server, &deal).await), "still playing");
    assert!(!results(&eve.get(&server, &deal).await), "could still play");
    assert_eq!(bob.post(&server, &format!("{deal}/close"), &[]).await.status, 403);
    ann.post(&server, &format!("{deal}/close"), &[]).await;
    assert_eq!(play_deal(&server, &mut eve, &deal, "Eve").await.status, 409, "closed");
    is_closed(&server, &mut eve, &first).await;

    server.restart().await;
    finish(&server, &mut bob, &second).await;
    let (one, two) =
        (record(&server, &mut eve, &first).await, record(&server, &mut eve, &second).await);
    for line in ["commitment ", "deal ", "secret "] {
        let find = |text: &str| {
            text.lines().find(|known| known.starts_with(line)).map(str::to_owned).unwrap()
        };
        assert_eq!(find(&one), find(&two));
    }
    let opening = |text: &str| {
        steps(text).into_iter().take_while(|step| step.starts_with('*')).collect::<Vec<_>>()
    };
    assert_eq!(opening(&one), opening(&two), "the same deal");
    for text in [&one, &two] {
        let record =
            ararat_core::Record::<ararat_games::AnimalsOnBoard>::parse(text.as_bytes(), &());
        assert!(record.unwrap().verify().unwrap().redrawn.is_some());
    }
    let compared = eve.get(&server, &deal).await;
    assert!(results(&compared) && compared.body.contains("Bob"));
    assert!(compared.body.contains(&format!("{second}/replay")));
    server.close().await;
}

#[tokio::test]
async fn sharing_the_deal_of_a_finished_table_closes_its_record() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = finished(&server, &mut ann).await;
    let text = record(&server, &mut ann, &path).await;
    let copy = upload(&server, &text, "", "en").await.unwrap();
    assert_eq!(bob.get(&server, &copy).await.status, 200);
    assert_eq!(bob.post(&server, &format!("{path}/deal"), &[]).await.status, 403);
    let deal = ann.post(&server, &format!("{path}/deal"), &[]).await;
    assert!(deal.path.starts_with("/deal/"), "{}", deal.body);
    is_closed(&server, &mut bob, &path).await;
    for end in ["", "?step=5&seat=all", "/record"] {
        let page = bob.get(&server, &format!("{copy}{end}")).await;
        assert_eq!(page.status, 403, "an earlier upload is closed too");
    }
    let second = play_deal(&server, &mut bob, &deal.path, "Bob").await.path;
    finish(&server, &mut bob, &second).await;
    assert_eq!(bob.get(&server, &format!("{second}/record")).await.status, 403);
    ann.post(&server, &format!("{}/close", deal.path), &[]).await;
    let other = record(&server, &mut bob, &second).await;
    assert_eq!(steps(&other)[..3], steps(&text)[..3], "the same deal");
    assert_eq!(record(&server, &mut bob, &path).await, text, "unchanged");
    server.close().await;
}

#[tokio::test]
async fn a_friend_who_has_played_a_deal_cannot_join_another_table_of_it() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let first = table(&server, &mut ann, "animals-on-board", 1, &[("duplicate", "on")]).await;
    let deal = deal_of(&server.wait(&mut ann, &first, Page::is_yours).await);
    let form = [("name", "Bob"), ("seat", "1"), ("others", "friends"), ("pace", "0")];
    let open = bob.post(&server, &deal, &form).await;
    assert!(open.path.starts_with("/table/"), "{}", open.body);
    let join = format!("{}/join", open.path);
    assert_eq!(ann.post(&server, &join, &[("name", "Ann")]).await.status, 403);
    let mut cy = Guest::default();
    assert_eq!(cy.get(&server, &open.path).await.status, 200, "seats are open");
    let joined = cy.post(&server, &join, &[("name", "Cy")]).await;
    assert!(joined.is_yours(), "{}", joined.body);
    is_closed(&server, &mut ann, &open.path).await;
    let version = joined.version().to_owned();
    let ask = format!("{}/ask-undo", open.path);
    assert_eq!(cy.post(&server, &ask, &[("version", &version)]).await.status, 403);
    server.close().await;
}

#[tokio::test]
async fn the_challenge_is_tried_once_and_shows_results_afterwards() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [("name", "Ann"), ("pace", "0")];
    let path = ann.post(&server, "/challenge/animals-on-board", &form).await.path;
    assert!(path.starts_with("/table/"));
    finish(&server, &mut ann, &path).await;
    let again = ann.post(&server, "/challenge/animals-on-board", &form).await;
    assert_eq!(again.status, 409);
    let page = ann.get(&server, "/challenge").await;
    let results = page.between("<tbody>", "</tbody>").unwrap();
    assert!(results.contains("Ann"), "{results}");
    let page = bob.get(&server, "/challenge").await;
    assert!(!page.body.contains("Ann") && page.body.contains("You see the results once"));
    is_closed(&server, &mut bob, &path).await;
    assert_eq!(ann.get(&server, &format!("{path}/record")).await.status, 403);
    let form = [("name", "Bob"), ("pace", "0")];
    let other = bob.post(&server, "/challenge/animals-on-board", &form).await.path;
    assert!(other.starts_with("/table/"));
    let page = bob.get(&server, "/challenge").await;
    assert!(!page.body.contains("Ann"), "not while playing");
    finish(&server, &mut bob, &other).await;
    let page = bob.get(&server, "/challenge").await;
    let results = page.between("<tbody>", "</tbody>").unwrap();
    assert!(results.contains("Ann") && results.contains("Bob"));
    let before = page.between("href=\"/challenge?week=", "\"").unwrap().to_owned();
    let before = bob.get(&server, &format!("/challenge?week={before}")).await;
    assert_eq!(before.status, 200);
    assert!(!before.body.contains("Ann") && !before.body.contains("action=\"/challenge/"));
    assert_eq!(bob.post(&server, "/challenge/chess", &form).await.status, 404);
    server.close().await;
}

/// Changes the database behind the server's back.
async fn run(server: &TestServer, query: String) {
    sql::run(&server.database(), &query).await;
}

#[tokio::test]
async fn a_challenge_finished_after_it_was_unsealed_is_not_listed() {
    let server = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let play = async |guest: &mut Guest, name: &str| {
        let form = [("name", name), ("pace", "0")];
        guest.post(&server, "/challenge/animals-on-board", &form).await.path
    };
    let (first, second) = (play(&mut ann, "Ann").await, play(&mut bob, "Bob").await);
    let page = server.wait(&mut ann, &first, Page::is_yours).await;
    let deal = deal_of(&page);
    finish(&server, &mut bob, &second).await;
    // The week ends after Bob's game; Ann's game is unfinished.
    let (id, day) = (deal.trim_start_matches("/deal/"), 24 * 3600 * 1000);
    let over = |days: i64| {
        format!(
            "update deals set closes_at = unixepoch() * 1000 - {} where id = '{id}';
             update seats set ended_at = ended_at - {day} where ended_at > 0;
             update tables set changed_at = changed_at - {day} where id = '{}';",
            days * day,
            first.trim_start_matches("/table/")
        )
    };
    run(&server, over(0)).await;
    is_closed(&server, &mut eve, &second).await;
    run(&server, over(2)).await;
    record(&server, &mut eve, &second).await;
    // It stays closed to Ann while she can play, and her moves close it to nobody else.
    is_closed(&server, &mut ann, &second).await;
    let form = [("version", page.version()), ("do", &page.actions()[0])];
    assert_eq!(ann.post(&server, &format!("{first}/act"), &form).await.status, 200);
    record(&server, &mut eve, &second).await;
    finish(&server, &mut ann, &first).await;
    for guest in [&mut ann, &mut bob, &mut eve] {
        for path in ["/challenge", &deal] {
            let page = guest.get(&server, path).await;
            let results = page.between("<tbody>", "</tbody>").unwrap();
            assert!(results.contains("Bob") && !results.contains("Ann"), "{path}: {results}");
        }
    }
    let told = "too late to be compared";
    for path in ["/challenge", &deal] {
        assert!(ann.get(&server, path).await.body.contains(told), "{path}");
        assert!(!bob.get(&server, path).await.body.contains(told), "{path}");
    }
    server.close().await;
}

#[tokio::test]
async fn signing_up_keeps_the_attempt() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let form = [("name", "Ann"), ("pace", "0")];
    let path = ann.post(&server, "/challenge/animals-on-board", &form).await.path;
    let form = [("name", "Anna"), ("password", "correct horse")];
    assert_eq!(ann.post(&server, "/account/sign-up", &form).await.status, 200);
    assert_eq!(ann.get(&server, &path).await.status, 200, "it is still her table");
    let again = ann.post(&server, "/challenge/animals-on-board", &[]).await;
    assert_eq!(again.status, 409, "one try");
    server.close().await;
}

/// Plays a deal, always with the first listed action; returns the lines of the log.
async fn play_first(server: &TestServer, guest: &mut Guest, path: &str) -> Vec<String> {
    loop {
        let page = server.wait(guest, path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let action = page.actions()[0].clone();
        let form = [("version", page.version()), ("do", action.as_str())];
        assert_eq!(guest.post(server, &format!("{path}/act"), &form).await.status, 200);
    }
    guest.get(server, path).await.log()
}

#[tokio::test]
async fn bots_of_one_deal_answer_the_same_actions_alike() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [
        ("game", "life-is-life"),
        ("name", "Ann"),
        ("pace", "0"),
        ("duplicate", "on"),
        ("seat", "me"),
        ("seat", "easy"),
        ("seat", "easy"),
    ];
    let first = ann.post(&server, "/tables", &form).await;
    let deal = deal_of(&first);
    let form = [("name", "Ann"), ("seat", "1"), ("level", "easy"), ("pace", "0")];
    let second = bob.post(&server, &deal, &form).await;
    let told = play_first(&server, &mut ann, &first.path).await;
    assert!(told.len() > 20, "{told:?}");
    assert_eq!(told, play_first(&server, &mut bob, &second.path).await);
    // Without a deal the same bots play differently, so they do have random choices.
    ann.post(&server, &format!("{deal}/close"), &[]).await;
    let mut others = Vec::new();
    for _ in 0..2 {
        let form =
            [("step", "0"), ("seat", "1"), ("level", "easy"), ("world", "real"), ("pace", "0")];
        let what_if = format!("{}/replay/what-if", first.path);
        let path = ann.post(&server, &what_if, &form).await.path;
        assert!(path.starts_with("/table/"), "{path}");
        others.push(play_first(&server, &mut ann, &path).await);
    }
    assert_ne!(others[0], others[1]);
    server.close().await;
}

#[tokio::test]
async fn behind_an_https_proxy_deal_links_use_https() {
    let server = TestServer::open_with(|config| config.is_behind_proxy = true).await;
    let mut ann = Guest::default();
    let first = table(&server, &mut ann, "animals-on-board", 1, &[("duplicate", "on")]).await;
    let deal = deal_of(&server.wait(&mut ann, &first, Page::is_yours).await);
    let site = server.host();
    assert!(ann.get(&server, &deal).await.body.contains(&format!("http://{site}{deal}")));
    ann.headers.push(("x-forwarded-proto", "https".to_owned()));
    let page = ann.get(&server, &deal).await;
    assert!(page.body.contains(&format!("https://{site}{deal}")), "{}", page.body);
    server.close().await;
}
