//! Uploaded records, and tables that branch off from one.

use async_recursion::async_recursion as boxed;

use crate::engine::Connection;
use crate::value::values;
use crate::{OriginRow, Store, StoreError};

impl Store {
    /// The text of a record.
    #[boxed]
    pub async fn record(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = "select text from records where id = $1";
        self.row(query, values![id], |row| row.take(0)).await
    }

    /// Stores a record, unless it exists.
    #[boxed]
    pub async fn add_record(
        &self,
        id: &str,
        text: &str,
        visitor: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let insert = "insert into records (id, text, added_by, added_at) \
                      values ($1, $2, $3, $4) on conflict do nothing";
        self.write(insert, values![id, text, visitor, now]).await?;
        Ok(())
    }

    /// How many records a visitor has added since a time.
    #[boxed]
    pub async fn count_records(&self, visitor: &str, since: i64) -> Result<i64, StoreError> {
        let query = "select count(*) from records where added_by = $1 and added_at >= $2";
        self.number(query, values![visitor, since]).await
    }
}

/// Stores the origin of a new table's game.
pub(crate) fn insert_origin(
    connection: &mut dyn Connection,
    table: &str,
    origin: &OriginRow,
) -> Result<(), StoreError> {
    let insert = "insert into origins (table_id, record_id, step_count, imagined_by) \
                  values ($1, $2, $3, $4)";
    let values = values![table, &origin.record_id, origin.step_count, origin.imagined_by];
    connection.execute(insert, values)?;
    Ok(())
}
