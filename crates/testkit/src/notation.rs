//! Hostile notation: any text is refused or reads back as it was written.

use std::fmt::Display;
use std::str::FromStr;

use ararat_core::Game;

/// Makes two tests of a game's notation: with any text, and with texts that nearly are its notation,
/// given as a pattern. The crate of the tests needs `proptest`.
#[macro_export]
macro_rules! hostile_notation {
    ($game:ty, $almost:literal) => {
        proptest::proptest! {
            #[test]
            fn hostile_notation_never_panics(text in "\\PC{0,40}") {
                $crate::read_notation::<$game>(&text);
            }

            #[test]
            fn almost_notation_never_panics(text in $almost) {
                $crate::read_notation::<$game>(&text);
            }
        }
    };
}

/// Reads a text as an action and as a chance outcome. What is not refused must be written in the
/// same way.
pub fn read_notation<G: Game>(text: &str) {
    read_back::<G::Action>(text);
    read_back::<G::Chance>(text);
}

fn read_back<T: FromStr + Display>(text: &str) {
    if let Ok(read) = text.parse::<T>() {
        assert_eq!(read.to_string(), text, "a notation is written in one way only");
    }
}
