//! Whether requests should be sent here: for whatever stands in front of several nodes.

use axum::extract::State;
use axum::http::StatusCode;
use axum::http::header::CACHE_CONTROL;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;

/// Not while the node is about to stop, and not while its store does not answer.
pub(crate) async fn ready(State(app): State<App>) -> Response {
    let is_ready = !*app.draining.borrow() && app.hall.store.version("").await.is_ok();
    let (status, text) = if is_ready {
        (StatusCode::OK, "ready\n")
    } else {
        (StatusCode::SERVICE_UNAVAILABLE, "not ready\n")
    };
    (status, [(CACHE_CONTROL, "no-store")], text).into_response()
}
