//! How strong an adaptive bot plays.

use std::fmt;

/// How far a game against an equal opponent moves a player, in hundredths of a grade.
const STEP: i32 = 100;

/// The strength of an adaptive bot, from 1 to 8. Every second grade is a level.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Grade(u8);

impl Grade {
    const MOST: u8 = 8;
    /// How many games count; earlier ones are ignored.
    pub const GAMES: usize = 20;
    pub const WEAKEST: Grade = Grade(1);
    pub const STRONGEST: Grade = Grade(Grade::MOST);
    /// For a new player: as strong as the easy level.
    pub const FIRST: Grade = Grade(2);

    /// `None` if there is no such grade.
    pub fn new(number: u8) -> Option<Grade> {
        (1..=Grade::MOST).contains(&number).then_some(Grade(number))
    }

    pub fn number(self) -> u8 {
        self.0
    }

    pub fn all() -> impl Iterator<Item = Grade> {
        (1..=Grade::MOST).map(Grade)
    }

    /// The grade of this name, such as `grade3`.
    pub fn named(name: &str) -> Option<Grade> {
        let digits = name.strip_prefix("grade").filter(|digits| !digits.starts_with('+'))?;
        digits.parse().ok().and_then(Grade::new).filter(|grade| grade.to_string() == name)
    }

    /// Catalogue key of how strong it is in words, by comparison with the levels.
    pub fn name_key(self) -> &'static str {
        match self.0 {
            1 => "grade-1",
            2 => "grade-2",
            3 => "grade-3",
            4 => "grade-4",
            5 => "grade-5",
            6 => "grade-6",
            7 => "grade-7",
            _ => "grade-8",
        }
    }

    /// The grade that should give a player an even game, judging by their last games of one kind
    /// against bots, latest first. It depends on nothing else.
    ///
    /// A player's place on the scale of grades moves with every game, like a rating: up if they did
    /// better than expected against these bots, down if they did worse.
    pub fn fitting(games: &[Vec<Encounter>]) -> Grade {
        let mut place = 100 * i32::from(Grade::FIRST.0);
        for game in games.iter().take(Grade::GAMES).rev() {
            let count = i32::try_from(game.len()).expect("a table has few seats");
            let surprise: i32 = game.iter().map(|met| met.surprise(place)).sum();
            if count > 0 {
                place += STEP * surprise / 1000 / count;
            }
            place = place.clamp(100, 100 * i32::from(Grade::MOST));
        }
        let number = u8::try_from((place + 50) / 100).ok().and_then(Grade::new);
        number.expect("places are kept between the lowest and the highest grade")
    }
}

impl fmt::Display for Grade {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "grade{}", self.0)
    }
}

/// A player's result in a game, compared with one of the bots.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Encounter {
    /// The bot's place on the scale of grades; 0 for one that plays at random.
    pub rung: u8,
    pub result: Finish,
}

/// Who finished before the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// They finished before the bot.
    Before,
    /// They shared its place.
    Level,
    /// They finished after it.
    After,
}

impl Finish {
    /// From the places of the player and of the bot; 1 is best.
    pub fn of(own: i64, bot: i64) -> Finish {
        match own.cmp(&bot) {
            std::cmp::Ordering::Less => Finish::Before,
            std::cmp::Ordering::Equal => Finish::Level,
            std::cmp::Ordering::Greater => Finish::After,
        }
    }
}

impl Encounter {
    /// How much better than expected a player at this place did, in thousandths. A player one grade
    /// above the bot should finish before it seven times out of ten.
    fn surprise(self, place: i32) -> i32 {
        let lead = place - 100 * i32::from(self.rung);
        let expected = (500 + 2 * lead).clamp(50, 950);
        let score = match self.result {
            Finish::Before => 1000,
            Finish::Level => 500,
            Finish::After => 0,
        };
        score - expected
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn met(rung: u8, result: Finish) -> Vec<Encounter> {
        vec![Encounter { rung, result }]
    }

    #[test]
    fn names_round_trip() {
        for grade in Grade::all() {
            assert_eq!(Grade::named(&grade.to_string()), Some(grade));
        }
        for text in ["grade", "grade0", "grade9", "grade01", "grade+1", "Grade1", "1"] {
            assert_eq!(Grade::named(text), None, "{text}");
        }
    }

    #[test]
    fn winners_meet_stronger_bots_and_losers_weaker_ones() {
        assert_eq!(Grade::fitting(&[]), Grade::FIRST);
        let mut games = Vec::new();
        let mut grades = Vec::new();
        for _ in 0..30 {
            let grade = Grade::fitting(&games);
            grades.push(grade.number());
            games.insert(0, met(grade.number(), Finish::Before));
        }
        assert!(grades.is_sorted() && grades[..5].last() > grades.first(), "{grades:?}");
        assert_eq!(grades.last(), Some(&Grade::MOST));
        for _ in 0..30 {
            games.insert(0, met(Grade::fitting(&games).number(), Finish::After));
        }
        assert_eq!(Grade::fitting(&games).number(), 1);
    }

    #[test]
    fn an_expected_result_changes_nothing() {
        // Beating bots that play at random says little, and so does losing against experts.
        let beaten: Vec<_> = (0..20).map(|_| met(0, Finish::Before)).collect();
        assert!(Grade::fitting(&beaten).number() <= 3);
        let lost: Vec<_> = (0..20).map(|_| met(8, Finish::After)).collect();
        assert!(Grade::fitting(&lost).number() >= 1);
        let shared: Vec<_> = (0..20).map(|_| met(2, Finish::Level)).collect();
        assert_eq!(Grade::fitting(&shared), Grade::FIRST);
        assert_eq!(Grade::fitting(&[Vec::new()]), Grade::FIRST, "nobody was met");
    }

    /// A simulated player of a given strength, with seeded luck, should meet bots of about that
    /// grade, and finish before them about as often as after them.
    #[test]
    fn games_become_even() {
        use ararat_core::{Rng as _, Xoshiro};
        for strength in [250, 400, 550, 700] {
            let mut luck = Xoshiro::new(7);
            let (mut games, mut before) = (Vec::new(), 0);
            for number in 0..220 {
                let grade = Grade::fitting(&games).number();
                let lead = strength - 100 * i32::from(grade);
                let chance = usize::try_from((500 + 2 * lead).clamp(50, 950)).unwrap();
                let wins = luck.index(1000) < chance;
                before += usize::from(wins && number >= 20);
                games.insert(0, met(grade, if wins { Finish::Before } else { Finish::After }));
            }
            assert!((80..=120).contains(&before), "{before} of 200 at {strength}");
        }
    }
}
