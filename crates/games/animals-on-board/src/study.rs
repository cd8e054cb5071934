//! Animals on Board in a study.

use ararat_core::Seat;
use ararat_lab::Studied;

use crate::rules::{AnimalsOnBoard, Event, Options, PublicArk};

impl Studied for AnimalsOnBoard {
    fn points(event: &Event, _options: &Options, tell: &mut impl FnMut(Seat, &'static str, i32)) {
        if let Event::Scored { seat, sheet } = event {
            tell(*seat, "study-aob-singles", i32::from(sheet.single_points));
            tell(*seat, "study-aob-herds", i32::from(sheet.herd_points));
            tell(*seat, "study-aob-crates", i32::from(sheet.crate_points));
        }
    }

    fn happening(event: &Event) -> Option<&'static str> {
        match event {
            Event::RoundEnded { .. } => Some("study-rounds"),
            Event::CrateReturned { .. } => Some("study-aob-crate-returned"),
            Event::Passed { .. } => Some("study-aob-passed"),
            Event::PairsLeft { .. } => Some("study-aob-pairs-left"),
            Event::SurplusLeft { .. } => Some("study-aob-surplus-left"),
            _ => None,
        }
    }

    fn ending(public: &crate::rules::Public) -> &'static str {
        match public.arks.as_slice().iter().filter(|ark| PublicArk::is_full(ark)).count() {
            1 => "study-aob-one-full",
            _ => "study-aob-several-full",
        }
    }
}
