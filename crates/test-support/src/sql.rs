//! SQL that bypasses the store, on either engine, over a separate connection.

use std::time::Duration;

use rusqlite::Connection;
use rusqlite::types::Value;
use tokio_postgres::{NoTls, SimpleQueryMessage};

/// Runs statements.
pub async fn run(url: &str, sql: &str) {
    match sqlite_file(url) {
        Some(file) => {
            open(file).execute_batch(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
        }
        None => drop(postgres_rows(url, sql).await),
    }
}

/// The first column of what a query finds.
pub async fn texts(url: &str, sql: &str) -> Vec<String> {
    let rows = rows(url, sql).await;
    rows.into_iter().map(|row| row.into_iter().next().unwrap()).collect()
}

/// The number that a query finds, such as a count.
pub async fn number(url: &str, sql: &str) -> i64 {
    texts(url, sql).await.first().unwrap().parse().unwrap()
}

/// What a query finds, all columns as texts.
pub async fn rows(url: &str, sql: &str) -> Vec<Vec<String>> {
    match sqlite_file(url) {
        Some(file) => sqlite_rows(file, sql),
        None => postgres_rows(url, sql).await,
    }
}

/// Keeps everybody else from writing to a SQLite file, until it is dropped.
#[derive(Debug)]
pub struct WriteLock {
    _connection: Connection,
}

impl WriteLock {
    pub fn hold(url: &str) -> WriteLock {
        let connection = open(sqlite_file(url).expect("a SQLite file"));
        connection.execute_batch("begin immediate").unwrap();
        WriteLock { _connection: connection }
    }
}

fn sqlite_file(url: &str) -> Option<&str> {
    url.strip_prefix("sqlite:")?.split('?').next()
}

fn open(file: &str) -> Connection {
    let connection = Connection::open(file).unwrap();
    connection.busy_timeout(Duration::from_secs(30)).unwrap();
    connection
}

fn sqlite_rows(file: &str, sql: &str) -> Vec<Vec<String>> {
    let connection = open(file);
    let mut statement = connection.prepare(sql).unwrap_or_else(|error| panic!("{sql}: {error}"));
    let width = statement.column_count();
    let (mut rows, mut found) = (statement.raw_query(), Vec::new());
    while let Some(row) = rows.next().unwrap_or_else(|error| panic!("{sql}: {error}")) {
        let text = |column| match row.get::<_, Value>(column).unwrap() {
            Value::Null => String::new(),
            Value::Integer(number) => number.to_string(),
            Value::Real(number) => number.to_string(),
            Value::Text(text) => text,
            Value::Blob(_) => panic!("{sql} finds bytes"),
        };
        found.push((0..width).map(text).collect());
    }
    found
}

async fn postgres_rows(url: &str, sql: &str) -> Vec<Vec<String>> {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    let connection = tokio::spawn(connection);
    let found = client.simple_query(sql).await;
    let found = found.unwrap_or_else(|error| panic!("{sql}: {error:?}"));
    let mut rows = Vec::new();
    for message in found {
        if let SimpleQueryMessage::Row(row) = message {
            let text = |column| row.get(column).unwrap_or_default().to_owned();
            rows.push((0..row.len()).map(text).collect());
        }
    }
    drop(client);
    let _ = connection.await;
    rows
}
