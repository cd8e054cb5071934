//! The registry: every game of Ararat, one line each.
//!
//! [`GameName`] is the closed list, and [`with_game!`] turns a name into a type for generic code.

use std::fmt;
use std::str::FromStr;
use std::sync::LazyLock;

use ararat_core::{Clause, Description, Game, Malformed, facts};
use ararat_text::{Catalogue, Lang, TextBoard, Words};
use ararat_web::WebGame;

/// Makes [`GameName`] and [`with_game!`] from the list below. The first argument is a dollar sign,
/// without which a macro cannot write another.
macro_rules! games {
    ($dollar:tt $($name:ident: $game:path,)*) => {
        /// The games by name.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        pub enum GameName {
            $($name,)*
        }

        impl GameName {
            pub const ALL: &'static [GameName] = &[$(GameName::$name,)*];
        }

        $(pub use $game as $name;)*

        /// Evaluates an expression with a type standing for the named game: `with_game!(name, G =>
        /// count_clauses::<G>())`.
        #[macro_export]
        macro_rules! with_game {
            ($dollar which:expr, $dollar game:ident => $dollar body:expr) => {
                match $dollar which {
                    $($crate::GameName::$name => {
                        type $dollar game = $crate::$name;
                        $dollar body
                    })*
                }
            };
        }
    };
}

/// The example of docs/adding-a-game.md joins the list in a test that plays it.
#[cfg(feature = "shells")]
macro_rules! with_example {
    ($($listed:tt)*) => { games! { $($listed)* Shells: ararat_shells::Shells, } };
}
#[cfg(not(feature = "shells"))]
macro_rules! with_example {
    ($($listed:tt)*) => { games! { $($listed)* } };
}

with_example! { $
    AnimalsOnBoard: ararat_animals_on_board::AnimalsOnBoard,
    LifeIsLife: ararat_life_is_life::LifeIsLife,
    Ark: ararat_ark::Ark,
    ArkAndNoah: ararat_ark_and_noah::ArkAndNoah,
}

// After the list: a macro that a macro wrote is known only below it.
mod series;

pub use series::{build, open};

/// The games as pages know them, in the order of the list.
pub static PAGES: LazyLock<Vec<&'static WebGame>> =
    LazyLock::new(|| GameName::ALL.iter().map(|name| name.pages()).collect());

/// All words of Ararat in a language.
pub fn words(lang: Lang) -> &'static Catalogue {
    static ENGLISH: LazyLock<Catalogue> = LazyLock::new(|| load(Lang::En));
    static FRENCH: LazyLock<Catalogue> = LazyLock::new(|| load(Lang::Fr));
    match lang {
        Lang::En => &ENGLISH,
        Lang::Fr => &FRENCH,
    }
}

fn load(lang: Lang) -> Catalogue {
    let words: Vec<Words> =
        GameName::ALL.iter().map(|name| with_game!(name, G => <G as TextBoard>::WORDS)).collect();
    Catalogue::load(lang, &words)
}

impl GameName {
    /// The name in commands and records.
    pub fn as_str(self) -> &'static str {
        with_game!(self, G => G::NAME)
    }

    /// How the game describes itself.
    pub fn description(self) -> &'static Description {
        &self.pages().description
    }

    /// The game as pages know it.
    pub fn pages(self) -> &'static WebGame {
        with_game!(self, G => {
            static PAGES: WebGame = WebGame::of::<G>();
            &PAGES
        })
    }

    /// The clauses of its rules, in their order.
    pub fn clauses(self) -> &'static [&'static Clause] {
        with_game!(self, G => G::clauses())
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
        GameName::ALL
            .iter()
            .copied()
            .find(|name| name.as_str() == text)
            .ok_or_else(|| Malformed::new(0, "not-a-game", facts![text, known: known.join(", ")]))
    }
}
