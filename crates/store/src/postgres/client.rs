//! A connection to PostgreSQL, with the statements that it has prepared.

use std::collections::HashMap;
use std::pin::pin;
use std::time::Duration;

use futures_util::TryStreamExt as _;
use tokio::runtime::Handle;
use tokio::time::{Instant, timeout};
use tokio_postgres::types::{ToSql, Type};
use tokio_postgres::{Config, NoTls, RowStream, Statement};

use crate::engine::{Connection, Dialect, Written};
use crate::error::StoreError;
use crate::value::{Cell, Row, Value, values};

/// Timeout for connecting, and for checking a connection.
pub(super) const CONNECT_TIMEOUT: Duration = Duration::from_secs(3);

/// A connection that was idle for longer is checked before use. Checking every time would double
/// the cost of a query.
const TRUST_TIME: Duration = Duration::from_secs(1);

/// The most prepared statements. Queries with lists have one text for each length, so all are
/// dropped beyond this.
const PREPARED_STATEMENTS: usize = 256;

pub(super) struct Client {
    inner: tokio_postgres::Client,
    statements: HashMap<String, Statement>,
    used_at: Instant,
}

// Statements and values must not be logged.
ararat_core::opaque! { Client }

impl Client {
    pub(super) async fn connect(config: &Config) -> Result<Client, StoreError> {
        let connect = timeout(CONNECT_TIMEOUT, config.connect(NoTls));
        let (inner, connection) = connect
            .await
            .map_err(|_| StoreError::Database("PostgreSQL did not answer in time".into()))??;
        tokio::spawn(async move {
            if let Err(error) = connection.await {
                tracing::debug!(%error, "a connection to PostgreSQL ended");
            }
        });
        Ok(Client { inner, statements: HashMap::new(), used_at: Instant::now() })
    }

    pub(super) fn idle_time(&self) -> Duration {
        self.used_at.elapsed()
    }

    /// Whether the connection works; checks it if it was idle for long.
    pub(super) async fn is_alive(&self) -> bool {
        if self.inner.is_closed() {
            return false;
        }
        self.idle_time() <= TRUST_TIME || self.answers().await
    }

    /// Checks the connection.
    pub(super) async fn answers(&self) -> bool {
        matches!(timeout(CONNECT_TIMEOUT, self.inner.check_connection()).await, Ok(Ok(())))
    }

    /// Runs one statement.
    pub(super) async fn run(
        &mut self,
        sql: &str,
        values: &[Value<'_>],
    ) -> Result<Written, tokio_postgres::Error> {
        let types: Vec<Type> = values.iter().map(type_of).collect();
        let parameters: Vec<&(dyn ToSql + Sync)> = values.iter().map(parameter).collect();
        self.run_with(sql, &types, &parameters).await
    }

    /// Runs one statement with values of any type.
    pub(super) async fn run_with(
        &mut self,
        sql: &str,
        types: &[Type],
        parameters: &[&(dyn ToSql + Sync)],
    ) -> Result<Written, tokio_postgres::Error> {
        let statement = match self.statements.get(sql) {
            Some(statement) => statement.clone(),
            None => self.prepare(sql, types).await?,
        };
        let stream = self.inner.query_raw(&statement, parameters.iter().copied()).await?;
        let (mut stream, mut rows) = (pin!(stream), Vec::new());
        while let Some(row) = stream.try_next().await? {
            rows.push(read(&row)?);
        }
        self.used_at = Instant::now();
        Ok(Written { count: stream.rows_affected().unwrap_or(0), rows })
    }

    async fn prepare(
        &mut self,
        sql: &str,
        types: &[Type],
    ) -> Result<Statement, tokio_postgres::Error> {
        let statement = self.inner.prepare_typed(sql, types).await?;
        if self.statements.len() >= PREPARED_STATEMENTS {
            self.statements.clear();
        }
        self.statements.insert(sql.to_owned(), statement.clone());
        Ok(statement)
    }

    /// Runs several statements without values.
    pub(super) async fn run_script(&mut self, sql: &str) -> Result<(), tokio_postgres::Error> {
        self.inner.batch_execute(sql).await
    }

    async fn stream(&mut self, sql: &str) -> Result<RowStream, tokio_postgres::Error> {
        let none: [&(dyn ToSql + Sync); 0] = [];
        self.inner.query_raw(sql, none).await
    }
}

fn type_of(value: &Value<'_>) -> Type {
    match value {
        Value::Whole(_) => Type::INT8,
        Value::Real(_) => Type::FLOAT8,
        Value::Text(_) => Type::TEXT,
    }
}

fn parameter<'a>(value: &'a Value<'_>) -> &'a (dyn ToSql + Sync) {
    match value {
        Value::Whole(number) => number,
        Value::Real(number) => number,
        Value::Text(text) => text,
    }
}

fn read(row: &tokio_postgres::Row) -> Result<Row, tokio_postgres::Error> {
    let cells = row.columns().iter().enumerate().map(|(index, column)| {
        Ok(match *column.type_() {
            Type::INT8 => row.try_get::<_, Option<i64>>(index)?.map(Cell::Whole),
            Type::INT4 => row.try_get::<_, Option<i32>>(index)?.map(|it| Cell::Whole(it.into())),
            Type::FLOAT8 => row.try_get::<_, Option<f64>>(index)?.map(Cell::Real),
            _ => row.try_get::<_, Option<String>>(index)?.map(Cell::Text),
        }
        .unwrap_or_default())
    });
    Ok(Row(cells.collect::<Result<_, tokio_postgres::Error>>()?))
}

/// A connection for a thread that may block. The runtime it was made on does the work.
#[derive(Debug)]
pub(crate) struct BlockingClient {
    client: Client,
    runtime: Handle,
}

impl BlockingClient {
    pub(super) fn new(client: Client, runtime: Handle) -> BlockingClient {
        BlockingClient { client, runtime }
    }

    pub(super) fn into_client(self) -> Client {
        self.client
    }
}

impl Connection for BlockingClient {
    fn dialect(&self) -> Dialect {
        Dialect::Postgres
    }

    fn run(&mut self, sql: &str, values: &[Value<'_>]) -> Result<Written, StoreError> {
        Ok(self.runtime.block_on(self.client.run(sql, values))?)
    }

    fn lock(&mut self, name: &str) -> Result<(), StoreError> {
        let lock = "select count(*) from pg_advisory_xact_lock(hashtext($1))";
        self.run(lock, values![name]).map(|_| ())
    }

    fn run_script(&mut self, sql: &str) -> Result<(), StoreError> {
        Ok(self.runtime.block_on(self.client.run_script(sql))?)
    }

    fn for_each(
        &mut self,
        sql: &str,
        each: &mut dyn FnMut(Row) -> Result<(), StoreError>,
    ) -> Result<(), StoreError> {
        let mut stream = pin!(self.runtime.block_on(self.client.stream(sql))?);
        // `each` may block, so it must not run inside the runtime.
        while let Some(row) = self.runtime.block_on(stream.try_next())? {
            each(read(&row)?)?;
        }
        Ok(())
    }
}
