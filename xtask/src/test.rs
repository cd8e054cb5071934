//! What CI runs, and the longer runs.

use std::fs;
use std::num::NonZero;
use std::process::{Command, Stdio};

use anyhow::{Context as _, bail};

use crate::phases::Phases;
use crate::test_programs::{Program, Programs};
use crate::{audit, cargo, python, root, run, run_as, run_beside, site};

/// The program that drives a browser.
const BROWSER_TESTS: &str = "browser";

/// Everything that CI runs, two phases at a time, because some wait for a network or a browser.
pub(crate) fn test() -> anyhow::Result<()> {
    let phases = Phases::begin();
    let result = all(&phases);
    phases.report();
    let skipped = result?;
    if skipped.is_empty() {
        println!("\nEverything passed.");
        return Ok(());
    }
    let missing = skipped.join(" and ");
    println!("\nEverything else passed, but {missing} could not be run.");
    println!(
        "Get them with `rustup component add rustfmt clippy` or your distribution's packages."
    );
    if std::env::var_os("CI").is_some() {
        bail!("in CI nothing may be skipped");
    }
    Ok(())
}

/// All phases; returns what could not be run.
fn all(phases: &Phases) -> anyhow::Result<Vec<&'static str>> {
    phases.run("packages of the system", || {
        need_package("initdb", "postgresql")?;
        need_package("nats-server", "nats-server")?;
        need_package("caddy", "caddy")?;
        need_package("python3", "python3")?;
        need_browser()?;
        python::need_venv()
    })?;
    let (built, beside) = beside(
        || {
            let skipped = lints(phases)?;
            phases.run("rules alone", rules_alone)?;
            phases.run("documentation", || {
                let arguments =
                    ["--workspace", "--no-deps", "--locked", "--document-private-items"];
                run(cargo(&["doc"]).args(arguments).env("RUSTDOCFLAGS", "-D warnings"))
            })?;
            Ok((skipped, phases.run("build of the tests", Programs::build)?))
        },
        || {
            phases.run("Python packages", python::prepare)?;
            phases.run("WebAssembly", || run_beside(&mut site::compile()?))
        },
    );
    let (skipped, programs) = built?;
    beside?;
    // The browser tests play in it.
    phases.run("site", || run(&mut site::bind(programs.tool(site::BUILDER)?.command(), None)?))?;
    let (rest, browser) = beside_tests(phases, &programs);
    rest?;
    browser?;
    Ok(skipped)
}

/// Runs the browser tests, which often wait, beside all other tests.
fn beside_tests(phases: &Phases, programs: &Programs) -> (anyhow::Result<()>, anyhow::Result<()>) {
    let is_browser = |program: &&Program| program.name == BROWSER_TESTS;
    beside(
        || {
            phases.run("tests without a browser", || {
                for program in programs.tests().filter(|program| !is_browser(program)) {
                    run_as(&program.title(), &mut program.command())?;
                }
                Ok(())
            })?;
            phases.run("examples in the documentation", || {
                run(&mut cargo(&["test", "--workspace", "--locked", "--doc"]))
            })?;
            phases.run("Python wheel", python::install_wheel)?;
            phases.run("Python tests", python::run_tests)?;
            // A game is one folder and one line: the example game is listed and played. Built for the
            // whole workspace, since cargo would rebuild most of it with fewer features for one package;
            // only the command line has tests of this name.
            phases.run("example game", || {
                let example = ["--features", "ararat/shells", "--test", "program", "shells::"];
                run(cargo(&["test", "--workspace", "--locked"]).args(example))
            })
        },
        || {
            phases.run("tests in a browser", || {
                // Some verify records with the program, which the example game's build replaces.
                let copy = root().join("target/tmp/ararat");
                fs::create_dir_all(root().join("target/tmp"))?;
                fs::copy(&programs.tool("ararat")?.path, &copy)?;
                for program in programs.tests().filter(is_browser) {
                    // While one waits for a page, others go on.
                    let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
                    let threads = format!("--test-threads={}", cores + 1);
                    run_beside(program.command().arg(threads).env("ARARAT_PROGRAM", &copy))?;
                }
                Ok(())
            })
        },
    )
}

/// Runs two closures at once.
fn beside<A, B: Send>(
    here: impl FnOnce() -> anyhow::Result<A>,
    there: impl FnOnce() -> anyhow::Result<B> + Send,
) -> (anyhow::Result<A>, anyhow::Result<B>) {
    std::thread::scope(|scope| {
        let there = scope.spawn(there);
        let here = here();
        let there = there.join().unwrap_or_else(|_| bail!("a task panicked"));
        (here, there)
    })
}

/// Format, licenses and lints; returns what is not installed here.
fn lints(phases: &Phases) -> anyhow::Result<Vec<&'static str>> {
    let mut skipped = Vec::new();
    let lints = ["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"];
    for (component, arguments) in
        [("rustfmt", &["fmt", "--all", "--check"][..]), ("clippy", &lints[..])]
    {
        if is_there(component) {
            phases.run(component, || run(&mut cargo(arguments)))?;
        } else {
            skipped.push(component);
        }
    }
    phases.run("licenses", audit::check)?;
    Ok(skipped)
}

/// Builds each game's rules without its bots, words and boards, which must stay optional.
fn rules_alone() -> anyhow::Result<()> {
    let mut command = cargo(&["check", "--locked", "--no-default-features"]);
    for entry in fs::read_dir(root().join("crates/games"))? {
        let folder = entry?.path();
        if folder.join("src/rules").is_dir() {
            let name = folder.file_name().context("a folder has a name")?.to_string_lossy();
            command.arg("--package").arg(format!("ararat-{name}"));
        }
    }
    run(&mut command)
}

/// Whether a component of the toolchain is there; tries to install it if not.
fn is_there(component: &str) -> bool {
    let name = if component == "rustfmt" { "fmt" } else { component };
    let answers = || quietly(&mut cargo(&[name, "--version"]));
    answers() || quietly(Command::new("rustup").args(["component", "add", component])) && answers()
}

/// Makes sure that a program the tests start is installed, from its Debian package if need be. Debian
/// keeps PostgreSQL's programs out of the path.
fn need_package(program: &str, package: &str) -> anyhow::Result<()> {
    let finder = format!(
        "command -v {program} || ls /usr/sbin/{program} /usr/lib/postgresql/*/bin/{program} | grep ."
    );
    let is_there = || quietly(Command::new("sh").args(["-c", &finder]));
    if is_there() {
        return Ok(());
    }
    install(package);
    if !is_there() {
        bail!("the tests need {program}; get it with `apt-get install {package}` as root");
    }
    Ok(())
}

/// Installs a Debian package, if it may.
pub(crate) fn install(package: &str) {
    println!("\n== apt-get install {package}");
    quietly(Command::new("apt-get").arg("update"));
    quietly(
        Command::new("apt-get")
            .args(["install", "--yes", "--no-install-recommends", package])
            .env("DEBIAN_FRONTEND", "noninteractive"),
    );
}

/// The browser that tests of the web app drive, and what drives it.
pub(crate) fn need_browser() -> anyhow::Result<()> {
    need_package("chromium", "chromium")?;
    need_package("chromedriver", "chromium-driver")
}

/// Retakes the README's pictures: every table in mid-game, light and dark, on a desktop and a phone.
pub(crate) fn screenshots() -> anyhow::Result<()> {
    need_browser()?;
    let tests =
        ["test", "--package", "ararat-browser-tests", "--locked", "--", "pages::every_page"];
    run(cargo(&tests).env("ARARAT_PICTURES", root().join("docs/pictures")))
}

/// Measures how long each table takes to appear at two seconds of latency and 20 kB a second.
pub(crate) fn paint() -> anyhow::Result<()> {
    need_browser()?;
    need_package("caddy", "caddy")?;
    let tests = ["--package", "ararat-browser-tests", "--locked", "--", "--nocapture"];
    // One after the other, so that they do not slow each other down.
    let tests = [&["test"], &tests[..], &["--test-threads", "1", "paint::"]].concat();
    run(cargo(&tests).env("ARARAT_PAINT", "slow"))
}

pub(crate) fn quietly(command: &mut Command) -> bool {
    let status = command.stdout(Stdio::null()).stderr(Stdio::null()).status();
    status.is_ok_and(|status| status.success())
}

/// The laws and second opinions on many more games than CI has time for.
pub(crate) fn long() -> anyhow::Result<()> {
    run(cargo(&["test", "--workspace", "--release", "--locked"])
        .env("ARARAT_EFFORT", "20")
        .env("ARARAT_POSITIONS", "100000"))
}

/// Mutation testing of one rules crate. Every mutant that survives gets a test or a reason.
pub(crate) fn mutants(game: Option<&str>) -> anyhow::Result<()> {
    let games = root().join("crates/games");
    let is_game = |name: &&str| games.join(name).join("data").is_dir();
    let Some(game) = game.filter(is_game) else {
        bail!("name a game, as its folder in crates/games is called");
    };
    if !quietly(&mut cargo(&["mutants", "--version"])) {
        bail!("it needs cargo-mutants; get it with `cargo install cargo-mutants`");
    }
    let package = format!("ararat-{game}");
    // A mutant that loops for ever is caught by the time limit; the suites take a few seconds.
    run(&mut cargo(&[
        "mutants",
        "--package",
        &package,
        "--jobs",
        "2",
        "--timeout",
        "60",
        "--output",
        "target",
    ]))
}
