//! The score cards and the final scoring (ARK-7.1 to ARK-7.3).

use std::cmp::Reverse;

use ararat_core::{BySeat, Outcome};

use crate::rules::{CardType, Phase, Player, Public};

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
        for card_type in CardType::ALL {
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

/// The points and places of all players once the game is over.
pub(crate) fn outcome(public: &Public) -> Option<Outcome> {
    if public.phase != Phase::Over {
        return None;
    }
    // Rule ARK-7.3.
    let sheet = public.sheet();
    let points = sheet.rows().map(|_, row| i32::from(row.total()));
    let animals = public.players.map(|_, player| public.cards().animals(player.shown).len());
    Some(Outcome::ranked(points, |seat| (points[seat], Reverse(animals[seat]))))
}

/// Points on one score card for these markers, counted in halves.
pub fn majority(halves: &BySeat<u8>) -> BySeat<u8> {
    // Rule ARK-7.2.
    halves.map(|_, &own| {
        if own == 0 {
            return 0;
        }
        let mut places = [0; 2];
        let [better, tied] = &mut places;
        for &other in halves.as_slice() {
            *better += u8::from(other > own);
            *tied += u8::from(other == own);
        }
        let [better, tied] = places;
        let shared = PLACE_POINTS.iter().skip(better.into()).take(tied.into());
        shared.sum::<u8>() / tied
    })
}
