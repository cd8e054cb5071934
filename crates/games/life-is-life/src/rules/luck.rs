//! What chance decides, with its odds.

use ararat_core::{Rng, Seat, State};

use crate::rules::{Chance, Due, LifeIsLife};

/// Decides the next random event.
#[inline]
pub(crate) fn draw<R: Rng>(state: &State<LifeIsLife>, rng: &mut R) -> Chance {
    let public = state.public();
    let players = public.player_count();
    match public.due().expect("chance draws only when it is to act") {
        Due::First => Chance::First(Seat::from_index(rng.index(players))),
        Due::Deal => Chance::deal(players, public.in_game, rng),
    }
}
