//! What one seat alone knows, and what nobody knows.

use std::fmt;

use crate::rules::cardset::{Card, CardSet};

/// What one seat alone knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Private {
    /// The whole hand. While pets are being chosen, the pet is still in it.
    pub hand: CardSet,
    /// The pet, or the pet about to be laid while others still choose.
    pub pet: Option<Card>,
}

impl fmt::Debug for Private {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Private").finish_non_exhaustive()
    }
}

/// What nobody knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden {
    /// The cards of the deck but for the rain; their order is decided by drawing.
    pub pool: CardSet,
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hidden").finish_non_exhaustive()
    }
}
