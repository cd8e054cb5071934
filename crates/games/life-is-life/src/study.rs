//! Life is Life in a study.

use ararat_core::Seat;
use ararat_lab::Studied;

use crate::rules::{Ending, Event, LifeIsLife, Options, Public};

impl Studied for LifeIsLife {
    const POINTS: &'static str = "study-lil-lives";

    /// Points of the rounds: they decide who loses lives, and lives decide the game.
    fn points(event: &Event, options: &Options, tell: &mut impl FnMut(Seat, &'static str, i32)) {
        if let Event::Scored { seat, won, .. } = event {
            for species in won.iter() {
                tell(*seat, species.word(), i32::from(options.animals().value(species)));
            }
        }
    }

    fn happening(event: &Event) -> Option<&'static str> {
        match event {
            Event::RoundStarted { .. } => Some("study-rounds"),
            Event::Exchanged { .. } => Some("study-lil-exchanges"),
            Event::Knocked { .. } => Some("study-lil-knocks"),
            Event::Stalled { .. } => Some("study-lil-stalled"),
            Event::SuddenDeath { .. } => Some("study-lil-sudden-death"),
            Event::NobodyLoses => Some("study-lil-nobody-loses"),
            _ => None,
        }
    }

    fn ending(public: &Public) -> &'static str {
        let is_limit = public.in_game.len() > 1;
        match public.last_round().map(|round| round.ending) {
            Some(_) | None if is_limit => "study-lil-round-limit",
            Some(Ending::SuddenDeath { .. }) => "study-lil-last-by-sudden-death",
            Some(Ending::Scored) | None => "study-lil-last-by-points",
        }
    }
}
