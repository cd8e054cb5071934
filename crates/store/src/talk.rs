//! Chat at tables, and mutes.

use async_recursion::async_recursion as boxed;

use crate::engine::nothing_found;
use crate::value::{Row, values};
use crate::{Store, StoreError};

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
    /// The latest lines, oldest first.
    pub lines: Vec<TalkLine>,
}

/// A line, with its number and the time at which it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LaterLine {
    pub number: i64,
    pub said_at: i64,
    pub line: TalkLine,
}

impl Store {
    /// Lines of a table after this number and since this time, the oldest first.
    #[boxed]
    pub async fn talk_after(
        &self,
        id: &str,
        number: i64,
        since: i64,
        limit: i64,
    ) -> Result<Vec<LaterLine>, StoreError> {
        let query = "select visitor, seat, phrase, text, number, said_at from talk_lines \
                     where table_id = $1 and number > $2 and said_at >= $3 \
                     order by number limit $4";
        self.rows(query, values![id, number, since, limit], |row| {
            let line = TalkLine {
                visitor: row.take(0)?,
                seat: row.take(1)?,
                phrase: row.take(2)?,
                text: row.take(3)?,
            };
            Ok(LaterLine { line, number: row.take(4)?, said_at: row.take(5)? })
        })
        .await
    }

    /// Adds a line; returns the new chat number. Does not raise the table's version.
    #[boxed]
    pub async fn say(&self, id: &str, line: &TalkLine, now: i64) -> Result<i64, StoreError> {
        let (id, line) = (id.to_owned(), line.clone());
        self.transact(move |connection| {
            let number = connection.number(
                "insert into talks (table_id, number, is_free) values ($1, 1, 1) \
                 on conflict (table_id) do update set number = talks.number + 1 returning number",
                values![&id],
            )?;
            let TalkLine { visitor, seat, phrase, text } = &line;
            connection.execute(
                "insert into talk_lines (table_id, number, visitor, seat, phrase, text, said_at) \
                 values ($1, $2, $3, $4, $5, $6, $7)",
                values![&id, number, visitor, *seat, phrase, text, now],
            )?;
            Ok(number)
        })
        .await
    }

    /// Allows or forbids free text; returns the new chat number.
    #[boxed]
    pub async fn free_talk(&self, id: &str, is_free: bool) -> Result<i64, StoreError> {
        let insert = "insert into talks (table_id, number, is_free) values ($1, 1, $2) \
                      on conflict (table_id) do update set number = talks.number + 1, \
                      is_free = excluded.is_free returning number";
        let values = values![id, is_free];
        let number = self.write_returning(insert, values, |row| row.take(0));
        number.await?.ok_or_else(nothing_found)
    }

    /// The latest lines of a table.
    #[boxed]
    pub async fn talk(&self, id: &str, limit: i64) -> Result<Talk, StoreError> {
        let query = "select number, is_free from talks where table_id = $1";
        let talk = self.row(query, values![id], |row| Ok((row.take(0)?, row.take(1)?))).await?;
        let Some((number, is_free)) = talk else {
            return Ok(Talk { number: 0, is_free: true, lines: Vec::new() });
        };
        let query = "select visitor, seat, phrase, text from talk_lines where table_id = $1 \
                     and number <= $2 order by number desc limit $3";
        let read = |row: &mut Row| {
            Ok(TalkLine {
                visitor: row.take(0)?,
                seat: row.take(1)?,
                phrase: row.take(2)?,
                text: row.take(3)?,
            })
        };
        let mut lines = self.rows(query, values![id, number, limit], read).await?;
        lines.reverse();
        Ok(Talk { number, is_free, lines })
    }

    /// Mutes or unmutes the other for this visitor.
    #[boxed]
    pub async fn mute(&self, visitor: &str, other: &str, is_muted: bool) -> Result<(), StoreError> {
        let statement = if is_muted {
            "insert into mutes (visitor, muted) values ($1, $2) on conflict do nothing"
        } else {
            "delete from mutes where visitor = $1 and muted = $2"
        };
        self.write(statement, values![visitor, other]).await?;
        Ok(())
    }

    /// The people whom a visitor has muted.
    #[boxed]
    pub async fn muted(&self, visitor: &str) -> Result<Vec<String>, StoreError> {
        self.texts("select muted from mutes where visitor = $1", values![visitor]).await
    }
}
