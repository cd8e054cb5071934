//! How a game describes itself. Set-up pages, help texts, refusals of options, the API description
//! and the documents are generated from this; nothing repeats it.

use std::fmt;
use std::ops::RangeInclusive;

use crate::{Clause, Game};

/// What everybody may know about a game before it starts.
pub struct Description {
    /// The name in commands, addresses and records.
    pub name: &'static str,
    pub players: RangeInclusive<usize>,
    /// In the order in which they are shown. The number of players is not among them.
    pub options: &'static [GameOption],
    pub rules_version: u32,
    clauses: fn() -> &'static [&'static Clause],
}

impl Description {
    pub const fn of<G: Game>() -> Description {
        Description {
            name: G::NAME,
            players: G::PLAYERS,
            options: G::OPTIONS,
            rules_version: G::RULES_VERSION,
            clauses: G::clauses,
        }
    }

    /// The clauses of its rules, in their order.
    pub fn clauses(&self) -> &'static [&'static Clause] {
        (self.clauses)()
    }

    /// How many play by default.
    pub fn default_players(&self) -> usize {
        default_players(&self.players)
    }

    /// The option with this name.
    pub fn option(&self, name: &str) -> Option<&'static GameOption> {
        self.options.iter().find(|option| option.name == name)
    }

    /// Catalogue key of its title; `…-pitch` and `…-length` have the sentences of the front page.
    pub fn title_key(&self) -> String {
        format!("game-{}", self.name)
    }
}

/// Four, or as many as the game takes.
pub(crate) fn default_players(players: &RangeInclusive<usize>) -> usize {
    4.clamp(*players.start(), *players.end())
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name)
    }
}

impl fmt::Debug for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Description({})", self.name)
    }
}

/// Games are known by their names.
impl PartialEq for Description {
    fn eq(&self, other: &Description) -> bool {
        self.name == other.name
    }
}

impl Eq for Description {}

/// Something that a host may choose.
#[derive(Debug)]
pub struct GameOption {
    /// The name in option lists, such as `memory-aid`.
    pub name: &'static str,
    pub values: OptionValues,
    /// Catalogue key of its name on a page.
    pub title: &'static str,
    /// Catalogue key of the sentence that explains it.
    pub about: &'static str,
}

/// What may be chosen for an option.
#[derive(Debug)]
pub enum OptionValues {
    /// `off`, the default, or `on`.
    Switch,
    /// One of these, the first by default.
    Choice(&'static [OptionChoice]),
    /// `random`, the default, or the number of a seat.
    Seat,
    /// `random`, the default, `none`, or some of these joined by commas.
    Some(fn() -> Vec<OptionChoice>),
}

/// A value of an option.
#[derive(Clone, Copy, Debug)]
pub struct OptionChoice {
    pub value: &'static str,
    /// Catalogue key of its name on a page.
    pub title: &'static str,
    /// Catalogue key of a sentence that describes it, where its name does not suffice.
    pub about: Option<&'static str>,
}

impl GameOption {
    /// Who starts.
    pub const FIRST: GameOption = GameOption {
        name: "first",
        values: OptionValues::Seat,
        title: "new-first",
        about: "new-first-about",
    };

    /// Whether boards show what everybody saw.
    pub const MEMORY_AID: GameOption = GameOption {
        name: "memory-aid",
        values: OptionValues::Switch,
        title: "new-memory-aid",
        about: "web-memory-aid",
    };

    /// Its default value.
    pub fn default(&self) -> &'static str {
        match self.values {
            OptionValues::Switch => "off",
            OptionValues::Choice(choices) => choices.first().map_or("", |choice| choice.value),
            OptionValues::Seat | OptionValues::Some(_) => "random",
        }
    }

    /// What may be written for it, the default first.
    pub fn possible_values(&self) -> Vec<&'static str> {
        match self.values {
            OptionValues::Switch => vec!["off", "on"],
            OptionValues::Choice(choices) => choices.iter().map(|choice| choice.value).collect(),
            OptionValues::Seat => vec!["random"],
            OptionValues::Some(choices) => {
                let choices = choices();
                let names = choices.iter().map(|choice| choice.value);
                ["random", "none"].into_iter().chain(names).collect()
            }
        }
    }
}
