//! A worker: takes bots' moves and analyses from the queue of a site, and games of the laboratory.
//! It reads what it needs from the database and writes there what comes of it, so that whatever is
//! done twice is stored once.

use std::fmt;
use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use ararat_store::Store;
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::task::JoinHandle;

use crate::analyses::Progress;
use crate::app::{ServeError, site_name};
use crate::bus::{BadBus, Bus};
use crate::errand::{Errand, Kind, Sign};
use crate::hall::{Hall, Moved};
use crate::ids::random_name;
use crate::jobs::{ANNOUNCE, GONE, SIGNS, WORKERS};
use crate::lab_worker::LabWorker;
use crate::laboratory::LAB;
use crate::metrics;
use crate::nodes::Nodes;
use crate::queue::{PAUSE, Queue, Task};
use crate::uptime::SiteTime;
use crate::webhook::Reach;

/// How a worker is called on the bus.
const NAME_LENGTH: usize = 8;
/// How often the uptime is looked up.
const FOLLOW: Duration = Duration::from_secs(5);

/// What a worker works for.
#[derive(Clone, Debug)]
pub struct WorkerConfig {
    /// `postgres://…`, the database of a site; without one only the laboratory is worked for.
    pub database: Option<String>,
    /// Connections to it at most.
    pub database_connections: u32,
    /// `nats://…`
    pub bus: String,
    /// Threads to think on.
    pub thinkers: usize,
    /// Where numbers about work for a site are told, if anywhere.
    pub metrics: Option<SocketAddr>,
}

/// A worker at work.
#[derive(Debug)]
pub struct Worker {
    stop: watch::Sender<bool>,
    /// Where numbers are told.
    pub metrics: Option<SocketAddr>,
    tasks: Vec<JoinHandle<()>>,
    bus: Bus,
    store: Option<Store>,
}

impl Worker {
    /// Begins to work, until it is stopped.
    pub async fn start(config: &WorkerConfig) -> Result<Worker, ServeError> {
        let bus = Bus::reach(&config.bus, LAB).await.map_err(ServeError::Bus)?;
        let (stop, stopping) = watch::channel(false);
        let mut worker =
            Worker { stop, metrics: None, tasks: Vec::new(), bus: bus.clone(), store: None };
        let thinkers = config.thinkers.max(1);
        if let Some(database) = &config.database {
            let store = Store::open_with(database, config.database_connections)
                .await
                .map_err(|error| ServeError::Open(database.clone(), error))?;
            if !store.is_shared() {
                return Err(ServeError::LonelyWorker);
            }
            let site = bus.at(&site_name(&store).await?);
            let servant = Servant::new(&store, site, thinkers, &stopping).await?;
            if let Some(listen) = config.metrics {
                let router = metrics::worker_router(servant.hall.clone());
                let (address, task) = metrics::tell(listen, router, &stopping).await?;
                worker.metrics = Some(address);
                worker.tasks.push(task);
            }
            worker.tasks.extend(servant.begin(thinkers).await?);
            worker.store = Some(store);
        }
        let player = LabWorker::new(bus, thinkers, &stopping);
        worker.tasks.extend(player.begin().await.map_err(ServeError::Bus)?);
        Ok(worker)
    }

    /// Takes nothing any more, ends what is nearly done, and gives the rest back.
    pub async fn stop(self) {
        self.stop.send_replace(true);
        for task in self.tasks {
            let _ = task.await;
        }
        self.bus.flush().await;
        if let Some(store) = self.store {
            store.close().await;
        }
    }
}

/// A worker of a site.
#[derive(Clone)]
struct Servant {
    hall: Hall,
    bus: Bus,
    name: Arc<str>,
    stopping: watch::Receiver<bool>,
}

impl Servant {
    async fn new(
        store: &Store,
        bus: Bus,
        thinkers: usize,
        stopping: &watch::Receiver<bool>,
    ) -> Result<Servant, ServeError> {
        let uptime = SiteTime::look(store).await.map_err(ServeError::Store)?;
        let nodes = Nodes::new(Some(bus.clone()), true);
        // Nodes send the messages to webhooks, and decide who is absent.
        let hall = Hall::new(store.clone(), nodes, uptime, thinkers, Reach::Public, Duration::ZERO);
        let name = random_name(NAME_LENGTH).ok_or(ServeError::NoRandomness)?.into();
        Ok(Servant { hall, bus, name, stopping: stopping.clone() })
    }

    /// Starts taking errands. The queues are there before this returns.
    async fn begin(self, thinkers: usize) -> Result<Vec<JoinHandle<()>>, ServeError> {
        let (up, is_up) = watch::channel(false);
        let mut tasks = Vec::new();
        let up = Arc::new(up);
        // An analysis is thought out moment by moment, beside the moves.
        for (kind, at_once) in [(Kind::Move, thinkers), (Kind::Analysis, 1)] {
            let mut queue = Queue::new(&self.bus, kind.name());
            queue.open().await.map_err(ServeError::Bus)?;
            tasks.push(tokio::spawn(self.clone().take(queue, at_once, up.clone())));
        }
        tasks.push(tokio::spawn(self.clone().announce(is_up)));
        tasks.push(tokio::spawn(self.follow()));
        Ok(tasks)
    }

    /// Takes errands of one kind, so many at once.
    async fn take(self, queue: Queue, at_once: usize, up: Arc<watch::Sender<bool>>) {
        up.send_replace(true);
        let note = |error: Option<&BadBus>| {
            let was_up = up.send_replace(error.is_none());
            if let Some(error) = error.filter(|_| was_up) {
                tracing::warn!(%error, "the queue of work is not there");
            }
        };
        let stopping = self.stopping.clone();
        let serve = |task, permit| {
            let servant = self.clone();
            async move { servant.serve(task, permit).await }
        };
        queue.serve(at_once, stopping, note, serve).await;
    }

    /// Does one errand.
    async fn serve(&self, task: Task, permit: OwnedSemaphorePermit) {
        let text: Arc<str> = task.text().into();
        let Ok(errand) = text.parse::<Errand>() else {
            tracing::warn!("an errand on the bus is not one of ours");
            return task.done().await;
        };
        tracing::debug!(kind = errand.kind().name(), "an errand is begun");
        let bus = self.bus.clone();
        let say = {
            let text = text.clone();
            move |sign: Sign| bus.send(SIGNS, sign.about(&text))
        };
        let _kept = task.keep({
            let say = say.clone();
            move || say(Sign::Busy)
        });
        let is_done = match errand {
            Errand::Move { table, version, seat } => {
                let moved = self.hall.move_for(&table, version, seat, permit).await;
                tracing::debug!(table, version, ?moved, "an errand");
                moved.map(|_: Moved| true)
            }
            Errand::Analysis { table, level } => {
                let note = |Progress { done, total }| say(Sign::At(done, total));
                let done = self.hall.analyze_for(&table, level, &self.stopping, note).await;
                drop(permit);
                done
            }
        };
        match is_done {
            Ok(true) => {}
            Ok(false) => return task.give_back(None).await,
            Err(error) => {
                // The node is told that nothing more comes, and thinks itself.
                tracing::warn!(%error, "an errand failed");
                tokio::time::sleep(PAUSE).await;
            }
        }
        say(Sign::Done);
        task.done().await;
    }

    /// Says again and again that this worker is there, while it can take anything.
    async fn announce(self, is_up: watch::Receiver<bool>) {
        let mut stopping = self.stopping.clone();
        loop {
            if *is_up.borrow() {
                self.bus.send(WORKERS, self.name.to_string());
            }
            tokio::select! {
                () = tokio::time::sleep(ANNOUNCE) => {}
                _ = stopping.wait_for(|stopping| *stopping) => break,
            }
        }
        // Nodes are to know before this process ends.
        self.bus.answer(&self.bus.subject(WORKERS), format!("{}{GONE}", self.name)).await;
    }

    /// Follows the uptime by which clocks of players go.
    async fn follow(self) {
        let mut stopping = self.stopping.clone();
        loop {
            tokio::select! {
                () = tokio::time::sleep(FOLLOW) => {}
                _ = stopping.wait_for(|stopping| *stopping) => return,
            }
            if let Err(error) = self.hall.uptime.follow(&self.hall.store).await {
                tracing::warn!(%error, "the uptime was not read");
            }
        }
    }
}

impl fmt::Debug for Servant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Servant").field("name", &self.name).finish_non_exhaustive()
    }
}
