//! The schema, one numbered step after the other.

use sqlx::{AnyPool, Row as _};

use crate::error::StoreError;

/// Never edited once released; a change is a new one at the end.
const MIGRATIONS: [&str; 8] = [
    include_str!("../migrations/0001.sql"),
    include_str!("../migrations/0002.sql"),
    include_str!("../migrations/0003.sql"),
    include_str!("../migrations/0004.sql"),
    include_str!("../migrations/0005.sql"),
    include_str!("../migrations/0006.sql"),
    include_str!("../migrations/0007.sql"),
    include_str!("../migrations/0008.sql"),
];

/// Brings the database up to date. Several nodes may start at once: each migration is one
/// transaction that begins by writing its number, so that one node does it and the others wait.
pub(crate) async fn migrate(pool: &AnyPool) -> Result<(), StoreError> {
    let first = "create table if not exists migrations (number bigint primary key)";
    if sqlx::raw_sql(first).execute(pool).await.is_err() {
        // PostgreSQL lets one of two nodes fail that make a table at the same moment; it is there
        // then.
        sqlx::raw_sql(first).execute(pool).await?;
    }
    let done = sqlx::query("select coalesce(max(number), 0) from migrations");
    let done: i64 = done.fetch_one(pool).await?.try_get(0)?;
    let known = i64::try_from(MIGRATIONS.len()).unwrap_or(i64::MAX);
    if done > known {
        let what = format!("a schema of a later version ({done}; this one knows {known})");
        return Err(StoreError::Corrupt(what));
    }
    for (number, migration) in (1i64..).zip(MIGRATIONS).skip_while(|&(number, _)| number <= done) {
        let mut transaction = pool.begin().await?;
        let claim =
            sqlx::query("insert into migrations (number) values ($1) on conflict do nothing");
        if claim.bind(number).execute(&mut *transaction).await?.rows_affected() == 1 {
            sqlx::raw_sql(migration).execute(&mut *transaction).await?;
        }
        transaction.commit().await?;
    }
    Ok(())
}
