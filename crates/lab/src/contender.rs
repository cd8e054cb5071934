//! Who plays in the arena: bots, external programs, and one player that sees everything.

use std::fmt;
use std::str::FromStr;
use std::sync::Arc;

use ararat_bots::{Appraise, Bot, Learned, Level, Worlds, search, solve_first};
use ararat_core::{Malformed, Rng, Seat, State, facts};

use crate::engine::Engine;

/// Who plays in the arena.
#[derive(Clone, Debug)]
pub enum Contender {
    Bot(Bot),
    /// The same search as the bot's, in the true world instead of imagined ones: an upper bound to
    /// measure against. It exists nowhere else, because it sees the state.
    Omniscient(Bot),
    /// A search with nets of its own.
    Trained(Bot, Arc<Learned>),
    /// A program that speaks the line protocol.
    Engine(Arc<Engine>),
}

impl Contender {
    /// A legal action of the seat that is to act, in the game with this seed; `None` for a program,
    /// which is asked by the line protocol.
    pub fn choose<G: Appraise, R: Rng>(
        &self,
        state: &State<G>,
        seat: Seat,
        game: u64,
        rng: &mut R,
    ) -> Option<G::Action> {
        let view = state.seat_view(seat);
        match self {
            Contender::Bot(bot) => Some(bot.seated(game, seat).choose(view, rng)),
            Contender::Omniscient(bot) => {
                let mut settings =
                    bot.settings::<G>().expect("an omniscient bot is an expert, which searches");
                let seed = rng.next_u64();
                let thought = solve_first(view, Some(state), &mut settings)
                    .unwrap_or_else(|| search(view, &Truth(state), &settings, seed, 1));
                Some(thought.best().unwrap_or_else(|| G::random_action(view, rng)))
            }
            Contender::Trained(bot, learned) => {
                let mut settings = bot.settings::<G>().expect("a trained bot searches");
                let seed = rng.next_u64();
                // It calculates endings as its opponents do.
                let thought = solve_first(view, None, &mut settings)
                    .unwrap_or_else(|| G::study(view, &settings, Some(learned), seed).thought);
                Some(thought.best().unwrap_or_else(|| G::random_action(view, rng)))
            }
            Contender::Engine(_) => None,
        }
    }
}

/// The one true world.
struct Truth<'a, G: Appraise>(&'a State<G>);

impl<G: Appraise> Worlds<G> for Truth<'_, G> {
    fn next<R: Rng>(&self, world: &mut State<G>, _: &mut R) {
        world.clone_from(self.0);
    }
}

const OMNISCIENT: &str = "omniscient";

/// The name of a bot, the command of a program, or `omniscient` with the suffixes of `expert`, such as
/// `omniscient@500`.
impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Bot(bot) => bot.fmt(f),
            Contender::Engine(engine) => engine.fmt(f),
            Contender::Trained(bot, _) => write!(f, "{bot}, trained"),
            Contender::Omniscient(bot) => {
                let bot = bot.to_string();
                let rest = bot.strip_prefix(Level::Expert.name()).expect("it is an expert");
                write!(f, "{OMNISCIENT}{rest}")
            }
        }
    }
}

impl FromStr for Contender {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Contender, Malformed> {
        if Engine::is_command(text) {
            return Ok(Contender::Engine(Engine::new(text)));
        }
        let Some(rest) = text.strip_prefix(OMNISCIENT) else {
            return text.parse().map(Contender::Bot);
        };
        let bot: Result<Bot, _> = format!("{}{rest}", Level::Expert.name()).parse();
        bot.map(Contender::Omniscient).map_err(|fault| {
            let known = format!("{OMNISCIENT}, {OMNISCIENT}@2000, {OMNISCIENT}@50ms");
            let facts = facts![text, known];
            Malformed::new(fault.at, "not-a-bot", facts)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for text in [
            "medium",
            "expert@50ms",
            "omniscient",
            "omniscient@200",
            "omniscient-learned",
            "./bot.py --fast",
        ] {
            assert_eq!(text.parse::<Contender>().unwrap().to_string(), text);
        }
        for text in ["omniscientist", "omniscient@", "omnis", "expert@50ms "] {
            assert!(text.parse::<Contender>().is_err(), "{text}");
        }
    }
}
