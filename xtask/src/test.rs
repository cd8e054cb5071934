//! What CI runs, and the longer run.

use std::process::{Command, Stdio};

use anyhow::bail;
use ararat_games::GameName;

use crate::{audit, cargo, python, root, run, site};

/// Everything that CI runs.
pub(crate) fn test() -> anyhow::Result<()> {
    let mut skipped = Vec::new();
    for (component, arguments) in [
        ("rustfmt", &["fmt", "--all", "--check"][..]),
        (
            "clippy",
            &["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"][..],
        ),
    ] {
        if is_there(component) {
            run(&mut cargo(arguments))?;
        } else {
            skipped.push(component);
        }
    }
    audit::check()?;
    need_package("initdb", "postgresql")?;
    need_package("nats-server", "nats-server")?;
    need_package("caddy", "caddy")?;
    need_package("python3", "python3")?;
    need_browser()?;
    run(cargo(&["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"])
        .env("RUSTDOCFLAGS", "-D warnings"))?;
    // The browser tests play in it.
    site::site(None)?;
    run(&mut cargo(&["test", "--workspace", "--locked"]))?;
    python::test()?;
    // A game is one folder and one line: the example is listed and played. For the whole workspace,
    // since for one package cargo would build most of it again with fewer features.
    let example = ["--features", "ararat/shells", "--test", "all", "shells::"];
    run(cargo(&["test", "--workspace", "--locked"]).args(example))?;
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

/// Whether a component of the toolchain is there; tries to install it if not.
fn is_there(component: &str) -> bool {
    let name = if component == "rustfmt" { "fmt" } else { component };
    let answers = || quietly(&mut cargo(&[name, "--version"]));
    answers() || quietly(Command::new("rustup").args(["component", "add", component])) && answers()
}

/// Sees to it that a program the tests start is there, from its Debian package if need be. Debian
/// keeps the programs of PostgreSQL out of the path.
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
fn need_browser() -> anyhow::Result<()> {
    need_package("chromium", "chromium")?;
    need_package("chromedriver", "chromium-driver")
}

/// Takes the pictures in the README anew: every table in mid-game, light and dark, on a desktop and
/// on a phone.
pub(crate) fn screenshots() -> anyhow::Result<()> {
    need_browser()?;
    let tests =
        ["test", "--package", "ararat-browser-tests", "--locked", "--", "pages::every_page"];
    run(cargo(&tests).env("ARARAT_PICTURES", root().join("docs/pictures")))
}

/// Measures how long each table takes to appear at two seconds of latency and 20 kB a second.
pub(crate) fn paint() -> anyhow::Result<()> {
    need_browser()?;
    let test = "paint::a_table_is_small_and_waits_for_little";
    let tests =
        ["test", "--package", "ararat-browser-tests", "--locked", "--", "--nocapture", test];
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
    let Some(game) = game.and_then(|name| name.parse::<GameName>().ok()) else {
        let games = GameName::ALL.iter().map(|game| game.as_str()).collect::<Vec<_>>().join(", ");
        bail!("name a game: {games}");
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
