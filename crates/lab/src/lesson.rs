//! Training data from one game.

use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::fit::softmax;
use crate::series::json_of;

/// The weight of a search's expectation against the actual result: the result is the truth, but a
/// single game is mostly luck.
const EXPECTED: f32 = 0.5;

/// Rows of numbers with their targets: the positions of all seats and who won, or the proposals and
/// how often a search tried each.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Lesson {
    pub(crate) is_aside: bool,
    /// The features of all rows, row after row.
    #[serde(with = "hexadecimal")]
    pub(crate) features: Vec<f32>,
    /// The share of each row: of the victory, or of the search's tries.
    #[serde(with = "hexadecimal")]
    pub(crate) ends: Vec<f32>,
    /// What a search expected of each row; empty without a search.
    #[serde(with = "hexadecimal")]
    pub(crate) expected: Vec<f32>,
    /// What the heuristics expected of each row, as logits.
    #[serde(with = "hexadecimal")]
    pub(crate) by_hand: Vec<f32>,
}

/// All lessons of one game, as sent from one machine to another, exact to the last bit.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Lessons {
    /// What positions are worth.
    pub values: Vec<Lesson>,
    /// What to choose.
    pub choices: Vec<Lesson>,
}

impl Lessons {
    pub fn to_json(&self) -> Value {
        json_of(self)
    }

    pub fn from_json(value: &Value) -> Option<Lessons> {
        Lessons::deserialize(value).ok()
    }
}

impl Lesson {
    /// The target for each row.
    pub(crate) fn targets(&self) -> impl Iterator<Item = f32> {
        let expected = self.expected.iter().copied().chain(std::iter::repeat(0.0));
        let part = if self.expected.is_empty() { 0.0 } else { EXPECTED };
        self.ends
            .iter()
            .zip(expected)
            .map(move |(end, expected)| (1.0 - part) * end + part * expected)
    }

    /// The loss of these logits.
    pub(crate) fn surprise(&self, logit: &dyn Fn(&Lesson, usize) -> f32) -> f32 {
        let logits: Vec<f32> = (0..self.ends.len()).map(|row| logit(self, row)).collect();
        let chances = softmax(&logits);
        self.ends.iter().zip(&chances).map(|(end, chance)| -end * chance.max(1e-9).ln()).sum()
    }
}

/// Compact, exact encoding of numbers.
mod hexadecimal {
    use std::fmt::Write as _;

    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    /// Digits of a number.
    const DIGITS: usize = 8;

    pub(super) fn serialize<S: Serializer>(numbers: &[f32], to: S) -> Result<S::Ok, S::Error> {
        let mut text = String::with_capacity(DIGITS * numbers.len());
        for number in numbers {
            let _ = write!(text, "{:08x}", number.to_bits());
        }
        to.serialize_str(&text)
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<f32>, D::Error> {
        let text = std::borrow::Cow::<'de, str>::deserialize(from)?;
        let number = |digits: &[u8]| {
            let digits = std::str::from_utf8(digits).ok()?;
            Some(digits.len() == DIGITS)
                .filter(|fits| *fits)
                .and_then(|_| u32::from_str_radix(digits, 16).ok())
                .map(f32::from_bits)
        };
        let numbers: Option<Vec<f32>> = text.as_bytes().chunks(DIGITS).map(number).collect();
        numbers.ok_or_else(|| D::Error::custom("numbers have eight hexadecimal digits"))
    }
}
