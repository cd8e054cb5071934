//! The end of the game: pairs leave, ten remain, points are counted (AOB-3.2 to AOB-3.6).

use std::cmp::Reverse;

use crate::rules::{ARK_CAPACITY, Species, TileSet};

/// Points for each animal of a herd.
const HERD_POINTS: u8 = 5;

/// How one ark scored, source by source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Sheet {
    /// Tiles that sailed.
    pub kept: TileSet,
    /// Tiles that left as pairs.
    pub pairs: TileSet,
    /// Tiles that left because no more than ten may sail.
    pub surplus: TileSet,
    pub single_points: u8,
    pub herd_points: u8,
    pub crate_points: u8,
    /// Different species that sailed.
    pub species_count: u8,
}

impl Sheet {
    /// Scores an ark with these tiles and crates.
    pub fn new(owned: TileSet, crates: u8) -> Sheet {
        let mut sheet = Sheet::without_pairs(owned);
        let surplus = surplus(sheet.kept);
        if !surplus.is_empty() {
            // No pair is left, and none arises: only the counting is done again.
            let sailing = Sheet::without_pairs(sheet.kept.minus(surplus));
            sheet = Sheet { pairs: sheet.pairs, surplus, ..sailing };
        }
        // Rule AOB-3.5.
        sheet.crate_points = crates;
        sheet
    }

    /// What these tiles score once their pairs have left.
    fn without_pairs(owned: TileSet) -> Sheet {
        let mut sheet = Sheet::default();
        let mut pairs = 0u64;
        for index in 0..Species::ALL.len() {
            let values = owned.values_of(index);
            match COUNTS[usize::from(values)] {
                0 => {}
                // Rule AOB-3.4: a single animal scores its value.
                1 => {
                    #[expect(clippy::cast_possible_truncation, reason = "8 trailing zeros at most")]
                    let value = values.trailing_zeros() as u8 + 1;
                    sheet.single_points += value;
                    sheet.species_count += 1;
                }
                // Rule AOB-3.2.
                2 => pairs |= u64::from(values) << (index * 5),
                // Rule AOB-3.4: every animal of a herd scores five.
                herd => {
                    sheet.herd_points += HERD_POINTS * herd;
                    sheet.species_count += 1;
                }
            }
        }
        sheet.pairs = TileSet::from_bits(pairs);
        sheet.kept = owned.minus(sheet.pairs);
        sheet
    }

    pub fn total(&self) -> u8 {
        self.single_points + self.herd_points + self.crate_points
    }
}

/// How many bits are set in each number of five bits: faster than counting on processors without an
/// instruction for it.
const COUNTS: [u8; 32] = {
    let mut counts = [0; 32];
    let mut bits = 1;
    while bits < 32 {
        counts[bits] = counts[bits / 2] + (bits % 2 == 1) as u8;
        bits += 1;
    }
    counts
};

/// The tiles to leave behind so that at most ten remain: the best choice for their owner.
fn surplus(tiles: TileSet) -> TileSet {
    // Rule AOB-3.3.
    let excess = tiles.len().saturating_sub(ARK_CAPACITY);
    if excess == 0 {
        return TileSet::EMPTY;
    }
    let mut best = None;
    search(tiles, TileSet::EMPTY, excess, 0, &mut best);
    best.map_or(TileSet::EMPTY, |(_, leaving)| leaving)
}

/// What makes one reduction better than another, in this order: points, species, low values leaving
/// first, then earlier tiles leaving first.
type Merit = (u8, u8, Reverse<[u8; 4]>, u64);

fn merit(tiles: TileSet, leaving: TileSet) -> Merit {
    let sailing = Sheet::without_pairs(tiles.minus(leaving));
    let points = sailing.single_points + sailing.herd_points;
    let mut values = [0; 4];
    // At most 14 tiles are owned, so at most four leave.
    for (slot, tile) in values.iter_mut().zip(leaving.iter()) {
        *slot = tile.value();
    }
    values.sort_unstable();
    // Of two sets of the same size the one with the earliest tile that the other lacks has the
    // greater reversed bits.
    (points, sailing.species_count, Reverse(values), leaving.bits().reverse_bits())
}

/// Tries every number of tiles to leave from each species on. Which ones leave is then clear: a
/// herd that stays a herd loses its lowest, and of a herd that shrinks to one animal the highest
/// stays.
fn search(
    tiles: TileSet,
    leaving: TileSet,
    excess: usize,
    from: usize,
    best: &mut Option<(Merit, TileSet)>,
) {
    if excess == 0 {
        let candidate = (merit(tiles, leaving), leaving);
        if best.is_none_or(|(merit, _)| candidate.0 > merit) {
            *best = Some(candidate);
        }
        return;
    }
    for (index, species) in Species::ALL.iter().enumerate().skip(from) {
        let herd = tiles.intersection(species.tiles());
        for count in 1..=excess.min(herd.len()) {
            if herd.len() - count != 2 {
                let lowest: TileSet = herd.iter().take(count).collect::<TileSet>();
                search(tiles, leaving.union(lowest), excess - count, index + 1, best);
            }
        }
    }
}
