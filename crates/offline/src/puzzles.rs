//! Puzzles: all of them, those of one game, a single one, and today's.

use ararat_games::GameName;
use ararat_lessons::Puzzle;
use ararat_pages::forms::{PuzzleMoment, PuzzleMove};
use ararat_pages::{
    Extent, FoundPuzzle, PuzzleDeed, ShownPuzzle, day_number, games_with_puzzles, puzzle_of_day,
    puzzled_game, puzzles,
};
use ararat_web::{PuzzleLine, puzzle_list_page, puzzles_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::site::Site;
use crate::table::extent;

fn find(game: &str, number: &str) -> Result<FoundPuzzle, Fault> {
    FoundPuzzle::find(game, number).ok_or(Fault::NotFound)
}

/// The key of the entry that marks a puzzle as solved.
fn key(game: GameName, puzzle: &Puzzle) -> String {
    format!("puzzle/{game}/{}", puzzle.name)
}

fn of_day(request: &Request) -> Option<(GameName, usize)> {
    puzzle_of_day(day_number(request.now))
}

impl Site {
    pub(crate) fn all_puzzles(&self, request: &Request) -> Answer {
        let lines: Vec<PuzzleLine> =
            games_with_puzzles().map(|game| self.puzzle_line(request, game)).collect();
        Answer::html(puzzles_page(&self.frame(request, "/puzzles"), &lines))
    }

    pub(crate) fn puzzle_of_today(request: &Request) -> Result<Answer, Fault> {
        let (game, number) = of_day(request).ok_or(Fault::NotFound)?;
        Ok(Answer::see_other(format!("/puzzles/{game}/{number}")))
    }

    pub(crate) fn puzzle_list(&self, request: &Request, game: &str) -> Result<Answer, Fault> {
        let game = puzzled_game(game).ok_or(Fault::NotFound)?;
        let frame = self.frame(request, format!("/puzzles/{game}"));
        Ok(Answer::html(puzzle_list_page(&frame, &self.puzzle_line(request, game))))
    }

    /// The puzzles of a game, and which of them the reader has solved.
    fn puzzle_line(&self, request: &Request, game: GameName) -> PuzzleLine {
        let all = puzzles(game).puzzles.iter();
        PuzzleLine {
            game: game.pages(),
            solved: all.map(|puzzle| self.entries.has(&key(game, puzzle))).collect(),
            of_day: of_day(request).filter(|it| it.0 == game).map(|(_, number)| number),
        }
    }

    /// The puzzle after the solver's action.
    fn show_puzzle(
        &self,
        request: &Request,
        found: &FoundPuzzle,
        deed: &PuzzleDeed<'_>,
        turn: usize,
        extent: Extent,
    ) -> Result<ShownPuzzle, Fault> {
        let is_solved = self.entries.has(&key(found.game, found.puzzle));
        let frame = self.frame(request, found.path.as_str());
        let shown = found.show(deed, turn, day_number(request.now), is_solved, &frame, extent);
        shown.map_err(|_| Fault::Broken)
    }

    pub(crate) fn puzzle(
        &self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (found, moment) = (find(game, number)?, request.query::<PuzzleMoment>()?);
        Ok(Answer::html(self.show_puzzle(request, &found, &moment.deed(), 0, Extent::Page)?.page))
    }

    /// The solver makes an attempt, or gives up.
    pub(crate) fn act_in_puzzle(
        &mut self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (found, form) = (find(game, number)?, request.form::<PuzzleMove>()?);
        let extent = extent(request);
        let shown = self.show_puzzle(request, &found, &form.deed(), form.next_turn(), extent)?;
        if shown.is_solved {
            self.entries.put(&key(found.game, found.puzzle), request.now.to_string());
        }
        Ok(match extent {
            Extent::Part => Answer::html(shown.page),
            Extent::Page => Answer::see_other(shown.address),
        })
    }
}
