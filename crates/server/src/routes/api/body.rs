//! What programs send.

use std::collections::BTreeMap;

use ararat_core::Seat;
use ararat_tables::LONGEST_PACE;
use serde::de::{Error, Unexpected};
use serde::{Deserialize, Deserializer};

/// Which tables to list: `open` or `mine`.
#[derive(Debug, Deserialize)]
pub(crate) struct WhichQuery {
    pub(crate) which: Option<String>,
}

/// The seat to look from.
#[derive(Debug, Deserialize)]
pub(crate) struct SeatQuery {
    #[serde(default, deserialize_with = "seat_text")]
    pub(crate) seat: Option<Seat>,
}

/// A table to be made.
#[derive(Debug, Deserialize)]
pub(crate) struct NewTableBody {
    pub(crate) game: String,
    pub(crate) seats: Vec<String>,
    #[serde(default)]
    pub(crate) options: BTreeMap<String, String>,
    /// Milliseconds before a bot acts: none, since no person watches.
    #[serde(default, deserialize_with = "pace")]
    pub(crate) pace: u32,
    #[serde(default)]
    pub(crate) public: bool,
    /// The face to sit down with.
    pub(crate) face: Option<String>,
}

/// How to sit down.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct JoinBody {
    pub(crate) face: Option<String>,
}

/// The moment of a game that a request answers.
#[derive(Debug, Deserialize)]
pub(crate) struct MomentBody {
    #[serde(deserialize_with = "whole")]
    pub(crate) version: i64,
    #[serde(default, deserialize_with = "seat_number")]
    pub(crate) seat: Option<Seat>,
}

/// An action.
#[derive(Debug, Deserialize)]
pub(crate) struct ActionBody {
    #[serde(flatten)]
    pub(crate) moment: MomentBody,
    pub(crate) action: String,
    /// `false` asks for a brief answer.
    #[serde(default)]
    pub(crate) view: Option<bool>,
}

/// A whole number, however it is written: to JSON Schema, and to programs without another kind of
/// number, `1.0` is one.
#[expect(clippy::cast_possible_truncation, reason = "whole, and small enough to be exact")]
fn whole<'de, D: Deserializer<'de>>(deserializer: D) -> Result<i64, D::Error> {
    let number = serde_json::Number::deserialize(deserializer)?;
    let is_exact = |number: &f64| number.fract() == 0.0 && number.abs() < 9_007_199_254_740_992.0;
    let whole = number.as_i64();
    let whole = whole.or_else(|| number.as_f64().filter(is_exact).map(|number| number as i64));
    whole.ok_or_else(|| Error::invalid_type(Unexpected::Other("a fraction"), &"a whole number"))
}

fn pace<'de, D: Deserializer<'de>>(deserializer: D) -> Result<u32, D::Error> {
    let pace = u32::try_from(whole(deserializer)?).ok().filter(|pace| *pace <= LONGEST_PACE);
    pace.ok_or_else(|| Error::custom("a pause of another length"))
}

/// A seat by its number from 1, which must be there if it is named at all.
fn seat_number<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
    let number = usize::try_from(whole(deserializer)?).ok();
    let seat = number.and_then(|number| Seat::new(number.checked_sub(1)?));
    seat.map(Some).ok_or_else(|| Error::custom("no seat"))
}

fn seat_text<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<Seat>, D::Error> {
    let text = String::deserialize(deserializer)?;
    text.parse().map(Some).map_err(|_| Error::custom("no seat"))
}
