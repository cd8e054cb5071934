//! Load tests of a server and growth tests of a store. `cargo xtask load` builds and runs it.

#![expect(clippy::print_stdout, reason = "measurements are told to whoever runs them")]

mod archive;
mod bus;
mod curve;
mod day;
mod flat;
mod game;
mod growth;
mod http;
mod listeners;
mod people;
mod report;
mod server;
mod streams;
mod time;

use clap::{Args, Parser, Subcommand};

/// Measures a server under load, and a store that grows.
#[derive(Parser)]
#[command(name = "ararat-load")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Games as fast as they go.
    Flat(flat::Flat),
    /// Games of people who think for one to three seconds.
    Thinking(flat::Thinking),
    /// Games of people who think, at growing numbers of them.
    Crowd(flat::Crowd),
    /// Games played to their ends, and the memory that the server keeps.
    Finished(flat::Finished),
    /// Browsers that wait for news of a table.
    Streams(streams::Streams),
    /// A store that is filled with games.
    Growth(growth::Growth),
    /// A day of games, move by move through the store.
    Day(day::Day),
    /// Messages and tasks through a bus.
    Bus(bus::BusLoad),
}

/// The server that is measured.
#[derive(Args, Clone)]
struct Target {
    /// The program; by default the one beside this one.
    #[arg(long)]
    server: Option<std::path::PathBuf>,
    /// `sqlite` for a file in a folder that is removed afterwards, or a URL such as `memory:`.
    #[arg(long, default_value = "sqlite")]
    database: String,
    /// The core that the server runs on; all if not given.
    #[arg(long)]
    core: Option<usize>,
}

fn main() -> anyhow::Result<()> {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    match Cli::parse().command {
        Command::Flat(command) => runtime.block_on(command.run()),
        Command::Thinking(command) => runtime.block_on(command.run()),
        Command::Crowd(command) => runtime.block_on(command.run()),
        Command::Finished(command) => runtime.block_on(command.run()),
        Command::Streams(command) => runtime.block_on(command.run()),
        Command::Growth(command) => runtime.block_on(command.run()),
        Command::Day(command) => runtime.block_on(command.run()),
        Command::Bus(command) => runtime.block_on(command.run()),
    }
}
