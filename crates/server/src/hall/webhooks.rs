//! Who wants to be told that it is its turn, and telling it.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use ararat_core::SeatSet;
use ararat_store::{Account, Delivery, StoreError};
use ararat_table::TimeControl;
use tokio::sync::watch;
use tokio::task::JoinSet;
use tokio::time::sleep;

use super::Hall;
use crate::clock::now;
use crate::ids::random_name;
use crate::place::Live;
use crate::webhook::{self, FIRST_PAUSE, pause};

/// How often messages that are due are looked for.
const DELIVER: Duration = Duration::from_secs(1);
/// So many receivers are told something at once, one message each, and so many at one server.
const MOST_AT_ONCE: usize = 64;
const MOST_BY_SERVER: usize = 4;
/// Milliseconds after which a receiver is tried again whose server is being told much already.
const CROWDED: i64 = 2_000;
/// Whoever holds a message for longer than this has failed.
const LEASE: i64 = 60_000;

impl Hall {
    /// Who is awaited now at a table of days and was not before.
    pub(super) fn newly_awaited(live: &Live, before: SeatSet) -> Vec<String> {
        let is_slow = live
            .clocks
            .as_ref()
            .is_some_and(|clocks| matches!(clocks.control(), TimeControl::Days(_)));
        if !is_slow {
            return Vec::new();
        }
        let awaited = live.people_in(live.session.turn());
        let new = awaited.iter().filter(|&seat| !before.contains(seat));
        let mut visitors: Vec<String> =
            new.map(|seat| live.row.seats[seat.index()].visitor.clone()).collect();
        visitors.dedup();
        visitors
    }

    /// Enters messages for those of them who have a webhook.
    pub(super) async fn announce(&self, table: &str, version: i64, visitors: Vec<String>) {
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
        let wants = account.is_some_and(|account| !account.webhook.is_empty());
        let (true, Some(id)) = (wants, random_name(26)) else { return Ok(()) };
        let delivery = Delivery { id, visitor, table: table.to_owned(), version, attempts: 0 };
        self.store.enqueue(&delivery, now()).await
    }

    /// Sends what is due until the site stops; returns when the last message under way is settled.
    /// Each receiver has a task of its own, so that one that does not answer delays no other.
    pub(crate) async fn deliver_all(self, mut stopping: watch::Receiver<bool>) {
        let (receivers, servers) = (Bounded::new(1), Bounded::new(MOST_BY_SERVER));
        let mut under_way = JoinSet::new();
        loop {
            let is_over = tokio::select! {
                () = sleep(DELIVER) => false,
                _ = stopping.wait_for(|stopping| *stopping) => true,
            };
            if is_over {
                break;
            }
            while under_way.try_join_next().is_some() {}
            // Those that are being told may be due too, for their next message.
            let room = MOST_AT_ONCE.saturating_sub(under_way.len());
            let asked = i64::try_from(MOST_AT_ONCE).unwrap_or(i64::MAX);
            let due = match self.store.due_visitors(now(), 2 * asked).await {
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
                let (hall, servers, stopping) = (self.clone(), servers.clone(), stopping.clone());
                under_way.spawn(async move {
                    if let Err(error) = hall.deliver_to(&visitor, &servers, &stopping).await {
                        tracing::warn!(%error, "a message was not settled");
                    }
                    drop(entered);
                });
            }
        }
        while under_way.join_next().await.is_some() {}
    }

    /// Sends what is due to one visitor, one message after the other, until one does not arrive.
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
                    // The same server is being told much already.
                    None => return self.store.put_off_all(visitor, now() + CROWDED).await,
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
            let pause = pause(delivery.attempts);
            match pause.filter(|_| !is_settled) {
                Some(pause) => self.store.put_off(&delivery.id, now() + pause).await?,
                None => self.store.settle_delivery(&delivery.id).await?,
            }
            if !is_settled {
                // Whoever does not answer one message will not answer the next one either.
                return self.store.put_off_all(visitor, now() + FIRST_PAUSE).await;
            }
        }
        Ok(())
    }

    /// Sends a message; whether it has arrived.
    async fn deliver(&self, delivery: &Delivery, account: Account) -> bool {
        // Nothing in here needs to be escaped: names of tables and messages are letters and digits.
        let body = format!(
            "{{\"event\":\"your-turn\",\"id\":\"{}\",\"table\":\"{}\",\"version\":{}}}",
            delivery.id, delivery.table, delivery.version
        );
        let (reach, time) = (self.reach, now());
        let sent = tokio::task::spawn_blocking(move || {
            webhook::send(reach, &account.webhook, &account.webhook_key, time, &body)
        });
        sent.await.unwrap_or(false)
    }
}

/// Counts who is being told something, by name, up to a limit for each name.
#[derive(Clone)]
struct Bounded {
    present: Arc<Mutex<BTreeMap<String, usize>>>,
    most: usize,
}

/// Somebody who is counted, until dropped.
struct Entered {
    bounded: Bounded,
    name: String,
}

impl Bounded {
    fn new(most: usize) -> Bounded {
        Bounded { present: Arc::default(), most }
    }

    fn enter(&self, name: &str) -> Option<Entered> {
        let mut present = self.present.lock().ok()?;
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
        let Ok(mut present) = self.bounded.present.lock() else { return };
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
    fn each_name_has_its_own_bound() {
        let bounded = Bounded::new(2);
        let first = bounded.enter("a.example");
        let second = bounded.enter("a.example");
        assert!(first.is_some() && second.is_some());
        assert!(bounded.enter("a.example").is_none());
        assert!(bounded.enter("b.example").is_some());
        drop(first);
        assert!(bounded.enter("a.example").is_some());
        drop(second);
        assert!(bounded.present.lock().unwrap().is_empty(), "nobody is remembered");
    }
}
