//! What a page asks of a game.

use ararat_core::SeatView;
use ararat_text::TextBoard;
use maud::{Markup, html};

use crate::scene::Scene;

/// What a part of the board shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Excerpt {
    /// What all have in common: the meadow, the rows, the ship, the ark.
    Common,
    /// What lies before a player, or is in its hand.
    Own,
    /// What is counted or chosen beside it: final arks, the last scoring, score cards, tasks.
    Beside,
}

/// A game that can be shown and played on a page.
pub trait WebBoard: TextBoard {
    /// The board with all that the viewer sees and can do. It stands inside a form; a button named
    /// `do` sends its value, and boxes named `piece` that are ticked go along.
    fn show(scene: &Scene<'_, Self>) -> Markup;

    /// A part of the board by itself, for a picture in the rules or an open replay;
    /// [`WebBoard::symbols`] must stand somewhere on the page.
    fn excerpt(scene: &Scene<'_, Self>, part: Excerpt) -> Markup;

    /// Drawings that the board refers to.
    fn symbols() -> Markup {
        html! {}
    }

    /// What is asked of the viewer once a piece on this page is chosen, for each piece. The style
    /// sheet of the game shows the one that fits instead of the first question.
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
    fn sources(public: &Self::Public) -> Vec<(&'static str, Vec<i32>)>;
}
