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

    /// Visitors for whom messages are due, those first who have waited longest.
    pub async fn due_visitors(&self, now: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        let query = "select visitor from deliveries where due_at <= $1 \
                     group by visitor order by min(due_at), visitor limit $2";
        let query = sqlx::query(query).bind(now).bind(limit);
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Takes the message to a visitor that has been due for longest. Until `again_at` it is nobody
    /// else's; whoever does not settle it by then leaves it to be tried again.
    pub async fn take_due(
        &self,
        visitor: &str,
        now: i64,
        again_at: i64,
    ) -> Result<Option<Delivery>, StoreError> {
        let query = "update deliveries set due_at = $3, attempts = attempts + 1 where id in \
                     (select id from deliveries where visitor = $1 and due_at <= $2 \
                     order by due_at limit 1) \
                     and due_at <= $2 returning id, visitor, table_id, version, attempts";
        let query = sqlx::query(query).bind(visitor).bind(now).bind(again_at);
        let read = |row: &sqlx::any::AnyRow| {
            Ok(Delivery {
                id: row.try_get(0)?,
                visitor: row.try_get(1)?,
                table: row.try_get(2)?,
                version: row.try_get(3)?,
                attempts: row.try_get(4)?,
            })
        };
        let row = query.fetch_optional(&mut *self.pen().await?).await?;
        row.as_ref().map(read).transpose()
    }

    /// A message has arrived, or is given up.
    pub async fn settle_delivery(&self, id: &str) -> Result<(), StoreError> {
        sqlx::query("delete from deliveries where id = $1")
            .bind(id)
            .execute(&mut *self.pen().await?)
            .await?;
        Ok(())
    }

    /// Tries no message to a visitor before this time.
    pub async fn put_off_all(&self, visitor: &str, due_at: i64) -> Result<(), StoreError> {
        let query = "update deliveries set due_at = $2 where visitor = $1 and due_at < $2";
        sqlx::query(query).bind(visitor).bind(due_at).execute(&mut *self.pen().await?).await?;
        Ok(())
    }

    pub async fn put_off(&self, id: &str, due_at: i64) -> Result<(), StoreError> {
        let query = sqlx::query("update deliveries set due_at = $2 where id = $1");
        query.bind(id).bind(due_at).execute(&mut *self.pen().await?).await?;
        Ok(())
    }
}
