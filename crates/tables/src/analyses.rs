//! Analyses of finished games, made in the background.
//!
//! They run on the bots' thread pool, one game at a time and one decision at a time. Between
//! decisions other work gets its turn, and bots that people are waiting for go first
//! (`thinkers.rs`).
//!
//! The store records which analyses are running and when each node last reported. So every node can
//! report progress, and takes an analysis over if its node has died.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ararat_analysis::Analysis;
use ararat_bots::Level;
use ararat_cluster::{Job, JobKind, JobUpdate, WORKER_TIMEOUT, WorkerPool};
use ararat_pages::AnalysisRun;
use async_recursion::async_recursion as boxed;
use parking_lot::Mutex;
use tokio::sync::{Semaphore, watch};

use crate::{Asker, TableError, TableRegistry, now};

/// How many games may be queued for analysis.
const MOST_WAITING: usize = 32;
/// How often a node stores the progress of its analyses.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// A node that has not reported for this many milliseconds is considered dead.
const NODE_TIMEOUT: i64 = 8_000;
/// After this many starts an analysis is considered a permanent failure.
const MOST_ATTEMPTS: i64 = 3;

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    pub done: usize,
    pub total: usize,
}

impl Progress {
    fn counts(self) -> (i64, i64) {
        let count = |count| i64::try_from(count).expect("a game has fewer moments");
        (count(self.done), count(self.total))
    }
}

/// A table and the level that judges it.
type Key = (String, Level);

/// The outcome of an analysis handed to workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Stored,
    Failed,
    /// No worker took it, or the worker died.
    Silent,
}

/// All running analyses.
#[derive(Clone)]
pub struct Analyses {
    registry: TableRegistry,
    /// Those running on this node.
    under_way: Arc<Mutex<BTreeMap<Key, Progress>>>,
    /// One at a time on this node.
    turn: Arc<Semaphore>,
    stopping: watch::Receiver<bool>,
}

ararat_core::opaque! { Analyses }

impl Analyses {
    pub fn new(registry: TableRegistry, stopping: watch::Receiver<bool>) -> Analyses {
        let turn = Arc::new(Semaphore::new(1));
        Analyses { registry, under_way: Arc::default(), turn, stopping }
    }

    /// The progress of a table's analysis, if one is running. If its node has died, this node takes
    /// it over.
    #[boxed]
    pub async fn progress(
        &self,
        table: &str,
        level: Level,
    ) -> Result<Option<Progress>, TableError> {
        if let Some(progress) = self.own(&(table.to_owned(), level)) {
            return Ok(Some(progress));
        }
        let told = self.registry.store.analysis_under_way(table, level.name()).await?;
        let Some(told) = told else { return Ok(None) };
        if told.told_at < now() - NODE_TIMEOUT {
            if told.attempts >= MOST_ATTEMPTS {
                tracing::error!(table, "an analysis was begun too often");
                self.registry.store.drop_analysis(table, level.name()).await?;
                return Ok(None);
            }
            self.begin(table, level).await?;
        }
        let count = |count| usize::try_from(count).map_err(|_| TableError::Broken("bad progress"));
        Ok(Some(Progress { done: count(told.done)?, total: count(told.total)? }))
    }

    /// The progress of an analysis on this node.
    fn own(&self, key: &Key) -> Option<Progress> {
        self.under_way.lock().get(key).copied()
    }

    /// The stored analysis of a table by this level. One that cannot be read was written by another
    /// version and can be made again.
    #[boxed]
    pub async fn found(&self, table: &str, level: Level) -> Result<Option<Analysis>, TableError> {
        self.registry.found(table, level).await
    }

    /// Starts an analysis, unless it exists or is running.
    ///
    /// # Errors
    ///
    /// The game is not over, or the queue is full.
    #[boxed]
    pub async fn begin(&self, table: &str, level: Level) -> Result<(), TableError> {
        if self.found(table, level).await?.is_some() {
            return Ok(());
        }
        let live = self.registry.fresh_table(table).await?;
        let (game, asker) = {
            let state = live.lock().await;
            (state.game.clone(), self.registry.asker(&state))
        };
        let run = game.analysis(level).ok_or(TableError::NotOver)?;
        let key = (table.to_owned(), level);
        let progress = Progress { done: 0, total: run.moment_count() };
        {
            let mut under_way = self.under_way.lock();
            if under_way.contains_key(&key) {
                return Ok(());
            }
            if under_way.len() >= MOST_WAITING {
                return Err(TableError::TooManyAnalyses);
            }
            under_way.insert(key.clone(), progress);
        }
        let (_, total) = progress.counts();
        let (name, time) = (level.name(), now());
        let store = &self.registry.store;
        let claim = store.claim_analysis(table, name, total, time, time - NODE_TIMEOUT).await;
        if !matches!(claim, Ok(true)) {
            self.forget(&key);
            claim?;
            return Ok(());
        }
        let analyses = self.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = analyses.see_to(&key, run, &asker) => {}
                () = analyses.keep_alive(&key) => {}
            }
            analyses.end(&key).await;
        });
        Ok(())
    }

    async fn see_to(&self, key: &Key, run: Box<dyn AnalysisRun>, asker: &Asker) {
        if !self.leave(key).await {
            self.make(key, run, asker).await;
        }
    }

    /// Stores heartbeats and progress at intervals.
    async fn keep_alive(&self, key: &Key) {
        loop {
            tokio::time::sleep(HEARTBEAT).await;
            let Some(progress) = self.own(key) else { return };
            self.store_progress(key, progress, now()).await;
        }
    }

    async fn store_progress(&self, (table, level): &Key, progress: Progress, time: i64) {
        let store = &self.registry.store;
        let told = store.tell_analysis(table, level.name(), progress.counts(), time);
        if let Err(error) = told.await {
            tracing::warn!(table, %error, "the progress of an analysis was not stored");
        }
    }

    /// Marks an analysis as no longer running. When the site stops, another node may take it over
    /// at once.
    async fn end(&self, key: &Key) {
        let is_stopping = *self.stopping.borrow();
        if let (true, Some(progress)) = (is_stopping, self.own(key)) {
            self.store_progress(key, progress, 0).await;
        } else if let Err(error) = self.registry.store.drop_analysis(&key.0, key.1.name()).await {
            tracing::warn!(table = key.0, %error, "an analysis is still marked as under way");
        }
        self.forget(key);
    }

    fn forget(&self, key: &Key) {
        self.under_way.lock().remove(key);
    }

    /// Hands an analysis to workers, if there are any; returns whether this node is done with it.
    async fn leave(&self, key: &Key) -> bool {
        let mut stopping = self.stopping.clone();
        let mut failures = 0;
        while failures < MOST_ATTEMPTS {
            let Some(workers) = self.registry.workers_to_ask() else { return false };
            let left = tokio::select! {
                left = self.leave_once(workers, key) => left,
                _ = stopping.wait_for(|stopping| *stopping) => return true,
            };
            self.registry.metrics.left(JobKind::Analysis, left == Left::Stored);
            match left {
                Left::Stored => return true,
                Left::Failed | Left::Silent if self.registry.thinks => return false,
                Left::Failed => failures += 1,
                Left::Silent => {}
            }
        }
        tracing::error!(table = key.0, "workers failed to make an analysis");
        true
    }

    async fn leave_once(&self, workers: &WorkerPool, key: &Key) -> Left {
        let job = Job::Analysis { table: key.0.clone(), level: key.1 };
        let mut updates = workers.submit(&job);
        let fate = loop {
            let update = tokio::select! {
                update = updates.next() => Some(update),
                () = tokio::time::sleep(WORKER_TIMEOUT) => None,
                () = workers.lost(), if self.registry.thinks => None,
            };
            match update {
                Some(JobUpdate::Busy) => {}
                Some(JobUpdate::Progress { done, total }) => {
                    self.note(key, Progress { done, total });
                }
                Some(JobUpdate::Done) => break Left::Failed,
                None => break Left::Silent,
            }
        };
        match self.found(&key.0, key.1).await {
            Ok(Some(_)) => Left::Stored,
            Ok(None) | Err(_) => fate,
        }
    }

    fn note(&self, key: &Key, progress: Progress) {
        self.under_way.lock().insert(key.clone(), progress);
    }

    /// Runs an analysis on this node, and stores the result before marking it as done.
    async fn make(&self, key: &Key, run: Box<dyn AnalysisRun>, asker: &Asker) {
        let Ok(_turn) = self.turn.acquire().await else { return };
        let note = |done, total| self.note(key, Progress { done, total });
        // An unfinished one can be requested again.
        let is_stored = self.registry.analyze(key, run, asker, &self.stopping, note).await;
        if let Err(error) = is_stored {
            tracing::error!(table = key.0, %error, "an analysis failed");
        }
    }
}

impl TableRegistry {
    async fn found(&self, table: &str, level: Level) -> Result<Option<Analysis>, TableError> {
        let text = self.store.analysis(table, level.name()).await?;
        Ok(text.and_then(|text| Analysis::from_json(&text).ok()))
    }

    /// Runs an analysis for a node that handed it to workers; false if this worker stops first.
    pub(crate) async fn analyze_for_node(
        &self,
        table: &str,
        level: Level,
        stopping: &watch::Receiver<bool>,
        note: impl Fn(usize, usize),
    ) -> Result<bool, TableError> {
        if self.found(table, level).await?.is_some() {
            return Ok(true);
        }
        let state = self.restore(table).await?;
        let Some(run) = state.game.analysis(level) else { return Ok(true) };
        let asker = self.asker(&state);
        self.analyze(&(table.to_owned(), level), run, &asker, stopping, note).await
    }

    /// Analyzes one decision after the other and stores the result; false if the process stops
    /// first.
    async fn analyze(
        &self,
        key: &Key,
        mut run: Box<dyn AnalysisRun>,
        asker: &Asker,
        stopping: &watch::Receiver<bool>,
        note: impl Fn(usize, usize),
    ) -> Result<bool, TableError> {
        let total = run.moment_count();
        for done in 1.. {
            if *stopping.borrow() {
                return Ok(false);
            }
            let moment = self.think(
                asker,
                Box::new(move || {
                    let found = run.advance();
                    (run, found)
                }),
            );
            let (rest, found) = moment.await.ok_or(TableError::Broken("an analysis failed"))?;
            run = rest;
            if let Some(analysis) = found {
                let findings = analysis.to_json().to_string();
                self.store.keep_analysis(&key.0, key.1.name(), &findings, now()).await?;
                break;
            }
            note(done, total);
        }
        Ok(true)
    }
}
