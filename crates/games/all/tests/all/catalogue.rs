//! The catalogue: both languages say the same, and everything in it can be read.

use std::collections::BTreeMap;

use ararat_core::{Fact, Facts, Game, Message, Notice, Seat};
use ararat_games::{GameName, with_game, words};
use ararat_text::{Lang, TextBoard, Words};
use fluent_bundle::{FluentArgs, FluentBundle, FluentResource, FluentValue};

/// All catalogue files of a language.
fn files(lang: Lang) -> Vec<&'static str> {
    let games = GameName::ALL.iter().map(|game| with_game!(game, G => <G as TextBoard>::WORDS));
    let all = std::iter::once(Words::SHARED).chain(games);
    all.flat_map(|words| words.files(lang).to_vec()).collect()
}

/// Key and text of every message of a language, read with a small reader of our own, so that
/// the catalogue's own reader is checked too.
fn messages(files: &[&str]) -> BTreeMap<String, String> {
    let mut messages = BTreeMap::new();
    for file in files {
        let mut key = String::new();
        for line in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
            match line.split_once(" = ") {
                Some((name, text)) if !line.starts_with(' ') => {
                    name.clone_into(&mut key);
                    assert!(
                        messages.insert(key.clone(), text.to_owned()).is_none(),
                        "{key} stands twice"
                    );
                }
                _ => messages.get_mut(&key).expect("a line continues a message").push_str(line),
            }
        }
    }
    messages
}

fn variables(text: &str) -> Vec<String> {
    let mut names: Vec<String> = text
        .split('$')
        .skip(1)
        .map(|rest| rest.chars().take_while(|c| c.is_alphanumeric() || *c == '-').collect())
        .collect();
    names.sort();
    names.dedup();
    names
}

#[test]
fn both_languages_have_the_same_keys_and_variables() {
    let english = messages(&files(Lang::En));
    let french = messages(&files(Lang::Fr));
    let keys = |messages: &BTreeMap<String, String>| messages.keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&english), keys(&french));
    for (key, text) in &english {
        assert_eq!(variables(text), variables(&french[key]), "{key}");
        let says_you = |text: &str| text.contains(".you = ");
        assert_eq!(says_you(text), says_you(&french[key]), "{key}");
    }
}

/// The forms of a message: for everybody, and for the seat that it is about.
fn forms(text: &str) -> (&str, Option<&str>) {
    text.split_once("    .you = ").map_or((text, None), |(all, own)| (all, Some(own)))
}

#[test]
fn whatever_happens_to_the_reader_or_stands_in_their_way_is_told_as_you() {
    let says_you = [
        (Lang::En, vec!["you", "You"]),
        (Lang::Fr, vec!["vous", "Vous", "votre", "Votre", "vos ", "Vos "]),
    ];
    for (lang, signs) in says_you {
        let messages = messages(&files(lang));
        let mut count = 0;
        for game in GameName::ALL {
            let codes = with_game!(game, G => [
                <<G as Game>::Event as Message>::CODES,
                <<G as Game>::Refusal as Message>::CODES,
            ]);
            for code in codes.concat() {
                let (all, own) = forms(&messages[code]);
                if !variables(all).iter().any(|name| name == "seat") {
                    continue;
                }
                let own = own.unwrap_or_default();
                let is_yours = signs.iter().any(|sign| own.contains(sign));
                assert!(is_yours, "{code} in {lang} does not say “you” to its seat: {own}");
                let names_them = variables(own).iter().any(|name| name == "seat");
                assert!(!names_them, "{code} in {lang} calls its reader by name: {own}");
                count += 1;
            }
        }
        assert!(count > 60, "{count}");
    }
    // English verbs: what others do ends in an s, what you do does not.
    for (key, text) in messages(&files(Lang::En)) {
        let (_, Some(own)) = forms(&text) else { continue };
        let said: Vec<&str> = own.split(' ').collect();
        for pair in said.windows(2).filter(|pair| ["You", "you"].contains(&pair[0])) {
            let verb = pair[1].trim_end_matches([',', ';', ':']);
            let is_other = ["is", "has", "does", "was", "their", "they"].contains(&verb)
                || verb.ends_with('s') && !verb.ends_with("ss");
            assert!(!is_other, "{key}: “{own}”");
        }
    }
}

#[test]
fn every_line_of_the_catalogue_can_be_read() {
    for lang in Lang::ALL {
        let files = files(lang);
        for file in &files {
            assert!(FluentResource::try_new((*file).to_owned()).is_ok(), "{lang}");
        }
        for key in messages(&files).keys() {
            assert!(words(lang).has(key), "{lang} {key}");
        }
    }
}

/// What Fluent itself makes of all messages of a language.
fn bundle(lang: Lang) -> FluentBundle<FluentResource> {
    let mut bundle = FluentBundle::new(vec![lang.code().parse().unwrap()]);
    bundle.set_use_isolating(false);
    for file in files(lang) {
        bundle.add_resource(FluentResource::try_new(file.to_owned()).unwrap()).unwrap();
    }
    bundle
}

#[test]
fn every_message_says_what_fluent_makes_of_it() {
    let seat = Seat::default();
    let numbers = [-1, 0, 1, 2, 3, 4, 17].map(Fact::Number);
    let texts = ["yes", "no", "Ann"].map(|text| Fact::Text(text.to_owned()));
    for lang in Lang::ALL {
        let (bundle, words) = (bundle(lang), words(lang));
        let to_reader = words.with_names(vec!["Ann".to_owned()]).with_reader(Some(seat));
        for (key, text) in messages(&files(lang)) {
            let names: Vec<&'static str> =
                variables(&text).into_iter().map(|name| &*name.leak()).collect();
            let message = bundle.get_message(&key).unwrap();
            let fluent = |pattern, value: &Fact| {
                let mut args = FluentArgs::new();
                for name in &names {
                    args.set(
                        *name,
                        match value {
                            Fact::Number(number) => FluentValue::from(*number),
                            Fact::Text(text) => FluentValue::from(text.as_str()),
                            other => unreachable!("{other:?} is not tried"),
                        },
                    );
                }
                bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
            };
            for value in numbers.iter().chain(&texts) {
                let facts =
                    names.iter().fold(Facts::new(), |all, name| all.with(name, value.clone()));
                let said = words.fill(&key, &facts);
                assert_eq!(said, fluent(message.value().unwrap(), value), "{lang} {key}");
                if let Some(own) = message.get_attribute("you") {
                    let facts = facts.with("seat", Fact::Seat(seat));
                    let said = to_reader.fill(&key, &facts);
                    assert_eq!(said, fluent(own.value(), value), "{lang} {key}");
                }
            }
        }
    }
}

#[test]
fn no_sentence_ends_with_a_full_stop() {
    for lang in Lang::ALL {
        for (key, text) in messages(&files(lang)) {
            assert!(!text.ends_with('.') || key == "rules-intro", "{key}");
        }
    }
}

#[test]
fn facts_fill_sentences() {
    let facts = Facts::new().text("group", "B").number("price", 4).number("crates", 1);
    let notice = Notice::new("aob-cannot-pay", facts);
    assert_eq!(
        words(Lang::En).say(&notice),
        "Group B costs 4 crates and you have 1; take a smaller group or split one"
    );
    assert_eq!(
        words(Lang::Fr).say(&notice),
        "Le groupe B coûte 4 caisses et vous en avez 1\u{a0}; prenez un groupe plus petit ou partagez-en un"
    );
}

#[test]
fn lists_read_as_people_say_them() {
    let words = words(Lang::Fr);
    let items: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
    assert_eq!(words.list(&items), "a, b et c");
    assert_eq!(words.list(&items[..1]), "a");
    assert_eq!(words.list(&[]), "rien");
}

#[test]
fn a_clause_that_the_rulebook_does_not_know_says_whose_it_is() {
    let source = |id: &str| {
        let mut clauses = GameName::ALL.iter().flat_map(|game| game.clauses());
        words(Lang::En).source(clauses.find(|clause| clause.id == id).unwrap())
    };
    for id in ["LIL-2.7", "LIL-4.6", "NOA-4.2"] {
        assert_eq!(source(id), "Not in the rulebook; this is our ruling", "{id}");
    }
    for id in ["AOB-2.11", "ARK-3.6"] {
        assert_eq!(source(id), "Not in the rulebook; it follows from the other rules", "{id}");
    }
    assert_eq!(source("AOB-2.4"), "Rulebook: Action A");
}
