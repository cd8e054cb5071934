//! What was found about finished games.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

const DROP: &str = "delete from analyses_under_way where table_id = $1 and level = $2";

/// What was found about a game that somebody played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalyzedGame {
    pub table: String,
    /// Where that person sat, counted from 0.
    pub seat: i64,
    pub is_rated: bool,
    pub findings: String,
}

/// How far an analysis has come that is not found yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnderWay {
    pub done: i64,
    pub total: i64,
    /// How often it was begun.
    pub attempts: i64,
    /// When the node that sees to it was last heard of; 0 if it has given it up.
    pub told_at: i64,
}

impl Store {
    /// What a level found about the games that somebody played, the latest first.
    pub async fn analyses_of(
        &self,
        visitor: &str,
        level: &str,
        limit: i64,
    ) -> Result<Vec<AnalyzedGame>, StoreError> {
        let query = "select own.table_id, own.seat, own.is_rated, findings from results own \
                     join analyses on analyses.table_id = own.table_id \
                     where own.visitor = $1 and analyses.level = $2 \
                     order by own.ended_at desc, own.table_id, own.seat limit $3";
        let query = sqlx::query(query).bind(visitor).bind(level).bind(limit);
        let read = |row: &sqlx::any::AnyRow| {
            let is_rated: i64 = row.try_get(2)?;
            Ok(AnalyzedGame {
                table: row.try_get(0)?,
                seat: row.try_get(1)?,
                is_rated: is_rated != 0,
                findings: row.try_get(3)?,
            })
        };
        query.fetch_all(&self.pool).await?.iter().map(read).collect()
    }

    /// What this level found about a table.
    pub async fn analysis(&self, table: &str, level: &str) -> Result<Option<String>, StoreError> {
        let query = "select findings from analyses where table_id = $1 and level = $2";
        let row = sqlx::query(query).bind(table).bind(level).fetch_optional(&self.pool).await?;
        row.map(|row| Ok(row.try_get(0)?)).transpose()
    }

    /// Keeps what a level found about a table; what was found later replaces it. It is under way no
    /// longer.
    pub async fn keep_analysis(
        &self,
        table: &str,
        level: &str,
        findings: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let (_turn, mut transaction) = self.begin_beside().await?;
        sqlx::query(
            "insert into analyses (table_id, level, findings, created_at) \
             values ($1, $2, $3, $4) on conflict (table_id, level) do update \
             set findings = excluded.findings, created_at = excluded.created_at",
        )
        .bind(table)
        .bind(level)
        .bind(findings)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
        sqlx::query(DROP).bind(table).bind(level).execute(&mut *transaction).await?;
        Ok(transaction.commit().await?)
    }

    /// How far an analysis has come, if it was begun and is not found yet.
    pub async fn analysis_under_way(
        &self,
        table: &str,
        level: &str,
    ) -> Result<Option<UnderWay>, StoreError> {
        let query = "select done, total, attempts, told_at from analyses_under_way \
                     where table_id = $1 and level = $2";
        let row = sqlx::query(query).bind(table).bind(level).fetch_optional(&self.pool).await?;
        let read = |row: sqlx::any::AnyRow| {
            Ok(UnderWay {
                done: row.try_get(0)?,
                total: row.try_get(1)?,
                attempts: row.try_get(2)?,
                told_at: row.try_get(3)?,
            })
        };
        row.map(read).transpose()
    }

    /// Takes an analysis upon oneself; `false` if somebody who was heard of since `silent_before`
    /// sees to it.
    pub async fn claim_analysis(
        &self,
        table: &str,
        level: &str,
        total: i64,
        now: i64,
        silent_before: i64,
    ) -> Result<bool, StoreError> {
        let claimed = sqlx::query(
            "insert into analyses_under_way (table_id, level, done, total, attempts, told_at) \
             values ($1, $2, 0, $3, 1, $4) on conflict (table_id, level) do update \
             set done = 0, total = excluded.total, told_at = excluded.told_at, \
             attempts = analyses_under_way.attempts + 1 \
             where analyses_under_way.told_at < $5",
        )
        .bind(table)
        .bind(level)
        .bind(total)
        .bind(now)
        .bind(silent_before)
        .execute(&mut *self.pen().await?)
        .await?;
        Ok(claimed.rows_affected() == 1)
    }

    /// Tells how far an analysis has come, or with the time 0 that one gives it up.
    pub async fn tell_analysis(
        &self,
        table: &str,
        level: &str,
        (done, total): (i64, i64),
        now: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "update analyses_under_way set done = $3, total = $4, told_at = $5 \
             where table_id = $1 and level = $2",
        )
        .bind(table)
        .bind(level)
        .bind(done)
        .bind(total)
        .bind(now)
        .execute(&mut *self.pen().await?)
        .await?;
        Ok(())
    }

    /// Forgets that an analysis was begun.
    pub async fn drop_analysis(&self, table: &str, level: &str) -> Result<(), StoreError> {
        let query = sqlx::query(DROP).bind(table).bind(level);
        query.execute(&mut *self.pen().await?).await?;
        Ok(())
    }
}
