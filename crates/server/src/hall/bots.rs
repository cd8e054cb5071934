//! Bots: who lets them act, and where they think.

use std::sync::Arc;
use std::time::Duration;

use ararat_core::Seat;
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::sleep;

use super::{Hall, HallError};
use crate::errand::{Errand, Kind, Sign};
use crate::jobs::{Jobs, SILENCE, UNTAKEN};
use crate::place::Place;
use crate::session::Job;

/// How long a bot waits whose step the store did not take.
const PAUSE: Duration = Duration::from_secs(1);

/// What became of an errand that a worker took.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Moved {
    Stored,
    /// The table has moved on without it.
    Obsolete,
}

impl Hall {
    /// Lets a task make the bots act, unless one does.
    pub(crate) fn drive(&self, place: &Arc<Place>) {
        // One that waits for another node looks again.
        place.nudge.notify_one();
        let (hall, place) = (self.clone(), place.clone());
        tokio::spawn(async move {
            {
                let mut live = place.live.lock().await;
                if live.is_driven {
                    return;
                }
                live.is_driven = true;
            }
            while let Some(()) = hall.drive_once(&place).await {}
        });
    }

    /// Lets the next bot act; `None` if none is to act, which ends the task.
    async fn drive_once(&self, place: &Arc<Place>) -> Option<()> {
        let workers = self.workers();
        let (errand, version, pause) = {
            let mut live = place.live.lock().await;
            let Some((seat, _)) = live.awaited_bot() else {
                live.is_driven = false;
                return None;
            };
            let patience = self.nodes.patience(&live);
            if !patience.is_zero() {
                drop(live);
                tokio::select! {
                    () = sleep(patience) => {}
                    () = place.nudge.notified() => {}
                }
                return Some(());
            }
            let version = live.row.version;
            live.left_at = workers.map(|_| version);
            let table = live.row.id.clone();
            (Errand::Move { table, version, seat }, version, live.settings.pace)
        };
        // The bot thinks during its pause.
        let pause = sleep(Duration::from_millis(pause.into()));
        if let Some(jobs) = workers {
            let has_moved = self.leave_move(jobs, place, &errand, version).await;
            if has_moved || !self.thinks {
                self.metrics.left(Kind::Move, has_moved);
                return Some(());
            }
            self.metrics.left(Kind::Move, false);
        }
        let (seat, job) = {
            let mut live = place.live.lock().await;
            live.left_at = None;
            let Some((seat, level)) = live.awaited_bot().filter(|_| live.row.version == version)
            else {
                return Some(());
            };
            (seat, live.session.decide(seat, level, live.bot_seed(seat)))
        };
        let (decision, ()) = tokio::join!(self.think(job), pause);
        let mut live = place.live.lock().await;
        if live.row.version != version {
            return Some(());
        }
        let steps = decision.and_then(|text| live.session.prepare(seat, &text, &[]).ok());
        let Some(steps) = steps else {
            tracing::error!(table = live.row.id, %seat, "a bot failed");
            live.is_driven = false;
            return None;
        };
        match self.append(place, &mut live, Some(seat), &steps).await {
            Ok(()) => {}
            // Somebody was faster, here or elsewhere.
            Err(HallError::MovedOn) => {
                tracing::debug!(table = live.row.id, %seat, "a bot's step came too late");
            }
            Err(error) => {
                tracing::warn!(table = live.row.id, %error, "a bot's step was not stored");
                drop(live);
                sleep(PAUSE).await;
            }
        }
        Some(())
    }

    /// Workers to whom errands are to be left, if any are there or nobody else thinks.
    pub(crate) fn workers(&self) -> Option<&Jobs> {
        self.jobs.as_ref().filter(|jobs| !self.thinks || jobs.worker_count() > 0)
    }

    /// Leaves a move to workers; whether the table has moved on. If it has not, nobody took the
    /// errand or whoever did is gone, and this node has to think.
    async fn leave_move(
        &self,
        jobs: &Jobs,
        place: &Arc<Place>,
        errand: &Errand,
        version: i64,
    ) -> bool {
        let mut versions = place.versions.subscribe();
        let mut signs = jobs.send(errand);
        // Where nobody thinks, the errand is sent again: a bus that was started again forgot it.
        let patience = if self.thinks { UNTAKEN } else { SILENCE };
        let mut is_taken = tokio::select! {
            _ = versions.wait_for(|now| *now != version) => return true,
            _ = self.metrics.waited(signs.next()) => true,
            () = sleep(patience) => false,
            () = jobs.lost(), if self.thinks => false,
        };
        while is_taken {
            is_taken = tokio::select! {
                _ = versions.wait_for(|now| *now != version) => return true,
                // What is done is told by another message as well, which may be on its way.
                sign = signs.next() => sign != Sign::Done,
                () = sleep(SILENCE) => false,
                () = jobs.lost(), if self.thinks => false,
            };
        }
        let mut live = place.live.lock().await;
        if live.row.version == version
            && let Err(error) = self.catch_up(place, &mut live).await
        {
            tracing::debug!(table = live.row.id, %error, "the store was not asked");
        }
        live.row.version != version
    }

    /// Thinks for a bot and stores its move, for a node that left it to workers. The permit stands
    /// for a thread to think on, and is free during what remains of the bot's pause.
    pub(crate) async fn move_for(
        &self,
        table: &str,
        version: i64,
        seat: Seat,
        permit: OwnedSemaphorePermit,
    ) -> Result<Moved, HallError> {
        let live = self.restore(table).await?;
        let Some((awaited, level)) = live.awaited_bot() else { return Ok(Moved::Obsolete) };
        if live.row.version != version || awaited != seat {
            return Ok(Moved::Obsolete);
        }
        let pause = sleep(Duration::from_millis(live.settings.pace.into()));
        let job = live.session.decide(seat, level, live.bot_seed(seat));
        let place = Arc::new(Place::new(live));
        let decision = self.think(job).await;
        drop(permit);
        pause.await;
        let mut live = place.live.lock().await;
        let steps = decision.and_then(|text| live.session.prepare(seat, &text, &[]).ok());
        let steps = steps.ok_or(HallError::Broken("a bot failed"))?;
        match self.append(&place, &mut live, Some(seat), &steps).await {
            Ok(()) => Ok(Moved::Stored),
            // The node did not wait, or a person was faster.
            Err(HallError::MovedOn) => Ok(Moved::Obsolete),
            Err(error) => Err(error),
        }
    }

    /// Does a job on the bounded pool.
    pub(crate) async fn think<T: Send + 'static>(&self, job: Job<T>) -> Option<T> {
        let permit = self.metrics.waited(self.thinkers.clone().acquire_owned()).await.ok()?;
        let metrics = self.metrics.clone();
        let result = tokio::task::spawn_blocking(move || {
            let result = metrics.thought(job);
            drop(permit);
            result
        });
        result.await.ok()
    }
}
