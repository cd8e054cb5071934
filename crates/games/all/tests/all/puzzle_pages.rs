//! The page of a puzzle follows from what its solver knows: in another world that looks the same to
//! them it is the same, whatever they do.

use ararat_core::{Game, Seat, State, Xoshiro};
use ararat_games::{GameName, PAGES, with_game};
use ararat_lessons::{Puzzle, PuzzleBook, Solving, Taught};
use ararat_text::Lang;
use ararat_web::{Chair, Edition, Frame, PuzzlePlace, Theme, WebBoard, WebGame, puzzle_page};

/// Worlds in which each puzzle is looked at.
const WORLDS: u64 = 4;

/// The pages that a solver can get: before anything, after each of these, and with the answer.
fn pages<G: Taught + WebBoard>(
    game: &'static WebGame,
    puzzle: &Puzzle,
    tried: &[&str],
    world: u64,
) -> Vec<String> {
    let lang = if puzzle.steps.len().is_multiple_of(2) { Lang::En } else { Lang::Fr };
    let words = ararat_games::words(lang);
    let frame = Frame {
        words,
        games: &PAGES,
        theme: Theme::Device,
        path: "/puzzles".to_owned(),
        edition: Edition::Site,
    };
    let mut solving = Solving::<G>::in_world(puzzle, world).unwrap();
    let count = G::seat_count(solving.view().public());
    let place = PuzzlePlace {
        game,
        number: 1,
        count: 1,
        chairs: Seat::all(count).map(|seat| Chair::person(&format!("P{seat}"))).collect(),
        turn: 0,
        is_of_day: false,
        is_solved: false,
    };
    let mut pages = vec![puzzle_page(&frame, &place, &solving).into_string()];
    for action in tried {
        solving.act(action, words);
        pages.push(puzzle_page(&frame, &place, &solving).into_string());
    }
    solving.show();
    pages.push(puzzle_page(&frame, &place, &solving).into_string());
    pages
}

/// Compares the worlds of all puzzles of a game; how often they differed.
fn compare<G: Taught + WebBoard>(game: &'static WebGame) -> usize {
    let mut different = 0;
    for puzzle in &PuzzleBook::of::<G>().puzzles {
        let tried = [puzzle.tempting.as_str(), "nonsense", puzzle.best.as_str()];
        let first = pages::<G>(game, puzzle, &tried, 0);
        assert!(first.windows(2).all(|pair| pair[0] != pair[1]), "each says something else");
        for world in 1..WORLDS {
            assert!(first == pages::<G>(game, puzzle, &tried, world), "{}", puzzle.name);
            let solving = Solving::<G>::begin(puzzle).unwrap();
            let world_of =
                |seed| State::<G>::imagined(solving.view().as_view(), &mut Xoshiro::new(seed));
            different += usize::from(world_of(0) != world_of(world));
        }
    }
    different
}

#[test]
fn no_page_of_a_puzzle_knows_more_than_its_solver() {
    for &game in GameName::ALL {
        let different = with_game!(game, G => compare::<G>(game.pages()));
        let has_secrets = with_game!(game, G => size_of::<<G as Game>::Hidden>() > 0);
        assert!(different > 20 || !has_secrets, "{game}: too few worlds differ to tell");
    }
}
