//! `ararat worker`: thinks for the nodes of a site, and plays games of the laboratory.

use std::net::SocketAddr;

use anyhow::Context as _;
use ararat_server::{Worker, WorkerConfig};
use clap::Args;

use crate::log::Log;
use crate::output::Output;
use crate::serve::ended;

/// Think for the nodes of a site, and play games of the laboratory.
///
/// Nodes with a bus leave the moves of bots and the analyses of games to workers while there are any.
/// Commands of the laboratory with a bus spread their games over workers. A worker that is told to
/// end (SIGTERM) finishes the moves it has begun and gives everything else back; what a worker had
/// that died goes to another one.
///
/// Every option can also be given by the environment.
#[derive(Args)]
pub(crate) struct Work {
    /// The database of the site, `postgres://USER:PASSWORD@HOST/NAME`; without one, or with an empty
    /// one, only the laboratory is worked for.
    #[arg(long, value_name = "URL", env = "ARARAT_DATABASE", hide_env_values = true)]
    database: Option<String>,
    /// Connections to it at most.
    #[arg(long, default_value_t = 4, value_name = "N", env = "ARARAT_DATABASE_CONNECTIONS")]
    database_connections: u32,
    /// The bus, `nats://HOST:4222`: a nats-server that was started with -js.
    #[arg(long, value_name = "URL", env = "ARARAT_BUS", hide_env_values = true)]
    bus: String,
    /// Threads to think on; as many as there are cores unless given.
    #[arg(long, value_name = "N", env = "ARARAT_THINKERS")]
    thinkers: Option<usize>,
    /// Where to tell numbers for Prometheus about work for a site (`/metrics`, `/healthz`,
    /// `/readyz`); nowhere unless given. Not for the public.
    #[arg(long, value_name = "ADDRESS", env = "ARARAT_METRICS", requires = "database")]
    metrics: Option<SocketAddr>,
    #[command(flatten)]
    log: Log,
}

impl Work {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        self.log.start();
        let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
        runtime.block_on(self.work(output))
    }

    async fn work(&self, output: &mut Output) -> anyhow::Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let thinkers = self.thinkers.unwrap_or(cores).max(1);
        // An image for containers may name a database that only an empty name takes away.
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
