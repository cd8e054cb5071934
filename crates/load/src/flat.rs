//! Many games at once: as fast as they go, or with thought.

use std::cell::Cell;
use std::rc::Rc;
use std::time::Duration;

use anyhow::Context as _;
use clap::Args;
use tokio::sync::{Barrier, Semaphore};
use tokio::task::LocalSet;

use crate::Target;
use crate::game::{Plan, play};
use crate::people::sign_up;
use crate::report::{Tally, kind};
use crate::server::{Server, own_cpu_seconds};
use crate::time::{now, since};

/// A visitor has no more unfinished tables than this; some may be just ending.
const TABLES_A_PERSON: usize = 40;

/// So many sit down at once.
const ARRIVING: usize = 32;

/// How long it may take until all have sat down.
const PATIENCE: Duration = Duration::from_secs(300);

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
}

#[derive(Args)]
pub(crate) struct Thinking {
    #[command(flatten)]
    flat: Flat,
}

impl Flat {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        self.measure("flat", None).await
    }

    async fn measure(&self, what: &str, thought: Option<(u64, u64)>) -> anyhow::Result<()> {
        let server = Server::start(&self.target)?;
        let people = sign_up(server.address, self.games.div_ceil(TABLES_A_PERSON) * 3).await?;
        let plan = Rc::new(Plan {
            server: server.address,
            people,
            full_answers: self.full_answers,
            thought,
            arriving: Semaphore::new(ARRIVING),
            seated: Barrier::new(self.games + 1),
            span: Cell::new(None),
        });
        let games = LocalSet::new();
        let tasks: Vec<_> =
            (0..self.games).map(|number| games.spawn_local(play(plan.clone(), number))).collect();
        let measure = async {
            // A game that fails is missed here, rather than waited for forever.
            let seated = tokio::time::timeout(PATIENCE, plan.seated.wait()).await;
            seated.context("not all could sit down")?;
            let begin = now() + Duration::from_secs(self.warm_up);
            let end = begin + Duration::from_secs(self.seconds);
            plan.span.set(Some((begin, end)));
            tokio::time::sleep_until(begin.into()).await;
            let (before, own) = (server.cpu_seconds()?, own_cpu_seconds()?);
            let start = now();
            tokio::time::sleep_until(end.into()).await;
            let time = since(start);
            anyhow::Ok((server.cpu_seconds()? - before, own_cpu_seconds()? - own, time))
        };
        let (cpu, own, time) = games.run_until(measure).await?;
        let mut tally = Tally::default();
        for task in tasks {
            tally.add(games.run_until(task).await??);
        }
        let answers = if self.full_answers { "full" } else { "short" };
        let what = format!("{what} {} {answers}", kind(&self.target.database));
        tally.tell(&what, self.games, time, cpu, own);
        Ok(())
    }
}

impl Thinking {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        self.flat.measure("thinking", Some((1000, 3000))).await
    }
}
