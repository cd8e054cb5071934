//! A puzzle as its solver sees it. It depends only on the puzzle and the solver's action: nothing
//! is kept between requests.

use ararat_core::Seat;
use ararat_games::{GameName, with_game};
use ararat_lessons::{Puzzle, PuzzleBook, Solved, Solving, Taught, Unplayable};
use ararat_web::{Frame, PuzzlePlace, WebBoard, puzzle_page, puzzle_part};

use crate::lesson_view::{chair, lesson_address};
use crate::table_view::Extent;

/// A solver's action.
#[derive(Clone, Copy, Debug)]
pub enum PuzzleDeed<'a> {
    Nothing,
    /// An action as text.
    Typed(&'a str),
    /// The same as submitted by a form: a button, and the ticked pieces.
    Pressed {
        verb: &'a str,
        pieces: &'a [String],
    },
    /// The solver asks for the answer.
    GivesUp,
}

/// A puzzle after the solver's action.
#[derive(Debug)]
pub struct ShownPuzzle {
    pub page: String,
    /// Whether the solver found the answer.
    pub is_solved: bool,
    /// Where to see the same page again.
    pub address: String,
}

/// The puzzles of a game.
pub fn puzzles(game: GameName) -> &'static PuzzleBook {
    with_game!(game, G => PuzzleBook::of::<G>())
}

/// The games that have puzzles.
pub fn games_with_puzzles() -> impl Iterator<Item = GameName> {
    GameName::ALL.iter().copied().filter(|&game| !puzzles(game).puzzles.is_empty())
}

/// The puzzle of a day, the same for everybody: the games take turns, and each goes through its
/// puzzles in order.
pub fn puzzle_of_day(day: i64) -> Option<(GameName, usize)> {
    let games: Vec<GameName> = games_with_puzzles().collect();
    let count = i64::try_from(games.len()).ok()?;
    let game = games[usize::try_from(day.checked_rem_euclid(count)?).ok()?];
    let round = day.div_euclid(count);
    let number = round.rem_euclid(i64::try_from(puzzles(game).puzzles.len()).ok()?);
    Some((game, usize::try_from(number).ok()? + 1))
}

/// The game with this name, if it has puzzles.
pub fn puzzled_game(name: &str) -> Option<GameName> {
    name.parse().ok().filter(|&game| !puzzles(game).puzzles.is_empty())
}

/// A puzzle of a game, and its path.
#[derive(Debug)]
pub struct FoundPuzzle {
    pub game: GameName,
    pub puzzle: &'static Puzzle,
    pub path: String,
    number: usize,
}

impl FoundPuzzle {
    pub fn find(game: &str, number: &str) -> Option<FoundPuzzle> {
        let game = puzzled_game(game)?;
        let number = number.parse().ok()?;
        let puzzle = puzzles(game).puzzle(number)?;
        Some(FoundPuzzle { game, puzzle, path: format!("/puzzles/{game}/{number}"), number })
    }

    /// Applies the solver's action and renders the result. `day` is today's number, by which the
    /// puzzle of the day is marked; `is_solved` says whether they have solved it before.
    pub fn show(
        &self,
        deed: &PuzzleDeed<'_>,
        turn: usize,
        day: i64,
        is_solved: bool,
        frame: &Frame,
        extent: Extent,
    ) -> Result<ShownPuzzle, Unplayable> {
        let place = PuzzlePlace {
            game: self.game.pages(),
            number: self.number,
            count: puzzles(self.game).puzzles.len(),
            chairs: Vec::new(),
            turn,
            is_of_day: puzzle_of_day(day) == Some((self.game, self.number)),
            is_solved,
        };
        with_game!(self.game, G => show_typed::<G>(self.puzzle, deed, place, frame, extent))
    }
}

fn show_typed<G: Taught + WebBoard>(
    puzzle: &Puzzle,
    deed: &PuzzleDeed<'_>,
    mut place: PuzzlePlace,
    frame: &Frame,
    extent: Extent,
) -> Result<ShownPuzzle, Unplayable> {
    let mut solving = Solving::<G>::begin(puzzle)?;
    let count = G::seat_count(solving.view().public());
    let chairs = Seat::all(count).map(|seat| chair(seat, puzzle.seat, frame.words()));
    place.chairs = chairs.collect();
    let names = place.chairs.iter().map(|chair| chair.name.clone()).collect();
    let words = &frame.words().with_names(names).with_reader(Some(puzzle.seat));
    let mut frame = frame.clone();
    let tried = match deed {
        PuzzleDeed::Nothing => String::new(),
        PuzzleDeed::Typed(text) => (*text).to_owned(),
        PuzzleDeed::Pressed { verb, pieces } => G::compose(solving.view(), verb, pieces),
        PuzzleDeed::GivesUp => {
            solving.show();
            frame.path.push_str("?show=yes");
            String::new()
        }
    };
    if !tried.is_empty() {
        solving.act(&tried, words);
        frame.path = lesson_address(&frame.path, &[], &tried);
    }
    let is_solved = matches!(solving.outcome(), Solved::Right);
    place.is_solved |= is_solved;
    let page = match extent {
        Extent::Page => puzzle_page(&frame, &place, &solving),
        Extent::Part => puzzle_part(&frame, &place, &solving),
    };
    Ok(ShownPuzzle { page: page.into_string(), is_solved, address: frame.path })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_one_repeats() {
        let fewest = games_with_puzzles().map(|game| puzzles(game).puzzles.len()).min().unwrap();
        let days = i64::try_from(fewest * games_with_puzzles().count()).unwrap();
        for first in [0, 20_000, -5] {
            let met: BTreeSet<_> =
                (first..first + days).map(|day| puzzle_of_day(day).unwrap()).collect();
            assert_eq!(met.len(), fewest * games_with_puzzles().count());
        }
        assert_ne!(
            puzzle_of_day(1).map(|it| it.0),
            puzzle_of_day(2).map(|it| it.0),
            "the games take turns"
        );
    }
}
