//! A worker of the laboratory: plays ranges of games that follow from their numbers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::bus::{BadBus, Bus};
use crate::ids::random_name;
use crate::laboratory::{DONE, NAME_LENGTH, ROLL, Range, TAKEN, presence, queue, told};
use crate::queue::{Queue, Task};

/// How much later a range is looked at again that somebody else plays.
const LATER: Duration = Duration::from_secs(3);

/// A worker of the laboratory.
#[derive(Clone)]
pub(crate) struct LabWorker {
    bus: Bus,
    name: Arc<str>,
    /// Ranges that were taken: each is played under a name of its own, so that one that the bus
    /// gives to two threads is played by one of them.
    taken: Arc<AtomicU64>,
    thinkers: usize,
    stopping: watch::Receiver<bool>,
}

impl LabWorker {
    pub(crate) fn new(bus: Bus, thinkers: usize, stopping: &watch::Receiver<bool>) -> LabWorker {
        let name = random_name(NAME_LENGTH).unwrap_or_default().into();
        LabWorker { bus, name, taken: Arc::default(), thinkers, stopping: stopping.clone() }
    }

    /// Starts taking ranges. The queue is there before this returns.
    pub(crate) async fn begin(self) -> Result<Vec<JoinHandle<()>>, BadBus> {
        let mut queue = queue(&self.bus);
        queue.open().await?;
        let mut roll = self.bus.subscribe(ROLL).await?;
        let present = self.clone();
        let mut stopping = self.stopping.clone();
        let answering = tokio::spawn(async move {
            loop {
                let asked = tokio::select! {
                    asked = roll.next() => asked,
                    _ = stopping.wait_for(|stopping| *stopping) => None,
                };
                let Some(asked) = asked else { return };
                if let Some(asker) = asked.reply {
                    present.bus.answer(&asker, presence(present.thinkers)).await;
                }
            }
        });
        Ok(vec![answering, tokio::spawn(self.take(queue))])
    }

    async fn take(self, queue: Queue) {
        let note = |error: Option<&BadBus>| {
            if let Some(error) = error {
                tracing::debug!(%error, "the queue of the laboratory is not there");
            }
        };
        let serve = |task, permit| {
            let worker = self.clone();
            async move {
                worker.serve(task).await;
                drop(permit);
            }
        };
        queue.serve(self.thinkers, self.stopping.clone(), note, serve).await;
    }

    /// Plays one range.
    async fn serve(&self, task: Task) {
        let Some(range) = Range::read(task.text()) else {
            tracing::warn!("a range on the bus is not one of ours");
            return task.done().await;
        };
        let name = format!("{}-{}", self.name, self.taken.fetch_add(1, Ordering::Relaxed));
        let (bus, run, busy) = (&self.bus, range.run.clone(), range.busy(&name));
        let _kept = task.keep({
            let (bus, run, busy) = (bus.clone(), run.clone(), busy.clone());
            move || bus.send_to(run.clone(), busy.clone())
        });
        match bus.ask_one(&run, busy).await.as_deref() {
            // A command that was ended waits for nothing.
            None | Some(DONE) => return task.done().await,
            Some(TAKEN) => return task.give_back(Some(LATER)).await,
            Some(_) => {}
        }
        let series = match range.open() {
            Ok(series) => series,
            Err(why) => {
                bus.answer(&run, told(*range.numbers().start(), Err(why))).await;
                return task.done().await;
            }
        };
        tracing::debug!(first = range.numbers().start(), "a range is played");
        for number in range.numbers() {
            if *self.stopping.borrow() {
                return task.give_back(None).await;
            }
            let series = series.clone();
            let played = tokio::task::spawn_blocking(move || series.tell(number)).await;
            let played = played.unwrap_or_else(|_| Err(format!("Game {number} failed.")));
            let mut answer = told(number, played);
            if answer.len() > bus.longest() {
                answer = told(number, Err(format!("Game {number} is too long for the bus.")));
            }
            bus.answer(&run, answer).await;
        }
        task.done().await;
    }
}
