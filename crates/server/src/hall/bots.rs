//! Bots: who lets them act, and where they think.

use std::sync::Arc;
use std::time::Duration;

use super::{Hall, HallError};
use crate::ids::random_number;
use crate::place::Place;
use crate::session::Job;

/// How long a bot waits whose step the store did not take.
const PAUSE: Duration = Duration::from_secs(1);

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
        let (seat, job, version, pause) = {
            let mut live = place.live.lock().await;
            let Some((seat, level)) = live.awaited_bot() else {
                live.is_driven = false;
                return None;
            };
            let patience = self.nodes.patience(&live);
            if !patience.is_zero() {
                drop(live);
                tokio::select! {
                    () = tokio::time::sleep(patience) => {}
                    () = place.nudge.notified() => {}
                }
                return Some(());
            }
            let job = live.session.decide(seat, level, random_number());
            (seat, job, live.row.version, live.settings.pace)
        };
        let pause = tokio::time::sleep(Duration::from_millis(pause.into()));
        // The bot thinks during its pause.
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
                tokio::time::sleep(PAUSE).await;
            }
        }
        Some(())
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
