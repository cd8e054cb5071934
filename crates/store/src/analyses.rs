//! Analyses of finished games.

use async_recursion::async_recursion as boxed;

use crate::value::values;
use crate::{Store, StoreError};

const DROP: &str = "delete from analyses_under_way where table_id = $1 and level = $2";

/// The analysis of a game that a visitor played.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AnalyzedGame {
    pub table: String,
    /// The visitor's seat, counted from 0.
    pub seat: i64,
    pub is_rated: bool,
    pub findings: String,
}

/// The progress of an unfinished analysis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnderWay {
    pub done: i64,
    pub total: i64,
    /// How often it was started.
    pub attempts: i64,
    /// When its node last reported; 0 if the node has given it up.
    pub told_at: i64,
}

impl Store {
    /// A level's analyses of the games that a visitor played, latest first.
    #[boxed]
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

    /// A level's analysis of a table.
    #[boxed]
    pub async fn analysis(&self, table: &str, level: &str) -> Result<Option<String>, StoreError> {
        let query = "select findings from analyses where table_id = $1 and level = $2";
        self.row(query, values![table, level], |row| row.take(0)).await
    }

    /// Stores a level's analysis of a table, replacing an earlier one, and marks it as finished.
    #[boxed]
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

    /// The progress of an analysis that was started and is not finished.
    #[boxed]
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

    /// Claims an analysis for this node; `false` if another node has it and has reported since
    /// `silent_before`.
    #[boxed]
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

    /// Stores the progress of an analysis; time 0 means that this node gives it up.
    #[boxed]
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

    /// Removes the claim on an analysis.
    #[boxed]
    pub async fn drop_analysis(&self, table: &str, level: &str) -> Result<(), StoreError> {
        self.write(DROP, values![table, level]).await?;
        Ok(())
    }
}
