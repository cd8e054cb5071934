//! The repository's own rules: clauses have code and tests, pages are current, messages are worded.

mod classes;
mod clauses;
mod documents;
mod files;
mod frameworks;
mod messages;

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::bail;

use crate::{pages, root};

/// Prints what is untidy.
pub(crate) fn report() -> anyhow::Result<()> {
    let faults = faults();
    for fault in &faults {
        println!("{fault}");
    }
    if faults.is_empty() {
        println!("Everything is tidy.");
        return Ok(());
    }
    bail!("{} things are untidy", faults.len())
}

/// Everything that is untidy.
fn faults() -> Vec<String> {
    let sources = Source::all();
    let mut faults = files::faults(&sources);
    faults.extend(clauses::faults(&sources));
    faults.extend(documents::faults(&sources));
    faults.extend(frameworks::faults());
    faults.extend(classes::faults());
    faults.extend(messages::faults(&sources));
    faults.extend(stale_pages());
    faults
}

fn stale_pages() -> Vec<String> {
    let is_stale = |(path, text): &(String, String)| {
        fs::read_to_string(root().join(path)).ok().as_deref() != Some(text.as_str())
    };
    let stale = pages::all().into_iter().filter(is_stale);
    stale.map(|(path, _)| format!("{path} is out of date; run `cargo xtask bless`")).collect()
}

/// A Rust file of the repository.
struct Source {
    /// Below the root, with forward slashes.
    path: String,
    text: String,
}

impl Source {
    /// All Rust files below `crates`, `python` and `xtask`, in order.
    fn all() -> Vec<Source> {
        let mut files = Vec::new();
        for folder in ["crates", "python", "xtask"] {
            collect(&root().join(folder), &mut files);
        }
        files.sort();
        let read = |file: PathBuf| {
            let path =
                file.strip_prefix(root()).unwrap_or(&file).to_string_lossy().replace('\\', "/");
            Source { path, text: fs::read_to_string(&file).expect("a source file is text") }
        };
        files.into_iter().map(read).collect()
    }

    fn is_test(&self) -> bool {
        self.path.contains("/tests/")
    }
}

fn collect(folder: &Path, files: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        if path.is_dir() {
            if path.file_name().is_some_and(|name| name != "target") {
                collect(&path, files);
            }
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            files.push(path);
        }
    }
}

/// The files of these kinds in a folder and below, without those of its tests, in order.
fn files_below(folder: &Path, kinds: &[&str]) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let is_kind = |kind: &&str| path.extension().is_some_and(|extension| extension == *kind);
        if path.is_dir() {
            if !["tests", "target"].iter().any(|name| path.ends_with(name)) {
                files.extend(files_below(&path, kinds));
            }
        } else if kinds.iter().any(is_kind) {
            files.push(path);
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_repository_is_tidy() {
        let faults = super::faults();
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }
}
