//! The one binary, `ararat`: every command is a module.

mod analyse;
mod arena;
mod backup;
mod bench;
mod complaint;
mod engine;
mod exploit;
mod finished;
mod help;
mod learn;
mod log;
mod output;
mod play;
mod progress;
mod puzzles;
mod record_file;
mod replay;
mod rules;
mod serve;
mod simulate;
mod spread;
mod stop_signal;
mod study;
mod table;
mod train;
mod verify;
mod worker;

use std::process::ExitCode;

use clap::{CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use crate::output::Output;

/// Measured in docs/performance.md.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

/// Play, host and study ark games.
///
/// Without a command, `ararat` serves the web app. A command that fails says why in one sentence and
/// exits with code 1.
#[derive(Parser)]
#[command(name = "ararat", version, allow_negative_numbers = true)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

/// The web app without its name.
#[derive(Parser)]
struct Serving {
    #[command(flatten)]
    serve: serve::Serve,
}

#[derive(Subcommand)]
enum Command {
    Serve(serve::Serve),
    Worker(worker::Work),
    Backup(backup::Backup),
    Restore(backup::Restore),
    Play(play::Play),
    Learn(learn::Learn),
    Puzzles(puzzles::Puzzles),
    Simulate(simulate::Simulate),
    Replay(replay::Replay),
    Verify(verify::Verify),
    #[command(alias = "analyze")]
    Analyse(analyse::Analyse),
    Study(study::Study),
    Arena(arena::Meet),
    Engine(engine::Engine),
    Train(train::Train),
    Exploit(exploit::Exploit),
    Bench(bench::Bench),
    Rules(rules::Rules),
}

fn main() -> ExitCode {
    // `ararat` alone serves the web app, with its options from the environment.
    let parsed = Cli::command().after_long_help(help::games()).try_get_matches();
    let parsed = parsed.and_then(|matches| Cli::from_arg_matches(&matches));
    let parsed = parsed.and_then(|cli| match cli.command {
        Some(command) => Ok(command),
        None => Serving::try_parse_from(["ararat"]).map(|serving| Command::Serve(serving.serve)),
    });
    let command = match parsed {
        Ok(command) => command,
        // Help and version are not failures; everything else ends like any other bad input.
        Err(error) if !error.use_stderr() => {
            let _ = error.print();
            return ExitCode::SUCCESS;
        }
        Err(error) => {
            output::complain(&anyhow::anyhow!(usage_sentence(&error)));
            return ExitCode::FAILURE;
        }
    };
    let mut output = Output::stdout();
    let result = match command {
        Command::Serve(command) => command.run(&mut output),
        Command::Worker(command) => command.run(&mut output),
        Command::Backup(command) => command.run(&mut output),
        Command::Restore(command) => command.run(&mut output),
        Command::Play(command) => command.run(&mut output),
        Command::Learn(command) => command.run(&mut output),
        Command::Puzzles(command) => command.run(&mut output),
        Command::Simulate(command) => command.run(&mut output),
        Command::Replay(command) => command.run(&mut output),
        Command::Verify(command) => command.run(&mut output),
        Command::Analyse(command) => command.run(&mut output),
        Command::Study(command) => command.run(&mut output),
        Command::Arena(command) => command.run(&mut output),
        Command::Engine(command) => command.run(&mut output),
        Command::Train(command) => command.run(&mut output),
        Command::Exploit(command) => command.run(&mut output),
        Command::Bench(command) => command.run(&mut output),
        Command::Rules(command) => command.run(&mut output),
    };
    match result.and_then(|()| output.flush()) {
        Ok(()) => ExitCode::SUCCESS,
        // The reader, such as `head`, has seen enough. What was not printed may have been a failure,
        // so this is not a success: 141 is what a shell reports for a broken pipe.
        Err(error) if output::is_broken_pipe(&error) => ExitCode::from(141),
        Err(error) => {
            output::complain(&error);
            ExitCode::FAILURE
        }
    }
}

/// What is wrong with the arguments, in one sentence, without the usage, which `--help` shows.
fn usage_sentence(error: &clap::Error) -> String {
    let text = error.to_string();
    let lines = text.lines().take_while(|line| !line.trim().is_empty()).map(str::trim);
    let sentence = lines.collect::<Vec<_>>().join(" ");
    format!("{}.", sentence.trim_start_matches("error: ").trim_end_matches('.'))
}
