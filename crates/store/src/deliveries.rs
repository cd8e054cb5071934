//! Webhook messages that have not been delivered yet.

use async_recursion::async_recursion as boxed;

use crate::value::values;
use crate::{Store, StoreError};

/// A message to be sent.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Delivery {
    pub id: String,
    pub visitor: String,
    pub table: String,
    pub version: i64,
    pub attempts: i64,
}

impl Store {
    #[boxed]
    pub async fn enqueue(&self, delivery: &Delivery, due_at: i64) -> Result<(), StoreError> {
        let Delivery { id, visitor, table, version, attempts } = delivery;
        let insert = "insert into deliveries (id, visitor, table_id, version, attempts, due_at) \
                      values ($1, $2, $3, $4, $5, $6)";
        self.write(insert, values![id, visitor, table, *version, *attempts, due_at]).await?;
        Ok(())
    }

    /// Visitors with due messages, longest waiting first.
    #[boxed]
    pub async fn due_visitors(&self, now: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        let query = "select visitor from deliveries where due_at <= $1 \
                     group by visitor order by min(due_at), visitor limit $2";
        self.texts(query, values![now, limit]).await
    }

    /// Claims a visitor's next due message: the one due longest, and among those the one tried
    /// least. It is hidden from others until `again_at`, and then due again unless it was settled.
    #[boxed]
    pub async fn take_due(
        &self,
        visitor: &str,
        now: i64,
        again_at: i64,
    ) -> Result<Option<Delivery>, StoreError> {
        let update = "update deliveries set due_at = $3, attempts = attempts + 1 where id in \
                      (select id from deliveries where visitor = $1 and due_at <= $2 \
                      order by due_at, attempts, id limit 1) \
                      and due_at <= $2 returning id, visitor, table_id, version, attempts";
        self.write_returning(update, values![visitor, now, again_at], |row| {
            Ok(Delivery {
                id: row.take(0)?,
                visitor: row.take(1)?,
                table: row.take(2)?,
                version: row.take(3)?,
                attempts: row.take(4)?,
            })
        })
        .await
    }

    /// Deletes a message that was delivered or given up.
    #[boxed]
    pub async fn settle_delivery(&self, id: &str) -> Result<(), StoreError> {
        self.write("delete from deliveries where id = $1", values![id]).await?;
        Ok(())
    }

    /// Postpones all messages to a visitor until this time.
    #[boxed]
    pub async fn put_off_all(&self, visitor: &str, due_at: i64) -> Result<(), StoreError> {
        let update = "update deliveries set due_at = $2 where visitor = $1 and due_at < $2";
        self.write(update, values![visitor, due_at]).await?;
        Ok(())
    }

    #[boxed]
    pub async fn put_off(&self, id: &str, due_at: i64) -> Result<(), StoreError> {
        let update = "update deliveries set due_at = $2 where id = $1";
        self.write(update, values![id, due_at]).await?;
        Ok(())
    }
}
