//! A worker of the laboratory: plays ranges of games, each determined by its number.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::laboratory::{
    Claim, DONE, NAME_LENGTH, ROLL_CALL, Range, TAKEN, presence, queue, report,
};
use crate::queue::{Queue, TakenJob};
use crate::{Bus, BusError, random_name};

/// When to check again on a range that another worker is playing.
const TAKEN_PAUSE: Duration = Duration::from_secs(3);

/// A worker of the laboratory.
#[derive(Clone, Debug)]
pub struct LabWorker {
    bus: Bus,
    name: Arc<str>,
    /// Ranges taken so far. Each gets its own name, so that if the bus delivers a range to two
    /// threads, only one plays it.
    taken: Arc<AtomicU64>,
    threads: usize,
    stopping: watch::Receiver<bool>,
}

impl LabWorker {
    pub fn new(bus: Bus, threads: usize, stopping: &watch::Receiver<bool>) -> LabWorker {
        let name = random_name(NAME_LENGTH).expect("the system gives random bytes").into();
        LabWorker { bus, name, taken: Arc::default(), threads, stopping: stopping.clone() }
    }

    /// Starts taking ranges. The queue exists when this returns.
    pub async fn start(self) -> Result<Vec<JoinHandle<()>>, BusError> {
        let mut queue = queue(&self.bus);
        queue.open().await?;
        let mut roll_calls = self.bus.subscribe(ROLL_CALL).await?;
        let present = self.clone();
        let mut stopping = self.stopping.clone();
        let answering = tokio::spawn(async move {
            loop {
                let asked = tokio::select! {
                    asked = roll_calls.next() => asked,
                    _ = stopping.wait_for(|stopping| *stopping) => None,
                };
                let Some(asked) = asked else { return };
                if let Some(asker) = asked.reply {
                    present.bus.answer(&asker, presence(present.threads)).await;
                }
            }
        });
        Ok(vec![answering, tokio::spawn(self.take(queue))])
    }

    async fn take(self, queue: Queue) {
        let report = |error: Option<&BusError>| {
            if let Some(error) = error {
                tracing::debug!(%error, "the queue of the laboratory is not there");
            }
        };
        let work = |job, permit| {
            let worker = self.clone();
            async move {
                worker.work(job).await;
                drop(permit);
            }
        };
        queue.serve(self.threads, self.stopping.clone(), report, work).await;
    }

    /// Plays one range.
    async fn work(&self, job: TakenJob) {
        let Some(range) = job.text().and_then(Range::read) else {
            tracing::warn!("a range on the bus is not one of ours");
            return job.done().await;
        };
        let name = format!("{}-{}", self.name, self.taken.fetch_add(1, Ordering::Relaxed));
        let claim = Claim { busy: range.first, by: name }.to_string();
        let (bus, run) = (&self.bus, range.run.clone());
        let _alive = job.keep_alive({
            let (bus, run, claim) = (bus.clone(), run.clone(), claim.clone());
            move || bus.send_to(run.clone(), claim.clone())
        });
        match bus.ask_one(&run, claim).await.as_deref() {
            // The command has ended and does not want the result.
            None | Some(DONE) => return job.done().await,
            Some(TAKEN) => return job.give_back(Some(TAKEN_PAUSE)).await,
            Some(_) => {}
        }
        let series = match range.open() {
            Ok(series) => series,
            Err(why) => {
                bus.answer(&run, report(range.first, Err(why))).await;
                return job.done().await;
            }
        };
        tracing::debug!(first = range.first, "a range is played");
        for number in range.first..=range.last {
            if *self.stopping.borrow() {
                return job.give_back(None).await;
            }
            let series = series.clone();
            let played = tokio::task::spawn_blocking(move || series.tell(number)).await;
            let played = played.unwrap_or_else(|_| Err(format!("Game {number} failed.")));
            let mut message = report(number, played);
            if message.len() > bus.longest_message() {
                message = report(number, Err(format!("Game {number} is too long for the bus.")));
            }
            bus.answer(&run, message).await;
        }
        job.done().await;
    }
}
