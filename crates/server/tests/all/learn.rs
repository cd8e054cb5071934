//! Lessons over HTTP: answers, progress, and the game at the end of a course.

use crate::support::{Guest, House, Page};
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
    let house = House::open().await;
    let mut guest = Guest::default();
    let page = guest.get(&house, FIRST).await;
    assert_eq!((page.status, said(&page)), (200, "tell"));
    assert!(page.body.contains("class=\"hinted\" name=\"do\" value=\"keep pa5\""), "{}", page.body);
    let page = guest.post(&house, FIRST, &[("do", "keep gi1")]).await;
    assert_eq!(said(&page), "wrong");
    assert_eq!(page.path, format!("{FIRST}?try=keep+gi1"), "an address that can be opened again");
    let page = guest.post(&house, FIRST, &[("do", "keep li5")]).await;
    assert_eq!(said(&page), "refusal");
    assert!(page.body.contains("/rules/animals-on-board#AOB-1.4"), "{}", page.body);
    let page = guest.post(&house, FIRST, &[("do", "keep pa5")]).await;
    assert_eq!(
        (said(&page), page.path.as_str()),
        ("right", "/learn/animals-on-board/1?did=keep+pa5")
    );
    assert_eq!(done_count(&guest.get(&house, COURSE).await), 0);
    // Looking at the end of a lesson does not finish it.
    let end = format!("{FIRST}?did=keep+pa5&did=take+B");
    assert_eq!(said(&guest.get(&house, &end).await), "done");
    assert_eq!(done_count(&guest.get(&house, COURSE).await), 0);
    let page = guest.post(&house, FIRST, &[("did", "keep pa5"), ("do", "take B")]).await;
    assert_eq!(said(&page), "done");
    let course = guest.get(&house, COURSE).await;
    assert_eq!(done_count(&course), 1);
    assert!(course.body.contains("1 of 7 lessons done"), "{}", course.body);
    assert_eq!(done_count(&Guest::default().get(&house, COURSE).await), 0);
}

#[tokio::test]
async fn ticked_pieces_make_an_action_and_a_mistake_can_be_looked_at() {
    let house = House::open().await;
    let mut guest = Guest::default();
    let second = format!("{COURSE}/2");
    let form = [("do", "split A"), ("piece", "ti5"), ("piece", "li4")];
    let page = guest.post(&house, &second, &form).await;
    assert_eq!(said(&page), "right");
    let split = [("did", "split A ti5,li4"), ("do", "split A cr2")];
    let page = guest.post(&house, &second, &split).await;
    assert_eq!(said(&page), "wrong");
    assert!(page.body.contains(" inert"), "what came of it is only looked at");
    assert!(page.body.contains("Clover takes group B"), "{}", page.body);
    let page = guest.post(&house, &second, &[("did", "split A ti5,li4"), ("turn", "7")]).await;
    assert!(!page.body.contains(" inert"), "back again");
}

#[tokio::test]
async fn progress_goes_with_a_guest_into_an_account() {
    let house = House::open().await;
    let mut guest = Guest::default();
    guest.post(&house, FIRST, &[("did", "keep pa5"), ("do", "take B")]).await;
    let form = [("name", "Ann"), ("password", "correct horse")];
    assert_eq!(guest.post(&house, "/account/sign-up", &form).await.status, 200);
    assert_eq!(done_count(&guest.get(&house, COURSE).await), 1);
}

#[tokio::test]
async fn the_last_lesson_is_a_game_and_done_when_it_is_over() {
    let house = House::open().await;
    let mut guest = Guest::default();
    let last = format!("{COURSE}/7");
    assert_eq!(guest.get(&house, &last).await.path, COURSE, "a game is begun by a form");
    let page = guest.post(&house, &last, &[]).await;
    assert!(page.path.starts_with("/table/"), "{}", page.path);
    assert!(page.body.contains("Clover"), "{}", page.body);
    assert_eq!(done_count(&guest.get(&house, COURSE).await), 0);
    play_to_end(&house, &mut guest, &page.path).await;
    house.wait(&mut guest, COURSE, |page| done_count(page) == 1).await;
}

#[tokio::test]
async fn what_is_not_there_or_makes_no_sense_is_answered() {
    let house = House::open().await;
    let mut guest = Guest::default();
    for path in ["/learn/chess", "/learn/animals-on-board/0", "/learn/animals-on-board/99"] {
        assert_eq!(guest.get(&house, path).await.status, 404, "{path}");
        assert_ne!(guest.post(&house, path, &[]).await.status, 500, "{path}");
    }
    let long = "x".repeat(2000);
    for form in [[("do", long.as_str())], [("did", long.as_str())], [("do", "\u{1f998}&<>\"")]] {
        let page = guest.post(&house, FIRST, &form).await;
        assert_eq!(page.status, 200, "{form:?}");
        assert!(!page.body.contains("<>"), "{form:?}");
    }
    let page = guest.get(&house, &format!("{FIRST}?did=nonsense&try=%22%3E%3Cscript%3E")).await;
    assert_eq!(page.status, 200);
    assert!(!page.body.contains("\"><script>"), "{}", page.body);
}
