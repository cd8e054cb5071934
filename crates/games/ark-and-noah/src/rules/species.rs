//! The 26 species (NOA-1.4). Their sizes and points are component data, see [`crate::rules::Kit`].

use std::fmt;
use std::str::FromStr;

use ararat_core::{Fact, Malformed, Piece, ToFact};

macro_rules! species {
    ($($variant:ident $code:literal $name:literal,)*) => {
        /// A kind of animal.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum Species { $($variant,)* }

        impl Species {
            pub const ALL: [Species; Species::COUNT] = [$(Species::$variant,)*];

            /// The two letters of its notation.
            pub const fn code(self) -> &'static str {
                match self { $(Species::$variant => $code,)* }
            }

            /// Its name in component files.
            pub const fn name(self) -> &'static str {
                match self { $(Species::$variant => $name,)* }
            }

            /// Catalogue key of its name.
            const fn word(self) -> &'static str {
                match self { $(Species::$variant => concat!("animal-", $name),)* }
            }

            /// Catalogue key of its male.
            pub(crate) const fn male_word(self) -> &'static str {
                match self { $(Species::$variant => concat!("animal-", $name, "-male"),)* }
            }

            /// Catalogue key of its female.
            pub(crate) const fn female_word(self) -> &'static str {
                match self { $(Species::$variant => concat!("animal-", $name, "-female"),)* }
            }
        }
    };
}

species! {
    Crow "cw" "crow",
    Dove "dv" "dove",
    Mouse "mo" "mouse",
    Squirrel "sq" "squirrel",
    Frog "fr" "frog",
    Dog "dg" "dog",
    Cat "ct" "cat",
    Koala "ko" "koala",
    Rabbit "ra" "rabbit",
    Fox "fo" "fox",
    Flamingo "fl" "flamingo",
    Sheep "sh" "sheep",
    Pig "pi" "pig",
    Wolf "wo" "wolf",
    Goat "go" "goat",
    Kangaroo "ka" "kangaroo",
    Crocodile "cr" "crocodile",
    Lion "li" "lion",
    Horse "ho" "horse",
    Tiger "ti" "tiger",
    Bear "be" "bear",
    Camel "cm" "camel",
    Elephant "el" "elephant",
    Giraffe "gi" "giraffe",
    Rhinoceros "rh" "rhinoceros",
    Hippopotamus "hi" "hippopotamus",
}

impl Species {
    // Rule NOA-1.4.
    pub const COUNT: usize = 26;

    /// Counted from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The species with this index.
    #[inline]
    pub const fn from_index(index: u8) -> Species {
        Species::ALL[index as usize]
    }

    /// As it is named in sentences.
    pub fn piece(self) -> Piece {
        Piece { word: self.word(), value: None }
    }
}

impl ToFact for Species {
    fn to_fact(&self) -> Fact {
        self.piece().to_fact()
    }
}

impl fmt::Display for Species {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.code())
    }
}

impl FromStr for Species {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Species, Malformed> {
        Species::ALL.into_iter().find(|species| species.code() == text).ok_or_else(|| {
            Malformed::unknown(
                0,
                "noa-not-a-species",
                text,
                &Species::ALL.map(Species::code).join(", "),
            )
        })
    }
}
