//! The guard around every request: limits, protection against cross-site requests, response
//! headers.
//!
//! We do not use tower-http's time limit, because the time a body takes to arrive must not count
//! (`request_body.rs`). Nor its logging: ours names routes rather than paths, since anyone who
//! knows the address of a table can sit down there.

use std::net::{IpAddr, SocketAddr};
use std::pin::pin;
use std::time::Duration;

use ararat_pages::POLICY;
use ararat_text::Lang;
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CONNECTION, CONTENT_SECURITY_POLICY, CONTENT_TYPE, EXPECT, HOST, HeaderName, ORIGIN,
    REFERRER_POLICY, RETRY_AFTER, SET_COOKIE, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use hyper::body::Body as _;

use crate::api_caller::{KnownToken, TokenLookup, bearer};
use crate::api_error::ApiError;
use crate::app::App;
use crate::connection_limits::Counted;
use crate::finish::finish_despite_disconnect;
use crate::limits::Client;
use crate::live_stream::LiveStream;
use crate::measurement::Measurement;
use crate::page_error::PageError;
use crate::request_body::{Leftover, Rest, TimedBody};
use crate::visitor::{Visitor, preferred};

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// Routes that respond with a stream of live updates.
const STREAMS: [&str; 7] = [
    "/table/{id}/live",
    "/lobby/live",
    "/friends/live",
    "/games/live",
    "/tournament/{id}/live",
    "/api/tables/{id}/stream",
    "/api/stream",
];

/// When a client with too many open streams should try again.
const CROWDED_PAUSE: Duration = Duration::from_secs(5);

pub(crate) async fn request_guard(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let measurement = Measurement::start(&request);
    let is_writing = request.method() == Method::POST;
    let address =
        SocketAddr::new(app.proxy.client(address.ip(), request.headers()), address.port());
    // From here on the address is the client's, not the proxy's.
    request.extensions_mut().insert(ConnectInfo(address));
    let client = find_client(&app, &mut request, address.ip()).await;
    let is_encrypted = app.proxy.scheme(request.headers()) == "https";
    let allowed = app.limits.allow(&client, is_writing);
    let is_stream = STREAMS.contains(&measurement.route());
    let counted = if is_stream { app.streams.enter(client) } else { None };
    let is_crowded = is_stream && counted.is_none();
    let refusal = if let Err(wait) = allowed {
        let limit = if is_writing { "writes_per_second" } else { "reads_per_second" };
        Some(PageError::busy(limit, wait))
    } else if is_crowded {
        Some(PageError::busy("streams_at_once", CROWDED_PAUSE))
    } else if is_writing && !is_our_own(request.headers()) {
        let title = "web-refused-origin";
        Some(PageError::new(StatusCode::FORBIDDEN, title, title))
    } else {
        None
    };
    let reader = Reader::of(&request);
    // A client that asks before sending its body (`Expect`) need not send one that nobody reads.
    let is_asking_first = request.headers().contains_key(EXPECT);
    let mut leftover = None;
    let request = if request.body().is_end_stream() {
        request
    } else {
        request.map(|body| {
            let (body, rest) = TimedBody::split(body, app.arrival_timeout);
            leftover = Some(rest);
            body
        })
    };
    let mut response = match &refusal {
        None => {
            let answer = answer(&app, request, next, measurement.route(), leftover.as_ref());
            let unavailable = || reader.refuse(&app, &PageError::unavailable());
            counted_while_open(answer.await.unwrap_or_else(unavailable), counted)
        }
        Some(refusal) => {
            // Nobody will read its body.
            drop(request);
            reader.refuse(&app, refusal)
        }
    };
    let rest = match leftover {
        None => Rest::None,
        Some(leftover) if is_asking_first => leftover.give_up(),
        Some(leftover) => leftover.drain().await,
    };
    if rest == Rest::Late {
        let status = StatusCode::REQUEST_TIMEOUT;
        response = reader.refuse(&app, &PageError::new(status, "web-late", "web-late-what"));
    } else if is_writing {
        response = reader.reword(&app, response);
    }
    if rest != Rest::None {
        // Bytes that still arrive are not the next request.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    let headers = response.headers_mut();
    if is_encrypted {
        secure_cookies(headers);
    }
    // Standalone pictures bring a stricter policy of their own.
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    measurement.end(&app.tables.metrics, response.status());
    response
}

/// Whom this request is counted against. A program is counted by its token, so that programs at the
/// same address do not share a limit; everybody else by address. What we find out about the token
/// is left for the handler.
async fn find_client(app: &App, request: &mut Request, address: IpAddr) -> Client {
    if is_for_programs(request.uri().path())
        && let Some(token) = bearer(request.headers())
    {
        let found = KnownToken::find(app, token, address).await;
        let client = found.as_ref().map(|known| Client::Token(known.hash.clone()));
        let client = client.unwrap_or_else(|_| Client::at(address));
        request.extensions_mut().insert(TokenLookup(found));
        return client;
    }
    Client::at(address)
}

/// Counts a stream against its client's limit for as long as it is open.
fn counted_while_open(response: Response, counted: Option<Counted>) -> Response {
    let Some(counted) = counted else { return response };
    let mut response = response.map(|body| {
        Body::from_stream(body.into_data_stream().inspect(move |_| {
            let _ = &counted;
        }))
    });
    response.extensions_mut().insert(LiveStream);
    response
}

/// Cookies set over HTTPS must never be sent without it.
fn secure_cookies(headers: &mut HeaderMap) {
    let set: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in set {
        let mut secure = cookie.as_bytes().to_vec();
        secure.extend_from_slice(b"; Secure");
        headers.append(SET_COOKIE, HeaderValue::from_bytes(&secure).unwrap_or(cookie));
    }
}

/// Who will read a refusal; kept while the request is in progress.
enum Reader {
    /// For programs we need only their language, and no copy of their headers.
    Program(Lang),
    Page(HeaderMap),
}

impl Reader {
    fn of(request: &Request) -> Reader {
        if is_for_programs(request.uri().path()) {
            Reader::Program(preferred(request.headers()))
        } else {
            Reader::Page(request.headers().clone())
        }
    }

    fn refuse(&self, app: &App, error: &PageError) -> Response {
        match self {
            Reader::Program(lang) => ApiError::from(error).answer(*lang),
            Reader::Page(headers) => refuse_as_guest(app, headers, error),
        }
    }

    /// Turns a plain-text refusal by axum, such as for a bad form, into one of our pages.
    fn reword(&self, app: &App, response: Response) -> Response {
        let Reader::Page(headers) = self else { return response };
        let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("text/plain")) {
            return response;
        }
        let (title, text) = match response.status() {
            StatusCode::PAYLOAD_TOO_LARGE => ("web-too-long", "web-too-long-what"),
            StatusCode::BAD_REQUEST
            | StatusCode::UNSUPPORTED_MEDIA_TYPE
            | StatusCode::UNPROCESSABLE_ENTITY => ("web-bad-request", "web-bad-request-what"),
            _ => return response,
        };
        refuse_as_guest(app, headers, &PageError::new(response.status(), title, text))
    }
}

/// Answers the request; `None` if that takes too long.
async fn answer(
    app: &App,
    request: Request,
    next: Next,
    route: &str,
    body: Option<&Leftover>,
) -> Option<Response> {
    let answer = if request.method() == Method::POST {
        // A change is finished even if the client disconnects, so that memory and store agree.
        let work = finish_despite_disconnect(next.run(request));
        within(app.answer_timeout, work, body).await.flatten()
    } else {
        within(app.answer_timeout, next.run(request), body).await
    };
    if answer.is_none() {
        tracing::error!(route, "a request took too long");
    }
    answer
}

/// The result of some work, if it is done in time. Time spent waiting for the request's body does
/// not count; that has its own limit.
async fn within<T>(
    time: Duration,
    work: impl Future<Output = T>,
    body: Option<&Leftover>,
) -> Option<T> {
    let mut work = pin!(work);
    loop {
        if let Ok(done) = tokio::time::timeout(time, &mut work).await {
            return Some(done);
        }
        if !body.is_some_and(Leftover::was_waited_for) {
            return None;
        }
    }
}

/// Whether the path belongs to the API, whose errors are JSON.
fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

/// Words an error without asking the store who the reader is. It sets no cookie, because a refusal
/// is nobody's first page.
pub(crate) fn refuse_as_guest(app: &App, headers: &HeaderMap, error: &PageError) -> Response {
    match Visitor::guest(headers, &app.signer) {
        Some(visitor) => error.page(&visitor.frame("/")),
        None => StatusCode::SERVICE_UNAVAILABLE.into_response(),
    }
}

/// Whether a form was sent by one of our own pages. Browsers say where a request comes from; a
/// client that does not is not a browser, and carries no cookie that another site could abuse.
fn is_our_own(headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    if let Some(site) = text(&FETCH_SITE)
        && !matches!(site, "same-origin" | "none")
    {
        return false;
    }
    match (text(&ORIGIN), text(&HOST)) {
        (Some(origin), Some(host)) => {
            origin.split_once("://").is_some_and(|(_, authority)| authority == host)
        }
        (Some(_), None) => false,
        (None, _) => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::routes::all_routes;

    #[test]
    fn every_stream_is_counted() {
        let is_stream = |path: &str| path.ends_with("/live") || path.ends_with("/stream");
        let routes = all_routes().into_iter().filter(|(_, path)| is_stream(path));
        let mut found: Vec<&str> = routes.map(|(_, path)| path).collect();
        let mut listed = STREAMS.to_vec();
        found.sort_unstable();
        listed.sort_unstable();
        assert_eq!(found, listed);
    }

    #[test]
    fn forms_from_other_sites_are_refused() {
        let headers = |pairs: &[(HeaderName, &str)]| {
            pairs.iter().map(|(name, value)| (name.clone(), value.parse().unwrap())).collect()
        };
        let own = [(HOST, "ark.example"), (ORIGIN, "https://ark.example")];
        assert!(is_our_own(&headers(&own)));
        assert!(is_our_own(&headers(&own[..1])));
        for pair in [
            (ORIGIN, "https://evil.example"),
            (ORIGIN, "https://ark.example.evil.example"),
            (ORIGIN, "null"),
            (FETCH_SITE, "cross-site"),
            (FETCH_SITE, "same-site"),
        ] {
            assert!(!is_our_own(&headers(&[own[0].clone(), pair.clone()])), "{pair:?}");
        }
    }
}
