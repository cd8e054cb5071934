//! What chance decides.

use ararat_core::{Rng, State};

use super::shell::value;
use super::{Chance, Shells};

pub(super) fn draw<R: Rng>(state: &State<Shells>, rng: &mut R) -> Chance {
    // Rule SHE-1.2.
    Chance(value(rng.pick_bit(state.hidden().0.into())))
}
