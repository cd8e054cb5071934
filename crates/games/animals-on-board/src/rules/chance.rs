//! What is left to chance: species left out, first player, the deal, and each round's new tiles.

use std::fmt;
use std::str::FromStr;

use ararat_core::{BySeat, Malformed, Seat, Words};

use crate::rules::{SpeciesSet, Tile, TileSet};

/// The outcome of one random event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Chance {
    /// These species are not in play (AOB-1.3).
    LeaveOut(SpeciesSet),
    /// This seat starts (AOB-1.5).
    First(Seat),
    /// Three tiles for each seat (AOB-1.4).
    Deal(BySeat<TileSet>),
    /// New tiles for the middle, face up, and the face-down one if there is none (AOB-2.1).
    Refill { up: TileSet, down: Option<Tile> },
}

// Deals are secret, so only their kind is printed.
ararat_core::opaque! { Chance }

/// `leave-out fo,li`, `first 2`, `deal cr1,el3,pa2 fo1,li1,ze4`, `refill cr2,el1 down ti4`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::LeaveOut(species) => write!(f, "leave-out {species}"),
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal(hands) => {
                f.write_str("deal")?;
                hands.as_slice().iter().try_for_each(|hand| write!(f, " {hand}"))
            }
            Chance::Refill { up, down: Some(tile) } => write!(f, "refill {up} down {tile}"),
            Chance::Refill { up, down: None } => write!(f, "refill {up} down -"),
        }
    }
}

impl FromStr for Chance {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Chance, Malformed> {
        let mut words = Words::new(text);
        let (at, verb) = words.word("word-chance")?;
        let chance = match verb {
            "leave-out" => Chance::LeaveOut(words.value("aob-word-species")?),
            "first" => Chance::First(words.value("word-seat")?),
            "deal" => Chance::Deal(words.by_seat("aob-word-tiles")?),
            "refill" => {
                let up = words.value("aob-word-tiles")?;
                words.literal("down")?;
                let (at, tile) = words.word("aob-word-tile")?;
                let down = match tile {
                    "-" => None,
                    tile => Some(tile.parse().map_err(|fault: Malformed| fault.shifted(at))?),
                };
                Chance::Refill { up, down }
            }
            _ => {
                let known = "leave-out, first, deal, refill";
                return Err(Malformed::unknown(at, "not-a-chance", verb, known));
            }
        };
        words.end()?;
        Ok(chance)
    }
}
