//! The courses, and the lessons of one.

use ararat_core::Facts;
use ararat_text::{ended, sentence};
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::game::WebGame;
use crate::heading::{Emblem, heading};
use crate::picture::image;

/// A course, and the reader's progress.
#[derive(Clone, Debug)]
pub struct CourseLine {
    pub game: &'static WebGame,
    pub lessons: Vec<LessonLine>,
}

/// A lesson in a list.
#[derive(Clone, Debug)]
pub struct LessonLine {
    pub title: String,
    /// What it teaches.
    pub what: String,
    pub is_done: bool,
    /// Whether it is a whole game, which starts at once.
    pub is_game: bool,
}

impl CourseLine {
    fn done_count(&self) -> usize {
        self.lessons.iter().filter(|lesson| lesson.is_done).count()
    }

    fn is_done(&self) -> bool {
        self.done_count() == self.lessons.len()
    }

    /// The number of the first unfinished lesson; the first of all once everything is done.
    fn next(&self) -> usize {
        self.lessons.iter().position(|lesson| !lesson.is_done).map_or(1, |index| index + 1)
    }

    /// The label of the button that leads to the next lesson.
    fn next_key(&self) -> &'static str {
        if self.done_count() == 0 { "learn-begin" } else { "learn-go-on" }
    }
}

/// All courses.
pub fn learn_page(frame: &Frame, courses: &[CourseLine]) -> Markup {
    let words = frame.words();
    let lead = html! { p { (sentence(&words.word("learn-lead"))) } };
    let body = html! {
        (heading(Emblem::Book, &html! { (words.word("learn-title")) }, &lead))
        div .games {
            @for course in courses {
                @let game = course.game;
                article class={"game course mood-" (game.mood.as_str())} {
                    div .faces aria-hidden="true" { @for face in game.faces { (image(face)) } }
                    h2 { a href={"/learn/" (game)} { (game.title(words)) } }
                    p { (sentence(&words.word(&format!("game-{game}-pitch")))) }
                    (progress(course, frame))
                    @if course.is_done() {
                        (play_now(game, frame))
                    } @else {
                        p { (on(course, course.next(), course.next_key(), "button primary", frame)) }
                    }
                }
            }
        }
        @if courses.iter().any(|course| course.game.has_puzzles) {
            p { a .button href="/puzzles" { (words.word("puzzle-puzzles")) } }
        }
    };
    page(frame, &words.word("learn-title"), &body)
}

/// The lessons of a course.
pub fn course_page(frame: &Frame, course: &CourseLine) -> Markup {
    let words = frame.words();
    let game = course.game;
    let title = words.fill("learn-course", &Facts::new().text("game", game.title(words)));
    let lead = html! { p { (sentence(&words.word(&format!("game-{game}-pitch")))) } };
    let body = html! {
        article .leaf {
            (heading(Emblem::Game(game), &html! { (title) }, &lead))
            (progress(course, frame))
            @if course.is_done() {
                (play_now(game, frame))
            }
            ol .lessons {
                @for (number, lesson) in (1..).zip(&course.lessons) {
                    @let is_next = number == course.next() && !course.is_done();
                    li .panel .done[lesson.is_done] .next[is_next] {
                        span .number aria-hidden="true" { @if lesson.is_done { "✓" } @else { (number) } }
                        div {
                            h2 { (lesson.title) @if lesson.is_done { span .unseen { " (" (words.word("learn-is-done")) ")" } } }
                            p .small { (ended(&lesson.what)) }
                        }
                        @let key = if lesson.is_game { "learn-play" } else if lesson.is_done { "learn-again" } else { "learn-begin" };
                        (on(course, number, key, if is_next { "button primary" } else { "button" }, frame))
                    }
                }
            }
            p { a href={"/rules/" (game)} { (words.word("web-rules")) } " · " a href="/learn" { (words.word("learn-title")) }
                @if game.has_puzzles { " · " a href={"/puzzles/" (game)} { (words.word("puzzle-puzzles")) } } }
        }
    };
    page(frame, &title, &body)
}

/// What comes after all lessons: a game against bots.
fn play_now(game: &WebGame, frame: &Frame) -> Markup {
    html! {
        form method="post" action="/tables" {
            input type="hidden" name="game" value=(game);
            input type="hidden" name="quick" value="yes";
            button .primary { (frame.words().word("learn-play-now")) }
        }
    }
}

/// The button that opens a lesson: a link, or a form if the lesson starts a game.
fn on(course: &CourseLine, number: usize, key: &str, class: &str, frame: &Frame) -> Markup {
    let words = frame.words();
    let address = format!("/learn/{}/{number}", course.game);
    let lesson = course.lessons.get(number - 1);
    let label = lesson.map_or(String::new(), |lesson| lesson.title.clone());
    html! {
        @if lesson.is_some_and(|lesson| lesson.is_game) {
            form method="post" action=(address) { button class=(class) aria-label={(words.word(key)) ": " (label)} { (words.word(key)) } }
        } @else {
            a class=(class) href=(address) aria-label={(words.word(key)) ": " (label)} { (words.word(key)) }
        }
    }
}

fn progress(course: &CourseLine, frame: &Frame) -> Markup {
    let (done, count) = (course.done_count(), course.lessons.len());
    let facts = Facts::new().number("done", done).number("count", count);
    html! {
        p .facts .progress {
            progress value=(done) max=(count) aria-hidden="true" {}
            (frame.words().fill("learn-progress", &facts))
        }
    }
}
