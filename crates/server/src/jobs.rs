//! Errands that a node leaves to workers: who is there to do them, and what they say.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::sync::{mpsc, watch};
use tokio::task::JoinHandle;

use crate::bus::Bus;
use crate::clock::now;
use crate::errand::{Errand, Sign};
use crate::hall::Hall;

/// How often workers say that they are there, and for how many milliseconds that is believed.
pub(crate) const ANNOUNCE: Duration = Duration::from_secs(1);
const BELIEVED: i64 = 3500;
/// If nobody takes an errand within this time, the node does it itself.
pub(crate) const UNTAKEN: Duration = Duration::from_millis(700);
/// A worker that was busy and has said nothing for so long is gone, and no other has come.
pub(crate) const SILENCE: Duration = Duration::from_millis(2500);
/// Kinds of messages: what workers say about errands, and that they are there.
pub(crate) const SIGNS: &str = "signs";
pub(crate) const WORKERS: &str = "workers";
/// What a worker says after its name when it goes.
pub(crate) const GONE: &str = " gone";

/// Who awaits signs of which errand.
type Awaited = HashMap<String, Vec<mpsc::UnboundedSender<Sign>>>;

/// The workers, as a node knows them.
#[derive(Clone)]
pub(crate) struct Jobs {
    bus: Bus,
    /// When each was last heard, in milliseconds since 1970.
    workers: Arc<Mutex<BTreeMap<String, i64>>>,
    awaited: Arc<Mutex<Awaited>>,
}

impl Jobs {
    pub(crate) fn new(bus: Bus) -> Jobs {
        Jobs { bus, workers: Arc::default(), awaited: Arc::default() }
    }

    /// How many workers are there; none without the bus.
    pub(crate) fn worker_count(&self) -> usize {
        let Ok(mut workers) = self.workers.lock() else { return 0 };
        let since = now() - BELIEVED;
        workers.retain(|_, heard| *heard >= since);
        if self.bus.is_up() { workers.len() } else { 0 }
    }

    /// Puts an errand into the queue.
    pub(crate) fn send(&self, errand: &Errand) -> Signs {
        let name = errand.to_string();
        let (sender, heard) = mpsc::unbounded_channel();
        if let Ok(mut awaited) = self.awaited.lock() {
            awaited.entry(name.clone()).or_default().push(sender);
        }
        let signs = Signs { jobs: self.clone(), errand: name, heard };
        signs.send_again();
        signs
    }

    /// Waits until the bus is lost.
    pub(crate) async fn lost(&self) {
        if self.bus.health().wait_for(|is_up| !is_up).await.is_err() {
            std::future::pending::<()>().await;
        }
    }

    fn worker_said(&self, text: &str) {
        let Ok(mut workers) = self.workers.lock() else { return };
        match text.strip_suffix(GONE) {
            Some(name) => workers.remove(name),
            None => workers.insert(text.to_owned(), now()),
        };
    }

    fn sign_given(&self, text: &str) {
        let Some((sign, errand)) = Sign::read(text) else { return };
        let Ok(awaited) = self.awaited.lock() else { return };
        for waiting in awaited.get(errand).into_iter().flatten() {
            let _ = waiting.send(sign);
        }
    }
}

/// What is said about an errand that was put into the queue.
pub(crate) struct Signs {
    jobs: Jobs,
    errand: String,
    heard: mpsc::UnboundedReceiver<Sign>,
}

impl Signs {
    /// The next sign. Never ends, even if none comes.
    pub(crate) async fn next(&mut self) -> Sign {
        match self.heard.recv().await {
            Some(sign) => sign,
            None => std::future::pending().await,
        }
    }

    /// Puts the errand into the queue once more: a bus that is started again has forgotten it.
    pub(crate) fn send_again(&self) {
        let subject = format!("jobs.{}", self.errand.replace(' ', "."));
        self.jobs.bus.send(&subject, self.errand.clone());
    }
}

impl Drop for Signs {
    fn drop(&mut self) {
        self.heard.close();
        if let Ok(mut awaited) = self.jobs.awaited.lock()
            && let Some(waiting) = awaited.get_mut(&self.errand)
        {
            waiting.retain(|sender| !sender.is_closed());
            if waiting.is_empty() {
                awaited.remove(&self.errand);
            }
        }
    }
}

/// Hears what workers say until the site stops.
pub(crate) fn listen(hall: &Hall, stopping: &watch::Receiver<bool>) -> Vec<JoinHandle<()>> {
    let Some(jobs) = &hall.jobs else { return Vec::new() };
    let (here, said) = (jobs.clone(), jobs.clone());
    vec![
        tokio::spawn(hear(WORKERS, jobs.clone(), stopping.clone(), move |text| {
            here.worker_said(text);
        })),
        tokio::spawn(hear(SIGNS, jobs.clone(), stopping.clone(), move |text| {
            said.sign_given(text);
        })),
    ]
}

async fn hear(
    subject: &'static str,
    jobs: Jobs,
    mut stopping: watch::Receiver<bool>,
    heard: impl Fn(&str) + Send,
) {
    let mut messages = match jobs.bus.subscribe(subject).await {
        Ok(messages) => messages,
        Err(error) => {
            tracing::error!(%error, "workers are not heard");
            return;
        }
    };
    loop {
        let message = tokio::select! {
            message = messages.next() => message,
            _ = stopping.wait_for(|stopping| *stopping) => None,
        };
        let Some(message) = message else { return };
        if let Ok(text) = std::str::from_utf8(&message.payload) {
            heard(text);
        }
    }
}
