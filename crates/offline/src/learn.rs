//! Learning: the courses, their lessons, and the game that each ends with.

use ararat_core::Seat;
use ararat_games::GameName;
use ararat_lessons::{Lesson, Task, WholeGame};
use ararat_pages::forms::{LessonAction, LessonMoment, SHORT_PACE};
use ararat_pages::{
    Deed, Extent, Settings, ShownLesson, check_options, course, lesson_address, seat_rows,
    show_lesson,
};
use ararat_web::{CourseLine, LessonLine, LessonPlace, SeatChoice, course_page, learn_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::routes::read_game;
use crate::site::{Plan, Site};
use crate::table::extent;

/// The longest action that is read.
const LONGEST_ACTION: usize = 500;

/// A lesson of a course, and where it is.
struct Place {
    game: GameName,
    number: usize,
    lesson: &'static Lesson,
    path: String,
}

impl Place {
    fn read(game: &str, number: &str) -> Result<Place, Fault> {
        let game = taught_game(game)?;
        let number = number.parse().map_err(|_| Fault::NotFound)?;
        let lesson = course(game).lesson(number).ok_or(Fault::NotFound)?;
        Ok(Place { game, number, lesson, path: format!("/learn/{game}/{number}") })
    }
}

fn taught_game(name: &str) -> Result<GameName, Fault> {
    let game = read_game(name)?;
    if course(game).lessons.is_empty() { Err(Fault::NotFound) } else { Ok(game) }
}

/// What somebody sends: nothing if it is longer than any action.
pub(crate) fn within(text: &str) -> &str {
    if text.len() <= LONGEST_ACTION { text } else { "" }
}

impl Site {
    pub(crate) fn courses(&self, request: &Request) -> Answer {
        let all = GameName::ALL.iter().map(|&game| self.course_line(request, game));
        let courses: Vec<CourseLine> = all.filter(|course| !course.lessons.is_empty()).collect();
        Answer::html(learn_page(&self.frame(request, "/learn"), &courses))
    }

    pub(crate) fn course(&self, request: &Request, game: &str) -> Result<Answer, Fault> {
        let game = taught_game(game)?;
        let frame = self.frame(request, format!("/learn/{game}"));
        Ok(Answer::html(course_page(&frame, &self.course_line(request, game))))
    }

    /// A course and how far the reader is.
    fn course_line(&self, request: &Request, game: GameName) -> CourseLine {
        let words = self.words(request);
        let line = |lesson: &Lesson| LessonLine {
            title: lesson.title(words),
            what: lesson.what(words),
            // Whoever has finished a game of this kind has done what the last lesson is about.
            is_done: match lesson.task {
                Task::Exercise(_) => self.entries.has(&format!("lesson/{}", lesson.words)),
                Task::Game(_) => self.has_finished(game),
            },
            is_game: matches!(lesson.task, Task::Game(_)),
        };
        CourseLine { game: game.pages(), lessons: course(game).lessons.iter().map(line).collect() }
    }

    /// The lesson after what the pupil did; `None` if it is a whole game.
    fn show_place(
        &self,
        request: &Request,
        place: &Place,
        deed: &Deed<'_>,
        turn: usize,
        extent: Extent,
    ) -> Result<Option<ShownLesson>, Fault> {
        let Some(exercise) = place.lesson.exercise() else { return Ok(None) };
        let frame = self.frame(request, place.path.as_str());
        let shown = LessonPlace {
            game: place.game.pages(),
            number: place.number,
            count: course(place.game).lessons.len(),
            title: place.lesson.title(frame.words()),
            chairs: Vec::new(),
            turn,
        };
        let shown = show_lesson(place.game, exercise, deed, shown, &frame, extent);
        shown.map(Some).map_err(|_| Fault::Broken)
    }

    pub(crate) fn lesson(
        &self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (place, moment): (Place, LessonMoment) = (Place::read(game, number)?, request.query()?);
        let tried = within(&moment.tried);
        let deed = Deed { done: &moment.done, tried, verb: "", pieces: &[] };
        Ok(match self.show_place(request, &place, &deed, 0, Extent::Page)? {
            Some(shown) => Answer::html(shown.page),
            // A game is begun by a form.
            None => Answer::see_other(format!("/learn/{}", place.game)),
        })
    }

    /// The pupil does something, goes back, starts over, or begins the last game.
    pub(crate) fn act_in_lesson(
        &mut self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (place, form): (Place, LessonAction) = (Place::read(game, number)?, request.form()?);
        let verb = within(&form.verb);
        let deed = Deed { done: &form.done, tried: "", verb, pieces: &form.pieces };
        let turn = usize::try_from(form.turn).unwrap_or_default().saturating_add(1);
        let extent = extent(request);
        let shown = self.show_place(request, &place, &deed, turn, extent)?;
        let shown = match (shown, &place.lesson.task) {
            (Some(shown), _) => shown,
            (None, Task::Game(whole)) => return self.begin_lesson_game(request, place.game, whole),
            (None, Task::Exercise(_)) => return Err(Fault::NotFound),
        };
        if shown.is_finished {
            self.entries.put(&format!("lesson/{}", place.lesson.words), request.now.to_string());
        }
        Ok(match extent {
            Extent::Part => Answer::html(shown.page),
            Extent::Page => {
                Answer::see_other(lesson_address(&place.path, &shown.done, &shown.tried))
            }
        })
    }

    /// Begins the whole game that ends a course, with a coach.
    fn begin_lesson_game(
        &mut self,
        request: &Request,
        game: GameName,
        whole: &WholeGame,
    ) -> Result<Answer, Fault> {
        let list = whole.options.parse().unwrap_or_default();
        let (options, seat_count) = check_options(game, &list).map_err(|_| Fault::Broken)?;
        let owner = self.own_seat(self.words(request));
        let choice = |seat: Seat| {
            if seat == whole.seat { SeatChoice::Me } else { SeatChoice::Bot(whole.bots) }
        };
        let choices: Vec<SeatChoice> = Seat::all(seat_count).map(choice).collect();
        let seats = seat_rows(&choices, &owner, &[]);
        let coach = [whole.seat].into_iter().collect();
        let settings = Settings { hints: true, coach, pace: SHORT_PACE, ..Settings::default() };
        self.open(Plan { game, options, settings, seats, origin: None }, request)
    }
}
