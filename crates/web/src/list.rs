//! Tables of numbers with a name for each row, and the choice of the game that they are about.

use ararat_text::Catalogue;
use maud::{Markup, html};

use crate::frame::Frame;
use crate::game::WebGame;

/// A table of numbers: catalogue keys of its caption, if it has one, and of its columns, and rows
/// that begin with a name.
pub(crate) fn table(
    caption: Option<&str>,
    columns: &[&str],
    rows: &Markup,
    words: &Catalogue,
) -> Markup {
    html! {
        table .list {
            @if let Some(caption) = caption { caption { (words.word(caption)) } }
            thead { tr {
                td {}
                @for key in columns { th scope="col" { (words.word(key)) } }
            } }
            tbody { (rows) }
        }
    }
}

/// The same on a panel of its own, in which a wide table is pushed aside with a finger.
pub(crate) fn list(
    caption: Option<&str>,
    columns: &[&str],
    rows: &Markup,
    words: &Catalogue,
) -> Markup {
    html! { div .panel .listed { (table(caption, columns, rows, words)) } }
}

/// Links to the pages of all games that have the same beginning, `/ratings/`.
pub(crate) fn pick_game(beginning: &str, current: &WebGame, frame: &Frame) -> Markup {
    let words = frame.words();
    html! {
        nav .pick aria-label=(words.word("web-games")) {
            @for game in frame.games {
                a href={(beginning) (game)} aria-current=[(*game == current).then_some("page")] {
                    (game.title(words))
                }
            }
        }
    }
}
