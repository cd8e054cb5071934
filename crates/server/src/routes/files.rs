//! Style, script, font and pictures: the same for everybody.

use ararat_web::{asset, is_current, picture as animal};
use axum::Extension;
use axum::extract::{Path, RawQuery};
use axum::http::StatusCode;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse as _, Response};

use crate::compression::Compressible;

/// An address with a content hash never changes its contents, so browsers may keep it for a year.
const KEEP: &str = "public, max-age=31536000, immutable";
/// Another build may have different contents at this address.
const ASK_AGAIN: &str = "no-cache";
/// The address of a picture does not change with its contents.
const KEEP_A_DAY: &str = "public, max-age=86400";

pub(crate) async fn file(Path(name): Path<String>, RawQuery(mark): RawQuery) -> Response {
    match asset(&name, &ararat_games::PAGES) {
        Some(asset) => {
            let is_current = mark.is_some_and(|mark| is_current(&name, &asset, &mark));
            let keep = if is_current { KEEP } else { ASK_AGAIN };
            let headers = [(CONTENT_TYPE, asset.kind), (CACHE_CONTROL, keep)];
            (headers, Extension(Compressible), asset.body).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}

pub(crate) async fn picture(Path(name): Path<String>) -> Response {
    match name.strip_suffix(".svg").and_then(|name| animal(name, &ararat_games::PAGES)) {
        Some(body) => {
            let headers = [(CONTENT_TYPE, "image/svg+xml"), (CACHE_CONTROL, KEEP_A_DAY)];
            (headers, Extension(Compressible), body).into_response()
        }
        None => StatusCode::NOT_FOUND.into_response(),
    }
}
