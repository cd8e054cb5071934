//! For operators: whether the store answers, and how much it holds.

use async_recursion::async_recursion as boxed;

use crate::row::read_status;
use crate::{Status, Store, StoreError};

impl Store {
    /// Whether the database can be written to and answers.
    #[boxed]
    pub async fn ping(&self) -> Result<(), StoreError> {
        self.engine().ping().await
    }

    /// The number of unfinished tables by game and status. Finished ones are not counted, because
    /// that would read all of them.
    #[boxed]
    pub async fn census(&self) -> Result<Vec<(String, Status, i64)>, StoreError> {
        let query = "select game, status, count(*) from tables where status in ('open', 'running') \
                     group by game, status order by game, status";
        self.rows(query, &[], |row| {
            Ok((row.take(0)?, read_status(&row.take::<String>(1)?)?, row.take(2)?))
        })
        .await
    }
}
