//! Tables of numbers with a name for each row, and links for switching between games.

use ararat_text::Catalogue;
use maud::{Markup, html};

use crate::frame::Frame;
use crate::game::WebGame;

/// A table of numbers: catalogue keys of its caption, if it has one, and of its columns, and rows
/// that start with a name.
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

/// Like [`table`], on its own panel, in which a wide table scrolls sideways.
pub(crate) fn list(
    caption: Option<&str>,
    columns: &[&str],
    rows: &Markup,
    words: &Catalogue,
) -> Markup {
    html! { div .panel .listed { (table(caption, columns, rows, words)) } }
}

/// Links to a page of each game, whose addresses start like `/ratings/`.
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
