//! What was found about finished games.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

impl Store {
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
