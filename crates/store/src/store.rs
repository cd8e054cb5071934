//! The database itself.

use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::{AnyPool, Executor as _, Row as _};

use crate::error::StoreError;
use crate::migration::migrate;

/// So long a request waits for a connection.
const PATIENCE: Duration = Duration::from_secs(3);

/// A database that is up to date.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    is_shared: bool,
}

impl Store {
    /// Opens `sqlite:FILE` (made if it is not there) or `postgres://…`, and brings it up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        install_default_drivers();
        let is_sqlite = url.starts_with("sqlite:");
        let is_bare_file = is_sqlite && !url.contains('?');
        let url = if is_bare_file { format!("{url}?mode=rwc") } else { url.to_owned() };
        let options: AnyConnectOptions = url.parse()?;
        let pool = AnyPoolOptions::new()
            .max_connections(if is_sqlite { 4 } else { 16 })
            // Whoever waits longer is better told that something is wrong.
            .acquire_timeout(PATIENCE)
            .after_connect(move |connection, _| {
                Box::pin(async move {
                    if is_sqlite {
                        // A log beside the file lets readers read while one writes; full
                        // synchronization makes a commit outlive a loss of power.
                        connection
                            .execute(
                                "pragma journal_mode = wal; pragma synchronous = full; \
                                 pragma busy_timeout = 10000; pragma foreign_keys = on;",
                            )
                            .await?;
                    }
                    Ok(())
                })
            })
            .connect_with(options)
            .await?;
        migrate(&pool).await?;
        Ok(Store { pool, is_shared: !is_sqlite })
    }

    /// Whether other nodes may work on the same database.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    pub async fn close(&self) {
        self.pool.close().await;
    }

    /// The value kept under this name; `value` is kept if there is none yet.
    pub async fn meta(&self, name: &str, value: &str) -> Result<String, StoreError> {
        sqlx::query("insert into meta (name, value) values ($1, $2) on conflict do nothing")
            .bind(name)
            .bind(value)
            .execute(&self.pool)
            .await?;
        let query = sqlx::query("select value from meta where name = $1").bind(name);
        Ok(query.fetch_one(&self.pool).await?.try_get(0)?)
    }
}
