//! The pages that are generated from how games describe themselves.

use ararat_games::GameName;
use ararat_text::{Lang, options_table, rules_page};

const OPTIONS: &str = "# Options

What a host can choose, game by game.
On the command line: `--set name=value`; `--players` and `--variant` are short for `--set players=` and `--set variant=`.
A wrong option is answered with what is possible.
`cargo xtask bless` writes this page from the descriptions of the games.

";

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
    let games: Vec<_> = GameName::ALL.iter().map(|game| game.description()).collect();
    let table = options_table(&games, ararat_games::words(Lang::En));
    pages.push(("docs/options.md".to_owned(), format!("{OPTIONS}{table}")));
    pages
}
