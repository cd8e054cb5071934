//! Ark & Noah in a study.

use ararat_core::Seat;
use ararat_lab::Studied;

use crate::rules::{ArkAndNoah, Ending, Event, Options, Public, Ware};

impl Studied for ArkAndNoah {
    fn points(event: &Event, _options: &Options, tell: &mut impl FnMut(Seat, &'static str, i32)) {
        match event {
            Event::BonusTaken { seat, points } => {
                tell(*seat, "study-noa-bonus", i32::from(*points));
            }
            Event::BoardAdded { seat, points, .. } | Event::PitchAdded { seat, points, .. } => {
                tell(*seat, "study-noa-building", i32::from(*points));
            }
            Event::FoodLoaded { seat, points, .. } => {
                tell(*seat, "study-noa-food", i32::from(*points));
            }
            Event::LoadScored { seat, animals, boards, pitch } => {
                tell(*seat, "study-noa-animals", i32::from(*animals));
                tell(*seat, "study-noa-boards", i32::from(*boards));
                tell(*seat, "study-noa-pitch", i32::from(*pitch));
            }
            Event::OutsideMajority { seat, .. } => tell(*seat, "study-noa-outside", 5),
            Event::Penalty { seat, pieces, sizes } => {
                tell(*seat, "study-noa-penalty", -i32::from(*pieces) - i32::from(*sizes));
            }
            Event::Took { seat, ware: Ware::Point, count, .. } => {
                tell(*seat, "study-noa-award", i32::from(*count));
            }
            Event::Took { ware: Ware::Board | Ware::Food | Ware::Pitch, .. }
            | Event::FirstPlayer { .. }
            | Event::Dealt { .. }
            | Event::RoundStarted { .. }
            | Event::Chose { .. }
            | Event::BonusGrew { .. }
            | Event::TaskStarted { .. }
            | Event::BagNamed { .. }
            | Event::Drawn { .. }
            | Event::AnimalTaken { .. }
            | Event::NoAnimalLeft { .. }
            | Event::BagsAreEmpty
            | Event::Swapped { .. }
            | Event::Traded { .. }
            | Event::NothingTraded { .. }
            | Event::NothingToExchange { .. }
            | Event::CorralCompleted { .. }
            | Event::BoardsReturned { .. }
            | Event::PairLoaded { .. }
            | Event::Stopped { .. }
            | Event::RoundEnded { .. }
            | Event::GameEnds { .. }
            | Event::Flood { .. }
            | Event::FinalPoints { .. } => {}
        }
    }

    fn happening(event: &Event) -> Option<&'static str> {
        match event {
            Event::RoundEnded { .. } => Some("study-rounds"),
            Event::CorralCompleted { .. } => Some("study-noa-corrals"),
            Event::PairLoaded { .. } => Some("study-noa-pairs"),
            Event::Swapped { .. } => Some("study-noa-swaps"),
            Event::Traded { .. } => Some("study-noa-trades"),
            Event::FirstPlayer { .. }
            | Event::Dealt { .. }
            | Event::RoundStarted { .. }
            | Event::Chose { .. }
            | Event::BonusTaken { .. }
            | Event::BonusGrew { .. }
            | Event::TaskStarted { .. }
            | Event::Took { .. }
            | Event::BagNamed { .. }
            | Event::Drawn { .. }
            | Event::AnimalTaken { .. }
            | Event::NoAnimalLeft { .. }
            | Event::BagsAreEmpty
            | Event::NothingTraded { .. }
            | Event::NothingToExchange { .. }
            | Event::BoardAdded { .. }
            | Event::PitchAdded { .. }
            | Event::BoardsReturned { .. }
            | Event::FoodLoaded { .. }
            | Event::LoadScored { .. }
            | Event::Stopped { .. }
            | Event::GameEnds { .. }
            | Event::Flood { .. }
            | Event::OutsideMajority { .. }
            | Event::Penalty { .. }
            | Event::FinalPoints { .. } => None,
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
