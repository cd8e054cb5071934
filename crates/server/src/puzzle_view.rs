//! A puzzle as its solver sees it. It follows from the puzzle and what the solver does: nothing of it
//! is kept between two requests.

use ararat_core::Seat;
use ararat_games::{GameName, with_game};
use ararat_lessons::{Puzzle, PuzzleBook, Solved, Solving, Taught, Unplayable};
use ararat_web::{Frame, PuzzlePlace, WebBoard, puzzle_page, puzzle_part};

use crate::lesson_view::{address, chair};
use crate::table_view::Extent;

/// What a solver does.
pub(crate) enum Move<'a> {
    Nothing,
    /// An action as a text.
    Typed(&'a str),
    /// The same as a form submits it: a button, and pieces that are ticked.
    Pressed {
        verb: &'a str,
        pieces: &'a [String],
    },
    /// They want to know the answer.
    GivesUp,
}

/// A puzzle after what the solver did.
pub(crate) struct Shown {
    pub(crate) page: String,
    /// They found the answer.
    pub(crate) is_solved: bool,
    /// Where the same can be looked at again.
    pub(crate) address: String,
}

/// The puzzles of a game.
pub(crate) fn puzzles(game: GameName) -> &'static PuzzleBook {
    with_game!(game, G => PuzzleBook::of::<G>())
}

/// Does what the solver does, and draws what comes of it.
pub(crate) fn show(
    game: GameName,
    puzzle: &Puzzle,
    deed: &Move<'_>,
    place: PuzzlePlace,
    frame: &Frame,
    extent: Extent,
) -> Result<Shown, Unplayable> {
    with_game!(game, G => show_typed::<G>(puzzle, deed, place, frame, extent))
}

fn show_typed<G: Taught + WebBoard>(
    puzzle: &Puzzle,
    deed: &Move<'_>,
    mut place: PuzzlePlace,
    frame: &Frame,
    extent: Extent,
) -> Result<Shown, Unplayable> {
    let mut solving = Solving::<G>::begin(puzzle)?;
    let count = G::seat_count(solving.view().public());
    let chairs = Seat::all(count).map(|seat| chair(seat, puzzle.seat, frame.words()));
    place.chairs = chairs.collect();
    let names = place.chairs.iter().map(|chair| chair.name.clone()).collect();
    let words = &frame.words().with_names(names).with_reader(Some(puzzle.seat));
    let mut frame = frame.clone();
    let tried = match deed {
        Move::Nothing => String::new(),
        Move::Typed(text) => (*text).to_owned(),
        Move::Pressed { verb, pieces } => G::compose(solving.view(), verb, pieces),
        Move::GivesUp => {
            solving.show();
            frame.path.push_str("?show=yes");
            String::new()
        }
    };
    if !tried.is_empty() {
        solving.act(&tried, words);
        frame.path = address(&frame.path, &[], &tried);
    }
    let is_solved = matches!(solving.outcome(), Solved::Right);
    place.is_solved |= is_solved;
    let page = match extent {
        Extent::Page => puzzle_page(&frame, &place, &solving),
        Extent::Part => puzzle_part(&frame, &place, &solving),
    };
    Ok(Shown { page: page.into_string(), is_solved, address: frame.path })
}
