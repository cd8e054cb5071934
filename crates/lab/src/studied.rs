//! What a study needs from a game.

use ararat_bots::Appraise;
use ararat_core::Seat;

/// A game that can be studied: it says where points come from and what is worth counting.
pub trait Studied: Appraise {
    /// Catalogue key of the word for the points of an outcome.
    const POINTS: &'static str = "study-points";

    /// The points in this event, each with its seat and the catalogue key of its source.
    fn points(
        _event: &Self::Event,
        _options: &Self::Options,
        _tell: &mut impl FnMut(Seat, &'static str, i32),
    ) {
    }

    /// The catalogue key of what is worth counting in this event.
    fn happening(_event: &Self::Event) -> Option<&'static str> {
        None
    }

    /// The catalogue key of how the game ended; asked when it is over.
    fn ending(_public: &Self::Public) -> &'static str {
        "study-ended"
    }
}
