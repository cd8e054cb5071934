//! Messages to webhooks that have not arrived yet.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

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
    pub async fn enqueue(&self, delivery: &Delivery, due_at: i64) -> Result<(), StoreError> {
        sqlx::query(
            "insert into deliveries (id, visitor, table_id, version, attempts, due_at) \
             values ($1, $2, $3, $4, $5, $6)",
        )
        .bind(&delivery.id)
        .bind(&delivery.visitor)
        .bind(&delivery.table)
        .bind(delivery.version)
        .bind(delivery.attempts)
        .bind(due_at)
        .execute(&mut *self.pen().await?)
        .await?;
        Ok(())
    }

    /// Takes messages that are due. Until `again_at` they are nobody else's; who does not settle
    /// them by then leaves them to be tried again.
    pub async fn take_due(
        &self,
        now: i64,
        again_at: i64,
        limit: i64,
    ) -> Result<Vec<Delivery>, StoreError> {
        let query = "update deliveries set due_at = $2, attempts = attempts + 1 where id in \
                     (select id from deliveries where due_at <= $1 order by due_at limit $3) \
                     and due_at <= $1 returning id, visitor, table_id, version, attempts";
        let query = sqlx::query(query).bind(now).bind(again_at).bind(limit);
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Delivery {
                id: row.try_get(0)?,
                visitor: row.try_get(1)?,
                table: row.try_get(2)?,
                version: row.try_get(3)?,
                attempts: row.try_get(4)?,
            })
        };
        let rows = query.fetch_all(&mut *self.pen().await?).await?;
        rows.iter().map(read).collect()
    }

    /// A message has arrived, or is given up.
    pub async fn settle_delivery(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("delete from deliveries where id = $1")
            .bind(id)
            .execute(&mut *self.pen().await?)
            .await?;
        Ok(())
    }

    pub async fn put_off(&self, id: &str, due_at: i64) -> Result<(), StoreError> {
        let query = sqlx::query("update deliveries set due_at = $2 where id = $1");
        query.bind(id).bind(due_at).execute(&mut *self.pen().await?).await?;
        Ok(())
    }
}
