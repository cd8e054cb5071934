//! The schema, one numbered step after the other.

use sqlx::{Any, AnyPool, Executor, Row as _};

use crate::error::StoreError;

/// What sqlx calls it.
const SQLITE: &str = "SQLite";

/// What a migration does, in the words of each engine.
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
const MIGRATIONS: [Migration; 14] = [
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
];

/// The version that this one knows.
#[expect(clippy::cast_possible_wrap, reason = "there are a few, and constants know no other cast")]
pub(crate) const KNOWN: i64 = MIGRATIONS.len() as i64;

/// The version that a database has.
pub(crate) async fn done<'a>(
    database: impl Executor<'a, Database = Any>,
) -> Result<i64, StoreError> {
    let query = sqlx::query("select coalesce(max(number), 0) from migrations");
    Ok(query.fetch_one(database).await?.try_get(0)?)
}

/// Brings the database up to date.
pub(crate) async fn migrate(pool: &AnyPool) -> Result<(), StoreError> {
    migrate_to(pool, KNOWN).await
}

/// Brings the database to this version at least. Several nodes may start at once: each migration is one
/// transaction that begins by writing its number, so that one node does it and the others wait.
pub(crate) async fn migrate_to(pool: &AnyPool, version: i64) -> Result<(), StoreError> {
    let first = "create table if not exists migrations (number bigint primary key)";
    if sqlx::raw_sql(first).execute(pool).await.is_err() {
        // PostgreSQL lets one of two nodes fail that make a table at the same moment; it is there
        // then.
        sqlx::raw_sql(first).execute(pool).await?;
    }
    let done = done(pool).await?;
    if done > KNOWN {
        let what = format!("a schema of a later version ({done}; this one knows {KNOWN})");
        return Err(StoreError::Corrupt(what));
    }
    let all = (1i64..=version).zip(MIGRATIONS);
    for (number, migration) in all.skip_while(|&(number, _)| number <= done) {
        let mut transaction = pool.begin().await?;
        let claim =
            sqlx::query("insert into migrations (number) values ($1) on conflict do nothing");
        if claim.bind(number).execute(&mut *transaction).await?.rows_affected() == 1 {
            let is_sqlite = transaction.backend_name() == SQLITE;
            let text = if is_sqlite { migration.sqlite } else { migration.postgres };
            sqlx::raw_sql(text).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
    }
    Ok(())
}
