//! The tasks of this repository. `cargo xtask` alone lists them.

#![expect(clippy::print_stdout, reason = "tasks talk to whoever runs them")]

mod audit;
#[cfg(feature = "games")]
mod bless;
mod fuzz;
mod gallery;
mod load;
#[cfg(feature = "games")]
mod pages;
mod phases;
mod python;
mod site;
#[cfg(feature = "games")]
mod strength;
mod test;
mod test_programs;
#[cfg(feature = "games")]
mod tidy;

use std::io::Read as _;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

use anyhow::{Context as _, bail};

const TASKS: &str = "\
cargo xtask test    everything that CI runs: format, lints, documentation, all tests; says what took how long
cargo xtask python  only the tests of the Python package, in a virtual environment
cargo xtask tidy    check only this repository's own rules
cargo xtask bless   rewrite playthroughs, sample pages and generated documents; review the diff
cargo xtask long    the laws with twenty times the games, second opinions on 100,000 positions
cargo xtask audit   licenses of all dependencies, and those present in several versions
cargo xtask fuzz [SECONDS]   feed parsers and the web app random bytes
cargo xtask mutants GAME   change the rules of a game in every small way; some test must notice
cargo xtask screenshots   play in a browser and take the pictures of docs/pictures again
cargo xtask gallery FOLDER   pictures of all tables at all sizes, of their ends and of other pages, light and dark
cargo xtask site [DIR]   build the app that runs in a browser without a server, to target/site
cargo xtask site --measure   what it costs: bytes, and times in a browser
cargo xtask paint   how long a table takes to appear on a slow connection
cargo xtask strength [ONLY]   measure all levels of bots and write docs/strength.md; takes hours
cargo xtask load flat|thinking|crowd|finished|streams|day|bus [--help]   play many games against a server and measure it
cargo xtask growth [GAMES]   fill a store with games and measure it at every size";

fn main() -> ExitCode {
    let task = std::env::args().nth(1).unwrap_or_default();
    let result = match task.as_str() {
        "test" => test::test(),
        "python" => python::test(),
        "tidy" | "bless" | "strength" => with_games(&task),
        "site" => match std::env::args().nth(2).as_deref() {
            Some("--measure") => site::measure(),
            folder => site::site(folder),
        },
        "audit" => audit::report(),
        "fuzz" => fuzz::fuzz(std::env::args().nth(2).as_deref()),
        "long" => test::long(),
        "screenshots" => test::screenshots(),
        "gallery" => gallery::gallery(std::env::args().nth(2).as_deref()),
        "paint" => test::paint(),
        "load" => load::load(&std::env::args().skip(2).collect::<Vec<_>>()),
        "growth" => load::load(&std::env::args().skip(1).collect::<Vec<_>>()),
        "mutants" => test::mutants(std::env::args().nth(2).as_deref()),
        _ => {
            println!("{TASKS}");
            return if task.is_empty() { ExitCode::SUCCESS } else { ExitCode::FAILURE };
        }
    };
    match result {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            println!("\nxtask {task}: {error:#}");
            ExitCode::FAILURE
        }
    }
}

/// A task that knows the games.
#[cfg(feature = "games")]
fn with_games(task: &str) -> anyhow::Result<()> {
    match task {
        "tidy" => tidy::report(),
        "bless" => bless::bless(),
        _ => strength::strength(std::env::args().nth(2).as_deref()),
    }
}

/// A task that knows the games, done by ourselves built with them.
#[cfg(not(feature = "games"))]
fn with_games(_task: &str) -> anyhow::Result<()> {
    let ourselves = ["run", "--quiet", "--locked", "--package", "xtask", "--"];
    run(cargo(&ourselves).args(std::env::args_os().skip(1)))
}

/// The root of the repository.
fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Cargo, to be run at the root. The one that runs us, so that no other toolchain sneaks in.
fn cargo(arguments: &[&str]) -> Command {
    let mut command = Command::new(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()));
    command.args(arguments).current_dir(root());
    without_own_variables(&mut command);
    command
}

/// Variables that cargo sets for us are not for others: some build scripts would take it for a
/// change, and be run again after every command that did not come through us.
fn without_own_variables(command: &mut Command) -> &mut Command {
    for (name, _) in std::env::vars_os() {
        let is_ours = ["CARGO_PKG_", "CARGO_MANIFEST_", "CARGO_BIN_", "CARGO_CRATE_"];
        if is_ours.iter().any(|start| name.to_string_lossy().starts_with(start)) {
            command.env_remove(name);
        }
    }
    command
}

/// Runs a command and fails if it fails.
fn run(command: &mut Command) -> anyhow::Result<()> {
    run_as(&line(command), command)
}

/// The same, named otherwise.
fn run_as(line: &str, command: &mut Command) -> anyhow::Result<()> {
    println!("\n== {line}");
    let status = command.status().with_context(|| format!("{line} cannot be run"))?;
    if !status.success() {
        bail!("{line} failed");
    }
    Ok(())
}

/// The same beside other commands: what it says is printed in one piece when it is done.
fn run_beside(command: &mut Command) -> anyhow::Result<()> {
    let line = line(command);
    let (mut said, says) = std::io::pipe()?;
    command.stdout(says.try_clone()?).stderr(says);
    let mut child = command.spawn().with_context(|| format!("{line} cannot be run"))?;
    // Our own ends of the pipe, which would keep it open.
    command.stdout(Stdio::null()).stderr(Stdio::null());
    let mut text = Vec::new();
    said.read_to_end(&mut text)?;
    let status = child.wait()?;
    println!("\n== {line}\n{}", String::from_utf8_lossy(&text));
    if !status.success() {
        bail!("{line} failed");
    }
    Ok(())
}

/// A command as a person would type it.
fn line(command: &Command) -> String {
    let program = Path::new(command.get_program()).file_name().unwrap_or_default();
    let words = std::iter::once(program).chain(command.get_args());
    words.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ")
}
