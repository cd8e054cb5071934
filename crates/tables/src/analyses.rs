//! Analyses of finished games, made in the background.
//!
//! They are thought out on the pool of the bots, one game at a time and moment by moment. After each
//! moment it is somebody else's turn, and bots that people wait for come first (`thinkers.rs`).
//!
//! The store also knows which analyses are under way, and when the node of each was last heard of. So
//! every node can tell how far one is, and takes it over if that node is gone.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ararat_analysis::Analysis;
use ararat_bots::Level;
use ararat_cluster::{Job, JobKind, JobUpdate, WORKER_TIMEOUT, WorkerPool};
use ararat_pages::AnalysisRun;
use parking_lot::Mutex;
use tokio::sync::{Semaphore, watch};

use crate::{Asker, TableError, TableRegistry, now};

/// Games that may wait to be analyzed.
const MOST_WAITING: usize = 32;
/// How often a node stores how far its analyses are.
const HEARTBEAT: Duration = Duration::from_secs(1);
/// A node that has stored nothing for this many milliseconds is gone.
const NODE_TIMEOUT: i64 = 8_000;
/// An analysis that was begun this often is taken for one that always fails.
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

/// What became of an analysis that was left to workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Stored,
    Failed,
    /// No worker took it, or the one that did is gone.
    Silent,
}

/// All analyses under way.
#[derive(Clone)]
pub struct Analyses {
    registry: TableRegistry,
    /// Those of this node.
    under_way: Arc<Mutex<BTreeMap<Key, Progress>>>,
    /// This node makes one at a time.
    turn: Arc<Semaphore>,
    stopping: watch::Receiver<bool>,
}

ararat_core::opaque! { Analyses }

impl Analyses {
    pub fn new(registry: TableRegistry, stopping: watch::Receiver<bool>) -> Analyses {
        let turn = Arc::new(Semaphore::new(1));
        Analyses { registry, under_way: Arc::default(), turn, stopping }
    }

    /// How far the analysis of a table has come, if it is under way. If its node is gone, this node
    /// takes it over.
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

    /// How far an analysis of this node has come.
    fn own(&self, key: &Key) -> Option<Progress> {
        self.under_way.lock().get(key).copied()
    }

    /// What this level found about a table. Findings that cannot be read were written by another
    /// version; they can be made again.
    pub async fn found(&self, table: &str, level: Level) -> Result<Option<Analysis>, TableError> {
        self.registry.found(table, level).await
    }

    /// Begins an analysis, unless it exists or is under way.
    ///
    /// # Errors
    ///
    /// The game is not over, or too many others wait.
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

    /// Stores again and again that this node is at it, and how far it is.
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

    /// Ends an analysis that was made or has failed. If the site stops, another node may take it over
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

    /// Leaves an analysis to workers, if there are any; whether this node has nothing left to do.
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

    /// Makes an analysis at this node and stores it before it stops being under way.
    async fn make(&self, key: &Key, run: Box<dyn AnalysisRun>, asker: &Asker) {
        let Ok(_turn) = self.turn.acquire().await else { return };
        let note = |done, total| self.note(key, Progress { done, total });
        // An unfinished one can be asked for again.
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

    /// Makes an analysis for a node that left it to workers; false if this worker stops before it is
    /// done.
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

    /// Thinks moment by moment and stores the findings; false if the process stops before.
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
