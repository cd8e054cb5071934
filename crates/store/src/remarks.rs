//! The last remark of the coach to each seat.

use async_recursion::async_recursion as boxed;

use crate::error::StoreError;
use crate::store::Store;
use crate::value::values;

impl Store {
    /// Stores a remark to a seat, replacing the last one. Does not raise the table's version.
    #[boxed]
    pub async fn set_remark(&self, id: &str, seat: i64, remark: &str) -> Result<(), StoreError> {
        let insert = "insert into remarks (table_id, seat, remark) values ($1, $2, $3) \
                      on conflict (table_id, seat) do update set remark = excluded.remark";
        self.write(insert, values![id, seat, remark]).await?;
        Ok(())
    }

    /// The last remark to a seat.
    #[boxed]
    pub async fn remark(&self, id: &str, seat: i64) -> Result<Option<String>, StoreError> {
        let query = "select remark from remarks where table_id = $1 and seat = $2";
        self.row(query, values![id, seat], |row| row.take(0)).await
    }
}
