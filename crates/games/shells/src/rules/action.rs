//! What a player can do: `draw` or `stop`.

use std::str::FromStr;

use ararat_core::{Malformed, facts, named};

named! {
    /// A decision.
    pub enum Action {
        Draw = "draw",
        Stop = "stop",
    }
}

impl FromStr for Action {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Action, Malformed> {
        Action::named(text).ok_or_else(|| Malformed::new(0, "shells-malformed", facts![text]))
    }
}
