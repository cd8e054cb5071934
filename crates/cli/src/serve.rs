//! `ararat serve`, or `ararat` alone: the web app.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context as _;
use ararat_server::{Config, DEADLINE, Reach, start};
use clap::Args;
use clap::builder::BoolishValueParser;

use crate::log::Log;
use crate::output::Output;

/// Serve the web app; this is what `ararat` alone does.
///
/// Every option can also be given by the environment.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, default_value = "127.0.0.1:8080", value_name = "ADDRESS", env = "ARARAT_LISTEN")]
    listen: SocketAddr,
    #[command(flatten)]
    database: Database,
    /// Connections to PostgreSQL at most. All nodes and workers together must stay below what it
    /// allows (`max_connections`).
    #[arg(long, default_value_t = 16, value_name = "N", env = "ARARAT_DATABASE_CONNECTIONS")]
    database_connections: u32,
    /// A bus, `nats://HOST:4222`, by which several nodes on one PostgreSQL database tell each other
    /// what changed.
    #[arg(long, value_name = "URL", env = "ARARAT_BUS", hide_env_values = true)]
    bus: Option<String>,
    /// Where to tell numbers for Prometheus, and whether the site is alive and ready (`/metrics`,
    /// `/healthz`, `/readyz`); nowhere unless given. Not for the public.
    #[arg(long, value_name = "ADDRESS", env = "ARARAT_METRICS")]
    metrics: Option<SocketAddr>,
    #[command(flatten)]
    log: Log,
    /// Threads on which bots think; as many as there are cores unless given. With 0 bots and analyses
    /// are left to workers.
    #[arg(long, value_name = "N", env = "ARARAT_THINKERS")]
    thinkers: Option<usize>,
    /// Pages a second that one address may ask for; ten times as many at once.
    #[arg(long, default_value_t = 50, value_name = "N", env = "ARARAT_READING_RATE")]
    reading_rate: u32,
    /// Forms a second that one address may send; ten times as many at once.
    #[arg(long, default_value_t = 20, value_name = "N", env = "ARARAT_WRITING_RATE")]
    writing_rate: u32,
    /// New tables a minute that one address may make; all of them at once if it likes.
    #[arg(long, default_value_t = 30, value_name = "N", env = "ARARAT_TABLE_RATE")]
    table_rate: u32,
    /// Connections at once; more wait.
    #[arg(long, default_value_t = 8192, value_name = "N", env = "ARARAT_CONNECTIONS")]
    connections: usize,
    /// Connections at once from one address, unless behind a proxy; more are closed.
    #[arg(long, default_value_t = 256, value_name = "N", env = "ARARAT_CONNECTIONS_BY_ADDRESS")]
    connections_by_address: usize,
    /// Streams of live updates at once to one address; more are refused.
    #[arg(long, default_value_t = 128, value_name = "N", env = "ARARAT_STREAMS_BY_ADDRESS")]
    streams_by_address: usize,
    /// Seconds that a request may take to arrive: its head, and then its body.
    #[arg(long, default_value_t = 15, value_name = "N", env = "ARARAT_PATIENCE")]
    patience: u64,
    /// Let webhooks reach this machine and its own network; without this only the open internet.
    #[arg(long, env = "ARARAT_ALLOW_PRIVATE_WEBHOOKS", value_parser = BoolishValueParser::new())]
    allow_private_webhooks: bool,
    /// A proxy stands in front: believe what it says about who asks and whether it is by HTTPS
    /// (`X-Forwarded-For`, `X-Forwarded-Proto`).
    #[arg(long, env = "ARARAT_BEHIND_PROXY", value_parser = BoolishValueParser::new())]
    behind_proxy: bool,
    /// Seconds after which the owner of a table may let a bot play for somebody who does not act.
    #[arg(long, default_value_t = 60, value_name = "N", env = "ARARAT_ABSENCE")]
    absence: u64,
    /// Seconds between the signal to end and the end: `/readyz` says no, everything else is answered,
    /// and whatever stands in front has time to send requests elsewhere.
    #[arg(long, default_value_t = 0, value_name = "N", env = "ARARAT_DRAIN")]
    drain: u64,
}

/// Where everything is kept.
#[derive(Args)]
pub(crate) struct Database {
    /// Where games are kept: `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/NAME`.
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
        let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
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
            metrics: self.metrics,
            connections: self.connections,
            connections_by_address: self.connections_by_address,
            streams_by_address: self.streams_by_address,
            patience: Duration::from_secs(self.patience.max(1)),
            deadline: DEADLINE,
        };
        let running = start(config).await?;
        output.line(format!("Ararat is open on http://{}", running.address))?;
        if let Some(metrics) = running.metrics {
            output.line(format!("Its numbers are on http://{metrics}/metrics"))?;
        }
        output.flush()?;
        ended().await;
        running.drain();
        tokio::time::sleep(Duration::from_secs(self.drain)).await;
        running.stop().await;
        Ok(())
    }
}

/// Waits for Ctrl-C or the signal to end.
pub(crate) async fn ended() {
    use tokio::signal::unix::{SignalKind, signal};
    let Ok(mut end) = signal(SignalKind::terminate()) else {
        let _ = tokio::signal::ctrl_c().await;
        return;
    };
    tokio::select! {
        _ = tokio::signal::ctrl_c() => {}
        _ = end.recv() => {}
    }
}
