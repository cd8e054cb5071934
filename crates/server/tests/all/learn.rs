//! Lessons over HTTP: answers, progress, and the game at the end of a course.

use ararat_test_support::sql;

use crate::support::{Guest, Page, TestServer};
use crate::tables::play_to_end;

const COURSE: &str = "/learn/animals-on-board";
const FIRST: &str = "/learn/animals-on-board/1";

fn said(page: &Page) -> &str {
    page.between("class=\"speech ", "\"").unwrap()
}

/// How many lessons of the course the page shows as done.
fn done_count(page: &Page) -> usize {
    page.body.matches("<li class=\"panel done").count()
}

#[tokio::test]
async fn a_lesson_answers_and_is_remembered() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let page = guest.get(&server, FIRST).await;
    assert_eq!((page.status, said(&page)), (200, "tell"));
    assert!(page.body.contains("class=\"hinted\" name=\"do\" value=\"keep pa5\""), "{}", page.body);
    let page = guest.post(&server, FIRST, &[("do", "keep gi1")]).await;
    assert_eq!(said(&page), "wrong");
    assert_eq!(page.path, format!("{FIRST}?try=keep+gi1"), "the address can be opened again");
    let page = guest.post(&server, FIRST, &[("do", "keep li5")]).await;
    assert_eq!(said(&page), "refusal");
    assert!(page.body.contains("/rules/animals-on-board#AOB-1.4"), "{}", page.body);
    let page = guest.post(&server, FIRST, &[("do", "keep pa5")]).await;
    assert_eq!(
        (said(&page), page.path.as_str()),
        ("right", "/learn/animals-on-board/1?did=keep+pa5")
    );
    assert_eq!(done_count(&guest.get(&server, COURSE).await), 0);
    // Opening the last page of a lesson does not finish it.
    let end = format!("{FIRST}?did=keep+pa5&did=take+B");
    assert_eq!(said(&guest.get(&server, &end).await), "done");
    assert_eq!(done_count(&guest.get(&server, COURSE).await), 0);
    let page = guest.post(&server, FIRST, &[("did", "keep pa5"), ("do", "take B")]).await;
    assert_eq!(said(&page), "done");
    assert!(page.body.contains("href=\"/learn/animals-on-board/2\""), "{}", page.body);
    let course = guest.get(&server, COURSE).await;
    assert_eq!(done_count(&course), 1);
    assert!(course.body.contains("1 of 7 lessons done"), "{}", course.body);
    assert_eq!(done_count(&Guest::default().get(&server, COURSE).await), 0);
}

#[tokio::test]
async fn ticked_pieces_make_an_action_and_a_mistake_can_be_viewed() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let second = format!("{COURSE}/2");
    let form = [("do", "split A"), ("piece", "ti5"), ("piece", "li4")];
    let page = guest.post(&server, &second, &form).await;
    assert_eq!(said(&page), "right");
    let split = [("did", "split A ti5,li4"), ("do", "split A cr2")];
    let page = guest.post(&server, &second, &split).await;
    assert_eq!(said(&page), "wrong");
    assert!(page.body.contains(" inert"), "the result is for viewing only");
    assert!(page.body.contains("Clover takes group B"), "{}", page.body);
    let page = guest.post(&server, &second, &[("did", "split A ti5,li4"), ("turn", "7")]).await;
    assert!(!page.body.contains(" inert"), "the board is active again");
}

#[tokio::test]
async fn a_guests_progress_moves_to_their_account() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    guest.post(&server, FIRST, &[("did", "keep pa5"), ("do", "take B")]).await;
    let form = [("name", "Ann"), ("password", "correct horse")];
    assert_eq!(guest.post(&server, "/account/sign-up", &form).await.status, 200);
    assert_eq!(done_count(&guest.get(&server, COURSE).await), 1);
}

#[tokio::test]
async fn the_last_lesson_is_a_game_and_done_once_it_is_over() {
    let mut server = TestServer::open().await;
    let mut guest = Guest::default();
    let last = format!("{COURSE}/7");
    assert_eq!(guest.get(&server, &last).await.path, COURSE, "a game is started by a form");
    let page = guest.post(&server, &last, &[]).await;
    assert!(page.path.starts_with("/table/"), "{}", page.path);
    assert!(page.body.contains("Clover"), "{}", page.body);
    assert_eq!(done_count(&guest.get(&server, COURSE).await), 0);
    // The bots need not take their time here.
    let hurry = "update tables set settings = replace(settings, 'pace=900', 'pace=0')";
    sql::run(&server.database(), hurry).await;
    server.restart().await;
    play_to_end(&server, &mut guest, &page.path).await;
    let over = guest.get(&server, &page.path).await;
    let back = format!("class=\"button note\" href=\"{COURSE}\"");
    assert!(over.body.contains(&back), "the final page links back to the course: {}", over.body);
    let watched = Guest::default().get(&server, &page.path).await;
    assert!(!watched.body.contains(&back), "a spectator is not told that it was a lesson");
    server.wait(&mut guest, COURSE, |page| done_count(page) == 1).await;
}

#[tokio::test]
async fn the_lesson_before_a_game_starts_it() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let did = ["split A gi5,ti2"].map(|action| ("did", action));
    let form = [&did[..], &[("do", "take C")]].concat();
    let page = guest.post(&server, &format!("{COURSE}/6"), &form).await;
    assert_eq!(said(&page), "done");
    let next = page.between("class=\"to-primary\" method=\"post\" action=\"", "\"").unwrap();
    assert_eq!(next, "/learn/animals-on-board/7");
    assert!(guest.post(&server, next, &[]).await.path.starts_with("/table/"));
    // The very last lesson links to the list.
    let course = "/learn/life-is-life";
    let did = ["exchange 1 mo", "exchange 3 mo,mo,ca"].map(|action| ("did", action));
    let page = guest.post(&server, &format!("{course}/8"), &did).await;
    assert_eq!(said(&page), "done");
    assert!(page.body.contains(&format!("to-primary\" href=\"{course}\"")), "{}", page.body);
    server.close().await;
}

#[tokio::test]
async fn each_variant_of_a_game_is_its_own_lesson() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let course = "/learn/ark-and-noah";
    guest.post(&server, &format!("{course}/9"), &[]).await;
    let finished = "insert into results select table_id, 0, 'ark-and-noah', visitor, '', 1, 30, 2, 0, 3 \
                    from seats where visitor <> ''";
    sql::run(&server.database(), finished).await;
    let page = guest.get(&server, course).await;
    let done = page.body.split("<li class=\"panel").position(|line| line.starts_with(" done"));
    assert_eq!(done, Some(9), "only the lesson of the Quick Game is done: {}", page.body);
    server.close().await;
}

#[tokio::test]
async fn missing_pages_and_nonsense_are_answered() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    for path in ["/learn/chess", "/learn/animals-on-board/0", "/learn/animals-on-board/99"] {
        assert_eq!(guest.get(&server, path).await.status, 404, "{path}");
        assert_ne!(guest.post(&server, path, &[]).await.status, 500, "{path}");
    }
    let long = "x".repeat(2000);
    for form in [[("do", long.as_str())], [("did", long.as_str())], [("do", "\u{1f998}&<>\"")]] {
        let page = guest.post(&server, FIRST, &form).await;
        assert_eq!(page.status, 200, "{form:?}");
        assert!(!page.body.contains("<>"), "{form:?}");
    }
    let page = guest.get(&server, &format!("{FIRST}?did=nonsense&try=%22%3E%3Cscript%3E")).await;
    assert_eq!(page.status, 200);
    assert!(!page.body.contains("\"><script>"), "{}", page.body);
}
