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

#[cfg(test)]
mod tests {
    use std::net::SocketAddr;

    use ararat_store::Store;
    use axum::Router;
    use axum::body::{Body, to_bytes};
    use axum::extract::ConnectInfo;
    use axum::http::header::{ACCEPT_ENCODING, CONTENT_ENCODING, COOKIE, LOCATION};
    use axum::http::{Request, Response};
    use tokio::sync::watch;
    use tower::ServiceExt as _;

    use super::*;
    use crate::app::{App, Config, router};
    use crate::cookie::Purpose;

    async fn ask(router: &Router, cookie: &str, request: Request<Body>) -> Response<Body> {
        let mut request = request;
        let address = SocketAddr::from(([127, 0, 0, 1], 1));
        request.extensions_mut().insert(ConnectInfo(address));
        request.headers_mut().insert(COOKIE, cookie.parse().unwrap());
        router.clone().oneshot(request).await.unwrap()
    }

    #[tokio::test]
    async fn only_what_holds_no_secret_is_compressed() {
        let store = Store::open("memory:").await.unwrap();
        let (_stop, stopping) = watch::channel(false);
        let config = Config::local(String::new());
        let app = App::new(&config, &store, &stopping, &stopping).await.unwrap();
        let router = router(app.clone());
        let cookie = format!("visitor={}", app.signer.sign(Purpose::Visitor, "ann"));
        let form = "game=life-is-life&seat=me&seat=random&seat=random";
        let form = Request::post("/tables")
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .unwrap();
        let made = ask(&router, &cookie, form).await;
        let table = made.headers()[LOCATION].to_str().unwrap().to_owned();
        let front = ask(&router, &cookie, Request::get("/").body(Body::empty()).unwrap()).await;
        let front = to_bytes(front.into_body(), usize::MAX).await.unwrap();
        let front = String::from_utf8(front.to_vec()).unwrap();
        let file = front.split('"').find(|text| text.starts_with("/file/ararat.css")).unwrap();
        for (path, is_compressed) in [
            ("/rules", true),
            ("/about", true),
            ("/api", true),
            (file, true),
            ("/", false),
            ("/account", false),
            (&table, false),
            (&format!("{table}/part"), false),
        ] {
            let request = Request::get(path).header(ACCEPT_ENCODING, "gzip");
            let answer = ask(&router, &cookie, request.body(Body::empty()).unwrap()).await;
            assert_eq!(answer.status(), 200, "{path}");
            let is_found = answer.headers().contains_key(CONTENT_ENCODING);
            assert_eq!(is_found, is_compressed, "{path}");
        }
        store.close().await;
    }
}
