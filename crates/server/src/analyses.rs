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
use crate::hall::{Hall, HallError};

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
            analyses.make(&key, work).await;
            if let Ok(mut under_way) = analyses.under_way.lock() {
                under_way.remove(&key);
            }
        });
        Ok(())
    }

    /// Thinks, and stores what was found before anybody can miss the work that found it.
    async fn make(&self, key: &Key, mut work: Box<dyn Work>) {
        let Ok(_turn) = self.turn.acquire().await else { return };
        let analysis = loop {
            // What is not finished can be asked for again.
            if *self.stopping.borrow() {
                return;
            }
            let piece = self.hall.think(Box::new(move || {
                let found = work.advance();
                (work, found)
            }));
            let Some((rest, found)) = piece.await else {
                tracing::error!(table = key.0, "an analysis failed");
                return;
            };
            work = rest;
            if let Some(found) = found {
                break found;
            }
            if let Ok(mut under_way) = self.under_way.lock()
                && let Some(progress) = under_way.get_mut(key)
            {
                progress.done += 1;
            }
        };
        let findings = analysis.to_json().to_string();
        let kept = self.hall.store.keep_analysis(&key.0, key.1.name(), &findings, now()).await;
        if let Err(error) = kept {
            tracing::error!(table = key.0, %error, "an analysis was not stored");
        }
    }
}
