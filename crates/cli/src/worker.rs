//! `ararat worker`: thinks for the nodes of a site, and plays games for the laboratory.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::{Context as _, bail};
use ararat_cluster::{Bus, LAB_SITE, LabWorker, SiteWorker};
use ararat_server::{Reach, serve_worker_metrics};
use ararat_store::Store;
use ararat_tables::{
    Peers, RegistryConfig, SiteTime, TABLE_MEMORY, TableRegistry, WorkerRegistry, open_database,
    random_name, site_name,
};
use clap::Args;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::log::Log;
use crate::output::Output;
use crate::stop_signal::{NO_SIGNALS, StopSignal};

/// Letters of the name of a worker on the bus.
const NAME_LENGTH: usize = 8;

/// Think for the nodes of a site, and play games for the laboratory.
///
/// Nodes with a bus leave bot moves and analyses to workers while there are any. `arena`, `simulate`
/// and `train` with --bus spread their games over workers. On SIGTERM a worker finishes the moves it
/// has begun and hands back the rest; if a worker dies, another one takes over its work.
///
/// Every option can also be set in the environment.
#[derive(Args)]
pub(crate) struct Work {
    /// The database of the site, `postgres://USER:PASSWORD@HOST/NAME`; without one, the worker serves
    /// the laboratory only.
    #[arg(long, value_name = "URL", env = "ARARAT_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// Maximum number of connections to it.
    #[arg(long, default_value_t = 4, value_name = "N", env = "ARARAT_DATABASE_CONNECTIONS")]
    database_connections: u32,
    /// The NATS server, `nats://HOST:4222`; it must run with -js.
    #[arg(long, value_name = "URL", env = "ARARAT_BUS", hide_env_values = true)]
    bus: String,
    /// Threads to think on; one per core by default.
    #[arg(long, value_name = "N", env = "ARARAT_THINKERS")]
    thinkers: Option<usize>,
    /// A private address for Prometheus metrics and health checks (`/metrics`, `/healthz`, `/readyz`);
    /// off by default.
    #[arg(long, value_name = "ADDRESS", env = "ARARAT_METRICS", requires = "database")]
    metrics: Option<SocketAddr>,
    #[command(flatten)]
    log: Log,
}

impl Work {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        self.log.start();
        let runtime = tokio::runtime::Runtime::new()
            .context("The threads of the worker cannot be started")?;
        runtime.block_on(self.work(output))
    }

    async fn work(&self, output: &mut Output) -> anyhow::Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let thinkers = self.thinkers.unwrap_or(cores).max(1);
        // A container image may set a database, which an empty value unsets.
        let database = self.database.clone().filter(|url| !url.is_empty());
        let whom = if database.is_some() { "a site and the laboratory" } else { "the laboratory" };
        let mut stop = StopSignal::listen().context(NO_SIGNALS)?;
        let worker = tokio::select! {
            worker = self.start(database.as_deref(), thinkers) => worker?,
            () = stop.received() => return Ok(()),
        };
        let threads = if thinkers == 1 { "thread" } else { "threads" };
        output.line(format!("Ararat works for {whom} on {thinkers} {threads}"))?;
        if let Some(metrics) = worker.metrics {
            output.line(format!("Its numbers are on http://{metrics}/metrics"))?;
        }
        output.flush()?;
        stop.received().await;
        worker.stop().await;
        Ok(())
    }

    /// Starts working, for a site if there is a database, and for the laboratory.
    async fn start(&self, database: Option<&str>, threads: usize) -> anyhow::Result<Worker> {
        let bus = Bus::connect_now(&self.bus, LAB_SITE).await?;
        let (stop, stopping) = watch::channel(false);
        let mut worker = Worker { stop, metrics: None, tasks: Vec::new(), bus, store: None };
        if let Some(database) = database {
            self.join_site(&mut worker, database, threads, &stopping).await?;
        }
        let player = LabWorker::new(worker.bus.clone(), threads, &stopping);
        worker.tasks.extend(player.start().await?);
        Ok(worker)
    }

    /// Starts taking the jobs of a site.
    async fn join_site(
        &self,
        worker: &mut Worker,
        database: &str,
        threads: usize,
        stopping: &watch::Receiver<bool>,
    ) -> anyhow::Result<()> {
        let store = open_database(database, self.database_connections).await?;
        if !store.is_shared() {
            bail!("workers need a database that nodes can share: postgres://…");
        }
        let no_randomness = "this machine gives no random bytes";
        let bus = worker.bus.at(&site_name(&store).await?.context(no_randomness)?);
        let uptime = SiteTime::follow(&store).await?;
        let peers = Peers::new(Some(bus.clone()), true);
        // Nodes send the messages to webhooks, and decide who is absent.
        let config = RegistryConfig {
            threads,
            reach: Reach::Public,
            absence: Duration::ZERO,
            memory: TABLE_MEMORY,
            seed: None,
        };
        let registry = TableRegistry::new(store.clone(), peers, uptime, &config);
        worker.store = Some(store);
        if let Some(listen) = self.metrics {
            let (address, task) = serve_worker_metrics(listen, registry.clone(), stopping).await?;
            worker.metrics = Some(address);
            worker.tasks.push(task);
        }
        worker.tasks.extend(registry.start_worker_chores(stopping));
        let name = random_name(NAME_LENGTH).context(no_randomness)?;
        let handler = WorkerRegistry { registry, stopping: stopping.clone() };
        let site_worker = SiteWorker::new(handler, bus, &name, stopping);
        worker.tasks.extend(site_worker.start(threads).await?);
        Ok(())
    }
}

/// A worker at work.
struct Worker {
    stop: watch::Sender<bool>,
    /// Where metrics are served.
    metrics: Option<SocketAddr>,
    tasks: Vec<JoinHandle<()>>,
    bus: Bus,
    store: Option<Store>,
}

impl Worker {
    /// Stops taking jobs, finishes those nearly done, and returns the rest to the queue.
    async fn stop(self) {
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
