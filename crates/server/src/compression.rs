//! Which responses are compressed; tower-http compresses them.
//!
//! The length of a compressed page reveals whether two of its texts are alike. An attacker who sees
//! the lengths of another person's responses, and can repeatedly place text of their own choice in them,
//! could guess a secret this way (the BREACH attack). The page of a running game holds secrets,
//! such as a hand. The only texts on it that others choose are their names, which cannot change
//! once the cards are dealt, phrases from a fixed list, and free talk: a page that shows free talk
//! is not compressed. Nor do we compress a response that repeats what was sent, an account page,
//! which holds keys, or the front page of a returning visitor, which shows their own games beside
//! names that others chose.

use axum::http::header::CONTENT_TYPE;
use tower_http::compression::predicate::{Predicate, SizeAbove};
use tower_http::compression::{CompressionLayer, CompressionLevel};

/// Below this many bytes, compression does not pay.
const SMALLEST: u64 = 1024;
/// Below this many bytes, a part of a page is sent as it is. It arrives in one round trip anyway, and
/// compressing the parts that everybody at a table fetches after a move took a quarter of the server's
/// time.
const SMALLEST_PART: u64 = 8 * 1024;

/// Pages are compressed on every request, so no level that takes long. This one makes a table's page
/// an eighth smaller than level 3; from here on more time saves little.
pub(crate) const FOR_PAGES: CompressionLevel = CompressionLevel::Precise(5);
/// Parts of a page are short, and are rendered for everybody at a table after every move.
const FOR_PARTS: CompressionLevel = CompressionLevel::Precise(1);
/// Browsers cache files, and a first visit waits for the style sheets.
pub(crate) const FOR_FILES: CompressionLevel = CompressionLevel::Best;

/// Marks a response in which nothing private appears beside text that other people may choose.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Compressible;

/// Marks a part of a page, as opposed to a whole one.
#[derive(Clone, Copy, Debug)]
pub(crate) struct PagePart;

/// Matches parts of pages.
#[derive(Clone, Copy, Debug)]
struct Parts;

impl Predicate for Parts {
    fn should_compress<B: hyper::body::Body>(&self, response: &axum::http::Response<B>) -> bool {
        response.extensions().get::<PagePart>().is_some()
    }
}

/// Matches everything else.
#[derive(Clone, Copy, Debug)]
struct NoParts;

impl Predicate for NoParts {
    fn should_compress<B: hyper::body::Body>(&self, response: &axum::http::Response<B>) -> bool {
        !Parts.should_compress(response)
    }
}

/// Matches text responses that are marked as compressible. Streams are never marked.
#[derive(Clone, Copy, Debug)]
pub(crate) struct OpenText;

impl Predicate for OpenText {
    fn should_compress<B: hyper::body::Body>(&self, response: &axum::http::Response<B>) -> bool {
        let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let is_text = kind.is_some_and(|kind| {
            kind.starts_with("text/") || kind == "application/json" || kind == "image/svg+xml"
        });
        is_text && response.extensions().get::<Compressible>().is_some()
    }
}

/// The layer that compresses everything but parts of pages, unless an inner layer has done so.
pub(crate) fn compression(level: CompressionLevel) -> CompressionLayer<impl Predicate> {
    CompressionLayer::new()
        .gzip(true)
        .quality(level)
        .compress_when(SizeAbove::new(SMALLEST).and(OpenText).and(NoParts))
}

/// The layer that compresses parts of pages, at a faster level.
pub(crate) fn compression_of_parts() -> CompressionLayer<impl Predicate> {
    CompressionLayer::new()
        .gzip(true)
        .quality(FOR_PARTS)
        .compress_when(SizeAbove::new(SMALLEST_PART).and(OpenText).and(Parts))
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

    /// Whether a page is compressed for this visitor.
    async fn is_compressed(router: &Router, cookie: &str, path: &str) -> bool {
        let request = Request::get(path).header(ACCEPT_ENCODING, "gzip");
        let answer = ask(router, cookie, request.body(Body::empty()).unwrap()).await;
        assert_eq!(answer.status(), 200, "{path}");
        answer.headers().contains_key(CONTENT_ENCODING)
    }

    async fn post(router: &Router, cookie: &str, path: &str, form: &'static str) -> Response<Body> {
        let form = Request::post(path)
            .header(CONTENT_TYPE, "application/x-www-form-urlencoded")
            .body(Body::from(form))
            .unwrap();
        ask(router, cookie, form).await
    }

    #[tokio::test]
    async fn a_page_with_free_talk_is_not_compressed() {
        let store = Store::open("memory:").await.unwrap();
        let (_stop, stopping) = watch::channel(false);
        let config = Config::local(String::new());
        let app = App::new(&config, &store, &stopping, &stopping).await.unwrap();
        let router = router(app.clone());
        let [ann, bob] = ["ann", "bob"]
            .map(|name| format!("visitor={}", app.signer.sign(Purpose::Visitor, name)));
        let made = post(&router, &ann, "/tables", "game=animals-on-board&seat=me&seat=open").await;
        let table = made.headers()[LOCATION].to_str().unwrap().to_owned();
        let joined = post(&router, &bob, &format!("{table}/join"), "name=Bob").await;
        assert_eq!(joined.status(), 303);
        for path in [table.clone(), format!("{table}/part")] {
            assert!(is_compressed(&router, &ann, &path).await);
        }
        let say = format!("{table}/say");
        assert_eq!(post(&router, &bob, &say, "phrase=talk-hello").await.status(), 303);
        assert!(is_compressed(&router, &ann, &table).await);
        assert_eq!(post(&router, &bob, &say, "text=elephant").await.status(), 303);
        for path in [table.clone(), format!("{table}/part"), format!("{table}/talk")] {
            assert!(!is_compressed(&router, &ann, &path).await, "{path}");
        }
        store.close().await;
    }

    #[tokio::test]
    async fn pages_that_hold_keys_are_not_compressed() {
        let store = Store::open("memory:").await.unwrap();
        let (_stop, stopping) = watch::channel(false);
        let config = Config::local(String::new());
        let app = App::new(&config, &store, &stopping, &stopping).await.unwrap();
        let router = router(app.clone());
        let cookie = format!("visitor={}", app.signer.sign(Purpose::Visitor, "ann"));
        let form = "game=life-is-life&seat=me&seat=random&seat=random";
        let made = post(&router, &cookie, "/tables", form).await;
        let table = made.headers()[LOCATION].to_str().unwrap().to_owned();
        let front = ask(&router, &cookie, Request::get("/").body(Body::empty()).unwrap()).await;
        let front = to_bytes(front.into_body(), usize::MAX).await.unwrap();
        let front = String::from_utf8(front.to_vec()).unwrap();
        let named = |name: &str| front.split('"').find(|text| text.starts_with(name)).unwrap();
        let (style, letters) = (named("/file/ararat.css"), named("/file/bitter.woff2"));
        for (path, expected) in [
            ("/rules", true),
            ("/about", true),
            ("/api", true),
            (style, true),
            // Font files are already compressed.
            (letters, false),
            ("/", false),
            ("/account", false),
            (&table, true),
            (&format!("{table}/part"), true),
        ] {
            assert_eq!(is_compressed(&router, &cookie, path).await, expected, "{path}");
        }
        // A first-time visitor has nothing private on the front page yet.
        assert!(is_compressed(&router, "lang=en", "/").await);
        store.close().await;
    }
}
