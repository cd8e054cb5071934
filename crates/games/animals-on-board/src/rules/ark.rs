//! What everybody knows of a player's ark (AOB-1.2, AOB-1.6, AOB-2.10).

use crate::rules::tile::TileSet;

/// Nobody may hold more crates (AOB-2.5).
pub const MAX_CRATES: u8 = 5;
/// Tiles that fit into an ark (AOB-2.10).
pub const ARK_CAPACITY: usize = 10;

/// What everybody knows of one ark.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct PublicArk {
    pub crates: u8,
    /// Tiles that were seen to go in, those outside included. After the end: all.
    pub known: TileSet,
    /// The tiles that its owner did not keep in the setup.
    pub declined: TileSet,
    /// How many tiles went in unseen.
    pub unknown_count: u8,
    /// Tiles that did not fit and lie face up beside the ark; part of `known`.
    pub outside: TileSet,
}

impl PublicArk {
    /// Tiles owned, those outside included.
    pub fn tile_count(&self) -> usize {
        // Rule AOB-1.6.
        self.known.len() + usize::from(self.unknown_count)
    }

    pub fn is_full(&self) -> bool {
        self.tile_count() >= ARK_CAPACITY
    }
}
