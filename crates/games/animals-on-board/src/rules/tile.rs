//! Animal tiles (AOB-1.1) and sets of them as bits.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Facts, Malformed, Piece, Rng};

use crate::rules::species::Species;

/// One of the 60 tiles: a species and a value from 1 to 5.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Tile(u8);

impl Tile {
    /// The tile of this species with this value; `None` unless the value is 1 to 5.
    pub const fn new(species: Species, value: u8) -> Option<Tile> {
        // Rule AOB-1.1.
        if matches!(value, 1..=5) {
            #[expect(clippy::cast_possible_truncation, reason = "there are twelve species")]
            Some(Tile(species.index() as u8 * 5 + value - 1))
        } else {
            None
        }
    }

    /// Position among the 60 tiles, sorted by species, then value.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number printed on it.
    pub const fn value(self) -> u8 {
        self.0 % 5 + 1
    }

    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    pub fn piece(self) -> Piece {
        Piece { word: self.species().word(), value: Some(self.value()) }
    }
}

/// Species code and value: `el3`.
impl fmt::Display for Tile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.species(), self.value())
    }
}

impl FromStr for Tile {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Tile, Malformed> {
        let read = || {
            let (code, value) = (text.get(..2)?, text.get(2..)?);
            let value =
                matches!(value.as_bytes(), [b'1'..=b'5']).then(|| value.as_bytes()[0] - b'0')?;
            Tile::new(code.parse().ok()?, value)
        };
        read().ok_or_else(|| Malformed::new(0, "aob-not-a-tile", Facts::new().text("text", text)))
    }
}

/// A set of tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct TileSet(u64);

impl TileSet {
    pub const EMPTY: TileSet = TileSet(0);
    /// All 60 tiles.
    pub const ALL: TileSet = TileSet((1 << 60) - 1);

    /// The set with these bits; bits past the 60th are dropped.
    pub const fn from_bits(bits: u64) -> TileSet {
        TileSet(bits & TileSet::ALL.0)
    }

    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline]
    pub const fn contains(self, tile: Tile) -> bool {
        self.0 & tile.bit() != 0
    }

    #[inline]
    #[must_use]
    pub const fn with(self, tile: Tile) -> TileSet {
        TileSet(self.0 | tile.bit())
    }

    #[inline]
    #[must_use]
    pub const fn without(self, tile: Tile) -> TileSet {
        TileSet(self.0 & !tile.bit())
    }

    #[inline]
    #[must_use]
    pub const fn union(self, other: TileSet) -> TileSet {
        TileSet(self.0 | other.0)
    }

    /// Those of this set that are not in the other.
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

    /// The first tile by species, then value.
    #[inline]
    pub const fn first(self) -> Option<Tile> {
        if self.0 == 0 {
            None
        } else {
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a u64 has at most 64 trailing zeros"
            )]
            Some(Tile(self.0.trailing_zeros() as u8))
        }
    }

    /// All tiles by species, then value: the order in which the display lies.
    pub fn iter(self) -> impl Iterator<Item = Tile> {
        let mut left = self;
        std::iter::from_fn(move || {
            let tile = left.first()?;
            left = left.without(tile);
            Some(tile)
        })
    }

    /// The values of this set's tiles of a species as bits: bit 0 for value 1.
    #[inline]
    pub const fn values_of(self, species_index: usize) -> u8 {
        (self.0 >> (species_index * 5) & 0b11111) as u8
    }

    /// Takes out `count` random tiles, drawn one after another; all if there are fewer.
    #[inline]
    #[must_use = "the tiles drawn"]
    pub fn draw<R: Rng>(&mut self, count: usize, rng: &mut R) -> TileSet {
        let mut drawn = 0;
        for _ in 0..count {
            let bit = rng.pick_bit(self.0);
            self.0 ^= bit;
            drawn |= bit;
        }
        TileSet(drawn)
    }

    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.iter().map(Tile::piece)
    }
}

impl FromIterator<Tile> for TileSet {
    fn from_iter<I: IntoIterator<Item = Tile>>(tiles: I) -> TileSet {
        tiles.into_iter().fold(TileSet::EMPTY, TileSet::with)
    }
}

/// Tiles with commas between them, sorted; `-` for none.
impl fmt::Display for TileSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter())
    }
}

impl FromStr for TileSet {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<TileSet, Malformed> {
        Ok(read_list::<Tile>(text)?.into_iter().collect())
    }
}

/// Writes a list the one way we write it: commas between, `-` for none.
pub(crate) fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl Iterator<Item = T>,
) -> fmt::Result {
    let mut is_first = true;
    for item in items {
        write!(f, "{}{item}", if is_first { "" } else { "," })?;
        is_first = false;
    }
    if is_first { f.write_str("-") } else { Ok(()) }
}

/// Reads a list that must be sorted and without doubles, so that a set has one text form.
pub(crate) fn read_list<T: FromStr<Err = Malformed> + Ord>(
    text: &str,
) -> Result<Vec<T>, Malformed> {
    let mut items = Vec::new();
    if text == "-" {
        return Ok(items);
    }
    let mut at = 0;
    for word in text.split(',') {
        let item: T = word.parse().map_err(|fault: Malformed| fault.shifted(at))?;
        if items.last().is_some_and(|last| *last >= item) {
            return Err(Malformed::new(at, "list-not-sorted", Facts::new().text("text", word)));
        }
        items.push(item);
        at += word.len() + 1;
    }
    Ok(items)
}
