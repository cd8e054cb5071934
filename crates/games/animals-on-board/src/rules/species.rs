//! The twelve species (AOB-1.1) and sets of them.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Facts, Malformed, Piece, Rng};

use crate::rules::tile::{Tile, TileSet};

/// A species of animal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Species {
    Crocodile,
    Elephant,
    Giraffe,
    Panda,
    Tiger,
    Hippopotamus,
    Turtle,
    Gorilla,
    Rhinoceros,
    Fox,
    Lion,
    Zebra,
}

impl Species {
    // Rule AOB-1.1.
    pub const ALL: [Species; 12] = [
        Species::Crocodile,
        Species::Elephant,
        Species::Giraffe,
        Species::Panda,
        Species::Tiger,
        Species::Hippopotamus,
        Species::Turtle,
        Species::Gorilla,
        Species::Rhinoceros,
        Species::Fox,
        Species::Lion,
        Species::Zebra,
    ];

    /// Position in the order of the species, from 0.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The two letters of its notation.
    pub const fn code(self) -> &'static str {
        ["cr", "el", "gi", "pa", "ti", "hi", "tu", "go", "rh", "fo", "li", "ze"][self.index()]
    }

    /// Catalogue key of its name; without `animal-` in front, its name in options.
    pub const fn word(self) -> &'static str {
        [
            "animal-crocodile",
            "animal-elephant",
            "animal-giraffe",
            "animal-panda",
            "animal-tiger",
            "animal-hippopotamus",
            "animal-turtle",
            "animal-gorilla",
            "animal-rhinoceros",
            "animal-fox",
            "animal-lion",
            "animal-zebra",
        ][self.index()]
    }

    /// The name used in options: the English one.
    pub fn name(self) -> &'static str {
        self.word().trim_start_matches("animal-")
    }

    /// Its five tiles.
    pub const fn tiles(self) -> TileSet {
        TileSet::from_bits(0b11111 << (self.index() * 5))
    }

    pub fn piece(self) -> Piece {
        Piece { word: self.word(), value: None }
    }
}

impl fmt::Display for Species {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Species {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Species, Malformed> {
        Species::ALL
            .into_iter()
            .find(|species| species.code() == text)
            .ok_or_else(|| Malformed::new(0, "aob-not-a-species", Facts::new().text("text", text)))
    }
}

/// A set of species.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct SpeciesSet(u16);

impl SpeciesSet {
    pub const EMPTY: SpeciesSet = SpeciesSet(0);
    pub const ALL: SpeciesSet = SpeciesSet(0xfff);

    pub const fn contains(self, species: Species) -> bool {
        self.0 >> species.index() & 1 == 1
    }

    #[must_use]
    pub const fn with(self, species: Species) -> SpeciesSet {
        SpeciesSet(self.0 | 1 << species.index())
    }

    /// Those of this set that are not in the other.
    #[must_use]
    pub const fn minus(self, other: SpeciesSet) -> SpeciesSet {
        SpeciesSet(self.0 & !other.0)
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Species> {
        Species::ALL.into_iter().filter(move |&species| self.contains(species))
    }

    /// Random species, drawn one after another.
    pub(crate) fn draw<R: Rng>(count: usize, rng: &mut R) -> SpeciesSet {
        let mut drawn = 0;
        for _ in 0..count {
            drawn |= rng.pick_bit(u64::from(SpeciesSet::ALL.0) & !drawn);
        }
        #[expect(clippy::cast_possible_truncation, reason = "there are twelve species")]
        SpeciesSet(drawn as u16)
    }

    /// All tiles of all these species.
    pub fn tiles(self) -> TileSet {
        self.iter().fold(TileSet::EMPTY, |tiles, species| tiles.union(species.tiles()))
    }
}

impl FromIterator<Species> for SpeciesSet {
    fn from_iter<I: IntoIterator<Item = Species>>(species: I) -> SpeciesSet {
        species.into_iter().fold(SpeciesSet::EMPTY, SpeciesSet::with)
    }
}

/// Codes with commas between them, in the order of the species; `-` for none.
impl fmt::Display for SpeciesSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        crate::rules::tile::write_list(f, self.iter())
    }
}

impl FromStr for SpeciesSet {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<SpeciesSet, Malformed> {
        let list = crate::rules::tile::read_list::<Species>(text)?;
        Ok(list.into_iter().collect())
    }
}

impl Tile {
    pub const fn species(self) -> Species {
        Species::ALL[self.index() / 5]
    }
}
