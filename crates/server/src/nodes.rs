//! Other nodes on the same database: telling them what changed here, hearing what changed there, and
//! how far memory can be trusted.

use std::time::Duration;

use futures_util::StreamExt as _;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::bus::Bus;
use crate::clock::now;
use crate::hall::Hall;
use crate::ids::random_number;
use crate::place::Live;

/// While the bus is there, what was confirmed so many milliseconds ago is taken for true: so old a
/// table can be at most that is answered from memory.
const TRUST: i64 = 1000;
/// How often the database is asked for changes while there is no bus, and while there is one, which
/// may have lost a message.
const POLL: Duration = Duration::from_secs(1);
const CALM_POLL: Duration = Duration::from_secs(10);
/// If the node that made a table's last change has let its bots stand still for so many milliseconds
/// longer than their pause, another one takes over; a little later or sooner, so that not all do.
const TAKE_OVER: i64 = 2000;
const SPREAD: u64 = 600;
/// The kind of message that tells changes.
const CHANGES: &str = "changes";

/// What happened at a table. It says nothing that a spectator could not see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Change {
    pub(crate) table: String,
    /// 0 if only something was said.
    pub(crate) version: i64,
    /// The number of the talk, or 0.
    pub(crate) talk: i64,
}

impl Change {
    fn text(&self) -> String {
        format!("{} {} {}", self.table, self.version, self.talk)
    }

    fn read(bytes: &[u8]) -> Option<Change> {
        let mut parts = std::str::from_utf8(bytes).ok()?.split(' ');
        let table = parts.next()?.to_owned();
        let (version, talk) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        parts.next().is_none().then_some(Change { table, version, talk })
    }
}

/// The other nodes, as one of them knows them.
#[derive(Clone, Debug)]
pub(crate) struct Nodes {
    bus: Option<Bus>,
    /// Others may work on the same database.
    are_there: bool,
    /// Milliseconds by which this node takes over later than others.
    lag: i64,
}

impl Nodes {
    pub(crate) fn new(bus: Option<Bus>, are_there: bool) -> Nodes {
        let lag = i64::try_from(random_number() % SPREAD).unwrap_or(0);
        Nodes { bus, are_there, lag }
    }

    pub(crate) fn bus(&self) -> Option<&Bus> {
        self.bus.as_ref()
    }

    /// Whether what was confirmed then can be taken for true now.
    pub(crate) fn trust(&self, confirmed: i64) -> bool {
        let is_heard = self.bus.as_ref().is_some_and(Bus::is_up);
        !self.are_there || is_heard && (0..TRUST).contains(&(now() - confirmed))
    }

    pub(crate) fn tell(&self, change: &Change) {
        if let Some(bus) = &self.bus {
            bus.send(CHANGES, change.text());
        }
    }

    /// How long this node should leave a table's bots to the one that made its last change.
    pub(crate) fn patience(&self, live: &Live) -> Duration {
        if !self.are_there || live.is_ours {
            return Duration::ZERO;
        }
        let whole = i64::from(live.settings.pace) + TAKE_OVER + self.lag;
        // Clocks of machines differ, so nobody waits longer than if it had changed just now.
        let left = (live.changed_elsewhere + whole - now()).clamp(0, whole);
        Duration::from_millis(left.unsigned_abs())
    }
}

impl Hall {
    /// Another node says that something happened.
    fn heard(&self, change: &Change) {
        let Some(place) = self.in_memory(&change.table) else { return };
        if change.talk > 0 {
            place.tell_talk(change.talk);
        }
        if change.version <= *place.versions.borrow() {
            return;
        }
        let (hall, version) = (self.clone(), change.version);
        tokio::spawn(async move {
            let mut live = place.live.lock().await;
            if live.row.version >= version {
                return;
            }
            if let Err(error) = hall.catch_up(&place, &mut live).await {
                tracing::warn!(table = live.row.id, %error, "a change elsewhere was not read");
            }
        });
    }

    /// Asks the database what happened at the tables in memory.
    async fn ask_around(&self) -> Result<(), ararat_store::StoreError> {
        let ids = self.all_in_memory();
        for (table, version, talk) in self.store.versions(&ids).await? {
            self.heard(&Change { table, version, talk });
        }
        Ok(())
    }
}

/// Hears what others tell and asks for what they did not, until the site stops.
pub(crate) fn listen(hall: &Hall, stopping: &watch::Receiver<bool>) -> Vec<JoinHandle<()>> {
    if !hall.nodes.are_there {
        return Vec::new();
    }
    let mut tasks = vec![tokio::spawn(poll(hall.clone(), stopping.clone()))];
    if let Some(bus) = hall.nodes.bus() {
        tasks.push(tokio::spawn(hear(hall.clone(), bus.clone(), stopping.clone())));
    } else {
        tracing::info!("without a bus other nodes are heard of by asking the database");
    }
    tasks
}

async fn hear(hall: Hall, bus: Bus, mut stopping: watch::Receiver<bool>) {
    let mut changes = match bus.subscribe(CHANGES).await {
        Ok(changes) => changes,
        Err(error) => {
            tracing::error!(%error, "other nodes are not heard");
            return;
        }
    };
    loop {
        let message = tokio::select! {
            message = changes.next() => message,
            _ = stopping.wait_for(|stopping| *stopping) => None,
        };
        let Some(message) = message else { return };
        if let Some(change) = Change::read(&message.payload) {
            hall.heard(&change);
        } else {
            tracing::warn!("a message on the bus is not one of ours");
        }
    }
}

async fn poll(hall: Hall, mut stopping: watch::Receiver<bool>) {
    // Without a bus the sender is gone at once, and only time passes.
    let mut health = hall.nodes.bus().map_or_else(|| watch::channel(false).1, Bus::health);
    let mut is_answered = true;
    loop {
        let is_up = *health.borrow_and_update();
        let pause = if is_up { CALM_POLL } else { POLL };
        let turned = async {
            if health.changed().await.is_err() {
                std::future::pending::<()>().await;
            }
        };
        let is_over = tokio::select! {
            () = tokio::time::sleep(pause) => false,
            () = turned => false,
            _ = stopping.wait_for(|stopping| *stopping) => true,
        };
        if is_over {
            return;
        }
        let asked = hall.ask_around().await;
        if let (Err(error), true) = (&asked, is_answered) {
            tracing::warn!(%error, "the database does not tell what other nodes do");
        }
        is_answered = asked.is_ok();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_round_trip_and_nothing_else_is_read() {
        let change = Change { table: "abcdefghijk".to_owned(), version: 7, talk: 0 };
        assert_eq!(Change::read(change.text().as_bytes()), Some(change));
        for bad in ["", "a", "a 1", "a 1 x", "a 1 2 3", "a  1 2"] {
            assert_eq!(Change::read(bad.as_bytes()), None, "{bad}");
        }
        assert_eq!(Change::read(&[0xff, b' ', b'1']), None);
    }

    #[test]
    fn memory_is_trusted_alone_and_not_without_a_bus_beside_others() {
        assert!(Nodes::new(None, false).trust(0));
        assert!(!Nodes::new(None, true).trust(now()));
    }
}
