//! What those who run the site want to know: whether the store answers, and how much it holds.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::row::Status;
use crate::store::Store;

impl Store {
    /// Whether the database answers.
    pub async fn ping(&self) -> Result<(), StoreError> {
        if let Some(writer) = &self.writer {
            writer.check()?;
        }
        sqlx::query("select 1").execute(&self.pool).await?;
        Ok(())
    }

    /// How many tables of each game and status there are that are not over: those that are grow in
    /// number for ever, and counting them would read them all.
    pub async fn census(&self) -> Result<Vec<(String, Status, i64)>, StoreError> {
        let query = "select game, status, count(*) from tables where status in ('open', 'running') \
                     group by game, status order by game, status";
        let rows = sqlx::query(query).fetch_all(&self.pool).await?;
        rows.iter()
            .map(|row| Ok((row.try_get(0)?, Status::read(row.try_get(1)?)?, row.try_get(2)?)))
            .collect()
    }
}
