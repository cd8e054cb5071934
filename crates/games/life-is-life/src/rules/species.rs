//! The ten species (LIL-1.1) and sets of them.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Facts, Malformed, Piece};

/// A species of animal, in the order in which a round is scored.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Species {
    Giraffe,
    Bear,
    Mole,
    Goat,
    Sheep,
    Dog,
    Rabbit,
    Pig,
    Cat,
    Mouse,
}

impl Species {
    pub const COUNT: usize = 10;

    pub const ALL: [Species; Species::COUNT] = [
        Species::Giraffe,
        Species::Bear,
        Species::Mole,
        Species::Goat,
        Species::Sheep,
        Species::Dog,
        Species::Rabbit,
        Species::Pig,
        Species::Cat,
        Species::Mouse,
    ];

    /// Position in the order of the species, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many cards of it there are.
    #[inline]
    pub const fn card_count(self) -> u8 {
        // Rule LIL-1.1.
        [9, 8, 7, 7, 6, 6, 5, 5, 4, 3][self.index()]
    }

    /// The value that the rulebook names for it, where it does.
    pub const fn rulebook_value(self) -> Option<u8> {
        // Rule LIL-1.1.
        match self {
            Species::Giraffe => Some(9),
            Species::Bear => Some(8),
            Species::Mole => Some(7),
            Species::Goat
            | Species::Sheep
            | Species::Dog
            | Species::Rabbit
            | Species::Pig
            | Species::Cat
            | Species::Mouse => None,
        }
    }

    /// The two letters of its notation. `mo` is the mole, so the mouse is `mu`.
    pub const fn code(self) -> &'static str {
        ["gi", "be", "mo", "go", "sh", "do", "ra", "pi", "ca", "mu"][self.index()]
    }

    /// Catalogue key of its name; without `animal-` in front, its name in component files.
    pub const fn word(self) -> &'static str {
        [
            "animal-giraffe",
            "animal-bear",
            "animal-mole",
            "animal-goat",
            "animal-sheep",
            "animal-dog",
            "animal-rabbit",
            "animal-pig",
            "animal-cat",
            "animal-mouse",
        ][self.index()]
    }

    /// The name used in component files: the English one.
    pub fn name(self) -> &'static str {
        self.word().trim_start_matches("animal-")
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
            .ok_or_else(|| Malformed::new(0, "lil-not-a-species", Facts::new().text("text", text)))
    }
}

/// A set of species.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct SpeciesSet(u16);

impl SpeciesSet {
    pub const EMPTY: SpeciesSet = SpeciesSet(0);

    #[inline]
    pub const fn contains(self, species: Species) -> bool {
        self.0 >> species.index() & 1 == 1
    }

    #[inline]
    #[must_use]
    pub const fn with(self, species: Species) -> SpeciesSet {
        SpeciesSet(self.0 | 1 << species.index())
    }

    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    pub fn iter(self) -> impl Iterator<Item = Species> {
        Species::ALL.into_iter().filter(move |&species| self.contains(species))
    }

    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.iter().map(Species::piece)
    }
}

impl FromIterator<Species> for SpeciesSet {
    fn from_iter<I: IntoIterator<Item = Species>>(species: I) -> SpeciesSet {
        species.into_iter().fold(SpeciesSet::EMPTY, SpeciesSet::with)
    }
}
