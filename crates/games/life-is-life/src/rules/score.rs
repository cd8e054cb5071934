//! The scoring of a round: majorities, points and lives lost (LIL-4.1 to LIL-4.3).

use ararat_core::{BySeat, SeatSet};

use crate::rules::{Animals, Cards, Species, SpeciesSet};

/// How a round is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundScore {
    /// The species of which each seat has the majority.
    pub won: BySeat<SpeciesSet>,
    pub points: BySeat<u16>,
    pub lives_lost: BySeat<u8>,
}

impl RoundScore {
    /// Scores the hands of those who were dealt in; the others get nothing and lose nothing.
    pub fn new(hands: &BySeat<Cards>, dealt_in: SeatSet, animals: &Animals) -> RoundScore {
        let mut won: BySeat<SpeciesSet> = BySeat::new(hands.len());
        let mut points: BySeat<u16> = BySeat::new(hands.len());
        // Rule LIL-4.2.
        let enough = if dealt_in.len() == 2 { 2 } else { 1 };
        for species in Species::ALL {
            // Rule LIL-4.1.
            let most = dealt_in.iter().map(|seat| hands[seat].count_of(species)).max().unwrap_or(0);
            let mut holders = dealt_in.iter().filter(|&seat| hands[seat].count_of(species) == most);
            if let (Some(seat), None) = (holders.next(), holders.next())
                && most >= enough
            {
                won[seat] = won[seat].with(species);
                points[seat] += u16::from(animals.value(species));
            }
        }
        let lives_lost = lives_lost(&points, dealt_in);
        RoundScore { won, points, lives_lost }
    }
}

/// What everybody's points cost.
fn lives_lost(points: &BySeat<u16>, dealt_in: SeatSet) -> BySeat<u8> {
    let highest = dealt_in.iter().map(|seat| points[seat]).max().unwrap_or(0);
    let lowest = dealt_in.iter().map(|seat| points[seat]).min().unwrap_or(0);
    points.map(|seat, &own| {
        // Rule LIL-4.3: the highest comes first, so nobody loses anything when all are equal.
        if !dealt_in.contains(seat) || own == highest {
            0
        } else if own == lowest {
            2
        } else {
            1
        }
    })
}

#[cfg(test)]
mod tests {
    use ararat_core::Seat;

    use super::*;

    #[test]
    fn lil_4_3_example_fifteen_thirteen_ten_seven_seven() {
        // Source: rulebook, example of the normal end of a round.
        let points = BySeat::from_fn(5, |seat| [15, 13, 10, 7, 7][seat.index()]);
        assert_eq!(lives_lost(&points, SeatSet::all(5)).as_slice(), [0, 1, 1, 2, 2]);
    }

    #[test]
    fn lil_4_3_shared_highest_shared_lowest_and_all_equal() {
        let lost = |points: [u16; 4], dealt_in: SeatSet| {
            let points = BySeat::from_fn(4, |seat: Seat| points[seat.index()]);
            lives_lost(&points, dealt_in).as_slice().to_vec()
        };
        assert_eq!(lost([9, 9, 3, 5], SeatSet::all(4)), [0, 0, 2, 1]);
        assert_eq!(lost([9, 9, 3, 3], SeatSet::all(4)), [0, 0, 2, 2]);
        assert_eq!(lost([4, 4, 4, 4], SeatSet::all(4)), [0, 0, 0, 0]);
        let two: SeatSet = [Seat::new(1), Seat::new(3)].into_iter().flatten().collect();
        assert_eq!(lost([0, 8, 0, 9], two), [0, 2, 0, 0]);
        assert_eq!(lost([0, 0, 0, 0], two), [0, 0, 0, 0]);
    }
}
