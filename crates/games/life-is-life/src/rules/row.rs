//! The rows of the display (LIL-1.3): four of them, of one, two, three and four cards.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use ararat_core::{Facts, Malformed};

use crate::rules::cards::Cards;

/// One of the four rows. Its text form is its number, which is also its length.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Row {
    One,
    Two,
    Three,
    Four,
}

impl Row {
    // Rule LIL-1.3.
    pub const ALL: [Row; 4] = [Row::One, Row::Two, Row::Three, Row::Four];

    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// How many cards lie in it.
    #[inline]
    pub const fn card_count(self) -> usize {
        // Rule LIL-1.3.
        self.index() + 1
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.card_count())
    }
}

impl FromStr for Row {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Row, Malformed> {
        match text {
            "1" => Ok(Row::One),
            "2" => Ok(Row::Two),
            "3" => Ok(Row::Three),
            "4" => Ok(Row::Four),
            _ => Err(Malformed::new(0, "lil-not-a-row", Facts::new().text("text", text))),
        }
    }
}

/// The display: what lies in each row; nothing between the rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Rows([Cards; 4]);

impl Rows {
    pub fn new(rows: [Cards; 4]) -> Rows {
        Rows(rows)
    }

    pub fn iter(&self) -> impl Iterator<Item = (Row, Cards)> {
        Row::ALL.into_iter().zip(self.0)
    }

    /// The cards of all rows.
    #[inline]
    pub fn all(&self) -> Cards {
        self.0.iter().fold(Cards::EMPTY, |all, &row| all.plus(row))
    }
}

impl Index<Row> for Rows {
    type Output = Cards;

    #[inline]
    fn index(&self, row: Row) -> &Cards {
        &self.0[row.index()]
    }
}

impl IndexMut<Row> for Rows {
    #[inline]
    fn index_mut(&mut self, row: Row) -> &mut Cards {
        &mut self.0[row.index()]
    }
}
