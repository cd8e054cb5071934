//! Ark in a study.

use ararat_core::{Game as _, Seat};
use ararat_lab::Studied;

use crate::rules::{Ark, CardType, Event, Options, Public};

impl Studied for Ark {
    fn points(event: &Event, _options: &Options, tell: &mut impl FnMut(Seat, &'static str, i32)) {
        if let Event::Scored { seat, row } = event {
            for card_type in CardType::ALL {
                tell(*seat, card_type.word(), i32::from(row.points[card_type.index()]));
            }
            tell(*seat, "study-ark-discs", i32::from(row.discs));
        }
    }

    fn happening(event: &Event) -> Option<&'static str> {
        match event {
            Event::Took { .. } => Some("study-ark-took"),
            Event::OpenedCabin { .. } => Some("study-ark-opened-cabin"),
            Event::Placed { .. } => Some("study-ark-placed"),
            Event::Ejected { .. } => Some("study-ark-ejected"),
            Event::Lifted { .. } => Some("study-ark-lifted"),
            Event::PetShown { .. } => Some("study-ark-pets"),
            Event::PaidSupply { .. } => Some("study-ark-last-animals"),
            _ => None,
        }
    }

    /// There is one way to end; what differs is whether one player wins alone.
    fn ending(public: &Public) -> &'static str {
        match Ark::outcome(public).expect("the game is over").winners().count() {
            1 => "study-one-winner",
            _ => "study-shared-victory",
        }
    }
}
