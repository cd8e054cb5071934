//! Where a game began, if it continues another one.

use std::fmt;
use std::str::FromStr;

use crate::notation::read_number;
use crate::{Digest, Facts, Malformed, Seat};

/// A game that continues another one from some moment: its first steps are those of the other game,
/// and its own draws follow.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Origin {
    /// How many steps were taken over.
    pub step_count: usize,
    /// SHA-256 of the text of the other record.
    pub record: Digest,
    /// The seat whose knowledge was taken over: what it could not know was imagined again, from the
    /// first bytes of this game's own stream of draws. `None` if everything stayed as it was.
    pub imagined_by: Option<Seat>,
}

/// `42 3f0c… real` or `42 3f0c… imagined 2`.
impl fmt::Display for Origin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} ", self.step_count, self.record)?;
        match self.imagined_by {
            Some(seat) => write!(f, "imagined {seat}"),
            None => f.write_str("real"),
        }
    }
}

impl FromStr for Origin {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Origin, Malformed> {
        let fault = || Malformed::new(0, "not-an-origin", Facts::new());
        let (step_count, rest) = text.split_once(' ').ok_or_else(fault)?;
        let (record, world) = rest.split_once(' ').ok_or_else(fault)?;
        let at = step_count.len() + 1;
        let imagined_by = match world.strip_prefix("imagined ") {
            Some(seat) => Some(seat.parse().map_err(|_| fault())?),
            None if world == "real" => None,
            None => return Err(fault()),
        };
        Ok(Origin {
            step_count: read_number(step_count).ok_or_else(fault)?,
            record: record.parse().map_err(|fault: Malformed| fault.shifted(at))?,
            imagined_by,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn origins_round_trip_and_nothing_else_is_read() {
        let record = Digest::of("another game");
        for imagined_by in [None, Seat::new(1)] {
            let origin = Origin { step_count: 42, record, imagined_by };
            assert_eq!(origin.to_string().parse(), Ok(origin));
        }
        let good = format!("42 {record} imagined 2");
        for bad in [
            good.replace("42", "042"),
            good.replace("imagined 2", "imagined 9"),
            good.replace("imagined 2", "guessed"),
            good.replace(" imagined 2", ""),
            good.to_uppercase(),
        ] {
            assert!(bad.parse::<Origin>().is_err(), "{bad}");
        }
    }
}
