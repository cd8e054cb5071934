//! Names that visitors have chosen.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

impl Store {
    /// The name a visitor has chosen.
    pub async fn visitor_name(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = sqlx::query("select name from visitors where id = $1").bind(id);
        let row = query.fetch_optional(&self.pool).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    pub async fn name_visitor(&self, id: &str, name: &str, now: i64) -> Result<(), StoreError> {
        sqlx::query(
            "insert into visitors (id, name, created_at) values ($1, $2, $3) \
             on conflict (id) do update set name = excluded.name",
        )
        .bind(id)
        .bind(name)
        .bind(now)
        .execute(&mut *self.pen().await?)
        .await?;
        Ok(())
    }
}
