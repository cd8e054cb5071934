//! Spreading games over workers: what commands of the laboratory share.

use anyhow::{Context as _, anyhow, bail};
use ararat_core::{Components as _, Game};
use ararat_lab::Series;
use ararat_server::{LabError, Workforce};
use clap::Args;
use serde_json::Value;

/// Where games are played.
#[derive(Args, Clone, Debug)]
pub(crate) struct Spread {
    /// Let workers on this bus play, `nats://HOST:4222`, instead of this machine. The same seed
    /// gives the same result.
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
            bail!("Workers have the standard components only; play with others on this machine.");
        }
        let runtime = tokio::runtime::Runtime::new().context("no threads can be started")?;
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
    /// Lets them play the games of these numbers; `heard` is told of each once, in any order, and
    /// says `None` if it cannot be read.
    pub(crate) fn play(
        &self,
        series: &Series,
        numbers: std::ops::Range<u64>,
        mut heard: impl FnMut(u64, &Value) -> Option<()>,
    ) -> anyhow::Result<()> {
        let heard = |number, value: Value| {
            heard(number, &value).ok_or_else(|| format!("game {number} came back garbled"))
        };
        self.runtime.block_on(self.force.play(series, numbers, heard)).map_err(|error| told(&error))
    }
}

/// As a sentence.
fn told(error: &LabError) -> anyhow::Error {
    anyhow!("{error}.")
}
