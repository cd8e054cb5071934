//! The rows of the display (LIL-1.3): four of them, of one, two, three and four cards.

use std::ops::{Index, IndexMut};
use std::str::FromStr;

use ararat_core::{Fact, FactKind, Malformed, ToFact, facts, named};

use crate::rules::cards::Cards;

named! {
    // Rule LIL-1.3.
    /// One of the four rows. Its text form is its number, which is also its length.
    pub enum Row {
        One = "1",
        Two = "2",
        Three = "3",
        Four = "4",
    }
}

impl Row {
    /// How many cards lie in it.
    #[inline]
    pub const fn card_count(self) -> usize {
        // Rule LIL-1.3.
        self.index() + 1
    }
}

impl FromStr for Row {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Row, Malformed> {
        Row::named(text).ok_or_else(|| Malformed::new(0, "lil-not-a-row", facts![text]))
    }
}

impl ToFact for Row {
    const KIND: FactKind = FactKind::Number;

    fn to_fact(&self) -> Fact {
        self.card_count().to_fact()
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
