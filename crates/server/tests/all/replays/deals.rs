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

async fn is_closed(house: &TestServer, guest: &mut Guest, path: &str) {
    for address in addresses(path) {
        let page = guest.get(house, &address).await;
        // A path that no route matches is missing for everybody.
        let is_missing = address.ends_with("/analysis") && page.status == 404;
        assert!(page.status == 403 || is_missing, "{address}: {}", page.status);
    }
    let what_if = [("step", "3"), ("seat", "1"), ("world", "real")];
    let answer = guest.post(house, &format!("{path}/replay/what-if"), &what_if).await;
    assert_eq!(answer.status, 403);
}

async fn play_deal(house: &TestServer, guest: &mut Guest, deal: &str, name: &str) -> Page {
    let form = [("name", name), ("seat", "1"), ("level", "medium"), ("pace", "0")];
    guest.post(house, deal, &form).await
}

#[tokio::test]
async fn tables_of_one_deal_are_hidden_from_each_other_until_all_are_done() {
    let mut house = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let first =
        table(&house, &mut ann, "animals-on-board", 1, &[("duplicate", "on"), ("hints", "on")])
            .await;
    let page = house.wait(&mut ann, &first, Page::is_yours).await;
    let deal = deal_of(&page);
    assert!(!page.body.contains("/hint\""), "there are no hints in a deal");
    is_closed(&house, &mut eve, &first).await;
    is_closed(&house, &mut bob, &first).await;

    let second = play_deal(&house, &mut bob, &deal, "Bob").await;
    assert!(second.path.starts_with("/table/"), "{}", second.body);
    let second = second.path;
    assert_eq!(play_deal(&house, &mut bob, &deal, "Bob").await.status, 409, "once only");
    house.wait(&mut bob, &second, Page::is_yours).await;

    finish(&house, &mut ann, &first).await;
    let over = ann.get(&house, &first).await;
    assert!(over.is_over());
    assert!(!over.body.contains("/record\"") && !over.body.contains("/replay\""), "sealed");
    assert!(!over.body.contains("result.png"), "no link to the picture");
    for end in ["/record", "/replay", "/replay?step=2&seat=2", "/result.png", "/analysis.svg"] {
        assert_eq!(ann.get(&house, &format!("{first}{end}")).await.status, 403);
    }
    let other = ann.get(&house, &format!("{first}?seat=2")).await;
    assert_eq!(other.body, over.body, "nobody can view from another seat");
    is_closed(&house, &mut bob, &first).await;
    is_closed(&house, &mut ann, &second).await;

    // Results are visible to those who have played.
    let results = |page: &Page| page.body.contains("Ann") && page.body.contains("place 1");
    assert!(results(&ann.get(&house, &deal).await));
    assert!(!results(&bob.get(&house, &deal).await), "still playing");
    assert!(!results(&eve.get(&house, &deal).await), "could still play");
    assert_eq!(bob.post(&house, &format!("{deal}/close"), &[]).await.status, 403);
    ann.post(&house, &format!("{deal}/close"), &[]).await;
    assert_eq!(play_deal(&house, &mut eve, &deal, "Eve").await.status, 409, "closed");
    is_closed(&house, &mut eve, &first).await;

    house.restart().await;
    finish(&house, &mut bob, &second).await;
    let (one, two) =
        (record(&house, &mut eve, &first).await, record(&house, &mut eve, &second).await);
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
    let compared = eve.get(&house, &deal).await;
    assert!(results(&compared) && compared.body.contains("Bob"));
    assert!(compared.body.contains(&format!("{second}/replay")));
    house.close().await;
}

#[tokio::test]
async fn sharing_the_deal_of_a_finished_table_closes_its_record() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let path = finished(&house, &mut ann).await;
    let text = record(&house, &mut ann, &path).await;
    let copy = upload(&house, &text, "", "en").await.unwrap();
    assert_eq!(bob.get(&house, &copy).await.status, 200);
    assert_eq!(bob.post(&house, &format!("{path}/deal"), &[]).await.status, 403);
    let deal = ann.post(&house, &format!("{path}/deal"), &[]).await;
    assert!(deal.path.starts_with("/deal/"), "{}", deal.body);
    is_closed(&house, &mut bob, &path).await;
    for end in ["", "?step=5&seat=all", "/record"] {
        let page = bob.get(&house, &format!("{copy}{end}")).await;
        assert_eq!(page.status, 403, "an earlier upload is closed too");
    }
    let second = play_deal(&house, &mut bob, &deal.path, "Bob").await.path;
    finish(&house, &mut bob, &second).await;
    assert_eq!(bob.get(&house, &format!("{second}/record")).await.status, 403);
    ann.post(&house, &format!("{}/close", deal.path), &[]).await;
    let other = record(&house, &mut bob, &second).await;
    assert_eq!(steps(&other)[..3], steps(&text)[..3], "the same deal");
    assert_eq!(record(&house, &mut bob, &path).await, text, "unchanged");
    house.close().await;
}

#[tokio::test]
async fn a_friend_who_has_played_a_deal_cannot_join_another_table_of_it() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let first = table(&house, &mut ann, "animals-on-board", 1, &[("duplicate", "on")]).await;
    let deal = deal_of(&house.wait(&mut ann, &first, Page::is_yours).await);
    let form = [("name", "Bob"), ("seat", "1"), ("others", "friends"), ("pace", "0")];
    let open = bob.post(&house, &deal, &form).await;
    assert!(open.path.starts_with("/table/"), "{}", open.body);
    let join = format!("{}/join", open.path);
    assert_eq!(ann.post(&house, &join, &[("name", "Ann")]).await.status, 403);
    let mut cy = Guest::default();
    assert_eq!(cy.get(&house, &open.path).await.status, 200, "seats are open");
    let joined = cy.post(&house, &join, &[("name", "Cy")]).await;
    assert!(joined.is_yours(), "{}", joined.body);
    is_closed(&house, &mut ann, &open.path).await;
    let version = joined.version().to_owned();
    let ask = format!("{}/ask-undo", open.path);
    assert_eq!(cy.post(&house, &ask, &[("version", &version)]).await.status, 403);
    house.close().await;
}

#[tokio::test]
async fn the_challenge_is_tried_once_and_shows_results_afterwards() {
    let house = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let form = [("name", "Ann"), ("pace", "0")];
    let path = ann.post(&house, "/challenge/animals-on-board", &form).await.path;
    assert!(path.starts_with("/table/"));
    finish(&house, &mut ann, &path).await;
    let again = ann.post(&house, "/challenge/animals-on-board", &form).await;
    assert_eq!(again.status, 409);
    let page = ann.get(&house, "/challenge").await;
    let results = page.between("<tbody>", "</tbody>").unwrap();
    assert!(results.contains("Ann"), "{results}");
    let page = bob.get(&house, "/challenge").await;
    assert!(!page.body.contains("Ann") && page.body.contains("You see the results once"));
    is_closed(&house, &mut bob, &path).await;
    assert_eq!(ann.get(&house, &format!("{path}/record")).await.status, 403);
    let form = [("name", "Bob"), ("pace", "0")];
    let other = bob.post(&house, "/challenge/animals-on-board", &form).await.path;
    assert!(other.starts_with("/table/"));
    let page = bob.get(&house, "/challenge").await;
    assert!(!page.body.contains("Ann"), "not while playing");
    finish(&house, &mut bob, &other).await;
    let page = bob.get(&house, "/challenge").await;
    let results = page.between("<tbody>", "</tbody>").unwrap();
    assert!(results.contains("Ann") && results.contains("Bob"));
    let before = page.between("href=\"/challenge?week=", "\"").unwrap().to_owned();
    let before = bob.get(&house, &format!("/challenge?week={before}")).await;
    assert_eq!(before.status, 200);
    assert!(!before.body.contains("Ann") && !before.body.contains("action=\"/challenge/"));
    assert_eq!(bob.post(&house, "/challenge/chess", &form).await.status, 404);
    house.close().await;
}

/// Changes the database behind the server's back.
async fn run(house: &TestServer, query: String) {
    sql::run(&house.database(), &query).await;
}

#[tokio::test]
async fn a_challenge_finished_after_it_was_unsealed_is_not_listed() {
    let house = TestServer::open().await;
    let (mut ann, mut bob, mut eve) = (Guest::default(), Guest::default(), Guest::default());
    let play = async |guest: &mut Guest, name: &str| {
        let form = [("name", name), ("pace", "0")];
        guest.post(&house, "/challenge/animals-on-board", &form).await.path
    };
    let (first, second) = (play(&mut ann, "Ann").await, play(&mut bob, "Bob").await);
    let page = house.wait(&mut ann, &first, Page::is_yours).await;
    let deal = deal_of(&page);
    finish(&house, &mut bob, &second).await;
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
    run(&house, over(0)).await;
    is_closed(&house, &mut eve, &second).await;
    run(&house, over(2)).await;
    record(&house, &mut eve, &second).await;
    // It stays closed to Ann while she can play, and her moves close it to nobody else.
    is_closed(&house, &mut ann, &second).await;
    let form = [("version", page.version()), ("do", &page.actions()[0])];
    assert_eq!(ann.post(&house, &format!("{first}/act"), &form).await.status, 200);
    record(&house, &mut eve, &second).await;
    finish(&house, &mut ann, &first).await;
    for guest in [&mut ann, &mut bob, &mut eve] {
        for path in ["/challenge", &deal] {
            let page = guest.get(&house, path).await;
            let results = page.between("<tbody>", "</tbody>").unwrap();
            assert!(results.contains("Bob") && !results.contains("Ann"), "{path}: {results}");
        }
    }
    let told = "too late to be compared";
    for path in ["/challenge", &deal] {
        assert!(ann.get(&house, path).await.body.contains(told), "{path}");
        assert!(!bob.get(&house, path).await.body.contains(told), "{path}");
    }
    house.close().await;
}

#[tokio::test]
async fn signing_up_keeps_the_attempt() {
    let house = TestServer::open().await;
    let mut ann = Guest::default();
    let form = [("name", "Ann"), ("pace", "0")];
    let path = ann.post(&house, "/challenge/animals-on-board", &form).await.path;
    let form = [("name", "Anna"), ("password", "correct horse")];
    assert_eq!(ann.post(&house, "/account/sign-up", &form).await.status, 200);
    assert_eq!(ann.get(&house, &path).await.status, 200, "it is still her table");
    let again = ann.post(&house, "/challenge/animals-on-board", &[]).await;
    assert_eq!(again.status, 409, "one try");
    house.close().await;
}

/// Plays a deal, always with the first listed action; returns the lines of the log.
async fn play_first(house: &TestServer, guest: &mut Guest, path: &str) -> Vec<String> {
    loop {
        let page = house.wait(guest, path, |page| page.is_yours() || page.is_over()).await;
        if page.is_over() {
            break;
        }
        let action = page.actions()[0].clone();
        let form = [("version", page.version()), ("do", action.as_str())];
        assert_eq!(guest.post(house, &format!("{path}/act"), &form).await.status, 200);
    }
    guest.get(house, path).await.log()
}

#[tokio::test]
async fn bots_of_one_deal_answer_the_same_actions_alike() {
    let house = TestServer::open().await;
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
    let first = ann.post(&house, "/tables", &form).await;
    let deal = deal_of(&first);
    let form = [("name", "Ann"), ("seat", "1"), ("level", "easy"), ("pace", "0")];
    let second = bob.post(&house, &deal, &form).await;
    let told = play_first(&house, &mut ann, &first.path).await;
    assert!(told.len() > 20, "{told:?}");
    assert_eq!(told, play_first(&house, &mut bob, &second.path).await);
    // Without a deal the same bots play differently, so they do have random choices.
    ann.post(&house, &format!("{deal}/close"), &[]).await;
    let mut others = Vec::new();
    for _ in 0..2 {
        let form =
            [("step", "0"), ("seat", "1"), ("level", "easy"), ("world", "real"), ("pace", "0")];
        let what_if = format!("{}/replay/what-if", first.path);
        let path = ann.post(&house, &what_if, &form).await.path;
        assert!(path.starts_with("/table/"), "{path}");
        others.push(play_first(&house, &mut ann, &path).await);
    }
    assert_ne!(others[0], others[1]);
    house.close().await;
}

#[tokio::test]
async fn behind_an_https_proxy_deal_links_use_https() {
    let house = TestServer::open_with(|config| config.is_behind_proxy = true).await;
    let mut ann = Guest::default();
    let first = table(&house, &mut ann, "animals-on-board", 1, &[("duplicate", "on")]).await;
    let deal = deal_of(&house.wait(&mut ann, &first, Page::is_yours).await);
    let site = house.host();
    assert!(ann.get(&house, &deal).await.body.contains(&format!("http://{site}{deal}")));
    ann.headers.push(("x-forwarded-proto", "https".to_owned()));
    let page = ann.get(&house, &deal).await;
    assert!(page.body.contains(&format!("https://{site}{deal}")), "{}", page.body);
    house.close().await;
}
