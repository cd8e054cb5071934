//! What can be asked by those who run the site: is it alive, is it ready, and its numbers.

use std::net::SocketAddr;
use std::time::Duration;

use ararat_games::GameName;
use axum::Router;
use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};
use axum::routing::get;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::instrument::Sheet;
use super::{Metrics, Operation};
use crate::app::{App, ServeError, bind};
use crate::crowd::Crowd;
use crate::errand::Kind;
use crate::hall::Hall;
use crate::jobs::Jobs;
use crate::listen::{self, Door};

/// A store that takes longer to say yes is not ready.
const PATIENCE: Duration = Duration::from_secs(2);
/// Connections at once, and how long a request may take to arrive.
const CALLERS: usize = 16;
const SLOWEST: Duration = Duration::from_secs(15);

/// All that is answered on the address for numbers.
pub(crate) fn router(app: App) -> Router {
    Router::new()
        .route("/metrics", get(metrics))
        .route("/healthz", get(health))
        .route("/readyz", get(readiness))
        .with_state(app)
}

/// The same for a worker.
pub(crate) fn worker_router(hall: Hall) -> Router {
    Router::new()
        .route("/metrics", get(worker_metrics))
        .route("/healthz", get(health))
        .route("/readyz", get(worker_readiness))
        .with_state(hall)
}

/// Answers there until the process stops.
pub(crate) async fn tell(
    listen: SocketAddr,
    router: Router,
    stopping: &watch::Receiver<bool>,
) -> Result<(SocketAddr, JoinHandle<()>), ServeError> {
    let (listener, address) = bind("--metrics", listen).await?;
    let door = Door { most: CALLERS, crowd: Crowd::new(CALLERS), patience: SLOWEST };
    let task = tokio::spawn(listen::serve(listener, router, door, stopping.clone()));
    Ok((address, task))
}

fn plain(status: StatusCode, text: &'static str) -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    (status, kind, text).into_response()
}

/// The process answers.
pub(crate) async fn health() -> Response {
    plain(StatusCode::OK, "ok\n")
}

/// The process can do its work: its store answers, and it is not about to stop.
pub(crate) async fn readiness(State(app): State<App>) -> Response {
    if *app.stopping.borrow() || *app.draining.borrow() {
        return plain(StatusCode::SERVICE_UNAVAILABLE, "stopping\n");
    }
    store_readiness(&app.hall).await
}

async fn worker_readiness(State(hall): State<Hall>) -> Response {
    store_readiness(&hall).await
}

async fn store_readiness(hall: &Hall) -> Response {
    match tokio::time::timeout(PATIENCE, hall.store.ping()).await {
        Ok(Ok(())) => plain(StatusCode::OK, "ready\n"),
        Ok(Err(error)) => {
            tracing::warn!(%error, "the store does not answer");
            plain(StatusCode::SERVICE_UNAVAILABLE, "the store does not answer\n")
        }
        Err(_) => plain(StatusCode::SERVICE_UNAVAILABLE, "the store is slow\n"),
    }
}

/// A page that begins with the version.
fn sheet() -> Sheet {
    let mut sheet = Sheet::default();
    sheet.family("ararat_build_info", "gauge", "The version that runs.");
    sheet.line("ararat_build_info", concat!("version=\"", env!("CARGO_PKG_VERSION"), "\""), 1);
    sheet
}

fn page(sheet: Sheet) -> Response {
    let kind = [(CONTENT_TYPE, "text/plain; version=0.0.4"), (CACHE_CONTROL, "no-store")];
    (kind, sheet.into_text()).into_response()
}

async fn worker_metrics(State(hall): State<Hall>) -> Response {
    let mut sheet = sheet();
    hall.metrics.write(&mut sheet);
    page(sheet)
}

async fn metrics(State(app): State<App>) -> Response {
    let mut sheet = sheet();
    let census = tokio::time::timeout(PATIENCE, app.hall.store.census()).await;
    let is_up = matches!(census, Ok(Ok(_)));
    sheet.family("ararat_store_up", "gauge", "Whether the store answers.");
    sheet.line("ararat_store_up", "", u8::from(is_up));
    if let Ok(Ok(census)) = census {
        let name = "ararat_games";
        sheet.family(name, "gauge", "Games in the store that are not over.");
        for (game, status, count) in census {
            // What the store holds is not trusted to be a label.
            if let Ok(game) = game.parse::<GameName>() {
                let labels = format!("game=\"{game}\",status=\"{}\"", status.as_str());
                sheet.line(name, &labels, count);
            }
        }
    }
    for (name, help, value) in [
        ("ararat_tables_in_memory", "Tables in memory.", app.hall.place_count()),
        (
            "ararat_workers",
            "Workers that are there for this site.",
            app.hall.jobs.as_ref().map_or(0, Jobs::worker_count),
        ),
        ("ararat_streams_open", "Streams of live updates.", app.streams.count()),
        ("ararat_connections_open", "Connections.", app.connections.count()),
    ] {
        sheet.family(name, "gauge", help);
        sheet.line(name, "", value);
    }
    app.hall.metrics.write(&mut sheet);
    page(sheet)
}

impl Metrics {
    fn write(&self, sheet: &mut Sheet) {
        let all = &self.0;
        let name = "ararat_moves_total";
        sheet.family(name, "counter", "Moves that were stored by this process.");
        for (game, counts) in GameName::ALL.iter().zip(&all.moves) {
            for (by, count) in ["person", "bot"].iter().zip(counts) {
                sheet.line(name, &format!("game=\"{game}\",by=\"{by}\""), count.get());
            }
        }
        let name = "ararat_refusals_total";
        sheet.family(name, "counter", "What was not done, by the code of the reason.");
        if let Ok(refusals) = all.refusals.lock() {
            for (code, count) in refusals.iter() {
                sheet.line(name, &format!("code=\"{code}\""), count);
            }
        }
        for (name, help, gauge) in [
            (
                "ararat_bots_waiting",
                "Jobs that wait for a thread to think on, here or at a worker.",
                &all.waiting,
            ),
            ("ararat_bots_thinking", "Jobs that are thought about here.", &all.thinking),
        ] {
            sheet.family(name, "gauge", help);
            sheet.line(name, "", gauge.get());
        }
        for (name, help, times) in [
            ("ararat_bot_wait_seconds", "How long jobs waited for a thread.", &all.waits),
            ("ararat_bot_think_seconds", "How long bots thought here.", &all.thoughts),
        ] {
            sheet.family(name, "histogram", help);
            times.write(sheet, name, "");
        }
        let name = "ararat_errands_total";
        sheet.family(name, "counter", "Moves and analyses put into the queue of the workers.");
        for (kind, counts) in Kind::ALL.iter().zip(&all.errands) {
            for (by, count) in ["nobody", "worker"].iter().zip(counts) {
                let labels = format!("kind=\"{}\",by=\"{by}\"", kind.name());
                sheet.line(name, &labels, count.get());
            }
        }
        self.write_store(sheet);
        self.write_routes(sheet);
    }

    fn write_store(&self, sheet: &mut Sheet) {
        let meters = || Operation::ALL.iter().zip(&self.0.store);
        let name = "ararat_store_seconds";
        sheet.family(name, "histogram", "How long the store took.");
        for (operation, meter) in meters() {
            let labels = format!("operation=\"{}\"", operation.as_str());
            meter.times.write(sheet, name, &labels);
        }
        let name = "ararat_store_errors_total";
        sheet.family(name, "counter", "Failures of the store.");
        for (operation, meter) in meters() {
            let labels = format!("operation=\"{}\"", operation.as_str());
            sheet.line(name, &labels, meter.errors.get());
        }
        let name = "ararat_store_stale_total";
        sheet.family(name, "counter", "Changes for a version that another change had ended.");
        for (operation, meter) in meters() {
            let labels = format!("operation=\"{}\"", operation.as_str());
            sheet.line(name, &labels, meter.stale.get());
        }
    }

    fn write_routes(&self, sheet: &mut Sheet) {
        let Ok(routes) = self.0.routes.read() else { return };
        let name = "ararat_requests_total";
        sheet.family(name, "counter", "Requests by route and kind of answer.");
        for (route, meter) in routes.iter() {
            for (digit, count) in (1..).zip(&meter.answers) {
                let labels = format!("route=\"{route}\",status=\"{digit}xx\"");
                if count.get() > 0 {
                    sheet.line(name, &labels, count.get());
                }
            }
        }
        let name = "ararat_request_seconds";
        sheet.family(name, "histogram", "How long until an answer began, by route.");
        for (route, meter) in routes.iter() {
            meter.times.write(sheet, name, &format!("route=\"{route}\""));
        }
    }
}
