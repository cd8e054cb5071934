//! A queue of work on the bus (JetStream): every task goes to one worker, and to another one if that
//! worker says nothing for a while. What waits is kept in the memory of the bus alone: whoever put it
//! there notices that nothing comes of it.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{AckKind, Context, Message};
use futures_util::StreamExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::bus::{BadBus, Bus};

/// A worker that has said nothing for so long has died, and its task goes to another.
const ACK_WAIT: Duration = Duration::from_secs(1);
/// How often a worker says that it works: what is late by two is not yet lost.
pub(crate) const BEAT: Duration = Duration::from_millis(300);
/// How long a worker waits for a task before it looks whether the queue is still there.
const POLL: Duration = Duration::from_secs(2);
/// What the bus does not answer within this time it does not answer.
const SLOW: Duration = Duration::from_secs(2);
/// Nobody waits any more for a task that is so old.
const OLDEST: Duration = Duration::from_secs(3600);
/// A task that was given so often kills whoever takes it.
const MOST_DELIVERIES: i64 = 10;
/// How many tasks may be under way at once, at all workers together: any number. Every worker takes as
/// many as it has threads for; by the bus's own limit of 1000 those beyond it would stand idle.
const UNDER_WAY: i64 = -1;
/// How long a worker waits whose queue or database does not answer.
pub(crate) const PAUSE: Duration = Duration::from_millis(500);

/// A queue as a worker sees it.
pub(crate) struct Queue {
    context: Context,
    /// The stream on the bus that holds it, and what of all subjects in it goes there.
    stream: String,
    subjects: String,
    /// Those who take tasks of one kind share a name.
    consumer: String,
    subject: String,
    open: Option<PullConsumer>,
}

impl Queue {
    /// Tasks of one kind, such as `moves`, of the queue `jobs` of a site.
    pub(crate) fn new(bus: &Bus, kind: &str) -> Queue {
        Queue {
            context: bus.jetstream(SLOW),
            stream: bus.subject("jobs").replace('.', "-"),
            subjects: bus.subject("jobs.>"),
            consumer: kind.to_owned(),
            subject: bus.subject(&format!("jobs.{kind}.>")),
            open: None,
        }
    }

    /// Sees to it that the queue is there.
    pub(crate) async fn open(&mut self) -> Result<PullConsumer, BadBus> {
        if let Some(open) = &self.open {
            return Ok(open.clone());
        }
        let stream = self.context.get_or_create_stream(Config {
            name: self.stream.clone(),
            subjects: vec![self.subjects.clone()],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            max_age: OLDEST,
            // A task has a subject of its own: sent again, it is dropped while it still waits.
            max_messages_per_subject: 1,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            ..Config::default()
        });
        let stream = stream.await.map_err(|error| BadBus::new(&error))?;
        let config = pull::Config {
            durable_name: Some(self.consumer.clone()),
            filter_subject: self.subject.clone(),
            ack_wait: ACK_WAIT,
            max_deliver: MOST_DELIVERIES,
            max_ack_pending: UNDER_WAY,
            // Workers of a build that is no longer used leave nothing behind.
            inactive_threshold: OLDEST,
            ..pull::Config::default()
        };
        // One that an earlier version made is changed to what it should be.
        let consumer = stream.create_consumer(config).await;
        let consumer = consumer.map_err(|error| BadBus::new(&error))?;
        self.open = Some(consumer.clone());
        Ok(consumer)
    }

    /// The next task; `None` if none came for a while.
    pub(crate) async fn take(&mut self) -> Result<Option<Task>, BadBus> {
        let taken = self.try_take().await;
        if !matches!(taken, Ok(Some(_))) {
            // A bus that was started again has forgotten the queue.
            self.open = None;
        }
        taken
    }

    /// Takes tasks until the process is to stop, so many at once; returns when the last is done.
    /// A task ends when its permit is dropped. `note` is told after every attempt why none could be
    /// taken, if so.
    pub(crate) async fn serve<F: Future<Output = ()> + Send + 'static>(
        mut self,
        at_once: usize,
        mut stopping: watch::Receiver<bool>,
        note: impl Fn(Option<&BadBus>),
        do_task: impl Fn(Task, OwnedSemaphorePermit) -> F,
    ) {
        let room = Arc::new(Semaphore::new(at_once));
        let mut under_way = JoinSet::new();
        loop {
            let taken = tokio::select! {
                taken = async {
                    let permit = room.clone().acquire_owned().await.ok()?;
                    Some((self.take().await, permit))
                } => taken,
                _ = stopping.wait_for(|stopping| *stopping) => None,
            };
            let Some((taken, permit)) = taken else { break };
            while under_way.try_join_next().is_some() {}
            note(taken.as_ref().err());
            match taken {
                Ok(Some(task)) => {
                    under_way.spawn(do_task(task, permit));
                }
                Ok(None) => {}
                Err(_) => tokio::time::sleep(PAUSE).await,
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    async fn try_take(&mut self) -> Result<Option<Task>, BadBus> {
        let consumer = self.open().await?;
        let batch = consumer.batch().max_messages(1).expires(POLL).messages();
        let mut batch = batch.await.map_err(|error| BadBus::new(&error))?;
        match tokio::time::timeout(POLL + SLOW, batch.next()).await {
            Ok(Some(Ok(message))) => Ok(Some(Task { message })),
            Ok(Some(Err(error))) => Err(BadBus::new(&*error)),
            Ok(None) | Err(_) => Ok(None),
        }
    }
}

/// Something to do that was taken from a queue. Who drops it without a word gives it back a little
/// later.
pub(crate) struct Task {
    message: Message,
}

impl Task {
    pub(crate) fn text(&self) -> &str {
        std::str::from_utf8(&self.message.payload).unwrap_or_default()
    }

    /// Says again and again that somebody works, until the guard is dropped.
    pub(crate) fn keep(&self, mut say: impl FnMut() + Send + 'static) -> Kept {
        let (_, acker) = self.message.clone().split();
        Kept(tokio::spawn(async move {
            loop {
                say();
                tokio::time::sleep(BEAT).await;
                if let Err(error) = acker.ack_with(AckKind::Progress).await {
                    tracing::debug!(%error, "the bus was not told of work under way");
                }
            }
        }))
    }

    /// It is done, or nobody needs it any more.
    pub(crate) async fn done(self) {
        self.answer(AckKind::Ack).await;
    }

    /// Somebody else is to do it, after a while.
    pub(crate) async fn give_back(self, after: Option<Duration>) {
        self.answer(AckKind::Nak(after)).await;
    }

    async fn answer(self, kind: AckKind) {
        if let Err(error) = self.message.ack_with(kind).await {
            tracing::debug!(%error, "the bus was not told what became of a task");
        }
    }
}

/// Somebody works.
pub(crate) struct Kept(JoinHandle<()>);

impl Drop for Kept {
    fn drop(&mut self) {
        self.0.abort();
    }
}
