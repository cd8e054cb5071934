//! `ararat worker`: thinks for the nodes of a site, and plays games for the laboratory.

use std::net::SocketAddr;

use anyhow::Context as _;
use ararat_server::{Worker, WorkerConfig};
use clap::Args;

use crate::log::Log;
use crate::output::Output;
use crate::serve::ended;

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
    /// Most connections to it.
    #[arg(long, default_value_t = 4, value_name = "N", env = "ARARAT_DATABASE_CONNECTIONS")]
    database_connections: u32,
    /// The NATS server, `nats://HOST:4222`; it must run with -js.
    #[arg(long, value_name = "URL", env = "ARARAT_BUS", hide_env_values = true)]
    bus: String,
    /// Threads to think on; one per core unless given.
    #[arg(long, value_name = "N", env = "ARARAT_THINKERS")]
    thinkers: Option<usize>,
    /// A private address for Prometheus metrics and health checks (`/metrics`, `/healthz`, `/readyz`);
    /// off unless given.
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
        let config = WorkerConfig {
            database,
            database_connections: self.database_connections,
            bus: self.bus.clone(),
            thinkers,
            metrics: self.metrics,
        };
        let worker = Worker::start(&config).await?;
        let threads = if thinkers == 1 { "thread" } else { "threads" };
        output.line(format!("Ararat works for {whom} on {thinkers} {threads}"))?;
        if let Some(metrics) = worker.metrics {
            output.line(format!("Its numbers are on http://{metrics}/metrics"))?;
        }
        output.flush()?;
        ended().await;
        worker.stop().await;
        Ok(())
    }
}
