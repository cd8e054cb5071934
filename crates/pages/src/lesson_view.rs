//! A lesson as its pupil sees it. It depends only on the lesson and the pupil's actions: nothing is
//! kept between requests.

use ararat_bots::{Grade, Level};
use ararat_core::Seat;
use ararat_games::{GameName, with_game};
use ararat_lessons::{Attempt, Course, Exercise, Lesson, Task, Taught, Unplayable, WholeGame};
use ararat_table::SeatRow;
use ararat_text::Catalogue;
use ararat_web::{
    Chair, Frame, LessonPlace, NextLesson, SeatChoice, WebBoard, lesson_page, lesson_part,
};

use crate::cast::bot_member;
use crate::forms::SHORT_PACE;
use crate::table_view::Extent;
use crate::{Settings, check_options, seat_rows};

/// What a pupil has done so far, and does now.
#[derive(Clone, Copy, Debug)]
pub struct Deed<'a> {
    /// The actions that made progress.
    pub done: &'a [String],
    /// The action tried after them, as text; empty for none.
    pub tried: &'a str,
    /// The same action as submitted by a form: a button, and the ticked pieces.
    pub verb: &'a str,
    pub pieces: &'a [String],
}

/// A lesson after the pupil's action.
#[derive(Debug)]
pub struct ShownLesson {
    pub page: String,
    pub is_finished: bool,
    /// The actions that made progress, and the one after them that did not; empty if there is none.
    pub done: Vec<String>,
    pub tried: String,
}

/// The course of a game.
pub fn course(game: GameName) -> &'static Course {
    with_game!(game, G => Course::of::<G>())
}

/// The game with this name, if it has a course.
pub fn taught_game(name: &str) -> Option<GameName> {
    name.parse().ok().filter(|&game| !course(game).lessons.is_empty())
}

/// A lesson of a course, and its path.
#[derive(Debug)]
pub struct FoundLesson {
    pub game: GameName,
    pub lesson: &'static Lesson,
    pub path: String,
    number: usize,
}

impl FoundLesson {
    pub fn find(game: &str, number: &str) -> Option<FoundLesson> {
        let game = taught_game(game)?;
        let number = number.parse().ok()?;
        let lesson = course(game).lesson(number)?;
        Some(FoundLesson { game, lesson, path: format!("/learn/{game}/{number}"), number })
    }

    /// Applies the pupil's action and renders the result; `None` if the lesson is a whole game.
    pub fn show(
        &self,
        deed: &Deed<'_>,
        turn: usize,
        frame: &Frame,
        extent: Extent,
    ) -> Result<Option<ShownLesson>, Unplayable> {
        let Some(exercise) = self.lesson.exercise() else { return Ok(None) };
        let place = LessonPlace {
            game: self.game.pages(),
            number: self.number,
            count: course(self.game).lessons.len(),
            title: self.lesson.title(frame.words()),
            next: self.next(),
            chairs: Vec::new(),
            turn,
        };
        with_game!(self.game, G => show_typed::<G>(exercise, deed, place, frame, extent)).map(Some)
    }

    fn next(&self) -> NextLesson {
        match course(self.game).lesson(self.number + 1).map(|lesson| &lesson.task) {
            Some(Task::Exercise(_)) => NextLesson::Exercise,
            Some(Task::Game(_)) => NextLesson::Game,
            None => NextLesson::Nothing,
        }
    }
}

/// A lesson that is a whole game, with a coach.
#[derive(Debug)]
pub struct LessonGame {
    pub options: String,
    pub settings: Settings,
    pub seats: Vec<SeatRow>,
}

impl LessonGame {
    /// The game, with its pupil in the seat that the lesson names; `None` if its options are not
    /// playable.
    pub fn new(game: GameName, whole: &WholeGame, pupil: &SeatRow) -> Option<LessonGame> {
        let list = whole.options.parse().ok()?;
        let (options, seat_count) = check_options(game, &list).ok()?;
        let choice = |seat: Seat| {
            if seat == whole.seat { SeatChoice::Me } else { SeatChoice::Bot(whole.bots) }
        };
        let choices: Vec<SeatChoice> = Seat::all(seat_count).map(choice).collect();
        let coach = [whole.seat].into_iter().collect();
        let settings =
            Settings { hints: true, coach, lesson: true, pace: SHORT_PACE, ..Settings::default() };
        Some(LessonGame { options, settings, seats: seat_rows(&choices, pupil, &[], Grade::FIRST) })
    }
}

fn show_typed<G: Taught + WebBoard>(
    exercise: &Exercise,
    deed: &Deed<'_>,
    mut place: LessonPlace,
    frame: &Frame,
    extent: Extent,
) -> Result<ShownLesson, Unplayable> {
    let words = frame.words();
    let mut attempt = Attempt::<G>::resume(exercise, deed.done, words)?;
    let count = G::seat_count(attempt.view().public());
    place.chairs = Seat::all(count).map(|seat| chair(seat, exercise.seat, words)).collect();
    let composed = if deed.verb.is_empty() || !attempt.can_act() {
        deed.tried.to_owned()
    } else {
        G::compose(attempt.view(), deed.verb, deed.pieces)
    };
    let before = attempt.done().len();
    if !composed.is_empty() {
        attempt.act(&composed, words)?;
    }
    let leads_on = attempt.done().len() > before;
    let mut frame = frame.clone();
    let tried = if leads_on { String::new() } else { composed };
    frame.path = lesson_address(&frame.path, attempt.done(), &tried);
    let page = match extent {
        Extent::Page => lesson_page(&frame, &place, &attempt),
        Extent::Part => lesson_part(&frame, &place, &attempt),
    };
    Ok(ShownLesson {
        page: page.into_string(),
        is_finished: attempt.is_finished(),
        done: attempt.done().to_vec(),
        tried,
    })
}

/// The pupil is “you”; the others have the names and faces of the bots that they will meet in the
/// last lesson.
pub(crate) fn chair(seat: Seat, pupil: Seat, words: &Catalogue) -> Chair {
    if seat == pupil {
        let face = "animal-koala";
        return Chair { face, ..Chair::person(&words.word("learn-you")) };
    }
    let (name, face) = bot_member(Level::Easy, seat.index() + 1);
    Chair { face, ..Chair::person(name) }
}

/// The address of a point in a lesson.
pub fn lesson_address(lesson: &str, done: &[String], tried: &str) -> String {
    let mut address = lesson.to_owned();
    let tried = Some(tried).filter(|tried| !tried.is_empty());
    let fields = done.iter().map(|action| ("did", action.as_str()));
    for (name, value) in fields.chain(tried.map(|tried| ("try", tried))) {
        address.push(if address.contains('?') { '&' } else { '?' });
        address.push_str(name);
        address.push('=');
        address.extend(value.bytes().map(encoded));
    }
    address
}

/// A byte as encoded in a query.
fn encoded(byte: u8) -> String {
    match byte {
        b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'_' | b'.' | b',' => {
            char::from(byte).to_string()
        }
        b' ' => "+".to_owned(),
        _ => format!("%{byte:02X}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_point_in_a_lesson_has_an_address() {
        let done = ["split A el3,??".to_owned(), "é&".to_owned()];
        assert_eq!(lesson_address("/l", &[], ""), "/l");
        assert_eq!(
            lesson_address("/l", &done, "take B"),
            "/l?did=split+A+el3,%3F%3F&did=%C3%A9%26&try=take+B"
        );
    }
}
