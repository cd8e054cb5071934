//! Puzzles: all of them, those of a game, one of them, and the one of the day.

use ararat_games::GameName;
use ararat_lessons::{Puzzle, Unplayable};
use ararat_pages::{
    Extent, PuzzleDeed, ShownPuzzle, games_with_puzzles, puzzle_of_day, puzzles, show_puzzle,
};
use ararat_tables::{day_number, now};
use ararat_web::{PuzzleLine, PuzzlePlace, puzzle_list_page, puzzles_page};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::{Form, Query};

use super::table::extent;
use crate::app::App;
use crate::forms::{PuzzleMoment, PuzzleMove};
use crate::page_error::PageError;
use crate::reply::{PageResult, html, see_other};
use crate::visitor::Visitor;

/// The longest action that is read.
const LONGEST_ACTION: usize = 500;

pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> PageResult {
    let mut lines = Vec::new();
    for game in games_with_puzzles() {
        lines.push(line(&app, &visitor, game).await?);
    }
    Ok(html(puzzles_page(&visitor.frame("/puzzles"), &lines)))
}

/// Leads to the puzzle of the day, which is the same for everybody.
pub(crate) async fn today() -> PageResult {
    let (game, number) = puzzle_of_day(day_number(now())).ok_or_else(PageError::not_found)?;
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
        of_day: puzzle_of_day(day_number(now()))
            .filter(|it| it.0 == game)
            .map(|(_, number)| number),
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
        deed: &PuzzleDeed<'_>,
        turn: usize,
        extent: Extent,
    ) -> Result<ShownPuzzle, PageError> {
        let solved = app.tables.store.solved_puzzles(&visitor.id, self.game.as_str()).await?;
        let place = PuzzlePlace {
            game: self.game.pages(),
            number: self.number,
            count: puzzles(self.game).puzzles.len(),
            chairs: Vec::new(),
            turn,
            is_of_day: puzzle_of_day(day_number(now())) == Some((self.game, self.number)),
            is_solved: solved.contains(&self.puzzle.name),
        };
        let frame = visitor.frame(self.path.as_str());
        show_puzzle(self.game, self.puzzle, deed, place, &frame, extent).map_err(|fault| {
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
        ("yes", _) => PuzzleDeed::GivesUp,
        (_, "") => PuzzleDeed::Nothing,
        (_, tried) => PuzzleDeed::Typed(tried),
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
        ("yes", _) => PuzzleDeed::GivesUp,
        (_, "") => PuzzleDeed::Nothing,
        (_, verb) => PuzzleDeed::Pressed { verb, pieces: &form.pieces },
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
