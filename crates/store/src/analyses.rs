//! What was found about finished games.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

/// What was found about a game that somebody played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalyzedGame {
    pub table: String,
    /// Where that person sat, counted from 0.
    pub seat: i64,
    pub is_rated: bool,
    pub findings: String,
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

    /// Keeps what a level found about a table; what was found later replaces it.
    pub async fn keep_analysis(
        &self,
        table: &str,
        level: &str,
        findings: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        sqlx::query(
            "insert into analyses (table_id, level, findings, created_at) \
             values ($1, $2, $3, $4) on conflict (table_id, level) do update \
             set findings = excluded.findings, created_at = excluded.created_at",
        )
        .bind(table)
        .bind(level)
        .bind(findings)
        .bind(now)
        .execute(&mut *self.pen().await?)
        .await?;
        Ok(())
    }
}
