//! Places for cabins (ARK-4.1): rows of two, port and starboard.

use std::fmt;
use std::str::FromStr;

use ararat_core::notation::read_number;
use ararat_core::{Fact, FactKind, Malformed, Notation, ToFact, facts, worded};

use crate::rules::cards::MAX_CARDS;

/// The most rows that can ever be used: every card but the two that start on the other side has a
/// cabin of its own.
pub const MAX_ROWS: usize = MAX_CARDS - 2;

worded! {
    /// A side of the ark.
    pub enum Side, "ark-side-" { Port = "port", Starboard = "starboard" }
}

impl Side {
    #[must_use]
    pub const fn other(self) -> Side {
        match self {
            Side::Port => Side::Starboard,
            Side::Starboard => Side::Port,
        }
    }
}

/// The place of a cabin: its side and its row, counted from the bow.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CabinId(u8);

impl CabinId {
    /// The place in this row, counted from 0; `None` past [`MAX_ROWS`].
    pub fn new(side: Side, row: usize) -> Option<CabinId> {
        (row < MAX_ROWS).then(|| CabinId::at(side, row))
    }

    /// The place in this row, which must exist.
    #[inline]
    pub(crate) const fn at(side: Side, row: usize) -> CabinId {
        #[expect(clippy::cast_possible_truncation, reason = "there are far fewer than 128 rows")]
        CabinId((row * 2 + side.index()) as u8)
    }

    #[inline]
    pub const fn side(self) -> Side {
        if self.0 & 1 == 0 { Side::Port } else { Side::Starboard }
    }

    /// Counted from 0.
    #[inline]
    pub const fn row(self) -> usize {
        (self.0 >> 1) as usize
    }

    /// Position among all places: row by row, port before starboard.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// Side and row counted from 1: `p1`, `s12`.
impl fmt::Display for CabinId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", &self.side().name()[..1], self.row() + 1)
    }
}

impl ToFact for CabinId {
    const KIND: FactKind = FactKind::Text;

    fn to_fact(&self) -> Fact {
        Notation(self).to_fact()
    }
}

impl fmt::Debug for CabinId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for CabinId {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<CabinId, Malformed> {
        let read = || {
            let (letter, number) = text.split_at_checked(1)?;
            let side = Side::ALL.into_iter().find(|side| side.name()[..1] == *letter)?;
            CabinId::new(side, read_number::<usize>(number)?.checked_sub(1)?)
        };
        read().ok_or_else(|| Malformed::new(0, "ark-not-a-cabin", facts![text]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_have_one_text_form() {
        for text in ["p1", "s1", "p2", "s62"] {
            assert_eq!(text.parse::<CabinId>().unwrap().to_string(), text);
        }
        for text in ["", "p", "p0", "p63", "p01", "P1", "1", "p+1", "s1 ", "x1"] {
            assert!(text.parse::<CabinId>().is_err(), "{text:?}");
        }
    }
}
