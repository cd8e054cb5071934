//! Other nodes on the same database: exchanging news of changes, and how long this node's memory
//! can be trusted.

use std::time::Duration;

use ararat_cluster::{Bus, Change, changes};
use ararat_store::StoreError;
use futures_util::StreamExt as _;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::ids::random_number;
use crate::{TableRegistry, TableState, now};

/// How stale a table in memory may be while the bus is up, in milliseconds.
const MOST_STALE: i64 = 1000;
/// How often the database is polled for changes without a bus, and with one, since a bus may lose
/// messages.
const POLL_INTERVAL: Duration = Duration::from_secs(1);
const POLL_INTERVAL_WITH_BUS: Duration = Duration::from_secs(10);
/// Another node takes over a table's bots if the node that made the last change leaves them idle
/// for this many milliseconds beyond their pause. Each node adds a random delay, so that they do
/// not all take over at once.
const TAKE_OVER_AFTER: i64 = 2000;
const TAKE_OVER_SPREAD: u64 = 600;

/// A node's view of the other nodes.
#[derive(Clone, Debug)]
pub struct Peers {
    bus: Option<Bus>,
    /// There may be other nodes on the same database.
    are_there: bool,
    /// This node's random delay, in milliseconds.
    lag: i64,
}

impl Peers {
    pub fn new(bus: Option<Bus>, are_there: bool) -> Peers {
        let lag = i64::try_from(random_number() % TAKE_OVER_SPREAD).expect("600 fits");
        Peers { bus, are_there, lag }
    }

    pub(crate) fn bus(&self) -> Option<&Bus> {
        self.bus.as_ref()
    }

    /// Whether memory confirmed at that time can still be trusted.
    pub(crate) fn is_fresh(&self, confirmed_at: i64) -> bool {
        let is_heard = self.bus.as_ref().is_some_and(Bus::is_up);
        !self.are_there || is_heard && (0..MOST_STALE).contains(&(now() - confirmed_at))
    }

    pub(crate) fn tell(&self, change: &Change) {
        if let Some(bus) = &self.bus {
            change.publish(bus);
        }
    }

    /// How long this node leaves a table's bots to the one that made its last change.
    pub(crate) fn wait_for_other_node(&self, state: &TableState) -> Duration {
        if !self.are_there || state.is_ours {
            return Duration::ZERO;
        }
        let longest = i64::from(state.settings.pace) + TAKE_OVER_AFTER + self.lag;
        // Machines' clocks differ, so the wait is capped at what it would be for a change made just
        // now.
        let left = (state.changed_elsewhere + longest - now()).clamp(0, longest);
        Duration::from_millis(left.unsigned_abs())
    }
}

impl TableRegistry {
    /// Handles news of a change from another node.
    fn heard_change(&self, change: &Change) {
        let Some(table) = self.peek(&change.table) else { return };
        if change.talk > 0 {
            table.publish_talk(change.talk);
        }
        if change.version == 0 && change.talk == 0 {
            table.tell_presence();
        }
        if change.version <= *table.versions.borrow() {
            return;
        }
        let (registry, version) = (self.clone(), change.version);
        tokio::spawn(async move {
            let mut state = table.lock().await;
            if state.row.version >= version {
                return;
            }
            if let Err(error) = registry.catch_up(&table, &mut state).await {
                tracing::warn!(table = state.row.id, %error, "a change elsewhere was not read");
            }
        });
    }

    /// Polls the database for changes to the tables in memory.
    async fn ask_for_changes(&self) -> Result<(), StoreError> {
        let ids = self.ids_in_memory();
        for (table, version, talk) in self.store.versions(&ids).await? {
            self.heard_change(&Change { table, version, talk });
        }
        Ok(())
    }

    /// Listens to other nodes and polls for missed changes, until the site stops.
    pub(crate) fn listen_to_peers(&self, stopping: &watch::Receiver<bool>) -> Vec<JoinHandle<()>> {
        if !self.peers.are_there {
            return Vec::new();
        }
        let mut tasks = vec![tokio::spawn(self.clone().poll(stopping.clone()))];
        if let Some(bus) = self.peers.bus() {
            tasks.push(tokio::spawn(self.clone().hear(bus.clone(), stopping.clone())));
        } else {
            tracing::info!("without a bus other nodes are heard of by asking the database");
        }
        tasks
    }

    async fn hear(self, bus: Bus, mut stopping: watch::Receiver<bool>) {
        let changes = match changes(&bus).await {
            Ok(changes) => changes,
            Err(error) => {
                tracing::error!(%error, "other nodes are not heard");
                return;
            }
        };
        let mut changes = std::pin::pin!(changes);
        loop {
            let change = tokio::select! {
                change = changes.next() => change,
                _ = stopping.wait_for(|stopping| *stopping) => None,
            };
            let Some(change) = change else { return };
            self.heard_change(&change);
        }
    }

    async fn poll(self, mut stopping: watch::Receiver<bool>) {
        // Without a bus this channel is closed, and only the timer fires.
        let mut health = self.peers.bus().map_or_else(|| watch::channel(false).1, Bus::health);
        let mut is_answered = true;
        loop {
            let is_up = *health.borrow_and_update();
            let pause = if is_up { POLL_INTERVAL_WITH_BUS } else { POLL_INTERVAL };
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
            let asked = self.ask_for_changes().await;
            if let (Err(error), true) = (&asked, is_answered) {
                tracing::warn!(%error, "the database does not tell what other nodes do");
            }
            is_answered = asked.is_ok();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_trusted_by_a_single_node_and_not_by_several_without_a_bus() {
        assert!(Peers::new(None, false).is_fresh(0));
        assert!(!Peers::new(None, true).is_fresh(now()));
    }
}
