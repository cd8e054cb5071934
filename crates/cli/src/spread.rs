//! Spreading the games of a command over workers.

use anyhow::{Context as _, anyhow, bail};
use ararat_cluster::{LabError, Workforce};
use ararat_core::{Components as _, Game};
use ararat_lab::Series;
use clap::Args;
use serde_json::Value;

/// Where games are played.
#[derive(Args, Clone, Debug)]
pub(crate) struct Spread {
    /// Spread the games over the workers on this NATS server, `nats://HOST:4222`; the result is the
    /// same as on one machine.
    #[arg(long, value_name = "URL", env = "ARARAT_LAB_BUS", hide_env_values = true)]
    bus: Option<String>,
}

impl Spread {
    /// The workers, if games are to be spread over any.
    pub(crate) fn hands<G: Game>(
        &self,
        components: &'static G::Components,
    ) -> anyhow::Result<Option<Hands>> {
        let Some(url) = &self.bus else { return Ok(None) };
        if components.digest() != G::Components::standard().digest() {
            bail!("Workers have only the standard components; leave out --bus or --components.");
        }
        let runtime = tokio::runtime::Runtime::new()
            .context("The threads of this command cannot be started")?;
        let force = runtime.block_on(Workforce::find(url)).map_err(|error| told(&error))?;
        Ok(Some(Hands { runtime, force }))
    }
}

/// Workers that play for a command.
pub(crate) struct Hands {
    runtime: tokio::runtime::Runtime,
    force: Workforce,
}

impl Hands {
    /// Has them play the games of these numbers; `heard` is called once for each, in any order, and
    /// returns `None` if it cannot be parsed.
    pub(crate) fn play(
        &self,
        series: &Series,
        numbers: std::ops::Range<u64>,
        mut heard: impl FnMut(u64, &Value) -> Option<()>,
    ) -> anyhow::Result<()> {
        let heard = |number, value: Value| {
            heard(number, &value)
                .ok_or_else(|| format!("the result of game {number} cannot be read"))
        };
        self.runtime.block_on(self.force.play(series, numbers, heard)).map_err(|error| told(&error))
    }
}

/// As a sentence.
fn told(error: &LabError) -> anyhow::Error {
    anyhow!("{error}.")
}
