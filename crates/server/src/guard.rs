//! What every request passes: limits, protection against other sites, and headers of the answer.

use std::net::SocketAddr;
use std::time::Duration;

use ararat_core::{Facts, Notice};
use ararat_text::{Lang, sentence};
use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, RETRY_AFTER, SET_COOKIE,
    X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;

use crate::api_error::ApiError;
use crate::app::App;
use crate::arrival::Arrival;
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

/// What has taken so long will not be answered soon.
const DEADLINE: Duration = Duration::from_secs(10);

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
    let mut response = match refusal {
        None => held(answer(&app, request, next, measurement.route()).await, presence),
        Some((status, _, text)) if is_for_programs(request.uri().path()) => {
            let lang = preferred(request.headers());
            ApiError::with(status, Notice::new(text, Facts::new()), lang).into_response()
        }
        Some((status, title, text)) => refuse(&app, request.headers(), status, title, text),
    };
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

/// What is needed to say that something took too long, kept while it is under way.
enum Excuse {
    /// Programs need their language only, and no copy of what they sent.
    Program(Lang),
    Page(HeaderMap),
}

/// Answers, or says after a while that it cannot be done now.
async fn answer(app: &App, request: Request, next: Next, route: &str) -> Response {
    let excuse = if is_for_programs(request.uri().path()) {
        Excuse::Program(preferred(request.headers()))
    } else {
        Excuse::Page(request.headers().clone())
    };
    let answer = if request.method() == Method::POST {
        // What changes something is done to its end even if whoever asked is gone, so that memory
        // and store never part.
        let mut leftover = None;
        let request = request.map(|body| {
            let (body, rest) = Arrival::begin(body, app.patience);
            leftover = rest;
            body
        });
        let work = Undertaking::new(next.run(request));
        let answer = tokio::time::timeout(DEADLINE, work).await.ok().flatten();
        if let Some(leftover) = leftover {
            leftover.pass_over().await;
        }
        answer
    } else {
        tokio::time::timeout(DEADLINE, next.run(request)).await.ok()
    };
    let mut answer = answer.unwrap_or_else(|| {
        tracing::error!(route, "a request took too long");
        match &excuse {
            Excuse::Program(lang) => trouble(*lang),
            Excuse::Page(headers) => unavailable_page(app, headers),
        }
    });
    if answer.status() == StatusCode::SERVICE_UNAVAILABLE {
        answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from_static("2"));
    }
    answer
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
