//! The database itself.

use std::ops::{Deref, DerefMut};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use sqlx::any::{AnyConnectOptions, AnyPoolOptions, install_default_drivers};
use sqlx::pool::PoolConnection;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{Any, AnyConnection, AnyPool, Connection as _, Executor as _, Row as _, Transaction};
use tokio::sync::OwnedMutexGuard;

use crate::appender::{self, Appender};
use crate::error::StoreError;
use crate::file::keep_private;
use crate::known::Known;
use crate::looks::fill_looks;
use crate::migration::migrate;
use crate::writer::Writer;

/// So long a request waits for a connection to PostgreSQL: whoever waits longer is better told that
/// something is wrong.
const PATIENCE: Duration = Duration::from_secs(3);

/// So long it waits for a connection to a SQLite file, and for another who writes to it. Nothing is
/// wrong with a file that keeps somebody waiting: the machine has much else to do, or a backup or
/// another process is writing.
pub(crate) const FILE_PATIENCE: Duration = Duration::from_secs(30);

/// A connection that rested for longer is asked whether its server is there.
pub(crate) const MOMENT: Duration = Duration::from_secs(1);

/// Connections to PostgreSQL, unless somebody wants more or fewer.
pub const CONNECTIONS: u32 = 16;
/// Connections that read a SQLite file.
const READERS: u32 = 4;

/// A database that is up to date.
#[derive(Clone, Debug)]
pub struct Store {
    pub(crate) pool: AnyPool,
    /// Appends to a SQLite file, many at once.
    pub(crate) writer: Option<Writer>,
    /// The same for PostgreSQL.
    pub(crate) appender: Option<Appender>,
    pub(crate) known: Known,
    /// What `memory:` stands for.
    passing: Option<Arc<PassingFile>>,
    is_shared: bool,
}

impl Store {
    /// Opens `sqlite:FILE` (made if it is not there), `postgres://…`, or `memory:`, which is gone
    /// when it is closed, and brings it up to date.
    pub async fn open(url: &str) -> Result<Store, StoreError> {
        Store::open_with(url, CONNECTIONS).await
    }

    /// The same with so many connections to PostgreSQL at most.
    pub async fn open_with(url: &str, connections: u32) -> Result<Store, StoreError> {
        let passing = (url == "memory:").then(|| Arc::new(PassingFile::new()));
        let url = passing.as_ref().map_or_else(|| url.to_owned(), |file| file.url());
        let is_sqlite = url.starts_with("sqlite:");
        // Full synchronization makes a commit outlive a loss of power, which memory does not.
        let synchronous = if passing.is_some() { "off" } else { "full" };
        // Those who append are among them.
        let connections = connections.saturating_sub(appender::CONNECTIONS);
        let pool = connect(&url, true, synchronous, connections).await?;
        migrate(&pool).await?;
        fill_looks(&pool).await?;
        let writer = if is_sqlite {
            let options: SqliteConnectOptions = url.parse()?;
            Some(Writer::start(options.get_filename(), synchronous, passing.is_some())?)
        } else {
            None
        };
        let appender = if is_sqlite { None } else { Some(Appender::start(&url.parse()?)) };
        Ok(Store {
            pool,
            writer,
            appender,
            known: Known::default(),
            passing,
            is_shared: !is_sqlite,
        })
    }

    /// Begins to write; who writes to a SQLite file waits for its turn.
    pub(crate) async fn begin(&self) -> Result<(Turn, Transaction<'static, Any>), StoreError> {
        let turn = self.turn().await;
        if let Some(writer) = &self.writer {
            writer.release()?;
        }
        Ok((turn, self.begin_writing().await?))
    }

    /// Begins to write what is no column of tables, nor a step.
    pub(crate) async fn begin_beside(
        &self,
    ) -> Result<(Turn, Transaction<'static, Any>), StoreError> {
        let turn = self.turn().await;
        Ok((turn, self.begin_writing().await?))
    }

    /// Begins a transaction that writes. In a SQLite file it is the writer from its start: one that
    /// read first and then found that another process had written meanwhile would be refused at
    /// once, however long it is willing to wait.
    async fn begin_writing(&self) -> Result<Transaction<'static, Any>, StoreError> {
        Ok(match self.writer {
            Some(_) => self.pool.begin_with("begin immediate").await?,
            None => self.pool.begin().await?,
        })
    }

    /// The pool, to read tables and steps with: of one table, or of any.
    pub(crate) async fn reader(&self, id: Option<&str>) -> Result<&AnyPool, StoreError> {
        if let Some(writer) = &self.writer {
            writer.enter(id).await?;
        }
        Ok(&self.pool)
    }

    /// A connection to write one thing with that is no column of tables, nor a step.
    pub(crate) async fn pen(&self) -> Result<Pen, StoreError> {
        let turn = self.turn().await;
        Ok(Pen { connection: self.pool.acquire().await?, _turn: turn })
    }

    async fn turn(&self) -> Turn {
        match &self.writer {
            Some(writer) => Some(writer.turn().await),
            None => None,
        }
    }

    /// Whether other nodes may work on the same database.
    pub fn is_shared(&self) -> bool {
        self.is_shared
    }

    pub async fn close(&self) {
        if let Some(writer) = &self.writer {
            writer.close().await;
        }
        if let Some(appender) = &self.appender {
            appender.close().await;
        }
        self.pool.close().await;
        if let Some(file) = &self.passing {
            file.remove();
        }
    }

    /// The value kept under this name; `value` is kept if there is none yet.
    pub async fn meta(&self, name: &str, value: &str) -> Result<String, StoreError> {
        sqlx::query("insert into meta (name, value) values ($1, $2) on conflict do nothing")
            .bind(name)
            .bind(value)
            .execute(&mut *self.pen().await?)
            .await?;
        let query = sqlx::query("select value from meta where name = $1").bind(name);
        Ok(query.fetch_one(&self.pool).await?.try_get(0)?)
    }
}

/// Opens a database as it is; a file that is not there is made only if it may be.
pub(crate) async fn connect(
    url: &str,
    may_make: bool,
    synchronous: &'static str,
    connections: u32,
) -> Result<AnyPool, StoreError> {
    install_default_drivers();
    let is_sqlite = url.starts_with("sqlite:");
    let is_bare_file = is_sqlite && !url.contains('?');
    keep_private(url, may_make && is_bare_file);
    let mode = if may_make { "rwc" } else { "rw" };
    let url = if is_bare_file { format!("{url}?mode={mode}") } else { url.to_owned() };
    let options: AnyConnectOptions = url.parse()?;
    let pool = AnyPoolOptions::new()
        .max_connections(if is_sqlite { READERS } else { connections.max(1) })
        .acquire_timeout(if is_sqlite { FILE_PATIENCE } else { PATIENCE })
        // A file does not go away, and a server that was there a moment ago most likely is: asking
        // it every time would double what a query takes.
        .test_before_acquire(false)
        .before_acquire(move |connection, used| {
            Box::pin(async move {
                if !is_sqlite && used.idle_for > MOMENT {
                    connection.ping().await?;
                }
                Ok(true)
            })
        })
        .after_connect(move |connection, _| {
            Box::pin(async move {
                if is_sqlite {
                    // A log beside the file lets readers read while one writes. The writer sees to
                    // its length; who has none copies it after 80 MB.
                    let pragmas = match synchronous {
                        "off" => {
                            "pragma busy_timeout = 30000; pragma journal_mode = wal; \
                             pragma synchronous = off; pragma foreign_keys = on; \
                             pragma wal_autocheckpoint = 20000;"
                        }
                        _ => {
                            "pragma busy_timeout = 30000; pragma journal_mode = wal; \
                             pragma synchronous = full; pragma foreign_keys = on; \
                             pragma wal_autocheckpoint = 20000;"
                        }
                    };
                    connection.execute(pragmas).await?;
                }
                Ok(())
            })
        })
        .connect_with(options)
        .await?;
    Ok(pool)
}

/// The turn to write, where only one may.
pub(crate) type Turn = Option<OwnedMutexGuard<()>>;

/// A connection whose turn it is to write.
pub(crate) struct Pen {
    // Given back before the turn is.
    connection: PoolConnection<Any>,
    _turn: Turn,
}

impl Deref for Pen {
    type Target = AnyConnection;

    fn deref(&self) -> &AnyConnection {
        &self.connection
    }
}

impl DerefMut for Pen {
    fn deref_mut(&mut self) -> &mut AnyConnection {
        &mut self.connection
    }
}

/// A SQLite file in memory, if the machine has a folder that is. SQLite's own databases in memory
/// lock whole tables when several connections share one.
#[derive(Debug)]
struct PassingFile(PathBuf);

impl PassingFile {
    fn new() -> PassingFile {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let memory = Path::new("/dev/shm");
        let folder = if memory.is_dir() { memory.to_owned() } else { std::env::temp_dir() };
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        PassingFile(folder.join(format!("ararat-{}-{number}.db", std::process::id())))
    }

    fn url(&self) -> String {
        format!("sqlite:{}", self.0.display())
    }

    fn remove(&self) {
        for end in ["", "-wal", "-shm"] {
            let mut file = self.0.clone().into_os_string();
            file.push(end);
            let _ = std::fs::remove_file(file);
        }
    }
}

impl Drop for PassingFile {
    fn drop(&mut self) {
        self.remove();
    }
}

#[cfg(test)]
mod tests {
    use rusqlite::Connection;

    use super::*;

    /// A store in a file of its own, and the file.
    async fn open(name: &str) -> (Store, PathBuf) {
        let file = std::env::temp_dir().join(format!("ararat-{name}-{}.db", std::process::id()));
        (Store::open(&format!("sqlite:{}", file.display())).await.unwrap(), file)
    }

    async fn remove(store: Store, file: PathBuf) {
        store.close().await;
        PassingFile(file).remove();
    }

    #[tokio::test]
    async fn whoever_writes_after_reading_is_not_refused_because_another_process_wrote() {
        let (store, file) = open("upgrade").await;
        let (turn, mut transaction) = store.begin_beside().await.unwrap();
        let count = sqlx::query("select count(*) from meta").fetch_one(&mut *transaction).await;
        count.unwrap();
        // Another process has to wait, or is let in and must not be in the way.
        let other = Connection::open(&file).unwrap();
        other.busy_timeout(Duration::ZERO).unwrap();
        let _ = other.execute("insert into meta (name, value) values ('other', '')", []);
        let write = sqlx::query("insert into meta (name, value) values ('own', '')");
        write.execute(&mut *transaction).await.unwrap();
        transaction.commit().await.unwrap();
        drop((turn, other));
        remove(store, file).await;
    }

    #[tokio::test]
    async fn every_connection_to_a_file_is_patient() {
        let (store, file) = open("patience").await;
        assert_eq!(store.pool.options().get_acquire_timeout(), FILE_PATIENCE);
        let asked = sqlx::query("pragma busy_timeout").fetch_one(&store.pool).await.unwrap();
        let milliseconds: i64 = asked.try_get(0).unwrap();
        assert_eq!(u128::try_from(milliseconds), Ok(FILE_PATIENCE.as_millis()));
        remove(store, file).await;
    }
}
