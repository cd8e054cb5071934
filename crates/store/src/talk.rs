//! What is said at tables, and who does not want to hear whom.

use sqlx::Row as _;

use crate::error::StoreError;
use crate::store::Store;

/// Something said at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TalkLine {
    pub visitor: String,
    pub seat: i64,
    /// The key of a ready-made phrase, or empty.
    pub phrase: String,
    pub text: String,
}

/// The talk of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Talk {
    /// Raised by every change.
    pub number: i64,
    /// More than the ready-made phrases may be said.
    pub is_free: bool,
    /// The latest lines, the oldest of them first.
    pub lines: Vec<TalkLine>,
}

impl Store {
    /// Adds a line; returns the new number of the talk. The version of the table stays.
    pub async fn say(&self, id: &str, line: &TalkLine, now: i64) -> Result<i64, StoreError> {
        let (_turn, mut transaction) = self.begin_beside().await?;
        let row = sqlx::query(
            "insert into talks (table_id, number, is_free) values ($1, 1, 1) \
             on conflict (table_id) do update set number = talks.number + 1 returning number",
        )
        .bind(id)
        .fetch_one(&mut *transaction)
        .await?;
        let number: i64 = row.try_get(0)?;
        sqlx::query(
            "insert into talk_lines (table_id, number, visitor, seat, phrase, text, said_at) \
             values ($1, $2, $3, $4, $5, $6, $7)",
        )
        .bind(id)
        .bind(number)
        .bind(&line.visitor)
        .bind(line.seat)
        .bind(&line.phrase)
        .bind(&line.text)
        .bind(now)
        .execute(&mut *transaction)
        .await?;
        transaction.commit().await?;
        Ok(number)
    }

    /// Allows or forbids more than phrases; returns the new number of the talk.
    pub async fn free_talk(&self, id: &str, is_free: bool) -> Result<i64, StoreError> {
        let query = sqlx::query(
            "insert into talks (table_id, number, is_free) values ($1, 1, $2) \
             on conflict (table_id) do update set number = talks.number + 1, \
             is_free = excluded.is_free returning number",
        );
        let query = query.bind(id).bind(i64::from(is_free));
        let row = query.fetch_one(&mut *self.pen().await?).await?;
        Ok(row.try_get(0)?)
    }

    /// The latest lines of a table.
    pub async fn talk(&self, id: &str, limit: i64) -> Result<Talk, StoreError> {
        let query = sqlx::query("select number, is_free from talks where table_id = $1").bind(id);
        let Some(row) = query.fetch_optional(&self.pool).await? else {
            return Ok(Talk { number: 0, is_free: true, lines: Vec::new() });
        };
        let (number, is_free): (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
        let query = "select visitor, seat, phrase, text from talk_lines where table_id = $1 \
                     and number <= $2 order by number desc limit $3";
        let query = sqlx::query(query).bind(id).bind(number).bind(limit);
        let mut lines = Vec::new();
        for row in query.fetch_all(&self.pool).await? {
            lines.push(TalkLine {
                visitor: row.try_get(0)?,
                seat: row.try_get(1)?,
                phrase: row.try_get(2)?,
                text: row.try_get(3)?,
            });
        }
        lines.reverse();
        Ok(Talk { number, is_free: is_free == 1, lines })
    }

    /// From now on the visitor does not hear the other, or hears it again.
    pub async fn mute(&self, visitor: &str, other: &str, is_muted: bool) -> Result<(), StoreError> {
        let query = if is_muted {
            "insert into mutes (visitor, muted) values ($1, $2) on conflict do nothing"
        } else {
            "delete from mutes where visitor = $1 and muted = $2"
        };
        sqlx::query(query).bind(visitor).bind(other).execute(&mut *self.pen().await?).await?;
        Ok(())
    }

    /// Whom a visitor does not want to hear.
    pub async fn muted(&self, visitor: &str) -> Result<Vec<String>, StoreError> {
        let query = sqlx::query("select muted from mutes where visitor = $1").bind(visitor);
        let rows = query.fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }
}
