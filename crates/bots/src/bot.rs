//! The bots by name.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Facts, Malformed, Rng, SeatView};

use crate::appraise::Appraise;
use crate::greedy;

/// A bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bot {
    /// Any legal action, each as likely as the others.
    Random,
    /// The action after which the position looks best by rule of thumb.
    Greedy,
}

impl Bot {
    pub const ALL: [Bot; 2] = [Bot::Random, Bot::Greedy];

    pub fn name(self) -> &'static str {
        match self {
            Bot::Random => "random",
            Bot::Greedy => "greedy",
        }
    }

    /// A legal action of the seat, which is to act.
    pub fn choose<G: Appraise, R: Rng>(self, view: SeatView<'_, G>, rng: &mut R) -> G::Action {
        match self {
            Bot::Random => G::random_action(view, rng),
            Bot::Greedy => greedy::choose(view, rng),
        }
    }
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Bot {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Bot, Malformed> {
        let known: Vec<&str> = Bot::ALL.into_iter().map(Bot::name).collect();
        Bot::ALL.into_iter().find(|bot| bot.name() == text).ok_or_else(|| {
            Malformed::new(
                0,
                "not-a-bot",
                Facts::new().text("text", text).text("known", known.join(", ")),
            )
        })
    }
}
