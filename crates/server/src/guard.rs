//! What every request passes: limits, protection against other sites, and headers of the answer.

use std::net::SocketAddr;

use ararat_core::{Facts, Notice};
use ararat_text::sentence;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::header::{
    CONTENT_SECURITY_POLICY, HOST, HeaderName, ORIGIN, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::api_error::ApiError;
use crate::app::App;
use crate::cookie::{Visitor, preferred};
use crate::reply;

/// No script, style, picture or connection from elsewhere, and nothing inline.
const POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; \
                      connect-src 'self'; form-action 'self'; base-uri 'none'; \
                      frame-ancestors 'none'";

const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
const OPENER_POLICY: HeaderName = HeaderName::from_static("cross-origin-opener-policy");

pub(crate) async fn guard(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    request: Request,
    next: Next,
) -> Response {
    let is_writing = request.method() == Method::POST;
    let client = app.proxy.client(address.ip(), request.headers());
    let refusal = if !app.limits.allow(client, is_writing) {
        Some((StatusCode::TOO_MANY_REQUESTS, "web-busy", "web-busy-what"))
    } else if is_writing && !is_our_own(request.headers()) {
        Some((StatusCode::FORBIDDEN, "web-refused-origin", "web-refused-origin"))
    } else {
        None
    };
    let mut response = match refusal {
        // What is being written is not left half done because whoever asked is gone.
        None if is_writing => match tokio::spawn(next.run(request)).await {
            Ok(response) => response,
            Err(_) => StatusCode::INTERNAL_SERVER_ERROR.into_response(),
        },
        None => next.run(request).await,
        Some((status, _, text)) if is_for_programs(request.uri().path()) => {
            let lang = preferred(request.headers());
            ApiError::with(status, Notice::new(text, Facts::new()), lang).into_response()
        }
        Some((status, title, text)) => refuse(&app, request.headers(), status, title, text),
    };
    let headers = response.headers_mut();
    headers.insert(CONTENT_SECURITY_POLICY, HeaderValue::from_static(POLICY));
    headers.insert(X_CONTENT_TYPE_OPTIONS, HeaderValue::from_static("nosniff"));
    headers.insert(REFERRER_POLICY, HeaderValue::from_static("same-origin"));
    headers.insert(OPENER_POLICY, HeaderValue::from_static("same-origin"));
    response
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
