//! The closed list of the games.
//!
//! A new game makes the compiler list every place to touch: [`GameName`] is matched without
//! wildcards, and [`with_game!`] turns a name into a type for generic code.

use std::fmt;
use std::str::FromStr;

pub use ararat_animals_on_board::AnimalsOnBoard;
pub use ararat_ark::Ark;
pub use ararat_ark_and_noah::ArkAndNoah;
use ararat_core::{Clause, Facts, Game, Malformed};
pub use ararat_life_is_life::LifeIsLife;

/// The games by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum GameName {
    AnimalsOnBoard,
    LifeIsLife,
    Ark,
    ArkAndNoah,
}

impl GameName {
    pub const ALL: [GameName; 4] =
        [GameName::AnimalsOnBoard, GameName::LifeIsLife, GameName::Ark, GameName::ArkAndNoah];

    /// The name in commands and records.
    pub fn as_str(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// The clauses of its rules, in their order.
    pub fn clauses(self) -> &'static [&'static Clause] {
        with_game!(self, G => G::clauses())
    }

    /// How many players it takes.
    pub fn player_counts(self) -> std::ops::RangeInclusive<usize> {
        match self {
            GameName::AnimalsOnBoard | GameName::ArkAndNoah => 2..=4,
            GameName::LifeIsLife | GameName::Ark => 3..=5,
        }
    }
}

impl fmt::Display for GameName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for GameName {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<GameName, Malformed> {
        let known: Vec<&str> = GameName::ALL.iter().map(|name| name.as_str()).collect();
        GameName::ALL.into_iter().find(|name| name.as_str() == text).ok_or_else(|| {
            Malformed::new(
                0,
                "not-a-game",
                Facts::new().text("text", text).text("known", known.join(", ")),
            )
        })
    }
}

/// Evaluates an expression with a type parameter standing for the named game: `with_game!(name, G
/// => count_clauses::<G>())`.
#[macro_export]
macro_rules! with_game {
    ($name:expr, $game:ident => $body:expr) => {
        match $name {
            $crate::GameName::AnimalsOnBoard => {
                type $game = $crate::AnimalsOnBoard;
                $body
            }
            $crate::GameName::LifeIsLife => {
                type $game = $crate::LifeIsLife;
                $body
            }
            $crate::GameName::Ark => {
                type $game = $crate::Ark;
                $body
            }
            $crate::GameName::ArkAndNoah => {
                type $game = $crate::ArkAndNoah;
                $body
            }
        }
    };
}
