//! Names that visitors have chosen.

use crate::error::StoreError;
use crate::store::Store;
use crate::value::values;

impl Store {
    /// The name a visitor has chosen.
    pub async fn visitor_name(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = "select name from visitors where id = $1";
        self.row(query, values![id], |row| row.take(0)).await
    }

    pub async fn name_visitor(&self, id: &str, name: &str, now: i64) -> Result<(), StoreError> {
        let insert = "insert into visitors (id, name, created_at) values ($1, $2, $3) \
                      on conflict (id) do update set name = excluded.name";
        self.write(insert, values![id, name, now]).await?;
        Ok(())
    }
}
