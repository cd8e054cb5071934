//! `cargo xtask load` and `cargo xtask growth`: builds server and load and lets one measure the other.

use std::process::Command;

use anyhow::bail;

use crate::{cargo, root, run};

/// Published figures are those of `dist`; `ARARAT_PROFILE=release` builds several times as fast.
fn profile() -> String {
    std::env::var("ARARAT_PROFILE").unwrap_or_else(|_| "dist".to_owned())
}

/// Runs a scenario with the server on the first core and the load on the second, if there are two.
pub(crate) fn load(arguments: &[String]) -> anyhow::Result<()> {
    let profile = profile();
    run(&mut cargo(&["build", "--profile", &profile, "-p", "ararat", "-p", "ararat-load"]))?;
    let folder = root().join("target").join(&profile);
    let cores = std::thread::available_parallelism().map_or(1, std::num::NonZero::get);
    let mut command = Command::new("taskset");
    // These measure no server.
    let is_store = arguments
        .first()
        .is_some_and(|scenario| ["growth", "day", "bus"].contains(&scenario.as_str()));
    command.args(["-c", if cores > 1 { "1" } else { "0" }]).arg(folder.join("ararat-load"));
    command.args(arguments);
    if !is_store && !arguments.is_empty() {
        command.args(["--core", "0"]);
    }
    if !command.status()?.success() {
        bail!("the load failed");
    }
    Ok(())
}
