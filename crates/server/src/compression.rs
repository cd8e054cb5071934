//! Which answers are compressed.
//!
//! The length of a compressed page tells whether two of its texts are alike. A page of a running game
//! holds secrets, such as a hand, beside texts that other people choose, such as names and talk; an
//! account's page holds keys. Whoever sees the lengths of answers could guess a secret by such a text
//! (the BREACH attack). So only what is the same for all its readers is compressed: files, rules,
//! lists, and games that are over.

use axum::http::header::CONTENT_TYPE;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::compression::{CompressionLayer, CompressionLevel};

/// Bytes below which compression does not pay.
const SMALLEST: u64 = 1024;

/// Marks an answer that holds nothing private.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SameForAll;

/// Compresses answers that are marked and consist of text. Streams are never marked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenText;

impl Predicate for OpenText {
    fn should_compress<B: hyper::body::Body>(&self, response: &axum::http::Response<B>) -> bool {
        let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_text = kind.is_some_and(|kind| {
            kind.starts_with("text/") || kind == "application/json" || kind == "image/svg+xml"
        });
        is_text && response.extensions().get::<SameForAll>().is_some()
    }
}

/// The layer that compresses.
pub(crate) fn compression() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new()
        .gzip(true)
        .quality(CompressionLevel::Default)
        .compress_when(SizeAbove::new(SMALLEST).and(OpenText))
}
