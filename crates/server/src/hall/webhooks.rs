//! Who wants to be told that it is its turn, and telling it.

use ararat_core::SeatSet;
use ararat_store::{Delivery, StoreError};
use ararat_table::TimeControl;

use super::Hall;
use crate::clock::now;
use crate::ids::random_name;
use crate::place::Live;
use crate::webhook::{self, pause};

/// So many messages are sent at once; who holds one for longer than this has failed.
const AT_ONCE: i64 = 8;
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

    /// Sends what is due.
    pub(crate) async fn deliver_all(&self) {
        let due = match self.store.take_due(now(), now() + LEASE, AT_ONCE).await {
            Ok(due) => due,
            Err(error) => {
                tracing::warn!(%error, "messages were not looked for");
                return;
            }
        };
        let deliveries = due.into_iter().map(|delivery| self.deliver(delivery));
        for done in futures_util::future::join_all(deliveries).await {
            if let Err(error) = done {
                tracing::warn!(%error, "a message was not settled");
            }
        }
    }

    async fn deliver(&self, delivery: Delivery) -> Result<(), StoreError> {
        let account = self.store.account_of_visitor(&delivery.visitor).await?;
        let Some(account) = account.filter(|account| !account.webhook.is_empty()) else {
            return self.store.settle_delivery(&delivery.id).await;
        };
        // Nothing in here needs to be escaped: names of tables and messages are letters and digits.
        let body = format!(
            "{{\"event\":\"your-turn\",\"id\":\"{}\",\"table\":\"{}\",\"version\":{}}}",
            delivery.id, delivery.table, delivery.version
        );
        let (reach, time) = (self.reach, now());
        let sent = tokio::task::spawn_blocking(move || {
            webhook::send(reach, &account.webhook, &account.webhook_key, time, &body)
        });
        if sent.await.unwrap_or(false) {
            return self.store.settle_delivery(&delivery.id).await;
        }
        match pause(delivery.attempts) {
            Some(pause) => self.store.put_off(&delivery.id, now() + pause).await,
            None => self.store.settle_delivery(&delivery.id).await,
        }
    }
}
