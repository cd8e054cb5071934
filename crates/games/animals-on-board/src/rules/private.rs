//! What one seat alone knows, and what nobody knows.

use crate::rules::tile::{Tile, TileSet};

/// What one seat alone knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Private {
    /// In the setup: tiles dealt and not kept.
    pub dealt: TileSet,
    /// Tiles in the ark that nobody else saw go in.
    pub secret: TileSet,
}

ararat_core::opaque! { Private }

/// What nobody knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden {
    /// Tiles not drawn yet.
    pub pool: TileSet,
    /// The tile that lies face down in the middle.
    pub face_down: Option<Tile>,
}

ararat_core::opaque! { Hidden }
