//! Frameworks know no game: what is particular to a game lies in its folder, and a new one edits
//! none of these crates. Comments and tests may name games as examples.

use std::fs;
use std::path::{Path, PathBuf};

use ararat_games::GameName;

use crate::root;

/// The crates that may name games: the games themselves, and programs that test or measure them.
/// Every other crate serves all games, also one that is added later.
const MAY_NAME_GAMES: [&str; 4] = ["browser-tests", "fuzz", "games", "load"];

/// The crates that serve all games.
fn frameworks() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = crates
        .map(|entry| entry.path())
        .filter(|path| path.join("Cargo.toml").exists())
        .filter(|path| !MAY_NAME_GAMES.iter().any(|name| path.ends_with(name)))
        .collect();
    folders.sort();
    folders
}

pub(super) fn faults() -> Vec<String> {
    let names = names();
    let mut faults = Vec::new();
    for folder in frameworks() {
        for file in files(&folder) {
            let text = fs::read_to_string(&file).expect("a source file is text");
            let path = file.strip_prefix(root()).unwrap_or(&file).display().to_string();
            faults.extend(named(&text, &names).map(|(line, name)| {
                format!("{path}:{line} names a game (“{name}”); it belongs to that game's folder")
            }));
        }
    }
    faults
}

/// How code and data would name the games: by name, type, crate, clause or message.
fn names() -> Vec<String> {
    let mut names = Vec::new();
    for game in GameName::ALL {
        let name = game.as_str();
        names.push(format!("\"{name}\""));
        names.push(format!("{name}.css"));
        names.push(format!("game-{name}"));
        names.push(format!("ararat_{}", name.replace('-', "_")));
        names.push(format!("GameName::{game:?}"));
        names.push(format!("{game:?}>"));
        if name.contains('-') {
            names.extend([name.to_owned(), name.replace('-', "_"), format!("{game:?}")]);
        }
        for clause in game.clauses() {
            let prefix = clause.id.split('-').next().unwrap_or_default();
            names.push(format!("\"{prefix}"));
            names.push(format!("\"{}-", prefix.to_ascii_lowercase()));
            names.push(format!("-{}-", prefix.to_ascii_lowercase()));
        }
    }
    names.sort();
    names.dedup();
    names
}

/// The lines that name a game, up to the file's tests, comments aside.
fn named<'a>(text: &'a str, names: &'a [String]) -> impl Iterator<Item = (usize, &'a str)> {
    let code = text.split("\n#[cfg(test)]\n").next().unwrap_or_default();
    (1..).zip(code.lines()).filter(|(_, line)| !is_comment(line)).filter_map(|(number, line)| {
        names.iter().find(|name| line.contains(name.as_str())).map(|name| (number, name.as_str()))
    })
}

fn is_comment(line: &str) -> bool {
    let line = line.trim_start();
    line.starts_with("//") || line.starts_with('#') && !line.starts_with("#[")
}

/// Everything in a crate that is built into it, but for its tests.
fn files(folder: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if path.is_dir() {
            if !["tests", "target"].contains(&name.as_str()) {
                files.extend(self::files(&path));
            }
        } else if ["rs", "ftl", "css", "js", "json", "toml"]
            .iter()
            .any(|end| path.extension().is_some_and(|extension| extension == *end))
            // What only tests use.
            && !["Cargo.toml", "twins.rs"].contains(&name.as_str())
        {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_crates_but_a_few_are_frameworks() {
        let frameworks = frameworks();
        for name in [
            "analysis", "bots", "cli", "core", "lab", "server", "store", "table", "testkit",
            "text", "web", "wire",
        ] {
            assert!(frameworks.iter().any(|path| path.ends_with(name)), "{name}");
        }
    }

    #[test]
    fn a_framework_that_names_a_game_is_untidy() {
        let names = names();
        let found = |text: &str| named(text, &names).count();
        for line in [
            "use ararat_ark::Ark;",
            "GameName::LifeIsLife => 3,",
            "if game == \"ark\" {",
            "Notice::new(\"aob-dealt\", facts)",
            ".game-ark-and-noah { color: red }",
            "clause-lil-2-7 = A round ends",
        ] {
            assert_eq!(found(line), 1, "{line}");
        }
        for line in
            ["// such as `animals-on-board`", "//! Ark", "/// “ark-and-noah”", "# ark-and-noah"]
        {
            assert_eq!(found(line), 0, "{line}");
        }
        assert_eq!(found("fn marked() {}\n#[cfg(test)]\nmod tests { \"ark\" }"), 0);
    }
}
