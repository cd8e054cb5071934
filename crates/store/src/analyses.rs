//! What was found about finished games.

use crate::value::values;
use crate::{Store, StoreError};

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
        self.rows(query, values![visitor, level, limit], |row| {
            Ok(AnalyzedGame {
                table: row.take(0)?,
                seat: row.take(1)?,
                is_rated: row.take(2)?,
                findings: row.take(3)?,
            })
        })
        .await
    }

    /// What this level found about a table.
    pub async fn analysis(&self, table: &str, level: &str) -> Result<Option<String>, StoreError> {
        let query = "select findings from analyses where table_id = $1 and level = $2";
        self.row(query, values![table, level], |row| row.take(0)).await
    }

    /// Keeps what a level found about a table; what was found later replaces it. It is no longer
    /// under way.
    pub async fn keep_analysis(
        &self,
        table: &str,
        level: &str,
        findings: &str,
        now: i64,
    ) -> Result<(), StoreError> {
        let [table, level, findings] = [table, level, findings].map(str::to_owned);
        self.transact(move |connection| {
            connection.execute(
                "insert into analyses (table_id, level, findings, created_at) \
                 values ($1, $2, $3, $4) on conflict (table_id, level) do update \
                 set findings = excluded.findings, created_at = excluded.created_at",
                values![&table, &level, &findings, now],
            )?;
            connection.execute(DROP, values![&table, &level])?;
            Ok(())
        })
        .await
    }

    /// How far an analysis has come, if it was begun and is not found yet.
    pub async fn analysis_under_way(
        &self,
        table: &str,
        level: &str,
    ) -> Result<Option<UnderWay>, StoreError> {
        let query = "select done, total, attempts, told_at from analyses_under_way \
                     where table_id = $1 and level = $2";
        self.row(query, values![table, level], |row| {
            Ok(UnderWay {
                done: row.take(0)?,
                total: row.take(1)?,
                attempts: row.take(2)?,
                told_at: row.take(3)?,
            })
        })
        .await
    }

    /// Takes on an analysis; `false` if a node that was heard of since `silent_before` sees to it.
    pub async fn claim_analysis(
        &self,
        table: &str,
        level: &str,
        total: i64,
        now: i64,
        silent_before: i64,
    ) -> Result<bool, StoreError> {
        let insert = "insert into analyses_under_way (table_id, level, done, total, attempts, told_at) \
             values ($1, $2, 0, $3, 1, $4) on conflict (table_id, level) do update \
             set done = 0, total = excluded.total, told_at = excluded.told_at, \
             attempts = analyses_under_way.attempts + 1 \
             where analyses_under_way.told_at < $5";
        let values = values![table, level, total, now, silent_before];
        Ok(self.write(insert, values).await? == 1)
    }

    /// Tells how far an analysis has come, or with the time 0 that this node gives it up.
    pub async fn tell_analysis(
        &self,
        table: &str,
        level: &str,
        (done, total): (i64, i64),
        now: i64,
    ) -> Result<(), StoreError> {
        let update = "update analyses_under_way set done = $3, total = $4, told_at = $5 \
                      where table_id = $1 and level = $2";
        self.write(update, values![table, level, done, total, now]).await?;
        Ok(())
    }

    /// Forgets that an analysis was begun.
    pub async fn drop_analysis(&self, table: &str, level: &str) -> Result<(), StoreError> {
        self.write(DROP, values![table, level]).await?;
        Ok(())
    }
}
