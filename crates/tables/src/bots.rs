//! Bots' turns: which process plays them, and where they think.

use std::sync::Arc;
use std::time::Duration;

use ararat_bots::Level;
use ararat_cluster::{
    Job, JobHandler, JobKind, JobUpdate, TAKE_TIMEOUT, WORKER_TIMEOUT, WorkerPool,
};
use ararat_core::Seat;
use ararat_pages::Thought;
use ararat_store::{Holder, SeatRow, Status};
use tokio::sync::{OwnedSemaphorePermit, watch};
use tokio::time::sleep;

use crate::{Asker, Audience, LiveTable, Stopwatch, TableError, TableRegistry, TableState};

/// How long to wait before retrying a bot's move that the store did not accept.
const RETRY_PAUSE: Duration = Duration::from_secs(1);

impl TableRegistry {
    /// Starts a task that plays the bots of a table, unless there is one.
    pub(crate) fn play_bots(&self, table: &Arc<LiveTable>) {
        // Wake a task that is waiting for another node.
        table.wake_bots.notify_one();
        let (registry, table) = (self.clone(), table.clone());
        tokio::spawn(async move {
            {
                let mut state = table.lock().await;
                if state.has_bot_task {
                    return;
                }
                state.has_bot_task = true;
            }
            while let Some(()) = registry.play_next_bot(&table).await {}
        });
    }

    /// Plays the next bot's move; `None` if no bot is to act, which ends the task.
    async fn play_next_bot(&self, table: &Arc<LiveTable>) -> Option<()> {
        let workers = self.workers_to_ask();
        let (job, version, pause, asker) = {
            let mut state = table.lock().await;
            let Some((seat, _)) = state.awaited_bot() else {
                state.has_bot_task = false;
                if !state.coached().is_empty() {
                    self.coach(table);
                }
                return None;
            };
            let wait = self.peers.wait_for_other_node(&state);
            if !wait.is_zero() {
                drop(state);
                tokio::select! {
                    () = sleep(wait) => {}
                    () = table.wake_bots.notified() => {}
                }
                return Some(());
            }
            let version = state.row.version;
            state.left_at = workers.map(|_| version);
            let job = Job::Move { table: state.row.id.clone(), version, seat };
            (job, version, state.settings.pace, self.asker(&state))
        };
        // The bot thinks during its pause.
        let pause = sleep(Duration::from_millis(pause.into()));
        if let Some(workers) = workers {
            let has_moved = self.leave_move(workers, table, &job, version, &asker).await;
            self.metrics.left(JobKind::Move, has_moved);
            if has_moved || !self.thinks {
                return Some(());
            }
        }
        let (seat, thought) = {
            let mut state = table.lock().await;
            state.left_at = None;
            let awaited = state.awaited_bot().filter(|_| state.row.version == version);
            let decision = awaited.and_then(|(seat, _)| Some((seat, state.decision(seat)?)));
            let Some(decision) = decision else { return Some(()) };
            decision
        };
        let (action, ()) = tokio::join!(self.think(&asker, thought), pause);
        let mut state = table.lock().await;
        if state.row.version != version {
            return Some(());
        }
        let done = match &action {
            Some(action) => self.play(table, &mut state, seat, action).await,
            None => Err(TableError::Broken("a bot failed")),
        };
        match done {
            Ok(()) => {}
            // Another player was faster, here or at another node.
            Err(TableError::MovedOn) => {
                tracing::debug!(table = state.row.id, %seat, "a bot's step came too late");
            }
            Err(error @ (TableError::Refused(_) | TableError::Broken(_))) => {
                tracing::error!(table = state.row.id, %seat, %error, "a bot failed");
                state.has_bot_task = false;
                return None;
            }
            Err(error) => {
                tracing::warn!(table = state.row.id, %error, "a bot's step was not stored");
                drop(state);
                sleep(RETRY_PAUSE).await;
            }
        }
        Some(())
    }

    /// The workers, if they should get the jobs: there are some, or bots do not think on this node.
    pub(crate) fn workers_to_ask(&self) -> Option<&WorkerPool> {
        self.workers.as_ref().filter(|workers| !self.thinks || workers.worker_count() > 0)
    }

    /// Hands a move to workers; returns whether the table has moved on. If not, no worker took the
    /// job or the worker died, and this node has to think itself.
    async fn leave_move(
        &self,
        workers: &WorkerPool,
        table: &Arc<LiveTable>,
        job: &Job,
        version: i64,
        asker: &Asker,
    ) -> bool {
        let mut versions = table.watch_version();
        // On a node without bot threads the job is sent again later, because a restarted bus has
        // lost it.
        let timeout = if self.thinks { TAKE_TIMEOUT } else { WORKER_TIMEOUT };
        let taken = async {
            let mut place = self.queue_places.enter(asker).await;
            let mut updates = workers.submit(job);
            let is_taken = tokio::select! {
                _ = versions.wait_for(|now| *now != version) => return None,
                _ = updates.next() => true,
                () = sleep(timeout) => false,
                () = workers.lost(), if self.thinks => false,
            };
            // Every turn costs the same, because the worker does not say how long it thought.
            place.charge(1);
            Some((is_taken, updates))
        };
        let Some((mut is_taken, mut updates)) = self.metrics.waited(taken).await else {
            return true;
        };
        while is_taken {
            is_taken = tokio::select! {
                _ = versions.wait_for(|now| *now != version) => return true,
                // The change itself arrives as another message, possibly later.
                update = updates.next() => update != JobUpdate::Done,
                () = sleep(WORKER_TIMEOUT) => false,
                () = workers.lost(), if self.thinks => false,
            };
        }
        let mut state = table.lock().await;
        if state.row.version == version
            && let Err(error) = self.catch_up(table, &mut state).await
        {
            tracing::debug!(table = state.row.id, %error, "the store was not asked");
        }
        state.row.version != version
    }

    /// Chooses a bot's move and stores it, on behalf of a node that handed it to workers. Dropping
    /// the permit frees the thread for the rest of the bot's pause.
    async fn move_for_node(
        &self,
        id: &str,
        version: i64,
        seat: Seat,
        permit: OwnedSemaphorePermit,
    ) -> Result<(), TableError> {
        let state = self.restore(id).await?;
        let Some((awaited, _)) = state.awaited_bot() else { return Err(TableError::MovedOn) };
        if state.row.version != version || awaited != seat {
            return Err(TableError::MovedOn);
        }
        let pause = sleep(Duration::from_millis(state.settings.pace.into()));
        let asker = self.asker(&state);
        let thought = state.decision(seat).ok_or(TableError::MovedOn)?;
        let table = Arc::new(LiveTable::new(state));
        let action = self.think(&asker, thought).await;
        drop(permit);
        pause.await;
        let action = action.ok_or(TableError::Broken("a bot failed"))?;
        let mut state = table.lock().await;
        self.play(&table, &mut state, seat, &action).await
    }

    /// Whose share of the threads a table's bots use. Workers do not know addresses.
    pub(crate) fn asker(&self, state: &TableState) -> Asker {
        let is_person = |seat: &SeatRow| seat.holder == Holder::Person && !seat.is_program();
        let has_people = state.row.seats.iter().any(is_person);
        let owner = &state.row.owner;
        Asker {
            audience: if state.row.status == Status::Running && has_people {
                Audience::Person
            } else {
                Audience::Machines
            },
            address: self.addresses.of(owner),
            // A table without a host has its own share.
            visitor: if owner.is_empty() { state.row.id.clone() } else { owner.clone() },
        }
    }

    /// Computes on the bounded pool, once it is the caller's turn.
    pub(crate) async fn think<T: Send + 'static>(
        &self,
        asker: &Asker,
        thought: Thought<T>,
    ) -> Option<T> {
        let mut permit = self.metrics.waited(self.thinkers.enter(asker)).await;
        let metrics = self.metrics.clone();
        let result = tokio::task::spawn_blocking(move || {
            let watch = Stopwatch::start();
            let result = metrics.thought(thought);
            let micros = u64::try_from(watch.elapsed().as_micros()).expect("thoughts end");
            permit.charge(micros.max(1));
            drop(permit);
            result
        });
        result.await.ok()
    }
}

/// The registry of a worker: it does jobs for nodes and starts no bots itself.
#[derive(Clone, Debug)]
pub struct WorkerRegistry {
    pub registry: TableRegistry,
    pub stopping: watch::Receiver<bool>,
}

impl JobHandler for WorkerRegistry {
    type Error = TableError;

    async fn make_move(
        &self,
        table: &str,
        version: i64,
        seat: Seat,
        permit: OwnedSemaphorePermit,
    ) -> Result<(), TableError> {
        let moved = self.registry.move_for_node(table, version, seat, permit).await;
        tracing::debug!(table, version, is_stored = moved.is_ok(), "a move");
        match moved {
            // The node gave up waiting, or a person moved first.
            Ok(()) | Err(TableError::MovedOn) => Ok(()),
            Err(error) => Err(error),
        }
    }

    async fn analyze(
        &self,
        table: &str,
        level: Level,
        report: impl Fn(usize, usize) + Send + Sync,
    ) -> Result<bool, TableError> {
        self.registry.analyze_for_node(table, level, &self.stopping, report).await
    }
}
