//! What a game provides for its page.

use ararat_core::SeatView;
use ararat_text::TextBoard;
use maud::{Markup, html};

use crate::illustration::Illustration;
use crate::plain_board::plain_board;
use crate::scene::Scene;

/// What a part of the board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excerpt {
    /// What everyone shares: the groups, the rows, the ship.
    Common,
    /// What a player has, on the table or in hand.
    Own,
    /// What is counted or chosen beside the board: final arks, the last scoring, score cards, tasks.
    Beside,
}

/// A game that can be shown and played on a page.
pub trait WebBoard: TextBoard {
    /// The style sheet of its board. Boards stand inside an element of the class `game-…`.
    const STYLE: &'static str = "";
    /// Catalogue keys of the animals on its card on the front page.
    const FACES: &'static [&'static str] = &[];
    /// Catalogue key of the note about reconstructed components.
    const RECONSTRUCTED: Option<&'static str> = None;
    /// Pictures in its rules, and the game that they show: options, then one step per line.
    const ILLUSTRATIONS: &'static [Illustration] = &[];
    const ILLUSTRATED_GAME: &'static str = "";
    /// Pictures of its own by catalogue key, as SVG.
    const PICTURES: &'static [(&'static str, &'static str)] = &[];

    /// The board with everything that the viewer sees and can do. It stands inside a form; a button named
    /// `do` sends its value, and boxes named `piece` that are ticked go along. A game without a
    /// drawing is shown in words.
    fn show(scene: &Scene<'_, Self>) -> Markup {
        plain_board(scene)
    }

    /// A part of the board by itself, for a picture in the rules or an open replay;
    /// [`WebBoard::symbols`] must stand somewhere on the page.
    fn excerpt(scene: &Scene<'_, Self>, _part: Excerpt) -> Markup {
        html! { pre .words { (Self::board(scene.view, scene.words)) } }
    }

    /// Drawings that the board refers to.
    fn symbols() -> Markup {
        html! {}
    }

    /// The prompt after each piece on this page is chosen. The style sheet of the game shows the one
    /// that applies instead of the first prompt.
    fn asked_next(_scene: &Scene<'_, Self>) -> Markup {
        html! {}
    }

    /// The action that a form means: the value of its button and the pieces that were ticked. The
    /// result is a text in the game's notation, not checked yet.
    fn compose(_view: SeatView<'_, Self>, verb: &str, pieces: &[String]) -> String {
        if pieces.is_empty() { verb.to_owned() } else { format!("{verb} {}", pieces.join(",")) }
    }

    /// Where the points of each seat come from, once the game is over: the catalogue key of each
    /// source, and its points by seat.
    fn sources(_public: &Self::Public) -> Vec<(&'static str, Vec<i32>)> {
        Vec::new()
    }
}
