//! Learning: the courses, their lessons, and the game that each ends with.

use ararat_core::Seat;
use ararat_games::GameName;
use ararat_lessons::{Lesson, Task, Unplayable, WholeGame};
use ararat_pages::{
    Deed, Extent, ShownLesson, course as course_of, lesson_address, seat_rows, show_lesson,
};
use ararat_store::SeatRow;
use ararat_tables::{Settings, TablePlan, check_options, now};
use ararat_web::{CourseLine, LessonLine, LessonPlace, SeatChoice, course_page, learn_page};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::{Form, Query};

use super::new_table::open;
use super::table::extent;
use crate::app::App;
use crate::faces;
use crate::forms::{LessonAction, LessonMoment, SHORT_PACE};
use crate::page_error::PageError;
use crate::reply::{PageResult, html, see_other};
use crate::visitor::Visitor;

/// The longest action that is read.
const LONGEST_ACTION: usize = 500;

pub(crate) async fn all(State(app): State<App>, visitor: Visitor) -> PageResult {
    let mut courses = Vec::new();
    for &game in GameName::ALL {
        let course = line(&app, &visitor, game).await?;
        courses.extend(Some(course).filter(|course| !course.lessons.is_empty()));
    }
    Ok(html(learn_page(&visitor.frame("/learn"), &courses)))
}

pub(crate) async fn course(
    State(app): State<App>,
    visitor: Visitor,
    Path(game): Path<String>,
) -> PageResult {
    let game = read_game(&game)?;
    let course = line(&app, &visitor, game).await?;
    Ok(html(course_page(&visitor.frame(format!("/learn/{game}")), &course)))
}

/// A course and how far the visitor is.
async fn line(app: &App, visitor: &Visitor, game: GameName) -> Result<CourseLine, PageError> {
    let (store, words) = (&app.tables.store, visitor.words());
    let done = store.lessons_of(&visitor.id).await?;
    let mut lessons = Vec::new();
    for lesson in &course_of(game).lessons {
        let is_game = matches!(lesson.task, Task::Game(_));
        // Whoever has finished a game of this kind has done what the last lesson is about.
        let is_done = match lesson.task {
            Task::Exercise(_) => done.contains(&lesson.words),
            Task::Game(_) => store.has_finished(&visitor.id, game.as_str()).await?,
        };
        let (title, what) = (lesson.title(words), lesson.what(words));
        lessons.push(LessonLine { title, what, is_done, is_game });
    }
    Ok(CourseLine { game: game.pages(), lessons })
}

/// A lesson of a course, and where it is.
struct Place {
    game: GameName,
    number: usize,
    lesson: &'static Lesson,
    path: String,
}

impl Place {
    fn read(game: &str, number: &str) -> Result<Place, PageError> {
        let game = read_game(game)?;
        let number = number.parse().map_err(|_| PageError::not_found())?;
        let lesson = course_of(game).lesson(number).ok_or_else(PageError::not_found)?;
        Ok(Place { game, number, lesson, path: format!("/learn/{game}/{number}") })
    }

    /// The lesson after what the pupil did; `None` if it is a whole game.
    fn show(
        &self,
        visitor: &Visitor,
        deed: &Deed<'_>,
        turn: usize,
        extent: Extent,
    ) -> Option<Result<ShownLesson, PageError>> {
        let exercise = self.lesson.exercise()?;
        let place = LessonPlace {
            game: self.game.pages(),
            number: self.number,
            count: course_of(self.game).lessons.len(),
            title: self.lesson.title(visitor.words()),
            chairs: Vec::new(),
            turn,
        };
        let frame = visitor.frame(self.path.as_str());
        Some(show_lesson(self.game, exercise, deed, place, &frame, extent).map_err(|fault| {
            let Unplayable(fault) = fault;
            tracing::error!(lesson = self.lesson.words, fault, "a lesson cannot be played");
            PageError::unavailable()
        }))
    }
}

fn read_game(name: &str) -> Result<GameName, PageError> {
    let game = name.parse().map_err(|_| PageError::not_found())?;
    if course_of(game).lessons.is_empty() { Err(PageError::not_found()) } else { Ok(game) }
}

pub(crate) async fn lesson(
    visitor: Visitor,
    Path((game, number)): Path<(String, String)>,
    Query(moment): Query<LessonMoment>,
) -> PageResult {
    let place = Place::read(&game, &number)?;
    let tried = within(&moment.tried);
    let deed = Deed { done: &moment.done, tried, verb: "", pieces: &[] };
    match place.show(&visitor, &deed, 0, Extent::Page) {
        Some(shown) => Ok(html(shown?.page)),
        // A game is begun by a form.
        None => Ok(see_other(&format!("/learn/{}", place.game))),
    }
}

/// What somebody sends: nothing if it is longer than any action.
fn within(text: &str) -> &str {
    if text.len() <= LONGEST_ACTION { text } else { "" }
}

/// The pupil does something, goes back, starts over, or begins the last game.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((game, number)): Path<(String, String)>,
    Form(form): Form<LessonAction>,
) -> PageResult {
    let place = Place::read(&game, &number)?;
    let verb = within(&form.verb);
    let deed = Deed { done: &form.done, tried: "", verb, pieces: &form.pieces };
    let turn = usize::try_from(form.turn).unwrap_or_default().saturating_add(1);
    let extent = extent(&headers);
    let shown = match (place.show(&visitor, &deed, turn, extent), &place.lesson.task) {
        (Some(shown), _) => shown?,
        (None, Task::Game(whole)) => return begin(&app, &visitor, place.game, whole).await,
        (None, Task::Exercise(_)) => return Err(PageError::not_found()),
    };
    if shown.is_finished {
        app.tables.store.finish_lesson(&visitor.id, &place.lesson.words, now()).await?;
    }
    Ok(match extent {
        Extent::Part => html(shown.page),
        Extent::Page => see_other(&lesson_address(&place.path, &shown.done, &shown.tried)),
    })
}

/// Begins the whole game that ends a course, with a coach.
async fn begin(app: &App, visitor: &Visitor, game: GameName, whole: &WholeGame) -> PageResult {
    let list = whole.options.parse().unwrap_or_default();
    let (options, seat_count) = check_options(game, &list).map_err(|_| PageError::unavailable())?;
    let words = visitor.words();
    let known = app.tables.known_name(&visitor.id).await?;
    let name = visitor.account_name().or(known).unwrap_or_else(|| words.word("web-guest"));
    let face = faces::taken(app, &visitor.id, None, &[]).await?;
    let owner = SeatRow { face, ..visitor.seat(&name) };
    let choice = |seat: Seat| {
        if seat == whole.seat { SeatChoice::Me } else { SeatChoice::Bot(whole.bots) }
    };
    let choices: Vec<SeatChoice> = Seat::all(seat_count).map(choice).collect();
    let seats = seat_rows(&choices, &owner, &[]);
    let coach = [whole.seat].into_iter().collect();
    let settings = Settings { hints: true, coach, pace: SHORT_PACE, ..Settings::default() };
    let plan = TablePlan { game, options, settings, seats, deal: None, origin: None };
    open(app, visitor, plan).await
}
