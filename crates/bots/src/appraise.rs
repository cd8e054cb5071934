//! What a position is worth to a seat, by rule of thumb.

use ararat_core::{Game, SeatView};

/// A game whose positions can be appraised from a seat's view.
pub trait Appraise: Game {
    /// How good this position looks to the seat, in hundredths of a point; comparable only between
    /// positions that one decision leads to.
    fn worth(view: SeatView<'_, Self>) -> i32;
}
