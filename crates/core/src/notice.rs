//! Things to say, before they are worded: a stable code and the facts that fill its sentence.
//!
//! Sentences in English and French live in the message catalogue (crate `ararat-text`), never here.

use std::fmt;
use std::marker::PhantomData;

use crate::notation::is_invisible;
use crate::{Clause, Seat, SeatSet};

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

/// What kind of value a fact has, known without one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FactKind {
    Number,
    Seat,
    Seats,
    Text,
    Word,
    Pieces,
}

impl Fact {
    pub fn kind(&self) -> FactKind {
        match self {
            Fact::Number(_) => FactKind::Number,
            Fact::Seat(_) => FactKind::Seat,
            Fact::Seats(_) => FactKind::Seats,
            Fact::Text(_) => FactKind::Text,
            Fact::Word(_) => FactKind::Word,
            Fact::Pieces(_) => FactKind::Pieces,
        }
    }
}

/// Stands for a value of a type, where only the type is of interest; see
/// [`messages!`](crate::messages).
#[doc(hidden)]
#[derive(Debug)]
pub struct OfType<T: ?Sized>(PhantomData<fn(&T)>);

impl<T: ?Sized> OfType<T> {
    pub fn new(_: &T) -> OfType<T> {
        OfType(PhantomData)
    }
}

impl FactKind {
    /// The kind of an expression's value; the expression is not evaluated.
    #[doc(hidden)]
    pub fn of<T: ToFact + ?Sized>(_: impl FnOnce() -> OfType<T>) -> FactKind {
        T::KIND
    }
}

/// A value that is needed only for its type, in an expression that is not evaluated.
#[doc(hidden)]
pub fn never<T>() -> T {
    unreachable!("only its type is of interest")
}

/// The facts of a code by name, with their kinds.
pub type FactKinds = Vec<(&'static str, FactKind)>;

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
        self.with(name, Fact::Number(number.try_into().ok().expect("nothing is counted that far")))
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

    /// This value under this name; see [`facts!`](crate::facts).
    #[must_use]
    pub fn fact(self, name: &'static str, value: &(impl ToFact + ?Sized)) -> Facts {
        self.with(name, value.to_fact())
    }

    /// These facts, then the others.
    #[must_use]
    pub fn and(mut self, others: Facts) -> Facts {
        self.0.extend(others.0);
        self
    }

    pub fn iter(&self) -> impl Iterator<Item = &(&'static str, Fact)> {
        self.0.iter()
    }
}

/// What can fill a place in a sentence. A type that is named in one way, as a number, a word, a
/// list of pieces or in its notation, says so here once.
pub trait ToFact {
    /// The kind of all its facts.
    const KIND: FactKind;

    fn to_fact(&self) -> Fact;
}

impl<T: ToFact + ?Sized> ToFact for &T {
    const KIND: FactKind = T::KIND;

    fn to_fact(&self) -> Fact {
        (**self).to_fact()
    }
}

macro_rules! numbers_are_facts {
    ($($Number:ty)*) => {
        $(impl ToFact for $Number {
            const KIND: FactKind = FactKind::Number;

            fn to_fact(&self) -> Fact {
                Fact::Number(i64::try_from(*self).expect("no game counts that far"))
            }
        })*
    };
}

numbers_are_facts! { u8 u16 u32 u64 usize i8 i16 i32 i64 }

impl ToFact for Seat {
    const KIND: FactKind = FactKind::Seat;

    fn to_fact(&self) -> Fact {
        Fact::Seat(*self)
    }
}

impl ToFact for SeatSet {
    const KIND: FactKind = FactKind::Seats;

    fn to_fact(&self) -> Fact {
        Fact::Seats(self.iter().collect())
    }
}

impl ToFact for [Seat] {
    const KIND: FactKind = FactKind::Seats;

    fn to_fact(&self) -> Fact {
        Fact::Seats(self.to_vec())
    }
}

/// Quoted as it is.
impl ToFact for str {
    const KIND: FactKind = FactKind::Text;

    fn to_fact(&self) -> Fact {
        Fact::Text(visible(self.to_owned()))
    }
}

/// Quoted as it is.
impl ToFact for String {
    const KIND: FactKind = FactKind::Text;

    fn to_fact(&self) -> Fact {
        self.as_str().to_fact()
    }
}

impl ToFact for Piece {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        Fact::Pieces(vec![*self])
    }
}

impl ToFact for Vec<Piece> {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        Fact::Pieces(self.clone())
    }
}

/// Catalogue key of a word, as a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word(pub &'static str);

impl ToFact for Word {
    const KIND: FactKind = FactKind::Word;

    fn to_fact(&self) -> Fact {
        Fact::Word(self.0)
    }
}

/// A value in its notation, as a fact.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Notation<T>(pub T);

impl<T: fmt::Display> ToFact for Notation<T> {
    const KIND: FactKind = FactKind::Text;

    fn to_fact(&self) -> Fact {
        Fact::Text(visible(self.0.to_string()))
    }
}

/// Facts by name: `facts![seat, price: group.len()]` is the fact `seat` with the value of the
/// variable of that name, and the fact `price`. Values are anything that is [`ToFact`]. A name that
/// is not an identifier is quoted: `"other-weight": 3`.
#[macro_export]
macro_rules! facts {
    ($($name:tt $(: $value:expr)?),* $(,)?) => {
        $crate::Facts::new()$(.fact($crate::facts!(@name $name), $crate::facts!(@value $name $($value)?)))*
    };
    (@name $name:ident) => { stringify!($name) };
    (@name $name:literal) => { $name };
    (@value $name:ident) => { &$name };
    (@value $name:tt $value:expr) => { &$value };
}

/// The text with a mark for every control or reordering character: quoted text may come from anywhere,
/// and must not reach a terminal unchanged.
fn visible(text: String) -> String {
    if text.contains(is_invisible) { text.replace(is_invisible, "\u{fffd}") } else { text }
}

/// A message before it is worded.
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

/// A message: it can give its notice.
pub trait Message {
    /// All codes that its notices can have, where they are listed.
    const CODES: &'static [&'static str] = &[];

    /// The facts of each code, where they are listed.
    fn fact_kinds() -> Vec<(&'static str, FactKinds)> {
        Vec::new()
    }

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

/// Declares an enumeration of messages: each variant with its fields, its code and, where
/// they are not simply its fields, its facts as in [`facts!`](crate::facts).
///
/// ```
/// use ararat_core::{Seat, facts, messages};
///
/// messages! {
///     #[derive(Clone, Debug, PartialEq, Eq)]
///     pub enum Event {
///         Passed { seat: Seat } => "passed";
///         /// Here the facts are more than the fields.
///         Took { seat: Seat, tiles: Vec<u8> } => "took", [seat, count: tiles.len()];
///         GameEnded => "game-ended";
///     }
/// }
/// ```
#[macro_export]
macro_rules! messages {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$doc:meta])* $Variant:ident $({ $($field:ident: $Type:ty),* $(,)? })?
            => $code:literal $(, [$($facts:tt)*])?;)*
    }) => {
        $(#[$meta])*
        $vis enum $Name {
            $($(#[$doc])* $Variant $({ $($field: $Type),* })?,)*
        }

        impl $crate::Message for $Name {
            const CODES: &'static [&'static str] = &[$($code),*];

            fn fact_kinds() -> Vec<(&'static str, $crate::FactKinds)> {
                vec![$((
                    $code,
                    $crate::messages!(
                        @kinds $Name $Variant [$($($field),*)?] $([$($facts)*])?
                    ),
                )),*]
            }

            fn notice(&self) -> $crate::Notice {
                match self {
                    $($Name::$Variant $({ $($field),* })? => $crate::Notice::new(
                        $code,
                        $crate::messages!(@facts [$($($field),*)?] $([$($facts)*])?),
                    ),)*
                }
            }
        }
    };
    (@kinds $Name:ident $Variant:ident []) => { Vec::new() };
    (@kinds $Name:ident $Variant:ident [$($field:ident),*]) => {
        $crate::messages!(@each $Name $Variant [$($field),*] [$($field),*])
    };
    (@kinds $Name:ident $Variant:ident $fields:tt [$($facts:tt)*]) => {
        $crate::messages!(@each $Name $Variant $fields [$($facts)*])
    };
    (@each $Name:ident $Variant:ident $fields:tt [$($name:tt $(: $value:expr)?),* $(,)?]) => {
        vec![$((
            $crate::facts!(@name $name),
            $crate::messages!(@kind $Name $Variant $fields $name $($value)?),
        )),*]
    };
    (@kind $Name:ident $Variant:ident [$($field:ident),*] $name:tt $($value:expr)?) => {
        $crate::FactKind::of(|| {
            let $Name::$Variant { $($field),* } = $crate::never::<&'static $Name>() else {
                return $crate::never();
            };
            // Fields may be there for other facts.
            let _ = ($($field,)*);
            $crate::OfType::new($crate::facts!(@value $name $($value)?))
        })
    };
    (@facts [$($field:ident),*]) => { $crate::facts![$($field),*] };
    (@facts [$($field:ident),*] [$($facts:tt)*]) => {{
        // Fields may be there for pages and programs alone.
        let _ = ($($field,)*);
        $crate::facts![$($facts)*]
    }};
}

/// Declares an enumeration of reasons why a step is not allowed, as [`messages!`](crate::messages)
/// does, with the clause that each rests on: `NotInHand { card: Card } => "not-in-hand",
/// &clauses::PLAY;`. The clause may depend on the fields.
#[macro_export]
macro_rules! refusals {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$doc:meta])* $Variant:ident $({ $($field:ident: $Type:ty),* $(,)? })?
            => $code:literal, $clause:expr $(, [$($facts:tt)*])?;)*
    }) => {
        $crate::messages! {
            $(#[$meta])*
            $vis enum $Name {
                $($(#[$doc])* $Variant $({ $($field: $Type),* })? => $code $(, [$($facts)*])?;)*
            }
        }

        impl $crate::Refusal for $Name {
            fn clause(&self) -> &'static $crate::Clause {
                match self {
                    $($Name::$Variant $({ $($field),* })? => {
                        $(let _ = ($($field,)*);)?
                        $clause
                    })*
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn facts_are_made_from_values() {
        let seat = Seat::default();
        let made = crate::facts![seat, word: Word("you"), at: Notation(seat), text: "a\u{1b}b", "all-of-them": SeatSet::all(2)];
        let written = Facts::new()
            .seat("seat", seat)
            .word("word", "you")
            .text("at", "1")
            .text("text", "a\u{fffd}b")
            .seats("all-of-them", Seat::all(2));
        assert_eq!(made, written);
    }

    #[test]
    fn quoted_texts_cannot_steer_a_terminal() {
        let facts = Facts::new().text("text", "a\u{1b}[31mb\u{202e}c");
        let expected = Fact::Text("a\u{fffd}[31mb\u{fffd}c".to_owned());
        assert_eq!(facts.iter().next(), Some(&("text", expected)));
    }
}
