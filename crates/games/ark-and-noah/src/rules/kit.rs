//! What is printed on the animal tiles and the parts of the ark (NOA-1.1, NOA-1.2, NOA-1.4), from
//! `data/components.toml` or from an owner's corrected file.

use ararat_core::Source;

use crate::rules::{Outline, Species, TileSet};

/// The printed things of the game.
#[derive(Clone, Eq)]
pub struct Kit {
    pub(crate) animals: [Animal; Species::COUNT],
    pub(crate) parts: [Part; Part::COUNT],
    /// For 2, 3 and 4 players.
    pub(crate) outlines: Vec<Outline>,
}

/// What is printed on the two tiles of a species, and where we know it from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Animal {
    /// The size of corral that a pair needs; 0 for a small animal.
    pub size: u8,
    /// What one tile scores for its holder.
    pub points: u8,
    /// The species is used with this many players or more.
    pub players: u8,
    pub size_source: Source,
    pub points_source: Source,
    pub players_source: Source,
}

/// One part of the ark.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its map, row by row: `#` is a square, `.` is water.
    pub map: Vec<String>,
    pub source: Source,
}

impl Part {
    // Rule NOA-1.1.
    pub const COUNT: usize = 4;

    /// From bow to stern, with the least number of players for which the part is used.
    pub(crate) const NAMES: [(&'static str, usize); Part::COUNT] =
        [("bow", 2), ("middle-1", 3), ("middle-2", 4), ("stern", 2)];
}

impl Kit {
    #[inline]
    pub fn animal(&self, species: Species) -> &Animal {
        &self.animals[species.index()]
    }

    /// The size of corral that a pair needs; 0 for a small animal.
    #[inline]
    pub fn size(&self, species: Species) -> u8 {
        self.animals[species.index()].size
    }

    /// The parts from bow to stern.
    pub fn parts(&self) -> &[Part] {
        &self.parts
    }

    /// The ark for a table of 2 to 4 players.
    #[inline]
    pub fn outline(&self, player_count: usize) -> &Outline {
        &self.outlines[player_count - 2]
    }

    /// The tiles used by this many players, of this size or larger.
    pub(crate) fn tiles(&self, player_count: usize, least_size: u8) -> TileSet {
        // Rule NOA-1.4.
        Species::ALL
            .into_iter()
            .filter(|&species| {
                let animal = self.animal(species);
                usize::from(animal.players) <= player_count && animal.size >= least_size
            })
            .fold(TileSet::EMPTY, |tiles, species| tiles.union(TileSet::pair(species)))
    }
}

/// Nearly all states share one kit, so the addresses are compared first.
impl PartialEq for Kit {
    fn eq(&self, other: &Kit) -> bool {
        std::ptr::eq(self, other) || self.animals == other.animals && self.parts == other.parts
    }
}

ararat_core::opaque! { Kit }
