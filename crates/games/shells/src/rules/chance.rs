//! What is drawn: `shell 7`.

use std::fmt;
use std::str::FromStr;

use ararat_core::notation::read_number;
use ararat_core::{Malformed, facts};

/// The value of the shell that is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Chance(pub u8);

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "shell {}", self.0)
    }
}

impl FromStr for Chance {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Chance, Malformed> {
        let value = text.strip_prefix("shell ").and_then(read_number::<u8>);
        let chance = value.filter(|value| (1..=20).contains(value)).map(Chance);
        chance.ok_or_else(|| Malformed::new(0, "shells-malformed", facts![text]))
    }
}
