//! A node's view of the workers: which are available, and their reports about jobs.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::time::Duration;

use futures_util::StreamExt as _;
use parking_lot::Mutex;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use crate::{Bus, Job, JobUpdate};

/// How often workers announce themselves, and how long an announcement is valid.
pub(crate) const ANNOUNCE_INTERVAL: Duration = Duration::from_secs(1);
const ANNOUNCEMENT_TTL: Duration = Duration::from_millis(3500);
/// If no worker takes a job within this time, the node does it itself.
pub const TAKE_TIMEOUT: Duration = Duration::from_millis(700);
/// A worker that took a job and has not reported for this long is dead, and no other has taken
/// over.
pub const WORKER_TIMEOUT: Duration = Duration::from_millis(2500);
/// The message kinds: reports about jobs, and announcements.
pub(crate) const UPDATES: &str = "signs";
pub(crate) const WORKERS: &str = "workers";
/// What a worker adds to its name when it leaves.
pub(crate) const GONE: &str = " gone";

/// Senders to those waiting for updates, by job.
type Waiting = HashMap<String, Vec<mpsc::UnboundedSender<JobUpdate>>>;

/// The workers, as a node knows them.
#[derive(Clone, Debug)]
pub struct WorkerPool {
    bus: Bus,
    /// When each was last heard.
    workers: Arc<Mutex<BTreeMap<String, Instant>>>,
    waiting: Arc<Mutex<Waiting>>,
}

impl WorkerPool {
    pub fn new(bus: Bus) -> WorkerPool {
        WorkerPool { bus, workers: Arc::default(), waiting: Arc::default() }
    }

    /// How many workers are available; none while the bus is lost.
    pub fn worker_count(&self) -> usize {
        let mut workers = self.workers.lock();
        workers.retain(|_, heard| heard.elapsed() <= ANNOUNCEMENT_TTL);
        if self.bus.is_up() { workers.len() } else { 0 }
    }

    /// Puts a job into the queue.
    pub fn submit(&self, job: &Job) -> JobUpdates {
        let name = job.to_string();
        let (sender, updates) = mpsc::unbounded_channel();
        self.waiting.lock().entry(name.clone()).or_default().push(sender);
        let subject = format!("jobs.{}", name.replace(' ', "."));
        self.bus.send(&subject, name.clone());
        JobUpdates { pool: self.clone(), job: name, updates }
    }

    /// Waits until the bus is lost.
    pub async fn lost(&self) {
        if self.bus.health().wait_for(|is_up| !is_up).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    /// Listens to the workers until the site stops.
    pub fn listen(&self, stopping: &watch::Receiver<bool>) -> Vec<JoinHandle<()>> {
        let (announced, updated) = (self.clone(), self.clone());
        let announced = move |text: &str| announced.heard_worker(text);
        let updated = move |text: &str| updated.heard_update(text);
        vec![
            tokio::spawn(hear(WORKERS, self.bus.clone(), stopping.clone(), announced)),
            tokio::spawn(hear(UPDATES, self.bus.clone(), stopping.clone(), updated)),
        ]
    }

    fn heard_worker(&self, text: &str) {
        let mut workers = self.workers.lock();
        match text.strip_suffix(GONE) {
            Some(name) => workers.remove(name),
            None => workers.insert(text.to_owned(), Instant::now()),
        };
    }

    fn heard_update(&self, text: &str) {
        let Some((update, job)) = JobUpdate::read(text) else { return };
        let waiting = self.waiting.lock();
        for sender in waiting.get(job).into_iter().flatten() {
            let _ = sender.send(update);
        }
    }
}

/// Workers' reports about a queued job.
#[derive(Debug)]
pub struct JobUpdates {
    pool: WorkerPool,
    job: String,
    updates: mpsc::UnboundedReceiver<JobUpdate>,
}

impl JobUpdates {
    /// The next update. Waits forever if none comes.
    pub async fn next(&mut self) -> JobUpdate {
        match self.updates.recv().await {
            Some(update) => update,
            None => std::future::pending().await,
        }
    }
}

impl Drop for JobUpdates {
    fn drop(&mut self) {
        self.updates.close();
        let mut waiting = self.pool.waiting.lock();
        if let Some(senders) = waiting.get_mut(&self.job) {
            senders.retain(|sender| !sender.is_closed());
            if senders.is_empty() {
                waiting.remove(&self.job);
            }
        }
    }
}

async fn hear(
    subject: &'static str,
    bus: Bus,
    mut stopping: watch::Receiver<bool>,
    heard: impl Fn(&str) + Send,
) {
    let mut messages = match bus.subscribe(subject).await {
        Ok(messages) => messages,
        Err(error) => {
            tracing::error!(%error, "workers are not heard");
            return;
        }
    };
    loop {
        let message = tokio::select! {
            message = messages.next() => message,
            _ = stopping.wait_for(|stopping| *stopping) => None,
        };
        let Some(message) = message else { return };
        if let Ok(text) = std::str::from_utf8(&message.payload) {
            heard(text);
        }
    }
}
