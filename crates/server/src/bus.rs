//! The bus between nodes: NATS. What is lost on it is found by asking the database, so that nothing
//! depends on it but speed.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use async_nats::client::RequestErrorKind;
use async_nats::jetstream::{self, Context};
use async_nats::{Client, ConnectOptions, Event, Subscriber};
use tokio::sync::{mpsc, watch};

/// How long somebody waits who wants to be heard before it goes.
const FAREWELL: Duration = Duration::from_secs(2);
/// A server that has not answered three of these is lost.
const PING: Duration = Duration::from_secs(1);
/// How long an attempt to connect may take, and the longest pause between two.
const CONNECT: Duration = Duration::from_secs(2);
const LONGEST_PAUSE: Duration = Duration::from_millis(500);
/// The oldest server that keeps queues as we use them.
const OLDEST_SERVER: (i64, i64) = (2, 9);
/// So many messages may wait while the bus is slow; whatever comes then is dropped.
const BACKLOG: usize = 4096;

/// The address of a bus cannot be used.
#[derive(Debug)]
pub struct BadBus(String);

impl BadBus {
    pub(crate) fn new(error: &(impl fmt::Display + ?Sized)) -> BadBus {
        BadBus(error.to_string())
    }
}

impl fmt::Display for BadBus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the bus cannot be used: {}", self.0)
    }
}

impl std::error::Error for BadBus {}

/// A connection to the bus, which heals by itself.
#[derive(Clone)]
pub struct Bus {
    client: Client,
    is_up: watch::Receiver<bool>,
    outgoing: mpsc::Sender<(String, String)>,
    /// What all subjects of one site begin with, so that several can share a bus.
    site: Arc<str>,
}

impl fmt::Debug for Bus {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Bus").field("site", &self.site).finish_non_exhaustive()
    }
}

impl Bus {
    /// Connects to `nats://…`, now or as soon as somebody answers there.
    pub async fn connect(url: &str, site: &str) -> Result<Bus, BadBus> {
        Bus::open(url, site, ConnectOptions::new().retry_on_initial_connect()).await
    }

    /// Connects to `nats://…` now, to a server that can keep a queue of work.
    pub(crate) async fn reach(url: &str, site: &str) -> Result<Bus, BadBus> {
        let bus = Bus::open(url, site, ConnectOptions::new()).await?;
        let (major, minor) = OLDEST_SERVER;
        let info = bus.client.server_info();
        if !bus.client.is_server_compatible(major, minor, 0) {
            let why = format!("its version is {}, and {major}.{minor} is needed", info.version);
            return Err(BadBus(why));
        }
        if !info.jetstream {
            let why = "it keeps no queues of work; start nats-server with -js (JetStream)";
            return Err(BadBus(why.to_owned()));
        }
        Ok(bus)
    }

    async fn open(url: &str, site: &str, options: ConnectOptions) -> Result<Bus, BadBus> {
        let (up, is_up) = watch::channel(false);
        let up = Arc::new(up);
        let options = options
            .name("ararat")
            .no_echo()
            .ping_interval(PING)
            .connection_timeout(CONNECT)
            .reconnect_delay_callback(|attempts| {
                let attempts = u32::try_from(attempts).unwrap_or(u32::MAX);
                LONGEST_PAUSE.min(Duration::from_millis(20).saturating_mul(attempts))
            })
            .event_callback(move |event| {
                let up = up.clone();
                async move { note(&event, &up) }
            });
        let client = options.connect(url).await.map_err(|error| BadBus(error.to_string()))?;
        let (outgoing, mut waiting) = mpsc::channel::<(String, String)>(BACKLOG);
        let sender = client.clone();
        // Nobody who plays waits for the bus.
        tokio::spawn(async move {
            while let Some((subject, text)) = waiting.recv().await {
                if let Err(error) = sender.publish(subject, text.into()).await {
                    tracing::debug!(%error, "a message was not sent");
                }
            }
        });
        Ok(Bus { client, is_up, outgoing, site: site.into() })
    }

    pub(crate) fn is_up(&self) -> bool {
        *self.is_up.borrow()
    }

    /// Tells whenever the bus is lost or back.
    pub(crate) fn health(&self) -> watch::Receiver<bool> {
        self.is_up.clone()
    }

    /// Sends a message without waiting. It may be lost.
    pub(crate) fn send(&self, subject: &str, text: String) {
        self.send_to(self.subject(subject), text);
    }

    /// The same to a subject that somebody named.
    pub(crate) fn send_to(&self, subject: String, text: String) {
        let _ = self.outgoing.try_send((subject, text));
    }

    /// All messages of one kind, again after the bus was lost.
    pub(crate) async fn subscribe(&self, subject: &str) -> Result<Subscriber, BadBus> {
        let subscriber = self.client.subscribe(self.subject(subject)).await;
        subscriber.map_err(|error| BadBus(error.to_string()))
    }

    /// A place for answers, and what comes there.
    pub(crate) async fn inbox(&self) -> Result<(String, Subscriber), BadBus> {
        let inbox = self.client.new_inbox();
        let answers = self.client.subscribe(inbox.clone()).await;
        Ok((inbox, answers.map_err(|error| BadBus::new(&error))?))
    }

    /// Asks everybody who listens, to answer there.
    pub(crate) async fn ask(&self, subject: &str, inbox: &str) -> Result<(), BadBus> {
        let subject = self.subject(subject);
        let sent = self.client.publish_with_reply(subject, inbox.to_owned(), "".into()).await;
        sent.map_err(|error| BadBus::new(&error))
    }

    /// Tells something to one listener; its answer. `None` if nobody listens there any more, and
    /// nothing if it takes too long.
    pub(crate) async fn ask_one(&self, subject: &str, text: String) -> Option<String> {
        match self.client.request(subject.to_owned(), text.into()).await {
            Ok(answer) => Some(String::from_utf8_lossy(&answer.payload).into_owned()),
            Err(error) if error.kind() == RequestErrorKind::NoResponders => None,
            Err(_) => Some(String::new()),
        }
    }

    /// Tells something to whoever asked or waits for it.
    pub(crate) async fn answer(&self, subject: &str, text: String) {
        let sent = self.client.publish(subject.to_owned(), text.into());
        match tokio::time::timeout(FAREWELL, sent).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "an answer was not sent"),
            Err(error) => tracing::debug!(%error, "an answer was not sent"),
        }
    }

    /// Waits until the bus has all that was said.
    pub(crate) async fn flush(&self) {
        // A bus that is lost takes nothing, however long somebody waits.
        match tokio::time::timeout(FAREWELL, self.client.flush()).await {
            Ok(Ok(())) => {}
            Ok(Err(error)) => tracing::debug!(%error, "the bus does not take what was said"),
            Err(error) => tracing::debug!(%error, "the bus does not take what was said"),
        }
    }

    /// How long a message may be.
    pub(crate) fn longest(&self) -> usize {
        self.client.server_info().max_payload
    }

    /// The same connection for another site.
    pub(crate) fn at(&self, site: &str) -> Bus {
        Bus { site: site.into(), ..self.clone() }
    }

    /// Queues of work on this bus, which does not answer if it takes longer.
    pub(crate) fn jetstream(&self, slow: Duration) -> Context {
        let mut context = jetstream::new(self.client.clone());
        context.set_timeout(slow);
        context
    }

    /// How a kind of message is called at this site.
    pub(crate) fn subject(&self, name: &str) -> String {
        format!("ararat.{}.{name}", self.site)
    }
}

/// Keeps account of whether the bus is there; one line in the log for each change.
fn note(event: &Event, up: &watch::Sender<bool>) {
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
