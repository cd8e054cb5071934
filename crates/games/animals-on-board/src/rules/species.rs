//! The twelve species (AOB-1.1) and sets of them.

use ararat_core::Rng;

use crate::rules::tile::TileSet;

ararat_core::species! {
    // Rule AOB-1.1.
    /// A species of animal.
    pub enum Species, "aob-not-a-species" {
        Crocodile = "cr" "crocodile",
        Elephant = "el" "elephant",
        Giraffe = "gi" "giraffe",
        Panda = "pa" "panda",
        Tiger = "ti" "tiger",
        Hippopotamus = "hi" "hippopotamus",
        Turtle = "tu" "turtle",
        Gorilla = "go" "gorilla",
        Rhinoceros = "rh" "rhinoceros",
        Fox = "fo" "fox",
        Lion = "li" "lion",
        Zebra = "ze" "zebra",
    }
}

impl Species {
    /// Its five tiles.
    pub const fn tiles(self) -> TileSet {
        TileSet::from_bits(0b11111 << (self.index() * 5))
    }
}

ararat_core::bit_set! {
    /// A set of species.
    pub struct SpeciesSet(u16) of Species;
}

impl SpeciesSet {
    pub const ALL: SpeciesSet = SpeciesSet(0xfff);

    /// Random species, drawn one after another.
    pub(crate) fn draw<R: Rng>(count: usize, rng: &mut R) -> SpeciesSet {
        let drawn = rng.draw_bits(&mut u64::from(SpeciesSet::ALL.0), count);
        SpeciesSet(u16::try_from(drawn).expect("there are twelve species"))
    }

    /// All tiles of all these species.
    pub fn tiles(self) -> TileSet {
        self.iter().fold(TileSet::EMPTY, |tiles, species| tiles.union(species.tiles()))
    }
}

// Codes with commas between them, in the order of the species; `-` for none.
ararat_core::piece_sets! { SpeciesSet }
