//! The lessons that visitors have finished.

use async_recursion::async_recursion as boxed;

use crate::error::StoreError;
use crate::store::Store;
use crate::value::values;

impl Store {
    /// Records that a visitor finished a lesson; the first time is kept.
    #[boxed]
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
    #[boxed]
    pub async fn lessons_of(&self, visitor: &str) -> Result<Vec<String>, StoreError> {
        let query = "select lesson from lessons where visitor = $1";
        self.rows(query, values![visitor], |row| row.take(0)).await
    }

    /// Whether a visitor has finished a game of this name.
    #[boxed]
    pub async fn has_finished(&self, visitor: &str, game: &str) -> Result<bool, StoreError> {
        let query = "select table_id from results where visitor = $1 and game = $2 limit 1";
        let found: Option<String> =
            self.row(query, values![visitor, game], |row| row.take(0)).await?;
        Ok(found.is_some())
    }

    /// The options of the games of this name that a visitor has finished, in no particular order.
    #[boxed]
    pub async fn finished_options(
        &self,
        visitor: &str,
        game: &str,
    ) -> Result<Vec<String>, StoreError> {
        let query = "select distinct tables.options from results \
                     join tables on tables.id = results.table_id \
                     where results.visitor = $1 and results.game = $2";
        self.rows(query, values![visitor, game], |row| row.take(0)).await
    }

    /// Whether a visitor sits or sat at any other table of this game.
    #[boxed]
    pub async fn has_played(
        &self,
        visitor: &str,
        game: &str,
        but: &str,
    ) -> Result<bool, StoreError> {
        let query = "select tables.id from seats join tables on tables.id = seats.table_id \
                     where seats.visitor = $1 and tables.game = $2 and tables.id <> $3 limit 1";
        let found: Option<String> =
            self.row(query, values![visitor, game, but], |row| row.take(0)).await?;
        Ok(found.is_some())
    }
}
