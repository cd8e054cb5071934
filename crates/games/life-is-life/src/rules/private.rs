//! What one seat alone knows, and what nobody knows.

use std::fmt;

use crate::rules::cards::Cards;

/// What one seat alone knows; an eliminated player's is empty. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Private {
    pub hand: Cards,
}

impl fmt::Debug for Private {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Private").finish_non_exhaustive()
    }
}

/// What nobody knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden {
    /// Cards not in play this round, with fewer than five players in the game.
    pub set_aside: Cards,
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hidden").finish_non_exhaustive()
    }
}
