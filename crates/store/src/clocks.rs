//! Clocks of tables, and the uptime by which they go.

use sqlx::{Any, Row as _, Transaction};

use crate::error::StoreError;
use crate::store::Store;

/// A node that has not been heard of for so many milliseconds was down.
const LONGEST_SILENCE: i64 = 10_000;

/// The clocks of a table as they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRow {
    pub state: String,
    /// The uptime at which the first of them runs out.
    pub due: Option<i64>,
}

/// How long the site has been up, as of a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uptime {
    pub total: i64,
    pub alive_at: i64,
}

impl Uptime {
    /// The uptime now. It stands still when the store has not answered for long, so that it does
    /// not jump back later.
    pub fn at(self, now: i64) -> i64 {
        self.total + (now - self.alive_at).clamp(0, LONGEST_SILENCE)
    }
}

impl Store {
    /// Tables of which a clock has run out by this uptime, the first first.
    pub async fn clocks_due(&self, uptime: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        let query = "select table_id from clocks where due <= $1 order by due limit $2";
        let rows = sqlx::query(query).bind(uptime).bind(limit).fetch_all(&self.pool).await?;
        rows.iter().map(|row| Ok(row.try_get(0)?)).collect()
    }

    /// Looks no longer whether the clocks of a table run out: it cannot be played on.
    pub async fn forget_clock(&self, id: &str) -> Result<(), StoreError> {
        let query = sqlx::query("update clocks set due = $2 where table_id = $1");
        query.bind(id).bind(i64::MAX).execute(&mut *self.pen().await?).await?;
        Ok(())
    }

    /// A node begins. What has passed since the last one rested, or was last heard of, is no uptime.
    pub async fn wake(&self, now: i64) -> Result<Uptime, StoreError> {
        self.count_uptime(
            "update uptime set total = total + case when is_resting = 0 \
             and $1 - alive_at between 0 and $2 then $1 - alive_at else 0 end, \
             alive_at = case when $1 > alive_at then $1 else alive_at end, is_resting = 0 \
             where id = 1 returning total, alive_at",
            now,
        )
        .await
    }

    /// A node is still there: to be called every few seconds.
    pub async fn beat(&self, now: i64) -> Result<Uptime, StoreError> {
        self.count_uptime(
            "update uptime set total = total + case when $1 - alive_at between 0 and $2 \
             then $1 - alive_at else 0 end, \
             alive_at = case when $1 > alive_at then $1 else alive_at end, is_resting = 0 \
             where id = 1 returning total, alive_at",
            now,
        )
        .await
    }

    /// A node ends on purpose.
    pub async fn rest(&self, now: i64) -> Result<Uptime, StoreError> {
        self.count_uptime(
            "update uptime set total = total + case when $1 - alive_at between 0 and $2 \
             then $1 - alive_at else 0 end, \
             alive_at = case when $1 > alive_at then $1 else alive_at end, is_resting = 1 \
             where id = 1 returning total, alive_at",
            now,
        )
        .await
    }

    /// How long the site has been up, as nodes last told.
    pub async fn uptime(&self) -> Result<Uptime, StoreError> {
        let query = sqlx::query("select total, alive_at from uptime where id = 1");
        let row = query.fetch_one(&self.pool).await?;
        Ok(Uptime { total: row.try_get(0)?, alive_at: row.try_get(1)? })
    }

    async fn count_uptime(&self, query: &'static str, now: i64) -> Result<Uptime, StoreError> {
        let query = sqlx::query(query).bind(now).bind(LONGEST_SILENCE);
        let row = query.fetch_one(&mut *self.pen().await?).await?;
        Ok(Uptime { total: row.try_get(0)?, alive_at: row.try_get(1)? })
    }
}

pub(crate) const CLOCK: &str = "insert into clocks (table_id, state, due) values ($1, $2, $3) \
     on conflict (table_id) do update set state = excluded.state, due = excluded.due";

/// Writes the clocks of a table together with the change that moved them.
pub(crate) async fn write_clock(
    transaction: &mut Transaction<'_, Any>,
    id: &str,
    clock: Option<&ClockRow>,
) -> Result<(), StoreError> {
    let Some(clock) = clock else { return Ok(()) };
    sqlx::query(CLOCK)
        .bind(id)
        .bind(&clock.state)
        .bind(clock.due.unwrap_or(i64::MAX))
        .execute(&mut **transaction)
        .await?;
    Ok(())
}
