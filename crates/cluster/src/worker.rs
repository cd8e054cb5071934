//! A worker of a site: takes jobs from the queues and hands them to a handler. The handler stores
//! the results, and a job that is done twice is stored once.

use std::error::Error;
use std::sync::Arc;

use ararat_bots::Level;
use ararat_core::Seat;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::task::JoinHandle;

use crate::queue::{Queue, RETRY_PAUSE, TakenJob};
use crate::worker_pool::{ANNOUNCE_INTERVAL, GONE, UPDATES, WORKERS};
use crate::{Bus, BusError, Job, JobKind, JobUpdate};

/// Does the jobs of a site.
pub trait JobHandler: Clone + Send + Sync + 'static {
    type Error: Error + Send;

    /// Chooses and stores the move of a bot, unless the table has moved on. Dropping the permit lets
    /// the worker take another job.
    fn make_move(
        &self,
        table: &str,
        version: i64,
        seat: Seat,
        permit: OwnedSemaphorePermit,
    ) -> impl Future<Output = Result<(), Self::Error>> + Send;

    /// Runs and stores an analysis, unless it exists. `report` receives the number of decisions
    /// done and the total. Returns false if this worker stopped first.
    fn analyze(
        &self,
        table: &str,
        level: Level,
        report: impl Fn(usize, usize) + Send + Sync,
    ) -> impl Future<Output = Result<bool, Self::Error>> + Send;
}

/// A worker of a site.
#[derive(Clone)]
pub struct SiteWorker<H> {
    handler: H,
    bus: Bus,
    name: Arc<str>,
    stopping: watch::Receiver<bool>,
}

impl<H: JobHandler> SiteWorker<H> {
    /// A worker with this name, which works until the process stops.
    pub fn new(
        handler: H,
        bus: Bus,
        name: &str,
        stopping: &watch::Receiver<bool>,
    ) -> SiteWorker<H> {
        SiteWorker { handler, bus, name: name.into(), stopping: stopping.clone() }
    }

    /// Starts taking jobs, as many moves at once as there are threads. The queues exist when this
    /// returns.
    pub async fn start(self, threads: usize) -> Result<Vec<JoinHandle<()>>, BusError> {
        let (up, is_up) = watch::channel(false);
        let mut tasks = Vec::new();
        let up = Arc::new(up);
        // An analysis takes turns with the moves, so it needs no separate thread.
        for (kind, at_once) in [(JobKind::Move, threads), (JobKind::Analysis, 1)] {
            let mut queue = Queue::new(&self.bus, kind.name());
            queue.open().await?;
            tasks.push(tokio::spawn(self.clone().take(queue, at_once, up.clone())));
        }
        tasks.push(tokio::spawn(self.announce(is_up)));
        Ok(tasks)
    }

    /// Takes jobs of one kind, up to `at_once` at a time.
    async fn take(self, queue: Queue, at_once: usize, up: Arc<watch::Sender<bool>>) {
        up.send_replace(true);
        let report = |error: Option<&BusError>| {
            let was_up = up.send_replace(error.is_none());
            if let Some(error) = error.filter(|_| was_up) {
                tracing::warn!(%error, "the queue of jobs is not there");
            }
        };
        let work = |taken, permit| {
            let worker = self.clone();
            async move { worker.work(taken, permit).await }
        };
        queue.serve(at_once, self.stopping.clone(), report, work).await;
    }

    /// Does one job.
    async fn work(&self, taken: TakenJob, permit: OwnedSemaphorePermit) {
        let read = taken.text().and_then(|text| Some((Arc::from(text), text.parse().ok()?)));
        let Some((text, job)): Option<(Arc<str>, Job)> = read else {
            tracing::warn!("a job on the bus is not one of ours");
            return taken.done().await;
        };
        tracing::debug!(kind = job.kind().name(), "a job is begun");
        let bus = self.bus.clone();
        let tell = {
            let text = text.clone();
            move |update: JobUpdate| bus.send(UPDATES, update.about(&text))
        };
        let _alive = taken.keep_alive({
            let tell = tell.clone();
            move || tell(JobUpdate::Busy)
        });
        let is_done = match job {
            Job::Move { table, version, seat } => {
                self.handler.make_move(&table, version, seat, permit).await.map(|()| true)
            }
            Job::Analysis { table, level } => {
                let report = |done, total| tell(JobUpdate::Progress { done, total });
                let is_done = self.handler.analyze(&table, level, report).await;
                drop(permit);
                is_done
            }
        };
        match is_done {
            Ok(true) => {}
            Ok(false) => return taken.give_back(None).await,
            Err(error) => {
                // Tell the node, which will do the job itself.
                tracing::warn!(%error, "a job failed");
                tokio::time::sleep(RETRY_PAUSE).await;
            }
        }
        tell(JobUpdate::Done);
        taken.done().await;
    }

    /// Announces this worker at intervals while it can take jobs.
    async fn announce(self, is_up: watch::Receiver<bool>) {
        let mut stopping = self.stopping.clone();
        loop {
            if *is_up.borrow() {
                self.bus.send(WORKERS, self.name.to_string());
            }
            tokio::select! {
                () = tokio::time::sleep(ANNOUNCE_INTERVAL) => {}
                _ = stopping.wait_for(|stopping| *stopping) => break,
            }
        }
        // Nodes must be told before this process ends.
        self.bus.answer(&self.bus.subject(WORKERS), format!("{}{GONE}", self.name)).await;
    }
}

ararat_core::opaque! { [H] SiteWorker<H> { name } }
