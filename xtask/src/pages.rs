//! The documents that are generated: rules pages from the clause tables, and the table of options
//! from how the games describe themselves.

use std::fs;

use ararat_games::GameName;
use ararat_text::{Lang, options_table, rules_page};

use crate::root;

/// The document with the table of options, between these two lines.
const COMMANDS: &str = "docs/commands.md";
const START: &str =
    "<!-- Written by `cargo xtask bless` from how the games describe themselves. -->\n";
const END: &str = "<!-- The end of what is generated. -->\n";

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
    let commands = fs::read_to_string(root().join(COMMANDS)).unwrap_or_default();
    pages.push((COMMANDS.to_owned(), with_options(&commands)));
    pages
}

/// The document with a current table of options. Without its two lines it gets a new one at its end,
/// so that a lost line is noticed.
fn with_options(document: &str) -> String {
    let (before, rest) = document.split_once(START).unwrap_or((document, ""));
    let (_, after) = rest.split_once(END).unwrap_or(("", rest));
    let games: Vec<_> = GameName::ALL.iter().map(|game| game.description()).collect();
    let table = options_table(&games, ararat_games::words(Lang::En));
    format!("{before}{START}{table}{END}{after}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_option_is_in_the_table() {
        let document = with_options("");
        for game in GameName::ALL {
            for option in game.description().options {
                assert!(document.contains(&format!("`{}`", option.name)), "{}", option.name);
            }
        }
    }

    #[test]
    fn only_what_is_between_the_lines_changes() {
        let document = format!("# Title\n{START}old\n{END}text\n");
        let current = with_options(&document);
        assert!(current.starts_with("# Title\n") && current.ends_with("text\n"));
        assert!(!current.contains("old"));
        assert_eq!(with_options(&current), current);
    }
}
