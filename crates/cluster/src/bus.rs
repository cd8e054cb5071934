//! The bus between nodes: NATS. Nodes poll the database for lost messages, so only speed depends on
//! the bus.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use tokio::sync::{mpsc, watch};

/// How long a publish may block at shutdown.
const PUBLISH_TIMEOUT: Duration = Duration::from_secs(2);
/// The client considers a server lost after three missed pings.
const PING_INTERVAL: Duration = Duration::from_secs(1);
/// Timeout of a connection attempt, and the longest pause between two attempts.
const CONNECT_TIMEOUT: Duration = Duration::from_secs(2);
const LONGEST_RECONNECT_PAUSE: Duration = Duration::from_millis(500);
/// The oldest NATS server version whose queues work as we need.
const OLDEST_SERVER: (i64, i64) = (2, 9);
/// The length of the outgoing queue; when it is full, messages are dropped.
const BACKLOG: usize = 4096;

/// The bus cannot be used.
#[derive(Debug, thiserror::Error)]
#[error("the bus cannot be used: {0}")]
pub struct BusError(String);

impl BusError {
    pub(crate) fn new(error: &(impl fmt::Display + ?Sized)) -> BusError {
        BusError(error.to_string())
    }
}

/// A connection to the bus that reconnects by itself.
#[derive(Clone)]
pub struct Bus {
    client: Client,
    is_up: watch::Receiver<bool>,
    outgoing: mpsc::Sender<(String, String)>,
    /// The prefix of a site's subjects, so that several sites can share a bus.
    site: Arc<str>,
}

ararat_core::opaque! { Bus { site } }

impl Bus {
    /// Connects to `nats://…`, now or as soon as a server answers there.
    pub async fn connect(url: &str, site: &str) -> Result<Bus, BusError> {
        Bus::open(url, site, ConnectOptions::new().retry_on_initial_connect()).await
    }

    /// Connects to `nats://…` now, to a server that supports queues.
    pub async fn connect_now(url: &str, site: &str) -> Result<Bus, BusError> {
        let bus = Bus::open(url, site, ConnectOptions::new()).await?;
        let (major, minor) = OLDEST_SERVER;
        let info = bus.client.server_info();
        if !bus.client.is_server_compatible(major, minor, 0) {
            let why = format!("its version is {}, and {major}.{minor} is needed", info.version);
            return Err(BusError(why));
        }
        if !info.jetstream {
            let why = "it keeps no queues of work; start nats-server with -js (JetStream)";
            return Err(BusError(why.to_owned()));
        }
        Ok(bus)
    }

    async fn open(url: &str, site: &str, options: ConnectOptions) -> Result<Bus, BusError> {
        let (up, is_up) = watch::channel(false);
        let up = Arc::new(up);
        let options = options
            .name("ararat")
            .no_echo()
            .ping_interval(PING_INTERVAL)
            .connection_timeout(CONNECT_TIMEOUT)
            .reconnect_delay_callback(|attempts| {
                let attempts = u32::try_from(attempts).unwrap_or(u32::MAX);
                LONGEST_RECONNECT_PAUSE.min(Duration::from_millis(20).saturating_mul(attempts))
            })
            .event_callback(move |event| {
                let up = up.clone();
                async move { follow(&event, &up) }
            });
        let client = options.connect(url).await.map_err(|error| BusError::new(&error))?;
        let (outgoing, mut waiting) = mpsc::channel::<(String, String)>(BACKLOG);
        let sender = client.clone();
        // A separate task publishes, so that no player waits for the bus.
        tokio::spawn(async move {
            while let Some((subject, text)) = waiting.recv().await {
                if let Err(error) = sender.publish(subject, text.into()).await {
                    tracing::debug!(%error, "a message was not sent");
                }
            }
        });
        Ok(Bus { client, is_up, outgoing, site: site.into() })
    }

    pub fn is_up(&self) -> bool {
        *self.is_up.borrow()
    }

    /// Changes whenever the bus is lost or comes back.
    pub fn health(&self) -> watch::Receiver<bool> {
        self.is_up.clone()
    }

    /// Sends a message without waiting. It may be lost.
    pub(crate) fn send(&self, subject: &str, text: String) {
        self.send_to(self.subject(subject), text);
    }

    /// Sends a message to a full subject without waiting. It may be lost.
    pub(crate) fn send_to(&self, subject: String, text: String) {
        let _ = self.outgoing.try_send((subject, text));
    }

    /// All messages of one kind; the client resubscribes after losing the bus.
    pub(crate) async fn subscribe(&self, subject: &str) -> Result<Subscriber, BusError> {
        let subscriber = self.client.subscribe(self.subject(subject)).await;
        subscriber.map_err(|error| BusError::new(&error))
    }

    /// A subject for replies, with the stream of replies.
    pub(crate) async fn inbox(&self) -> Result<(String, Subscriber), BusError> {
        let inbox = self.client.new_inbox();
        let answers = self.client.subscribe(inbox.clone()).await;
        Ok((inbox, answers.map_err(|error| BusError::new(&error))?))
    }

    /// Asks every subscriber to reply to the inbox.
    pub(crate) async fn ask(&self, subject: &str, inbox: &str) -> Result<(), BusError> {
        let subject = self.subject(subject);
        let sent = self.client.publish_with_reply(subject, inbox.to_owned(), "".into()).await;
        sent.map_err(|error| BusError::new(&error))
    }

    /// Sends a message to one subscriber and returns its answer: `None` if nobody is subscribed, an
    /// empty text if the answer takes too long.
    pub(crate) async fn ask_one(&self, subject: &str, text: String) -> Option<String> {
        match self.client.request(subject.to_owned(), text.into()).await {
            Ok(answer) => Some(String::from_utf8_lossy(&answer.payload).into_owned()),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => None,
            Err(_) => Some(String::new()),
        }
    }

    /// Publishes to a full subject and waits until the client has taken the message.
    pub(crate) async fn answer(&self, subject: &str, text: String) {
        let sent = self.client.publish(subject.to_owned(), text.into());
        match tokio::time::timeout(PUBLISH_TIMEOUT, sent).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "an answer was not sent"),
            Err(error) => tracing::debug!(%error, "an answer was not sent"),
        }
    }

    /// Waits until the bus has all messages that were sent.
    pub async fn flush(&self) {
        // A lost bus never accepts them, so the wait is bounded.
        match tokio::time::timeout(PUBLISH_TIMEOUT, self.client.flush()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "the bus was not flushed"),
            Err(error) => tracing::debug!(%error, "the bus was not flushed"),
        }
    }

    /// The longest message that the bus accepts, in bytes.
    pub(crate) fn longest_message(&self) -> usize {
        self.client.server_info().max_payload
    }

    /// The same connection for another site.
    #[must_use]
    pub fn at(&self, site: &str) -> Bus {
        Bus { site: site.into(), ..self.clone() }
    }

    /// Access to queues on this bus, with a timeout for each request.
    pub(crate) fn jetstream(&self, timeout: Duration) -> Context {
        let mut context = jetstream::new(self.client.clone());
        context.set_timeout(timeout);
        context
    }

    /// The full subject of a kind of message at this site.
    pub(crate) fn subject(&self, name: &str) -> String {
        format!("ararat.{}.{name}", self.site)
    }
}

/// Tracks whether the bus is up, and logs each change.
fn follow(event: &Event, up: &watch::Sender<bool>) {
    let is_up = match event {
        Event::Connected => true,
        Event::Disconnected | Event::Closed => false,
        Event::LameDuckMode
        | Event::Draining
        | Event::SlowConsumer(_)
        | Event::ServerError(_)
        | Event::ClientError(_) => {
            tracing::debug!(%event, "the bus");
            return;
        }
    };
    if up.send_replace(is_up) == is_up {
        return;
    }
    if is_up {
        tracing::info!("the bus is there");
    } else {
        tracing::warn!("the bus is lost; nodes ask the database for changes instead");
    }
}
