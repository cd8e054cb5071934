//! What documents repeat by hand: the README's table of games, the Rust files that documents name, and
//! the tests that stand behind a promise of security.

use std::fs;

use ararat_games::GameName;
use ararat_text::Lang;

use super::Source;
use crate::root;

/// Everything in which the documents and the code disagree.
pub(super) fn faults(sources: &[Source]) -> Vec<String> {
    let read = |path: &str| fs::read_to_string(root().join(path)).unwrap_or_default();
    let mut faults = missing_games(&read("README.md"));
    let documents = ["docs", "docs/decisions"].into_iter().flat_map(|folder| {
        let entries = fs::read_dir(root().join(folder)).into_iter().flatten().flatten();
        let files = entries.filter(|entry| entry.path().extension().is_some_and(|it| it == "md"));
        files.map(move |entry| format!("{folder}/{}", entry.file_name().to_string_lossy()))
    });
    let mut documents: Vec<String> = documents.collect();
    documents.extend(["README.md", "GLOSSARY.md"].map(str::to_owned));
    documents.sort();
    for path in documents {
        let text = read(&path);
        let missing = missing_files(&text, sources);
        faults.extend(missing.map(|name| format!("{path} names {name}, which does not exist")));
    }
    let (security, text) = ("docs/security.md", read("docs/security.md"));
    let missing = missing_tests(&text, sources);
    faults.extend(missing.map(|name| format!("{security} names the test {name}, which is gone")));
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

/// What a document shows as code in its sentences.
fn code_spans(document: &str) -> impl Iterator<Item = &str> {
    // Whole blocks of code are examples.
    let prose = document.split("```").step_by(2);
    prose.flat_map(|text| text.split('`').skip(1).step_by(2))
}

/// The Rust files that a document names and that do not exist. A name may leave out the folders that
/// the text around it tells, and `NAME` in it stands for any folder or file.
fn missing_files<'a>(document: &'a str, sources: &[Source]) -> impl Iterator<Item = &'a str> {
    let exists = |name: &str| {
        // `store/src/steps.rs` is `crates/store/src/steps.rs`.
        sources.iter().any(|source| {
            let mut parts = source.path.rsplit('/');
            name.rsplit('/').all(|named| {
                parts.next().is_some_and(|part| part == named || is_placeholder(named))
            })
        })
    };
    let named = code_spans(document).filter(|name| {
        let is_path = |it: char| it.is_ascii_alphanumeric() || "/_-.".contains(it);
        name.strip_suffix(".rs").is_some() && name.chars().all(is_path)
    });
    named.filter(move |name| !exists(name)).collect::<Vec<_>>().into_iter()
}

fn is_placeholder(name: &str) -> bool {
    name.bytes().all(|byte| byte.is_ascii_uppercase())
}

/// The tests that a document names and that do not exist.
fn missing_tests<'a>(document: &'a str, sources: &[Source]) -> impl Iterator<Item = &'a str> {
    // Names of tests are whole sentences, so they are not mistaken for other names.
    let is_test = |name: &&str| {
        let is_snake = |it: char| it.is_ascii_lowercase() || it.is_ascii_digit() || it == '_';
        name.matches('_').count() >= 3 && name.chars().all(is_snake)
    };
    let exists = |name: &str| {
        let start = format!("fn {name}(");
        sources.iter().any(|source| source.text.contains(&start))
    };
    let named = code_spans(document).filter(is_test);
    named.filter(move |name| !exists(name)).collect::<Vec<_>>().into_iter()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_row_a_lost_file_and_a_lost_test_are_found() {
        assert_eq!(missing_games("").len(), GameName::ALL.len());
        let path = "crates/store/src/steps.rs".to_owned();
        let text = "fn a_step_is_kept_once() {}".to_owned();
        let sources = [Source { path, text }];
        let found = "`store/src/steps.rs`, then `steps.rs`, in `crates/NAME/src/steps.rs`";
        assert_eq!(missing_files(found, &sources).count(), 0);
        let lost = "`store/src/stairs.rs`, `airs.rs`, `Table::commit`\n```\nlost.rs\n```\n";
        let lost: Vec<&str> = missing_files(lost, &sources).collect();
        assert_eq!(lost, ["store/src/stairs.rs", "airs.rs"]);
        let tests = "`a_step_is_kept_once`, `a_step_is_kept_twice`, `table_memory`";
        let lost: Vec<&str> = missing_tests(tests, &sources).collect();
        assert_eq!(lost, ["a_step_is_kept_twice"]);
    }
}
