//! The message catalogue: sentences by key, filled with facts.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};
use std::fmt::Write as _;
use std::sync::Arc;

use ararat_core::{Clause, Fact, Facts, Message, Piece, Seat, facts};
use fluent_syntax::ast::Entry;
use fluent_syntax::parser::parse_runtime;
use foldhash::fast::FixedState;
use parking_lot::Mutex;

use crate::phrase::{Part, Phrase};
use crate::{Lang, TextBoard};

/// All sentences of one language.
pub struct Catalogue {
    lang: Lang,
    sayings: Arc<HashMap<&'static str, Saying, FixedState>>,
    /// The names of the players by seat, where they are known.
    names: Vec<String>,
    /// The reader's seat.
    reader: Option<Seat>,
}

/// What a key stands for.
struct Saying {
    phrase: Phrase,
    /// The form for the reader whom it is about.
    you: Option<Phrase>,
}

/// The catalogue files of one language, embedded in the binary.
macro_rules! locale {
    ($lang:literal) => {
        &[
            include_str!(concat!("../locales/", $lang, "/common.ftl")),
            include_str!(concat!("../locales/", $lang, "/animals.ftl")),
            include_str!(concat!("../locales/", $lang, "/analysis.ftl")),
            include_str!(concat!("../locales/", $lang, "/components.ftl")),
            include_str!(concat!("../locales/", $lang, "/learn.ftl")),
            include_str!(concat!("../locales/", $lang, "/play.ftl")),
            include_str!(concat!("../locales/", $lang, "/puzzles.ftl")),
            include_str!(concat!("../locales/", $lang, "/study.ftl")),
            include_str!(concat!("../locales/", $lang, "/web.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-analysis.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-clock.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-friends.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-device.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-lobby.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-new-table.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-people.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-pictures.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-statistics.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-talk.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-replay.ftl")),
            include_str!(concat!("../locales/", $lang, "/api.ftl")),
            include_str!(concat!("../locales/", $lang, "/web-rules.ftl")),
        ]
    };
}

/// The catalogue files of a game, or of anything else with its own words.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub en: &'static [&'static str],
    pub fr: &'static [&'static str],
}

/// The catalogue files of a game, in `words/` beside its `src/`: `words![""]` is `en.ftl` and `fr.ftl`,
/// and `"board."` adds `board.en.ftl` and `board.fr.ftl`. To be used in a file of `src/` itself.
#[macro_export]
macro_rules! words {
    [$($file:literal),*] => {
        $crate::Words {
            en: &[$(include_str!(concat!("../words/", $file, "en.ftl"))),*],
            fr: &[$(include_str!(concat!("../words/", $file, "fr.ftl"))),*],
        }
    };
}

impl Words {
    /// The words that all games share.
    pub const SHARED: Words = Words { en: locale!("en"), fr: locale!("fr") };

    pub fn files(&self, lang: Lang) -> &'static [&'static str] {
        match lang {
            Lang::En => self.en,
            Lang::Fr => self.fr,
        }
    }
}

impl Catalogue {
    /// The shared words, and those of one game.
    pub fn of<G: TextBoard>(lang: Lang) -> &'static Catalogue {
        type Known = BTreeMap<(&'static str, &'static str), &'static Catalogue>;
        static KNOWN: Mutex<Known> = Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock();
        // Kept for the rest of the program: one for each game and language.
        let load = || &*Box::leak(Box::new(Catalogue::load(lang, &[G::WORDS])));
        known.entry((G::NAME, lang.code())).or_insert_with(load)
    }

    /// The shared words, and all of these.
    pub fn load(lang: Lang, words: &[Words]) -> Catalogue {
        let files =
            std::iter::once(&Words::SHARED).chain(words).flat_map(|words| words.files(lang));
        Catalogue::read(lang, files)
    }

    /// Messages that cannot be read are left out; the tests of `ararat-games` make sure that there are
    /// none.
    fn read(lang: Lang, files: impl IntoIterator<Item = &'static &'static str>) -> Catalogue {
        let mut sayings = HashMap::default();
        for file in files {
            let (Ok(source) | Err((source, _))) = parse_runtime(*file);
            for entry in source.body {
                let Entry::Message(message) = entry else { continue };
                let Some(phrase) = message.value.as_ref().and_then(Phrase::read) else { continue };
                let you = message.attributes.iter().find(|attribute| attribute.id.name == "you");
                let you = you.and_then(|attribute| Phrase::read(&attribute.value));
                sayings.insert(message.id.name, Saying { phrase, you });
            }
        }
        Catalogue { lang, sayings: Arc::new(sayings), names: Vec::new(), reader: None }
    }

    /// The same catalogue with these names for the seats.
    #[must_use]
    pub fn with_names(&self, names: Vec<String>) -> Catalogue {
        Catalogue { lang: self.lang, sayings: self.sayings.clone(), names, reader: None }
    }

    /// The same catalogue for a reader in this seat: sentences about the seat say “you” if their message
    /// has the attribute `you`.
    #[must_use]
    pub fn with_reader(self, reader: Option<Seat>) -> Catalogue {
        Catalogue { reader, ..self }
    }

    /// The names of the players by seat, where they are known.
    pub fn names(&self) -> &[String] {
        &self.names
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

    /// The sentence with this key, filled with facts. A missing key is shown as it is,
    /// which is better than nothing.
    pub fn fill(&self, key: &str, facts: &Facts) -> String {
        let Some(saying) = self.sayings.get(key) else { return key.to_owned() };
        let own = saying.you.as_ref().filter(|_| self.is_about_reader(facts));
        let mut text = String::new();
        self.write(own.unwrap_or(&saying.phrase), facts, &mut text);
        text
    }

    fn write(&self, phrase: &Phrase, facts: &Facts, to: &mut String) {
        let fact_of = |name: &str| facts.iter().filter(|(known, _)| *known == name).last();
        for part in &phrase.0 {
            match part {
                Part::Text(text) => to.push_str(text),
                Part::Fact(name) => match fact_of(name) {
                    Some((_, Fact::Number(number))) => {
                        let _ = write!(to, "{number}");
                    }
                    Some((_, fact)) => to.push_str(&self.worded(fact)),
                    // Better than a gap, and a test finds it.
                    None => {
                        let _ = write!(to, "{{${name}}}");
                    }
                },
                Part::Message(key) => match self.sayings.get(key) {
                    Some(saying) => self.write(&saying.phrase, facts, to),
                    None => {
                        let _ = write!(to, "{{{key}}}");
                    }
                },
                Part::Choice(choice) => {
                    let chosen = match fact_of(choice.fact) {
                        Some((_, Fact::Number(number))) => choice.by_number(*number, self.lang),
                        Some((_, fact)) => choice.by_text(&self.worded(fact)),
                        None => choice.otherwise(),
                    };
                    self.write(chosen, facts, to);
                }
            }
        }
    }

    /// Whether the seat that a sentence is about is the reader's own.
    fn is_about_reader(&self, facts: &Facts) -> bool {
        let seat = facts.iter().find_map(|(name, fact)| match fact {
            Fact::Seat(seat) if *name == "seat" => Some(*seat),
            _ => None,
        });
        seat.is_some() && seat == self.reader
    }

    /// “Your hand: cat and dog”.
    pub fn labeled(&self, label: impl Into<String>, text: impl Into<String>) -> String {
        self.fill("labeled", &Facts::new().text("label", label).text("text", text))
    }

    /// Whether there is a sentence with this key.
    pub fn has(&self, key: &str) -> bool {
        self.sayings.contains_key(key)
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
            (Some(place), _) => self.fill("source", &facts![source: place]),
            (None, Some(_)) => self.word("source-ours"),
            (None, None) => self.word("source-follows"),
        }
    }

    /// The name of the player in this seat, or of the seat if that is not known.
    pub fn seat(&self, seat: Seat) -> String {
        if let Some(name) = self.names.get(seat.index()) {
            return name.clone();
        }
        self.fill("seat-name", &facts![number: seat.index() + 1])
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

    /// A number with one decimal, written as the language does.
    pub fn decimal(&self, number: f64) -> String {
        let number = format!("{number:.1}");
        match self.lang {
            Lang::En => number,
            Lang::Fr => number.replace('.', ","),
        }
    }

    /// A number of percent, with the sign as the language writes it: “51%”, in French “51 %”.
    pub fn percent(&self, number: impl std::fmt::Display) -> String {
        match self.lang {
            Lang::En => format!("{number}%"),
            Lang::Fr => format!("{number}\u{a0}%"),
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

    /// A fact as it appears in sentences.
    fn worded<'a>(&self, fact: &'a Fact) -> Cow<'a, str> {
        match fact {
            Fact::Number(number) => number.to_string().into(),
            Fact::Seat(seat) => self.seat(*seat).into(),
            Fact::Seats(seats) => self.seats(seats.iter().copied()).into(),
            Fact::Text(text) => text.into(),
            Fact::Word(key) => self.word(key).into(),
            Fact::Pieces(pieces) => self.pieces(pieces.iter().copied()).into(),
        }
    }
}

ararat_core::opaque! { Catalogue { lang } }

/// A text with a full stop at its end, unless it already ends with a punctuation mark.
pub fn ended(text: &str) -> String {
    if text.ends_with(['!', '?', '…', '.']) { text.to_owned() } else { format!("{text}.") }
}

/// A sentence with a capital at its start and a full stop at its end.
pub fn sentence(text: &str) -> String {
    let mut characters = text.chars();
    let mut sentence = String::with_capacity(text.len() + 1);
    sentence.extend(characters.next().into_iter().flat_map(char::to_uppercase));
    sentence.push_str(characters.as_str());
    sentence.push('.');
    sentence
}
