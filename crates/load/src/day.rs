//! A day's games, move by move through the store, and their cost as the archive grows.

use std::ops::Range;
use std::sync::Arc;

use ararat_core::{Rng as _, Xoshiro};
use ararat_store::{CONNECTIONS, FinishedGame, Rating, SeatResult, Status, Store};
use clap::Args;
use parking_lot::Mutex;
use serde_json::json;
use tokio::task::JoinSet;

use crate::archive::{Folder, name, new_table, open, person, templates};
use crate::report::{kind, percentile};
use crate::server::own_cpu_seconds;
use crate::time::{micros_since, now, since};

/// How many progress reports a run makes.
const STAGES: u64 = 10;

#[derive(Args)]
pub(crate) struct Day {
    /// Games in all.
    #[arg(default_value_t = 100_000)]
    games: u64,
    /// Tables in play at the same time.
    #[arg(long, default_value_t = 250)]
    at_once: usize,
    /// `sqlite` for a file in a folder that is removed afterwards, or a URL.
    #[arg(long, default_value = "sqlite")]
    database: String,
    /// Connections to PostgreSQL.
    #[arg(long, default_value_t = CONNECTIONS)]
    connections: u32,
}

/// What is measured, in microseconds.
#[derive(Default)]
struct Costs {
    appends: Vec<u32>,
    openings: Vec<u32>,
}

impl Day {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        let folder = Folder::new()?;
        let url = match self.database.as_str() {
            "sqlite" => format!("sqlite:{}", folder.0.join("day.db").display()),
            url => url.to_owned(),
        };
        let store = Store::open_with(&url, self.connections).await?;
        let templates = Arc::new(templates()?);
        let mut stored = 0;
        for stage in 1..=STAGES {
            let end = self.games * stage / STAGES;
            let numbers = Arc::new(Mutex::new(stored..end));
            let (start, cpu) = (now(), own_cpu_seconds()?);
            let mut tables = JoinSet::new();
            for _ in 0..self.at_once {
                let (store, templates, numbers) =
                    (store.clone(), templates.clone(), numbers.clone());
                tables.spawn(async move {
                    let mut costs = Costs::default();
                    while let Some(number) = next(&numbers) {
                        let moves = &templates[usize::try_from(number)? % templates.len()];
                        play(&store, number, moves, &mut costs).await?;
                    }
                    anyhow::Ok(costs)
                });
            }
            let mut costs = Costs::default();
            while let Some(table) = tables.join_next().await {
                let Costs { appends, openings } = table??;
                costs.appends.extend(appends);
                costs.openings.extend(openings);
            }
            let cpu = own_cpu_seconds()? - cpu;
            tell(&self.database, end, end - stored, costs, since(start).as_secs_f64(), cpu);
            stored = end;
        }
        store.close().await;
        Ok(())
    }
}

/// The number of the next game.
fn next(numbers: &Mutex<Range<u64>>) -> Option<u64> {
    numbers.lock().next()
}

/// Plays a game from creating its table to scoring it; then opens an older one.
async fn play(
    store: &Store,
    number: u64,
    moves: &[Vec<String>],
    costs: &mut Costs,
) -> anyhow::Result<()> {
    let (id, time) = (name(number), i64::try_from(number)?);
    store.create(&new_table(id.clone(), number), time).await?;
    let mut version = 1;
    for (index, steps) in moves.iter().enumerate() {
        let status = if index + 1 == moves.len() { Status::Over } else { Status::Running };
        let start = now();
        version = store.append(&id, version, steps, status, time, None).await?;
        costs.appends.push(micros_since(start));
    }
    let result = |seat: u64| SeatResult {
        visitor: person(number + 7_919 * seat),
        level: String::new(),
        place: i64::try_from(seat + 1).unwrap_or(1),
        points: 20,
    };
    let game = FinishedGame {
        table: id,
        game: "animals-on-board".to_owned(),
        is_rated: false,
        results: vec![result(0), result(1)],
    };
    let newcomer = Rating { rating: 25.0, deviation: 8.0 };
    store.score(&game, time, newcomer, |_| Vec::new()).await?;
    let older = name(Xoshiro::new(number).below(number + 1));
    // It may still be in play.
    let start = now();
    if open(store, &older).await.is_ok() {
        costs.openings.push(micros_since(start));
    }
    Ok(())
}

#[expect(clippy::cast_precision_loss, reason = "counts of a measurement are small")]
fn tell(database: &str, stored: u64, games: u64, mut costs: Costs, seconds: f64, cpu: f64) {
    let count = costs.appends.len() as f64;
    let told = json!({
        "what": format!("day {}", kind(database)),
        "games": stored,
        "games_per_second": (games as f64 / seconds).round(),
        "appends_per_second": (count / seconds).round(),
        "cpu_micros_per_append": (cpu * 1e7 / count).round() / 10.0,
        "append_ms_p50": percentile(&mut costs.appends, 0.5) / 1000.0,
        "append_ms_p99": percentile(&mut costs.appends, 0.99) / 1000.0,
        "open_ms_p50": percentile(&mut costs.openings, 0.5) / 1000.0,
        "open_ms_p99": percentile(&mut costs.openings, 0.99) / 1000.0,
    });
    println!("{told}");
}
