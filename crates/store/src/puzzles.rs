//! The puzzles that visitors have solved.

use async_recursion::async_recursion as boxed;

use crate::error::StoreError;
use crate::store::Store;
use crate::value::values;

impl Store {
    /// Records that a visitor solved a puzzle of a game; the first time is kept.
    #[boxed]
    pub async fn solve_puzzle(
        &self,
        visitor: &str,
        game: &str,
        puzzle: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let insert = "insert into puzzles (visitor, game, puzzle, solved_at) \
                      values ($1, $2, $3, $4) on conflict do nothing";
        self.write(insert, values![visitor, game, puzzle, now]).await?;
        Ok(())
    }

    /// The puzzles of a game that a visitor has solved, in no particular order.
    #[boxed]
    pub async fn solved_puzzles(
        &self,
        visitor: &str,
        game: &str,
    ) -> Result<Vec<String>, StoreError> {
        let query = "select puzzle from puzzles where visitor = $1 and game = $2";
        self.rows(query, values![visitor, game], |row| row.take(0)).await
    }
}
