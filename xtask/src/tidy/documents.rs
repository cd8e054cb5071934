//! What documents repeat by hand: the README's table of games, and the files that the architecture
//! names.

use std::fs;

use ararat_games::GameName;
use ararat_text::Lang;

use super::Source;
use crate::root;

/// Everything in which the documents and the code disagree.
pub(super) fn faults(sources: &[Source]) -> Vec<String> {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_default();
    let mut faults = missing_games(&read("README.md"));
    faults.extend(missing_files(&read("docs/ARCHITECTURE.md"), sources));
    faults
}

/// The games without a row in the README that has their title, players and rules pages.
fn missing_games(readme: &str) -> Vec<String> {
    let has_row = |game: &GameName| {
        let description = game.description();
        let title = ararat_games::words(Lang::En).word(&description.title_key());
        let players = format!("| {}–{} |", description.players.start(), description.players.end());
        readme.lines().any(|line| {
            line.starts_with(&format!("| {title}"))
                && line.contains(&players)
                && Lang::ALL.iter().all(|lang| line.contains(&format!("rules/{game}.{lang}.md")))
        })
    };
    let missing = GameName::ALL.iter().filter(|game| !has_row(game));
    missing.map(|game| format!("README.md has no true row for {game}")).collect()
}

/// The Rust files that a document names and that do not exist. A name may leave out the folders that
/// the text around it tells.
fn missing_files(document: &str, sources: &[Source]) -> Vec<String> {
    let exists = |name: &str| {
        let end = format!("/{name}");
        sources.iter().any(|source| {
            // `store/src/steps.rs` is `crates/store/src/steps.rs`.
            source.path.ends_with(&end) || source.path == name
        })
    };
    let named = document.split('`').skip(1).step_by(2).filter(|name| {
        let is_path = |it: char| it.is_ascii_alphanumeric() || "/_-.".contains(it);
        name.strip_suffix(".rs").is_some() && name.chars().all(is_path)
    });
    let missing = named.filter(|name| !exists(name));
    missing.map(|name| format!("docs/ARCHITECTURE.md names {name}, which does not exist")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_row_and_a_lost_file_are_found() {
        assert_eq!(missing_games("").len(), GameName::ALL.len());
        let path = "crates/store/src/steps.rs".to_owned();
        let sources = [Source { path, text: String::new() }];
        assert!(missing_files("`store/src/steps.rs`, then `steps.rs`", &sources).is_empty());
        let lost = missing_files("`store/src/stairs.rs` and `Table::commit`", &sources);
        assert_eq!(lost, ["docs/ARCHITECTURE.md names store/src/stairs.rs, which does not exist"]);
    }
}
