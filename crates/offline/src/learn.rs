//! Learning: courses, their lessons, and lessons that are whole games.

use ararat_games::GameName;
use ararat_lessons::{Lesson, Task, WholeGame};
use ararat_pages::forms::{LessonAction, LessonMoment};
use ararat_pages::{Extent, FoundLesson, LessonGame, course, lesson_address, taught_game};
use ararat_web::{CourseLine, LessonLine, course_page, learn_page};

use crate::answer::Answer;
use crate::fault::Fault;
use crate::request::Request;
use crate::site::{Plan, Site};
use crate::table::extent;

fn find(game: &str, number: &str) -> Result<FoundLesson, Fault> {
    FoundLesson::find(game, number).ok_or(Fault::NotFound)
}

impl Site {
    pub(crate) fn courses(&self, request: &Request) -> Answer {
        let all = GameName::ALL.iter().map(|&game| self.course_line(request, game));
        let courses: Vec<CourseLine> = all.filter(|course| !course.lessons.is_empty()).collect();
        Answer::html(learn_page(&self.frame(request, "/learn"), &courses))
    }

    pub(crate) fn course(&self, request: &Request, game: &str) -> Result<Answer, Fault> {
        let game = taught_game(game).ok_or(Fault::NotFound)?;
        let frame = self.frame(request, format!("/learn/{game}"));
        Ok(Answer::html(course_page(&frame, &self.course_line(request, game))))
    }

    /// A course, and the reader's progress.
    fn course_line(&self, request: &Request, game: GameName) -> CourseLine {
        let words = self.words(request);
        let line = |lesson: &Lesson| LessonLine {
            title: lesson.title(words),
            what: lesson.what(words),
            // A finished game of this kind counts however it was started.
            is_done: match &lesson.task {
                Task::Exercise(_) => self.entries.has(&format!("lesson/{}", lesson.words)),
                Task::Game(whole) => self.finished(game).any(|head| whole.is_like(&head.options)),
            },
            is_game: matches!(lesson.task, Task::Game(_)),
        };
        CourseLine { game: game.pages(), lessons: course(game).lessons.iter().map(line).collect() }
    }

    pub(crate) fn lesson(
        &self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (found, moment) = (find(game, number)?, request.query::<LessonMoment>()?);
        let frame = self.frame(request, found.path.as_str());
        let shown = found.show(&moment.deed(), 0, &frame, Extent::Page);
        Ok(match shown.map_err(|_| Fault::Broken)? {
            Some(shown) => Answer::html(shown.page),
            // A whole game is started by a form.
            None => Answer::see_other(format!("/learn/{}", found.game)),
        })
    }

    /// The pupil acts, goes back, starts over, or begins a whole game.
    pub(crate) fn act_in_lesson(
        &mut self,
        request: &Request,
        game: &str,
        number: &str,
    ) -> Result<Answer, Fault> {
        let (found, form) = (find(game, number)?, request.form::<LessonAction>()?);
        let extent = extent(request);
        let frame = self.frame(request, found.path.as_str());
        let shown = found.show(&form.deed(), form.next_turn(), &frame, extent);
        let shown = match (shown.map_err(|_| Fault::Broken)?, &found.lesson.task) {
            (Some(shown), _) => shown,
            (None, Task::Game(whole)) => return self.begin_lesson_game(request, found.game, whole),
            (None, Task::Exercise(_)) => return Err(Fault::NotFound),
        };
        if shown.is_finished {
            self.entries.put(&format!("lesson/{}", found.lesson.words), request.now.to_string());
        }
        Ok(match extent {
            Extent::Part => Answer::html(shown.page),
            Extent::Page => {
                Answer::see_other(lesson_address(&found.path, &shown.done, &shown.tried))
            }
        })
    }

    /// Starts a lesson that is a whole game.
    fn begin_lesson_game(
        &mut self,
        request: &Request,
        game: GameName,
        whole: &WholeGame,
    ) -> Result<Answer, Fault> {
        let pupil = self.own_seat(self.words(request));
        let whole = LessonGame::new(game, whole, &pupil).ok_or(Fault::Broken)?;
        let LessonGame { options, settings, seats } = whole;
        self.open(Plan { game, options, settings, seats, origin: None }, request)
    }
}
