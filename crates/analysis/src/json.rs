//! An analysis as text, to be stored and read again.

use std::fmt;

use ararat_core::Seat;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::analysis::Analysis;

/// Raised whenever the same name comes to mean something else.
const FORMAT: u64 = 1;

/// A text that is not an analysis, or one of another version.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BadAnalysis;

impl fmt::Display for BadAnalysis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this is not an analysis that can be read")
    }
}

impl std::error::Error for BadAnalysis {}

/// An analysis with its format version.
#[derive(Serialize, Deserialize)]
struct Stored<A> {
    format: u64,
    #[serde(flatten)]
    analysis: A,
}

impl Analysis {
    /// One object; chances are in hundredths of a percent, differences of items in hundredths of a
    /// point.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(Stored { format: FORMAT, analysis: self })
            .expect("texts, numbers and lists can always be written")
    }

    /// Reads what [`Analysis::to_json`] wrote.
    ///
    /// # Errors
    ///
    /// Something is missing or of another kind.
    pub fn from_json(text: &str) -> Result<Analysis, BadAnalysis> {
        let Stored { format, analysis } =
            serde_json::from_str::<Stored<Analysis>>(text).map_err(|_| BadAnalysis)?;
        let seats = analysis.players.iter().map(|player| player.seat);
        let has_all_seats = Seat::all(analysis.players.len()).eq(seats);
        let is_whole =
            analysis.players.iter().all(|player| player.curve.len() == analysis.step_count + 1);
        if format == FORMAT && has_all_seats && is_whole { Ok(analysis) } else { Err(BadAnalysis) }
    }
}

/// Seats are written as numbers from 1.
pub(crate) mod seat_number {
    use ararat_core::Seat;
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(crate) fn serialize<S: Serializer>(seat: &Seat, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u64(seat.index() as u64 + 1)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
        let number = usize::deserialize(from)?;
        let seat = number.checked_sub(1).and_then(Seat::new);
        seat.ok_or_else(|| D::Error::custom("no table has such a seat"))
    }
}
