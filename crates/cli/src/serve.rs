//! `ararat serve`, or `ararat` alone: the web app.

use std::net::SocketAddr;
use std::time::Duration;

use anyhow::Context as _;
use ararat_server::{Config, Reach, start};
use clap::Args;

use crate::output::Output;

/// Serve the web app; this is what `ararat` alone does.
#[derive(Args)]
pub(crate) struct Serve {
    /// Where to listen.
    #[arg(long, default_value = Serve::LISTEN, value_name = "ADDRESS")]
    listen: SocketAddr,
    /// Where games are kept: `sqlite:FILE` or `postgres://USER:PASSWORD@HOST/NAME`.
    #[arg(long, default_value = Serve::DATABASE, value_name = "URL", env = "ARARAT_DATABASE", hide_env_values = true)]
    database: String,
    /// A bus, `nats://HOST:4222`, by which several nodes on one PostgreSQL database tell each other
    /// what changed.
    #[arg(long, value_name = "URL", env = "ARARAT_BUS", hide_env_values = true)]
    bus: Option<String>,
    /// Threads on which bots think; as many as there are cores unless given.
    #[arg(long, value_name = "N")]
    thinkers: Option<usize>,
    /// Pages a second that one address may ask for; ten times as many at once.
    #[arg(long, default_value_t = Serve::READING, value_name = "N")]
    reading_rate: u32,
    /// Forms a second that one address may send; ten times as many at once.
    #[arg(long, default_value_t = Serve::WRITING, value_name = "N")]
    writing_rate: u32,
    /// Let webhooks reach this machine and its own network; without this only the open internet.
    #[arg(long)]
    allow_private_webhooks: bool,
    /// A proxy stands in front: believe what it says about who asks and whether it is by HTTPS
    /// (`X-Forwarded-For`, `X-Forwarded-Proto`).
    #[arg(long)]
    behind_proxy: bool,
    /// Seconds after which the owner of a table may let a bot play for somebody who does not act.
    #[arg(long, default_value_t = Serve::ABSENCE, value_name = "N")]
    absence: u64,
    /// Seconds between the signal to end and the end: `/ready` says no, everything else is answered,
    /// and whatever stands in front has time to send requests elsewhere.
    #[arg(long, default_value_t = 0, value_name = "N")]
    drain: u64,
}

impl Default for Serve {
    fn default() -> Serve {
        Serve {
            listen: SocketAddr::from(([127, 0, 0, 1], 8080)),
            database: Serve::DATABASE.to_owned(),
            bus: None,
            thinkers: None,
            reading_rate: Serve::READING,
            writing_rate: Serve::WRITING,
            allow_private_webhooks: false,
            behind_proxy: false,
            absence: Serve::ABSENCE,
            drain: 0,
        }
    }
}

impl Serve {
    const LISTEN: &'static str = "127.0.0.1:8080";
    const DATABASE: &'static str = "sqlite:ararat.db";
    const READING: u32 = 50;
    const WRITING: u32 = 20;
    const ABSENCE: u64 = 60;

    pub(crate) fn run(&self, output: &mut Output) -> anyhow::Result<()> {
        tracing_subscriber::fmt().with_writer(std::io::stderr).init();
        let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
        runtime.block_on(self.serve(output))
    }

    async fn serve(&self, output: &mut Output) -> anyhow::Result<()> {
        let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
        let config = Config {
            listen: self.listen,
            database: self.database.clone(),
            bus: self.bus.clone(),
            thinkers: self.thinkers.unwrap_or(cores),
            reading_rate: self.reading_rate,
            writing_rate: self.writing_rate,
            webhooks: if self.allow_private_webhooks { Reach::Anywhere } else { Reach::Public },
            is_behind_proxy: self.behind_proxy,
            absence: Duration::from_secs(self.absence),
        };
        let running = start(config).await?;
        output.line(format!("Ararat is open on http://{}", running.address))?;
        output.flush()?;
        ended().await;
        running.drain();
        tokio::time::sleep(Duration::from_secs(self.drain)).await;
        running.stop().await;
        Ok(())
    }
}

/// Waits for Ctrl-C or the signal to end.
async fn ended() {
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
