//! Responses of page handlers.

use axum::http::header::{
    CACHE_CONTROL, CONTENT_DISPOSITION, CONTENT_TYPE, LINK, LOCATION, SET_COOKIE,
};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::compression::Compressible;
use crate::page_error::PageError;
use crate::preload::styles;

/// The result of a page handler.
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

/// A page that holds no secrets and may therefore be compressed.
pub(crate) fn open_html(body: impl Into<String>) -> Response {
    compressible(html(body))
}

/// Marks a response as safe to compress.
pub(crate) fn compressible(mut response: Response) -> Response {
    response.extensions_mut().insert(Compressible);
    response
}

/// Redirects the reader, who follows with a GET request.
pub(crate) fn see_other(to: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(LOCATION, to);
    }
    response
}

/// Adds a cookie to a response.
pub(crate) fn set_cookie(response: &mut Response, cookie: &str) {
    if let Ok(value) = HeaderValue::from_str(cookie) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

/// A record as a download.
pub(crate) fn record(table: &str, text: String) -> Response {
    let name = format!("attachment; filename=\"{table}.ararat\"");
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, text).into_response()
}
