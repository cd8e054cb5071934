//! Animal tiles and sets of them (NOA-1.4, NOA-1.6).

use std::fmt;
use std::str::FromStr;

use ararat_core::{Fact, FactKind, Malformed, Piece, Rng, ToFact, facts, worded};

use crate::rules::bits::count;
use crate::rules::species::Species;

worded! {
    /// Which bag a tile comes from.
    pub enum Sex, "noa-bag-" { Male = "m" "male", Female = "f" "female" }
}

impl FromStr for Sex {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Sex, Malformed> {
        Sex::named(text).ok_or_else(|| Malformed::new(0, "noa-not-a-bag", facts![text]))
    }
}

/// One animal: its species and sex. There is one tile of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// Females come 32 places after the males of their species.
const FEMALE: u8 = 32;

/// The bits of all males; those of the females are in the upper half.
const MALES: u64 = (1 << Species::COUNT) - 1;

impl Tile {
    #[inline]
    pub const fn new(species: Species, sex: Sex) -> Tile {
        match sex {
            Sex::Male => Tile(species as u8),
            Sex::Female => Tile(species as u8 + FEMALE),
        }
    }

    #[inline]
    pub const fn species(self) -> Species {
        Species::of_bit(self.0 % FEMALE)
    }

    #[inline]
    pub const fn sex(self) -> Sex {
        if self.0 < FEMALE { Sex::Male } else { Sex::Female }
    }

    /// The other tile of its species.
    #[inline]
    #[must_use]
    pub const fn mate(self) -> Tile {
        Tile(self.0 ^ FEMALE)
    }

    /// Males from 0, females from 32 on.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The tile with this index.
    #[inline]
    pub const fn from_index(index: usize) -> Tile {
        #[expect(clippy::cast_possible_truncation, reason = "a set of tiles has 64 bits")]
        Tile(index as u8)
    }

    /// As it is named in sentences.
    pub fn piece(self) -> Piece {
        let word = match self.sex() {
            Sex::Male => self.species().male_word(),
            Sex::Female => self.species().female_word(),
        };
        Piece { word, value: None }
    }
}

impl ToFact for Tile {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        self.piece().to_fact()
    }
}

/// `elm` and `elf` are the male and the female elephant.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.species(), self.sex())
    }
}

impl FromStr for Tile {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Tile, Malformed> {
        let read = || {
            let (species, sex) = text.split_at_checked(2)?;
            Some(Tile::new(species.parse().ok()?, sex.parse().ok()?))
        };
        read().ok_or_else(|| Malformed::new(0, "noa-not-a-tile", facts![text]))
    }
}

ararat_core::bit_set! {
    /// A set of animal tiles: males before females, each in the order of the species.
    pub struct TileSet(u64) of Tile;
}

impl TileSet {
    /// The male and the female of a species.
    #[inline]
    pub const fn pair(species: Species) -> TileSet {
        TileSet((1 | 1 << FEMALE) << species as u8)
    }

    /// The tiles of one bag.
    #[inline]
    #[must_use]
    pub const fn of_sex(self, sex: Sex) -> TileSet {
        match sex {
            Sex::Male => TileSet(self.0 & MALES),
            Sex::Female => TileSet(self.0 & MALES << FEMALE),
        }
    }

    /// How many tiles of one bag.
    #[inline]
    pub const fn count_of(self, sex: Sex) -> u8 {
        count(self.of_sex(sex).0)
    }

    /// The mates of these tiles.
    #[inline]
    #[must_use]
    pub const fn mates(self) -> TileSet {
        TileSet(self.0.rotate_left(32))
    }

    /// The tiles of a species, as two bits.
    #[inline]
    pub const fn of_species(self, species: Species) -> u64 {
        self.0 & TileSet::pair(species).0
    }

    /// The species with both tiles in the set, as bits by index.
    #[inline]
    pub const fn paired(self) -> u64 {
        self.0 & self.0 >> FEMALE & MALES
    }

    /// The species with a tile in the set, as bits by index.
    #[inline]
    pub const fn species_bits(self) -> u64 {
        (self.0 | self.0 >> FEMALE) & MALES
    }

    /// One of these tiles, each as likely as the others; the set must not be empty.
    #[inline]
    pub(crate) fn pick<R: Rng>(self, rng: &mut R) -> Tile {
        TileSet(rng.pick_bit(self.0)).first().expect("nobody picks from an empty set")
    }

    /// Takes this many tiles of one bag at random; all of them if there are fewer.
    #[inline]
    pub(crate) fn draw<R: Rng>(&mut self, sex: Sex, tile_count: u8, rng: &mut R) -> TileSet {
        let mut bag = self.of_sex(sex);
        let drawn = TileSet(rng.draw_bits(&mut bag.0, tile_count.min(self.count_of(sex)).into()));
        *self = self.minus(drawn);
        drawn
    }

    /// As they are named in sentences.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.iter().map(Tile::piece)
    }
}

// `elm,lim,dgf`; `-` for none.
ararat_core::piece_sets! { TileSet }
