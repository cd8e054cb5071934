//! PostgreSQL: a connection pool, and two more connections that append the steps of many tables at
//! once.

mod appender;
mod client;
mod pool;

use std::pin::Pin;

use tokio::runtime::Handle;
use tokio::task::spawn_blocking;
use tokio_postgres::Config;

use self::appender::Appender;
pub(crate) use self::client::BlockingClient;
use self::client::Client;
use self::pool::Pool;
use crate::Status;
use crate::engine::{Answer, Connection as _, Engine, Transaction, Written, begin, transact};
use crate::error::StoreError;
use crate::looks::fill_looks;
use crate::migration::migrate;
use crate::steps::{Appending, append};
use crate::value::{Row, Value};

/// A PostgreSQL database.
#[derive(Debug)]
pub(crate) struct Postgres {
    pool: Pool,
    appender: Appender,
}

impl Postgres {
    /// Opens a database with this many connections at most, and migrates it.
    pub(crate) async fn open(url: &str, connections: u32) -> Result<Postgres, StoreError> {
        let config = config(url)?;
        let mut connection = connect(&config).await?;
        let prepare = move || {
            migrate(&mut connection)?;
            fill_looks(&mut connection)
        };
        spawn_blocking(prepare).await.map_err(StoreError::database)??;
        let pool = Pool::new(config.clone(), connections.saturating_sub(appender::CONNECTIONS));
        Ok(Postgres { pool, appender: Appender::start(&config) })
    }
}

/// Reads the URL of a database. The password may come from `PGPASSWORD` instead.
fn config(url: &str) -> Result<Config, StoreError> {
    let mut config: Config = url.parse()?;
    if config.get_password().is_none()
        && let Ok(password) = std::env::var("PGPASSWORD")
    {
        config.password(password);
    }
    Ok(config)
}

/// A connection that nobody else uses, for a thread that may block.
pub(crate) async fn connect_alone(url: &str) -> Result<BlockingClient, StoreError> {
    connect(&config(url)?).await
}

async fn connect(config: &Config) -> Result<BlockingClient, StoreError> {
    Ok(BlockingClient::new(Client::connect(config).await?, Handle::current()))
}

impl Engine for Postgres {
    fn read<'a>(&'a self, sql: &'a str, values: &'a [Value<'a>]) -> Answer<'a, Vec<Row>> {
        Box::pin(async move { Ok(self.pool.acquire().await?.run(sql, values).await?.rows) })
    }

    fn write<'a>(&'a self, sql: &'a str, values: &'a [Value<'a>]) -> Answer<'a, Written> {
        Box::pin(async move { self.pool.acquire().await?.run(sql, values).await })
    }

    fn transact(&self, mut transaction: Box<dyn Transaction>) -> Answer<'_, ()> {
        Box::pin(async move {
            let mut pooled = self.pool.acquire().await?;
            let runtime = Handle::current();
            let run = move || {
                let kept = match pooled.take() {
                    Some(client) => {
                        let mut connection = BlockingClient::new(client, runtime);
                        let kept = run_transaction(&mut connection, &mut *transaction);
                        if kept.is_ok() {
                            pooled.give_back(connection.into_client());
                        }
                        kept
                    }
                    None => Ok(()),
                };
                // Release the connection before waking the caller, who may want another.
                drop(pooled);
                transaction.answer(kept);
            };
            spawn_blocking(run).await.map_err(StoreError::database)
        })
    }

    fn append(&self, appending: Appending) -> Answer<'_, i64> {
        Box::pin(async move {
            let appending = if appending.status == Status::Running && appending.clock.is_none() {
                match self.appender.append(appending).await {
                    Ok(answer) => return answer,
                    Err(appending) => appending,
                }
            } else {
                appending
            };
            transact(self, move |connection| append(connection, &appending)).await
        })
    }

    fn ping(&self) -> Answer<'_, ()> {
        Box::pin(async { self.read("select 1", &[]).await.map(|_| ()) })
    }

    fn is_shared(&self) -> bool {
        true
    }

    fn close(&self) -> Pin<Box<dyn Future<Output = ()> + Send + '_>> {
        Box::pin(async {
            self.appender.close().await;
            self.pool.close().await;
        })
    }
}

fn run_transaction(
    connection: &mut BlockingClient,
    transaction: &mut dyn Transaction,
) -> Result<(), StoreError> {
    begin(connection)?;
    let is_done = transaction.run(connection);
    connection.run_script(if is_done { "commit" } else { "rollback" })
}
