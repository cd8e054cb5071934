//! The message catalogue: sentences by key, filled with facts.

use std::sync::{Arc, LazyLock};

use ararat_core::{Clause, Fact, Facts, Message, Piece, Seat};
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::lang::Lang;

/// All sentences of one language.
pub struct Catalogue {
    lang: Lang,
    bundle: Arc<FluentBundle<FluentResource>>,
    /// Who sits in the seats, at a table where names are known.
    names: Vec<String>,
}

/// The catalogue files of one language, embedded in the binary.
macro_rules! locale {
    ($lang:literal) => {
        [
            include_str!(concat!("../locales/", $lang, "/common.ftl")),
            include_str!(concat!("../locales/", $lang, "/animals.ftl")),
            include_str!(concat!("../locales/", $lang, "/analysis.ftl")),
            include_str!(concat!("../locales/", $lang, "/play.ftl")),
            include_str!(concat!("../locales/", $lang, "/study.ftl")),
            include_str!(concat!("../locales/", $lang, "/web.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-analysis.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-animals-on-board.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-ark.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-ark-and-noah.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-clock.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-life-is-life.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-new-table.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-people.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-statistics.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-talk.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-replay.ftl")),
            include_str!(concat!("../locales/", $lang, "/api.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-pictures.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-rules.ftl")),
            include_str!(concat!("../locales/", $lang, "/animals-on-board.ftl")),
            include_str!(concat!("../locales/", $lang, "/ark.ftl")),
            include_str!(concat!("../locales/", $lang, "/ark-and-noah.ftl")),
            include_str!(concat!("../locales/", $lang, "/life-is-life.ftl")),
        ]
    };
}

static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::load(Lang::En, &locale!("en")));
static FRENCH: LazyLock<Catalogue> = LazyLock::new(|| Catalogue::load(Lang::Fr, &locale!("fr")));

impl Catalogue {
    pub fn of(lang: Lang) -> &'static Catalogue {
        match lang {
            Lang::En => &ENGLISH,
            Lang::Fr => &FRENCH,
        }
    }

    /// Lines that cannot be read are left out; the tests below see to it that there are none.
    fn load(lang: Lang, files: &[&str]) -> Catalogue {
        let id: LanguageIdentifier = lang.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![id]);
        // Marks around inserted texts help right-to-left scripts; we have none, and terminals show
        // them as boxes.
        bundle.set_use_isolating(false);
        for file in files {
            let resource = match FluentResource::try_new((*file).to_owned()) {
                Ok(resource) | Err((resource, _)) => resource,
            };
            bundle.add_resource_overriding(resource);
        }
        Catalogue { lang, bundle: Arc::new(bundle), names: Vec::new() }
    }

    /// The same catalogue, which calls the seats by these names.
    #[must_use]
    pub fn with_names(&self, names: Vec<String>) -> Catalogue {
        Catalogue { lang: self.lang, bundle: self.bundle.clone(), names }
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The sentence of a message, without a full stop.
    pub fn say(&self, message: &impl Message) -> String {
        let notice = message.notice();
        self.fill(notice.code, &notice.facts)
    }

    /// The sentence or word with this key.
    pub fn word(&self, key: &str) -> String {
        self.fill(key, &Facts::new())
    }

    /// The sentence with this key, filled with facts. A key that is missing is shown as it is:
    /// better than nothing.
    pub fn fill(&self, key: &str, facts: &Facts) -> String {
        let Some(pattern) = self.bundle.get_message(key).and_then(|message| message.value()) else {
            return key.to_owned();
        };
        let mut args = FluentArgs::new();
        for (name, fact) in facts.iter() {
            args.set(*name, self.value(fact));
        }
        self.bundle.format_pattern(pattern, Some(&args), &mut Vec::new()).into_owned()
    }

    /// “Your hand: cat and dog”.
    pub fn labeled(&self, label: impl Into<String>, text: impl Into<String>) -> String {
        self.fill("labeled", &Facts::new().text("label", label).text("text", text))
    }

    /// Whether there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.bundle.has_message(key)
    }

    /// The sentence of a clause.
    pub fn clause(&self, clause: &Clause) -> String {
        self.word(&clause.key())
    }

    /// What we decided where the rulebook leaves a clause open.
    pub fn ruling(&self, clause: &Clause) -> Option<String> {
        clause.ruling.map(|_| self.word(&format!("{}-ruling", clause.key())))
    }

    /// Where a clause comes from: a place in the rulebook, our ruling, or the other clauses.
    pub fn source(&self, clause: &Clause) -> String {
        match (clause.source, clause.ruling) {
            (Some(place), _) => self.fill("source", &Facts::new().text("source", place)),
            (None, Some(_)) => self.word("source-ours"),
            (None, None) => self.word("source-follows"),
        }
    }

    /// What a seat is called: by the name of who sits there, where that is known.
    pub fn seat(&self, seat: Seat) -> String {
        if let Some(name) = self.names.get(seat.index()) {
            return name.clone();
        }
        self.fill("seat-name", &Facts::new().number("number", seat.index() + 1))
    }

    pub fn seats(&self, seats: impl IntoIterator<Item = Seat>) -> String {
        let names: Vec<String> = seats.into_iter().map(|seat| self.seat(seat)).collect();
        if names.is_empty() { self.word("nobody") } else { self.list(&names) }
    }

    pub fn piece(&self, piece: Piece) -> String {
        match piece.value {
            Some(value) => format!("{} {value}", self.word(piece.word)),
            None => self.word(piece.word),
        }
    }

    /// “elephant 3, 2 × panda and fox”: equal pieces that stand together are counted.
    pub fn pieces(&self, pieces: impl IntoIterator<Item = Piece>) -> String {
        let mut counted: Vec<(Piece, usize)> = Vec::new();
        for piece in pieces {
            match counted.last_mut() {
                Some((last, count)) if *last == piece => *count += 1,
                _ => counted.push((piece, 1)),
            }
        }
        let name = |&(piece, count): &(Piece, usize)| match count {
            1 => self.piece(piece),
            count => format!("{count} × {}", self.piece(piece)),
        };
        self.list(&counted.iter().map(name).collect::<Vec<String>>())
    }

    /// A number with one digit after the mark of the language.
    pub fn decimal(&self, number: f64) -> String {
        let number = format!("{number:.1}");
        match self.lang {
            Lang::En => number,
            Lang::Fr => number.replace('.', ","),
        }
    }

    /// “a, b and c”.
    pub fn list(&self, items: &[String]) -> String {
        match items {
            [] => self.word("nothing"),
            [only] => only.clone(),
            [firsts @ .., last] => {
                format!("{} {} {last}", firsts.join(", "), self.word("list-and"))
            }
        }
    }

    fn value(&self, fact: &Fact) -> FluentValue<'static> {
        match fact {
            Fact::Number(number) => FluentValue::from(*number),
            Fact::Seat(seat) => self.seat(*seat).into(),
            Fact::Seats(seats) => self.seats(seats.iter().copied()).into(),
            Fact::Text(text) => text.clone().into(),
            Fact::Word(key) => self.word(key).into(),
            Fact::Pieces(pieces) => self.pieces(pieces.iter().copied()).into(),
        }
    }
}

impl std::fmt::Debug for Catalogue {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Catalogue").field("lang", &self.lang).finish_non_exhaustive()
    }
}

/// A sentence with a capital at its start and a full stop at its end.
pub fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let first: String = characters.next().into_iter().flat_map(char::to_uppercase).collect();
    format!("{first}{}.", characters.as_str())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use ararat_core::Notice;
    use ararat_games::GameName;
    use fluent_bundle::FluentResource;

    use super::*;

    /// Key and text of every message of a language, read with a small reader of our own, so that
    /// the catalogue's own reader is checked too.
    fn messages(files: &[&str]) -> BTreeMap<String, String> {
        let mut messages = BTreeMap::new();
        for file in files {
            let mut key = String::new();
            for line in file.lines().filter(|line| !line.starts_with('#') && !line.is_empty()) {
                match line.split_once(" = ") {
                    Some((name, text)) if !line.starts_with(' ') => {
                        key = name.to_owned();
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
        let english = messages(&locale!("en"));
        let french = messages(&locale!("fr"));
        let keys =
            |messages: &BTreeMap<String, String>| messages.keys().cloned().collect::<Vec<_>>();
        assert_eq!(keys(&english), keys(&french));
        for (key, text) in &english {
            assert_eq!(variables(text), variables(&french[key]), "{key}");
        }
    }

    #[test]
    fn every_line_of_the_catalogue_can_be_read() {
        for (lang, files) in [(Lang::En, locale!("en")), (Lang::Fr, locale!("fr"))] {
            for file in files {
                assert!(FluentResource::try_new(file.to_owned()).is_ok(), "{lang}");
            }
            for key in messages(&files).keys() {
                assert!(Catalogue::of(lang).has(key), "{lang} {key}");
            }
        }
    }

    #[test]
    fn no_sentence_ends_with_a_full_stop() {
        for files in [locale!("en"), locale!("fr")] {
            for (key, text) in messages(&files) {
                assert!(!text.ends_with('.') || key == "rules-intro", "{key}");
            }
        }
    }

    #[test]
    fn facts_fill_sentences() {
        let facts = Facts::new().text("group", "B").number("price", 4).number("crates", 1);
        let notice = Notice::new("aob-cannot-pay", facts);
        assert_eq!(
            Catalogue::of(Lang::En).say(&notice),
            "Group B costs 4 crates and you hold 1; take a smaller group or split one"
        );
        assert_eq!(
            Catalogue::of(Lang::Fr).say(&notice),
            "Le groupe B coûte 4 caisses et vous en avez 1 ; prenez un groupe plus petit ou partagez-en un"
        );
    }

    #[test]
    fn lists_read_as_people_say_them() {
        let words = Catalogue::of(Lang::Fr);
        let items: Vec<String> = ["a", "b", "c"].map(str::to_owned).to_vec();
        assert_eq!(words.list(&items), "a, b et c");
        assert_eq!(words.list(&items[..1]), "a");
        assert_eq!(words.list(&[]), "rien");
    }

    #[test]
    fn a_clause_that_the_rulebook_does_not_know_says_whose_it_is() {
        let words = Catalogue::of(Lang::En);
        let source = |id: &str| {
            let mut clauses = GameName::ALL.into_iter().flat_map(|game| game.clauses().iter());
            words.source(clauses.find(|clause| clause.id == id).unwrap())
        };
        for id in ["LIL-2.7", "LIL-4.6", "NOA-4.2"] {
            assert_eq!(source(id), "Not in the rulebook; this is our ruling", "{id}");
        }
        for id in ["AOB-2.11", "ARK-3.6"] {
            assert_eq!(source(id), "Not in the rulebook; it follows from the other rules", "{id}");
        }
        assert_eq!(source("AOB-2.4"), "Rulebook: Action A");
    }
}
