//! The one binary: play, simulate, verify, replay, measure and read the rules.

mod bench;
mod complaint;
mod output;
mod progress;
mod replay;
mod rules;
mod simulate;
mod study;
mod table;
mod verify;

use std::process::ExitCode;

use clap::{Parser, Subcommand};

use crate::output::Output;

/// Four ark games: engine, laboratory and records.
///
/// Games: animals-on-board, life-is-life. Every command that fails says why in one sentence and ends with exit code 1.
#[derive(Parser)]
#[command(name = "ararat", version, arg_required_else_help = true)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Simulate(simulate::Simulate),
    Replay(replay::Replay),
    Verify(verify::Verify),
    Study(study::Study),
    Bench(bench::Bench),
    Rules(rules::Rules),
}

fn main() -> ExitCode {
    let cli = match Cli::try_parse() {
        Ok(cli) => cli,
        Err(error) => {
            // Help and version are no failures; everything else ends like any other bad input.
            let _ = error.print();
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    let mut output = Output::stdout();
    let result = match cli.command {
        Command::Simulate(command) => command.run(&mut output),
        Command::Replay(command) => command.run(&mut output),
        Command::Verify(command) => command.run(&mut output),
        Command::Study(command) => command.run(&mut output),
        Command::Bench(command) => command.run(&mut output),
        Command::Rules(command) => command.run(&mut output),
    };
    match result.and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        // Whoever reads our output has seen enough, such as `head`.
        Err(error) if output::is_broken_pipe(&error) => ExitCode::SUCCESS,
        Err(error) => {
            output::complain(&error);
            ExitCode::FAILURE
        }
    }
}
