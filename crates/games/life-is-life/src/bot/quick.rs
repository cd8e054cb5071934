//! A sensible action at little cost: for each row, laying the cards that cost least.

use ararat_core::{Game as _, Rng, SeatView};

use super::proposals::knock_merit;
use super::stakes::Stakes;
use crate::rules::{Action, LifeIsLife};

/// A sensible action of the seat that is to act.
pub(super) fn quick<R: Rng>(view: SeatView<'_, LifeIsLife>, rng: &mut R) -> Action {
    let public = view.public();
    if public.is_stalled() {
        return Action::Knock;
    }
    let hand = view.own().hand;
    let stakes = Stakes::new(view);
    let mut best = (f32::NEG_INFINITY, None);
    if public.exchanged.contains(view.seat()) {
        best = (knock_merit(public, stakes.promise(hand)), Some(Action::Knock));
    }
    let losses = stakes.losses(hand);
    for (row, taken) in public.rows.iter() {
        let laid = stakes.least_missed(hand, &losses, row, taken);
        if laid != taken {
            let merit = stakes.promise(hand.minus(laid).plus(taken));
            if merit > best.0 {
                best = (merit, Some(Action::Exchange { row, laid }));
            }
        }
    }
    best.1.unwrap_or_else(|| LifeIsLife::random_action(view, rng))
}
