//! How strong the bot in a seat plays.

use std::fmt;

use crate::{Grade, Level};

/// The strength of the bot in a seat, by its name in rows and records: a level, or a grade chosen
/// to suit a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    Level(Level),
    Adaptive(Grade),
}

impl Strength {
    /// The name of adaptive bots in forms, before their grade is known.
    pub const ADAPTIVE: &'static str = "adaptive";

    /// The strength of this name.
    pub fn named(name: &str) -> Option<Strength> {
        let level = Level::named(name).map(Strength::Level);
        level.or_else(|| Grade::named(name).map(Strength::Adaptive))
    }

    /// Its place on the scale of grades; 0 for a bot that plays at random.
    pub fn rung(self) -> u8 {
        match self {
            Strength::Level(Level::Random) => 0,
            Strength::Level(Level::Easy) => 2,
            Strength::Level(Level::Medium) => 4,
            Strength::Level(Level::Hard) => 6,
            Strength::Level(Level::Expert) => 8,
            Strength::Adaptive(grade) => grade.number(),
        }
    }

    /// Catalogue key of one line that describes it.
    pub fn description_key(self) -> &'static str {
        match self {
            Strength::Level(level) => level.description_key(),
            Strength::Adaptive(_) => "level-adaptive-description",
        }
    }

    /// Whether it searches, and so takes a while.
    pub fn searches(self) -> bool {
        self.rung() > Strength::Level(Level::Medium).rung()
    }
}

impl From<Level> for Strength {
    fn from(level: Level) -> Strength {
        Strength::Level(level)
    }
}

impl fmt::Display for Strength {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Level(level) => level.fmt(f),
            Strength::Adaptive(grade) => grade.fmt(f),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip_and_levels_are_in_order() {
        let levels = Level::ALL.map(Strength::Level);
        for strength in levels.into_iter().chain(Grade::all().map(Strength::Adaptive)) {
            assert_eq!(Strength::named(&strength.to_string()), Some(strength));
        }
        assert!(levels.map(Strength::rung).is_sorted());
        assert_eq!(Strength::named(Strength::ADAPTIVE), None, "that is no strength yet");
    }
}
