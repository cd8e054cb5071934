//! Ark & Noah in a study.

use ararat_core::Seat;
use ararat_lab::Studied;

use crate::rules::{ArkAndNoah, Ending, Event, MAJORITY_POINTS, Options, Public, Source};

impl Studied for ArkAndNoah {
    fn points(event: &Event, _options: &Options, tell: &mut impl FnMut(Seat, &'static str, i32)) {
        let mut earn = |seat: Seat, source: Source, points: i32| tell(seat, source.word(), points);
        match *event {
            Event::BonusTaken { seat, points } => earn(seat, Source::Bonus, points.into()),
            Event::BoardAdded { seat, points, .. } | Event::PitchAdded { seat, points, .. } => {
                earn(seat, Source::Building, points.into());
            }
            Event::FoodLoaded { seat, points, .. } => earn(seat, Source::Food, points.into()),
            Event::LoadScored { seat, animals, boards, pitch } => {
                earn(seat, Source::Animals, animals.into());
                earn(seat, Source::Boards, boards.into());
                earn(seat, Source::Pitch, pitch.into());
            }
            Event::OutsideMajority { seat, .. } => {
                earn(seat, Source::Outside, MAJORITY_POINTS.into());
            }
            Event::Penalty { seat, pieces, sizes } => {
                earn(seat, Source::Leftovers, -i32::from(pieces) - i32::from(sizes));
            }
            Event::TookPoint { seat, count, .. } => {
                earn(seat, Source::Award, count.into());
            }
            _ => {}
        }
    }

    fn happening(event: &Event) -> Option<&'static str> {
        match event {
            Event::RoundEnded { .. } => Some("study-rounds"),
            Event::CorralCompleted { .. } => Some("study-noa-corrals"),
            Event::PairLoaded { .. } => Some("study-noa-pairs"),
            Event::Swapped { .. } => Some("study-noa-swaps"),
            Event::Traded { .. } => Some("study-noa-trades"),
            _ => None,
        }
    }

    fn ending(public: &Public) -> &'static str {
        match public.ending() {
            // A game that is over has a reason.
            Some(Ending::Closed) | None => "study-noa-closed",
            Some(Ending::NoBoards) => "study-noa-no-boards",
            Some(Ending::Idle) => "study-noa-idle",
            Some(Ending::LastRound) => "study-noa-last-round",
        }
    }
}
