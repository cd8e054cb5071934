//! Every file says what it is and is about one noun, and tests beside code are run.

use std::fs;

use super::Source;
use crate::root;

/// A file longer than this is about more than one noun.
const MAX_LINES: usize = 600;

pub(super) fn faults(sources: &[Source]) -> Vec<String> {
    let mut faults = Vec::new();
    for source in sources {
        if !source.text.starts_with("//!") {
            faults.push(format!("{} does not open with `//!`: what is it?", source.path));
        }
        let line_count = source.text.lines().count();
        if line_count > MAX_LINES && !source.is_test() {
            faults.push(format!("{} has {line_count} lines: is it about one noun?", source.path));
        }
    }
    faults.extend(silent_tests(sources, |folder| {
        fs::read_to_string(root().join(folder).join("Cargo.toml")).expect("a crate has a manifest")
    }));
    faults
}

/// Tests beside the code of a crate whose manifest says that it has none: they would not be run.
fn silent_tests(sources: &[Source], manifest: impl Fn(&str) -> String) -> Vec<String> {
    let has_tests = |source: &&Source| {
        let tests = ["#[test]", "#[tokio::test]", "proptest! {"];
        source.text.lines().any(|line| tests.contains(&line.trim()))
    };
    let beside_code = sources.iter().filter(has_tests).filter_map(|source| {
        let (folder, _) = source.path.split_once("/src/")?;
        manifest(folder).lines().any(|line| line == "test = false").then_some(&source.path)
    });
    beside_code.map(|path| format!("{path} has tests that are not run (test = false)")).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tests_that_are_not_run_are_untidy() {
        let text = "//! x\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn one() {}\n}\n".to_owned();
        let sources = [Source { path: "crates/x/src/lib.rs".to_owned(), text }];
        assert_eq!(silent_tests(&sources, |_| "[lib]\ntest = false\n".to_owned()).len(), 1);
        assert!(silent_tests(&sources, |_| "[lib]\n".to_owned()).is_empty());
    }
}
