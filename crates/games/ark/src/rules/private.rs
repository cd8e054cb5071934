//! What one seat alone knows, and what nobody knows.

use crate::rules::cardset::{Card, CardSet};

/// What one seat alone knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Private {
    /// The whole hand. While pets are being chosen, the pet is still in it.
    pub hand: CardSet,
    /// The pet, or the pet about to be laid while others still choose.
    pub pet: Option<Card>,
}

ararat_core::opaque! { Private }

/// What nobody knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden {
    /// The cards of the deck but for the rain; their order is decided by drawing.
    pub pool: CardSet,
}

ararat_core::opaque! { Hidden }
