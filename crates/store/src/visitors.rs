//! Visitors' names and faces, and when they were last at their tables.

use async_recursion::async_recursion as boxed;

use crate::value::values;
use crate::{Store, StoreError};

impl Store {
    /// The name a visitor has chosen.
    #[boxed]
    pub async fn visitor_name(&self, id: &str) -> Result<Option<String>, StoreError> {
        let query = "select name from visitors where id = $1";
        self.row(query, values![id], |row| row.take(0)).await
    }

    /// The face a visitor has chosen, or empty.
    #[boxed]
    pub async fn visitor_face(&self, id: &str) -> Result<String, StoreError> {
        let query = "select face from visitors where id = $1";
        Ok(self.row(query, values![id], |row| row.take(0)).await?.unwrap_or_default())
    }

    /// Stores the face of a visitor who has a name.
    #[boxed]
    pub async fn set_face(&self, id: &str, face: &str) -> Result<(), StoreError> {
        let update = "update visitors set face = $2 where id = $1 and face <> $2";
        self.write(update, values![id, face]).await?;
        Ok(())
    }

    /// Records when a visitor was at a table.
    #[boxed]
    pub async fn note_seen(&self, table: &str, visitor: &str, at: i64) -> Result<(), StoreError> {
        let update = "update seats set seen_at = $3 \
                      where table_id = $1 and visitor = $2 and seen_at < $3";
        self.write(update, values![table, visitor, at]).await?;
        Ok(())
    }

    /// When the holder of each seat of a table was last there; 0 if never recorded.
    #[boxed]
    pub async fn seen_at(&self, table: &str) -> Result<Vec<i64>, StoreError> {
        let query = "select seen_at from seats where table_id = $1 order by seat";
        self.rows(query, values![table], |row| row.take(0)).await
    }

    #[boxed]
    pub async fn name_visitor(&self, id: &str, name: &str, now: i64) -> Result<(), StoreError> {
        let insert = "insert into visitors (id, name, created_at) values ($1, $2, $3) \
                      on conflict (id) do update set name = excluded.name";
        self.write(insert, values![id, name, now]).await?;
        Ok(())
    }
}
