//! `ararat serve`, or `ararat` alone: the web app.

use std::net::SocketAddr;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Context as _;
use ararat_server::{ANSWER_TIMEOUT, Config, Reach, start};
use clap::Args;
use clap::builder::BoolishValueParser;

use crate::log::Log;
use crate::output::Output;
use crate::stop_signal::{NO_SIGNALS, StopSignal};

/// Serve the web app; `ararat` without a command does the same.
///
/// Every option can also be set in the environment.
#[derive(Args)]
pub(crate) struct Serve {
    /// The address and port to listen on.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS", env = "ARARAT_LISTEN")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// Maximum number of connections to PostgreSQL. All nodes and workers together must stay below its
    /// `max_connections`.
    #[arg(long, default_value_t = 16, value_name = "N", env = "ARARAT_DATABASE_CONNECTIONS")]
    database_connections: u32,
    /// A NATS server, `nats://HOST:4222`, through which several nodes on one PostgreSQL database tell
    /// each other what changed.
    #[arg(long, value_name = "URL", env = "ARARAT_BUS", hide_env_values = true)]
    bus: Option<String>,
    /// A private address for Prometheus metrics and health checks (`/metrics`, `/healthz`, `/readyz`);
    /// off by default.
    #[arg(long, value_name = "ADDRESS", env = "ARARAT_METRICS")]
    metrics: Option<SocketAddr>,
    #[command(flatten)]
    log: Log,
    /// Threads for bots and analyses; one per core by default. With 0, workers do all of it.
    #[arg(long, value_name = "N", env = "ARARAT_THINKERS")]
    thinkers: Option<usize>,
    /// Pages per second that one address may request, with bursts of ten times as many.
    #[arg(long, default_value_t = 50, value_name = "N", env = "ARARAT_READING_RATE", value_parser = rate)]
    reading_rate: u32,
    /// Forms per second that one address may send, with bursts of ten times as many.
    #[arg(long, default_value_t = 20, value_name = "N", env = "ARARAT_WRITING_RATE", value_parser = rate)]
    writing_rate: u32,
    /// New tables per minute that one address may open, even all at once.
    #[arg(long, default_value_t = 30, value_name = "N", env = "ARARAT_TABLE_RATE", value_parser = rate)]
    table_rate: u32,
    /// Maximum number of concurrent connections; further ones wait.
    #[arg(long, default_value_t = 8192, value_name = "N", env = "ARARAT_CONNECTIONS")]
    connections: usize,
    /// Maximum number of concurrent connections from one address, unless behind a proxy; further ones
    /// are closed.
    #[arg(long, default_value_t = 256, value_name = "N", env = "ARARAT_CONNECTIONS_BY_ADDRESS")]
    connections_by_address: usize,
    /// Maximum number of concurrent live-update streams to one address; further ones are refused.
    #[arg(long, default_value_t = 128, value_name = "N", env = "ARARAT_STREAMS_BY_ADDRESS")]
    streams_by_address: usize,
    /// Seconds within which the head of a request must arrive, and again its body.
    #[arg(long, default_value_t = 15, value_name = "N", env = "ARARAT_ARRIVAL_TIMEOUT")]
    arrival_timeout: u64,
    /// Let webhooks reach this machine and its network, not only the public internet.
    #[arg(long, env = "ARARAT_ALLOW_PRIVATE_WEBHOOKS", value_parser = BoolishValueParser::new())]
    allow_private_webhooks: bool,
    /// Trust the headers of a reverse proxy (`X-Forwarded-For`, `X-Forwarded-Proto`) for client
    /// addresses and HTTPS.
    #[arg(long, env = "ARARAT_BEHIND_PROXY", value_parser = BoolishValueParser::new())]
    behind_proxy: bool,
    /// Seconds after which the host of a table may let a bot play for someone who does not act.
    #[arg(long, default_value_t = 60, value_name = "N", env = "ARARAT_ABSENCE")]
    absence: u64,
    /// Megabytes that tables may take in memory; beyond that, finished and least recently used tables
    /// are evicted, and read again when someone asks for them.
    #[arg(long, default_value_t = 1024, value_name = "N", env = "ARARAT_TABLE_MEMORY")]
    table_memory: usize,
    /// The folder of the app that runs in a browser without this server, offered at `/offline/`; by
    /// default `site` beside this program or in the folder above, if it exists.
    #[arg(long, value_name = "DIR", env = "ARARAT_OFFLINE")]
    offline: Option<PathBuf>,
    /// Seconds to keep serving after SIGTERM, with `/readyz` failing, so that a load balancer can send
    /// requests elsewhere.
    #[arg(long, default_value_t = 0, value_name = "N", env = "ARARAT_DRAIN")]
    drain: u64,
}

/// A rate of requests or tables; nobody could use a site that allows none.
fn rate(text: &str) -> Result<u32, &'static str> {
    let rate = text.parse().ok().filter(|&rate| rate > 0);
    rate.ok_or("a rate is a whole number, 1 or more")
}

/// The folder `site` near a program: beside it, where an operator may put it, or one folder above,
/// where `cargo xtask site` puts it for the programs in `target/release` and its like.
fn site_near(program: &Path) -> Option<PathBuf> {
    let folders = program.ancestors().skip(1).take(2).map(|folder| folder.join("site"));
    folders.into_iter().find(|folder| folder.join("sw.js").exists())
}

/// The database.
#[derive(Args)]
pub(crate) struct Database {
    /// The database: `sqlite:FILE`, `postgres://USER:PASSWORD@HOST/NAME`, or `memory:` to keep nothing.
    #[arg(
        long = "database",
        default_value = "sqlite:ararat.db",
        value_name = "URL",
        env = "ARARAT_DATABASE",
        hide_env_values = true
    )]
    pub(crate) url: String,
}

impl Serve {
    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        self.log.start();
        let runtime = tokio::runtime::Runtime::new()
            .context("The threads of the server cannot be started")?;
        runtime.block_on(self.serve(output))
    }

    async fn serve(&self, output: &mut Output) -> anyhow::Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let config = Config {
            listen: self.listen,
            database: self.database.url.clone(),
            database_connections: self.database_connections,
            bus: self.bus.clone(),
            thinkers: self.thinkers.unwrap_or(cores),
            reading_rate: self.reading_rate,
            writing_rate: self.writing_rate,
            table_rate: self.table_rate,
            webhooks: if self.allow_private_webhooks { Reach::Anywhere } else { Reach::Public },
            is_behind_proxy: self.behind_proxy,
            absence: Duration::from_secs(self.absence),
            table_memory: self.table_memory.saturating_mul(1024 * 1024),
            metrics: self.metrics,
            connections: self.connections,
            connections_by_address: self.connections_by_address,
            streams_by_address: self.streams_by_address,
            arrival_timeout: Duration::from_secs(self.arrival_timeout.max(1)),
            answer_timeout: ANSWER_TIMEOUT,
            offline: self.offline.clone().or_else(|| site_near(&std::env::current_exe().ok()?)),
            seed: None,
        };
        let mut stop = StopSignal::listen().context(NO_SIGNALS)?;
        let running = tokio::select! {
            running = start(config) => running?,
            () = stop.received() => return Ok(()),
        };
        output.line(format!("Ararat is open on http://{}", running.address))?;
        if let Some(metrics) = running.metrics {
            output.line(format!("Its numbers are on http://{metrics}/metrics"))?;
        }
        output.flush()?;
        stop.received().await;
        running.drain();
        tokio::time::sleep(Duration::from_secs(self.drain)).await;
        running.stop().await;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_site_is_found_beside_the_program_and_in_the_folder_above() {
        let place = std::env::temp_dir().join(format!("ararat-near-{}", std::process::id()));
        let (built, beside) = (place.join("site"), place.join("release/site"));
        let program = place.join("release/ararat");
        std::fs::create_dir_all(&built).unwrap();
        assert_eq!(site_near(&program), None, "a folder alone is no site");
        std::fs::write(built.join("sw.js"), "").unwrap();
        assert_eq!(site_near(&program), Some(built));
        std::fs::create_dir_all(&beside).unwrap();
        std::fs::write(beside.join("sw.js"), "").unwrap();
        assert_eq!(site_near(&program), Some(beside));
        std::fs::remove_dir_all(&place).unwrap();
    }
}
