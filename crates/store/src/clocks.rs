//! Tables' clocks, and the uptime that they follow.

use async_recursion::async_recursion as boxed;

use crate::engine::{Connection, nothing_found};
use crate::value::{Row, values};
use crate::{Store, StoreError};

/// If no node reported for this many milliseconds, the site was down.
const LONGEST_SILENCE: i64 = 10_000;

/// Why a node reports.
enum Report {
    Start,
    Heartbeat,
    Stop,
}

/// The clocks of a table as they are stored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ClockRow {
    pub state: String,
    /// The uptime at which the first of them runs out.
    pub due: Option<i64>,
}

/// The site's uptime at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Uptime {
    pub total: i64,
    pub alive_at: i64,
}

impl Uptime {
    /// The uptime now. It stops when the store has not answered for a while, so that it does not
    /// jump back later.
    pub fn at(self, now: i64) -> i64 {
        self.total + (now - self.alive_at).clamp(0, LONGEST_SILENCE)
    }
}

impl Store {
    /// Tables with a clock that has run out by this uptime, earliest first.
    #[boxed]
    pub async fn clocks_due(&self, uptime: i64, limit: i64) -> Result<Vec<String>, StoreError> {
        let query = "select table_id from clocks where due <= $1 order by due limit $2";
        self.texts(query, values![uptime, limit]).await
    }

    /// Stops watching a table's clocks, because its game cannot go on.
    #[boxed]
    pub async fn forget_clock(&self, id: &str) -> Result<(), StoreError> {
        let update = "update clocks set due = $2 where table_id = $1";
        self.write(update, values![id, i64::MAX]).await?;
        Ok(())
    }

    /// A node starts. The time since the last node stopped or last reported does not count as
    /// uptime.
    #[boxed]
    pub async fn wake(&self, now: i64) -> Result<Uptime, StoreError> {
        self.report(Report::Start, now).await
    }

    /// A node's heartbeat, to be called every few seconds.
    #[boxed]
    pub async fn beat(&self, now: i64) -> Result<Uptime, StoreError> {
        self.report(Report::Heartbeat, now).await
    }

    /// A node stops in an orderly way.
    #[boxed]
    pub async fn rest(&self, now: i64) -> Result<Uptime, StoreError> {
        self.report(Report::Stop, now).await
    }

    /// The uptime as nodes last stored it.
    #[boxed]
    pub async fn uptime(&self) -> Result<Uptime, StoreError> {
        let query = "select total, alive_at from uptime where id = 1";
        self.row(query, &[], read_uptime).await?.ok_or_else(nothing_found)
    }

    /// Counts the time since the last report as uptime, unless it was too long.
    async fn report(&self, report: Report, now: i64) -> Result<Uptime, StoreError> {
        let update = "update uptime set total = total + case when is_resting <= $3 \
             and $1 - alive_at between 0 and $2 then $1 - alive_at else 0 end, \
             alive_at = case when $1 > alive_at then $1 else alive_at end, is_resting = $4 \
             where id = 1 returning total, alive_at";
        // Whether the time counts even if the site was at rest, and whether it is at rest now.
        let (counts_rest, is_resting) = match report {
            Report::Start => (false, false),
            Report::Heartbeat => (true, false),
            Report::Stop => (true, true),
        };
        let values = values![now, LONGEST_SILENCE, counts_rest, is_resting];
        self.write_returning(update, values, read_uptime).await?.ok_or_else(nothing_found)
    }
}

fn read_uptime(row: &mut Row) -> Result<Uptime, StoreError> {
    Ok(Uptime { total: row.take(0)?, alive_at: row.take(1)? })
}

/// Writes the clocks of a table, if it has any, together with the change that moved them.
pub(crate) fn write_clock(
    connection: &mut dyn Connection,
    id: &str,
    clock: Option<&ClockRow>,
) -> Result<(), StoreError> {
    let Some(clock) = clock else { return Ok(()) };
    let insert = "insert into clocks (table_id, state, due) values ($1, $2, $3) \
                  on conflict (table_id) do update set state = excluded.state, due = excluded.due";
    connection.execute(insert, values![id, &clock.state, clock.due.unwrap_or(i64::MAX)])?;
    Ok(())
}
