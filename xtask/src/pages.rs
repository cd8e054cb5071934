//! The documents that are generated: rules pages from the clause tables, the table of options from
//! how the games describe themselves, and the layouts of rows from the code that fills them.

use std::fmt::Write as _;
use std::fs;

use ararat_core::{Components as _, Game, OptionList};
use ararat_games::{GameName, with_game};
use ararat_observe::{Layout, Observe, layouts};
use ararat_text::{Lang, options_table, rules_page};

use crate::root;

/// The document with the table of options, between these two lines.
const COMMANDS: &str = "docs/commands.md";
/// The document with the layouts of observations and actions.
const LAYOUTS: &str = "docs/python-rows.md";
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
    pages.push((LAYOUTS.to_owned(), layouts_page()));
    pages
}

/// What the numbers of observations and of actions mean, for every game with its fewest players.
fn layouts_page() -> String {
    let mut page = String::from(
        "<!-- Written by `cargo xtask bless` from the code that fills the rows. -->\n\
         # Rows of numbers\n\n\
         What the numbers of an observation and of an action's row mean, for each game with its fewest players.\n\
         More players add fields for `+2`, `+3` and so on: the seats clockwise from the viewer; `own` is the viewer's own seat.\n\
         `Game.observation_layout` and `Game.action_layout` give the same for any options.\n\
         All numbers are between -1 and 1; larger ones are cut off.\n\
         They are made from the viewer's view alone; `View.data()` has a little more of it, which each game lists.\n\n",
    );
    for &game in GameName::ALL {
        let players = *game.description().players.start();
        let title = ararat_games::words(Lang::En).word(&game.description().title_key());
        // Writing to a string cannot fail.
        let _ = writeln!(page, "## {title}, {players} players\n");
        with_game!(game, G => write_layouts::<G>(players, &mut page));
    }
    // The last table is followed by an empty line like the others.
    page.truncate(page.trim_end().len() + 1);
    page
}

fn write_layouts<G: Observe>(players: usize, page: &mut String) {
    let bound = |players: usize| {
        let list = OptionList::new().with("players", players);
        let read = G::read_options(&list, <G as Game>::Components::standard());
        let options = read.expect("a game takes every number of players that it names");
        (G::most_actions(&options), layouts::<G>(&options))
    };
    let (_, (observation, action)) = bound(players);
    let bounds = G::PLAYERS.map(|count| format!("{} with {count} players", bound(count).0));
    let bounds = bounds.collect::<Vec<_>>().join(", ");
    let _ = writeln!(page, "The most legal actions that a seat ever has: {bounds}.\n");
    let left_out = G::LEFT_OUT.iter().map(|(key, about)| format!("`{key}` ({about})"));
    let left_out = left_out.collect::<Vec<_>>().join(", ");
    if !left_out.is_empty() {
        let _ = writeln!(page, "Only in `View.data()`: {left_out}.\n");
    }
    for (title, layout) in [("Observation", &observation), ("Action", &action)] {
        let _ = writeln!(page, "{title}, {} numbers:\n", layout.len());
        write_layout(layout, page);
    }
}

fn write_layout(layout: &Layout, page: &mut String) {
    let _ = writeln!(page, "| from | numbers | name | meaning |\n|---|---|---|---|");
    for field in layout.fields() {
        let (start, len) = (field.start, field.len);
        let _ = writeln!(page, "| {start} | {len} | {} | {} |", field.name, field.about);
    }
    page.push('\n');
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
