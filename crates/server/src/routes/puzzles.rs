//! Puzzles: all of them, those of a game, one of them, and the one of the day.

use ararat_games::GameName;
use ararat_lessons::{Puzzle, Unplayable};
use ararat_tables::{day_number, now};
use ararat_web::{PuzzleLine, PuzzlePlace, puzzle_list_page, puzzles_page};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::{Form, Query};

use super::table::extent;
use crate::app::App;
use crate::forms::{PuzzleMoment, PuzzleMove};
use crate::page_error::PageError;
use crate::puzzle_view::{Move, Shown, puzzles, show};
use crate::reply::{PageResult, html, see_other};
use crate::table_view::Extent;
use crate::visitor::Visitor;

/// The longest action that is read.
const LONGEST_ACTION: usize = 500;

/// The games that have puzzles.
fn games() -> impl Iterator<Item = GameName> {
    GameName::ALL.iter().copied().filter(|&game| !puzzles(game).puzzles.is_empty())
}

/// The puzzle of a day, the same for everybody: the games take turns, and each goes through its
/// puzzles.
fn of_day(day: i64) -> Option<(GameName, usize)> {
    let games: Vec<GameName> = games().collect();
    let count = i64::try_from(games.len()).ok()?;
    let game = games[usize::try_from(day.checked_rem_euclid(count)?).ok()?];
    let round = day.div_euclid(count);
    let number = round.rem_euclid(i64::try_from(puzzles(game).puzzles.len()).ok()?);
    Some((game, usize::try_from(number).ok()? + 1))
}

pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> PageResult {
    let mut lines = Vec::new();
    for game in games() {
        lines.push(line(&app, &visitor, game).await?);
    }
    Ok(html(puzzles_page(&visitor.frame("/puzzles"), &lines)))
}

/// Leads to the puzzle of the day, which is the same for everybody.
pub(crate) async fn today() -> PageResult {
    let (game, number) = of_day(day_number(now())).ok_or_else(PageError::not_found)?;
    Ok(see_other(&format!("/puzzles/{game}/{number}")))
}

pub(crate) async fn list(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> PageResult {
    let game = read_game(&game)?;
    let line = line(&app, &visitor, game).await?;
    Ok(html(puzzle_list_page(&visitor.frame(format!("/puzzles/{game}")), &line)))
}

/// The puzzles of a game and which of them the visitor has solved.
async fn line(app: &App, visitor: &Visitor, game: GameName) -> Result<PuzzleLine, PageError> {
    let book = puzzles(game);
    let solved = app.tables.store.solved_puzzles(&visitor.id, game.as_str()).await?;
    Ok(PuzzleLine {
        game: game.pages(),
        solved: book.puzzles.iter().map(|puzzle| solved.contains(&puzzle.name)).collect(),
        of_day: of_day(day_number(now())).filter(|it| it.0 == game).map(|(_, number)| number),
    })
}

fn read_game(name: &str) -> Result<GameName, PageError> {
    let game = name.parse().map_err(|_| PageError::not_found())?;
    if puzzles(game).puzzles.is_empty() { Err(PageError::not_found()) } else { Ok(game) }
}

/// A puzzle of a game, and where it is.
struct Place {
    game: GameName,
    number: usize,
    puzzle: &'static Puzzle,
    path: String,
}

impl Place {
    fn read(game: &str, number: &str) -> Result<Place, PageError> {
        let game = read_game(game)?;
        let number = number.parse().map_err(|_| PageError::not_found())?;
        let puzzle = puzzles(game).puzzle(number).ok_or_else(PageError::not_found)?;
        Ok(Place { game, number, puzzle, path: format!("/puzzles/{game}/{number}") })
    }

    /// The puzzle after what the solver did.
    async fn show(
        &self,
        app: &App,
        visitor: &Visitor,
        deed: &Move<'_>,
        turn: usize,
        extent: Extent,
    ) -> Result<Shown, PageError> {
        let solved = app.tables.store.solved_puzzles(&visitor.id, self.game.as_str()).await?;
        let place = PuzzlePlace {
            game: self.game.pages(),
            number: self.number,
            count: puzzles(self.game).puzzles.len(),
            chairs: Vec::new(),
            turn,
            is_of_day: of_day(day_number(now())) == Some((self.game, self.number)),
            is_solved: solved.contains(&self.puzzle.name),
        };
        let frame = visitor.frame(self.path.as_str());
        show(self.game, self.puzzle, deed, place, &frame, extent).map_err(|fault| {
            let Unplayable(fault) = fault;
            let game = self.game.as_str();
            tracing::error!(game, puzzle = self.puzzle.name, fault, "a puzzle cannot be played");
            PageError::unavailable()
        })
    }
}

/// What somebody sends: nothing if it is longer than any action.
fn within(text: &str) -> &str {
    if text.len() <= LONGEST_ACTION { text } else { "" }
}

pub(crate) async fn puzzle(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, number)): Path<(String, String)>,
    Query(moment): Query<PuzzleMoment>,
) -> PageResult {
    let place = Place::read(&game, &number)?;
    let deed = match (moment.show.as_str(), within(&moment.tried)) {
        ("yes", _) => Move::GivesUp,
        (_, "") => Move::Nothing,
        (_, tried) => Move::Typed(tried),
    };
    Ok(html(place.show(&app, &visitor, &deed, 0, Extent::Page).await?.page))
}

/// The solver does something, or gives up.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((game, number)): Path<(String, String)>,
    Form(form): Form<PuzzleMove>,
) -> PageResult {
    let place = Place::read(&game, &number)?;
    let deed = match (form.show.as_str(), within(&form.verb)) {
        ("yes", _) => Move::GivesUp,
        (_, "") => Move::Nothing,
        (_, verb) => Move::Pressed { verb, pieces: &form.pieces },
    };
    let turn = usize::try_from(form.turn).unwrap_or_default().saturating_add(1);
    let extent = extent(&headers);
    let shown = place.show(&app, &visitor, &deed, turn, extent).await?;
    if shown.is_solved {
        let (store, name) = (&app.tables.store, &place.puzzle.name);
        store.solve_puzzle(&visitor.id, place.game.as_str(), name, now()).await?;
    }
    Ok(match extent {
        Extent::Part => html(shown.page),
        Extent::Page => see_other(&shown.address),
    })
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn every_puzzle_has_its_day_before_one_comes_again() {
        let fewest = games().map(|game| puzzles(game).puzzles.len()).min().unwrap();
        let days = i64::try_from(fewest * games().count()).unwrap();
        for first in [0, 20_000, -5] {
            let met: BTreeSet<_> = (first..first + days).map(|day| of_day(day).unwrap()).collect();
            assert_eq!(met.len(), fewest * games().count());
        }
        assert_ne!(of_day(1).map(|it| it.0), of_day(2).map(|it| it.0), "the games take turns");
    }
}
