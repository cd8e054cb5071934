//! The coach over HTTP: who gets one, who sees what it says, and hints that point.

use crate::support::{Guest, Page, TestServer};
use ararat_store::Store;
use ararat_test_support::sql;

const GAME: &str = "animals-on-board";

fn is_coached(page: &Page) -> bool {
    page.body.contains("data-region=\"coach\"")
}

/// What the coach says.
fn said(page: &Page) -> &str {
    let coach = page.body.split_once("id=\"coach\"").unwrap().1;
    coach
        .split_once("<div class=\"remark\" tabindex=\"0\">")
        .unwrap()
        .1
        .split("</div>")
        .next()
        .unwrap()
}

async fn quick(server: &TestServer, guest: &mut Guest, game: &str) -> Page {
    guest.post(server, "/tables", &[("game", game), ("quick", "yes")]).await
}

async fn coach(server: &TestServer, guest: &mut Guest, page: &Page, what: &str) -> Page {
    let form = [("version", page.version()), ("coach", what)];
    guest.post(server, &format!("{}/coach", page.path), &form).await
}

/// Waits until no bot is choosing; both choose their first tile at the same time.
async fn settled(server: &TestServer, guest: &mut Guest, path: &str) -> Page {
    // Each seat says it twice: beside the name, and in what opens on a phone.
    let is_alone = |page: &Page| page.body.matches("class=\"tag turn").count() == 2;
    server.wait(guest, path, |page| page.is_yours() && is_alone(page)).await
}

#[tokio::test]
async fn a_first_game_has_a_coach_that_offers_the_first_lesson_once() {
    let server = TestServer::open().await;
    let (mut ann, mut watcher) = (Guest::default(), Guest::default());
    let page = quick(&server, &mut ann, GAME).await;
    assert!(
        is_coached(&page) && said(&page).contains("/learn/animals-on-board/1"),
        "{}",
        page.body
    );
    let seen = watcher.get(&server, &page.path).await;
    assert!(!seen.body.contains("coach"), "nobody else sees the coach: {}", seen.body);
    // The offer can be dismissed and stays dismissed.
    let page = coach(&server, &mut ann, &page, "close").await;
    assert!(is_coached(&page) && !page.body.contains("/learn/animals-on-board/1"));
    // It is made once per game, although the coach returns until a game is finished.
    let page = quick(&server, &mut ann, GAME).await;
    assert!(is_coached(&page) && !page.body.contains("/learn/animals-on-board/1"));
    assert!(said(&quick(&server, &mut ann, "ark").await).contains("/learn/ark/1"));
    // Somebody who has finished a game of this kind no longer gets a coach.
    let insert = format!(
        "insert into results select table_id, 0, '{GAME}', visitor, '', 1, 30, 2, 1, 3 from seats \
         where visitor <> '' limit 1"
    );
    sql::run(&server.database(), &insert).await;
    assert!(!is_coached(&quick(&server, &mut ann, GAME).await));
    // Somebody who has begun to learn gets no offer.
    let mut bob = Guest::default();
    let lesson = [("do", "keep pa5")];
    bob.get(&server, "/learn/animals-on-board/1").await;
    let step = bob.post(&server, "/learn/animals-on-board/1", &lesson).await;
    let form = [("did", "keep pa5"), ("do", "take B")];
    assert_eq!(step.status, 200);
    assert_eq!(bob.post(&server, "/learn/animals-on-board/1", &form).await.status, 200);
    let page = quick(&server, &mut bob, GAME).await;
    assert!(is_coached(&page) && !page.body.contains("/learn/animals-on-board/1"));
    server.close().await;
}

#[tokio::test]
async fn a_lesson_is_offered_to_everyone_who_sets_up_a_first_game() {
    let server = TestServer::open().await;
    let (mut ann, mut bob) = (Guest::default(), Guest::default());
    let offers = |page: &Page| page.body.contains("href=\"/learn/animals-on-board/1\"");
    let set_up = format!("/new?game={GAME}");
    assert!(offers(&ann.get(&server, &set_up).await));
    // With a coach or without hints, they have seen the offer on that page; once is enough.
    let form = [("game", GAME), ("name", "Ann"), ("seat", "me"), ("seat", "easy"), ("coach", "on")];
    let page = ann.post(&server, "/tables", &form).await;
    assert!(is_coached(&page) && !offers(&page), "{}", page.body);
    assert!(!offers(&ann.get(&server, &set_up).await), "not after starting a game");
    let learned = [("did", "keep pa5"), ("do", "take B")];
    bob.post(&server, "/learn/animals-on-board/1", &learned).await;
    assert!(!offers(&bob.get(&server, &set_up).await), "nor after finishing a lesson");
    server.close().await;
}

#[tokio::test]
async fn the_coach_is_switched_on_and_off_and_stays_so() {
    let mut server = TestServer::open().await;
    let mut ann = Guest::default();
    let seats = [("seat", "me"), ("seat", "easy"), ("pace", "0")];
    let form = [&[("game", GAME), ("name", "Ann")][..], &seats].concat();
    let page = ann.post(&server, "/tables", &form).await;
    assert!(!is_coached(&page) && page.body.contains("name=\"coach\" value=\"on\""));
    settled(&server, &mut ann, &page.path).await;
    let page = coach(&server, &mut ann, &page, "on").await;
    assert!(is_coached(&page) && page.body.contains("name=\"coach\" value=\"off\""));
    server.restart().await;
    let page = ann.get(&server, &page.path).await;
    assert!(is_coached(&page));
    assert!(!is_coached(&coach(&server, &mut ann, &page, "off").await));
    // A coach can be requested when creating a table, where coaches are allowed.
    let asked = [&form[..], &[("coach", "on")]].concat();
    assert!(is_coached(&ann.post(&server, "/tables", &asked).await));
    for more in [("hints", "off"), ("duplicate", "on")] {
        let form = [&asked[..], &[more]].concat();
        let page = ann.post(&server, "/tables", &form).await;
        assert!(!page.body.contains("/coach\""), "{more:?}");
        assert_eq!(coach(&server, &mut ann, &page, "on").await.status, 403, "{more:?}");
    }
    // Not beside other people either, even with hints.
    let form = [("game", GAME), ("name", "Ann"), ("seat", "me"), ("seat", "open"), ("hints", "on")];
    let path = ann.post(&server, "/tables", &form).await.path;
    let mut bob = Guest::default();
    let lobby = bob.get(&server, &path).await;
    assert!(lobby.body.contains("/learn/animals-on-board/1"), "newcomers are offered a lesson");
    bob.post(&server, &format!("{path}/join"), &[("name", "Bob")]).await;
    let page = ann.get(&server, &path).await;
    assert!(!page.body.contains("/coach\""));
    assert_eq!(coach(&server, &mut ann, &page, "on").await.status, 403);
    server.close().await;
}

#[tokio::test]
async fn a_remark_survives_a_restart_and_only_its_seat_sees_it() {
    let mut server = TestServer::open().await;
    let (mut ann, mut watcher) = (Guest::default(), Guest::default());
    let form = [("game", GAME), ("name", "Ann"), ("seat", "me"), ("seat", "easy"), ("coach", "on")];
    let form = [&form[..], &[("pace", "0")]].concat();
    let path = ann.post(&server, "/tables", &form).await.path;
    // The offer of a lesson disappears after the first action.
    let page = settled(&server, &mut ann, &path).await;
    let action = page.actions()[0].clone();
    let form = [("version", page.version()), ("do", action.as_str())];
    ann.post(&server, &format!("{path}/act"), &form).await;
    let page = settled(&server, &mut ann, &path).await;
    assert!(!page.body.contains("/learn/animals-on-board/1"));
    let id = path.trim_start_matches("/table/");
    let store = Store::open(&server.database()).await.unwrap();
    let steps = store.steps(id, 0).await.unwrap();
    let step = steps.iter().rposition(|step| step.starts_with("s1 ")).unwrap();
    let made = steps[step].trim_start_matches("s1 ");
    let remark = format!(
        "{{\"step\":{step},\"turn\":1,\"about\":{{\"better\":{{\"made\":\"{made}\",\
         \"better\":\"{made}\",\"loss\":1240}}}},\"reasons\":[{{\"item\":\"item-aob-crates\",\
         \"difference\":120}}],\"is_closed\":false}}"
    );
    store.set_remark(id, 0, &remark).await.unwrap();
    store.close().await;
    let page = ann.get(&server, &path).await;
    assert!(said(&page).contains("There was something much better: keep"), "{}", said(&page));
    assert!(said(&page).contains("It wins about 12 more games in a hundred."), "{}", said(&page));
    assert!(said(&page).contains("It would probably leave you more crates."), "{}", said(&page));
    server.restart().await;
    let again = ann.get(&server, &path).await;
    assert_eq!(said(&again), said(&page));
    ann.cookies.push(("lang".to_owned(), "fr".to_owned()));
    assert!(said(&ann.get(&server, &path).await).contains("Il y avait bien mieux"));
    let seen = watcher.get(&server, &path).await;
    assert!(!seen.body.contains("coach"), "{}", seen.body);
    // Frames of earlier steps do not show it, and it can be dismissed without a new version.
    let frame = ann.get(&server, &format!("{path}/part?step={}", steps.len() - 1)).await;
    assert!(!frame.body.contains("Pas mal, mais"));
    let closed = coach(&server, &mut ann, &page, "close").await;
    assert!(is_coached(&closed) && !closed.body.contains("Pas mal, mais"));
    assert_eq!(closed.version(), page.version());
    server.close().await;
}

#[tokio::test]
async fn the_last_lesson_is_a_game_with_a_coach() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    let course = ann.get(&server, "/learn/animals-on-board").await;
    let last = course.body.rsplit_once("action=\"/learn/animals-on-board/").unwrap().1;
    let number = last.split('"').next().unwrap();
    let page = ann.post(&server, &format!("/learn/animals-on-board/{number}"), &[]).await;
    assert!(page.path.starts_with("/table/") && is_coached(&page), "{}", page.path);
    server.close().await;
}

#[tokio::test]
async fn a_hint_points_says_why_and_leaves_the_move_to_the_player() {
    let server = TestServer::open().await;
    let mut ann = Guest::default();
    for game in [GAME, "life-is-life", "ark", "ark-and-noah"] {
        let form = [("game", game), ("name", "Ann"), ("seat", "me"), ("seat", "easy")];
        let form = [&form[..], &[("seat", "easy"), ("pace", "0")]].concat();
        let path = ann.post(&server, "/tables", &form).await.path;
        let page = settled(&server, &mut ann, &path).await;
        assert!(!page.body.contains("hinted"));
        let hint = ann.post(&server, &format!("{path}/hint"), &[("version", page.version())]).await;
        assert!(hint.body.contains("class=\"hints\""), "{game}: {}", hint.body);
        let panel = hint.between("class=\"hints\"", "</section>").unwrap();
        assert!(!panel.contains("<button") && !panel.contains("<form"), "{game}: {panel}");
        // It names what is gained, and does not only say that it is better.
        assert!(panel.contains("It would probably "), "{game}: {panel}");
        // Without script, a link to the table closes it.
        assert!(panel.contains(&format!("href=\"{path}\"")), "{game}: {panel}");
        let stage = hint.between("id=\"act\"", "</form>").unwrap();
        assert!(stage.contains("hinted"), "{game}: {panel}");
        assert!(!ann.get(&server, &path).await.body.contains("hinted"), "{game}");
    }
    server.close().await;
}
