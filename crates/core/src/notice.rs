//! Things to say, before they are worded: a stable code and the facts that fill its sentence.
//!
//! Sentences in English and French live in the message catalogue (crate `ararat-text`), never here.

use crate::clause::Clause;
use crate::notation::is_invisible;
use crate::seat::Seat;

/// A piece of a game as it is named in sentences: "elephant 3".
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// Catalogue key of its name.
    pub word: &'static str,
    /// The printed number, where naming the piece needs it.
    pub value: Option<u8>,
}

/// One fact of a notice.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fact {
    Number(i64),
    Seat(Seat),
    Seats(Vec<Seat>),
    /// Something quoted as it is: a piece of notation or of the reader's own input.
    Text(String),
    /// Catalogue key of a word.
    Word(&'static str),
    /// A list of pieces: "elephant 3, panda 1 and fox 2".
    Pieces(Vec<Piece>),
}

/// Named facts in a fixed order.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Facts(Vec<(&'static str, Fact)>);

impl Facts {
    pub fn new() -> Facts {
        Facts::default()
    }

    #[must_use]
    pub fn with(mut self, name: &'static str, fact: Fact) -> Facts {
        self.0.push((name, fact));
        self
    }

    #[must_use]
    pub fn number(self, name: &'static str, number: impl TryInto<i64>) -> Facts {
        self.with(name, Fact::Number(number.try_into().unwrap_or(i64::MAX)))
    }

    #[must_use]
    pub fn text(self, name: &'static str, text: impl Into<String>) -> Facts {
        self.with(name, Fact::Text(visible(text.into())))
    }

    #[must_use]
    pub fn word(self, name: &'static str, key: &'static str) -> Facts {
        self.with(name, Fact::Word(key))
    }

    #[must_use]
    pub fn seat(self, name: &'static str, seat: Seat) -> Facts {
        self.with(name, Fact::Seat(seat))
    }

    #[must_use]
    pub fn seats(self, name: &'static str, seats: impl IntoIterator<Item = Seat>) -> Facts {
        self.with(name, Fact::Seats(seats.into_iter().collect()))
    }

    #[must_use]
    pub fn pieces(self, name: &'static str, pieces: impl IntoIterator<Item = Piece>) -> Facts {
        self.with(name, Fact::Pieces(pieces.into_iter().collect()))
    }

    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, Fact)> {
        self.0.iter()
    }
}

/// The text with a mark for every control or reordering character: what is quoted may come from
/// anywhere, and must not reach a terminal as it is.
fn visible(text: String) -> String {
    if text.contains(is_invisible) { text.replace(is_invisible, "\u{fffd}") } else { text }
}

/// Something to say, not yet worded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Notice {
    /// Stable, lower case with hyphens; also the key of its sentence in the catalogue.
    pub code: &'static str,
    pub facts: Facts,
}

impl Notice {
    pub fn new(code: &'static str, facts: Facts) -> Notice {
        Notice { code, facts }
    }
}

/// What has something to say.
pub trait Message {
    fn notice(&self) -> Notice;
}

impl Message for Notice {
    fn notice(&self) -> Notice {
        self.clone()
    }
}

/// Why a step is not allowed: one variant for each reason, each bound to its clause.
pub trait Refusal: Message {
    fn clause(&self) -> &'static Clause;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn quoted_texts_cannot_steer_a_terminal() {
        let facts = Facts::new().text("text", "a\u{1b}[31mb\u{202e}c");
        let expected = Fact::Text("a\u{fffd}[31mb\u{fffd}c".to_owned());
        assert_eq!(facts.iter().next(), Some(&("text", expected)));
    }
}
