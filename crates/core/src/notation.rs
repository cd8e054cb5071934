//! Text forms: how a text fails to be a value, and a reader of words that knows where it is.

use std::fmt;
use std::str::FromStr;

use crate::{BySeat, Facts, MAX_SEATS, Message, Notice, Word, facts};

/// Why a text is not the value it should be, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// Byte offset of the fault in the text.
    pub at: usize,
    pub notice: Notice,
}

impl Malformed {
    pub fn new(at: usize, code: &'static str, facts: Facts) -> Malformed {
        Malformed { at, notice: Notice::new(code, facts) }
    }

    /// A first word that is none of these; the code says of what.
    pub fn unknown(at: usize, code: &'static str, text: &str, known: &str) -> Malformed {
        Malformed::new(at, code, facts![text, known])
    }

    /// The same fault in a longer text in which this one starts at `offset`.
    #[must_use]
    pub fn shifted(mut self, offset: usize) -> Malformed {
        self.at += offset;
        self
    }
}

impl Message for Malformed {
    fn notice(&self) -> Notice {
        self.notice.clone()
    }
}

/// Reads words separated by exactly one space, knowing the offset of each.
#[derive(Clone, Debug)]
pub struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    pub fn new(text: &'a str) -> Words<'a> {
        Words { text, at: 0 }
    }

    /// The next word with its offset; a missing or empty word is a fault naming what was expected.
    pub fn word(&mut self, expected: &'static str) -> Result<(usize, &'a str), Malformed> {
        let start = self.at;
        let rest = self.text.get(start..).unwrap_or("");
        let word = rest.split(' ').next().unwrap_or("");
        if word.is_empty() {
            let at = start.min(self.text.len());
            return Err(Malformed::new(at, "missing-word", facts![expected: Word(expected)]));
        }
        self.at = start + word.len() + 1;
        Ok((start, word))
    }

    /// The next word read as a value.
    pub fn value<T: FromStr<Err = Malformed>>(
        &mut self,
        expected: &'static str,
    ) -> Result<T, Malformed> {
        let (at, word) = self.word(expected)?;
        word.parse().map_err(|fault: Malformed| fault.shifted(at))
    }

    /// The remaining words, one for each seat; those beyond the greatest number of seats are left.
    pub fn by_seat<T: FromStr<Err = Malformed> + Copy + Default>(
        &mut self,
        expected: &'static str,
    ) -> Result<BySeat<T>, Malformed> {
        let mut values = Vec::new();
        while self.end().is_err() && values.len() < MAX_SEATS {
            values.push(self.value(expected)?);
        }
        Ok(BySeat::from_slice(&values))
    }

    /// The next word, which must be this one.
    pub fn literal(&mut self, expected: &'static str) -> Result<(), Malformed> {
        let at = self.at.min(self.text.len());
        match self.word("word-actor") {
            Ok((_, word)) if word == expected => Ok(()),
            _ => Err(Malformed::new(at, "word-expected", facts![expected])),
        }
    }

    /// The text that has not been read yet, with its offset.
    pub fn rest(&mut self) -> (usize, &'a str) {
        let start = self.at.min(self.text.len());
        self.at = self.text.len() + 1;
        (start, &self.text[start..])
    }

    /// Fails unless everything has been read, to the last space.
    pub fn end(&self) -> Result<(), Malformed> {
        if self.at > self.text.len() {
            Ok(())
        } else {
            let surplus = self.text.get(self.at..).unwrap_or("");
            Err(Malformed::new(self.at, "surplus-text", facts![text: surplus]))
        }
    }
}

/// A whole number in its only written form: digits, no plus sign, no leading zeros.
pub fn read_number<T: FromStr + ToString>(text: &str) -> Option<T> {
    text.parse::<T>().ok().filter(|number| number.to_string() == text)
}

/// Writes a list in its only form: separated by commas, `-` for none.
pub fn write_list<T: fmt::Display>(
    f: &mut fmt::Formatter<'_>,
    items: impl IntoIterator<Item = T>,
) -> fmt::Result {
    let mut is_first = true;
    for item in items {
        write!(f, "{}{item}", if is_first { "" } else { "," })?;
        is_first = false;
    }
    if is_first { f.write_str("-") } else { Ok(()) }
}

/// Reads a list that must be sorted and free of duplicates, so that a set has one text form.
pub fn read_list<T: FromStr<Err = Malformed> + Ord, C: FromIterator<T>>(
    text: &str,
) -> Result<C, Malformed> {
    let mut items: Vec<T> = Vec::new();
    let mut at = 0;
    for word in text.split(',').filter(|_| text != "-") {
        let item: T = word.parse().map_err(|fault: Malformed| fault.shifted(at))?;
        if items.last().is_some_and(|last| *last >= item) {
            return Err(Malformed::new(at, "list-not-sorted", facts![text: word]));
        }
        items.push(item);
        at += word.len() + 1;
    }
    Ok(items.into_iter().collect())
}

/// Gives sets of pieces their text form, the members in order with commas between them and `-` for
/// none, and lets sentences name their pieces.
#[macro_export]
macro_rules! piece_sets {
    ($($Set:ident),*) => {
        $(impl $crate::ToFact for $Set {
            const KIND: $crate::FactKind = $crate::FactKind::Pieces;

            fn to_fact(&self) -> $crate::Fact {
                $crate::Fact::Pieces(self.iter().map(|member| member.piece()).collect())
            }
        }

        impl std::fmt::Display for $Set {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                $crate::notation::write_list(f, self.iter())
            }
        }

        impl std::str::FromStr for $Set {
            type Err = $crate::Malformed;

            fn from_str(text: &str) -> Result<$Set, $crate::Malformed> {
                $crate::notation::read_list(text)
            }
        })*
    };
}

/// Controls, and marks that reorder text.
pub(crate) fn is_invisible(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_separated_by_exactly_one_space() {
        let mut words = Words::new("take B");
        assert_eq!(words.word("word-action").unwrap(), (0, "take"));
        assert!(words.end().is_err());
        assert_eq!(words.word("word-action").unwrap(), (5, "B"));
        words.end().unwrap();
        assert_eq!(words.word("word-action").unwrap_err().at, 6);

        let mut doubled = Words::new("take  B");
        doubled.word("word-action").unwrap();
        assert_eq!(doubled.word("word-action").unwrap_err().at, 5);

        let mut trailing = Words::new("pass ");
        trailing.word("word-action").unwrap();
        assert!(trailing.end().is_err());
    }

    #[test]
    fn numbers_have_one_form() {
        assert_eq!(read_number::<u8>("12"), Some(12));
        assert_eq!(read_number::<i32>("-3"), Some(-3));
        for text in ["012", "+1", "", " 1", "1 ", "256", "-0", "١"] {
            assert_eq!(read_number::<u8>(text), None, "{text:?}");
        }
    }
}
