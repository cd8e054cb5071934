//! The schema as numbered migrations.
//!
//! Migration crates bring a set of files, and a runner, for each engine. Here both engines share
//! almost all files and the runner, and a backup can ask a database in memory for the schema of any
//! version (`backup/schema.rs`).

use crate::engine::{Connection, Dialect, begin};
use crate::error::StoreError;
use crate::value::values;

/// A migration's SQL for each engine.
#[derive(Clone, Copy)]
struct Migration {
    sqlite: &'static str,
    postgres: &'static str,
}

/// The same for both.
macro_rules! migration {
    ($name:literal) => {
        migration!($name, $name)
    };
    ($sqlite:literal, $postgres:literal) => {
        Migration {
            sqlite: include_str!(concat!("../migrations/", $sqlite, ".sql")),
            postgres: include_str!(concat!("../migrations/", $postgres, ".sql")),
        }
    };
}

/// Never edited once released; a change is a new one at the end.
const MIGRATIONS: &[Migration] = &[
    migration!("0001"),
    migration!("0002"),
    migration!("0003"),
    migration!("0004"),
    migration!("0005"),
    migration!("0006"),
    migration!("0007"),
    migration!("0008"),
    migration!("0009"),
    migration!("0010"),
    migration!("0011"),
    migration!("0012"),
    migration!("0013.sqlite", "0013.postgres"),
    migration!("0014"),
    migration!("0015"),
    migration!("0016"),
    migration!("0017"),
    migration!("0018"),
    migration!("0019"),
    migration!("0020"),
    migration!("0021"),
    migration!("0022"),
    migration!("0023"),
];

/// The schema version of this build.
#[expect(clippy::cast_possible_wrap, reason = "there are a few, and constants know no other cast")]
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// The schema version of a database.
pub(crate) fn version(connection: &mut dyn Connection) -> Result<i64, StoreError> {
    connection.number("select coalesce(max(number), 0) from migrations", &[])
}

/// Brings the database up to date.
pub(crate) fn migrate(connection: &mut dyn Connection) -> Result<(), StoreError> {
    migrate_to(connection, KNOWN)
}

/// Brings the database to this version at least. Several nodes may start at once: each migration is
/// one transaction that begins by writing its number, so that one node does it and the others wait.
pub(crate) fn migrate_to(connection: &mut dyn Connection, wanted: i64) -> Result<(), StoreError> {
    let first = "create table if not exists migrations (number bigint primary key)";
    if connection.run_script(first).is_err() {
        // If two nodes create a table at the same time, PostgreSQL fails one of them; the table
        // exists then.
        connection.run_script(first)?;
    }
    let done = version(connection)?;
    if done > KNOWN {
        let what = format!("a schema of a later version ({done}; this one knows {KNOWN})");
        return Err(StoreError::Corrupt(what));
    }
    let all = (1i64..=wanted).zip(MIGRATIONS);
    for (number, migration) in all.skip_while(|&(number, _)| number <= done) {
        begin(connection)?;
        let claim = "insert into migrations (number) values ($1) on conflict do nothing";
        if connection.execute(claim, values![number])? == 1 {
            connection.run_script(match connection.dialect() {
                Dialect::Sqlite => migration.sqlite,
                Dialect::Postgres => migration.postgres,
            })?;
        }
        connection.run_script("commit")?;
    }
    Ok(())
}
