//! What a position of Ark is worth.

use ararat_ark::{Ark, CardType, Destination, Phase, Public};
use ararat_core::{Seat, SeatView};

use crate::appraise::Appraise;
use crate::net::Net;

/// A point of today's score: majorities change hands, so it is not worth a whole point yet.
const SCORE: i32 = 55;
/// A marker, counted by halves: it keeps or contests a majority.
const HALF_MARKER: i32 = 45;
/// A pet will be a marker at the end.
const PET: i32 = 150;
/// A card in hand is a choice; beyond a few, more choice helps little.
const CARD: i32 = 65;
const SPARE_CARD: i32 = 15;
const CARDS_NEEDED: i32 = 4;

impl Appraise for Ark {
    const SPREAD: f32 = 500.0;
    const CHOICE_SPREAD: f32 = 125.0;
    const FEATURES: usize = 1;

    fn worth(view: SeatView<'_, Ark>) -> i32 {
        let public = view.public();
        let score = score(public, view.seat());
        if public.is_endgame() {
            // What is in hand now is worth nothing later.
            return 100 * score;
        }
        let markers: i32 = CardType::ALL
            .iter()
            .map(|&card_type| i32::from(public.player(view.seat()).markers(card_type).halves()))
            .sum();
        // A card of the deck is on its way to the hand.
        let to_come = i32::from(public.phase() == Phase::Drawing(Destination::Hand));
        let cards = i32::from(public.player(view.seat()).hand_count()) + to_come;
        let needed = cards.min(CARDS_NEEDED);
        let typed = |card| public.cards().printed(card).card_type.is_some();
        let pet = if view.own().pet.is_some_and(typed) { PET } else { 0 };
        SCORE * score + HALF_MARKER * markers + CARD * needed + SPARE_CARD * (cards - needed) + pet
    }

    #[expect(clippy::cast_precision_loss, reason = "worths are far below 2^24")]
    fn features(view: SeatView<'_, Ark>, out: &mut [f32]) {
        out[0] = Ark::worth(view) as f32 / Self::SPREAD;
    }

    fn net(_public: &Public) -> Option<&'static Net> {
        None
    }
}

/// The seat's points if the game ended now, against the best of the others in part.
fn score(public: &Public, seat: Seat) -> i32 {
    let sheet = public.sheet();
    let own = i32::from(sheet.rows()[seat].total());
    let others = sheet.rows().iter().filter(|&(other, _)| other != seat);
    let best = others.map(|(_, row)| i32::from(row.total())).max().unwrap_or(0);
    own - best / 4
}
