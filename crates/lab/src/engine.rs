//! Programs that play through their standard input and output, one line of JSON at a time. The
//! protocol is described in `docs/engines.md`.

use std::fmt;
use std::io::{BufRead as _, BufReader, Write as _};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::time::Duration;

use ararat_core::{Listener, Outcome, Seat, State, Viewer};
use ararat_text::{Catalogue, Lang};
use ararat_wire::{Wire, notice, number, outcome, view};
use parking_lot::Mutex;
use serde_json::{Value, json};

/// Raised when a field is removed or changes its meaning; added fields do not count.
const PROTOCOL: u32 = 1;
/// How long to wait for an engine's answer.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(60);

/// A program that plays. One copy runs for each seat it holds at the same time, and copies are
/// reused for later games.
pub struct Engine {
    command: String,
    idle: Mutex<Vec<Process>>,
}

/// What is wrong with an engine.
#[derive(Debug, thiserror::Error)]
pub enum EngineFault {
    #[error("it cannot be started: {0}")]
    CannotStart(std::io::Error),
    /// It ended, or closed its output.
    #[error("it ended in the middle of a game")]
    Gone,
    /// It did not answer in time.
    #[error("it has not answered for {} seconds", ANSWER_TIMEOUT.as_secs())]
    Silent,
    /// It answered with something that is not an action.
    #[error("it answered “{0}”, which is not {{\"action\": \"…\"}}")]
    Unreadable(String),
}

/// One started copy.
struct Process {
    child: Child,
    input: ChildStdin,
    answers: Receiver<String>,
}

impl Engine {
    /// An engine that is started by this command: a path, and arguments between spaces.
    pub fn new(command: &str) -> Arc<Engine> {
        Arc::new(Engine { command: command.to_owned(), idle: Mutex::default() })
    }

    /// Whether the name of a contender is the command of an engine: bots have no path.
    pub fn is_command(text: &str) -> bool {
        text.starts_with(['.', '/'])
    }

    fn start(&self) -> Result<Process, EngineFault> {
        let mut words = self.command.split_whitespace();
        let mut child = Command::new(words.next().unwrap_or_default())
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .map_err(EngineFault::CannotStart)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(EngineFault::Gone);
        };
        // Read in a thread, so that waiting can time out.
        let (sender, answers) = sync_channel(1);
        std::thread::spawn(move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { break };
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        Ok(Process { child, input, answers })
    }
}

impl Process {
    fn tell(&mut self, message: &Value) -> Result<(), EngineFault> {
        let told = writeln!(self.input, "{message}").and_then(|()| self.input.flush());
        told.map_err(|_| EngineFault::Gone)
    }

    fn answer(&mut self) -> Result<String, EngineFault> {
        let line = self.answers.recv_timeout(ANSWER_TIMEOUT).map_err(|error| match error {
            RecvTimeoutError::Timeout => EngineFault::Silent,
            RecvTimeoutError::Disconnected => EngineFault::Gone,
        })?;
        let answer: Option<Value> = serde_json::from_str(&line).ok();
        let action = answer.as_ref().and_then(|answer| answer["action"].as_str());
        action.map(str::to_owned).ok_or(EngineFault::Unreadable(line))
    }
}

/// Closing its input asks the process to end; it is killed if it does not.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// An engine that holds a seat in a game.
pub(crate) struct Player<'a> {
    engine: &'a Engine,
    process: Process,
    seat: Seat,
    /// Events that were sent to it.
    told: usize,
}

impl<'a> Player<'a> {
    pub(crate) fn sit_down<G: Wire>(
        engine: &'a Engine,
        options: &G::Options,
        seat: Seat,
    ) -> Result<Player<'a>, EngineFault> {
        let idle = engine.idle.lock().pop();
        let mut process = idle.map_or_else(|| engine.start(), Ok)?;
        process.tell(&json!({
            "type": "game",
            "protocol": PROTOCOL,
            "game": G::NAME,
            "options": options.to_string(),
            "seat": number(seat),
            "players": G::start(options).seat_count(),
        }))?;
        Ok(Player { engine, process, seat, told: 0 })
    }

    pub(crate) fn decide<G: Wire>(
        &mut self,
        state: &State<G>,
        heard: &Listener<G>,
        seed: u64,
    ) -> Result<G::Action, EngineFault> {
        let words = Catalogue::of::<G>(Lang::En);
        let viewer = Viewer::Seat(self.seat);
        let news = heard.heard_by(viewer).skip(self.told);
        let events: Vec<Value> = news.map(|event| notice(event, words)).collect();
        self.told += events.len();
        self.process.tell(&json!({
            "type": "decide",
            // 53 bits, which are exact in languages that read numbers as doubles.
            "seed": seed >> 11,
            "events": events,
            "view": view(state.view(viewer), words),
        }))?;
        let answer = self.process.answer()?;
        answer.parse().map_err(|_| EngineFault::Unreadable(answer))
    }

    /// Sends the outcome; the process is then free for another game.
    pub(crate) fn stand_up(mut self, result: &Outcome) -> Result<(), EngineFault> {
        self.process.tell(&json!({ "type": "over", "outcome": outcome(result) }))?;
        self.engine.idle.lock().push(self.process);
        Ok(())
    }
}

impl fmt::Display for Engine {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)
    }
}

ararat_core::opaque! { Engine { command } }
