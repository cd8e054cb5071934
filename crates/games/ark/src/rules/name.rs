//! The names that cards can have (ARK-1.3).
//!
//! The rulebook does not list the deck, so a component file may name other animals than ours. The
//! names are a closed list all the same: actions are read without knowing the component file, and
//! every name needs a word in each language.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Fact, FactKind, Malformed, Piece, ToFact, facts};

use crate::rules::card::Ability;

/// The name of a card. Names are ordered as hands are sorted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CardName(u8);

/// Makes the list of names with their catalogue keys.
macro_rules! names {
    (animals: $($animal:literal)*; provisions: $($provision:literal $word:literal)*) => {
        /// Every name with its catalogue key, animals first.
        const NAMES: &[(&str, &str)] = &[
            $(($animal, concat!("animal-", $animal)),)*
            $(($provision, $word),)*
        ];
        const ANIMAL_COUNT: usize = [$($animal),*].len();
    };
}

names! {
    animals:
        "elephant" "rhinoceros" "hippopotamus" "giraffe" "bison" "moose" "mammoth"
        "brontosaurus" "tyrannosaurus"
        "rabbit" "squirrel" "chinchilla" "ptarmigan" "gazelle" "marmot" "ibex" "deer" "zebra"
        "ostrich"
        "tortoise" "snail" "caterpillar" "toad" "sloth" "koala" "armadillo" "anteater" "walrus"
        "dog" "cat" "chicken" "hedgehog" "sheep" "pig" "horse" "camel" "reindeer" "cow"
        "fox" "skunk" "mosquito" "spider" "chimpanzee" "polar-bear" "tiger" "lion" "wolf"
        // Not in our deck; for owners of the printed game whose deck differs.
        "bear" "buffalo" "crocodile" "donkey" "duck" "eagle" "frog" "goat" "goose" "gorilla"
        "hamster" "kangaroo" "leopard" "llama" "lynx" "mole" "mouse" "otter" "owl" "panda"
        "parrot" "penguin" "seal" "snake" "turtle" "wild-boar";
    provisions:
        "grain" "ark-grain"
        "fish" "ark-fish"
        "water" "ark-water"
        "turnips" "ark-turnips"
        // Not in our deck.
        "apples" "ark-apples"
        "bread" "ark-bread"
        "hay" "ark-hay"
        "honey" "ark-honey"
        "meat" "ark-meat"
        "milk" "ark-milk"
}

impl CardName {
    /// How many names there are.
    pub const COUNT: usize = NAMES.len();

    /// All names in their order.
    pub fn all() -> impl Iterator<Item = CardName> {
        (0..).map(CardName).take(CardName::COUNT)
    }

    pub(crate) const fn index(self) -> usize {
        self.0 as usize
    }

    pub fn as_str(self) -> &'static str {
        NAMES[self.index()].0
    }

    /// Catalogue key of the word.
    pub fn word(self) -> &'static str {
        NAMES[self.index()].1
    }

    pub fn is_animal(self) -> bool {
        self.index() < ANIMAL_COUNT
    }

    /// The ability that the rules give to the card of this name.
    pub fn ability(self) -> Option<Ability> {
        Ability::of(self.as_str())
    }

    pub fn piece(self) -> Piece {
        Piece { word: self.word(), value: None }
    }
}

impl ToFact for CardName {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        self.piece().to_fact()
    }
}

impl fmt::Display for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl fmt::Debug for CardName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl FromStr for CardName {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<CardName, Malformed> {
        CardName::all()
            .find(|name| name.as_str() == text)
            .ok_or_else(|| Malformed::new(0, "ark-not-a-card", facts![text]))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back_and_stands_once() {
        for name in CardName::all() {
            assert_eq!(name.to_string().parse(), Ok(name));
        }
        assert_eq!(CardName::all().filter(|name| name.ability().is_some()).count(), 8);
    }
}
