//! Puzzles: all of them, those of one game, a single one, and today's.

use ararat_games::GameName;
use ararat_lessons::Unplayable;
use ararat_pages::{
    Extent, FoundPuzzle, PuzzleDeed, ShownPuzzle, games_with_puzzles, puzzle_of_day, puzzled_game,
    puzzles,
};
use ararat_tables::{day_number, now};
use ararat_web::{PuzzleLine, puzzle_list_page, puzzles_page};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::{Form, Query};

use super::table::extent;
use crate::app::App;
use crate::forms::{PuzzleMoment, PuzzleMove};
use crate::page_error::PageError;
use crate::reply::{PageResult, html, see_other};
use crate::visitor::Visitor;

pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> PageResult {
    let mut lines = Vec::new();
    for game in games_with_puzzles() {
        lines.push(line(&app, &visitor, game).await?);
    }
    Ok(html(puzzles_page(&visitor.frame("/puzzles"), &lines)))
}

/// Redirects to the puzzle of the day, which is the same for everybody.
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

/// The puzzles of a game, and which of them the visitor has solved.
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
    puzzled_game(name).ok_or_else(PageError::not_found)
}

fn find(game: &str, number: &str) -> Result<FoundPuzzle, PageError> {
    FoundPuzzle::find(game, number).ok_or_else(PageError::not_found)
}

/// The puzzle after the solver's action.
async fn show(
    found: &FoundPuzzle,
    app: &App,
    visitor: &Visitor,
    deed: &PuzzleDeed<'_>,
    turn: usize,
    extent: Extent,
) -> Result<ShownPuzzle, PageError> {
    let game = found.game.as_str();
    let solved = app.tables.store.solved_puzzles(&visitor.id, game).await?;
    let is_solved = solved.contains(&found.puzzle.name);
    let frame = visitor.frame(found.path.as_str());
    let shown = found.show(deed, turn, day_number(now()), is_solved, &frame, extent);
    shown.map_err(|Unplayable(fault)| {
        tracing::error!(game, puzzle = found.puzzle.name, fault, "a puzzle cannot be played");
        PageError::unavailable()
    })
}

pub(crate) async fn puzzle(
    State(app): State<App>,
    visitor: Visitor,
    Path((game, number)): Path<(String, String)>,
    Query(moment): Query<PuzzleMoment>,
) -> PageResult {
    let found = find(&game, &number)?;
    Ok(html(show(&found, &app, &visitor, &moment.deed(), 0, Extent::Page).await?.page))
}

/// The solver makes an attempt, or gives up.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((game, number)): Path<(String, String)>,
    Form(form): Form<PuzzleMove>,
) -> PageResult {
    let found = find(&game, &number)?;
    let extent = extent(&headers);
    let shown = show(&found, &app, &visitor, &form.deed(), form.next_turn(), extent).await?;
    if shown.is_solved {
        let (store, name) = (&app.tables.store, &found.puzzle.name);
        store.solve_puzzle(&visitor.id, found.game.as_str(), name, now()).await?;
    }
    Ok(match extent {
        Extent::Part => html(shown.page),
        Extent::Page => see_other(&shown.address),
    })
}
