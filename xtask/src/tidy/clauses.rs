//! Every clause has enforcing code, tests and sentences; every mark and test names a clause.

use std::collections::BTreeSet;

use ararat_core::{Clause, Enforcement};
use ararat_games::GameName;
use ararat_text::Lang;

use super::Source;
use crate::root;

pub(super) fn faults(sources: &[Source]) -> Vec<String> {
    GameName::ALL.iter().flat_map(|&game| game_faults(game, sources)).collect()
}

fn game_faults(game: GameName, sources: &[Source]) -> Vec<String> {
    let folder = format!("crates/games/{game}/");
    let own: Vec<&Source> =
        sources.iter().filter(|source| source.path.starts_with(&folder)).collect();
    let marks = marks(&own);
    let tests = test_names(&own);
    let mut faults = Vec::new();
    let mut ids = BTreeSet::new();
    for clause in game.clauses() {
        if !ids.insert(clause.id) {
            faults.push(format!("two clauses of {game} share the id {clause}"));
        }
        faults.extend(clause_faults(clause, &marks, &tests));
    }
    let unknown = |id: &&String| !ids.contains(id.as_str());
    faults.extend(
        marks
            .iter()
            .filter(unknown)
            .map(|id| format!("{folder} marks rule {id}, which is no clause")),
    );
    let named = tests.iter().filter_map(|name| clause_of(name, game)).collect::<BTreeSet<String>>();
    faults.extend(
        named.iter().filter(unknown).map(|id| format!("{folder} tests {id}, which is no clause")),
    );
    faults
}

fn clause_faults(clause: &Clause, marks: &BTreeSet<String>, tests: &[String]) -> Vec<String> {
    let mut faults = Vec::new();
    if clause.enforcement == Enforcement::Code {
        if !marks.contains(clause.id) {
            faults.push(format!("no code is marked `// Rule {clause}.`"));
        }
        let prefix = format!("{}_", clause.id.to_ascii_lowercase().replace(['-', '.'], "_"));
        let count = tests.iter().filter(|name| name.starts_with(&prefix)).count();
        if count == 0 {
            faults.push(format!("no test is named `{prefix}…`"));
        }
    }
    for lang in Lang::ALL {
        let words = ararat_games::words(lang);
        if !words.has(&clause.key()) {
            faults.push(format!("{clause} has no sentence in {lang}"));
        }
        if !words.has(&clause.section_key()) {
            faults.push(format!("the section of {clause} has no heading in {lang}"));
        }
        if words.has(&format!("{}-ruling", clause.key())) != clause.ruling.is_some() {
            faults.push(format!(
                "{clause}: a ruling needs a sentence in {lang} and a file, or neither"
            ));
        }
    }
    if let Some(file) = clause.ruling
        && !root().join("docs/decisions").join(file).is_file()
    {
        faults.push(format!("{clause} is ruled in docs/decisions/{file}, which is not there"));
    }
    faults
}

/// The ids that code marks with `// Rule …`, followed by a full stop or colon.
fn marks(sources: &[&Source]) -> BTreeSet<String> {
    let mut marks = BTreeSet::new();
    for source in sources.iter().filter(|source| !source.is_test()) {
        for mark in source.text.split("// Rule ").skip(1) {
            let id: String = mark
                .chars()
                .take_while(|c| c.is_ascii_alphanumeric() || "-.".contains(*c))
                .collect();
            marks.insert(id.trim_end_matches('.').to_owned());
        }
    }
    marks
}

/// The names of all test functions.
fn test_names(sources: &[&Source]) -> Vec<String> {
    let mut names = Vec::new();
    for source in sources {
        let mut is_test = false;
        for line in source.text.lines().map(str::trim) {
            if line == "#[test]" {
                is_test = true;
            } else if let Some(rest) = line.strip_prefix("fn ") {
                if is_test {
                    names.extend(rest.split('(').next().map(str::to_owned));
                }
                is_test = false;
            }
        }
    }
    names
}

/// The clause that a test's name begins with, if it begins with one: `AOB-2.4` for `aob_2_4_…`.
fn clause_of(name: &str, game: GameName) -> Option<String> {
    let prefixes: BTreeSet<&str> =
        game.clauses().iter().filter_map(|clause| clause.id.split('-').next()).collect();
    let mut words = name.split('_');
    let prefix = words.next()?.to_ascii_uppercase();
    if !prefixes.contains(prefix.as_str()) {
        return None;
    }
    let numbers: Vec<&str> =
        words.take_while(|word| word.bytes().all(|byte| byte.is_ascii_digit())).collect();
    (!numbers.is_empty()).then(|| {
        format!("{prefix}-{}", numbers.iter().take(2).copied().collect::<Vec<_>>().join("."))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn source(path: &str, text: &str) -> Source {
        Source { path: path.into(), text: text.into() }
    }

    #[test]
    fn a_clause_without_mark_or_test_is_untidy() {
        let clause = GameName::AnimalsOnBoard.clauses()[0];
        let none = clause_faults(clause, &BTreeSet::new(), &[]);
        assert!(none.contains(&"no code is marked `// Rule AOB-1.1.`".to_owned()));
        assert!(none.contains(&"no test is named `aob_1_1_…`".to_owned()));
        let marks = BTreeSet::from(["AOB-1.1".to_owned()]);
        assert!(clause_faults(clause, &marks, &["aob_1_1_sixty_tiles".to_owned()]).is_empty());
        // A test of AOB-1.11 would be none of AOB-1.1.
        assert!(!clause_faults(clause, &marks, &["aob_1_11_sixty_tiles".to_owned()]).is_empty());
    }

    #[test]
    fn marks_and_tests_of_unknown_clauses_are_untidy() {
        let code = source("crates/games/animals-on-board/src/x.rs", "// Rule AOB-9.9: no such.");
        let test =
            source("crates/games/animals-on-board/tests/x.rs", "#[test]\nfn aob_8_8_no_such() {}");
        let faults = game_faults(GameName::AnimalsOnBoard, &[code, test]);
        assert!(faults.iter().any(|fault| fault.contains("marks rule AOB-9.9")));
        assert!(faults.iter().any(|fault| fault.contains("tests AOB-8.8")));
    }
}
