//! Frameworks know no game: what is specific to a game is in its folder, and a new one edits
//! none of these crates. Comments and tests may name games as examples.

use std::fs;
use std::path::{Path, PathBuf};

use ararat_games::GameName;

use super::files_below;
use crate::root;

/// The crates that may name games: the games themselves, and programs that test or measure them.
/// Every other crate serves all games, also one that is added later.
const MAY_NAME_GAMES: [&str; 4] = ["browser-tests", "fuzz", "games", "load"];

/// What serves all games: crates, the tasks of this repository and the Python package.
fn frameworks() -> Vec<PathBuf> {
    let crates = fs::read_dir(root().join("crates")).into_iter().flatten().flatten();
    let mut folders: Vec<PathBuf> = crates
        .map(|entry| entry.path())
        .filter(|path| path.join("Cargo.toml").exists())
        .filter(|path| !MAY_NAME_GAMES.iter().any(|name| path.ends_with(name)))
        .collect();
    folders.extend(["python/src", "xtask/src"].map(|folder| root().join(folder)));
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
            faults.extend(named(&text, comment(&file), &names).map(|(line, name)| {
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

/// The lines that name a game, up to the file's tests; lines that begin with `comment` aside.
fn named<'a>(
    text: &'a str,
    comment: Option<&'static str>,
    names: &'a [String],
) -> impl Iterator<Item = (usize, &'a str)> {
    let code = text.split("\n#[cfg(test)]\n").next().unwrap_or_default();
    let is_code = move |line: &str| !comment.is_some_and(|it| line.trim_start().starts_with(it));
    (1..).zip(code.lines()).filter(move |(_, line)| is_code(line)).filter_map(|(number, line)| {
        names.iter().find(|name| line.contains(name.as_str())).map(|name| (number, name.as_str()))
    })
}

/// What a comment line begins with in a file of this kind.
fn comment(file: &Path) -> Option<&'static str> {
    match file.extension()?.to_str()? {
        "rs" | "js" => Some("//"),
        "ftl" | "toml" => Some("#"),
        _ => None,
    }
}

/// Everything in a crate that is built into it, except its tests.
fn files(folder: &Path) -> Vec<PathBuf> {
    const KINDS: [&str; 8] = ["css", "ftl", "html", "js", "json", "rs", "toml", "webmanifest"];
    // What only tests use.
    let is_used = |path: &PathBuf| !["Cargo.toml", "twins.rs"].iter().any(|it| path.ends_with(it));
    files_below(folder, &KINDS).into_iter().filter(is_used).collect()
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
        for (folder, file) in [
            ("crates/offline", "site/index.html"),
            ("crates/offline", "site/manifest.webmanifest"),
            ("xtask/src", "strength.rs"),
        ] {
            let folder = root().join(folder);
            assert!(frameworks.contains(&folder), "{folder:?}");
            assert!(files(&folder).contains(&folder.join(file)), "{file}");
        }
    }

    #[test]
    fn a_framework_that_names_a_game_is_untidy() {
        let names = names();
        let found = |text: &str| named(text, Some("//"), &names).count();
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
        for line in ["// such as `animals-on-board`", "//! Ark", "/// “ark-and-noah”"] {
            assert_eq!(found(line), 0, "{line}");
        }
        // What is a comment in one kind of file is code in another.
        let in_file =
            |name: &str, line: &str| named(line, comment(Path::new(name)), &names).count();
        assert_eq!(in_file("levels.toml", "# as in ark-and-noah"), 0);
        assert_eq!(in_file("board.css", "#act .game-ark-and-noah { color: red }"), 1);
        assert_eq!(in_file("index.html", "<a href=\"/new/ark-and-noah\">"), 1);
        assert_eq!(found("fn marked() {}\n#[cfg(test)]\nmod tests { \"ark\" }"), 0);
    }
}
