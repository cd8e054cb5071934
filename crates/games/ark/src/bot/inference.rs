//! What the cards that others have not played say about their hands.
//!
//! Hands are what is left after playing: animals without a type stay there, slow animals and
//! provisions go, and whoever reached the endgame with an animal that fits would have played it.
//! The odds were counted in two thousand games of medium bots: how often a card of a kind was in a
//! hand though nobody had seen it taken, against how often a blind draw would put it there.

use ararat_core::{Seat, State};

use crate::rules::{Ark, CardType};

/// A card without a type, once it has rained; before that, such cards have had no time to pile up.
const TYPELESS: f32 = 1.28;
/// Slow animals and provisions.
const ALONE: f32 = 0.82;
/// Other animals that would fit a cabin in the endgame.
const FITTING_AT_THE_END: f32 = 0.75;
/// A pet without a type: a player who could have chosen any other pet would have done so.
const TYPELESS_PET: f32 = 0.2;
/// A world this many times likelier than a blind guess is accepted for certain.
const MARGIN: f32 = 1.5;

pub(super) fn plausibility(world: &State<Ark>, seat: Seat) -> f32 {
    let public = world.public();
    if public.deck.rain() == 0 {
        return 1.0;
    }
    let cards = public.cards();
    let (now, _) = public.ship.vacancies(cards);
    let mut odds = 1.0 / MARGIN;
    for (other, player) in public.players.iter().filter(|&(other, _)| other != seat) {
        let own = world.private(other);
        for card in cards.each(own.hand).filter(|&card| !player.shown.contains(card)) {
            odds *= match cards.printed(card).card_type {
                None => TYPELESS,
                Some(CardType::Slow | CardType::Provisions) => ALONE,
                Some(CardType::Heavy | CardType::Shy | CardType::Useful)
                    if public.is_endgame() && now.contains(card) =>
                {
                    FITTING_AT_THE_END
                }
                Some(CardType::Heavy | CardType::Shy | CardType::Useful) => 1.0,
            };
        }
        if own.pet.is_some_and(|pet| cards.printed(pet).card_type.is_none()) {
            odds *= TYPELESS_PET;
        }
    }
    odds.clamp(f32::MIN_POSITIVE, 1.0)
}
