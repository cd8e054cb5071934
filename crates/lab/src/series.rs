//! Series of games that other machines can play: every game is determined by its number, and its
//! result can be sent.

use std::fmt;
use std::ops::Range;
use std::str::FromStr as _;

use ararat_bots::{Appraise, Bot, Learned, data_digest};
use ararat_core::{Components as _, Digest, Game, Nobody, OptionList, Outcome};
use ararat_text::{Catalogue, Lang, TextBoard, sentence};
use ararat_wire::Wire;
use serde::{Deserialize, Serialize};
use serde_json::Value;

use crate::cores::in_order_on_all_cores;
use crate::{Arena, BotGames, Contender, Foul, FoulKind, Lineups, Training};

/// What is played, and by whom, as it is sent from one machine to another.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Series {
    pub game: String,
    /// As records hold them.
    pub options: String,
    pub bots: Vec<String>,
    pub seed: u64,
    #[serde(rename = "series")]
    pub kind: SeriesKind,
}

/// The purpose of a series.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "lowercase")]
pub enum SeriesKind {
    /// An arena.
    Arena { deals: u64, lineups: Lineups },
    /// How games end, and perhaps their records.
    Simulate { records: bool },
    /// Lessons.
    Train {
        #[serde(with = "bits_of_f64")]
        wander: f64,
        /// The nets that the bot has learned so far.
        learned: Option<String>,
    },
}

/// Numbers that must be transferred exactly.
mod bits_of_f64 {
    use serde::{Deserialize as _, Deserializer, Serializer};

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks for a reference")]
    pub(super) fn serialize<S: Serializer>(number: &f64, to: S) -> Result<S::Ok, S::Error> {
        to.serialize_u64(number.to_bits())
    }

    pub(super) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<f64, D::Error> {
        u64::deserialize(from).map(f64::from_bits)
    }
}

/// A series whose games can be played.
pub trait Playable: Send + Sync {
    /// Plays the game of this number; the result as JSON, or why it cannot be played.
    fn tell(&self, number: u64) -> Result<Value, String>;
}

impl Series {
    /// As it is sent from one machine to another.
    pub fn to_json(&self) -> Value {
        json_of(self)
    }

    pub fn from_json(value: &Value) -> Option<Series> {
        Series::deserialize(value).ok()
    }

    /// The series, ready to be played: as a series of its game, with the components of this build.
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
                if bots.len() != G::start(&options).seat_count() {
                    return Err("There must be one bot for each seat.".to_owned());
                }
                let games = BotGames::<G> { options, components, bots, seed };
                Ok(Box::new(Simulation { games, records }))
            }
            SeriesKind::Train { wander, ref learned } => {
                let bot = bot(self.bots.first().ok_or("Nobody plays.")?)?;
                let learned = learned.as_deref().map(Learned::read).transpose();
                let learned =
                    learned.map_err(|error| format!("The nets cannot be read: {error}."))?;
                Ok(Box::new(Training::<G> { options, bot, against: None, seed, wander, learned }))
            }
        }
    }
}

/// Why an external program cannot play on other machines.
pub fn foreign(command: &str) -> String {
    format!(
        "“{command}” is a program of this machine, and workers have only the bots that are built in."
    )
}

/// A digest of everything that decides how bots play: with equal digests, the same games are
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
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Simulated {
    #[serde(rename = "steps")]
    pub step_count: usize,
    #[serde(with = "outcome_form")]
    pub outcome: Outcome,
    /// If records were requested.
    pub record: Option<String>,
}

impl Simulated {
    pub fn to_json(&self) -> Value {
        json_of(self)
    }

    pub fn from_json(value: &Value) -> Option<Simulated> {
        Simulated::deserialize(value).ok()
    }
}

impl<G: Appraise> BotGames<G> {
    /// Plays the game with this number and returns what a simulation reports.
    ///
    /// # Errors
    ///
    /// A bot chose an illegal action, which is a bug in the bot.
    pub fn simulate(&self, number: u64, records: bool) -> Result<Simulated, String> {
        let played = self.play(number, &mut Nobody).map_err(|error| format!("{error:?}"))?;
        Ok(Simulated {
            step_count: played.record.steps().len(),
            outcome: played.outcome,
            record: records.then(|| played.record.to_string()),
        })
    }

    /// Plays the games of these numbers on all cores; `each` receives them in order, whatever the
    /// number of cores, until it fails.
    ///
    /// # Errors
    ///
    /// Why `each` has failed.
    pub fn simulate_all<E>(
        &self,
        numbers: Range<u64>,
        records: bool,
        each: impl FnMut(u64, Result<Simulated, String>) -> Result<(), E>,
    ) -> Result<(), E> {
        in_order_on_all_cores(numbers, |number| self.simulate(number, records), each)
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
        Ok(self.lessons_of(number).to_json())
    }
}

/// Why a contender forfeited the game, in a sentence.
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

/// What is sent, as JSON.
pub(crate) fn json_of(sent: &impl Serialize) -> Value {
    serde_json::to_value(sent).expect("texts, numbers and lists can always be written")
}

/// Outcomes are sent as points and places of all seats.
pub(crate) mod outcome_form {
    use ararat_core::{BySeat, MAX_SEATS, Outcome};
    use serde::de::Error as _;
    use serde::{Deserialize as _, Deserializer, Serialize as _, Serializer};

    pub(crate) fn serialize<S: Serializer>(outcome: &Outcome, to: S) -> Result<S::Ok, S::Error> {
        (outcome.points.as_slice(), outcome.places.as_slice()).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Outcome, D::Error> {
        let (points, places) = <(Vec<i32>, Vec<u8>)>::deserialize(from)?;
        if points.len() != places.len() || points.len() > MAX_SEATS {
            return Err(D::Error::custom("an outcome has points and a place for each seat"));
        }
        Ok(Outcome { points: BySeat::from_slice(&points), places: BySeat::from_slice(&places) })
    }
}
