//! Bots: who lets them act, and where they think.

use std::sync::Arc;
use std::time::Duration;

use ararat_core::Seat;
use ararat_store::{Holder, SeatRow, Status};
use tokio::sync::OwnedSemaphorePermit;
use tokio::time::sleep;

use super::{Hall, HallError};
use crate::clock::Stopwatch;
use crate::errand::{Errand, Kind, Sign};
use crate::jobs::{Jobs, SILENCE, UNTAKEN};
use crate::place::{Live, Place};
use crate::session::Job;
use crate::thinkers::{Asker, Audience};

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
        let (errand, version, pause, asker) = {
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
            let asker = self.asker(&live);
            (Errand::Move { table, version, seat }, version, live.settings.pace, asker)
        };
        // The bot thinks during its pause.
        let pause = sleep(Duration::from_millis(pause.into()));
        if let Some(jobs) = workers {
            let has_moved = self.leave_move(jobs, place, &errand, version, &asker).await;
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
        let (decision, ()) = tokio::join!(self.think(&asker, job), pause);
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
        asker: &Asker,
    ) -> bool {
        let mut versions = place.versions.subscribe();
        // Where nobody thinks, the errand is sent again: a bus that was started again forgot it.
        let patience = if self.thinks { UNTAKEN } else { SILENCE };
        let taken = async {
            let mut room = self.queue.enter(asker).await;
            let mut signs = jobs.send(errand);
            let is_taken = tokio::select! {
                _ = versions.wait_for(|now| *now != version) => return None,
                _ = signs.next() => true,
                () = sleep(patience) => false,
                () = jobs.lost(), if self.thinks => false,
            };
            if let Some(room) = &mut room {
                // Here turns are shared, not time: how long a worker thinks is not known here.
                room.charge(1);
            }
            Some((is_taken, signs))
        };
        let Some((mut is_taken, mut signs)) = self.metrics.waited(taken).await else { return true };
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
        let asker = self.asker(&live);
        let job = live.session.decide(seat, level, live.bot_seed(seat));
        let place = Arc::new(Place::new(live));
        let decision = self.think(&asker, job).await;
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

    /// On whose account the bots of a table think. Workers do not know any addresses.
    pub(crate) fn asker(&self, live: &Live) -> Asker {
        let is_person = |seat: &SeatRow| seat.holder == Holder::Person && !seat.is_program();
        let is_watched = live.row.status == Status::Running && live.row.seats.iter().any(is_person);
        Asker {
            audience: if is_watched { Audience::Person } else { Audience::Machines },
            address: self.whereabouts.of(&live.row.owner),
            // A table that belongs to nobody any more stands for itself.
            visitor: Some(&live.row.owner)
                .filter(|owner| !owner.is_empty())
                .unwrap_or(&live.row.id)
                .clone(),
        }
    }

    /// Does a job on the bounded pool, when it is the asker's turn.
    pub(crate) async fn think<T: Send + 'static>(&self, asker: &Asker, job: Job<T>) -> Option<T> {
        let mut permit = self.metrics.waited(self.thinkers.enter(asker)).await?;
        let metrics = self.metrics.clone();
        let result = tokio::task::spawn_blocking(move || {
            let watch = Stopwatch::start();
            let result = metrics.thought(job);
            let micros = u64::try_from(watch.elapsed().as_micros()).unwrap_or(u64::MAX);
            permit.charge(micros.max(1));
            drop(permit);
            result
        });
        result.await.ok()
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::net::{IpAddr, SocketAddr};

    use ararat_store::Store;
    use axum::Router;
    use axum::body::Body;
    use axum::extract::ConnectInfo;
    use axum::http::Request;
    use axum::http::header::{CONTENT_TYPE, SET_COOKIE};
    use tokio::sync::watch;
    use tower::ServiceExt as _;

    use super::*;
    use crate::app::{App, Config, router};

    /// Somebody without a cookie makes a table where a bot begins; returns who it now is.
    async fn make_table(router: &Router, address: [u8; 4]) -> String {
        let form = "game=life-is-life&pace=0&first=1&seat=random&seat=random&seat=me";
        let request = Request::post("/tables")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .extension(ConnectInfo(SocketAddr::new(IpAddr::from(address), 1)));
        let request = request.body(Body::from(form)).unwrap();
        let answer = router.clone().oneshot(request).await.unwrap();
        assert_eq!(answer.status(), 303);
        let cookie = answer.headers()[SET_COOKIE].to_str().unwrap();
        let name = cookie.strip_prefix("visitor=").unwrap();
        name.split_once('.').unwrap().0.to_owned()
    }

    #[tokio::test]
    async fn many_tables_of_one_address_do_not_take_the_bots_from_others() {
        let store = Store::open("memory:").await.unwrap();
        let (_stop, stopping) = watch::channel(false);
        let config = Config { thinkers: 1, ..Config::local(String::new()) };
        let app = App::new(&config, &store, &stopping, &stopping).await.unwrap();
        let router = router(app.clone());
        let thinkers = &app.hall.thinkers;
        // Nobody thinks while the tables are made.
        let busy = Asker { audience: Audience::Person, address: None, visitor: "busy".to_owned() };
        let permit = thinkers.enter(&busy).await.unwrap();
        let mut greedy = BTreeSet::new();
        for _ in 0..20 {
            // The same address as another visitor each time.
            greedy.insert(make_table(&router, [192, 0, 2, 1]).await);
        }
        let stranger = make_table(&router, [192, 0, 2, 2]).await;
        while thinkers.waiting_count() < 21 {
            tokio::task::yield_now().await;
        }
        drop(permit);
        while thinkers.waiting_count() > 0 || !thinkers.granted().contains(&stranger) {
            sleep(Duration::from_millis(1)).await;
        }
        let order = thinkers.granted();
        let place = order.iter().position(|visitor| *visitor == stranger);
        assert_eq!(place, Some(2), "the first of the greedy came before the stranger: {order:?}");
        assert!(greedy.contains(&order[1]), "{order:?}");
        store.close().await;
    }
}
