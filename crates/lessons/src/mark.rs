//! Where the pupil should look.

use std::str::FromStr;

use ararat_core::Seat;
use serde::Deserialize;

use crate::pattern::Pattern;

/// Something on the table to mark: `piece el3`, `action take A`, `seat 2`, `region tray` or
/// `class crates`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(try_from = "String")]
pub enum Mark {
    /// A piece, by its name on the board.
    Piece(Pattern),
    /// The button of an action.
    Action(Pattern),
    /// The card of a player.
    Seat(Seat),
    /// A region of the stage: `board`, `tray`, `bar`, `seats`, `top`.
    Region(String),
    /// Anything with this class on the page: for things without a name.
    Class(String),
}

impl FromStr for Mark {
    type Err = String;

    fn from_str(text: &str) -> Result<Mark, String> {
        let (kind, what) = text.split_once(' ').unwrap_or((text, ""));
        let unknown = || {
            format!("“{text}” marks nothing; write piece, action, seat, region or class, and which")
        };
        if what.is_empty() {
            return Err(unknown());
        }
        Ok(match kind {
            "piece" => Mark::Piece(Pattern::new(what)),
            "action" => Mark::Action(Pattern::new(what)),
            "seat" => Mark::Seat(what.parse().map_err(|_| unknown())?),
            "region" => Mark::Region(what.to_owned()),
            "class" => Mark::Class(what.to_owned()),
            _ => return Err(unknown()),
        })
    }
}

impl TryFrom<String> for Mark {
    type Error = String;

    fn try_from(text: String) -> Result<Mark, String> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_parsed() {
        assert_eq!("piece el*".parse(), Ok(Mark::Piece(Pattern::new("el*"))));
        assert_eq!("action take A".parse(), Ok(Mark::Action(Pattern::new("take A"))));
        assert_eq!("seat 2".parse(), Ok(Mark::Seat(Seat::from_index(1))));
        for bad in ["", "piece", "piece ", "seat x", "tile el3"] {
            assert!(bad.parse::<Mark>().is_err(), "{bad}");
        }
    }
}
