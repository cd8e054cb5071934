//! What programs are told when something is not done: a status, a stable code, and a sentence.

use std::time::Duration;

use ararat_core::{Clause, Facts, Message as _, Notice};
use ararat_text::Lang;
use axum::Json;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::hall::HallError;
use crate::ids::random_name;
use crate::reply::seconds;

/// Why a call was not answered.
#[derive(Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    notice: Notice,
    clause: Option<&'static Clause>,
    lang: Lang,
    /// How long to wait before the next try, if that is known.
    wait: Option<Duration>,
}

impl ApiError {
    /// One of the faults that have nothing to do with a game.
    pub(crate) fn new(code: &'static str, lang: Lang) -> ApiError {
        let status = match code {
            "api-no-token" | "api-bad-token" => StatusCode::UNAUTHORIZED,
            "api-no-scope" | "api-not-seated" | "api-rated" | "api-challenge" | "api-sealed"
            | "api-removed" => StatusCode::FORBIDDEN,
            "api-not-found" => StatusCode::NOT_FOUND,
            "api-moved-on" | "api-no-open-seat" | "api-not-over" => StatusCode::CONFLICT,
            "api-trouble" => StatusCode::SERVICE_UNAVAILABLE,
            _ => StatusCode::UNPROCESSABLE_ENTITY,
        };
        ApiError::with(status, Notice::new(code, Facts::new()), lang)
    }

    pub(crate) fn with(status: StatusCode, notice: Notice, lang: Lang) -> ApiError {
        ApiError { status, notice, clause: None, lang, wait: None }
    }

    pub(crate) fn of(error: &HallError, lang: Lang) -> ApiError {
        let plain = |code| ApiError::new(code, lang);
        match error {
            HallError::NotFound => plain("api-not-found"),
            HallError::MovedOn => plain("api-moved-on"),
            HallError::NotSeated | HallError::NoHints => plain("api-not-seated"),
            HallError::NoOpenSeat => plain("api-no-open-seat"),
            HallError::Removed => plain("api-removed"),
            HallError::NameTaken => plain("people-name-of-account"),
            HallError::NotOver => plain("api-not-over"),
            HallError::Sealed => plain("api-sealed"),
            HallError::NeedsAccount => plain("api-no-token"),
            HallError::Rated => plain("api-rated"),
            HallError::TooManyTables(count) => {
                let facts = Facts::new().number("count", *count);
                let notice = Notice::new("web-too-many-tables", facts);
                ApiError::with(StatusCode::TOO_MANY_REQUESTS, notice, lang)
            }
            HallError::TooFast(wait) => {
                let facts = Facts::new().number("seconds", seconds(*wait));
                let notice = Notice::new("web-tables-too-fast", facts);
                let status = StatusCode::TOO_MANY_REQUESTS;
                ApiError { wait: Some(*wait), ..ApiError::with(status, notice, lang) }
            }
            HallError::Refused(refusal) => {
                let clause = refusal.clause;
                let status = StatusCode::UNPROCESSABLE_ENTITY;
                ApiError { clause, ..ApiError::with(status, refusal.notice.clone(), lang) }
            }
            HallError::UndoRefused => {
                let notice = Notice::new("web-undo-refused", Facts::new());
                ApiError::with(StatusCode::CONFLICT, notice, lang)
            }
            HallError::Undo(refusal) => {
                ApiError::with(StatusCode::CONFLICT, refusal.notice(), lang)
            }
            HallError::Crowded | HallError::Store(_) | HallError::Broken(_) => {
                let reference = random_name(8).unwrap_or_default();
                tracing::error!(reference, %error, "a call failed");
                plain("api-trouble")
            }
        }
    }
}

impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut error = ararat_wire::notice(&self.notice, ararat_games::words(self.lang));
        error["clause"] = self.clause.map(ararat_wire::clause).into();
        let mut answer = (self.status, Json(json!({ "error": error }))).into_response();
        if let Some(wait) = self.wait {
            answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from(seconds(wait)));
        }
        answer
    }
}
