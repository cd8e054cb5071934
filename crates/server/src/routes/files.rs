//! Style, script, font and pictures: the same for everybody.

use ararat_web::{asset, picture as animal};
use axum::Extension;
use axum::extract::Path;
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};

use crate::compression::Compressible;

/// Addresses change with contents, so browsers may keep files for a year.
const KEEP: &str = "public, max-age=31536000, immutable";

pub(crate) async fn file(Path(name): Path<String>) -> Response {
    match asset(&name, &ararat_games::PAGES) {
        Some(asset) => {
            let headers = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, KEEP)];
            (headers, Extension(Compressible), asset.body).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

pub(crate) async fn picture(Path(name): Path<String>) -> Response {
    match name.strip_suffix(".svg").and_then(|name| animal(name, &ararat_games::PAGES)) {
        Some(body) => {
            let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEEP)];
            (headers, Extension(Compressible), body).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
