//! Endpoints for operators: health, readiness and metrics.

use std::net::SocketAddr;
use std::time::Duration;

use ararat_cluster::WorkerPool;
use ararat_games::GameName;
use ararat_store::Status;
use ararat_tables::TableRegistry;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::app::{App, ServeError, bind};
use crate::connection_limits::ConnectionLimits;
use crate::listen::{self, ListenerLimits};

/// How long the store may take to answer before we report that we are not ready.
const STORE_TIMEOUT: Duration = Duration::from_secs(2);
/// Limits of this listener: connections, and the time a request may take to arrive.
const MOST_CONNECTIONS: usize = 16;
const HEAD_TIMEOUT: Duration = Duration::from_secs(15);

/// The endpoints of a node, on its metrics address.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(health))
        .route("/readyz", get(readiness))
        .with_state(app)
}

/// The endpoints of a worker.
fn worker_router(tables: TableRegistry) -> Router {
    Router::new()
        .route("/metrics", get(worker_metrics))
        .route("/healthz", get(health))
        .route("/readyz", get(worker_readiness))
        .with_state(tables)
}

/// Serves them until the process stops.
pub(crate) async fn serve(
    listen: SocketAddr,
    router: Router,
    stopping: &watch::Receiver<bool>,
) -> Result<(SocketAddr, JoinHandle<()>), ServeError> {
    let (listener, address) = bind("--metrics", listen).await?;
    let limits = ListenerLimits {
        connections: MOST_CONNECTIONS,
        by_address: ConnectionLimits::new(MOST_CONNECTIONS),
        head_timeout: HEAD_TIMEOUT,
    };
    let task = tokio::spawn(listen::serve(listener, router, limits, stopping.clone()));
    Ok((address, task))
}

/// Serves a worker's endpoints until the process stops.
pub async fn serve_worker_metrics(
    listen: SocketAddr,
    tables: TableRegistry,
    stopping: &watch::Receiver<bool>,
) -> Result<(SocketAddr, JoinHandle<()>), ServeError> {
    serve(listen, worker_router(tables), stopping).await
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (status, kind, text).into_response()
}

/// The process is alive.
pub(crate) async fn health() -> Response {
    plain(StatusCode::OK, "ok\n")
}

/// The process is ready: its store answers, and it is not about to stop.
pub(crate) async fn readiness(State(app): State<App>) -> Response {
    if *app.stopping.borrow() || *app.draining.borrow() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    worker_readiness(State(app.tables.clone())).await
}

async fn worker_readiness(State(tables): State<TableRegistry>) -> Response {
    match tokio::time::timeout(STORE_TIMEOUT, tables.store.ping()).await {
        Ok(Ok(())) => plain(StatusCode::OK, "ready\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the store does not answer");
            plain(StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
        Err(_) => plain(StatusCode::SERVICE_UNAVAILABLE, "the store is slow\n"),
    }
}

async fn worker_metrics(State(tables): State<TableRegistry>) -> Response {
    let version = [("version", env!("CARGO_PKG_VERSION").to_owned())];
    tables.metrics.set("ararat_build_info", &version, 1.0);
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4"), (CACHE_CONTROL, "no-store")];
    (kind, tables.metrics.render()).into_response()
}

async fn metrics(State(app): State<App>) -> Response {
    let (tables, metrics) = (&app.tables, &app.tables.metrics);
    let census = tokio::time::timeout(STORE_TIMEOUT, tables.store.census()).await;
    let census = census.ok().and_then(Result::ok);
    metrics.set("ararat_store_up", &[], if census.is_some() { 1.0 } else { 0.0 });
    for game in GameName::ALL {
        for status in [Status::Open, Status::Running] {
            let census = census.iter().flatten();
            let mut found =
                census.filter(|(name, known, _)| *name == game.as_str() && *known == status);
            let count = found.next().map_or(0, |(_, _, count)| *count);
            let labels = [("game", game.to_string()), ("status", status.to_string())];
            metrics.set("ararat_games", &labels, as_number(count));
        }
    }
    let workers = tables.workers.as_ref().map_or(0, WorkerPool::worker_count);
    for (name, count) in [
        ("ararat_tables_in_memory", tables.table_count()),
        ("ararat_table_memory_bytes", tables.table_bytes()),
        ("ararat_workers", workers),
        ("ararat_streams_open", app.streams.count()),
        ("ararat_connections_open", app.connections.count()),
    ] {
        let count = i64::try_from(count).expect("memory holds fewer");
        metrics.set(name, &[], as_number(count));
    }
    worker_metrics(State(tables.clone())).await
}

#[expect(clippy::cast_precision_loss, reason = "counts are far below 2^53")]
fn as_number(count: i64) -> f64 {
    count as f64
}
