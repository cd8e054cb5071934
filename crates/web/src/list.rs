//! Tables of numbers with a name for each row, and the choice of the game that they are about.

use ararat_games::GameName;
use ararat_text::Catalogue;
use maud::{Markup, html};

/// A table of numbers: catalogue keys of its caption, if it has one, and of its columns, and rows
/// that begin with a name.
pub(crate) fn list(
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

/// Links to the pages of all games that have the same beginning, `/ratings/`.
pub(crate) fn pick_game(beginning: &str, current: GameName, words: &Catalogue) -> Markup {
    html! {
        nav .pick aria-label=(words.word("web-games")) {
            @for game in GameName::ALL {
                a href={(beginning) (game)} aria-current=[(game == current).then_some("page")] {
                    (game_name(game, words))
                }
            }
        }
    }
}

pub(crate) fn game_name(game: GameName, words: &Catalogue) -> String {
    words.word(&format!("game-{game}"))
}
