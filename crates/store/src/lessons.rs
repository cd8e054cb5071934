//! The lessons that visitors have finished.

use crate::error::StoreError;
use crate::store::Store;
use crate::value::values;

impl Store {
    /// Notes that a visitor finished a lesson; the first time stays.
    pub async fn finish_lesson(
        &self,
        visitor: &str,
        lesson: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let insert = "insert into lessons (visitor, lesson, done_at) values ($1, $2, $3) \
                      on conflict do nothing";
        self.write(insert, values![visitor, lesson, now]).await?;
        Ok(())
    }

    /// The lessons that a visitor has finished, in no particular order.
    pub async fn lessons_of(&self, visitor: &str) -> Result<Vec<String>, StoreError> {
        let query = "select lesson from lessons where visitor = $1";
        self.rows(query, values![visitor], |row| row.take(0)).await
    }

    /// Whether a visitor has finished a game of this name.
    pub async fn has_finished(&self, visitor: &str, game: &str) -> Result<bool, StoreError> {
        let query = "select table_id from results where visitor = $1 and game = $2 limit 1";
        let found: Option<String> =
            self.row(query, values![visitor, game], |row| row.take(0)).await?;
        Ok(found.is_some())
    }
}
