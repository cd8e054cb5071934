//! What a seat can do: one small decision at a time.

use std::fmt;
use std::str::FromStr;

use ararat_core::notation::read_number;
use ararat_core::{Malformed, Words, facts};

use crate::rules::{Corner, Edge, Sex, Species, Square, Task, Tile, Ware};

/// One decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// A worker, in the Quick Game the player, goes to this task.
    Choose(Task),
    /// The third tile of three comes from this bag.
    Bag(Sex),
    /// One of the tiles drawn for everybody.
    Take(Tile),
    /// The award of an exchange.
    Award(Ware),
    /// The first board of a swap.
    Swap(Edge),
    /// The second board of a swap.
    With(Edge),
    /// Draw this many tiles of each bag for a trade.
    Draw { males: u8, females: u8 },
    /// Take a drawn tile for one of the player's own.
    Trade { drawn: Tile, given: Tile },
    /// A board onto an edge.
    Board(Edge),
    /// A pitch cube onto a pitch space.
    Pitch(Corner),
    /// A food tile onto a square.
    Food(Square),
    /// A pair into the corral with this first square.
    Load { species: Species, corral: Square },
    /// Stop building or loading, or do not trade.
    Done,
}

/// `choose load`, `bag m`, `take elm`, `award food`, `swap c2t`, `with d1r`, `draw 2 1`, `trade elm
/// dgf`, `board c2t`, `pitch c1tl`, `food c2`, `load el c2`, `done`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Choose(task) => write!(f, "choose {task}"),
            Action::Bag(sex) => write!(f, "bag {sex}"),
            Action::Take(tile) => write!(f, "take {tile}"),
            Action::Award(ware) => write!(f, "award {ware}"),
            Action::Swap(edge) => write!(f, "swap {edge}"),
            Action::With(edge) => write!(f, "with {edge}"),
            Action::Draw { males, females } => write!(f, "draw {males} {females}"),
            Action::Trade { drawn, given } => write!(f, "trade {drawn} {given}"),
            Action::Board(edge) => write!(f, "board {edge}"),
            Action::Pitch(corner) => write!(f, "pitch {corner}"),
            Action::Food(square) => write!(f, "food {square}"),
            Action::Load { species, corral } => write!(f, "load {species} {corral}"),
            Action::Done => f.write_str("done"),
        }
    }
}

const KNOWN: &str =
    "choose, bag, take, award, swap, with, draw, trade, board, pitch, food, load, done";

impl FromStr for Action {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Action, Malformed> {
        let mut words = Words::new(text);
        let (at, verb) = words.word("word-action")?;
        let action = match verb {
            "choose" => Action::Choose(words.value("noa-word-task")?),
            "bag" => Action::Bag(words.value("noa-word-bag")?),
            "take" => Action::Take(words.value("noa-word-tile")?),
            "award" => Action::Award(words.value("noa-word-award")?),
            "swap" => Action::Swap(words.value("noa-word-edge")?),
            "with" => Action::With(words.value("noa-word-edge")?),
            "draw" => {
                Action::Draw { males: read_count(&mut words)?, females: read_count(&mut words)? }
            }
            "trade" => Action::Trade {
                drawn: words.value("noa-word-tile")?,
                given: words.value("noa-word-tile")?,
            },
            "board" => Action::Board(words.value("noa-word-edge")?),
            "pitch" => Action::Pitch(words.value("noa-word-corner")?),
            "food" => Action::Food(words.value("noa-word-square")?),
            "load" => Action::Load {
                species: words.value("noa-word-species")?,
                corral: words.value("noa-word-square")?,
            },
            "done" => Action::Done,
            _ => {
                return Err(Malformed::unknown(at, "not-an-action", verb, KNOWN));
            }
        };
        words.end()?;
        Ok(action)
    }
}

fn read_count(words: &mut Words<'_>) -> Result<u8, Malformed> {
    let (at, word) = words.word("noa-word-count")?;
    read_number(word).ok_or_else(|| Malformed::new(at, "not-a-number", facts![text: word]))
}
