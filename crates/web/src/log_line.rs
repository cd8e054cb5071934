//! A line of the log, and what the caption at a seat takes from the log.

use ararat_core::{Fact, Message as _, Seat};
use ararat_text::{Catalogue, sentence};

use crate::board::{Sound, WebBoard};
use crate::scene::Chair;

/// A sentence of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    pub step: usize,
    /// Who did what it tells. A step can also tell of others, and of nobody.
    pub seat: Option<Seat>,
    pub text: String,
    pub sound: Sound,
    /// It happened since the viewer last acted.
    pub is_new: bool,
}

impl LogLine {
    /// An event of the step of this number, in which this seat acted.
    pub fn new<G: WebBoard>(
        step: usize,
        actor: Option<Seat>,
        event: &G::Event,
        words: &Catalogue,
        is_new: bool,
    ) -> LogLine {
        let notice = event.notice();
        let is_about = |seat: Seat| {
            notice.facts.iter().any(|(name, fact)| *name == "seat" && *fact == Fact::Seat(seat))
        };
        LogLine {
            step,
            seat: actor.filter(|&seat| G::is_deed(event) && is_about(seat)),
            text: sentence(&words.say(event)),
            sound: G::sound(event),
            is_new,
        }
    }
}

/// What a seat did last, as the caption below its name says it.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Caption<'a> {
    pub(crate) text: &'a str,
    /// The viewer has not acted since.
    pub(crate) is_new: bool,
}

/// What the seat did last. Of a step that tells several things, it is the first: what was done comes
/// before what followed from it.
pub(crate) fn caption<'a>(log: &'a [LogLine], seat: Seat, chairs: &[Chair]) -> Caption<'a> {
    let done = || log.iter().filter(|line| line.seat == Some(seat));
    let last = done().next_back().map(|line| line.step);
    let Some(line) = done().find(|line| Some(line.step) == last) else {
        return Caption::default();
    };
    let chair = chairs.get(seat.index());
    let rest = chair.and_then(|chair| line.text.strip_prefix(chair.name.as_str()));
    let text = rest.and_then(|rest| rest.strip_prefix(' ')).unwrap_or(&line.text);
    Caption { text, is_new: line.is_new }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(step: usize, seat: Option<usize>, text: &str) -> LogLine {
        let seat = seat.and_then(Seat::new);
        LogLine { step, seat, text: text.to_owned(), sound: Sound::Piece, is_new: step > 1 }
    }

    #[test]
    fn a_caption_tells_what_its_seat_did_last_and_nothing_of_others() {
        let log = [
            line(0, Some(0), "You take a fox."),
            line(1, Some(1), "Olive takes an owl."),
            line(2, Some(1), "Olive splits group B."),
            line(2, Some(1), "Olive gives a crate back."),
            line(2, None, "Round 2 begins."),
        ];
        let chairs = ["Ann", "Olive", "Basil"].map(Chair::person);
        let told = |index| caption(&log, Seat::new(index).unwrap(), &chairs);
        assert_eq!(told(0).text, "You take a fox.");
        assert!(!told(0).is_new);
        assert_eq!(told(1).text, "splits group B.");
        assert!(told(1).is_new);
        assert_eq!(told(2).text, "");
    }
}
