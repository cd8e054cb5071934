//! The pages that are generated from the clause tables.

use ararat_games::GameName;
use ararat_text::{Lang, rules_page};

/// Path below the root and text of every generated page.
pub(crate) fn all() -> Vec<(String, String)> {
    let mut pages = Vec::new();
    for game in GameName::ALL {
        for lang in Lang::ALL {
            pages.push((
                format!("docs/rules/{game}.{lang}.md"),
                rules_page(game.description(), ararat_games::words(lang)),
            ));
        }
    }
    pages
}
