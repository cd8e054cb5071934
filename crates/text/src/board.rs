//! What a board looks like in words.

use ararat_core::{Game, View};

use crate::catalogue::Catalogue;

/// A game that can be shown in words.
pub trait TextBoard: Game {
    /// The board as this viewer sees it: lines for a terminal or a screen reader, each ended by a
    /// newline.
    fn board(view: View<'_, Self>, words: &Catalogue) -> String;
}
