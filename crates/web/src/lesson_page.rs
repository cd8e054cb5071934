//! The page of a lesson: the stage of the game, and beside it what the teacher says.

use ararat_core::{Clause, Facts, Seat};
use ararat_lessons::{Attempt, Mark, Reply, Taught};
use ararat_text::{Catalogue, ended, sentence};
use maud::{Markup, PreEscaped, html};

use crate::board::WebBoard;
use crate::ending::standing;
use crate::frame::{Frame, settings, stage_page};
use crate::game::WebGame;
use crate::log_line::{LogLine, caption};
use crate::marks::mark;
use crate::picture::image;
use crate::scene::{Chair, Scene, rule_address};
use crate::stage::{Sitting, board, seats, tray};

/// A lesson that a pupil is taking.
#[derive(Clone, Debug)]
pub struct LessonPlace {
    pub game: &'static WebGame,
    /// Which lesson, out of how many.
    pub number: usize,
    pub count: usize,
    pub title: String,
    pub next: NextLesson,
    pub chairs: Vec<Chair>,
    /// How often the pupil has submitted something: later pages have higher numbers.
    pub turn: usize,
}

/// What comes after a lesson in its course.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NextLesson {
    Exercise,
    /// A whole game, which is started by a form.
    Game,
    /// There is none; it was the last.
    Nothing,
}

/// What a lesson's page shows besides the board.
struct LessonPage<'a> {
    place: &'a LessonPlace,
    /// The actions that made progress, one for each finished stage, and the number of stages.
    done: &'a [String],
    stage_count: usize,
    /// The current task; `None` when everything is done.
    asked: Option<String>,
    said: String,
    tone: Tone,
    /// The rule that refused an action.
    clause: Option<&'static Clause>,
    /// Whether the board shows the result of a wrong action.
    is_aside: bool,
    marks: &'a [Mark],
    log: Vec<LogLine>,
}

/// How the teacher speaks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Tone {
    /// Explains the position.
    Tell,
    /// Something was right.
    Right,
    /// Something was allowed, but is not the task.
    Wrong,
    /// The rules refused an action.
    Refused,
    /// Everything is done.
    Done,
}

impl Tone {
    fn class(self) -> &'static str {
        match self {
            Tone::Tell => "tell",
            Tone::Right => "right",
            Tone::Wrong => "wrong",
            Tone::Refused => "refusal",
            Tone::Done => "done",
        }
    }

    /// The sign beside the text, and the catalogue key of its meaning.
    fn sign(self) -> Option<(&'static str, &'static str)> {
        match self {
            Tone::Tell => None,
            Tone::Right => Some(("✓", "learn-right")),
            Tone::Wrong => Some(("↺", "learn-wrong")),
            Tone::Refused => Some(("✕", "learn-refused")),
            Tone::Done => Some(("★", "learn-done")),
        }
    }
}

/// The whole page.
pub fn lesson_page<G: WebBoard + Taught>(
    frame: &Frame,
    place: &LessonPlace,
    attempt: &Attempt<'_, G>,
) -> Markup {
    stage_page(frame, &place.title, &lesson_part(frame, place, attempt))
}

/// The part that changes, which the script replaces.
pub fn lesson_part<G: WebBoard + Taught>(
    frame: &Frame,
    place: &LessonPlace,
    attempt: &Attempt<'_, G>,
) -> Markup {
    staged(frame.words(), place, attempt, |lesson, scene| {
        let pieces = Pieces::new(lesson, scene);
        html! {
            div #table class={"table lesson game-" (place.game)} data-address=(frame.path) data-version=(place.turn) data-step=(attempt.step_count()) data-since=(attempt.seen()) {
                (top_line(lesson, scene))
                (PreEscaped(&pieces.seats))
                (G::symbols())
                (PreEscaped(&pieces.stage))
                (teacher(frame, lesson, scene.words))
            }
        }
    })
}

/// The marks of a lesson at this point that its page does not contain.
pub fn lost_marks<G: WebBoard + Taught>(
    words: &Catalogue,
    place: &LessonPlace,
    attempt: &Attempt<'_, G>,
) -> Vec<Mark> {
    staged(words, place, attempt, |lesson, scene| {
        let found = Pieces::new(lesson, scene).found;
        let lost = lesson.marks.iter().zip(found).filter(|(_, count)| *count == 0);
        lost.map(|(mark, _)| mark.clone()).collect()
    })
}

/// Collects what a page is drawn from, and draws it.
fn staged<G: WebBoard + Taught, T>(
    words: &Catalogue,
    place: &LessonPlace,
    attempt: &Attempt<'_, G>,
    draw: impl FnOnce(&LessonPage<'_>, &Scene<'_, G>) -> T,
) -> T {
    let names = place.chairs.iter().map(|chair| chair.name.clone()).collect();
    let view = attempt.view();
    let words = words.with_names(names).with_reader(Some(view.seat()));
    let mut news = Vec::new();
    let mut log = Vec::new();
    for (step, seat, event) in attempt.heard() {
        let is_new = step >= attempt.seen();
        log.push(LogLine::new::<G>(step, seat, event, &words, is_new));
        if is_new {
            news.push(event);
        }
    }
    let (tone, clause) = match attempt.reply() {
        Reply::Wrong { .. } => (Tone::Wrong, None),
        Reply::Refused { clause, .. } => (Tone::Refused, *clause),
        Reply::Nothing | Reply::Right if attempt.is_finished() => (Tone::Done, None),
        Reply::Right => (Tone::Right, None),
        Reply::Nothing => (Tone::Tell, None),
    };
    let lesson = LessonPage {
        place,
        done: attempt.done(),
        stage_count: attempt.stage_count(),
        asked: attempt.asked(&words),
        said: attempt.said(&words),
        tone,
        clause,
        is_aside: attempt.is_aside(),
        marks: attempt.marks(),
        log,
    };
    let scene = Scene {
        view: view.as_view(),
        words: &words,
        chairs: &place.chairs,
        news: &news,
        can_act: true,
    };
    draw(&lesson, &scene)
}

/// The parts of the page that can have marks.
struct Pieces {
    seats: String,
    stage: String,
    /// In how many places each mark was found.
    found: Vec<usize>,
}

impl Pieces {
    fn new<G: WebBoard>(lesson: &LessonPage<'_>, scene: &Scene<'_, G>) -> Pieces {
        // A lesson does not point at the small pieces on a player's card.
        let is_of_seats = |mark: &Mark| match mark {
            Mark::Seat(_) | Mark::Region(_) | Mark::Class(_) => true,
            Mark::Piece(_) | Mark::Action(_) => false,
        };
        let of_seats: Vec<Mark> =
            lesson.marks.iter().filter(|it| is_of_seats(it)).cloned().collect();
        let seats = mark(
            &seats(scene, &sittings(lesson, scene.view.viewer().seat())).into_string(),
            &of_seats,
        );
        let stage = mark(&stage(lesson, scene).into_string(), lesson.marks);
        let mut found = stage.found;
        let numbers = lesson.marks.iter().enumerate().filter(|(_, it)| is_of_seats(it));
        for ((number, _), count) in numbers.zip(seats.found) {
            found[number] += count;
        }
        Pieces { seats: seats.html, stage: stage.html, found }
    }
}

/// Which lesson it is, out of how many.
fn number(lesson: &LessonPage<'_>, words: &Catalogue) -> String {
    let LessonPlace { number, count, .. } = lesson.place;
    words.fill("learn-number", &Facts::new().number("number", *number).number("count", *count))
}

fn top_line<G: WebBoard>(lesson: &LessonPage<'_>, scene: &Scene<'_, G>) -> Markup {
    let words = scene.words;
    let is_asked = scene.actor().is_some() && lesson.asked.is_some() && !lesson.is_aside;
    html! {
        header .line data-region="top" {
            a .home href={"/learn/" (lesson.place.game)} aria-label=(words.word("learn-leave")) { "‹" }
            h1 { (lesson.place.title) }
            p .moment { (number(lesson, words)) }
            div .prompt aria-live="polite" {
                p class=(if is_asked { "asked yours" } else { "asked" }) {
                    @match &lesson.asked {
                        Some(asked) => (ended(asked)),
                        None => (ended(&words.word("learn-done"))),
                    }
                }
                // Shown in its place while the result of a round covers the board.
                @if is_asked { p .asked .yours .covered { (ended(&words.word("learn-covered"))) } }
            }
        }
    }
}

/// What each seat did last.
fn sittings<'a>(lesson: &'a LessonPage<'_>, pupil: Option<Seat>) -> Vec<Sitting<'a>> {
    let seats = Seat::all(lesson.place.chairs.len());
    let sitting = |seat| Sitting {
        caption: caption(&lesson.log, seat, &lesson.place.chairs, pupil),
        ..Sitting::default()
    };
    seats.map(sitting).collect()
}

/// The board, the tray and the bar in one form.
fn stage<G: WebBoard>(lesson: &LessonPage<'_>, scene: &Scene<'_, G>) -> Markup {
    let outcome = G::outcome(scene.view.public());
    html! {
        // A finished lesson, or the result of a mistake, is only for viewing and cannot be pressed.
        form #act .stage method="post" action=(address(lesson)) inert[lesson.is_aside || lesson.asked.is_none()] {
            (so_far(lesson, lesson.done.len()))
            @match outcome {
                Some(outcome) => (board(scene, &html! {
                    div .closing {
                        div .end { (standing(scene, &outcome)) }
                        div .final-board { (G::common(scene)) }
                    }
                })),
                None => {
                    (board(scene, &G::common(scene)))
                    (tray(scene))
                }
            }
            div .bar data-region="bar" { div .deed { (G::bar(scene)) } }
        }
    }
}

fn address(lesson: &LessonPage<'_>) -> String {
    format!("/learn/{}/{}", lesson.place.game, lesson.place.number)
}

/// What a form carries: the first actions that made progress, and how often something was
/// submitted.
fn so_far(lesson: &LessonPage<'_>, count: usize) -> Markup {
    html! {
        input type="hidden" name="turn" value=(lesson.place.turn);
        @for action in lesson.done.iter().take(count) {
            input type="hidden" name="did" value=(action);
        }
    }
}

/// What the teacher says, the progress of the lesson, and the buttons that lead on.
fn teacher(frame: &Frame, lesson: &LessonPage<'_>, words: &Catalogue) -> Markup {
    let is_done = lesson.asked.is_none();
    let back = |count: usize, key: &str, class: &str| {
        html! {
            form class={"to-" (class)} method="post" action=(address(lesson)) {
                (so_far(lesson, count))
                button class=(class) { (words.word(key)) }
            }
        }
    };
    html! {
        aside .teacher data-region="teacher" aria-label=(words.word("learn-teacher")) {
            div class={"speech " (lesson.tone.class())} aria-live="polite" {
                span .dove aria-hidden="true" { (image("animal-dove")) }
                p {
                    @if let Some((sign, key)) = lesson.tone.sign() {
                        span .sign role="img" aria-label=(words.word(key)) { (sign) } " "
                    }
                    // The rules word a refusal without a capital and a full stop.
                    @if lesson.tone == Tone::Refused { (sentence(&lesson.said)) } @else { (ended(&lesson.said)) }
                    @if let Some(clause) = lesson.clause {
                        " " a href=(rule_address(lesson.place.game.name(), clause.id)) { (clause.id) }
                    }
                }
            }
            div .ways {
                div .place {
                    // The top line has no room for it on a phone.
                    span .which { (number(lesson, words)) }
                    (steps(lesson, words))
                }
                @if is_done {
                    (on(lesson.place, words))
                } @else if lesson.is_aside {
                    (back(lesson.done.len(), "learn-try-again", "primary"))
                }
                (back(0, "learn-start-over", "quiet"))
                a .button .quiet .to-leave href={"/learn/" (lesson.place.game)} { (words.word("learn-leave")) }
            }
            ol .log aria-label=(words.word("web-log")) {
                @for line in lesson.log.iter().rev() {
                    li class=[line.is_new.then_some("new")] data-step=(line.step) data-sound=(line.sound.as_str()) { (line.text) }
                }
            }
            (settings(frame, &frame.path))
        }
    }
}

/// The button that leads on from a finished lesson.
fn on(place: &LessonPlace, words: &Catalogue) -> Markup {
    let course = format!("/learn/{}", place.game);
    let next = format!("{course}/{}", place.number + 1);
    match place.next {
        NextLesson::Exercise => html! {
            a .button .primary .to-primary href=(next) { (words.word("learn-next")) }
        },
        NextLesson::Game => html! {
            form .to-primary method="post" action=(next) {
                button .primary .last { (words.word("learn-play-last")) }
            }
        },
        NextLesson::Nothing => html! {
            a .button .primary .to-primary href=(course) { (words.word("learn-all")) }
        },
    }
}

/// How many stages are done.
fn steps(lesson: &LessonPage<'_>, words: &Catalogue) -> Markup {
    let facts = Facts::new().number("done", lesson.done.len()).number("count", lesson.stage_count);
    html! {
        p .steps role="img" aria-label=(words.fill("learn-steps", &facts)) {
            @for number in 0..lesson.stage_count {
                span .dot .past[number < lesson.done.len()] .current[number == lesson.done.len()] {}
            }
        }
    }
}
