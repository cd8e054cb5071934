//! What one seat alone knows, and what nobody knows.

use crate::rules::cards::Cards;

/// What one seat alone knows; an eliminated player's is empty. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Private {
    pub hand: Cards,
}

ararat_core::opaque! { Private }

/// What nobody knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden {
    /// Cards not in play this round, with fewer than five players in the game.
    pub set_aside: Cards,
}

ararat_core::opaque! { Hidden }
