//! What is left to luck: the first player, everybody's first two animals, and tiles drawn.

use std::fmt;
use std::str::FromStr;

use ararat_core::{BySeat, Malformed, Seat, Words};

use crate::rules::tile::TileSet;

/// The outcome of one random event.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Chance {
    /// This seat is the first player (NOA-1.8).
    First(Seat),
    /// A male and a female for each seat (NOA-1.7).
    Deal(BySeat<TileSet>),
    /// These tiles come out of the bags (NOA-3.4, NOA-3.6).
    Drawn(TileSet),
}

/// `first 2`, `deal elm,gif dgm,ctf`, `drawn elm,dgf`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal(hands) => {
                f.write_str("deal")?;
                hands.as_slice().iter().try_for_each(|hand| write!(f, " {hand}"))
            }
            Chance::Drawn(tiles) => write!(f, "drawn {tiles}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Chance, Malformed> {
        let mut words = Words::new(text);
        let (at, verb) = words.word("word-chance")?;
        let chance = match verb {
            "first" => Chance::First(words.value("word-seat")?),
            "deal" => Chance::Deal(words.by_seat("noa-word-tiles")?),
            "drawn" => Chance::Drawn(words.value("noa-word-tiles")?),
            _ => {
                return Err(Malformed::unknown(at, "not-a-chance", verb, "first, deal, drawn"));
            }
        };
        words.end()?;
        Ok(chance)
    }
}
