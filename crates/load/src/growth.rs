//! A growing store, and how long appending and opening a table take at every size.

use std::fs;
use std::path::{Path, PathBuf};

use ararat_core::{Rng as _, Xoshiro};
use ararat_store::{Status, Store};
use clap::Args;
use serde_json::json;

use crate::archive::{Folder, name, new_table, open, person, templates};
use crate::curve::{Point, svg};
use crate::report::percentile;
use crate::time::{micros_since, now};

/// Games in one transaction while the store is filled.
const AT_ONCE: u64 = 50_000;
/// Games in the store that stays small.
const SMALL: u64 = 1_000;
/// How many tables are in play.
const TABLES: u64 = 200;
/// Appends and openings timed at every size, in rounds.
const ROUNDS: u64 = 5;
const A_ROUND: u64 = 100;

#[derive(Args)]
pub(crate) struct Growth {
    /// Games to fill it with; it is measured at every power of ten from 1,000 on.
    #[arg(default_value_t = 100_000)]
    games: u64,
    /// Where to draw the curve.
    #[arg(long)]
    picture: Option<PathBuf>,
}

impl Growth {
    pub(crate) async fn run(&self) -> anyhow::Result<()> {
        let folder = Folder::new()?;
        let file = folder.0.join("growth.db");
        let store = Store::open(&format!("sqlite:{}", file.display())).await?;
        let templates: Vec<Vec<String>> =
            templates()?.into_iter().map(|moves| moves.into_iter().flatten().collect()).collect();
        let small_file = folder.0.join("small.db");
        let small = Store::open(&format!("sqlite:{}", small_file.display())).await?;
        fill(&small_file, &templates, 0, SMALL)?;
        let (mut count, mut points) = (0, Vec::new());
        let sizes = (3..).map(|power| 10u64.pow(power)).take_while(|&size| size < self.games);
        for size in sizes.chain([self.games]) {
            fill(&file, &templates, count, size)?;
            count = size;
            let point = measure(&store, &small, &file, size).await?;
            println!("{}", point.to_json());
            points.push(point);
        }
        store.close().await;
        small.close().await;
        if let Some(picture) = &self.picture {
            fs::write(picture, svg(&points))?;
        }
        Ok(())
    }
}

/// Inserts finished games in bulk, using the store's schema.
fn fill(file: &Path, templates: &[Vec<String>], from: u64, to: u64) -> anyhow::Result<()> {
    let mut connection = rusqlite::Connection::open(file)?;
    connection.execute_batch(
        "pragma synchronous = off; pragma cache_size = -1000000; pragma foreign_keys = off; \
         pragma wal_autocheckpoint = 20000",
    )?;
    let mut number = from;
    while number < to {
        let transaction = connection.transaction()?;
        {
            let mut table = transaction.prepare(
                "insert into tables values (?1, 'animals-on-board', 'players=2', ?2, ?3, \
                 'hints=off pace=900 used=0,0', 'over', ?4, ?5, ?6, ?6)",
            )?;
            let mut seat = transaction
                .prepare("insert into seats values (?1, ?2, 'person', ?3, 'Somebody', '', ?4)")?;
            let mut step = transaction.prepare("insert into steps values (?1, ?2, ?3)")?;
            let mut result = transaction.prepare(
                "insert into results values (?1, ?2, 'animals-on-board', ?3, '', ?4, 20, 2, 0, ?5)",
            )?;
            // In the order of the index, so that each of its pages is written once.
            let numbers = number..to.min(number + AT_ONCE);
            let mut games: Vec<(String, u64)> = numbers.map(|one| (name(one), one)).collect();
            games.sort_unstable();
            for (id, number) in games {
                let time = i64::try_from(number)?;
                let steps = &templates[usize::try_from(number)? % templates.len()];
                let count = i64::try_from(steps.len())?;
                let secret = format!("{number:064x}");
                let owner = person(number);
                table.execute(rusqlite::params![id, secret, owner, count, count, time])?;
                for (index, shift) in [(0i64, 0), (1, 7_919)] {
                    let visitor = person(number + shift);
                    seat.execute(rusqlite::params![id, index, visitor, time])?;
                    result.execute(rusqlite::params![id, index, visitor, index + 1, time])?;
                }
                for (index, text) in (0i64..).zip(steps) {
                    step.execute(rusqlite::params![id, index, text])?;
                }
            }
        }
        transaction.commit()?;
        number += AT_ONCE;
    }
    // The log restarts but keeps its size, like that of a store that has been up for a while:
    // growing it would double the disk time.
    connection.execute_batch("pragma wal_checkpoint(restart)")?;
    // Bulk data must not be flushed to disk while appends are timed.
    fs::File::open(file)?.sync_all()?;
    Ok(())
}

/// Tables in play in a store, and the version of each.
struct Bench {
    store: Store,
    tables: Vec<(String, i64)>,
    next: usize,
}

impl Bench {
    /// Creates all tables at once.
    async fn new(store: &Store, label: &str) -> anyhow::Result<Bench> {
        let mut tables = Vec::new();
        let mut making = Vec::new();
        for number in 0..TABLES {
            let table = new_table(format!("{label}-{number}"), number);
            tables.push((table.id.clone(), 1));
            let store = store.clone();
            making.push(tokio::spawn(async move { store.create(&table, 1).await }));
        }
        for made in making {
            made.await??;
        }
        Ok(Bench { store: store.clone(), tables, next: 0 })
    }

    /// Microseconds of an append with its own commit.
    async fn append(&mut self) -> anyhow::Result<u32> {
        let (id, version) = &mut self.tables[self.next];
        self.next = (self.next + 1) % usize::try_from(TABLES)?;
        let start = now();
        *version = self.store.append(id, *version, &step(), Status::Running, 2, None).await?;
        Ok(micros_since(start))
    }

    /// Microseconds for each of as many appends at once as there are tables.
    async fn append_together(&mut self) -> anyhow::Result<u32> {
        let start = now();
        let mut appending = Vec::new();
        for (id, version) in &mut self.tables {
            let (store, id, old) = (self.store.clone(), id.clone(), *version);
            *version += 1;
            appending.push(tokio::spawn(async move {
                store.append(&id, old, &step(), Status::Running, 2, None).await
            }));
        }
        for append in appending {
            append.await??;
        }
        Ok(micros_since(start) / u32::try_from(TABLES)?)
    }
}

fn step() -> [String; 1] {
    ["s1 take A".to_owned()]
}

/// Times appends, and the reads that open an old table. Each append is paired with one to a small
/// store, so that other disk activity affects both.
async fn measure(store: &Store, small: &Store, file: &Path, size: u64) -> anyhow::Result<Point> {
    let mut bench = Bench::new(store, &format!("new-{size}")).await?;
    let mut small_bench = Bench::new(small, &format!("new-{size}")).await?;
    let mut luck = Xoshiro::new(size);
    let (mut appends, mut small_appends, mut together) = (Vec::new(), Vec::new(), Vec::new());
    let (mut openings, mut lists) = (Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        for number in 0..A_ROUND {
            // Alternating, since the second one finds the disk just used.
            if number % 2 == 0 {
                appends.push(bench.append().await?);
                small_appends.push(small_bench.append().await?);
            } else {
                small_appends.push(small_bench.append().await?);
                appends.push(bench.append().await?);
            }
            let id = name(luck.below(size));
            let start = now();
            open(store, &id).await?;
            openings.push(micros_since(start));
            let start = now();
            store.of_visitor(&person(round * A_ROUND + number), 0, 20).await?;
            lists.push(micros_since(start));
        }
        together.push(bench.append_together().await?);
    }
    Ok(Point {
        games: size,
        append: percentile(&mut appends, 0.5),
        small_append: percentile(&mut small_appends, 0.5),
        together: percentile(&mut together, 0.5),
        open: percentile(&mut openings, 0.5),
        list: percentile(&mut lists, 0.5),
        file_bytes: fs::metadata(file)?.len(),
    })
}

impl Point {
    fn to_json(&self) -> serde_json::Value {
        json!({
            "games": self.games,
            "append_micros": self.append,
            "append_micros_small_store": self.small_append,
            "ratio": self.append / self.small_append.max(1.0),
            "append_micros_many_at_once": self.together,
            "open_table_micros": self.open,
            "list_of_a_person_micros": self.list,
            "file_bytes": self.file_bytes,
            "bytes_per_game": self.file_bytes / self.games.max(1),
        })
    }
}
