//! How the ark lies in the water (ARK-2.2, ARK-4.3).

use ararat_core::{Facts, Word, facts};

use crate::rules::{MAX_WEIGHT, Side};

/// How far the ark may tilt to either side: the bow card has five spaces.
pub const MAX_TILT: u8 = 2;

/// The difference of the two sides' total weights, positive towards starboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Tilt(i8);

impl Tilt {
    /// The deeper side; `None` on an even keel.
    pub fn side(self) -> Option<Side> {
        match self.0 {
            0 => None,
            tilt if tilt < 0 => Some(Side::Port),
            _ => Some(Side::Starboard),
        }
    }

    /// How far it tilts.
    pub fn amount(self) -> u8 {
        self.0.unsigned_abs()
    }

    /// Whether the ark does not tip over.
    pub fn is_safe(self) -> bool {
        // Rule ARK-4.3.
        self.amount() <= MAX_TILT
    }

    /// The tilt after this change of weight on a side.
    #[must_use]
    pub fn after(self, side: Side, change: i8) -> Tilt {
        match side {
            Side::Port => Tilt(self.0 - change),
            Side::Starboard => Tilt(self.0 + change),
        }
    }

    /// The greatest weight that a side can take without the ark tipping over.
    #[inline]
    pub fn room(self, side: Side) -> u8 {
        // Rule ARK-4.3.
        let towards = match side {
            Side::Port => -self.0,
            Side::Starboard => self.0,
        };
        MAX_TILT.saturating_add_signed(-towards).min(MAX_WEIGHT)
    }

    /// The word for the deeper side, or for an even keel.
    pub fn side_word(self) -> Word {
        Word(self.side().map_or("ark-side-none", Side::word))
    }

    /// The facts `tilt` and `side`.
    pub fn facts(self) -> Facts {
        facts![tilt: self.amount(), side: self.side_word()]
    }
}
