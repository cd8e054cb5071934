//! Many concurrent games: as fast as possible, or with thinking time.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use serde_json::json;
use tokio::sync::{Barrier, Mutex, Semaphore};
use tokio::task::{JoinHandle, LocalSet};

use crate::Target;
use crate::game::{EXCHANGES, Plan, play};
use crate::listeners::Audience;
use crate::people::sign_up;
use crate::report::{Spent, Tally, kind};
use crate::server::{Server, own_cpu_seconds};
use crate::time::{now, since};

/// Tables per visitor: below the server's limit, since some games may just be ending.
const TABLES_A_PERSON: usize = 40;

/// How many games start at once.
const ARRIVING: usize = 32;

/// The range of thinking time before a move, in milliseconds.
const THOUGHT: (u64, u64) = (1000, 3000);

/// Games of a crowd that share a connection.
const GAMES_A_LINE: u16 = 4;

/// Timeout for starting all games.
const SEATING_TIMEOUT: Duration = Duration::from_secs(600);

#[derive(Args)]
pub(crate) struct Flat {
    #[command(flatten)]
    target: Target,
    /// Games at once.
    #[arg(long, default_value_t = 256)]
    games: usize,
    /// Seconds to measure for.
    #[arg(long, default_value_t = 15)]
    seconds: u64,
    /// Seconds to play before that.
    #[arg(long, default_value_t = 3)]
    warm_up: u64,
    /// Ask for the whole view after every move.
    #[arg(long)]
    full_answers: bool,
    /// Games that share a connection.
    #[arg(long, default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..))]
    games_a_line: u16,
    #[command(flatten)]
    audience: Audience,
}

#[derive(Args)]
pub(crate) struct Thinking {
    #[command(flatten)]
    flat: Flat,
}

/// Numbers of concurrent games with thinking players, each measured with a fresh server.
#[derive(Args)]
pub(crate) struct Crowd {
    #[command(flatten)]
    target: Target,
    /// Games at once.
    #[arg(
        long,
        value_delimiter = ',',
        default_value = "1000,2000,4000,5000,8000,12000,16000,20000"
    )]
    games: Vec<usize>,
    /// Seconds to measure for.
    #[arg(long, default_value_t = 15)]
    seconds: u64,
}

/// Games played to their end, and the memory that the server keeps.
#[derive(Args)]
pub(crate) struct Finished {
    #[command(flatten)]
    target: Target,
    /// Games to finish.
    #[arg(long, default_value_t = 10_000)]
    count: usize,
    /// Games at once.
    #[arg(long, default_value_t = 256)]
    games: usize,
    /// Exchanges per player in a round: with few, games are short.
    #[arg(long, default_value_t = 5)]
    exchanges: usize,
    /// Seconds to wait after the last one.
    #[arg(long, default_value_t = 20)]
    wait: u64,
}

impl Flat {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        self.measure("flat", None).await
    }

    async fn measure(&self, what: &str, thought: Option<(u64, u64)>) -> anyhow::Result<()> {
        let server = Server::start(&self.target)?;
        let plan = Rc::new(Plan {
            audience: self.audience,
            full_answers: self.full_answers,
            thought,
            games_a_line: self.games_a_line.into(),
            ..Plan::new(&server, self.games).await?
        });
        let (games, tasks) = start(&plan, self.games);
        let measure = async {
            all_seated(&plan).await?;
            let begin = now() + Duration::from_secs(self.warm_up);
            let end = begin + Duration::from_secs(self.seconds);
            plan.span.set(Some((begin, end)));
            tokio::time::sleep_until(begin.into()).await;
            let (before, own) = (server.cpu_seconds()?, own_cpu_seconds()?);
            let start = now();
            tokio::time::sleep_until(end.into()).await;
            anyhow::Ok(Spent {
                time: since(start),
                cpu: server.cpu_seconds()? - before,
                own_cpu: own_cpu_seconds()? - own,
                memory: server.memory()?,
            })
        };
        let spent = games.run_until(measure).await?;
        let tally = tally_of(&games, tasks).await?;
        let answers = if self.full_answers { "full" } else { "short" };
        let (kind, audience) = (kind(&self.target.database), self.audience.name());
        tally.tell(&format!("{what} {kind} {answers}{audience}"), self.games, spent);
        Ok(())
    }
}

impl Thinking {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        self.flat.measure("thinking", Some(THOUGHT)).await
    }
}

impl Crowd {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        for &games in &self.games {
            let (target, seconds) = (self.target.clone(), self.seconds);
            let audience = Audience::default();
            let flat = Flat {
                target,
                games,
                seconds,
                warm_up: 5,
                full_answers: false,
                games_a_line: GAMES_A_LINE,
                audience,
            };
            flat.measure("crowd", Some(THOUGHT)).await?;
        }
        Ok(())
    }
}

impl Finished {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        let server = Server::start(&self.target)?;
        let plan = Rc::new(Plan {
            exchanges: self.exchanges,
            to_finish: Some(Cell::new(self.count)),
            ..Plan::new(&server, self.games).await?
        });
        let before = server.memory()?;
        let (games, tasks) = start(&plan, self.games);
        games.run_until(all_seated(&plan)).await?;
        let tally = tally_of(&games, tasks).await?;
        let after = server.memory()?;
        tokio::time::sleep(Duration::from_secs(self.wait)).await;
        let idle = server.memory()?;
        let told = json!({
            "what": format!("finished {}", kind(&self.target.database)),
            "finished_games": tally.finished_games,
            "megabytes_before": before / 1_000_000,
            "megabytes_after": after / 1_000_000,
            "megabytes_when_idle": idle / 1_000_000,
            "waited_seconds": self.wait,
        });
        println!("{told}");
        Ok(())
    }
}

/// Starts all games at once.
fn start(plan: &Rc<Plan>, count: usize) -> (LocalSet, Vec<JoinHandle<anyhow::Result<Tally>>>) {
    let games = LocalSet::new();
    let tasks = (0..count).map(|number| games.spawn_local(play(plan.clone(), number)));
    let tasks = tasks.collect();
    (games, tasks)
}

/// Waits until all games have started. A game that fails is not waited for.
async fn all_seated(plan: &Plan) -> anyhow::Result<()> {
    let seated = tokio::time::timeout(SEATING_TIMEOUT, plan.seated.wait()).await;
    seated.context("not all could sit down")?;
    Ok(())
}

async fn tally_of(
    games: &LocalSet,
    tasks: Vec<JoinHandle<anyhow::Result<Tally>>>,
) -> anyhow::Result<Tally> {
    let mut tally = Tally::default();
    for task in tasks {
        tally.add(games.run_until(task).await??);
    }
    Ok(tally)
}

impl Plan {
    /// This many games as fast as possible, without listeners.
    async fn new(server: &Server, games: usize) -> anyhow::Result<Plan> {
        Ok(Plan {
            server: server.address,
            people: sign_up(server.address, games.div_ceil(TABLES_A_PERSON) * 3).await?,
            audience: Audience::default(),
            exchanges: EXCHANGES,
            to_finish: None,
            full_answers: false,
            thought: None,
            games_a_line: 1,
            lines: Mutex::default(),
            arriving: Semaphore::new(ARRIVING),
            seated: Barrier::new(games + 1),
            span: Cell::new(None),
        })
    }
}
