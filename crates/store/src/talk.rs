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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Talk {
    /// Raised by every change.
    pub number: i64,
    /// Free text is allowed, not only phrases.
    pub is_free: bool,
}

/// A line, with its number and the time at which it was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaidLine {
    pub number: i64,
    pub said_at: i64,
    pub line: TalkLine,
}

fn said_line(row: &mut Row) -> Result<SaidLine, StoreError> {
    let line = TalkLine {
        visitor: row.take(0)?,
        seat: row.take(1)?,
        phrase: row.take(2)?,
        text: row.take(3)?,
    };
    Ok(SaidLine { line, number: row.take(4)?, said_at: row.take(5)? })
}

impl Store {
    /// What others have said to a reader after this number and since this time, the oldest first,
    /// without those whom the reader has muted.
    #[boxed]
    pub async fn talk_after(
        &self,
        id: &str,
        reader: &str,
        number: i64,
        since: i64,
        limit: i64,
    ) -> Result<Vec<SaidLine>, StoreError> {
        let query = "select visitor, seat, phrase, text, number, said_at from talk_lines \
                     where table_id = $1 and number > $2 and said_at >= $3 and visitor <> $4 \
                     and not exists (select 1 from mutes \
                     where mutes.visitor = $4 and mutes.muted = talk_lines.visitor) \
                     order by number limit $5";
        self.rows(query, values![id, number, since, reader, limit], said_line).await
    }

    /// The latest lines of a table before this number, the oldest first, without those whom the
    /// reader has muted.
    #[boxed]
    pub async fn talk_before(
        &self,
        id: &str,
        reader: &str,
        number: i64,
        limit: i64,
    ) -> Result<Vec<SaidLine>, StoreError> {
        let query = "select visitor, seat, phrase, text, number, said_at from talk_lines \
                     where table_id = $1 and number < $2 \
                     and not exists (select 1 from mutes \
                     where mutes.visitor = $3 and mutes.muted = talk_lines.visitor) \
                     order by number desc limit $4";
        let mut lines = self.rows(query, values![id, number, reader, limit], said_line).await?;
        lines.reverse();
        Ok(lines)
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

    /// The number of a table's talk, and whether it is free.
    #[boxed]
    pub async fn talk(&self, id: &str) -> Result<Talk, StoreError> {
        let query = "select number, is_free from talks where table_id = $1";
        let read = |row: &mut Row| Ok(Talk { number: row.take(0)?, is_free: row.take(1)? });
        let talk = self.row(query, values![id], read).await?;
        Ok(talk.unwrap_or(Talk { number: 0, is_free: true }))
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
