//! A queue of work on the bus (`JetStream`). The bus gives each job to one worker, and to another
//! if that worker falls silent. It keeps waiting jobs only in memory; the sender must notice when
//! a job is lost.

use std::sync::Arc;
use std::time::Duration;

use async_nats::jetstream::consumer::{PullConsumer, pull};
use async_nats::jetstream::stream::{Config, DiscardPolicy, RetentionPolicy, StorageType};
use async_nats::jetstream::{AckKind, Context, Message};
use futures_util::StreamExt as _;
use tokio::sync::{OwnedSemaphorePermit, Semaphore, watch};
use tokio::task::{JoinHandle, JoinSet};

use crate::bus::{Bus, BusError};

/// The bus gives a job to another worker after hearing nothing for this long.
const ACK_WAIT: Duration = Duration::from_secs(1);
/// How often a worker sends a heartbeat; two of three may be late.
const HEARTBEAT: Duration = Duration::from_millis(300);
/// How long a worker waits for a job before it checks that the queue still exists.
const TAKE_TIMEOUT: Duration = Duration::from_secs(2);
/// How long a request to the bus may take.
const REQUEST_TIMEOUT: Duration = Duration::from_secs(2);
/// The age at which a job expires.
const LONGEST_AGE: Duration = Duration::from_secs(3600);
/// A job delivered this often probably kills its worker, and is dropped.
const MOST_DELIVERIES: i64 = 10;
/// No limit on running jobs overall: each worker takes as many as it has threads. The bus's
/// default of 1000 would leave threads idle.
const UNBOUNDED: i64 = -1;
/// How long a worker waits before retrying its queue or database.
pub(crate) const RETRY_PAUSE: Duration = Duration::from_millis(500);

/// A queue as a worker sees it.
pub(crate) struct Queue {
    context: Context,
    /// The stream on the bus that holds the queue, and the subjects that go into it.
    stream: String,
    subjects: String,
    /// Workers that take jobs of one kind share a consumer.
    consumer: String,
    subject: String,
    open: Option<PullConsumer>,
}

impl Queue {
    /// The jobs of one kind, such as `move`, in the queue `jobs` of a site.
    pub(crate) fn new(bus: &Bus, kind: &str) -> Queue {
        Queue {
            context: bus.jetstream(REQUEST_TIMEOUT),
            stream: bus.subject("jobs").replace('.', "-"),
            subjects: bus.subject("jobs.>"),
            consumer: kind.to_owned(),
            subject: bus.subject(&format!("jobs.{kind}.>")),
            open: None,
        }
    }

    /// Creates the queue if it does not exist.
    pub(crate) async fn open(&mut self) -> Result<PullConsumer, BusError> {
        if let Some(open) = &self.open {
            return Ok(open.clone());
        }
        let stream = self.context.get_or_create_stream(Config {
            name: self.stream.clone(),
            subjects: vec![self.subjects.clone()],
            retention: RetentionPolicy::WorkQueue,
            storage: StorageType::Memory,
            max_age: LONGEST_AGE,
            // Each job has its own subject, so one that is sent again while it waits is dropped.
            max_messages_per_subject: 1,
            discard: DiscardPolicy::New,
            discard_new_per_subject: true,
            ..Config::default()
        });
        let stream = stream.await.map_err(|error| BusError::new(&error))?;
        let config = pull::Config {
            durable_name: Some(self.consumer.clone()),
            filter_subject: self.subject.clone(),
            ack_wait: ACK_WAIT,
            max_deliver: MOST_DELIVERIES,
            max_ack_pending: UNBOUNDED,
            // The consumers of builds that are no longer used expire.
            inactive_threshold: LONGEST_AGE,
            ..pull::Config::default()
        };
        // This also updates a consumer that an earlier version created.
        let consumer = stream.create_consumer(config).await;
        let consumer = consumer.map_err(|error| BusError::new(&error))?;
        self.open = Some(consumer.clone());
        Ok(consumer)
    }

    /// The next job; `None` if none came for a while.
    pub(crate) async fn take(&mut self) -> Result<Option<TakenJob>, BusError> {
        let taken = self.try_take().await;
        if !matches!(taken, Ok(Some(_))) {
            // A restarted bus has lost the queue.
            self.open = None;
        }
        taken
    }

    /// Processes jobs until the process stops, up to `at_once` at a time, and returns when the
    /// last is done. A job ends when its permit is dropped. `report` is called after every
    /// attempt, with the error if it failed.
    pub(crate) async fn serve<F: Future<Output = ()> + Send + 'static>(
        mut self,
        at_once: usize,
        mut stopping: watch::Receiver<bool>,
        report: impl Fn(Option<&BusError>),
        do_job: impl Fn(TakenJob, OwnedSemaphorePermit) -> F,
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
            report(taken.as_ref().err());
            match taken {
                Ok(Some(job)) => {
                    under_way.spawn(do_job(job, permit));
                }
                Ok(None) => {}
                Err(_) => tokio::time::sleep(RETRY_PAUSE).await,
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    async fn try_take(&mut self) -> Result<Option<TakenJob>, BusError> {
        let consumer = self.open().await?;
        let batch = consumer.batch().max_messages(1).expires(TAKE_TIMEOUT).messages();
        let mut batch = batch.await.map_err(|error| BusError::new(&error))?;
        match tokio::time::timeout(TAKE_TIMEOUT + REQUEST_TIMEOUT, batch.next()).await {
            Ok(Some(Ok(message))) => Ok(Some(TakenJob { message })),
            Ok(Some(Err(error))) => Err(BusError::new(&*error)),
            Ok(None) | Err(_) => Ok(None),
        }
    }
}

/// A job taken from a queue. One that is dropped without an answer goes to another worker after
/// a while.
pub(crate) struct TakenJob {
    message: Message,
}

impl TakenJob {
    /// What is to be done; `None` if that is not text.
    pub(crate) fn text(&self) -> Option<&str> {
        std::str::from_utf8(&self.message.payload).ok()
    }

    /// Sends heartbeats for this job, and calls `report` each time, until the guard is dropped.
    pub(crate) fn keep_alive(&self, mut report: impl FnMut() + Send + 'static) -> KeepAlive {
        let (_, acker) = self.message.clone().split();
        KeepAlive(tokio::spawn(async move {
            loop {
                report();
                tokio::time::sleep(HEARTBEAT).await;
                if let Err(error) = acker.ack_with(AckKind::Progress).await {
                    tracing::debug!(%error, "the bus was not told of work under way");
                }
            }
        }))
    }

    /// The job is done, or no longer needed.
    pub(crate) async fn done(self) {
        self.answer(AckKind::Ack).await;
    }

    /// Returns the job, to be redelivered after a while.
    pub(crate) async fn give_back(self, after: Option<Duration>) {
        self.answer(AckKind::Nak(after)).await;
    }

    async fn answer(self, kind: AckKind) {
        if let Err(error) = self.message.ack_with(kind).await {
            tracing::debug!(%error, "the bus was not told what became of a job");
        }
    }
}

/// Sends heartbeats for a job, until dropped.
pub(crate) struct KeepAlive(JoinHandle<()>);

impl Drop for KeepAlive {
    fn drop(&mut self) {
        self.0.abort();
    }
}
