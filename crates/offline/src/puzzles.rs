//! Puzzles: all of them, those of a game, one of them, and the one of the day.

use ararat_games::GameName;
use ararat_lessons::Puzzle;
use ararat_pages::forms::{PuzzleMoment, PuzzleMove};
use ararat_pages::{
    Extent, PuzzleDeed, ShownPuzzle, day_number, games_with_puzzles, puzzle_of_day, puzzles,
    show_puzzle,
};
use ararat_web::{PuzzleLine, PuzzlePlace, puzzle_list_page, puzzles_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::learn::within;
use crate::request::Request;
use crate::routes::read_game;
use crate::site::Site;
use crate::table::extent;

/// A puzzle of a game, and where it is.
struct Place {
    game: GameName,
    number: usize,
    puzzle: &'static Puzzle,
    path: String,
}

impl Place {
    fn read(game: &str, number: &str) -> Result<Place, Fault> {
        let game = read_game(game)?;
        let number = number.parse().map_err(|_| Fault::NotFound)?;
        let puzzle = puzzles(game).puzzle(number).ok_or(Fault::NotFound)?;
        Ok(Place { game, number, puzzle, path: format!("/puzzles/{game}/{number}") })
    }

    /// The key of the entry that says that it was solved.
    fn key(&self) -> String {
        key(self.game, self.puzzle)
    }
}

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
        let game = read_game(game)?;
        if puzzles(game).puzzles.is_empty() {
            return Err(Fault::NotFound);
        }
        let frame = self.frame(request, format!("/puzzles/{game}"));
        Ok(Answer::html(puzzle_list_page(&frame, &self.puzzle_line(request, game))))
    }

    /// The puzzles of a game and which of them the reader has solved.
    fn puzzle_line(&self, request: &Request, game: GameName) -> PuzzleLine {
        let all = puzzles(game).puzzles.iter();
        PuzzleLine {
            game: game.pages(),
            solved: all.map(|puzzle| self.entries.has(&key(game, puzzle))).collect(),
            of_day: of_day(request).filter(|it| it.0 == game).map(|(_, number)| number),
        }
    }

    /// The puzzle after what the solver did.
    fn show_puzzle(
        &self,
        request: &Request,
        place: &Place,
        deed: &PuzzleDeed<'_>,
        turn: usize,
        extent: Extent,
    ) -> Result<ShownPuzzle, Fault> {
        let shown = PuzzlePlace {
            game: place.game.pages(),
            number: place.number,
            count: puzzles(place.game).puzzles.len(),
            chairs: Vec::new(),
            turn,
            is_of_day: of_day(request) == Some((place.game, place.number)),
            is_solved: self.entries.has(&place.key()),
        };
        let frame = self.frame(request, place.path.as_str());
        let shown = show_puzzle(place.game, place.puzzle, deed, shown, &frame, extent);
        shown.map_err(|_| Fault::Broken)
    }

    pub(crate) fn puzzle(
        &self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (place, moment): (Place, PuzzleMoment) = (Place::read(game, number)?, request.query()?);
        let deed = match (moment.show.as_str(), within(&moment.tried)) {
            ("yes", _) => PuzzleDeed::GivesUp,
            (_, "") => PuzzleDeed::Nothing,
            (_, tried) => PuzzleDeed::Typed(tried),
        };
        Ok(Answer::html(self.show_puzzle(request, &place, &deed, 0, Extent::Page)?.page))
    }

    /// The solver does something, or gives up.
    pub(crate) fn act_in_puzzle(
        &mut self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (place, form): (Place, PuzzleMove) = (Place::read(game, number)?, request.form()?);
        let deed = match (form.show.as_str(), within(&form.verb)) {
            ("yes", _) => PuzzleDeed::GivesUp,
            (_, "") => PuzzleDeed::Nothing,
            (_, verb) => PuzzleDeed::Pressed { verb, pieces: &form.pieces },
        };
        let turn = usize::try_from(form.turn).unwrap_or_default().saturating_add(1);
        let extent = extent(request);
        let shown = self.show_puzzle(request, &place, &deed, turn, extent)?;
        if shown.is_solved {
            self.entries.put(&place.key(), request.now.to_string());
        }
        Ok(match extent {
            Extent::Part => Answer::html(shown.page),
            Extent::Page => Answer::see_other(shown.address),
        })
    }
}
