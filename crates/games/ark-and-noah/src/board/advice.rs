//! What a beginner should think of now.

use ararat_core::SeatView;

use crate::rules::{ArkAndNoah, Decision, Task, Variant, near_end};

/// This many rounds before the game may end, leftovers begin to matter.
const COUNTDOWN: u8 = 2;

/// A bonus worth a task that is not urgent.
const LARGE_BONUS: u8 = 3;

/// Catalogue key of the advice that matters most.
pub(super) fn of(view: SeatView<'_, ArkAndNoah>) -> &'static str {
    let public = view.public();
    let (seat, round) = (view.seat(), public.round());
    let hand = public.hand(seat);
    let is_late = near_end(public).is_some() || round + COUNTDOWN > public.variant().least_rounds();
    let has_couple = hand.animals.iter().any(|tile| public.is_coupled(tile));
    let has_bonus = Task::ALL.into_iter().any(|task| public.workers().bonus(task) >= LARGE_BONUS);
    match (public.variant(), public.decision()) {
        (Variant::Quick, _) => "game-ark-and-noah-advice-7",
        (Variant::Normal, Some(Decision::Build)) => "game-ark-and-noah-advice-3",
        (Variant::Normal, _) if is_late => "game-ark-and-noah-advice-6",
        (Variant::Normal, _) if round <= 1 => "game-ark-and-noah-advice-1",
        (Variant::Normal, Some(Decision::Choose)) if has_bonus => "game-ark-and-noah-advice-5",
        // In turns, as most players have animals of both kinds.
        (Variant::Normal, _) if has_couple && round % 2 == 0 => "game-ark-and-noah-advice-4",
        (Variant::Normal, _) => "game-ark-and-noah-advice-2",
    }
}
