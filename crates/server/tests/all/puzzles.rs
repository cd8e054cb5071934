//! Puzzles over HTTP: right, wrong and refused answers, what is remembered, and the puzzle of the
//! day.

use ararat_games::{GameName, with_game};
use ararat_lessons::{Puzzle, PuzzleBook};

use crate::support::{Guest, Page, TestServer};

fn said(page: &Page) -> &str {
    page.between("class=\"speech ", "\"").unwrap()
}

fn first(game: GameName) -> (&'static Puzzle, String) {
    let book = with_game!(game, G => PuzzleBook::of::<G>());
    (book.puzzle(1).unwrap(), format!("/puzzles/{game}/1"))
}

/// How many puzzles of the game the page shows as solved.
async fn solved_count(server: &TestServer, guest: &mut Guest, game: GameName) -> usize {
    guest.get(server, &format!("/puzzles/{game}")).await.body.matches("class=\"tick\"").count()
}

#[tokio::test]
async fn a_puzzle_of_each_game_answers_and_is_remembered() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    for &game in GameName::ALL {
        let (puzzle, path) = first(game);
        let page = guest.get(&server, &path).await;
        assert_eq!((page.status, said(&page)), (200, "tell"), "{path}");
        assert!(!page.body.contains("class=\"chances\""), "the answer is not given away");
        let page = guest.post(&server, &path, &[("do", &puzzle.tempting)]).await;
        assert_eq!(said(&page), "wrong", "{path}");
        let cost = f64::from(puzzle.cost(&puzzle.tempting).unwrap()) / 100.0;
        assert!(page.body.contains(&format!("costs {cost:.1} ")), "{path}: {cost:.1}");
        assert!(page.path.starts_with(&format!("{path}?try=")), "the address can be opened again");
        let page = guest.post(&server, &path, &[("do", "nonsense")]).await;
        assert_eq!(said(&page), "refusal", "{path}");
        let page = guest.post(&server, &path, &[("show", "yes")]).await;
        assert_eq!((said(&page), &page.path), ("tell", &format!("{path}?show=yes")));
        assert!(page.body.contains("class=\"chances\"") && page.body.contains(" inert"));
        assert_eq!(solved_count(&server, &mut guest, game).await, 0, "giving up solves nothing");
        let page = guest.post(&server, &path, &[("do", &puzzle.best)]).await;
        assert_eq!(said(&page), "done", "{path}");
        assert!(page.body.contains("class=\"chances\"") && page.body.contains(" inert"));
        assert_eq!(solved_count(&server, &mut guest, game).await, 1);
        let mut other = Guest::default();
        assert_eq!(said(&other.get(&server, &page.path).await), "done");
        assert_eq!(solved_count(&server, &mut other, game).await, 0, "viewing solves nothing");
    }
}

#[tokio::test]
async fn an_illegal_action_is_refused_with_its_rule() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let (_, path) = first(GameName::AnimalsOnBoard);
    let page = guest.post(&server, &path, &[("do", "keep el1")]).await;
    assert_eq!(said(&page), "refusal");
    assert!(page.body.contains("/rules/animals-on-board#AOB-"), "{}", page.body);
}

#[tokio::test]
async fn what_a_guest_solved_moves_to_their_account() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    let (puzzle, path) = first(GameName::Ark);
    guest.post(&server, &path, &[("do", &puzzle.best)]).await;
    let form = [("name", "Ann"), ("password", "correct horse")];
    assert_eq!(guest.post(&server, "/account/sign-up", &form).await.status, 200);
    assert_eq!(solved_count(&server, &mut guest, GameName::Ark).await, 1);
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_everybody() {
    let server = TestServer::open().await;
    let [one, other] = [Guest::default(), Guest::default()];
    let mut paths = Vec::new();
    for mut guest in [one, other] {
        let page = guest.get(&server, "/puzzles/today").await;
        assert_eq!(page.status, 200);
        assert!(page.body.contains("Puzzle of the day"), "{}", page.body);
        paths.push(page.path);
        let all = guest.get(&server, "/puzzles").await;
        assert_eq!(all.body.matches("href=\"/puzzles/today\"").count(), 1);
    }
    assert_eq!(paths[0], paths[1], "it changes at midnight, UTC");
    let front = Guest::default().get(&server, "/").await;
    assert!(front.body.contains("href=\"/puzzles/today\""));
}

#[tokio::test]
async fn missing_pages_and_nonsense_are_answered() {
    let server = TestServer::open().await;
    let mut guest = Guest::default();
    for path in ["/puzzles/chess", "/puzzles/ark/0", "/puzzles/ark/999", "/puzzles/ark/x"] {
        assert_eq!(guest.get(&server, path).await.status, 404, "{path}");
        assert_ne!(guest.post(&server, path, &[]).await.status, 500, "{path}");
    }
    let (_, path) = first(GameName::Ark);
    let long = "x".repeat(2000);
    for form in [[("do", long.as_str())], [("piece", long.as_str())], [("do", "\u{1f998}&<>\"")]] {
        let page = guest.post(&server, &path, &form).await;
        assert_eq!(page.status, 200, "{form:?}");
        assert!(!page.body.contains("<>"), "{form:?}");
    }
    let page = guest.get(&server, &format!("{path}?try=%22%3E%3Cscript%3E")).await;
    assert_eq!((page.status, said(&page)), (200, "refusal"));
    assert!(!page.body.contains("\"><script>"), "{}", page.body);
}
