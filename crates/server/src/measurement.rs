//! How long a request takes until its response begins.

use ararat_tables::{Metrics, Stopwatch};
use axum::extract::{MatchedPath, Request};
use axum::http::{Method, StatusCode};

/// Measures a request until its response begins.
#[derive(Debug)]
pub(crate) struct Measurement {
    watch: Stopwatch,
    method: Method,
    path: Option<MatchedPath>,
}

impl Measurement {
    pub(crate) fn start(request: &Request) -> Measurement {
        Measurement {
            watch: Stopwatch::start(),
            method: request.method().clone(),
            path: request.extensions().get::<MatchedPath>().cloned(),
        }
    }

    /// The route of the request, without the names in its path.
    pub(crate) fn route(&self) -> &str {
        self.path.as_ref().map_or("other", MatchedPath::as_str)
    }

    pub(crate) fn end(&self, metrics: &Metrics, status: StatusCode) {
        let (route, time) = (self.route(), self.watch.elapsed());
        let (method, status) = (&self.method, status.as_u16());
        metrics.requested(route, status, time);
        let micros = time.as_micros();
        tracing::debug!(%method, route, status, micros, "answered");
    }
}
