//! People over HTTP: a real server, a real database, visitors who press buttons.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod clocks;
#[path = "../support/mod.rs"]
mod support;
mod talk;

use support::House;

/// What a query that counts answers, past the server.
async fn count(house: &House, query: &'static str) -> i64 {
    sqlx::any::install_default_drivers();
    let pool = sqlx::AnyPool::connect(&house.database()).await.unwrap();
    let count = sqlx::query_scalar(query).fetch_one(&pool).await.unwrap();
    pool.close().await;
    count
}
