//! How a game ended.

use std::fmt;

use crate::seat::{BySeat, Seat};

/// Place and points of every seat at the end. Shared places have the same number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Outcome {
    /// 1 for the winner or winners.
    pub places: BySeat<u8>,
    pub points: BySeat<i32>,
}

impl Outcome {
    /// Ranks the seats by a merit, the greatest first; equal merits share a place.
    pub fn ranked<M: Ord>(points: BySeat<i32>, merit: impl Fn(Seat) -> M) -> Outcome {
        let places = points.map(|seat, _| {
            let own = merit(seat);
            let better = points.seats().filter(|&other| merit(other) > own).count();
            u8::try_from(better + 1).expect("a place is at most MAX_SEATS")
        });
        Outcome { places, points }
    }

    /// Everyone in first place.
    pub fn winners(&self) -> impl Iterator<Item = Seat> {
        self.places.iter().filter(|&(_, &place)| place == 1).map(|(seat, _)| seat)
    }
}

/// Points and place of each seat in order, as in the result line of a record: `43/1 38/2`.
impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, seat) in self.points.seats().enumerate() {
            let gap = if index == 0 { "" } else { " " };
            write!(f, "{gap}{}/{}", self.points[seat], self.places[seat])?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_merits_share_a_place_and_the_next_place_is_skipped() {
        let points = BySeat::from_fn(4, |seat| [7, 9, 9, 3][seat.index()]);
        let outcome = Outcome::ranked(points, |seat| points[seat]);
        assert_eq!(outcome.to_string(), "7/3 9/1 9/1 3/4");
        assert_eq!(outcome.winners().map(Seat::index).collect::<Vec<_>>(), [1, 2]);
    }
}
