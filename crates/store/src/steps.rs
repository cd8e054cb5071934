//! The steps of tables.

use async_recursion::async_recursion as boxed;

use crate::clocks::write_clock;
use crate::engine::Connection;
use crate::value::values;
use crate::{ClockRow, Status, Store, StoreError};

const RAISE: &str = "update tables set version = version + 1, step_count = step_count + $3, \
     status = $4, changed_at = $5 where id = $1 and version = $2 returning step_count";
/// The same for a running game without setting the status: SQLite rewrites the index of every
/// column that is set, changed or not.
const GO_ON: &str = "update tables set version = version + 1, step_count = step_count + $3, \
     changed_at = $4 where id = $1 and version = $2 and status = 'running' returning step_count";
/// Queues a finished game for scoring, which then happens exactly once.
const UNSCORED: &str = "insert into unscored (table_id) values ($1) on conflict do nothing";
/// Moves the game to its players' past games.
const ENDED: &str = "update seats set ended_at = $2 where table_id = $1";
const STEP: &str = "insert into steps (table_id, number, text) values ($1, $2, $3)";

/// Steps to be appended to a table of this version.
pub(crate) struct Appending {
    pub(crate) id: String,
    pub(crate) version: i64,
    pub(crate) steps: Vec<String>,
    pub(crate) status: Status,
    pub(crate) now: i64,
    pub(crate) clock: Option<ClockRow>,
}

impl Appending {
    pub(crate) fn step_count(&self) -> i64 {
        i64::try_from(self.steps.len()).expect("no list is longer than memory")
    }
}

/// Appends in a transaction; returns the new version.
pub(crate) fn append(
    connection: &mut dyn Connection,
    appending: &Appending,
) -> Result<i64, StoreError> {
    let Appending { id, version, steps, status, now, clock } = appending;
    let (version, now, count) = (*version, *now, appending.step_count());
    let mut raised = None;
    if *status == Status::Running {
        raised = connection.row(GO_ON, values![id, version, count, now])?;
    }
    if raised.is_none() {
        raised = connection.row(RAISE, values![id, version, count, status.name(), now])?;
    }
    let total: i64 = raised.ok_or(StoreError::Stale)?.take(0)?;
    if *status == Status::Over {
        connection.execute(UNSCORED, values![id])?;
        connection.execute(ENDED, values![id, now])?;
    }
    for (number, text) in (total - count..).zip(steps) {
        connection.execute(STEP, values![id, number, text])?;
    }
    write_clock(connection, id, clock.as_ref())?;
    Ok(version + 1)
}

impl Store {
    /// The steps from this number on.
    #[boxed]
    pub async fn steps(&self, id: &str, from: i64) -> Result<Vec<String>, StoreError> {
        let query = "select text from steps where table_id = $1 and number >= $2 order by number";
        self.texts(query, values![id, from]).await
    }

    /// Appends steps to a table of this version, after those it has, and sets its clocks, if it has
    /// any; returns the new version.
    #[boxed]
    pub async fn append(
        &self,
        id: &str,
        version: i64,
        steps: &[String],
        status: Status,
        now: i64,
        clock: Option<&ClockRow>,
    ) -> Result<i64, StoreError> {
        let (id, steps, clock) = (id.to_owned(), steps.to_vec(), clock.cloned());
        self.engine().append(Appending { id, version, steps, status, now, clock }).await
    }

    /// Deletes all but the first steps of a table of this version; returns the new version.
    #[boxed]
    pub async fn truncate(
        &self,
        id: &str,
        version: i64,
        step_count: i64,
        now: i64,
        clock: Option<&ClockRow>,
    ) -> Result<i64, StoreError> {
        let (id, clock) = (id.to_owned(), clock.cloned());
        self.transact(move |connection| {
            let changed = connection.execute(
                "update tables set version = version + 1, step_count = $3, changed_at = $4 \
                 where id = $1 and version = $2 and step_count >= $3",
                values![&id, version, step_count, now],
            )?;
            if changed != 1 {
                return Err(StoreError::Stale);
            }
            let delete = "delete from steps where table_id = $1 and number >= $2";
            connection.execute(delete, values![&id, step_count])?;
            write_clock(connection, &id, clock.as_ref())?;
            Ok(version + 1)
        })
        .await
    }
}
