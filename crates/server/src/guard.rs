//! What every request passes: limits, protection against other sites, and headers of the answer.

use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use ararat_core::{Facts, Notice};
use ararat_text::{Lang, sentence};
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

use crate::api_error::ApiError;
use crate::app::App;
use crate::arrival::{Arrival, Leftover, Rest};
use crate::broadcast::Lasting;
use crate::cookie::{Visitor, preferred};
use crate::crowd::Presence;
use crate::metrics::Measurement;
use crate::reply;
use crate::undertaking::Undertaking;

/// No script, style, picture or connection from elsewhere, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

/// Answers that last as long as their listener stays.
const STREAMS: [&str; 2] = ["/table/{id}/live", "/api/tables/{id}/stream"];

pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    mut request: Request,
    next: Next,
) -> Response {
    let measurement = Measurement::start(&request);
    let is_writing = request.method() == Method::POST;
    let client = app.proxy.client(address.ip(), request.headers());
    // From here on the address is that of whoever asks, not that of a proxy.
    request.extensions_mut().insert(ConnectInfo(SocketAddr::new(client, address.port())));
    let is_stream = STREAMS.contains(&measurement.route());
    let presence = if is_stream { app.streams.enter(client) } else { None };
    let is_crowded = is_stream && presence.is_none();
    let is_safe = app.proxy.scheme(request.headers()) == "https";
    let refusal = if is_crowded || !app.limits.allow(client, is_writing) {
        Some((StatusCode::TOO_MANY_REQUESTS, "web-busy", "web-busy-what"))
    } else if is_writing && !is_our_own(request.headers()) {
        Some((StatusCode::FORBIDDEN, "web-refused-origin", "web-refused-origin"))
    } else {
        None
    };
    let excuse = Excuse::of(&request);
    // Whoever asks whether to send a body at all need not send one that nobody reads.
    let is_asking_first = request.headers().contains_key(EXPECT);
    let mut leftover = None;
    let request = if request.body().is_end_stream() {
        request
    } else {
        request.map(|body| {
            let (body, rest) = Arrival::begin(body, app.patience);
            leftover = Some(rest);
            body
        })
    };
    let mut response = match refusal {
        None => {
            let answer = answer(&app, request, next, measurement.route(), leftover.as_ref());
            held(answer.await.unwrap_or_else(|| excuse.unavailable(&app)), presence)
        }
        Some((status, title, text)) => {
            let (headers, path) = (request.headers(), request.uri().path());
            let answer = if is_for_programs(path) {
                let notice = Notice::new(text, Facts::new());
                ApiError::with(status, notice, preferred(headers)).into_response()
            } else {
                refuse(&app, headers, status, title, text)
            };
            // Nobody reads its body any more.
            drop(request);
            answer
        }
    };
    if response.status() == StatusCode::TOO_MANY_REQUESTS && refusal.is_some() {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("1"));
    }
    let rest = match leftover {
        None => Rest::None,
        Some(leftover) if is_asking_first => leftover.give_up(),
        Some(leftover) => leftover.pass_over().await,
    };
    if rest == Rest::Late {
        response = excuse.late(&app);
    } else if is_writing {
        response = excuse.in_our_own_words(&app, response);
    }
    if rest != Rest::None {
        // What may come yet is not the next request.
        response.headers_mut().insert(CONNECTION, HeaderValue::from_static("close"));
    }
    if response.status() == StatusCode::SERVICE_UNAVAILABLE {
        response.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    let headers = response.headers_mut();
    if is_safe {
        secure_cookies(headers);
    }
    // A picture that stands alone brings its own, which allows less.
    headers.entry(CONTENT_SECURITY_POLICY).or_insert(HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    measurement.end(&app.hall.metrics, response.status());
    response
}

/// An answer that counts its listener for as long as it lasts.
fn held(response: Response, presence: Option<Presence>) -> Response {
    let Some(presence) = presence else { return response };
    let mut response = response.map(|body| {
        Body::from_stream(body.into_data_stream().inspect(move |_| {
            let _ = &presence;
        }))
    });
    response.extensions_mut().insert(Lasting);
    response
}

/// Cookies that came by HTTPS never go another way.
fn secure_cookies(headers: &mut HeaderMap) {
    let set: Vec<HeaderValue> = headers.get_all(SET_COOKIE).iter().cloned().collect();
    headers.remove(SET_COOKIE);
    for cookie in set {
        let mut secure = cookie.as_bytes().to_vec();
        secure.extend_from_slice(b"; Secure");
        headers.append(SET_COOKIE, HeaderValue::from_bytes(&secure).unwrap_or(cookie));
    }
}

/// What is needed to say what went wrong, kept while a request is under way.
enum Excuse {
    /// Programs need their language only, and no copy of what they sent.
    Program(Lang),
    Page(HeaderMap),
}

impl Excuse {
    fn of(request: &Request) -> Excuse {
        if is_for_programs(request.uri().path()) {
            Excuse::Program(preferred(request.headers()))
        } else {
            Excuse::Page(request.headers().clone())
        }
    }

    fn unavailable(&self, app: &App) -> Response {
        match self {
            Excuse::Program(lang) => trouble(*lang),
            Excuse::Page(headers) => unavailable_page(app, headers),
        }
    }

    /// For whoever has sent only a part of its request.
    fn late(&self, app: &App) -> Response {
        let status = StatusCode::REQUEST_TIMEOUT;
        match self {
            Excuse::Program(lang) => {
                let notice = Notice::new("web-late-what", Facts::new());
                ApiError::with(status, notice, *lang).into_response()
            }
            Excuse::Page(headers) => refuse(app, headers, status, "web-late", "web-late-what"),
        }
    }

    /// The same answer as a page of ours, where a form was refused before any page could say why.
    fn in_our_own_words(&self, app: &App, response: Response) -> Response {
        let Excuse::Page(headers) = self else { return response };
        let kind = response.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        if !kind.is_some_and(|kind| kind.starts_with("text/plain")) {
            return response;
        }
        match response.status() {
            status @ StatusCode::PAYLOAD_TOO_LARGE => {
                refuse(app, headers, status, "web-too-long", "web-too-long-what")
            }
            status @ (StatusCode::BAD_REQUEST
            | StatusCode::UNSUPPORTED_MEDIA_TYPE
            | StatusCode::UNPROCESSABLE_ENTITY) => {
                refuse(app, headers, status, "web-bad-request", "web-bad-request-what")
            }
            _ => response,
        }
    }
}

/// Answers; `None` if that takes too long.
async fn answer(
    app: &App,
    request: Request,
    next: Next,
    route: &str,
    body: Option<&Leftover>,
) -> Option<Response> {
    let answer = if request.method() == Method::POST {
        // What changes something is done to its end even if whoever asked is gone, so that memory
        // and store never part.
        within(app.deadline, Undertaking::new(next.run(request)), body).await.flatten()
    } else {
        within(app.deadline, next.run(request), body).await
    };
    if answer.is_none() {
        tracing::error!(route, "a request took too long");
    }
    answer
}

/// What comes of some work, if it comes soon. The time does not count in which the body of the
/// request is on its way; for that there is a limit of its own.
async fn within<T>(
    deadline: Duration,
    work: impl Future<Output = T>,
    body: Option<&Leftover>,
) -> Option<T> {
    let mut work = pin!(work);
    loop {
        if let Ok(done) = tokio::time::timeout(deadline, &mut work).await {
            return Some(done);
        }
        if !body.is_some_and(Leftover::was_waited_for) {
            return None;
        }
    }
}

/// Says that something is wrong here, without asking the store for anything.
pub(crate) fn unavailable(app: &App, headers: &HeaderMap, path: &str) -> Response {
    if is_for_programs(path) { trouble(preferred(headers)) } else { unavailable_page(app, headers) }
}

fn trouble(lang: Lang) -> Response {
    ApiError::new("api-trouble", lang).into_response()
}

fn unavailable_page(app: &App, headers: &HeaderMap) -> Response {
    refuse(app, headers, StatusCode::SERVICE_UNAVAILABLE, "web-trouble", "web-unavailable")
}

/// Programs are answered in their own form.
fn is_for_programs(path: &str) -> bool {
    path == "/api" || path.starts_with("/api/")
}

fn refuse(app: &App, headers: &HeaderMap, status: StatusCode, title: &str, text: &str) -> Response {
    let Some(visitor) = Visitor::read(headers, &app.signer) else {
        return status.into_response();
    };
    // Nobody is welcomed with a refusal: a cookie comes with the first page.
    let visitor = Visitor { fresh: None, ..visitor };
    let frame = visitor.frame("/");
    let text = sentence(&frame.words().word(text));
    reply::notice(&visitor, &frame, status, title, text.trim_end_matches('.'), None)
}

/// Whether a form was sent by one of our own pages. Browsers say where a request comes from; what
/// says nothing is no browser, and carries no cookie that somebody else could abuse.
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

    #[test]
    fn forms_of_other_sites_are_refused() {
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
