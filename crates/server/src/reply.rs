//! Answers.

use std::time::Duration;

use ararat_core::Facts;
use ararat_text::sentence;
use ararat_web::{Frame, Way, notice_page};
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE, LOCATION, RETRY_AFTER, SET_COOKIE};
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::cookie::Visitor;
use crate::hall::HallError;
use crate::ids::random_name;

/// A page, private to its reader.
pub(crate) fn html(visitor: &Visitor, status: StatusCode, body: String) -> Response {
    let kind = [(CONTENT_TYPE, "text/html; charset=utf-8"), (CACHE_CONTROL, "no-store")];
    with_cookie(visitor, (status, kind, body).into_response())
}

/// Sends the reader elsewhere with a fresh request.
pub(crate) fn see_other(visitor: &Visitor, to: &str) -> Response {
    let mut response = StatusCode::SEE_OTHER.into_response();
    if let Ok(to) = HeaderValue::from_str(to) {
        response.headers_mut().insert(LOCATION, to);
    }
    with_cookie(visitor, response)
}

/// Sets the cookie of somebody who comes for the first time.
fn with_cookie(visitor: &Visitor, mut response: Response) -> Response {
    if let Some(cookie) = visitor.fresh.as_deref().and_then(|text| HeaderValue::from_str(text).ok())
    {
        response.headers_mut().append(SET_COOKIE, cookie);
    }
    response
}

/// A page that says one thing.
pub(crate) fn notice(
    visitor: &Visitor,
    frame: &Frame,
    status: StatusCode,
    title_key: &str,
    text: &str,
    to: Option<String>,
) -> Response {
    let mut ways = vec![Way { to: "/".to_owned(), key: "web-to-front" }];
    ways.extend(to.map(|to| Way { to, key: "web-to-table" }));
    let title = frame.words().word(title_key);
    html(visitor, status, notice_page(frame, &title, &sentence(text), &ways).into_string())
}

/// The page for something that is not there.
pub(crate) fn not_found(visitor: &Visitor, frame: &Frame) -> Response {
    let text = frame.words().word("web-not-found-what");
    notice(visitor, frame, StatusCode::NOT_FOUND, "web-not-found", &text, None)
}

/// The page for what the hall did not do, where no board can say it.
pub(crate) fn failed(visitor: &Visitor, frame: &Frame, error: &HallError) -> Response {
    let words = frame.words();
    let (status, key, text) = match error {
        HallError::NotFound => return not_found(visitor, frame),
        HallError::MovedOn => (StatusCode::CONFLICT, "web-moved-on", words.word("web-moved-on")),
        HallError::NotSeated => {
            (StatusCode::FORBIDDEN, "web-not-seated", words.word("web-not-seated"))
        }
        HallError::NoOpenSeat => {
            (StatusCode::CONFLICT, "web-no-open-seat", words.word("web-no-open-seat"))
        }
        HallError::Removed => (StatusCode::FORBIDDEN, "web-removed", words.word("api-removed")),
        HallError::NameTaken => {
            let text = words.word("people-name-of-account");
            (StatusCode::UNPROCESSABLE_ENTITY, "web-your-name", text)
        }
        HallError::NeedsAccount => {
            let text = words.word("people-rated-needs-account");
            (StatusCode::FORBIDDEN, "people-account", text)
        }
        HallError::Rated => {
            (StatusCode::FORBIDDEN, "people-rated-tag", words.word("people-rated-no-undo"))
        }
        HallError::NoHints => (StatusCode::FORBIDDEN, "web-no-hints", words.word("web-no-hints")),
        HallError::TooManyTables(count) => {
            let text = words.fill("web-too-many-tables", &Facts::new().number("count", *count));
            (StatusCode::TOO_MANY_REQUESTS, "web-busy", text)
        }
        HallError::TooFast(wait) => {
            let text =
                words.fill("web-tables-too-fast", &Facts::new().number("seconds", seconds(*wait)));
            let status = StatusCode::TOO_MANY_REQUESTS;
            let mut page = notice(visitor, frame, status, "web-busy", &text, None);
            page.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds(*wait)));
            return page;
        }
        HallError::NotOver => {
            (StatusCode::CONFLICT, "web-analysis", words.word("web-analysis-not-over"))
        }
        HallError::Crowded => {
            (StatusCode::SERVICE_UNAVAILABLE, "web-analysis", words.word("web-analysis-busy"))
        }
        HallError::Sealed => {
            (StatusCode::FORBIDDEN, "web-deal-sealed", words.word("web-deal-closed-to-you"))
        }
        HallError::Refused(refusal) => {
            (StatusCode::UNPROCESSABLE_ENTITY, "web-bad-request", words.say(&refusal.notice))
        }
        HallError::UndoRefused => {
            (StatusCode::CONFLICT, "web-moved-on", words.word("web-undo-refused"))
        }
        HallError::Undo(refusal) => (StatusCode::CONFLICT, "web-moved-on", words.say(refusal)),
        HallError::Store(_) | HallError::Broken(_) => return trouble(visitor, frame, error),
    };
    notice(visitor, frame, status, key, &text, None)
}

/// Whole seconds to wait, rounded up.
pub(crate) fn seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}

/// The page for what should not happen: a reference for the reader, the detail for the log.
fn trouble(visitor: &Visitor, frame: &Frame, error: &HallError) -> Response {
    let reference = random_name(8).unwrap_or_default();
    tracing::error!(reference, %error, "a request failed");
    let text = frame.words().fill("web-trouble-what", &Facts::new().text("reference", reference));
    notice(visitor, frame, StatusCode::SERVICE_UNAVAILABLE, "web-trouble", &text, None)
}
