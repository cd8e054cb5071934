//! What a beginner should think of now.

use ararat_core::SeatView;

use crate::rules::{Cards, LifeIsLife, Phase, Public, SpeciesSet};

/// Catalogue key of the advice that matters most, from what the seat itself knows; `None` for a
/// player who is out.
pub(super) fn of(view: SeatView<'_, LifeIsLife>) -> Option<&'static str> {
    let (public, seat) = (view.public(), view.seat());
    let hand = view.own().hand;
    let is_playing = public.phase == Phase::Turns && public.in_game.contains(seat);
    is_playing.then(|| match () {
        () if public.is_last_turn() => "game-life-is-life-advice-5",
        () if lacks_at_most(public, hand, 1) => "game-life-is-life-advice-6",
        () if is_set_collected(view) => "game-life-is-life-advice-7",
        () if has_more_than_enough(hand) => "game-life-is-life-advice-3",
        // Rule LIL-4.3. In turns, as this stays so for the rest of the game.
        () if public.lives(seat) == 1 && public.round % 2 == 0 => "game-life-is-life-advice-9",
        // Rule LIL-4.2.
        () if public.in_game.len() == 2 => "game-life-is-life-advice-8",
        // Rule LIL-2.4.
        () if public.exchanged.contains(seat) => "game-life-is-life-advice-4",
        // In turns, as every round begins like this.
        () if public.round % 2 == 0 => "game-life-is-life-advice-2",
        () => "game-life-is-life-advice-1",
    })
}

/// Whether these cards lack at most so many of a set that makes sudden death.
fn lacks_at_most(public: &Public, cards: Cards, missing: u8) -> bool {
    // Rules LIL-3.1 and LIL-5.1.
    let sets: SpeciesSet = public.options.variant().sets().species();
    sets.iter().any(|species| cards.count_of(species) + missing >= species.card_count())
}

/// Whether everybody has seen another player take most of a set.
fn is_set_collected(view: SeatView<'_, LifeIsLife>) -> bool {
    let public = view.public();
    let others = public.in_game.without(view.seat());
    others.iter().any(|other| lacks_at_most(public, public.memory(other).certain(), 2))
}

/// Whether the hand would have most of some animal for certain with one card less.
fn has_more_than_enough(hand: Cards) -> bool {
    // Rule LIL-4.1.
    hand.species().iter().any(|species| (hand.count_of(species) - 1) * 2 > species.card_count())
}
