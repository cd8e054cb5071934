//! Animal tiles and sets of them (NOA-1.4, NOA-1.6).

use std::fmt;
use std::str::FromStr;

use ararat_core::{Facts, Malformed, Piece, Rng};

use crate::rules::bits::{bit, count, lowest, members, pick};
use crate::rules::species::Species;

/// Which bag a tile comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sex {
    Male,
    Female,
}

impl Sex {
    pub const ALL: [Sex; 2] = [Sex::Male, Sex::Female];

    /// Catalogue key of its bag.
    pub(crate) fn bag_word(self) -> &'static str {
        match self {
            Sex::Male => "noa-bag-male",
            Sex::Female => "noa-bag-female",
        }
    }

    fn letter(self) -> &'static str {
        match self {
            Sex::Male => "m",
            Sex::Female => "f",
        }
    }
}

/// `m` or `f`.
impl fmt::Display for Sex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.letter())
    }
}

impl FromStr for Sex {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Sex, Malformed> {
        Sex::ALL
            .into_iter()
            .find(|sex| sex.letter() == text)
            .ok_or_else(|| Malformed::new(0, "noa-not-a-bag", Facts::new().text("text", text)))
    }
}

/// One animal: its species and sex. There is one tile of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

/// Females stand 32 places behind the males of their species.
const FEMALE: u8 = 32;

/// The place of every male; females stand in the upper half.
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
        Species::from_index(self.0 % FEMALE)
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

    /// As it is named in sentences.
    pub fn piece(self) -> Piece {
        let word = match self.sex() {
            Sex::Male => self.species().male_word(),
            Sex::Female => self.species().female_word(),
        };
        Piece { word, value: None }
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
        read().ok_or_else(|| Malformed::new(0, "noa-not-a-tile", Facts::new().text("text", text)))
    }
}

/// A set of animal tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct TileSet(u64);

impl TileSet {
    pub const EMPTY: TileSet = TileSet(0);

    /// The male and the female of a species.
    #[inline]
    pub const fn pair(species: Species) -> TileSet {
        TileSet((1 | 1 << FEMALE) << species as u8)
    }

    #[inline]
    pub const fn only(tile: Tile) -> TileSet {
        TileSet(bit(tile.0))
    }

    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & bit(tile.0) != 0
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    #[must_use]
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    #[inline]
    #[must_use]
    pub const fn minus(self, other: TileSet) -> TileSet {
        TileSet(self.0 & !other.0)
    }

    #[inline]
    #[must_use]
    pub const fn intersection(self, other: TileSet) -> TileSet {
        TileSet(self.0 & other.0)
    }

    #[inline]
    pub const fn is_subset(self, other: TileSet) -> bool {
        self.0 & !other.0 == 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, tile: Tile) -> TileSet {
        TileSet(self.0 | bit(tile.0))
    }

    #[inline]
    #[must_use]
    pub const fn without(self, tile: Tile) -> TileSet {
        TileSet(self.0 & !bit(tile.0))
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

    /// The species of which both tiles are here, as bits by index.
    #[inline]
    pub const fn paired(self) -> u64 {
        self.0 & self.0 >> FEMALE & MALES
    }

    /// The species of which a tile is here, as bits by index.
    #[inline]
    pub const fn species_bits(self) -> u64 {
        (self.0 | self.0 >> FEMALE) & MALES
    }

    /// The first tile in the order of the species, males before females.
    #[inline]
    pub const fn first(self) -> Option<Tile> {
        if self.0 == 0 { None } else { Some(Tile(lowest(self.0))) }
    }

    /// Males before females, each in the order of the species.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        members(self.0).map(Tile)
    }

    /// One of these tiles, each as likely as the others; the set must not be empty.
    #[inline]
    pub(crate) fn pick<R: Rng>(self, rng: &mut R) -> Tile {
        Tile(pick(self.0, rng) & 63)
    }

    /// Takes so many tiles of one bag at random; all of them if there are no more.
    #[inline]
    pub(crate) fn draw<R: Rng>(&mut self, sex: Sex, tile_count: u8, rng: &mut R) -> TileSet {
        let mut drawn = TileSet::EMPTY;
        for _ in 0..tile_count.min(self.count_of(sex)) {
            let tile = self.of_sex(sex).pick(rng);
            *self = self.without(tile);
            drawn = drawn.with(tile);
        }
        drawn
    }

    /// As they are named in sentences.
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.iter().map(Tile::piece)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles.into_iter().fold(TileSet::EMPTY, TileSet::with)
    }
}

/// `elm,lim,dgf`: males before females, each in the order of the species; `-` for none.
impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("-");
        }
        for (index, tile) in self.iter().enumerate() {
            write!(f, "{}{tile}", if index == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl FromStr for TileSet {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<TileSet, Malformed> {
        if text == "-" {
            return Ok(TileSet::EMPTY);
        }
        let mut set = TileSet::EMPTY;
        let mut at = 0;
        for word in text.split(',') {
            let tile: Tile = word.parse().map_err(|fault: Malformed| fault.shifted(at))?;
            if set.0 >= bit(tile.0) {
                let facts = Facts::new().text("text", word);
                return Err(Malformed::new(at, "list-not-sorted", facts));
            }
            set = set.with(tile);
            at += word.len() + 1;
        }
        Ok(set)
    }
}
