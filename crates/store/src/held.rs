//! Steps that a database in memory has not entered yet.
//!
//! Where nothing outlives the process there is no disk to wait for, and no reason to enter every
//! step for itself: those of running games are held here and entered, many at once, before anything
//! is read or written that could tell the difference. To everybody else they are stored.

use std::collections::HashMap;
use std::path::Path;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use rusqlite::{Connection, OptionalExtension as _, params};

use crate::error::StoreError;
use crate::row::Status;
use crate::writer::{Answer, Appending};

const FIND: &str = "select version from tables where id = ?1 and status = 'running'";
const RAISE: &str = "update tables set version = ?3, step_count = step_count + ?4, \
     changed_at = ?5 where id = ?1 and version = ?2 returning step_count";
const STEP: &str = "insert into steps (table_id, number, text) values (?1, ?2, ?3)";

/// What is held. Whoever calls has the turn to write, except to see whether there is anything.
#[derive(Clone)]
pub(crate) struct Held(Arc<Mutex<Inner>>);

struct Inner {
    connection: Connection,
    /// Running games by the names of their tables.
    tables: HashMap<String, Table>,
}

struct Table {
    /// In the database, and with what is held.
    entered: i64,
    version: i64,
    steps: Vec<String>,
    changed_at: i64,
}

/// Steps of running games are not for logs.
impl std::fmt::Debug for Held {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Held").finish_non_exhaustive()
    }
}

impl Held {
    pub(crate) fn new(file: &Path) -> Result<Held, StoreError> {
        let connection = Connection::open(file)?;
        connection.execute_batch("pragma synchronous = off; pragma foreign_keys = on;")?;
        Ok(Held(Arc::new(Mutex::new(Inner { connection, tables: HashMap::new() }))))
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        // Nothing panics halfway through a change.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Holds steps of a game that goes on; gives back what must be written at once: the first steps
    /// and the last ones, and those of tables with clocks.
    pub(crate) fn append(&self, appending: Appending) -> Result<Answer, Appending> {
        if appending.status != Status::Running || appending.clock.is_some() {
            return Err(appending);
        }
        let Inner { connection, tables } = &mut *self.lock();
        let Appending { id, version, steps, now, .. } = &appending;
        if !tables.contains_key(id) {
            let Ok(Some(entered)) = find(connection, id) else { return Err(appending) };
            let table = Table { entered, version: entered, steps: Vec::new(), changed_at: *now };
            tables.insert(id.clone(), table);
        }
        let Some(table) = tables.get_mut(id) else { return Err(appending) };
        if table.version != *version {
            return Ok(Err(StoreError::Stale));
        }
        table.version += 1;
        table.steps.extend_from_slice(steps);
        table.changed_at = *now;
        Ok(Ok(table.version))
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.lock().tables.is_empty()
    }

    /// Enters everything that is held; forgets it if it is about to change otherwise.
    pub(crate) fn enter_all(&self, is_to_change: bool) -> Result<(), StoreError> {
        let Inner { connection, tables } = &mut *self.lock();
        let late = tables.iter_mut().filter(|(_, table)| table.entered < table.version);
        let mut late: Vec<(&str, &mut Table)> =
            late.map(|(id, table)| (id.as_str(), table)).collect();
        // In the order of the index, and not by chance.
        late.sort_unstable_by_key(|(id, _)| *id);
        enter(connection, late)?;
        if is_to_change {
            tables.clear();
        }
        Ok(())
    }

    /// The same for one table.
    pub(crate) fn enter(&self, id: &str, is_to_change: bool) -> Result<(), StoreError> {
        let Inner { connection, tables } = &mut *self.lock();
        let Some(table) = tables.get_mut(id) else { return Ok(()) };
        if table.entered < table.version {
            enter(connection, vec![(id, table)])?;
        }
        if is_to_change {
            tables.remove(id);
        }
        Ok(())
    }
}

/// The version of a table whose game is under way.
fn find(connection: &Connection, id: &str) -> rusqlite::Result<Option<i64>> {
    connection.prepare(FIND)?.query_row([id], |row| row.get(0)).optional()
}

fn enter(connection: &mut Connection, tables: Vec<(&str, &mut Table)>) -> Result<(), StoreError> {
    if tables.is_empty() {
        return Ok(());
    }
    let transaction = connection.transaction()?;
    {
        let mut raise = transaction.prepare(RAISE)?;
        let mut insert = transaction.prepare(STEP)?;
        for (id, table) in &tables {
            let count = i64::try_from(table.steps.len()).unwrap_or(i64::MAX);
            let raised = params![id, table.entered, table.version, count, table.changed_at];
            let total: i64 = raise.query_row(raised, |row| row.get(0))?;
            for (number, text) in (total - count..).zip(&table.steps) {
                insert.execute(params![id, number, text])?;
            }
        }
    }
    transaction.commit()?;
    for (_, table) in tables {
        table.entered = table.version;
        table.steps.clear();
    }
    Ok(())
}
