//! Records that can be looked at, and tables that go on from one.

use sqlx::{Any, Row as _, Transaction};

use crate::error::StoreError;
use crate::store::Store;

/// The moment of a record at which a table's game began.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OriginRow {
    pub record_id: String,
    pub step_count: i64,
    /// The seat whose knowledge alone was taken over, counted from 1; 0 if everything stayed as it
    /// was.
    pub imagined_by: i64,
}

impl Store {
    /// The text of a record.
    pub async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query("select text from records where id = $1").bind(id);
        let row = query.fetch_optional(&self.pool).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// Keeps a record; one that is there already stays as it is.
    pub async fn add_record(
        &self,
        id: &str,
        text: &str,
        visitor: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into records (id, text, added_by, added_at) values ($1, $2, $3, $4) \
             on conflict do nothing",
        )
        .bind(id)
        .bind(text)
        .bind(visitor)
        .bind(now)
        .execute(&mut *self.pen().await?)
        .await?;
        Ok(())
    }

    /// How many records a visitor has added since a time.
    pub async fn count_records(&self, visitor: &str, since: i64) -> Result<i64, StoreError> {
        let query = "select count(*) from records where added_by = $1 and added_at >= $2";
        let query = sqlx::query(query).bind(visitor).bind(since);
        Ok(query.fetch_one(&self.pool).await?.try_get(0)?)
    }
}

pub(crate) const ORIGIN: &str = "insert into origins (table_id, record_id, step_count, \
     imagined_by) values ($1, $2, $3, $4)";

/// Writes where the game of a new table began.
pub(crate) async fn insert_origin(
    transaction: &mut Transaction<'_, Any>,
    table: &str,
    origin: &OriginRow,
) -> Result<(), StoreError> {
    sqlx::query(ORIGIN)
        .bind(table)
        .bind(&origin.record_id)
        .bind(origin.step_count)
        .bind(origin.imagined_by)
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
