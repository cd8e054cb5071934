//! Puzzles: positions of bot games with one clearly best action, read from the files of their game.

use std::collections::BTreeMap;
use std::fmt;

use ararat_analysis::{Odds, Reason};
use ararat_core::Seat;
use parking_lot::Mutex;
use serde::Deserialize;

use crate::course::{Taught, lines};

/// The puzzles of a game.
#[derive(Clone, Debug, Default)]
pub struct PuzzleBook {
    pub puzzles: Vec<Puzzle>,
}

/// A position, and the value of every action in it for the seat whose turn it is, judged from that
/// seat's view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Puzzle {
    /// The seed, game and step that it comes from. It is unique among the game's puzzles, and what
    /// a visitor has solved is stored under it.
    pub name: String,
    pub options: String,
    /// The seat whose turn it is.
    pub seat: Seat,
    /// The steps before it, chance included, as in a record.
    pub steps: Vec<String>,
    /// The bot that judged it, such as `expert@20000`.
    pub judge: String,
    /// The best action.
    pub best: String,
    /// The seat's chance of winning with it.
    pub chance: Odds,
    /// The standard error of its lead over the second best.
    pub doubt: Odds,
    /// The action that the medium level's rules of thumb choose.
    pub tempting: String,
    /// The reasons for the best action rather than the tempting one.
    pub reasons: Vec<Reason>,
    /// All other legal actions, second best first.
    pub others: Vec<Other>,
}

/// An action that is not the best.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Other {
    pub action: String,
    /// How much lower the chance of winning is than with the best action.
    pub cost: Odds,
}

/// A puzzle file.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct File {
    #[serde(default, rename = "puzzle")]
    puzzles: Vec<Entry>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Entry {
    name: String,
    options: String,
    seat: String,
    judge: String,
    best: String,
    chance: Odds,
    doubt: Odds,
    tempting: String,
    #[serde(default)]
    reasons: Vec<(String, i32)>,
    others: String,
    steps: String,
}

impl PuzzleBook {
    /// The puzzles of a game.
    pub fn of<G: Taught>() -> &'static PuzzleBook {
        static KNOWN: Mutex<BTreeMap<&'static str, &'static PuzzleBook>> =
            Mutex::new(BTreeMap::new());
        let mut known = KNOWN.lock();
        // Leaked for the rest of the program: one per game.
        let load = || {
            let book = PuzzleBook::read(G::PUZZLES);
            &*Box::leak(Box::new(book.expect("a test reads every puzzle file of the program")))
        };
        known.entry(G::NAME).or_insert_with(load)
    }

    /// Reads puzzle files, up to the first fault.
    pub fn read(texts: &[&str]) -> Result<PuzzleBook, String> {
        let mut puzzles = Vec::new();
        for text in texts {
            let file: File = toml::from_str(text).map_err(|error| error.to_string())?;
            for entry in file.puzzles {
                puzzles.push(Puzzle::read(entry)?);
            }
        }
        Ok(PuzzleBook { puzzles })
    }

    /// The puzzle with this number, counted from 1.
    pub fn puzzle(&self, number: usize) -> Option<&Puzzle> {
        self.puzzles.get(number.checked_sub(1)?)
    }
}

impl Puzzle {
    fn read(entry: Entry) -> Result<Puzzle, String> {
        let fault = |what: &str| format!("{}: {what}", entry.name);
        let other = |line: String| {
            let (cost, action) = line.split_once(' ').ok_or_else(|| fault(&line))?;
            let cost = cost.parse().map_err(|_| fault(&line))?;
            Ok(Other { action: action.to_owned(), cost })
        };
        let reason = |(item, difference): &(String, i32)| Reason {
            item: item.clone(),
            difference: *difference,
        };
        Ok(Puzzle {
            seat: entry.seat.parse().map_err(|_| fault("there is no such seat"))?,
            others: lines(&entry.others).map(other).collect::<Result<_, String>>()?,
            reasons: entry.reasons.iter().map(reason).collect(),
            steps: lines(&entry.steps).collect(),
            name: entry.name,
            options: entry.options,
            judge: entry.judge,
            best: entry.best,
            chance: entry.chance,
            doubt: entry.doubt,
            tempting: entry.tempting,
        })
    }

    /// How much better the best action is than the second best.
    pub fn lead(&self) -> Odds {
        self.others.first().map_or(0, |other| other.cost)
    }

    /// What an action costs: 0 for the best, `None` if it is not allowed.
    pub fn cost(&self, action: &str) -> Option<Odds> {
        if action == self.best {
            return Some(0);
        }
        self.others.iter().find(|other| other.action == action).map(|other| other.cost)
    }
}

/// In the format of puzzle files.
impl fmt::Display for Puzzle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "[[puzzle]]")?;
        for (field, text) in [
            ("name", &self.name),
            ("options", &self.options),
            ("seat", &self.seat.to_string()),
            ("judge", &self.judge),
            ("best", &self.best),
        ] {
            writeln!(f, "{field} = {text:?}")?;
        }
        writeln!(f, "chance = {}\ndoubt = {}", self.chance, self.doubt)?;
        writeln!(f, "tempting = {:?}", self.tempting)?;
        let reasons = self.reasons.iter().map(|it| format!("[{:?}, {}]", it.item, it.difference));
        writeln!(f, "reasons = [{}]", reasons.collect::<Vec<_>>().join(", "))?;
        writeln!(f, "others = \"\"\"")?;
        for other in &self.others {
            writeln!(f, "{} {}", other.cost, other.action)?;
        }
        writeln!(f, "\"\"\"\nsteps = \"\"\"")?;
        for step in &self.steps {
            writeln!(f, "{step}")?;
        }
        writeln!(f, "\"\"\"")
    }
}
