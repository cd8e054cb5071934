//! The ten species (LIL-1.1) and sets of them.

use ararat_core::{Fact, FactKind, Piece, ToFact};

ararat_core::species! {
    /// A species of animal, in the order in which a round is scored. `mo` is the mole, so the mouse
    /// is `mu`.
    pub enum Species, "lil-not-a-species" {
        Giraffe = "gi" "giraffe",
        Bear = "be" "bear",
        Mole = "mo" "mole",
        Goat = "go" "goat",
        Sheep = "sh" "sheep",
        Dog = "do" "dog",
        Rabbit = "ra" "rabbit",
        Pig = "pi" "pig",
        Cat = "ca" "cat",
        Mouse = "mu" "mouse",
    }
}

impl Species {
    /// How many cards of it there are.
    #[inline]
    pub const fn card_count(self) -> u8 {
        // Rule LIL-1.1.
        [9, 8, 7, 7, 6, 6, 5, 5, 4, 3][self.index()]
    }

    /// The value that the rulebook names for it, where it does.
    pub fn rulebook_value(self) -> Option<u8> {
        // Rule LIL-1.1: giraffe, bear and mole.
        [9, 8, 7].get(self.index()).copied()
    }
}

ararat_core::bit_set! {
    /// A set of species.
    pub struct SpeciesSet(u16) of Species;
}

impl SpeciesSet {
    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.iter().map(Species::piece)
    }
}

impl ToFact for SpeciesSet {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        Fact::Pieces(self.pieces().collect())
    }
}
