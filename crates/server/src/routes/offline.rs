//! The app that runs in a browser without this server: its files, below `/offline/`.

use axum::extract::{Path, State};
use axum::http::header::{
    ACCEPT_ENCODING, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE, VARY,
};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::reply::see_other;

/// What the first page may load, and what the service worker and the thinking worker may run.
const POLICY: &str = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; \
                      img-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";
/// Browsers check for a new version each time; unchanged files are cached by the app itself.
const KEEP: &str = "no-cache";

pub(crate) async fn root(State(app): State<App>) -> Response {
    if app.offline.is_there() {
        see_other("/offline/")
    } else {
        StatusCode::NOT_FOUND.into_response()
    }
}

pub(crate) async fn first(State(app): State<App>, headers: HeaderMap) -> Response {
    send(&app, &headers, "index.html")
}

/// Serves a file; any other path belongs to the app, which must be installed first.
pub(crate) async fn file(
    State(app): State<App>,
    headers: HeaderMap,
    Path(path): Path<String>,
) -> Response {
    let wants_page = headers.get("sec-fetch-mode").is_some_and(|mode| mode == "navigate");
    if wants_page && app.offline.is_there() && app.offline.file(&path).is_none() {
        return see_other("/offline/");
    }
    send(&app, &headers, &path)
}

fn send(app: &App, headers: &HeaderMap, name: &str) -> Response {
    let Some(file) = app.offline.file(name) else { return StatusCode::NOT_FOUND.into_response() };
    let accepted = headers.get(ACCEPT_ENCODING).and_then(|value| value.to_str().ok()).unwrap_or("");
    let is_packed = accepted.split(',').any(|it| it.split(';').next().unwrap_or("").trim() == "br");
    let packed = file.packed.as_ref().filter(|_| is_packed);
    let mut response = packed.unwrap_or(&file.plain).clone().into_response();
    let sent = response.headers_mut();
    sent.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
    sent.insert(CACHE_CONTROL, HeaderValue::from_static(KEEP));
    sent.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    sent.insert(VARY, HeaderValue::from_static("accept-encoding"));
    if packed.is_some() {
        sent.insert(CONTENT_ENCODING, HeaderValue::from_static("br"));
    }
    response
}
