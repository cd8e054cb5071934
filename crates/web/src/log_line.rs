//! A line of the log, and the captions at the seats, which are taken from the log.

use std::collections::BTreeSet;

use ararat_core::{Fact, Notice, Seat};
use ararat_text::{Catalogue, sentence};

use crate::board::{Sound, WebBoard};
use crate::scene::Chair;

/// A sentence of the log.
#[derive(Clone, Debug)]
#[expect(clippy::struct_excessive_bools, reason = "independent facts about a line")]
pub struct LogLine {
    pub step: usize,
    /// The seat whose action it describes, and that action in a few words. A step can also have
    /// lines about others, or about nobody.
    pub deed: Option<(Seat, String)>,
    pub text: String,
    pub sound: Sound,
    /// Whether it begins a round.
    pub is_start: bool,
    /// Whether it ends a round, and is shown until the reader continues.
    pub is_held: bool,
    /// Whether it tells the result of the game, which comes after the last step.
    pub is_result: bool,
    /// Whether it happened since the viewer last acted.
    pub is_new: bool,
}

impl LogLine {
    /// An event in the step with this number, in which `actor` acted.
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
            text: sentence(&words.say(&G::told(event))),
            sound: G::sound(event),
            is_start: G::starts_round(event),
            is_held: G::ends_round(event),
            is_result: false,
            is_new,
        }
    }

    /// The step that a page must have reached to include this line. The result follows the last
    /// step: a page that still shows the last scoring does not include it yet.
    pub(crate) fn shown_at(&self) -> usize {
        self.step + usize::from(self.is_result)
    }

    /// The seat whose action it describes.
    pub(crate) fn seat(&self) -> Option<Seat> {
        self.deed.as_ref().map(|(seat, _)| *seat)
    }
}

/// The action of this seat in a few words, if the event is about it.
fn deed<G: WebBoard>(seat: Seat, event: &G::Event) -> Option<Notice> {
    let is_about = |notice: &Notice| {
        notice.facts.iter().any(|(name, fact)| *name == "seat" && *fact == Fact::Seat(seat))
    };
    G::deed(event).filter(is_about)
}

/// Steps of a long game that its page shows at first: some rounds of every game. The log of a whole
/// game is heavier than the rest of its page.
pub const LOG_STEPS: usize = 32;

/// The steps to include on a page whose reader has all lines before `from`: the steps since then,
/// the last one, and the last action of each seat in this round. `events` come with their steps and
/// actors, latest first.
pub fn told_steps<'a, G: WebBoard>(
    from: usize,
    seat_count: usize,
    events: impl Iterator<Item = (usize, Option<Seat>, &'a G::Event)>,
) -> BTreeSet<usize> {
    let (mut steps, mut seats) = (BTreeSet::new(), BTreeSet::new());
    let mut is_this_round = true;
    for (step, actor, event) in events {
        if step < from && (seats.len() >= seat_count || !is_this_round) {
            break;
        }
        let is_deed = actor.is_some_and(|seat| {
            is_this_round
                && !seats.contains(&seat)
                && deed::<G>(seat, event).is_some()
                && seats.insert(seat)
        });
        if step >= from || is_deed || steps.is_empty() {
            steps.insert(step);
        }
        is_this_round &= !G::starts_round(event);
    }
    steps
}

/// A seat's last action, as shown in the caption below its name.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Caption<'a> {
    pub(crate) text: &'a str,
    /// Whether the viewer has not acted since.
    pub(crate) is_new: bool,
    /// Whether nobody has acted since.
    pub(crate) is_last: bool,
}

/// The seat's last action in this round. If a step has several events, it is the first: the action
/// comes before its consequences. Below a name the name itself is left out; but without “You”, what the
/// reader did would read like an order.
pub(crate) fn caption<'a>(
    log: &'a [LogLine],
    seat: Seat,
    chairs: &[Chair],
    reader: Option<Seat>,
) -> Caption<'a> {
    let start = log.iter().rposition(|line| line.is_start).unwrap_or(0);
    let log = &log[start..];
    let done = || log.iter().filter(|line| line.seat() == Some(seat));
    let last = done().next_back().map(|line| line.step);
    let line = done().find(|line| Some(line.step) == last);
    let Some((line, (_, told))) = line.and_then(|line| Some((line, line.deed.as_ref()?))) else {
        return Caption::default();
    };
    let chair = chairs.get(seat.index()).filter(|_| reader != Some(seat));
    let rest = chair.and_then(|chair| told.strip_prefix(chair.name.as_str()));
    let text = rest.and_then(|rest| rest.strip_prefix(' ')).unwrap_or(told);
    let is_last = log.iter().rev().find_map(LogLine::seat) == Some(seat);
    Caption { text, is_new: line.is_new, is_last }
}

/// Letters that fit in one line above the prompt of a small phone.
const ROOM: usize = 54;

/// What the others have done since the reader acted, as much as fits; otherwise what the last step
/// says. Actions are worded briefly, because there is little room beside other text.
pub(crate) fn latest_in_short(log: &[LogLine], reader: Option<Seat>) -> Option<String> {
    let start = log.iter().rposition(|line| line.is_start).unwrap_or(0);
    let mut told: Vec<&str> = Vec::new();
    let mut last = None;
    for line in log[start..].iter().filter(|line| line.is_new) {
        // A step may have several events; the action is the first.
        if let Some((seat, deed)) = line.deed.as_ref().filter(|_| last != Some(line.step))
            && Some(*seat) != reader
        {
            told.push(deed);
            last = Some(line.step);
        }
    }
    let length = |told: &[&str]| told.iter().map(|deed| deed.chars().count() + 3).sum::<usize>();
    while told.len() > 1 && length(&told) > ROOM {
        told.remove(0);
    }
    if told.is_empty() {
        let line = latest(log)?;
        return Some(
            line.deed.as_ref().map_or_else(|| line.text.clone(), |(_, told)| sentence(told)),
        );
    }
    Some(sentence(&told.join(" · ")))
}

/// What the last step says first: the action, or else the event.
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
        let text = text.to_owned();
        let is_new = step > 1;
        LogLine {
            step,
            deed,
            text,
            sound: Sound::Piece,
            is_start: false,
            is_held: false,
            is_result: false,
            is_new,
        }
    }

    #[test]
    fn a_caption_tells_only_what_its_own_seat_did_last() {
        let log = [
            line(0, Some(0), "You take a fox."),
            line(1, Some(1), "Olive takes an owl."),
            line(2, Some(1), "Olive splits group B."),
            line(2, Some(1), "Olive gives a crate back."),
            line(2, None, "Round 2 begins."),
        ];
        let chairs = ["You", "Olive", "Basil"].map(Chair::person);
        let told = |index| caption(&log, Seat::new(index).unwrap(), &chairs, Seat::new(0));
        assert_eq!(told(0).text, "You take a fox.");
        assert!(!told(0).is_new);
        assert_eq!(told(1).text, "splits group B.");
        assert!(told(1).is_new);
        assert!(told(1).is_last && !told(0).is_last, "Olive acted last");
        assert_eq!(told(2).text, "");
    }

    #[test]
    fn a_phone_shows_what_all_others_did_if_there_is_room() {
        let mut log = vec![
            line(2, Some(1), "Olive takes row 3"),
            line(3, Some(2), "Basil knocks"),
            line(4, None, "Nothing else happens."),
        ];
        let told = |log: &[LogLine]| latest_in_short(log, Seat::new(0)).unwrap();
        assert_eq!(told(&log), "Olive takes row 3 · Basil knocks.");
        log.insert(0, line(2, Some(1), "Olive takes a very long time to decide what to do"));
        assert_eq!(told(&log), "Basil knocks.");
    }

    #[test]
    fn a_new_round_clears_the_captions() {
        let mut log = [
            line(0, Some(0), "You take a fox."),
            line(1, None, "Round 2 begins."),
            line(2, Some(1), "Olive takes an owl."),
        ];
        log[1].is_start = true;
        let chairs = ["Ann", "Olive"].map(Chair::person);
        let told = |index| caption(&log, Seat::new(index).unwrap(), &chairs, Seat::new(0)).text;
        assert_eq!([told(0), told(1)], ["", "takes an owl."]);
    }
}
