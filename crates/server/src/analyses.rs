//! Analyses of finished games, made in the background.
//!
//! They are thought out on the pool of the bots, one game at a time and moment by moment: after each
//! moment the work goes to the end of the queue, so that a bot waits for one moment at most.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use ararat_analysis::Analysis;
use ararat_bots::Level;
use tokio::sync::{Semaphore, watch};

use crate::clock::now;
use crate::errand::{Errand, Kind, Sign};
use crate::hall::{Hall, HallError};
use crate::jobs::{Jobs, SILENCE};

/// So many games may wait to be analyzed.
const MOST_WAITING: usize = 32;

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

/// All analyses under way.
#[derive(Clone)]
pub(crate) struct Analyses {
    hall: Hall,
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

    /// How far the analysis of a table has come, if it is under way.
    pub(crate) fn progress(&self, table: &str, level: Level) -> Option<Progress> {
        self.under_way.lock().ok()?.get(&(table.to_owned(), level)).copied()
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
        let work = place.live.lock().await.session.analyst(level).ok_or(HallError::NotOver)?;
        let key = (table.to_owned(), level);
        {
            let lock = self.under_way.lock();
            let mut under_way = lock.map_err(|_| HallError::Broken("analyses"))?;
            if under_way.contains_key(&key) {
                return Ok(());
            }
            if under_way.len() >= MOST_WAITING {
                return Err(HallError::Crowded);
            }
            under_way.insert(key.clone(), Progress { done: 0, total: work.moment_count() });
        }
        let analyses = self.clone();
        tokio::spawn(async move {
            if !analyses.leave(&key).await {
                analyses.make(&key, work).await;
            }
            if let Ok(mut under_way) = analyses.under_way.lock() {
                under_way.remove(&key);
            }
        });
        Ok(())
    }

    /// Leaves an analysis to workers, if there are any; whether it is stored.
    async fn leave(&self, key: &Key) -> bool {
        let mut stopping = self.stopping.clone();
        while let Some(jobs) = self.hall.workers() {
            let is_stored = tokio::select! {
                is_stored = self.leave_once(jobs, key) => is_stored,
                _ = stopping.wait_for(|stopping| *stopping) => return true,
            };
            self.hall.metrics.left(Kind::Analysis, is_stored);
            if is_stored || self.hall.thinks {
                return is_stored;
            }
        }
        false
    }

    async fn leave_once(&self, jobs: &Jobs, key: &Key) -> bool {
        let errand = Errand::Analysis { table: key.0.clone(), level: key.1 };
        let mut signs = jobs.send(&errand);
        loop {
            let sign = tokio::select! {
                sign = signs.next() => Some(sign),
                () = tokio::time::sleep(SILENCE) => None,
                () = jobs.lost(), if self.hall.thinks => None,
            };
            match sign {
                Some(Sign::Busy) => {}
                Some(Sign::At(done, total)) => self.note(key, Progress { done, total }),
                Some(Sign::Done) | None => break,
            }
        }
        matches!(self.found(&key.0, key.1).await, Ok(Some(_)))
    }

    fn note(&self, key: &Key, progress: Progress) {
        if let Ok(mut under_way) = self.under_way.lock() {
            under_way.insert(key.clone(), progress);
        }
    }

    /// Thinks, and stores what was found before anybody can miss the work that found it.
    async fn make(&self, key: &Key, work: Box<dyn Work>) {
        let Ok(_turn) = self.turn.acquire().await else { return };
        let note = |progress| self.note(key, progress);
        // What is not finished can be asked for again.
        let is_stored = self.hall.analyze(key, work, &self.stopping, note).await;
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
        let Some(work) = self.restore(table).await?.session.analyst(level) else {
            return Ok(true);
        };
        self.analyze(&(table.to_owned(), level), work, stopping, note).await
    }

    /// Thinks moment by moment, and stores what was found; `false` if the process stops before.
    async fn analyze(
        &self,
        key: &Key,
        mut work: Box<dyn Work>,
        stopping: &watch::Receiver<bool>,
        note: impl Fn(Progress),
    ) -> Result<bool, HallError> {
        let mut progress = Progress { done: 0, total: work.moment_count() };
        let analysis = loop {
            if *stopping.borrow() {
                return Ok(false);
            }
            let piece = self.think(Box::new(move || {
                let found = work.advance();
                (work, found)
            }));
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
