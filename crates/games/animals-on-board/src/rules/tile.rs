//! Animal tiles (AOB-1.1) and sets of them as bits.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Fact, FactKind, Malformed, Piece, Rng, ToFact, facts};

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

    /// The tile with this index, which must be below 60.
    #[inline]
    pub const fn from_index(index: usize) -> Tile {
        #[expect(clippy::cast_possible_truncation, reason = "there are 60 tiles")]
        Tile(index as u8)
    }

    pub const fn species(self) -> Species {
        Species::ALL[self.index() / 5]
    }

    pub fn piece(self) -> Piece {
        Piece { word: self.species().word(), value: Some(self.value()) }
    }
}

impl ToFact for Tile {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        self.piece().to_fact()
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
        read().ok_or_else(|| Malformed::new(0, "aob-not-a-tile", facts![text]))
    }
}

ararat_core::bit_set! {
    /// A set of tiles, by species, then value: the order in which the display lies.
    pub struct TileSet(u64) of Tile;
}

impl TileSet {
    /// All 60 tiles.
    pub const ALL: TileSet = TileSet((1 << 60) - 1);

    /// The values of this set's tiles of a species as bits: bit 0 for value 1.
    #[inline]
    pub const fn values_of(self, species_index: usize) -> u8 {
        (self.0 >> (species_index * 5) & 0b11111) as u8
    }

    /// Takes out `count` random tiles, drawn one after another; all if there are fewer.
    #[inline]
    #[must_use = "the tiles drawn"]
    pub fn draw<R: Rng>(&mut self, count: usize, rng: &mut R) -> TileSet {
        TileSet(rng.draw_bits(&mut self.0, count))
    }

    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.iter().map(Tile::piece)
    }
}

// Tiles with commas between them, sorted; `-` for none.
ararat_core::piece_sets! { TileSet }
