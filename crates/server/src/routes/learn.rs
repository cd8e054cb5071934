//! Learning: courses, their lessons, and lessons that are whole games.

use ararat_games::GameName;
use ararat_lessons::{Lesson, Task, Unplayable, WholeGame};
use ararat_pages::{
    Deed, Extent, FoundLesson, LessonGame, ShownLesson, course as course_of, lesson_address,
    taught_game,
};
use ararat_store::SeatRow;
use ararat_tables::{TablePlan, now};
use ararat_web::{CourseLine, LessonLine, course_page, learn_page};
use axum::extract::{Path, State};
use axum::http::HeaderMap;
use axum_extra::extract::{Form, Query};

use super::new_table::open;
use super::table::extent;
use crate::app::App;
use crate::faces;
use crate::forms::{LessonAction, LessonMoment};
use crate::page_error::PageError;
use crate::reply::{PageResult, html, see_other};
use crate::visitor::Visitor;

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

/// A course, and the visitor's progress.
async fn line(app: &App, visitor: &Visitor, game: GameName) -> Result<CourseLine, PageError> {
    let (store, words) = (&app.tables.store, visitor.words());
    let done = store.lessons_of(&visitor.id).await?;
    let finished = store.finished_options(&visitor.id, game.as_str()).await?;
    let line = |lesson: &Lesson| LessonLine {
        title: lesson.title(words),
        what: lesson.what(words),
        // A finished game of this kind counts wherever it was played.
        is_done: match &lesson.task {
            Task::Exercise(_) => done.contains(&lesson.words),
            Task::Game(whole) => finished.iter().any(|options| whole.is_like(options)),
        },
        is_game: matches!(lesson.task, Task::Game(_)),
    };
    Ok(CourseLine {
        game: game.pages(),
        lessons: course_of(game).lessons.iter().map(line).collect(),
    })
}

fn read_game(name: &str) -> Result<GameName, PageError> {
    taught_game(name).ok_or_else(PageError::not_found)
}

fn find(game: &str, number: &str) -> Result<FoundLesson, PageError> {
    FoundLesson::find(game, number).ok_or_else(PageError::not_found)
}

/// The lesson after the pupil's last action; `None` if it is a whole game.
fn show(
    found: &FoundLesson,
    visitor: &Visitor,
    deed: &Deed<'_>,
    turn: usize,
    extent: Extent,
) -> Result<Option<ShownLesson>, PageError> {
    let frame = visitor.frame(found.path.as_str());
    found.show(deed, turn, &frame, extent).map_err(|Unplayable(fault)| {
        tracing::error!(lesson = found.lesson.words, fault, "a lesson cannot be played");
        PageError::unavailable()
    })
}

pub(crate) async fn lesson(
    visitor: Visitor,
    Path((game, number)): Path<(String, String)>,
    Query(moment): Query<LessonMoment>,
) -> PageResult {
    let found = find(&game, &number)?;
    Ok(match show(&found, &visitor, &moment.deed(), 0, Extent::Page)? {
        Some(shown) => html(shown.page),
        // A whole game is started by a form.
        None => see_other(&format!("/learn/{}", found.game)),
    })
}

/// The pupil acts, goes back, starts over, or begins a whole game.
pub(crate) async fn act(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path((game, number)): Path<(String, String)>,
    Form(form): Form<LessonAction>,
) -> PageResult {
    let found = find(&game, &number)?;
    let extent = extent(&headers);
    let shown = show(&found, &visitor, &form.deed(), form.next_turn(), extent)?;
    let shown = match (shown, &found.lesson.task) {
        (Some(shown), _) => shown,
        (None, Task::Game(whole)) => return begin(&app, &visitor, found.game, whole).await,
        (None, Task::Exercise(_)) => return Err(PageError::not_found()),
    };
    if shown.is_finished {
        app.tables.store.finish_lesson(&visitor.id, &found.lesson.words, now()).await?;
    }
    Ok(match extent {
        Extent::Part => html(shown.page),
        Extent::Page => see_other(&lesson_address(&found.path, &shown.done, &shown.tried)),
    })
}

/// Starts a lesson that is a whole game.
async fn begin(app: &App, visitor: &Visitor, game: GameName, whole: &WholeGame) -> PageResult {
    let known = app.tables.known_name(&visitor.id).await?;
    let guest = || visitor.words().word("web-guest");
    let name = visitor.account_name().or(known).unwrap_or_else(guest);
    let face = faces::taken(app, &visitor.id, None, &[]).await?;
    let pupil = SeatRow { face, ..visitor.seat(&name) };
    let whole = LessonGame::new(game, whole, &pupil).ok_or_else(PageError::unavailable)?;
    let LessonGame { options, settings, seats } = whole;
    open(app, visitor, TablePlan { game, options, settings, seats, deal: None, origin: None }).await
}
