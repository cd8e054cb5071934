//! The score cards and the final scoring (ARK-7.1 to ARK-7.3).

use ararat_core::BySeat;

use crate::rules::card::CardType;
use crate::rules::player::Player;

/// Points for the places on a score card.
pub const PLACE_POINTS: [u8; 6] = [10, 6, 2, 2, 2, 2];

/// Points of all players by source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sheet {
    rows: BySeat<Row>,
}

/// Points of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Row {
    /// By type: points on its score card.
    pub points: [u8; CardType::COUNT],
    /// Points for discs.
    pub discs: u8,
}

impl Row {
    pub fn total(&self) -> u8 {
        self.points.iter().sum::<u8>() + self.discs
    }
}

impl Sheet {
    pub(crate) fn new(players: &BySeat<Player>) -> Sheet {
        // Rule ARK-7.3: discs below markers score nothing.
        let mut rows =
            players.map(|_, player| Row { points: [0; CardType::COUNT], discs: player.discs });
        for &card_type in CardType::ALL {
            let points = majority(&players.map(|_, player| player.markers(card_type).halves()));
            for (seat, row) in rows.iter_mut() {
                row.points[card_type.index()] = points[seat];
            }
        }
        Sheet { rows }
    }

    pub fn rows(&self) -> &BySeat<Row> {
        &self.rows
    }
}

/// Points on one score card for these markers, counted in halves.
pub fn majority(halves: &BySeat<u8>) -> BySeat<u8> {
    // Rule ARK-7.2.
    halves.map(|_, &own| {
        if own == 0 {
            return 0;
        }
        let count = |is_one: fn(&u8, &u8) -> bool| {
            halves.as_slice().iter().filter(|other| is_one(other, &own)).count()
        };
        let (better, tied) = (count(PartialOrd::gt), count(PartialEq::eq));
        let shared: u8 = PLACE_POINTS.iter().skip(better).take(tied).sum();
        shared / u8::try_from(tied).unwrap_or(1)
    })
}
