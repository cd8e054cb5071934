//! Laboratory games on the bus: a command queues ranges of a series, and workers play them and
//! report each game. A game is determined by its number, so the result is the same as on one
//! machine, even if a range is played twice.

use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use ararat_games::build;
use ararat_lab::{Playable, Series};
use async_nats::Message;
use futures_util::StreamExt as _;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::time::{Interval, MissedTickBehavior, interval, timeout};

use crate::queue::Queue;
use crate::{Bus, BusError, random_name};

/// The site that all laboratories share.
pub const LAB_SITE: &str = "lab";
/// Every worker answers a message on this subject with its number of threads and its build.
pub(crate) const ROLL_CALL: &str = "roll";
/// How long workers have to answer a roll call.
const ROLL_CALL_TIMEOUT: Duration = Duration::from_millis(1500);
/// How often a command checks its ranges. A range without news for this many checks is queued
/// again, because a restarted bus has lost it.
const CHECK_INTERVAL: Duration = Duration::from_secs(1);
const CHECKS_BEFORE_RESEND: u32 = 8;
/// Without news, the command calls the roll every few checks, since workers may be busy with other
/// commands. After this many checks without an answer it gives up.
const CHECKS_BETWEEN_ROLL_CALLS: u32 = 5;
const CHECKS_BEFORE_GIVING_UP: u32 = 20;
/// Roll calls at the start; on a busy machine an answer can take long.
const FIRST_ROLL_CALLS: usize = 3;
/// Ranges queued or running per worker thread, and the most games in a range.
const RANGES_PER_THREAD: usize = 2;
const LONGEST_RANGE: u64 = 32;
/// Letters in the names of a run and of a worker in it.
pub(crate) const NAME_LENGTH: usize = 16;

/// Why a series was not played on a bus.
#[derive(Debug, thiserror::Error)]
pub enum LabError {
    #[error(transparent)]
    Bus(BusError),
    /// There are no workers.
    #[error("no worker answers on the bus; start some with ararat worker")]
    NoWorkers,
    /// All workers are of other builds, which might play differently: their builds, sorted.
    #[error(
        "the workers on the bus are of another build, and might play other games: theirs is {}, \
         this is {}",
        .0.join(", "), build()
    )]
    OtherBuilds(Vec<String>),
    /// All workers left. First the number of games played, then the total.
    #[error("no worker answers any more, and {0} of {1} games were played")]
    Deserted(u64, u64),
    /// A worker cannot play, with its error message.
    #[error("{}", .0.trim_end_matches('.'))]
    Refused(String),
}

/// The build as part of a subject.
fn build_word() -> String {
    build().replace(|letter: char| !letter.is_ascii_alphanumeric(), "_")
}

/// The queue of ranges for workers of this build.
pub(crate) fn queue(bus: &Bus) -> Queue {
    Queue::new(bus, &build_word())
}

/// A worker's answer to a roll call.
pub(crate) fn presence(threads: usize) -> String {
    format!("{threads} {}", build())
}

/// A range of games, as it is put into the queue.
pub(crate) struct Range {
    /// The subject to report to.
    pub(crate) run: String,
    pub(crate) first: u64,
    pub(crate) last: u64,
    series: Series,
}

/// The message for a range.
#[derive(Deserialize, Serialize)]
struct RangeMessage {
    run: String,
    first: u64,
    last: u64,
    series: Value,
}

impl Range {
    fn text(&self) -> String {
        let (run, series) = (self.run.clone(), self.series.to_json());
        json_text(&RangeMessage { run, first: self.first, last: self.last, series })
    }

    pub(crate) fn read(text: &str) -> Option<Range> {
        let RangeMessage { run, first, last, series } = serde_json::from_str(text).ok()?;
        Some(Range { run, first, last, series: Series::from_json(&series)? })
    }

    pub(crate) fn open(&self) -> Result<Arc<dyn Playable>, String> {
        ararat_games::open(&self.series).map(Arc::from)
    }
}

/// A worker's heartbeat: it is playing the range that begins at this number.
#[derive(Debug, Deserialize, Serialize)]
pub(crate) struct Claim {
    pub(crate) busy: u64,
    pub(crate) by: String,
}

impl fmt::Display for Claim {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&json_text(self))
    }
}

/// A worker's message: one of these, distinguished by their fields.
#[derive(Deserialize, Serialize)]
#[serde(untagged)]
enum Report {
    Claimed(Claim),
    Played { number: u64, told: Value },
    Refused { refused: String },
}

/// The message about a game.
pub(crate) fn report(number: u64, played: Result<Value, String>) -> String {
    json_text(&match played {
        Ok(told) => Report::Played { number, told },
        Err(refused) => Report::Refused { refused },
    })
}

fn json_text(message: &impl Serialize) -> String {
    serde_json::to_string(message).expect("messages have string keys only")
}

/// The answers to a worker that claims a range; any other answer tells it to play.
pub(crate) const DONE: &str = "done";
pub(crate) const TAKEN: &str = "taken";

/// A range that was put into the queue.
struct Outstanding {
    range: Range,
    /// Games that were reported.
    played: u64,
    /// The worker that plays it.
    by: Option<String>,
    /// Checks since the last news of it.
    silent: u32,
}

impl Outstanding {
    /// Handles a worker's claim; returns whether it may play. It may if the previous worker fell
    /// silent.
    fn claim(&mut self, worker: &str) -> bool {
        let is_free = self.by.as_deref().is_none_or(|by| by == worker) || self.silent > 1;
        if is_free {
            self.by = Some(worker.to_owned());
            self.silent = 0;
        }
        is_free
    }
}

/// Workers on a bus, as seen by a command.
#[derive(Debug)]
pub struct Workforce {
    bus: Bus,
    /// Threads of the workers of this build.
    threads: usize,
}

impl Workforce {
    /// Calls the roll.
    pub async fn find(url: &str) -> Result<Workforce, LabError> {
        let bus = Bus::connect_now(url, LAB_SITE).await.map_err(LabError::Bus)?;
        let mut builds = Vec::new();
        let mut threads = 0;
        for _ in 0..FIRST_ROLL_CALLS {
            for presence in
                bus.ask_all(ROLL_CALL, ROLL_CALL_TIMEOUT).await.map_err(LabError::Bus)?
            {
                let Some((count, theirs)) = presence.split_once(' ') else { continue };
                let Ok(count) = count.parse::<usize>() else { continue };
                if theirs == build() {
                    threads += count;
                } else {
                    builds.push(theirs.to_owned());
                }
            }
            if threads > 0 || !builds.is_empty() {
                break;
            }
        }
        builds.sort();
        builds.dedup();
        match (threads, builds.is_empty()) {
            (0, true) => Err(LabError::NoWorkers),
            (0, false) => Err(LabError::OtherBuilds(builds)),
            (_, _) => Ok(Workforce { bus, threads }),
        }
    }

    /// Has workers play the games of these numbers; `played` is called once for each, in any order.
    pub async fn play(
        &self,
        series: &Series,
        numbers: std::ops::Range<u64>,
        mut played: impl FnMut(u64, Value) -> Result<(), String>,
    ) -> Result<(), LabError> {
        let name = random_name(NAME_LENGTH).expect("the system gives random bytes");
        let run = self.bus.subject(&format!("runs.{name}"));
        let mut answers =
            self.bus.subscribe(&format!("runs.{name}")).await.map_err(LabError::Bus)?;
        let (inbox, mut present) = self.bus.inbox().await.map_err(LabError::Bus)?;
        queue(&self.bus).open().await.map_err(LabError::Bus)?;
        let all = numbers.end.saturating_sub(numbers.start);
        let at_once = self.threads * RANGES_PER_THREAD;
        let length = (all / (4 * at_once as u64).max(1)).clamp(1, LONGEST_RANGE);
        let mut ranges = (0..all.div_ceil(length)).map(|index| {
            let first = numbers.start + index * length;
            let last = (first + length).min(numbers.end) - 1;
            Range { run: run.clone(), first, last, series: series.clone() }
        });
        let mut under_way: BTreeMap<u64, Outstanding> = BTreeMap::new();
        let mut is_played = vec![false; usize::try_from(all).expect("an address has 64 bits")];
        let (mut done, mut silent) = (0, 0);
        let mut checks = checks();
        while done < all {
            while under_way.len() < at_once
                && let Some(range) = ranges.next()
            {
                self.send(&range);
                under_way
                    .insert(range.first, Outstanding { range, played: 0, by: None, silent: 0 });
            }
            let message = tokio::select! {
                message = answers.next() => message.ok_or(LabError::Deserted(done, all))?,
                presence = present.next() => {
                    if presence.is_some_and(|presence| is_of_this_build(&presence)) {
                        silent = 0;
                    }
                    continue;
                }
                _ = checks.tick() => {
                    silent += 1;
                    if silent > CHECKS_BEFORE_GIVING_UP {
                        return Err(LabError::Deserted(done, all));
                    }
                    if silent.is_multiple_of(CHECKS_BETWEEN_ROLL_CALLS) {
                        self.bus.ask(ROLL_CALL, &inbox).await.map_err(LabError::Bus)?;
                    }
                    for outstanding in under_way.values_mut() {
                        outstanding.silent += 1;
                        if outstanding.silent.is_multiple_of(CHECKS_BEFORE_RESEND) {
                            self.send(&outstanding.range);
                        }
                    }
                    continue;
                }
            };
            silent = 0;
            match serde_json::from_slice(&message.payload) {
                Ok(Report::Claimed(Claim { busy, by })) => {
                    let claimed = under_way.get_mut(&busy).map(|range| range.claim(&by));
                    let answer = match claimed {
                        Some(true) => "",
                        Some(false) => TAKEN,
                        None => DONE,
                    };
                    // A worker's first message asks for permission; later ones only report.
                    if let Some(asker) = &message.reply {
                        self.bus.answer(asker, answer.to_owned()).await;
                    }
                }
                Ok(Report::Refused { refused }) => return Err(LabError::Refused(refused)),
                Ok(Report::Played { number, told }) => {
                    let index = usize::try_from(number.wrapping_sub(numbers.start));
                    let known = index.ok().and_then(|index| is_played.get_mut(index));
                    // A worker that takes over repeats games that another has reported.
                    let Some(false) = known.map(|known| std::mem::replace(known, true)) else {
                        continue;
                    };
                    played(number, told).map_err(LabError::Refused)?;
                    done += 1;
                    let range = under_way.range_mut(..=number).next_back();
                    if let Some((&first, outstanding)) = range {
                        outstanding.silent = 0;
                        outstanding.played += 1;
                        if outstanding.played > outstanding.range.last - outstanding.range.first {
                            under_way.remove(&first);
                        }
                    }
                }
                Err(error) => tracing::debug!(%error, "a message is no report"),
            }
        }
        Ok(())
    }

    fn send(&self, range: &Range) {
        let run = range.run.rsplit('.').next().unwrap_or_default();
        let subject = format!("jobs.{}.{run}.{}", build_word(), range.first);
        self.bus.send(&subject, range.text());
    }
}

/// Whether an answer to a roll call comes from a worker that can play.
fn is_of_this_build(presence: &Message) -> bool {
    let presence = String::from_utf8_lossy(&presence.payload);
    presence.split_once(' ').is_some_and(|(_, theirs)| theirs == build())
}

fn checks() -> Interval {
    let mut checks = interval(CHECK_INTERVAL);
    checks.set_missed_tick_behavior(MissedTickBehavior::Delay);
    checks
}

impl Bus {
    /// The answers that arrive within this time.
    async fn ask_all(&self, subject: &str, time: Duration) -> Result<Vec<String>, BusError> {
        let (inbox, mut answers) = self.inbox().await?;
        self.ask(subject, &inbox).await?;
        let mut heard = Vec::new();
        let hear = async {
            while let Some(message) = answers.next().await {
                heard.push(String::from_utf8_lossy(&message.payload).into_owned());
            }
        };
        let _ = timeout(time, hear).await;
        heard.retain(|answer| !answer.is_empty());
        Ok(heard)
    }
}
