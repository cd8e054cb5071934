//! Webhook messages: telling programs that it is their turn.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::time::Duration;

use ararat_cluster::random_name;
use ararat_core::SeatSet;
use ararat_store::{Account, Delivery, StoreError};
use ararat_table::TimeControl;
use parking_lot::Mutex;
use serde::Serialize;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use crate::webhook::{self, FIRST_PAUSE, pause_after};
use crate::{TableRegistry, TableState, now};

/// How often due messages are looked for.
const DELIVERY_INTERVAL: Duration = Duration::from_secs(1);
/// How many receivers are sent to in parallel, one message each, and how many of those on one
/// server.
const MOST_AT_ONCE: usize = 64;
const MOST_PER_SERVER: usize = 4;
/// How many due receivers to read: some of them are being sent to already.
const ASKED_FOR: i64 = 2 * 64;
/// Milliseconds before retrying a receiver whose server is busy with other messages.
const BUSY_PAUSE: i64 = 2_000;
/// Milliseconds after which a message that a node took but never finished is due again.
const LEASE: i64 = 60_000;

/// The message to a webhook.
#[derive(Serialize)]
struct YourTurn<'a> {
    event: &'static str,
    id: &'a str,
    table: &'a str,
    version: i64,
}

impl TableRegistry {
    /// The visitors whose turn has just begun at a table with a clock of days.
    pub(crate) fn newly_awaited(state: &TableState, before: SeatSet) -> Vec<String> {
        let clocks = state.clocks.as_ref();
        if !clocks.is_some_and(|clocks| matches!(clocks.control(), TimeControl::Days(_))) {
            return Vec::new();
        }
        let awaited = state.people_in(state.game.turn());
        let new = awaited.iter().filter(|&seat| !before.contains(seat));
        let mut visitors: Vec<String> =
            new.map(|seat| state.row.seats[seat.index()].visitor.clone()).collect();
        visitors.dedup();
        visitors
    }

    /// Queues messages for those who have a webhook.
    pub(crate) async fn announce(&self, table: &str, version: i64, visitors: Vec<String>) {
        for visitor in visitors {
            if let Err(error) = self.enter_delivery(table, version, visitor).await {
                tracing::warn!(table, %error, "a webhook was not called");
            }
        }
    }

    async fn enter_delivery(
        &self,
        table: &str,
        version: i64,
        visitor: String,
    ) -> Result<(), StoreError> {
        let account = self.store.account_of_visitor(&visitor).await?;
        let has_webhook = account.is_some_and(|account| !account.webhook.is_empty());
        let (true, Some(id)) = (has_webhook, random_name(26)) else { return Ok(()) };
        let delivery = Delivery { id, visitor, table: table.to_owned(), version, attempts: 0 };
        self.store.enqueue(&delivery, now()).await
    }

    /// Sends due messages until the site stops, then waits for those in flight. Each receiver has a
    /// task of its own, so a slow one does not delay others.
    pub(crate) async fn deliver_all(self, mut stopping: watch::Receiver<bool>) {
        let (receivers, servers) = (Bounded::new(1), Bounded::new(MOST_PER_SERVER));
        let mut under_way = JoinSet::new();
        loop {
            let is_over = tokio::select! {
                () = sleep(DELIVERY_INTERVAL) => false,
                _ = stopping.wait_for(|stopping| *stopping) => true,
            };
            if is_over {
                break;
            }
            while under_way.try_join_next().is_some() {}
            let room = MOST_AT_ONCE.saturating_sub(under_way.len());
            let due = match self.store.due_visitors(now(), ASKED_FOR).await {
                Ok(due) => due,
                Err(error) => {
                    tracing::warn!(%error, "messages were not looked for");
                    continue;
                }
            };
            let free = due.into_iter().filter_map(|visitor| {
                let entered = receivers.enter(&visitor)?;
                Some((visitor, entered))
            });
            for (visitor, entered) in free.take(room) {
                let (registry, servers) = (self.clone(), servers.clone());
                let stopping = stopping.clone();
                under_way.spawn(async move {
                    if let Err(error) = registry.deliver_to(&visitor, &servers, &stopping).await {
                        tracing::warn!(%error, "a message was not settled");
                    }
                    drop(entered);
                });
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    /// Sends a visitor's due messages in order, stopping at the first that fails.
    async fn deliver_to(
        &self,
        visitor: &str,
        servers: &Bounded,
        stopping: &watch::Receiver<bool>,
    ) -> Result<(), StoreError> {
        while !*stopping.borrow() {
            let account = self.store.account_of_visitor(visitor).await?;
            let account = account.filter(|account| !account.webhook.is_empty());
            let entered = match &account {
                Some(account) => match servers.enter(&webhook::server_of(&account.webhook)) {
                    Some(entered) => Some(entered),
                    None => return self.store.put_off_all(visitor, now() + BUSY_PAUSE).await,
                },
                None => None,
            };
            let Some(delivery) = self.store.take_due(visitor, now(), now() + LEASE).await? else {
                return Ok(());
            };
            let is_settled = match account {
                Some(account) => self.deliver(&delivery, account).await,
                None => true,
            };
            drop(entered);
            let pause = pause_after(delivery.attempts);
            match pause.filter(|_| !is_settled) {
                Some(pause) => self.store.put_off(&delivery.id, now() + pause).await?,
                None => self.store.settle_delivery(&delivery.id).await?,
            }
            if !is_settled {
                // A receiver that does not answer one message will not answer the next one either.
                return self.store.put_off_all(visitor, now() + FIRST_PAUSE).await;
            }
        }
        Ok(())
    }

    /// Sends a message; returns whether it arrived.
    async fn deliver(&self, delivery: &Delivery, account: Account) -> bool {
        let message = YourTurn {
            event: "your-turn",
            id: &delivery.id,
            table: &delivery.table,
            version: delivery.version,
        };
        let body = serde_json::to_string(&message).expect("a message has string keys only");
        let (reach, time) = (self.reach, now());
        let sent = tokio::task::spawn_blocking(move || {
            webhook::send(reach, &account.webhook, &account.webhook_key, time, &body)
        });
        sent.await.unwrap_or(false)
    }
}

/// Counts messages in flight by name, up to a limit for each name.
#[derive(Clone)]
struct Bounded {
    present: Arc<Mutex<BTreeMap<String, usize>>>,
    most: usize,
}

/// One counted message, until dropped.
struct Entered {
    bounded: Bounded,
    name: String,
}

impl Bounded {
    fn new(most: usize) -> Bounded {
        Bounded { present: Arc::default(), most }
    }

    fn enter(&self, name: &str) -> Option<Entered> {
        let mut present = self.present.lock();
        let count = present.entry(name.to_owned()).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(Entered { bounded: self.clone(), name: name.to_owned() })
    }
}

impl Drop for Entered {
    fn drop(&mut self) {
        let mut present = self.bounded.present.lock();
        if let Some(count) = present.get_mut(&self.name) {
            *count -= 1;
            if *count == 0 {
                present.remove(&self.name);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_name_has_its_own_limit() {
        let bounded = Bounded::new(2);
        let first = bounded.enter("a.example");
        let second = bounded.enter("a.example");
        assert!(first.is_some() && second.is_some());
        assert!(bounded.enter("a.example").is_none());
        assert!(bounded.enter("b.example").is_some());
        drop(first);
        assert!(bounded.enter("a.example").is_some());
        drop(second);
        assert!(bounded.present.lock().is_empty(), "nobody is remembered");
    }
}
