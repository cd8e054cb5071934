//! What a beginner should think of now.

use ararat_core::SeatView;

use crate::rules::{Ark, CardType, Decision, Phase};

/// From this rain on the end may come before a slow card finds its turn.
const LATE_RAIN: u8 = 3;
/// A beginner with this many markers knows how to get them.
const FIRST_MARKERS: usize = 2;

/// Catalogue key of the advice that matters most, from what the seat itself knows.
pub(super) fn of(view: SeatView<'_, Ark>) -> &'static str {
    let public = view.public();
    let player = public.player(view.seat());
    let cards = public.cards();
    let marked = CardType::ALL.map(|kind| player.markers(kind).halves() > 0);
    let marked_count = marked.into_iter().filter(|&is_marked| is_marked).count();
    let has_slow = cards.each(view.own().hand).any(|card| cards.printed(card).stays_alone());
    if matches!(public.phase, Phase::Decide(Decision::Pet(_))) {
        return "game-ark-advice-7";
    }
    match public.deck.rain() {
        _ if public.is_endgame() => "game-ark-advice-6",
        LATE_RAIN.. if has_slow => "game-ark-advice-4",
        2 => "game-ark-advice-3",
        1.. => "game-ark-advice-5",
        0 if marked_count < FIRST_MARKERS => "game-ark-advice-1",
        0 => "game-ark-advice-2",
    }
}
