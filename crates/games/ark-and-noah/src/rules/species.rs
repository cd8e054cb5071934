//! The 26 species (NOA-1.4). Their sizes and points are component data, see [`crate::rules::Kit`].

/// The species, with the words for a male and a female of each.
macro_rules! species_and_sexes {
    ($($variant:ident = $code:literal $name:literal,)*) => {
        ararat_core::species! {
            /// A kind of animal.
            pub enum Species, "noa-not-a-species" { $($variant = $code $name),* }
        }

        impl Species {
            /// The species with this number in a set of bits.
            #[inline]
            pub const fn of_bit(index: u8) -> Species {
                Species::from_index(index as usize)
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

// Rule NOA-1.4.
species_and_sexes! {
    Crow = "cw" "crow",
    Dove = "dv" "dove",
    Mouse = "mo" "mouse",
    Squirrel = "sq" "squirrel",
    Frog = "fr" "frog",
    Dog = "dg" "dog",
    Cat = "ct" "cat",
    Koala = "ko" "koala",
    Rabbit = "ra" "rabbit",
    Fox = "fo" "fox",
    Flamingo = "fl" "flamingo",
    Sheep = "sh" "sheep",
    Pig = "pi" "pig",
    Wolf = "wo" "wolf",
    Goat = "go" "goat",
    Kangaroo = "ka" "kangaroo",
    Crocodile = "cr" "crocodile",
    Lion = "li" "lion",
    Horse = "ho" "horse",
    Tiger = "ti" "tiger",
    Bear = "be" "bear",
    Camel = "cm" "camel",
    Elephant = "el" "elephant",
    Giraffe = "gi" "giraffe",
    Rhinoceros = "rh" "rhinoceros",
    Hippopotamus = "hi" "hippopotamus",
}
