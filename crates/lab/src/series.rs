//! Series of games that other machines can play: every game follows from its number, and what it told
//! can be sent.

use std::fmt;
use std::str::FromStr as _;

use ararat_bots::{Appraise, Bot, data_digest};
use ararat_core::{BySeat, Components as _, Digest, Game, MAX_SEATS, Nobody, OptionList, Outcome};
use ararat_text::{Catalogue, Lang, TextBoard, sentence};
use ararat_wire::Wire;
use serde_json::{Value, json};

use crate::arena::{Arena, Foul, FoulKind, Lineups};
use crate::bot_games::BotGames;
use crate::contender::Contender;
use crate::train::{Lesson, Training};

/// What is played, and by whom.
#[derive(Clone, Debug, PartialEq)]
pub struct Series {
    pub game: String,
    /// As records hold them.
    pub options: String,
    pub bots: Vec<String>,
    pub seed: u64,
    pub kind: SeriesKind,
}

/// What the games of a series tell.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum SeriesKind {
    /// Who plays better.
    Arena { deals: u64, lineups: Lineups },
    /// How games end, and perhaps their records.
    Simulate { records: bool },
    /// Lessons.
    Train { wander: f64 },
}

/// A series whose games can be played.
pub trait Playable: Send + Sync {
    /// Plays the game of this number and tells what it told, or why it cannot be played.
    fn tell(&self, number: u64) -> Result<Value, String>;
}

impl Series {
    /// As it is sent from one machine to another.
    pub fn to_json(&self) -> Value {
        let kind = match self.kind {
            SeriesKind::Arena { deals, lineups } => {
                json!({"kind": "arena", "deals": deals, "both": lineups == Lineups::Both})
            }
            SeriesKind::Simulate { records } => json!({"kind": "simulate", "records": records}),
            SeriesKind::Train { wander } => json!({"kind": "train", "wander": wander.to_bits()}),
        };
        json!({
            "game": self.game,
            "options": self.options,
            "bots": self.bots,
            "seed": self.seed,
            "series": kind,
        })
    }

    pub fn from_json(value: &Value) -> Option<Series> {
        let bots = value.get("bots")?.as_array()?.iter();
        let kind = value.get("series")?;
        Some(Series {
            game: value.get("game")?.as_str()?.to_owned(),
            options: value.get("options")?.as_str()?.to_owned(),
            bots: bots.map(|bot| Some(bot.as_str()?.to_owned())).collect::<Option<Vec<_>>>()?,
            seed: value.get("seed")?.as_u64()?,
            kind: match kind.get("kind")?.as_str()? {
                "arena" => SeriesKind::Arena {
                    deals: kind.get("deals")?.as_u64()?,
                    lineups: if kind.get("both")?.as_bool()? {
                        Lineups::Both
                    } else {
                        Lineups::FirstAlone
                    },
                },
                "simulate" => SeriesKind::Simulate { records: kind.get("records")?.as_bool()? },
                "train" => {
                    SeriesKind::Train { wander: f64::from_bits(kind.get("wander")?.as_u64()?) }
                }
                _ => return None,
            },
        })
    }

    /// The series, ready to be played as a series of its game with the components of this build.
    ///
    /// # Errors
    ///
    /// The options or a bot are not known here, or a bot is a program.
    pub fn open<G: Appraise + Wire>(&self) -> Result<Box<dyn Playable>, String> {
        let words = Catalogue::of::<G>(Lang::En);
        let list = OptionList::from_str(&self.options);
        let list = list.map_err(|fault| sentence(&words.say(&fault)))?;
        let components = G::Components::standard();
        let options = G::read_options(&list, components).map_err(|faults| {
            let sentences: Vec<String> = faults.iter().map(|it| sentence(&words.say(it))).collect();
            sentences.join(" ")
        })?;
        let seed = self.seed;
        let bot = |name: &String| name.parse::<Bot>().map_err(|it| sentence(&words.say(&it)));
        match self.kind {
            SeriesKind::Arena { deals, lineups } => {
                let contenders = self.bots.iter().map(|name| match name.parse() {
                    Ok(Contender::Engine(_)) => Err(foreign(name)),
                    Ok(contender) => Ok(contender),
                    Err(fault) => Err(sentence(&words.say(&fault))),
                });
                let contenders = contenders.collect::<Result<Vec<Contender>, String>>()?;
                Ok(Box::new(Arena::<G> { options, contenders, deals, lineups, seed }))
            }
            SeriesKind::Simulate { records } => {
                let bots = self.bots.iter().map(bot).collect::<Result<Vec<Bot>, String>>()?;
                let games = BotGames::<G> { options, components, bots, seed };
                Ok(Box::new(Simulation { games, records }))
            }
            SeriesKind::Train { wander } => {
                let bot = bot(self.bots.first().ok_or("Nobody plays.")?)?;
                Ok(Box::new(Training::<G> { options, bot, games: 0, seed, wander }))
            }
        }
    }
}

/// Why a program cannot play elsewhere.
pub fn foreign(command: &str) -> String {
    format!(
        "“{command}” is a program of this machine, and workers have only the bots that are built in."
    )
}

/// Everything that decides how the games of bots go: where it is the same, the same games are
/// played.
pub fn fingerprint<G: Appraise>() -> Digest {
    let (bots, rules) = (data_digest::<G>(), G::RULES_VERSION);
    let components = G::Components::standard().digest().map(|digest| digest.to_string());
    Digest::of(&format!("{} {rules} {bots} {}", G::NAME, components.unwrap_or_default()))
}

struct Simulation<G: Game> {
    games: BotGames<G>,
    records: bool,
}

/// A game of a simulation as it is sent.
#[derive(Clone, Debug)]
pub struct Simulated {
    pub step_count: usize,
    pub outcome: Outcome,
    /// If records were asked for.
    pub record: Option<String>,
}

impl Simulated {
    pub fn to_json(&self) -> Value {
        let outcome = outcome_json(&self.outcome);
        json!({"steps": self.step_count, "outcome": outcome, "record": self.record})
    }

    pub fn from_json(value: &Value) -> Option<Simulated> {
        Some(Simulated {
            step_count: usize::try_from(value.get("steps")?.as_u64()?).ok()?,
            outcome: read_outcome(value.get("outcome")?)?,
            record: value.get("record")?.as_str().map(str::to_owned),
        })
    }
}

impl<G: Appraise> BotGames<G> {
    /// Plays the game with this number, and keeps what a simulation tells.
    ///
    /// # Errors
    ///
    /// A bot chose what is not allowed: a fault in the bot.
    pub fn simulate(&self, number: u64, records: bool) -> Result<Simulated, String> {
        let played = self.play(number, &mut Nobody).map_err(|error| format!("{error:?}"))?;
        Ok(Simulated {
            step_count: played.record.steps().len(),
            outcome: played.outcome,
            record: records.then(|| played.record.to_string()),
        })
    }
}

impl<G: Appraise> Playable for Simulation<G> {
    fn tell(&self, number: u64) -> Result<Value, String> {
        self.games.simulate(number, self.records).map(|told| told.to_json())
    }
}

impl<G: Appraise + Wire> Playable for Arena<G> {
    fn tell(&self, number: u64) -> Result<Value, String> {
        let number = usize::try_from(number).map_err(|_| "There is no such game.".to_owned())?;
        let played = self.play_number(number).map_err(|foul| foul.to_string())?;
        played.map(|game| game.to_json()).ok_or_else(|| "There is no such game.".to_owned())
    }
}

impl<G: Appraise> Playable for Training<G> {
    fn tell(&self, number: u64) -> Result<Value, String> {
        Ok(self.lessons_of(number).iter().map(Lesson::to_json).collect())
    }
}

/// What a contender did that cannot go on, in a sentence.
impl<G: TextBoard> fmt::Display for Foul<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Foul { contender, deal, kind } = self;
        match kind {
            FoulKind::Illegal(action, error) => {
                let why = sentence(&Catalogue::of::<G>(Lang::En).say(error));
                write!(f, "{contender} chose “{action}” in deal {deal}. {why}")
            }
            FoulKind::Engine(fault) => write!(f, "{contender} failed in deal {deal}: {fault}."),
        }
    }
}

/// Points and places of all seats.
pub(crate) fn outcome_json(outcome: &Outcome) -> Value {
    json!([outcome.points.as_slice(), outcome.places.as_slice()])
}

pub(crate) fn read_outcome(value: &Value) -> Option<Outcome> {
    let numbers = |index: usize| {
        let numbers = value.get(index)?.as_array()?.iter();
        numbers.map(Value::as_i64).collect::<Option<Vec<i64>>>()
    };
    let (points, places) = (numbers(0)?, numbers(1)?);
    if points.len() != places.len() {
        return None;
    }
    let points: Vec<i32> = points.into_iter().map_while(|it| it.try_into().ok()).collect();
    let places: Vec<u8> = places.into_iter().map_while(|it| it.try_into().ok()).collect();
    Some(Outcome { points: by_seat(&points)?, places: by_seat(&places)? })
}

fn by_seat<T: Copy + Default>(values: &[T]) -> Option<BySeat<T>> {
    let count = values.len();
    (count <= MAX_SEATS).then(|| BySeat::from_fn(count, |seat| values[seat.index()]))
}
