//! Games of the laboratory on the bus: a command puts ranges of a series into a queue, workers play
//! them and tell game by game what came of it. Every game follows from its number, so that the result
//! is that of one machine, however often a range is played.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use ararat_games::build;
use ararat_lab::{Playable, Series};
use async_nats::Message;
use futures_util::StreamExt as _;
use serde_json::{Value, json};
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use crate::bus::{BadBus, Bus};
use crate::ids::random_name;
use crate::queue::Queue;

/// The site that all laboratories share.
pub(crate) const LAB: &str = "lab";
/// Who asks on this subject is told by every worker what its build is.
pub(crate) const ROLL: &str = "roll";
/// How long workers have to answer that.
const ROLL_CALL: Duration = Duration::from_millis(1500);
/// How often a command looks after its ranges, and after how many looks without a word about a range
/// it is put into the queue again: a bus that is started again has forgotten it.
const LOOK: Duration = Duration::from_secs(1);
const FORGOTTEN: u32 = 8;
/// How often it asks who is still there, in looks, while nothing is heard: workers may be busy with
/// the games of others. If nobody has said anything for so many looks, there is none.
const ROLL_CALLS: u32 = 5;
const DESERTED: u32 = 20;
/// How often it asks in the beginning; on a machine that is busy an answer can take long.
const FIRST_ROLL_CALLS: usize = 3;
/// So many ranges are in the queue or under way for each thread of a worker, of at most so many games.
const RANGES_PER_THREAD: usize = 2;
const LONGEST_RANGE: u64 = 32;
/// Letters of the name of a run, and of a worker in it.
pub(crate) const NAME_LENGTH: usize = 16;

/// Why a series was not played on a bus.
#[derive(Debug)]
pub enum LabError {
    Bus(BadBus),
    /// Nobody is there.
    NoWorkers,
    /// Only builds are there that may play other games: theirs, in order, without repetition.
    OtherBuilds(Vec<String>),
    /// Everybody went away when so many of so many games had been played.
    Deserted(u64, u64),
    /// What a worker says why it cannot play, in a sentence.
    Refused(String),
}

impl fmt::Display for LabError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LabError::Bus(error) => error.fmt(f),
            LabError::NoWorkers => {
                f.write_str("no worker answers on the bus; start some with ararat worker")
            }
            LabError::OtherBuilds(builds) => {
                let own = build();
                let builds = builds.join(", ");
                write!(
                    f,
                    "the workers on the bus are of another build, and might play other games: "
                )?;
                write!(f, "theirs is {builds}, this is {own}")
            }
            LabError::Deserted(done, all) => {
                write!(f, "no worker answers any more, and {done} of {all} games were played")
            }
            LabError::Refused(why) => f.write_str(why.trim_end_matches('.')),
        }
    }
}

impl std::error::Error for LabError {}

/// How the build is called in subjects.
fn build_word() -> String {
    build().replace(|letter: char| !letter.is_ascii_alphanumeric(), "_")
}

/// The queue of ranges for workers of this build.
pub(crate) fn queue(bus: &Bus) -> Queue {
    Queue::new(bus, &build_word())
}

/// What a worker answers to a roll call.
pub(crate) fn presence(thinkers: usize) -> String {
    format!("{thinkers} {}", build())
}

/// A range of games, as it is put into the queue.
pub(crate) struct Range {
    /// Where to tell what came of it.
    pub(crate) run: String,
    first: u64,
    last: u64,
    series: Series,
}

impl Range {
    fn to_json(&self) -> Value {
        let (run, series) = (&self.run, self.series.to_json());
        json!({"run": run, "first": self.first, "last": self.last, "series": series})
    }

    pub(crate) fn read(text: &str) -> Option<Range> {
        let value: Value = serde_json::from_str(text).ok()?;
        Some(Range {
            run: value.get("run")?.as_str()?.to_owned(),
            first: value.get("first")?.as_u64()?,
            last: value.get("last")?.as_u64()?,
            series: Series::from_json(value.get("series")?)?,
        })
    }

    pub(crate) fn numbers(&self) -> std::ops::RangeInclusive<u64> {
        self.first..=self.last
    }

    pub(crate) fn open(&self) -> Result<Arc<dyn Playable>, String> {
        ararat_games::open(&self.series).map(Arc::from)
    }

    /// What a worker tells again and again while it plays.
    pub(crate) fn busy(&self, worker: &str) -> String {
        json!({"busy": self.first, "by": worker}).to_string()
    }
}

/// What is told about a game.
pub(crate) fn told(number: u64, told: Result<Value, String>) -> String {
    match told {
        Ok(told) => json!({"number": number, "told": told}).to_string(),
        Err(why) => json!({"refused": why}).to_string(),
    }
}

/// What a worker is answered that has taken a range: everything else means that it is to play.
pub(crate) const DONE: &str = "done";
pub(crate) const TAKEN: &str = "taken";

/// A range that was put into the queue.
struct Outstanding {
    range: Range,
    /// Games that have been told.
    told: u64,
    /// The worker that plays it.
    by: Option<String>,
    /// Looks since anything was heard of it.
    silent: u32,
}

impl Outstanding {
    /// A worker says that it plays this; whether it is to go on. One that has died makes way.
    fn claim(&mut self, worker: &str) -> bool {
        let is_free = self.by.as_deref().is_none_or(|by| by == worker) || self.silent > 1;
        if is_free {
            self.by = Some(worker.to_owned());
            self.silent = 0;
        }
        is_free
    }
}

/// Workers on a bus that play for a command.
#[derive(Debug)]
pub struct Workforce {
    bus: Bus,
    /// Threads that think, of workers of this build.
    thinkers: usize,
}

impl Workforce {
    /// Looks who is there.
    pub async fn find(url: &str) -> Result<Workforce, LabError> {
        let bus = Bus::reach(url, LAB).await.map_err(LabError::Bus)?;
        let mut builds = Vec::new();
        let mut thinkers = 0;
        for _ in 0..FIRST_ROLL_CALLS {
            for presence in bus.ask_all(ROLL, ROLL_CALL).await.map_err(LabError::Bus)? {
                let Some((count, theirs)) = presence.split_once(' ') else { continue };
                if theirs == build() {
                    thinkers += count.parse::<usize>().unwrap_or(0);
                } else {
                    builds.push(theirs.to_owned());
                }
            }
            if thinkers > 0 || !builds.is_empty() {
                break;
            }
        }
        builds.sort();
        builds.dedup();
        match (thinkers, builds.is_empty()) {
            (0, true) => Err(LabError::NoWorkers),
            (0, false) => Err(LabError::OtherBuilds(builds)),
            (_, _) => Ok(Workforce { bus, thinkers }),
        }
    }

    /// Lets workers play the games of these numbers; `heard` is told once of each, in any order.
    pub async fn play(
        &self,
        series: &Series,
        numbers: std::ops::Range<u64>,
        mut heard: impl FnMut(u64, Value) -> Result<(), String>,
    ) -> Result<(), LabError> {
        let name = random_name(NAME_LENGTH).unwrap_or_default();
        let run = self.bus.subject(&format!("runs.{name}"));
        let mut answers =
            self.bus.subscribe(&format!("runs.{name}")).await.map_err(LabError::Bus)?;
        let (inbox, mut present) = self.bus.inbox().await.map_err(LabError::Bus)?;
        queue(&self.bus).open().await.map_err(LabError::Bus)?;
        let all = numbers.end.saturating_sub(numbers.start);
        let at_once = self.thinkers * RANGES_PER_THREAD;
        let length = (all / (4 * at_once as u64).max(1)).clamp(1, LONGEST_RANGE);
        let mut ranges = (0..all.div_ceil(length)).map(|index| {
            let first = numbers.start + index * length;
            let last = (first + length).min(numbers.end) - 1;
            Range { run: run.clone(), first, last, series: series.clone() }
        });
        let mut under_way: BTreeMap<u64, Outstanding> = BTreeMap::new();
        let mut is_told = vec![false; usize::try_from(all).unwrap_or(usize::MAX)];
        let (mut done, mut silent) = (0, 0);
        let mut looks = looks();
        while done < all {
            while under_way.len() < at_once
                && let Some(range) = ranges.next()
            {
                self.send(&range);
                under_way.insert(range.first, Outstanding { range, told: 0, by: None, silent: 0 });
            }
            let message = tokio::select! {
                message = answers.next() => message.ok_or(LabError::Deserted(done, all))?,
                presence = present.next() => {
                    if presence.is_some_and(|presence| is_of_this_build(&presence)) {
                        silent = 0;
                    }
                    continue;
                }
                _ = looks.tick() => {
                    silent += 1;
                    if silent > DESERTED {
                        return Err(LabError::Deserted(done, all));
                    }
                    if silent.is_multiple_of(ROLL_CALLS) {
                        self.bus.ask(ROLL, &inbox).await.map_err(LabError::Bus)?;
                    }
                    for outstanding in under_way.values_mut() {
                        outstanding.silent += 1;
                        if outstanding.silent.is_multiple_of(FORGOTTEN) {
                            self.send(&outstanding.range);
                        }
                    }
                    continue;
                }
            };
            silent = 0;
            match read(&message)? {
                Answer::Busy(first, worker) => {
                    let claimed = under_way.get_mut(&first).map(|range| range.claim(&worker));
                    let word = match claimed {
                        Some(true) => "",
                        Some(false) => TAKEN,
                        None => DONE,
                    };
                    // Who takes a range asks whether anybody still waits for it.
                    if let Some(asker) = &message.reply {
                        self.bus.answer(asker, word.to_owned()).await;
                    }
                }
                Answer::Told(number, told) => {
                    let index = usize::try_from(number.wrapping_sub(numbers.start));
                    let known = index.ok().and_then(|index| is_told.get_mut(index));
                    // What a worker told that died is told again by another.
                    let Some(false) = known.map(|known| std::mem::replace(known, true)) else {
                        continue;
                    };
                    heard(number, told).map_err(LabError::Refused)?;
                    done += 1;
                    let range = under_way.range_mut(..=number).next_back();
                    if let Some((&first, outstanding)) = range {
                        outstanding.silent = 0;
                        outstanding.told += 1;
                        if outstanding.told > outstanding.range.last - outstanding.range.first {
                            under_way.remove(&first);
                        }
                    }
                }
                Answer::Nothing => {}
            }
        }
        Ok(())
    }

    fn send(&self, range: &Range) {
        let run = range.run.rsplit('.').next().unwrap_or_default();
        let subject = format!("jobs.{}.{run}.{}", build_word(), range.first);
        self.bus.send(&subject, range.to_json().to_string());
    }
}

/// What a worker said.
enum Answer {
    /// This one plays the range that begins there.
    Busy(u64, String),
    Told(u64, Value),
    Nothing,
}

fn read(message: &Message) -> Result<Answer, LabError> {
    let Ok(value) = serde_json::from_slice::<Value>(&message.payload) else {
        return Ok(Answer::Nothing);
    };
    if let Some(why) = value.get("refused").and_then(Value::as_str) {
        return Err(LabError::Refused(why.to_owned()));
    }
    let number = |name: &str| value.get(name).and_then(Value::as_u64);
    let worker = value.get("by").and_then(Value::as_str).unwrap_or_default();
    Ok(match (number("busy"), number("number"), value.get("told")) {
        (Some(first), _, _) => Answer::Busy(first, worker.to_owned()),
        (None, Some(number), Some(told)) => Answer::Told(number, told.clone()),
        (None, _, _) => Answer::Nothing,
    })
}

/// Whether a worker that could play says that it is there.
fn is_of_this_build(presence: &Message) -> bool {
    let presence = String::from_utf8_lossy(&presence.payload);
    presence.split_once(' ').is_some_and(|(_, theirs)| theirs == build())
}

fn looks() -> Interval {
    let mut looks = interval(LOOK);
    looks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    looks
}

impl Bus {
    /// Asks everybody, and hears what they answer within this time.
    async fn ask_all(&self, subject: &str, patience: Duration) -> Result<Vec<String>, BadBus> {
        let (inbox, mut answers) = self.inbox().await?;
        self.ask(subject, &inbox).await?;
        let mut heard = Vec::new();
        let hear = async {
            while let Some(message) = answers.next().await {
                heard.push(String::from_utf8_lossy(&message.payload).into_owned());
            }
        };
        let _ = timeout(patience, hear).await;
        heard.retain(|answer| !answer.is_empty());
        Ok(heard)
    }
}
