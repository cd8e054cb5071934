//! Every message that code can give has a sentence, and every sentence can be given.

use std::collections::BTreeSet;
use std::fs;

use ararat_games::GameName;
use ararat_text::Lang;

use super::Source;
use crate::root;

/// Before a message's code, in code.
const GIVERS: [&str; 7] =
    ["Notice::new(", "Malformed::new(", "complaint::of(", ".word(", ".fill(", "word: ", ".value("];

pub(super) fn faults(sources: &[Source]) -> Vec<String> {
    let words = ararat_games::words(Lang::En);
    let code: Vec<&Source> = sources
        .iter()
        .filter(|source| !source.is_test() && source.path.starts_with("crates/"))
        .filter(|source| !is_unlisted_game(&source.path))
        .collect();
    let mut faults = Vec::new();
    let mut known: BTreeSet<String> = BTreeSet::new();
    for source in &code {
        // Examples in comments give nothing.
        let is_code = |line: &&str| !line.trim_start().starts_with("//");
        let text: Vec<&str> = source.text.lines().filter(is_code).collect();
        let text = text.join("\n");
        let worded = worded(&text);
        let given = given(&text).map(str::to_owned).chain(worded.iter().cloned());
        for key in given.filter(|key| !words.has(key)) {
            faults.push(format!("{} gives “{key}”, which has no sentence", source.path));
        }
        known.extend(literals(&text).map(str::to_owned).chain(worded));
    }
    for key in keys() {
        // These are put together from the ids of clauses, the names of games, component files and
        // lessons, which have their own tests.
        let is_composed = ["clause-", "section-", "game-", "animal-", "variant-", "lesson-"]
            .iter()
            .any(|prefix| key.starts_with(prefix));
        if !is_composed && !known.contains(&key) {
            faults.push(format!("nothing gives “{key}”"));
        }
    }
    faults.extend(breaking_spaces());
    faults
}

/// Whether a file belongs to a game that is not in the registry, such as an example; its own tests
/// see to its words.
fn is_unlisted_game(path: &str) -> bool {
    let folder = path.strip_prefix("crates/games/").and_then(|rest| rest.split('/').next());
    folder.is_some_and(|name| name != "all" && name.parse::<GameName>().is_err())
}

/// French sentences whose punctuation a line break could tear off. French puts a space before
/// `;`, `:`, `!`, `?`, `»`, `%` and after `«`; it must be a no-break space.
fn breaking_spaces() -> Vec<String> {
    catalogues("fr")
        .into_iter()
        .flat_map(|(path, text)| {
            let lines: Vec<(usize, &str)> = text.lines().enumerate().collect();
            let torn = lines.into_iter().filter(|(_, line)| can_be_torn(line));
            let faults = torn.map(|(index, _)| {
                format!("{path}:{}: write a no-break space beside the punctuation", index + 1)
            });
            faults.collect::<Vec<_>>()
        })
        .collect()
}

fn can_be_torn(line: &str) -> bool {
    // Words to type are separated by plain spaces, and comments are for us alone.
    if line.starts_with('#') || line.starts_with("play-word-") {
        return false;
    }
    let value = line.split_once(" = ").map_or(line, |(_, value)| value);
    let follows = |mark: &str| {
        value.split(mark).skip(1).any(|rest| rest.is_empty() || rest.starts_with([' ', '.', ',']))
    };
    value.contains("« ") || [" ;", " :", " !", " ?", " »", " %"].into_iter().any(follows)
}

/// The string literals of a file that look like keys.
fn literals(text: &str) -> impl Iterator<Item = &str> {
    text.split('"').filter(|literal| is_key(literal))
}

/// The keys that code gives: literals right behind a giver, before the next statement.
fn given(text: &str) -> impl Iterator<Item = &str> {
    GIVERS.iter().flat_map(move |giver| {
        text.split(giver).skip(1).filter_map(|rest| {
            let head = rest.split([';', '{']).next().unwrap_or("");
            head.split('"').nth(1).filter(|literal| is_key(literal))
        })
    })
}

/// The keys that `worded!` puts together: a prefix, and the last text of each variant.
fn worded(text: &str) -> Vec<String> {
    let mut keys = Vec::new();
    for block in text.split("worded! {").skip(1) {
        let block = block.split("\n}").next().unwrap_or_default();
        let Some(prefix) = block.split('"').nth(1) else { continue };
        for variant in block.split('=').skip(1) {
            if let Some(ending) = variant.split('"').skip(1).step_by(2).last() {
                keys.push(format!("{prefix}{ending}"));
            }
        }
    }
    keys
}

fn is_key(literal: &str) -> bool {
    let is_allowed = |byte: u8| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-';
    let has_inner_hyphen = literal.trim_matches('-').contains('-');
    has_inner_hyphen && !literal.ends_with('-') && literal.bytes().all(is_allowed)
}

/// All keys of the English catalogue; the catalogue's own tests compare it with the French one.
fn keys() -> Vec<String> {
    let catalogues = catalogues("en");
    let lines = catalogues.iter().flat_map(|(_, text)| text.lines());
    let keys = lines.filter_map(|line| line.split_once(" = ")).map(|(key, _)| key.to_owned());
    let mut keys: Vec<String> = keys.filter(|key| is_key(key)).collect();
    keys.sort();
    keys
}

/// Path below the root and text of every catalogue file in a language.
fn catalogues(lang: &str) -> Vec<(String, String)> {
    let games = GameName::ALL.iter().map(|game| format!("crates/games/{game}/words"));
    let folders = std::iter::once(format!("crates/text/locales/{lang}")).chain(games);
    let mut files = Vec::new();
    for folder in folders {
        for entry in fs::read_dir(root().join(&folder)).into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            // Files of games carry their language in their name, folders of `text` in theirs.
            if folder.ends_with(lang) || name.ends_with(&format!("{lang}.ftl")) {
                let text = fs::read_to_string(entry.path()).expect("a catalogue file is text");
                files.push((format!("{folder}/{name}"), text));
            }
        }
    }
    files.sort();
    files
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn keys_are_put_together_as_the_macro_does() {
        let code = "worded! {\n    pub enum Bag, \"xyz-bag-\" { Male = \"m\" \"male\", Odd = \"odd\" }\n}\n";
        assert_eq!(worded(code), ["xyz-bag-male", "xyz-bag-odd"]);
    }

    #[test]
    fn given_keys_are_found_and_other_literals_are_not() {
        let code = r#"
            Notice::new("aob-dealt", facts);
            Malformed::new(at, "not-a-seat", Facts::new().text("text", text));
            Piece { word: "animal-fox", value: None };
            words.value("word-seat")?;
            format!("game-{name}");
        "#;
        let mut keys: Vec<&str> = given(code).collect();
        keys.sort_unstable();
        assert_eq!(keys, ["animal-fox", "aob-dealt", "not-a-seat", "word-seat"]);
    }

    #[test]
    fn games_outside_the_registry_see_to_their_own_words() {
        assert!(is_unlisted_game("crates/games/example/src/lib.rs"));
        for path in ["crates/games/ark/src/lib.rs", "crates/games/all/src/lib.rs", "crates/web/x"] {
            assert!(!is_unlisted_game(path), "{path}");
        }
    }

    #[test]
    fn french_punctuation_keeps_its_place() {
        for torn in
            ["a = Oui ; non", "a = « Oui\u{a0}»", "   *[other] prix : { $price }", "a = 5 %"]
        {
            assert!(can_be_torn(torn), "{torn}");
        }
        for whole in ["a = Oui\u{a0}; non", "a = ! donne 2 disques", "play-word-help = aide ?"] {
            assert!(!can_be_torn(whole), "{whole}");
        }
    }

    #[test]
    fn a_message_without_a_sentence_is_untidy() {
        let text = r#"//! x
            Notice::new("no-such-sentence", facts)"#;
        let source = Source { path: "crates/x/src/lib.rs".into(), text: text.into() };
        let faults = faults(&[source]);
        assert!(faults.iter().any(|fault| fault.contains("“no-such-sentence”")));
        assert!(faults.iter().any(|fault| fault == "nothing gives “aob-dealt”"));
    }
}
