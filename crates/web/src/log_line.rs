//! A line of the log, and what the caption at a seat takes from the log.

use std::collections::BTreeSet;

use ararat_core::{Fact, Notice, Seat};
use ararat_text::{Catalogue, sentence};

use crate::board::{Sound, WebBoard};
use crate::scene::Chair;

/// A sentence of the log.
#[derive(Clone, Debug)]
pub struct LogLine {
    pub step: usize,
    /// Who did what it tells, and that in a few words. A step can also tell of others, and of nobody.
    pub deed: Option<(Seat, String)>,
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
        let deed = actor.and_then(|seat| Some((seat, deed::<G>(seat, event)?)));
        LogLine {
            step,
            deed: deed.map(|(seat, notice)| (seat, words.say(&notice))),
            text: sentence(&words.say(event)),
            sound: G::sound(event),
            is_new,
        }
    }

    /// Who did what it tells.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.deed.as_ref().map(|(seat, _)| *seat)
    }
}

/// What an event tells in a few words of what this seat has done, if it is about that.
fn deed<G: WebBoard>(seat: Seat, event: &G::Event) -> Option<Notice> {
    let is_about = |notice: &Notice| {
        notice.facts.iter().any(|(name, fact)| *name == "seat" && *fact == Fact::Seat(seat))
    };
    G::deed(event).filter(is_about)
}

/// The steps that a page tells of whose reader has all lines before `from`: those since, the last one,
/// and what each of so many seats did last. Events come with their steps and who acted, the latest
/// first.
pub fn told_steps<'a, G: WebBoard>(
    from: usize,
    seat_count: usize,
    events: impl Iterator<Item = (usize, Option<Seat>, &'a G::Event)>,
) -> BTreeSet<usize> {
    let (mut steps, mut seats) = (BTreeSet::new(), BTreeSet::new());
    for (step, actor, event) in events {
        if step < from && seats.len() >= seat_count {
            break;
        }
        let is_deed = actor.is_some_and(|seat| {
            !seats.contains(&seat) && deed::<G>(seat, event).is_some() && seats.insert(seat)
        });
        if step >= from || is_deed || steps.is_empty() {
            steps.insert(step);
        }
    }
    steps
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
    let done = || log.iter().filter(|line| line.seat() == Some(seat));
    let last = done().next_back().map(|line| line.step);
    let line = done().find(|line| Some(line.step) == last);
    let Some((line, (_, told))) = line.and_then(|line| Some((line, line.deed.as_ref()?))) else {
        return Caption::default();
    };
    let chair = chairs.get(seat.index());
    let rest = chair.and_then(|chair| told.strip_prefix(chair.name.as_str()));
    let text = rest.and_then(|rest| rest.strip_prefix(' ')).unwrap_or(told);
    Caption { text, is_new: line.is_new }
}

/// What the last step tells first: what was done, or else what happened.
pub(crate) fn latest(log: &[LogLine]) -> Option<&LogLine> {
    let step = log.last()?.step;
    let mut told = log.iter().filter(|line| line.step == step);
    told.clone().find(|line| line.deed.is_some()).or_else(|| told.next())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(step: usize, seat: Option<usize>, text: &str) -> LogLine {
        let deed = seat.and_then(Seat::new).map(|seat| (seat, text.to_owned()));
        LogLine { step, deed, text: text.to_owned(), sound: Sound::Piece, is_new: step > 1 }
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
