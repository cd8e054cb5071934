//! The bots by name.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

use ararat_core::notation::read_number;
use ararat_core::{Malformed, Rng, Seat, SeatView, Xoshiro, facts, named};

use crate::manner::Manner;
use crate::style::Leaning;
use crate::{
    Appraise, Budget, Choice, Desk, Evaluation, Grade, Level, Opponents, Settings, Strength, Style,
    Thought,
};

const PLAIN: &str = "plain";
const FIRST_EXPERT: &str = "expert-1";

/// A bot: a level, a grade between levels, or a variation of one for measurements.
///
/// Its text form is the level, the grade (`grade3`), `expert-1` or `plain`, then a style
/// (`medium:bold`), then a budget such as `@2000` iterations or `@50ms`, then parts that are added
/// or left out, then numbers: `expert@50ms-inference/horizon=8`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Bot {
    kind: Kind,
    style: Option<Style>,
    /// Distinguishes players of one level: their blind spots are derived from it.
    character: u64,
    budget: Option<Budget>,
    parts: [Option<bool>; Part::COUNT],
    numbers: [Option<u32>; Number::COUNT],
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Level(Level),
    Grade(Grade),
    /// Plain search, a baseline for measurements.
    Plain,
    /// The first `expert`, a baseline for later ones.
    FirstExpert,
}

named! {
    /// Optional parts of a search.
    enum Part {
        Inference = "inference",
        Learned = "learned",
        Opponents = "opponents",
        Policy = "policy",
        Exact = "exact",
    }
}

impl Part {
    fn set(self, on: bool, settings: &mut Settings) {
        match self {
            Part::Inference => settings.inference = on,
            Part::Learned => {
                settings.evaluation = if on { Evaluation::Learned } else { Evaluation::Hand };
            }
            Part::Policy => settings.policy = on,
            Part::Exact => settings.exact = on,
            Part::Opponents => {
                settings.opponents = if on { Opponents::Search } else { Opponents::Quick };
            }
        }
    }
}

named! {
    /// A setting of a search.
    enum Number {
        Trees = "trees",
        Horizon = "horizon",
        /// In hundredths.
        Exploration = "exploration",
    }
}

impl Number {
    const MOST: u32 = 10_000;

    #[expect(clippy::cast_precision_loss, reason = "at most ten thousand")]
    fn set(self, number: u32, settings: &mut Settings) {
        match self {
            Number::Trees => settings.trees = number,
            Number::Horizon => settings.horizon = number,
            Number::Exploration => settings.exploration = number as f32 / 100.0,
        }
    }
}

impl From<Level> for Bot {
    fn from(level: Level) -> Bot {
        Bot::new(Kind::Level(level))
    }
}

impl From<Strength> for Bot {
    fn from(strength: Strength) -> Bot {
        match strength {
            Strength::Level(level) => Bot::from(level),
            Strength::Adaptive(grade) => Bot::new(Kind::Grade(grade)),
        }
    }
}

impl Bot {
    fn new(kind: Kind) -> Bot {
        let (parts, numbers) = ([None; Part::COUNT], [None; Number::COUNT]);
        Bot { kind, style: None, character: 0, budget: None, parts, numbers }
    }

    /// The same with this style.
    #[must_use]
    pub fn with_style(self, style: Option<Style>) -> Bot {
        Bot { style, ..self }
    }

    /// The bot as it sits in this seat of the game with this seed. Its character stays the same
    /// throughout the game: its mistakes come from one blind spot.
    #[must_use]
    pub fn seated(self, game: u64, seat: Seat) -> Bot {
        // Odd multiples give neighboring seats unrelated seeds.
        let number = (seat.index() as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        Bot { character: Xoshiro::new(game ^ number).next_u64(), ..self }
    }

    /// The same, but endings are calculated exactly where that takes no longer than its search.
    #[must_use]
    pub fn with_exact_endings(mut self) -> Bot {
        self.parts[Part::Exact.index()] = Some(true);
        self
    }

    /// The level that this is a variation of; `None` for grades and baselines.
    pub fn level(self) -> Option<Level> {
        match self.kind {
            Kind::Level(level) => Some(level),
            Kind::Grade(_) | Kind::Plain | Kind::FirstExpert => None,
        }
    }

    /// How it decides in this game without searching; `None` if it searches or plays at random.
    fn manner<G: Appraise>(self) -> Option<Manner> {
        let (easy, medium) = G::levels().manners();
        match self.kind {
            Kind::Level(Level::Easy) => Some(easy.clone()),
            Kind::Level(Level::Medium) => Some(medium.clone()),
            Kind::Grade(grade) => match grade.number() {
                1 => Some(easy.worse(WEAKEST)),
                2 => Some(easy.clone()),
                3 => Some(easy.between(medium)),
                4 => Some(medium.clone()),
                _ => None,
            },
            Kind::Level(Level::Random | Level::Hard | Level::Expert)
            | Kind::Plain
            | Kind::FirstExpert => None,
        }
    }

    /// How it searches in this game; `None` if it does not search.
    pub fn settings<G: Appraise>(self) -> Option<Settings> {
        let mut settings = match self.kind {
            Kind::Level(level) => level.settings::<G>()?,
            Kind::Grade(grade) => grade_settings::<G>(grade)?,
            Kind::Plain => Settings::PLAIN,
            Kind::FirstExpert => G::levels().first_expert(),
        };
        if let Some(budget) = self.budget {
            settings.budget = budget;
        }
        for (part, on) in Part::ALL.into_iter().zip(self.parts) {
            if let Some(on) = on {
                part.set(on, &mut settings);
            }
        }
        for (number, value) in Number::ALL.into_iter().zip(self.numbers) {
            if let Some(value) = value {
                number.set(value, &mut settings);
            }
        }
        Some(settings)
    }

    /// A legal action of the seat that is to act.
    pub fn choose<G: Appraise, R: Rng>(self, view: SeatView<'_, G>, rng: &mut R) -> G::Action {
        let random = |rng: &mut R| G::random_action(view, rng);
        if self.kind == Kind::Level(Level::Random) {
            return random(rng);
        }
        let chosen = match (self.manner::<G>(), Leaning::new::<G>(self.style, None)) {
            (Some(manner), _) => manner.choose(view, self.style, self.character, rng),
            (None, Some(mut leaning)) => {
                let thought = self.think(view, rng, 1);
                leaning.among(view, &thought, rng)
            }
            (None, None) => self.think(view, rng, 1).best(),
        };
        chosen.unwrap_or_else(|| random(rng))
    }

    /// The seat's actions as the bot evaluates them, best first, regardless of its mistakes and
    /// style. A bot that does not search gives no chances. The result does not depend on the number
    /// of cores, unless the budget is time.
    pub fn think<G: Appraise, R: Rng>(
        self,
        view: SeatView<'_, G>,
        rng: &mut R,
        cores: usize,
    ) -> Thought<G::Action> {
        if let Some(settings) = self.settings::<G>() {
            return G::think(view, &settings, rng.next_u64(), cores);
        }
        let mut desk = Desk::new();
        G::propose(view, rng, &mut desk);
        // Ties are broken at random; otherwise bots would be predictable.
        let mut proposals: Vec<_> =
            desk.proposals.iter().map(|proposal| (proposal, rng.next_u64())).collect();
        proposals.sort_by(|(one, tie), (other, other_tie)| {
            other.merit.cmp(&one.merit).then(tie.cmp(other_tie))
        });
        let choice = |action| Choice { action, visits: 0, chance: 0.0 };
        let choices = proposals.iter().map(|(proposal, _)| choice(proposal.action)).collect();
        Thought { choices, iterations: 0, is_exact: false }
    }
}

/// How much larger the mistakes of the first grade are than those of the easy level.
const WEAKEST: f32 = 2.0;
/// A grade between two levels divides the iterations of the level above by this.
const BETWEEN: u32 = 4;

/// How a grade searches in this game; `None` if it does not.
fn grade_settings<G: Appraise>(grade: Grade) -> Option<Settings> {
    let level = match grade.number() {
        5 | 6 => Level::Hard,
        7 | 8 => Level::Expert,
        _ => return None,
    };
    let settings = level.settings::<G>()?;
    Some(match settings.budget {
        Budget::Iterations(count) if grade.number() % 2 == 1 => {
            Settings { budget: Budget::Iterations(count.div_ceil(BETWEEN)), ..settings }
        }
        Budget::Iterations(_) | Budget::Time(_) => settings,
    })
}

impl fmt::Display for Bot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.kind {
            Kind::Level(level) => write!(f, "{level}")?,
            Kind::Grade(grade) => write!(f, "{grade}")?,
            Kind::Plain => f.write_str(PLAIN)?,
            Kind::FirstExpert => f.write_str(FIRST_EXPERT)?,
        }
        if let Some(style) = self.style {
            write!(f, ":{style}")?;
        }
        match self.budget {
            Some(Budget::Iterations(count)) => write!(f, "@{count}")?,
            Some(Budget::Time(time)) => write!(f, "@{}ms", time.as_millis())?,
            None => {}
        }
        for (part, on) in Part::ALL.into_iter().zip(self.parts) {
            match on {
                Some(true) => write!(f, "+{part}")?,
                Some(false) => write!(f, "-{part}")?,
                None => {}
            }
        }
        for (number, value) in Number::ALL.into_iter().zip(self.numbers) {
            if let Some(value) = value {
                write!(f, "/{number}={value}")?;
            }
        }
        Ok(())
    }
}

impl FromStr for Bot {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Bot, Malformed> {
        read(text).ok_or_else(|| {
            if text == Strength::ADAPTIVE {
                let [least, most] = [Grade::WEAKEST, Grade::STRONGEST].map(|it| it.to_string());
                return Malformed::new(0, "bot-adaptive", facts![text, least, most]);
            }
            let known =
                format!("{}, {FIRST_EXPERT}, {PLAIN}", Level::ALL.map(Level::name).join(", "));
            Malformed::new(0, "not-a-bot", facts![text, known])
        })
    }
}

fn read(text: &str) -> Option<Bot> {
    let mut words = text.split('/');
    let text = words.next()?;
    let (kind, style, mut rest) = read_kind(text)?;
    let has_style = matches!(kind, Kind::Grade(_))
        || matches!(kind, Kind::Level(level) if level > Level::Random);
    if style.is_some() && !has_style {
        return None;
    }
    let mut bot = Bot::new(kind).with_style(style);
    if let Some(budget) = rest.strip_prefix('@') {
        let end = budget.find(['+', '-']).unwrap_or(budget.len());
        bot.budget = Some(read_budget(&budget[..end])?);
        rest = &budget[end..];
    }
    while let Some(sign) = rest.chars().next() {
        let end = rest[1..].find(['+', '-']).map_or(rest.len(), |end| end + 1);
        let part = Part::named(&rest[1..end])?;
        if bot.parts[part.index()].replace(sign == '+').is_some() {
            return None;
        }
        rest = &rest[end..];
    }
    for word in words {
        let (name, value) = word.split_once('=')?;
        let number = Number::named(name)?;
        let value = read_number(value).filter(|value| *value <= Number::MOST)?;
        if bot.numbers[number.index()].replace(value).is_some() {
            return None;
        }
    }
    let searches =
        matches!(kind, Kind::Plain | Kind::FirstExpert | Kind::Level(Level::Hard | Level::Expert));
    (searches || bot == Bot::new(kind).with_style(style)).then_some(bot)
}

/// A name's base, its style, and the rest.
fn read_kind(text: &str) -> Option<(Kind, Option<Style>, &str)> {
    let is_rest = |rest: &&str| rest.is_empty() || rest.starts_with(['@', '+', '-']);
    if let Some(rest) = text.strip_prefix(FIRST_EXPERT).filter(is_rest) {
        return Some((Kind::FirstExpert, None, rest));
    }
    let end = text.find(['@', '+', '-']).unwrap_or(text.len());
    let (name, rest) = text.split_at(end);
    let (name, style) = match name.split_once(':') {
        Some((name, style)) => (name, Some(Style::named(style)?)),
        None => (name, None),
    };
    let kind = match Strength::named(name) {
        Some(Strength::Level(level)) => Kind::Level(level),
        Some(Strength::Adaptive(grade)) => Kind::Grade(grade),
        None if name == PLAIN => Kind::Plain,
        None => return None,
    };
    Some((kind, style, rest))
}

/// Iterations up to ten million, or milliseconds up to ten minutes.
fn read_budget(text: &str) -> Option<Budget> {
    let (digits, is_time) = text.strip_suffix("ms").map_or((text, false), |digits| (digits, true));
    if digits.starts_with('0') || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let number: u32 = digits.parse().ok()?;
    if is_time {
        (number <= 600_000).then(|| Budget::Time(Duration::from_millis(number.into())))
    } else {
        (number <= 10_000_000).then_some(Budget::Iterations(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_round_trip() {
        for text in [
            "random",
            "easy",
            "medium",
            "hard",
            "expert",
            "plain",
            "expert@2000",
            "hard@50ms",
            "expert-inference",
            "expert@50ms-inference-learned+opponents",
            "expert/horizon=8",
            "easy:bold",
            "expert:careful@50ms-inference",
            "grade3",
            "grade8:collecting",
            "expert-1",
            "expert-1@50ms-inference/horizon=8",
            "expert@9-learned/trees=2/horizon=0/exploration=50",
        ] {
            assert_eq!(text.parse::<Bot>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn other_names_are_refused() {
        for text in [
            "",
            "Expert",
            "greedy",
            "medium@200",
            "expert@",
            "expert@0",
            "expert@05",
            "expert@5s",
            "expert@99999999999",
            "expert-",
            "expert-luck",
            "expert-11",
            "hard-1",
            "expert-learned-learned",
            "expert@5@6",
            "expert/",
            "expert/horizon",
            "expert/horizon=08",
            "expert/horizon=8/horizon=9",
            "medium/horizon=8",
            "medium:",
            "medium:shy",
            "medium:bold:bold",
            "random:bold",
            "plain:bold",
            "grade9",
            "grade5@200",
            "adaptive",
            "expert é",
            "expert-é",
        ] {
            assert!(text.parse::<Bot>().is_err(), "{text}");
        }
    }
}
