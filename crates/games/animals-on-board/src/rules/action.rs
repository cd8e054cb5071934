//! What a seat can do: keep a tile in the setup, then split, take or pass (AOB-2.3).

use std::fmt;
use std::str::FromStr;

use ararat_core::{Malformed, Words, facts};

use crate::rules::{Group, GroupId, Tile};

/// One decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// In the setup: this tile goes into the ark, the other two into the middle.
    Keep(Tile),
    /// These tiles of the group become a new group. A split is known by the part without the
    /// group's first tile.
    Split { group: GroupId, part: Group },
    /// All tiles of the group go into the ark.
    Take(GroupId),
    /// Neither splitting nor taking is possible.
    Pass,
}

/// `keep el3`, `split A pa1,??`, `take B`, `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Keep(tile) => write!(f, "keep {tile}"),
            Action::Split { group, part } => write!(f, "split {group} {part}"),
            Action::Take(group) => write!(f, "take {group}"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Action, Malformed> {
        let mut words = Words::new(text);
        let (at, verb) = words.word("word-action")?;
        let action = match verb {
            "keep" => Action::Keep(words.value("aob-word-tile")?),
            "split" => {
                let group = words.value("aob-word-group")?;
                let (at, part) = words.word("aob-word-tiles")?;
                match part.parse::<Group>() {
                    Ok(part) if !part.is_empty() => Action::Split { group, part },
                    Ok(_) => return Err(Malformed::new(at, "aob-not-a-tile", facts![text: part])),
                    Err(fault) => return Err(fault.shifted(at)),
                }
            }
            "take" => Action::Take(words.value("aob-word-group")?),
            "pass" => Action::Pass,
            _ => {
                let known = "keep, split, take, pass";
                return Err(Malformed::unknown(at, "not-an-action", verb, known));
            }
        };
        words.end()?;
        Ok(action)
    }
}
