//! Answers of pages.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, LINK, LOCATION, SET_COOKIE,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::compression::Compressible;
use crate::page_error::PageError;
use crate::preload::styles;

/// What a handler of a page returns.
pub(crate) type PageResult = Result<Response, PageError>;

/// A page, private to its reader.
pub(crate) fn html(body: impl Into<String>) -> Response {
    html_with(StatusCode::OK, body)
}

/// A page with a status.
pub(crate) fn html_with(status: StatusCode, body: impl Into<String>) -> Response {
    let kind = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    let body = body.into();
    let styles = styles(&body);
    let mut response = (status, kind, body).into_response();
    if let Some(styles) = styles {
        response.headers_mut().insert(LINK, styles);
    }
    response
}

/// A page that holds no secret, and may therefore be compressed.
pub(crate) fn open_html(body: impl Into<String>) -> Response {
    compressible(html(body))
}

/// Allows an answer to be compressed.
pub(crate) fn compressible(mut response: Response) -> Response {
    response.extensions_mut().insert(Compressible);
    response
}

/// Sends the reader elsewhere with a fresh request.
pub(crate) fn see_other(to: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(LOCATION, to);
    }
    response
}

/// Adds a cookie to an answer.
pub(crate) fn set_cookie(response: &mut Response, cookie: &str) {
    if let Ok(value) = HeaderValue::from_str(cookie) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

/// A record to be downloaded.
pub(crate) fn record(table: &str, text: String) -> Response {
    let name = format!("attachment; filename=\"{table}.ararat\"");
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, text).into_response()
}
