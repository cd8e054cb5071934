//! The lessons of a game: each is played along its expected path and with every other action on the
//! way, in both languages, and everything it marks is on its page.

use ararat_core::Seat;
use ararat_lessons::{Attempt, Course, Exercise, Taught, examine};
use ararat_text::{Catalogue, Lang};
use ararat_web::{Chair, LessonPlace, NextLesson, WebBoard, WebGame, lost_marks};

/// All faults in the lessons of a game.
pub fn faults<G: Taught + WebBoard>(game: &'static WebGame) -> Vec<String> {
    let course = match Course::read(G::LESSONS) {
        Ok(course) => course,
        Err(fault) => return vec![fault],
    };
    let mut faults = examine::<G>(&course, &words::<G>);
    faults.extend(unused::<G>(&course));
    for lesson in &course.lessons {
        if let Some(exercise) = lesson.exercise() {
            let lost = lost::<G>(game, exercise);
            faults.extend(lost.into_iter().map(|fault| format!("{}: {fault}", lesson.words)));
        }
    }
    faults
}

/// The words of a lesson with names as long as the longest that pages use.
fn words<G: Taught>(lang: Lang) -> Catalogue {
    let names = (1..=6).map(|number| format!("Player {number}")).collect();
    Catalogue::of::<G>(lang).with_names(names)
}

/// Sentences that no lesson gives.
fn unused<G: Taught>(course: &Course) -> Vec<String> {
    let keys: Vec<String> = course.lessons.iter().flat_map(ararat_lessons::Lesson::keys).collect();
    let lines = G::WORDS.en.iter().flat_map(|file| file.lines());
    let written = lines.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key);
    let unused = written.filter(|key| key.starts_with("lesson-")).filter(|key| {
        // A key stands for itself, and an answer for nothing in particular is `else`.
        !keys.iter().any(|known| known == key)
    });
    unused.map(|key| format!("no lesson says “{key}”")).collect()
}

/// Marks that are not on the page, at each stage and after each action that does not advance the lesson.
fn lost<G: Taught + WebBoard>(game: &'static WebGame, exercise: &Exercise) -> Vec<String> {
    let words = words::<G>(Lang::En);
    let Ok(mut attempt) = Attempt::<G>::begin(exercise) else { return Vec::new() };
    let count = G::seat_count(attempt.view().public());
    let place = LessonPlace {
        game,
        number: 1,
        count: 1,
        title: String::new(),
        next: NextLesson::Nothing,
        chairs: Seat::all(count).map(|seat| Chair::person(&words.seat(seat))).collect(),
        turn: 0,
    };
    let mut faults = Vec::new();
    let mut look = |attempt: &Attempt<'_, G>, when: &str| {
        for mark in lost_marks(&words, &place, attempt) {
            let fault = format!("{when} {mark:?} is not on the page");
            if !faults.contains(&fault) {
                faults.push(fault);
            }
        }
    };
    look(&attempt, "first");
    while !attempt.is_finished() {
        let mut actions = Vec::new();
        G::legal_actions(attempt.view(), &mut actions);
        let mut next = None;
        for action in actions {
            let mut tried = attempt.clone();
            if tried.act(&action.to_string(), &words).is_err() {
                return faults;
            }
            let leads_on = tried.done().len() > attempt.done().len();
            if leads_on || tried.is_aside() {
                look(&tried, &action.to_string());
            }
            if leads_on && next.is_none() {
                next = Some(tried);
            }
        }
        let Some(next) = next else { return faults };
        attempt = next;
    }
    faults
}
