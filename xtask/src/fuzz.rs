//! Feeding parsers and the web app with made-up bytes: by cargo-fuzz, which looks for inputs that reach
//! new code, if it and a nightly toolchain are installed, otherwise with our own loop.

use std::process::Command;

use anyhow::bail;

use crate::test::quietly;
use crate::{cargo, root, run};

/// What is fed; see `ararat_fuzz::Target`.
const TARGETS: [&str; 4] = ["record", "action", "components", "api"];

/// Runs all targets for a minute in total, or for the given number of seconds.
pub(crate) fn fuzz(seconds: Option<&str>) -> anyhow::Result<()> {
    let Ok(seconds) = seconds.unwrap_or("60").parse::<u32>() else {
        bail!("say for how many seconds, such as 60");
    };
    if !quietly(&mut nightly(&["fuzz", "--version"])) {
        println!("There is no cargo-fuzz for a nightly toolchain, so a loop of our own runs.");
        println!("Get it with `rustup toolchain install nightly` and `cargo install cargo-fuzz`.");
        let seconds = seconds.to_string();
        return run(&mut cargo(&["run", "--package", "ararat-fuzz", "--locked", "--", &seconds]));
    }
    let time = format!("-max_total_time={}", seconds.div_ceil(4).max(1));
    for target in TARGETS {
        // What is found is kept beside the build, and never written among what is kept for ever.
        let found = format!("fuzz/corpus/{target}");
        std::fs::create_dir_all(root().join(&found))?;
        let known = format!("crates/fuzz/corpus/{target}");
        run(&mut nightly(&["fuzz", "run", target, &found, &known, "--", &time, "-timeout=20"]))?;
    }
    Ok(())
}

/// Cargo of the nightly toolchain, at the root.
fn nightly(arguments: &[&str]) -> Command {
    let mut command = Command::new("rustup");
    command.args(["run", "nightly", "cargo"]).args(arguments).current_dir(root());
    // Variables that describe our own toolchain must not reach another one.
    for name in ["CARGO", "RUSTC", "RUSTUP_TOOLCHAIN"] {
        command.env_remove(name);
    }
    command
}
