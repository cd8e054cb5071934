//! Looks one decision ahead.

use ararat_core::{Nobody, Rng, SeatView, State, Step};

use crate::appraise::Appraise;

/// How many actions are looked at where there are more: of thousands of ways to split a group, a
/// sample holds some of the best.
const MOST_CANDIDATES: usize = 200;

/// The action after which the position looks best; ties are broken at random.
pub(crate) fn choose<G: Appraise, R: Rng>(view: SeatView<'_, G>, rng: &mut R) -> G::Action {
    let mut candidates = Vec::new();
    G::legal_actions(view, &mut candidates);
    if candidates.len() == 1 {
        return candidates[0];
    }
    while candidates.len() > MOST_CANDIDATES {
        candidates.swap_remove(rng.index(candidates.len()));
    }
    // One world for all candidates: differences then come from the actions, not from luck.
    let world = State::imagined(view.as_view(), rng);
    let mut next = world.clone();
    let mut best = (i32::MIN, 0, candidates.first().copied());
    for &action in &candidates {
        next.clone_from(&world);
        G::apply(&mut next, &Step::Action { seat: view.seat(), action }, &mut Nobody);
        let merit = (G::worth(next.seat_view(view.seat())), rng.next_u64());
        if (merit.0, merit.1) > (best.0, best.1) {
            best = (merit.0, merit.1, Some(action));
        }
    }
    best.2.unwrap_or_else(|| G::random_action(view, rng))
}
