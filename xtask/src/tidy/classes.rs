//! The scripts and style sheets of all pages know no game's classes: what only a game's board calls by
//! a class reaches them as a `data-` attribute, or is styled in the game's own folder.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::files_below;
use crate::root;

type Classes = BTreeSet<String>;

pub(super) fn faults() -> Vec<String> {
    let web = root().join("crates/web");
    let read = |path: &PathBuf| fs::read_to_string(path).expect("a source file is text");
    let mut shared: Classes = files_below(&web.join("src"), &["rs"])
        .iter()
        .flat_map(|path| in_rust(&read(path)))
        .collect();
    let assets = files_below(&web.join("assets"), &["css", "js", "svg"]);
    let ends_with = |path: &Path, end: &str| path.extension().is_some_and(|it| it == end);
    shared.extend(
        assets
            .iter()
            .filter(|path| ends_with(path, "svg"))
            .flat_map(|path| in_strings(&read(path))),
    );
    let boards: Classes = board_files().iter().flat_map(|path| in_rust(&read(path))).collect();
    let mut faults = Vec::new();
    for path in assets.iter().filter(|path| !ends_with(path, "svg")) {
        let text = read(path);
        let used = if ends_with(path, "css") { in_style(&text) } else { in_script(&text) };
        let name = path.strip_prefix(root()).unwrap_or(path).display();
        faults.extend(foreign(&used, &boards, &shared).map(|class| {
            format!("{name} uses the class “{class}”, which only a game's board has")
        }));
    }
    faults
}

/// The classes in use that a board has and the pages around it have not.
fn foreign<'a>(
    used: &'a Classes,
    boards: &'a Classes,
    shared: &'a Classes,
) -> impl Iterator<Item = &'a String> {
    used.intersection(boards).filter(|class| !shared.contains(*class))
}

/// What draws the boards of all games.
fn board_files() -> Vec<PathBuf> {
    let mut files = Vec::new();
    for game in fs::read_dir(root().join("crates/games")).into_iter().flatten().flatten() {
        let source = game.path().join("src");
        files.extend(files_below(&source.join("board"), &["rs"]));
        files.extend(Some(source.join("board.rs")).filter(|path| path.exists()));
    }
    files
}

/// Names that follow a dot, and what follows them.
fn dotted(text: &str) -> impl Iterator<Item = (&str, Option<char>)> {
    text.match_indices('.').filter_map(|(at, _)| {
        let rest = &text[at + 1..];
        let end = rest.find(|letter: char| !is_in_name(letter)).unwrap_or(rest.len());
        let starts = rest.starts_with(|letter: char| letter.is_ascii_lowercase());
        starts.then(|| (&rest[..end], rest[end..].chars().next()))
    })
}

fn is_in_name(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || matches!(letter, '-' | '_')
}

fn owned<'a>(names: impl Iterator<Item = &'a str>) -> Classes {
    names.map(str::to_owned).collect()
}

/// The texts between quotes, line by line, each with what stands before it on its line. What a
/// template of a script computes is left out.
fn quoted(text: &str) -> Vec<(&str, &str)> {
    let mut found = Vec::new();
    for line in text.lines() {
        let (mut open, mut is_escaped) = (None, false);
        for (at, letter) in line.char_indices() {
            match open {
                None if matches!(letter, '"' | '`') => open = Some((letter, at + 1)),
                Some((quote, start)) if letter == quote && !is_escaped => {
                    found.push((&line[..start], &line[start..at]));
                    open = None;
                }
                _ => {}
            }
            is_escaped = letter == '\\' && !is_escaped;
        }
    }
    found
}

fn without_comments(text: &str) -> String {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.flat_map(|line| [line, "\n"]).collect()
}

/// The classes of a style sheet's selectors.
fn in_style(text: &str) -> Classes {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/*") {
        plain += before;
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    plain += rest;
    let outside = plain.split('"').step_by(2).collect::<Vec<_>>().join(" ");
    owned(dotted(&outside).map(|(name, _)| name))
}

/// The classes that a script looks for or sets.
fn in_script(text: &str) -> Classes {
    let text = without_comments(text);
    let mut classes = Classes::new();
    for (before, literal) in quoted(&text) {
        let is_name = literal.chars().all(is_in_name);
        if is_name && before.contains("classList.") {
            classes.insert(literal.to_owned());
        }
        let computed = literal.split("${").map(|part| part.split_once('}').map_or(part, |it| it.1));
        for part in literal.split("${").take(1).chain(computed.skip(1)) {
            classes.extend(owned(dotted(part).map(|(name, _)| name)));
        }
    }
    classes
}

/// The classes that markup in Rust may have: names after a dot that are not called, and words of
/// texts.
fn in_rust(text: &str) -> Classes {
    let code = without_comments(text.split("\n#[cfg(test)]\n").next().unwrap_or_default());
    let mut classes =
        owned(dotted(&code).filter(|(_, next)| *next != Some('(')).map(|(name, _)| name));
    classes.extend(in_strings(&code));
    classes
}

/// The words of all texts between quotes.
fn in_strings(text: &str) -> Classes {
    owned(quoted(text).into_iter().flat_map(|(_, literal)| literal.split(' ')))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn classes(names: &[&str]) -> Classes {
        owned(names.iter().copied())
    }

    #[test]
    fn classes_are_found_in_styles_scripts_and_markup() {
        let style =
            "/* .no */ .island, #act label.tile:has(.x-1) { width: .5px; content: \".none\"; }";
        assert_eq!(in_style(style), classes(&["island", "tile", "x-1"]));
        let script = "// \".no\"\nit.closest(\".berth:has(.yes), #act\"); piece.classList.add(\"open\");\nfind(`.of-${it.dataset.seat} .more`);";
        assert_eq!(in_script(script), classes(&["berth", "more", "of-", "open", "yes"]));
        let markup = in_rust("li .berth .new[is_new] class={\"row high\"} { (self.face(1)) }");
        for name in ["berth", "new", "row", "high"] {
            assert!(markup.contains(name), "{name}");
        }
        assert!(!markup.contains("face"));
    }

    #[test]
    fn a_class_that_only_a_board_has_is_foreign() {
        let (boards, shared) = (classes(&["island", "seat"]), classes(&["seat", "bar"]));
        let used = classes(&["bar", "island", "other", "seat"]);
        assert_eq!(foreign(&used, &boards, &shared).collect::<Vec<_>>(), ["island"]);
        // The boards and the pages are found at all.
        assert!(board_files().len() > 30);
        let page = root().join("crates/web/src/stage.rs");
        assert!(in_rust(&fs::read_to_string(page).unwrap()).contains("seat"));
    }
}
