//! Text forms: `draw`, `stop`, `shell 7`, `players=3`.

use std::fmt;
use std::str::FromStr;

use ararat_core::notation::read_number;
use ararat_core::{Malformed, facts};

use super::{Action, Chance, Options};

fn malformed(text: &str) -> Malformed {
    Malformed::new(0, "shells-malformed", facts![text])
}

impl FromStr for Action {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Action, Malformed> {
        Action::named(text).ok_or_else(|| malformed(text))
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "shell {}", self.0)
    }
}

impl FromStr for Chance {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Chance, Malformed> {
        let value = text.strip_prefix("shell ").and_then(read_number::<u8>);
        value.filter(|value| (1..=20).contains(value)).map(Chance).ok_or_else(|| malformed(text))
    }
}

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "players={}", self.player_count)
    }
}
