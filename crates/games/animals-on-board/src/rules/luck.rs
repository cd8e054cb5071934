//! What chance decides, with its odds.

use ararat_core::{BySeat, Rng, Seat, State};

use crate::rules::options::left_out_count;
use crate::rules::{AnimalsOnBoard, Chance, Due, SpeciesSet};

/// Decides the next random event.
#[inline]
pub(crate) fn draw<R: Rng>(state: &State<AnimalsOnBoard>, rng: &mut R) -> Chance {
    let public = state.public();
    let mut pool = state.hidden().pool;
    match public.due().expect("chance draws only when it is to act") {
        Due::LeaveOut => {
            Chance::LeaveOut(SpeciesSet::draw(left_out_count(public.player_count()), rng))
        }
        Due::First => Chance::First(Seat::from_index(rng.index(public.player_count()))),
        Due::Deal => Chance::Deal(BySeat::from_fn(public.player_count(), |_| pool.draw(3, rng))),
        Due::Refill => {
            // Rule AOB-2.11: the pool holds all that is missing.
            let missing = public.missing_tiles();
            let up = pool.draw(missing.face_up, rng);
            let down = if missing.face_down { pool.draw(1, rng).first() } else { None };
            Chance::Refill { up, down }
        }
    }
}
