//! Enumerations whose variants have names in texts: option values, fields of component files,
//! animals.

/// Declares an enumeration with a name for each variant: `ALL`, `COUNT`, `index`, `from_index`,
/// `name`, `named` and `Display`, which writes the name.
///
/// ```
/// ararat_core::named! {
///     /// What an animal eats.
///     pub enum Diet {
///         Herbivore = "herbivore",
///         Carnivore = "carnivore",
///     }
/// }
/// assert_eq!(Diet::named("carnivore"), Some(Diet::Carnivore));
/// assert_eq!(Diet::ALL.map(Diet::name), ["herbivore", "carnivore"]);
/// ```
#[macro_export]
macro_rules! named {
    (@without_display $(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$doc:meta])* $Variant:ident = $name:literal),* $(,)?
    }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $vis enum $Name { $($(#[$doc])* $Variant),* }

        impl $Name {
            $vis const ALL: [$Name; $Name::COUNT] = [$($Name::$Variant),*];
            $vis const COUNT: usize = [$($name),*].len();

            /// Counted from 0.
            #[inline]
            $vis const fn index(self) -> usize {
                self as usize
            }

            /// The one with this index, which must be below `COUNT`.
            #[inline]
            $vis const fn from_index(index: usize) -> $Name {
                $Name::ALL[index]
            }

            $vis const fn name(self) -> &'static str {
                match self { $($Name::$Variant => $name),* }
            }

            /// The one with this name.
            $vis fn named(name: &str) -> Option<$Name> {
                $Name::ALL.into_iter().find(|known| known.name() == name)
            }
        }
    };
    ($(#[$meta:meta])* $vis:vis enum $Name:ident {
        $($(#[$doc:meta])* $Variant:ident = $name:literal),* $(,)?
    }) => {
        $crate::named! {
            @without_display
            $(#[$meta])*
            $vis enum $Name { $($(#[$doc])* $Variant = $name),* }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.name())
            }
        }
    };
}

/// Declares an enumeration as [`named!`](macro@crate::named) does, whose variants are also words of the
/// message catalogue: `word` gives the key, made of the prefix after the type and the name, or of
/// another ending where one follows the name.
///
/// ```
/// ararat_core::worded! {
///     pub enum Bag, "xyz-bag-" { Male = "m" "male", Female = "f" "female" }
/// }
/// ararat_core::worded! {
///     pub enum Climate, "xyz-climate-" { Hot = "hot", Cold = "cold" }
/// }
/// assert_eq!((Bag::Male.name(), Bag::Male.word()), ("m", "xyz-bag-male"));
/// assert_eq!(Climate::Hot.word(), "xyz-climate-hot");
/// ```
#[macro_export]
macro_rules! worded {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident, $prefix:literal {
        $($(#[$doc:meta])* $Variant:ident = $name:literal $($ending:literal)?),* $(,)?
    }) => {
        $crate::named! {
            $(#[$meta])*
            $vis enum $Name { $($(#[$doc])* $Variant = $name),* }
        }

        impl $Name {
            /// Catalogue key of the word.
            $vis const fn word(self) -> &'static str {
                match self {
                    $($Name::$Variant => $crate::worded!(@word $prefix $name $($ending)?)),*
                }
            }
        }

        impl $crate::ToFact for $Name {
            const KIND: $crate::FactKind = $crate::FactKind::Word;

            fn to_fact(&self) -> $crate::Fact {
                $crate::Fact::Word(self.word())
            }
        }
    };
    (@word $prefix:literal $name:literal) => { concat!($prefix, $name) };
    (@word $prefix:literal $name:literal $ending:literal) => { concat!($prefix, $ending) };
}

/// Declares the animals of a game: variant, the two letters of its notation, and the English name,
/// by which component files and options know it. The text after the type is the code of the fault
/// for a text that names no animal.
///
/// Gives `ALL`, `COUNT`, `index`, `from_index`, `code`, `name`, `named`, `word`, `piece`, and the
/// notation by `Display` and `FromStr`.
#[macro_export]
macro_rules! species {
    ($(#[$meta:meta])* $vis:vis enum $Name:ident, $fault:literal {
        $($Variant:ident = $code:literal $name:literal),* $(,)?
    }) => {
        $crate::named! {
            @without_display
            $(#[$meta])*
            $vis enum $Name { $($Variant = $name),* }
        }

        impl $Name {
            /// The two letters of its notation.
            $vis const fn code(self) -> &'static str {
                match self { $($Name::$Variant => $code),* }
            }

            /// Catalogue key of its name in sentences.
            $vis const fn word(self) -> &'static str {
                match self { $($Name::$Variant => concat!("animal-", $name)),* }
            }

            $vis const fn piece(self) -> $crate::Piece {
                $crate::Piece { word: self.word(), value: None }
            }
        }

        impl $crate::ToFact for $Name {
            const KIND: $crate::FactKind = $crate::FactKind::Pieces;

            fn to_fact(&self) -> $crate::Fact {
                $crate::Fact::Pieces(vec![self.piece()])
            }
        }

        impl std::fmt::Display for $Name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(self.code())
            }
        }

        impl std::str::FromStr for $Name {
            type Err = $crate::Malformed;

            fn from_str(text: &str) -> Result<$Name, $crate::Malformed> {
                $Name::ALL.into_iter().find(|species| species.code() == text).ok_or_else(|| {
                    let known = $Name::ALL.map($Name::code).join(", ");
                    $crate::Malformed::new(0, $fault, $crate::facts![text: text, known: known])
                })
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use crate::notice::{Fact, ToFact};

    named! {
        pub(crate) enum Color { Red = "red", Green = "green" }
    }

    species! {
        pub(crate) enum Animal, "not-an-animal" { Crow = "cw" "crow", Dove = "dv" "dove" }
    }

    #[test]
    fn names_lead_back_to_their_variants() {
        for color in Color::ALL {
            assert_eq!(Color::named(color.name()), Some(color));
            assert_eq!(Color::from_index(color.index()), color);
        }
        assert_eq!((Color::COUNT, Color::named("blue")), (2, None));
    }

    #[test]
    fn animals_have_a_notation_and_a_word() {
        for animal in Animal::ALL {
            assert_eq!(animal.to_string().parse(), Ok(animal));
            assert_eq!(Animal::named(animal.name()), Some(animal));
            assert_eq!(Animal::from_index(animal.index()), animal);
        }
        assert_eq!(Animal::Dove.to_fact(), Fact::Pieces(vec![Animal::Dove.piece()]));
        assert_eq!(Animal::Dove.word(), "animal-dove");
        let fault = "crow".parse::<Animal>().unwrap_err();
        assert_eq!((fault.at, fault.notice.code), (0, "not-an-animal"));
        let known = fault.notice.facts.iter().find(|(name, _)| *name == "known");
        assert_eq!(known, Some(&("known", Fact::Text("cw, dv".to_owned()))));
    }
}
