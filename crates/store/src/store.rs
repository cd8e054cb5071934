//! The store: every method of [`Store`] is defined beside the rows it reads and writes.

use std::sync::Arc;

use async_recursion::async_recursion as boxed;

use crate::cache::IdentityCache;
use crate::engine::{self, Connection, Engine, nothing_found};
use crate::error::StoreError;
use crate::postgres::Postgres;
use crate::sqlite::{Location, Sqlite};
use crate::value::{Row, Value, values};

/// Connections to PostgreSQL, unless the host wants more or fewer.
pub const CONNECTIONS: u32 = 16;

/// A database that is up to date.
#[derive(Clone, Debug)]
pub struct Store {
    engine: Arc<dyn Engine>,
    pub(crate) cache: IdentityCache,
}

impl Store {
    /// Opens and migrates `sqlite:FILE` (created if missing), `postgres://…`, or `memory:`, which
    /// is lost when closed.
    #[boxed]
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Store::open_with(url, CONNECTIONS).await
    }

    /// The same with this many connections to PostgreSQL at most.
    #[boxed]
    pub async fn open_with(url: &str, connections: u32) -> Result<Store, StoreError> {
        let engine: Arc<dyn Engine> = match Location::parse(url)? {
            Some(location) => Arc::new(Sqlite::open(location).await?),
            None => Arc::new(Postgres::open(url, connections).await?),
        };
        Ok(Store { engine, cache: IdentityCache::default() })
    }

    /// Whether other nodes may work on the same database.
    pub fn is_shared(&self) -> bool {
        self.engine.is_shared()
    }

    /// Finishes earlier requests, and accepts no more.
    #[boxed]
    pub async fn close(&self) {
        self.engine.close().await;
    }

    /// The value stored under this name; stores `value` if there is none yet.
    #[boxed]
    pub async fn meta(&self, name: &str, value: &str) -> Result<String, StoreError> {
        let insert = "insert into meta (name, value) values ($1, $2) on conflict do nothing";
        self.write(insert, values![name, value]).await?;
        let query = "select value from meta where name = $1";
        self.row(query, values![name], |row| row.take(0)).await?.ok_or_else(nothing_found)
    }

    pub(crate) fn engine(&self) -> &dyn Engine {
        &*self.engine
    }

    /// The rows that a query returns.
    pub(crate) async fn rows<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl Fn(&mut Row) -> Result<T, StoreError>,
    ) -> Result<Vec<T>, StoreError> {
        self.engine.read(sql, values).await?.iter_mut().map(read).collect()
    }

    /// The first row that a query returns.
    pub(crate) async fn row<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl Fn(&mut Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        self.engine.read(sql, values).await?.first_mut().map(read).transpose()
    }

    /// The texts that a query returns.
    pub(crate) async fn texts(
        &self,
        sql: &str,
        values: &[Value<'_>],
    ) -> Result<Vec<String>, StoreError> {
        self.rows(sql, values, |row| row.take(0)).await
    }

    /// The number that a query returns, such as a count.
    pub(crate) async fn number(&self, sql: &str, values: &[Value<'_>]) -> Result<i64, StoreError> {
        self.row(sql, values, |row| row.take(0)).await?.ok_or_else(nothing_found)
    }

    /// Runs one statement that writes; returns how many rows it changed.
    pub(crate) async fn write(&self, sql: &str, values: &[Value<'_>]) -> Result<u64, StoreError> {
        Ok(self.engine.write(sql, values).await?.count)
    }

    /// Runs one statement that writes; reads the first row that it returns.
    pub(crate) async fn write_returning<T>(
        &self,
        sql: &str,
        values: &[Value<'_>],
        read: impl Fn(&mut Row) -> Result<T, StoreError>,
    ) -> Result<Option<T>, StoreError> {
        self.engine.write(sql, values).await?.rows.first_mut().map(read).transpose()
    }

    /// Runs work in a transaction, which is rolled back if the work fails. The work may run twice.
    pub(crate) async fn transact<T: Send + 'static>(
        &self,
        work: impl Fn(&mut dyn Connection) -> Result<T, StoreError> + Send + 'static,
    ) -> Result<T, StoreError> {
        engine::transact(&*self.engine, work).await
    }
}
