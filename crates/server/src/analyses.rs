//! Analyses of finished games, made in the background.
//!
//! They are thought out on the pool of the bots, one game at a time and moment by moment. After each
//! moment it is somebody else's turn: bots that people wait for come first (`thinkers.rs`).
//!
//! What is under way is in the store too, with the time at which its node was last heard of: every
//! node can tell how far it is, and sees to it itself if that node is gone.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ararat_analysis::Analysis;
use ararat_bots::Level;
use tokio::sync::{Semaphore, watch};

use crate::clock::now;
use crate::errand::{Errand, Kind, Sign};
use crate::hall::{Hall, HallError};
use crate::jobs::{Jobs, SILENCE};
use crate::thinkers::Asker;

/// So many games may wait to be analyzed.
const MOST_WAITING: usize = 32;
/// How often a node tells how far its analyses are.
const BEAT: Duration = Duration::from_secs(1);
/// A node that has told nothing for so many milliseconds is gone.
const GONE: i64 = 8_000;
/// So often an analysis is begun before it is taken for one that always fails.
const MOST_ATTEMPTS: i64 = 3;

/// An analysis in pieces, whichever the game.
pub(crate) trait Work: Send {
    /// Judges the next moment; `Some` after the last one.
    fn advance(&mut self) -> Option<Analysis>;
    fn moment_count(&self) -> usize;
}

/// How far an analysis has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    pub(crate) done: usize,
    pub(crate) total: usize,
}

/// A table and the level that judges it.
type Key = (String, Level);

impl Progress {
    fn counts(self) -> (i64, i64) {
        let count = |count| i64::try_from(count).unwrap_or(i64::MAX);
        (count(self.done), count(self.total))
    }
}

/// What became of an analysis that was left to workers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Left {
    Stored,
    Failed,
    /// Nobody took it, or whoever did is gone.
    Silent,
}

/// All analyses under way.
#[derive(Clone)]
pub(crate) struct Analyses {
    hall: Hall,
    /// Those that this node sees to.
    under_way: Arc<Mutex<BTreeMap<Key, Progress>>>,
    /// Whose turn it is.
    turn: Arc<Semaphore>,
    stopping: watch::Receiver<bool>,
}

impl Analyses {
    pub(crate) fn new(hall: Hall, stopping: watch::Receiver<bool>) -> Analyses {
        let turn = Arc::new(Semaphore::new(1));
        Analyses { hall, under_way: Arc::default(), turn, stopping }
    }

    /// How far the analysis of a table has come, if it is under way. If whoever saw to it is gone,
    /// this node goes on with it.
    pub(crate) async fn progress(
        &self,
        table: &str,
        level: Level,
    ) -> Result<Option<Progress>, HallError> {
        if let Some(progress) = self.own(&(table.to_owned(), level)) {
            return Ok(Some(progress));
        }
        let told = self.hall.store.analysis_under_way(table, level.name()).await?;
        let Some(told) = told else { return Ok(None) };
        if told.told_at < now() - GONE {
            if told.attempts >= MOST_ATTEMPTS {
                tracing::error!(table, "an analysis was begun too often");
                self.hall.store.drop_analysis(table, level.name()).await?;
                return Ok(None);
            }
            self.begin(table, level).await?;
        }
        let count = |count| usize::try_from(count).unwrap_or(0);
        Ok(Some(Progress { done: count(told.done), total: count(told.total) }))
    }

    /// How far an analysis has come that this node sees to.
    fn own(&self, key: &Key) -> Option<Progress> {
        self.under_way.lock().ok()?.get(key).copied()
    }

    /// What this level found about a table. What cannot be read was written by another version, and
    /// can be found anew.
    pub(crate) async fn found(
        &self,
        table: &str,
        level: Level,
    ) -> Result<Option<Analysis>, HallError> {
        let text = self.hall.store.analysis(table, level.name()).await?;
        Ok(text.and_then(|text| Analysis::from_json(&text).ok()))
    }

    /// Begins an analysis, unless it is there or under way.
    ///
    /// # Errors
    ///
    /// The game is not over, or too many others wait.
    pub(crate) async fn begin(&self, table: &str, level: Level) -> Result<(), HallError> {
        if self.found(table, level).await?.is_some() {
            return Ok(());
        }
        let place = self.hall.fresh_place(table).await?;
        let (work, asker) = {
            let live = place.live.lock().await;
            (live.session.analyst(level).ok_or(HallError::NotOver)?, self.hall.asker(&live))
        };
        let key = (table.to_owned(), level);
        let progress = Progress { done: 0, total: work.moment_count() };
        {
            let lock = self.under_way.lock();
            let mut under_way = lock.map_err(|_| HallError::Broken("analyses"))?;
            if under_way.contains_key(&key) {
                return Ok(());
            }
            if under_way.len() >= MOST_WAITING {
                return Err(HallError::Crowded);
            }
            under_way.insert(key.clone(), progress);
        }
        let (_, total) = progress.counts();
        let (name, time) = (level.name(), now());
        let claim = self.hall.store.claim_analysis(table, name, total, time, time - GONE).await;
        if !matches!(claim, Ok(true)) {
            self.forget(&key);
            claim?;
            return Ok(());
        }
        let analyses = self.clone();
        tokio::spawn(async move {
            tokio::select! {
                () = analyses.see_to(&key, work, &asker) => {}
                () = analyses.beat(&key) => {}
            }
            analyses.end(&key).await;
        });
        Ok(())
    }

    async fn see_to(&self, key: &Key, work: Box<dyn Work>, asker: &Asker) {
        if !self.leave(key).await {
            self.make(key, work, asker).await;
        }
    }

    /// Tells again and again that this node sees to an analysis, and how far it is.
    async fn beat(&self, key: &Key) {
        loop {
            tokio::time::sleep(BEAT).await;
            let Some(progress) = self.own(key) else { return };
            self.tell(key, progress, now()).await;
        }
    }

    async fn tell(&self, (table, level): &Key, progress: Progress, time: i64) {
        let told = self.hall.store.tell_analysis(table, level.name(), progress.counts(), time);
        if let Err(error) = told.await {
            tracing::warn!(table, %error, "nobody was told how far an analysis is");
        }
    }

    /// What was found or has failed is under way no longer; before the site stops another node may go
    /// on with it.
    async fn end(&self, key: &Key) {
        let is_stopping = *self.stopping.borrow();
        if let (true, Some(progress)) = (is_stopping, self.own(key)) {
            self.tell(key, progress, 0).await;
        } else if let Err(error) = self.hall.store.drop_analysis(&key.0, key.1.name()).await {
            tracing::warn!(table = key.0, %error, "an analysis is still said to be under way");
        }
        self.forget(key);
    }

    fn forget(&self, key: &Key) {
        if let Ok(mut under_way) = self.under_way.lock() {
            under_way.remove(key);
        }
    }

    /// Leaves an analysis to workers, if there are any; whether this node has nothing left to do.
    async fn leave(&self, key: &Key) -> bool {
        let mut stopping = self.stopping.clone();
        let mut failures = 0;
        while failures < MOST_ATTEMPTS {
            let Some(jobs) = self.hall.workers() else { return false };
            let left = tokio::select! {
                left = self.leave_once(jobs, key) => left,
                _ = stopping.wait_for(|stopping| *stopping) => return true,
            };
            self.hall.metrics.left(Kind::Analysis, left == Left::Stored);
            match left {
                Left::Stored => return true,
                Left::Failed | Left::Silent if self.hall.thinks => return false,
                Left::Failed => failures += 1,
                Left::Silent => {}
            }
        }
        tracing::error!(table = key.0, "workers failed to make an analysis");
        true
    }

    async fn leave_once(&self, jobs: &Jobs, key: &Key) -> Left {
        let errand = Errand::Analysis { table: key.0.clone(), level: key.1 };
        let mut signs = jobs.send(&errand);
        let silence = loop {
            let sign = tokio::select! {
                sign = signs.next() => Some(sign),
                () = tokio::time::sleep(SILENCE) => None,
                () = jobs.lost(), if self.hall.thinks => None,
            };
            match sign {
                Some(Sign::Busy) => {}
                Some(Sign::At(done, total)) => self.note(key, Progress { done, total }),
                Some(Sign::Done) => break Left::Failed,
                None => break Left::Silent,
            }
        };
        match self.found(&key.0, key.1).await {
            Ok(Some(_)) => Left::Stored,
            Ok(None) | Err(_) => silence,
        }
    }

    fn note(&self, key: &Key, progress: Progress) {
        if let Ok(mut under_way) = self.under_way.lock() {
            under_way.insert(key.clone(), progress);
        }
    }

    /// Thinks, and stores what was found before anybody can miss the work that found it.
    async fn make(&self, key: &Key, work: Box<dyn Work>, asker: &Asker) {
        let Ok(_turn) = self.turn.acquire().await else { return };
        let note = |progress| self.note(key, progress);
        // What is not finished can be asked for again.
        let is_stored = self.hall.analyze(key, work, asker, &self.stopping, note).await;
        if let Err(error) = is_stored {
            tracing::error!(table = key.0, %error, "an analysis failed");
        }
    }
}

impl Hall {
    /// Makes an analysis for a node that left it to workers; whether it is done, or nobody needs it
    /// any more. If it is not, this worker is to stop.
    pub(crate) async fn analyze_for(
        &self,
        table: &str,
        level: Level,
        stopping: &watch::Receiver<bool>,
        note: impl Fn(Progress),
    ) -> Result<bool, HallError> {
        let found = self.store.analysis(table, level.name()).await?;
        if found.is_some_and(|text| Analysis::from_json(&text).is_ok()) {
            return Ok(true);
        }
        let live = self.restore(table).await?;
        let Some(work) = live.session.analyst(level) else { return Ok(true) };
        let asker = self.asker(&live);
        self.analyze(&(table.to_owned(), level), work, &asker, stopping, note).await
    }

    /// Thinks moment by moment, and stores what was found; `false` if the process stops before.
    async fn analyze(
        &self,
        key: &Key,
        mut work: Box<dyn Work>,
        asker: &Asker,
        stopping: &watch::Receiver<bool>,
        note: impl Fn(Progress),
    ) -> Result<bool, HallError> {
        let mut progress = Progress { done: 0, total: work.moment_count() };
        let analysis = loop {
            if *stopping.borrow() {
                return Ok(false);
            }
            let piece = self.think(
                asker,
                Box::new(move || {
                    let found = work.advance();
                    (work, found)
                }),
            );
            let (rest, found) = piece.await.ok_or(HallError::Broken("an analysis failed"))?;
            work = rest;
            if let Some(found) = found {
                break found;
            }
            progress.done += 1;
            note(progress);
        };
        let findings = analysis.to_json().to_string();
        self.store.keep_analysis(&key.0, key.1.name(), &findings, now()).await?;
        Ok(true)
    }
}
