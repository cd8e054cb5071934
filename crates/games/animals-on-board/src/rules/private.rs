//! What one seat alone knows, and what nobody knows.

use std::fmt;

use crate::rules::tile::{Tile, TileSet};

/// What one seat alone knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Private {
    /// In the setup: tiles dealt and not kept.
    pub dealt: TileSet,
    /// Tiles in the ark that nobody else saw go in.
    pub secret: TileSet,
}

impl fmt::Debug for Private {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Private").finish_non_exhaustive()
    }
}

/// What nobody knows. It does not print.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Hidden {
    /// Tiles not drawn yet.
    pub pool: TileSet,
    /// The tile that lies face down in the middle.
    pub face_down: Option<Tile>,
}

impl fmt::Debug for Hidden {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Hidden").finish_non_exhaustive()
    }
}
