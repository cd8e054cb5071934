//! The features of the learned evaluation.

use ararat_core::SeatView;

use super::stakes::small;
use crate::rules::{LifeIsLife, Public, Species};

/// The number of features.
pub(super) const COUNT: usize = 22;

/// Describes a position to the net: its heuristic evaluation (`logit`), lives, the order of turns,
/// and what the hand promises.
pub(super) fn fill(view: SeatView<'_, LifeIsLife>, logit: f32, promise: f32, out: &mut [f32]) {
    let public = view.public();
    let seat = view.seat();
    out.fill(0.0);
    out[0] = logit;
    let own = f32::from(public.lives(seat));
    let players = public.in_game.len();
    out[1] = own / 5.0;
    match public.lives(seat) {
        lives @ 1..=4 => out[1 + usize::from(lives)] = 1.0,
        lives => out[6] = f32::from(lives) - 5.0,
    }
    let (mut most, mut least, mut sum) = (0.0_f32, f32::INFINITY, 0.0);
    for other in public.in_game.without(seat).iter() {
        let lives = f32::from(public.lives(other));
        most = most.max(lives);
        least = least.min(lives);
        sum += lives;
        out[7] += if lives <= 1.0 { 0.5 } else { 0.0 };
        out[8] += if lives <= 2.0 { 0.5 } else { 0.0 };
    }
    out[9] = (own - most) / 5.0;
    out[10] = (own - least) / 5.0;
    out[11] = (own - sum / small(players.max(2) - 1)) / 5.0;
    if let 2..=4 = players {
        out[10 + players] = own / 5.0;
    }
    out[15] = turns_until(public, view) / small(players.max(1));
    if public.exchange_count == 0 {
        return;
    }
    out[16] = 1.0;
    out[17] = promise / 10.0;
    out[18] = f32::from(public.exchange_count) / small(5 * players);
    out[19] = promise * promise / 200.0;
    let sets = public.options.variant().sets();
    let missing = |species: Species| species.card_count() - view.own().hand.count_of(species);
    let complete = sets.species().iter().map(missing).min().unwrap_or(5);
    if let 1 | 2 = complete {
        out[19 + usize::from(complete)] = 1.0;
    }
}

/// How many turns of others come before the seat's own.
fn turns_until(public: &Public, view: SeatView<'_, LifeIsLife>) -> f32 {
    let mut count = 0.0;
    let mut next = public.to_act();
    while let Some(seat) = next.filter(|&seat| seat != view.seat()) {
        count += 1.0;
        if count > 5.0 {
            break;
        }
        next = public.in_game.next_after(seat);
    }
    count
}
