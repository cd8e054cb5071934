//! Places on the ark by name: squares, their edges, and the corners where pitch goes.
//!
//! A name says where a place would be, not that the ark has it. An edge between two squares and a
//! corner of several have several names; the one that records use is the first in the order of the
//! squares, see [`crate::rules::Outline`].

use std::fmt;
use std::str::FromStr;

use ararat_core::{Fact, FactKind, Malformed, Notation, ToFact, facts, named};

/// More columns than any ark drawn from four parts of twelve squares needs; letters a to p.
pub(crate) const MAX_COLUMNS: usize = 16;

/// More rows than any ark needs; digits 1 to 8.
pub(crate) const MAX_ROWS: usize = 8;

/// The name of a square: column and row.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square in this column and row, counted from 0; `None` where no ark reaches.
    pub fn new(column: usize, row: usize) -> Option<Square> {
        let code = u8::try_from(column << 3 | row).ok();
        code.filter(|_| column < MAX_COLUMNS && row < MAX_ROWS).map(Square)
    }

    /// Counted from 0, the bow.
    pub const fn column(self) -> usize {
        (self.0 >> 3) as usize
    }

    /// Counted from 0, the top.
    pub const fn row(self) -> usize {
        (self.0 & 7) as usize
    }

    /// A number for tables: below `MAX_COLUMNS * MAX_ROWS`.
    #[inline]
    pub(crate) const fn code(self) -> usize {
        self.0 as usize
    }
}

/// `c2`: column c, row 2.
impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + (self.0 >> 3)), (self.0 & 7) + 1)
    }
}

impl FromStr for Square {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Square, Malformed> {
        match text.as_bytes() {
            [column @ b'a'..=b'p', row @ b'1'..=b'8'] => {
                Ok(Square((column - b'a') << 3 | (row - b'1')))
            }
            _ => Err(Malformed::new(0, "noa-not-a-square", facts![text])),
        }
    }
}

named! {
    /// A side of a square, by the letter that names it.
    pub enum Side { Top = "t", Right = "r", Bottom = "b", Left = "l" }
}

named! {
    /// A corner of a square, by the letters that name it.
    pub enum Quarter { TopLeft = "tl", TopRight = "tr", BottomRight = "br", BottomLeft = "bl" }
}

/// The name of an edge: a side of a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Edge {
    pub square: Square,
    pub side: Side,
}

impl Edge {
    /// A number for tables.
    #[inline]
    pub(crate) const fn code(self) -> usize {
        self.square.code() << 2 | self.side as usize
    }
}

/// `c2t`: the top of c2.
impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.square, self.side)
    }
}

impl FromStr for Edge {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Edge, Malformed> {
        let read = || {
            let (square, side) = text.split_at_checked(2)?;
            Some(Edge { square: square.parse().ok()?, side: Side::named(side)? })
        };
        read().ok_or_else(|| Malformed::new(0, "noa-not-an-edge", facts![text]))
    }
}

/// The name of a corner of a square, where a pitch space may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Corner {
    pub square: Square,
    pub quarter: Quarter,
}

impl Corner {
    /// A number for tables.
    #[inline]
    pub(crate) const fn code(self) -> usize {
        self.square.code() << 2 | self.quarter as usize
    }
}

/// `c2tl`: the top left corner of c2.
impl fmt::Display for Corner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.square, self.quarter)
    }
}

impl FromStr for Corner {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Corner, Malformed> {
        let read = || {
            let (square, quarter) = text.split_at_checked(2)?;
            Some(Corner { square: square.parse().ok()?, quarter: Quarter::named(quarter)? })
        };
        read().ok_or_else(|| Malformed::new(0, "noa-not-a-corner", facts![text]))
    }
}

/// Places are told in their notation.
macro_rules! places_are_facts {
    ($($Place:ty)*) => {
        $(impl ToFact for $Place {
            const KIND: FactKind = FactKind::Text;

            fn to_fact(&self) -> Fact {
                Notation(self).to_fact()
            }
        })*
    };
}

places_are_facts! { Square Edge Corner }

/// Places in their notation, with commas between them.
pub(crate) fn join<T: ToString>(places: &[T]) -> String {
    places.iter().map(T::to_string).collect::<Vec<_>>().join(", ")
}
