//! Why a program's call is not answered: a status, a stable code, and a sentence. Handlers return it,
//! and the API layer words it in the language of the caller.

use std::time::Duration;

use ararat_core::{Clause, Facts, Message as _, Notice};
use ararat_store::StoreError;
use ararat_tables::{Denial, TableError, random_name};
use ararat_text::Lang;
use axum::Json;
use axum::extract::Request;
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::json;

use crate::page_error::{PageError, whole_seconds};
use crate::visitor::preferred;

/// Why a call is not answered.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    notice: Notice,
    clause: Option<&'static Clause>,
    /// How long to wait before the next try, if that is known.
    retry_after: Option<Duration>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str) -> ApiError {
        ApiError::with(status, Notice::new(code, Facts::new()))
    }

    pub(crate) fn with(status: StatusCode, notice: Notice) -> ApiError {
        ApiError { status, notice, clause: None, retry_after: None }
    }

    pub(crate) fn unreadable() -> ApiError {
        ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "api-unreadable")
    }

    pub(crate) fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "api-not-found")
    }

    /// Too many tables were made from one address.
    pub(crate) fn too_many_tables(wait: Duration) -> ApiError {
        let facts = Facts::new().number("seconds", whole_seconds(wait));
        let notice = Notice::new("web-tables-too-fast", facts);
        ApiError {
            retry_after: Some(wait),
            ..ApiError::with(StatusCode::TOO_MANY_REQUESTS, notice)
        }
    }

    /// The answer in a language.
    pub(crate) fn answer(&self, lang: Lang) -> Response {
        let mut error = ararat_wire::notice(&self.notice, ararat_games::words(lang));
        error["clause"] = self.clause.map(ararat_wire::clause).into();
        let mut answer = (self.status, Json(json!({ "error": error }))).into_response();
        if let Some(wait) = self.retry_after {
            answer.headers_mut().insert(RETRY_AFTER, HeaderValue::from(whole_seconds(wait)));
        }
        answer
    }
}

/// Words errors for programs.
pub(crate) async fn api_layer(request: Request, next: Next) -> Response {
    let lang = preferred(request.headers());
    let mut answer = next.run(request).await;
    match answer.extensions_mut().remove::<ApiError>() {
        Some(error) => error.answer(lang),
        None => answer,
    }
}

/// Carries the error to the API layer, which knows the language.
impl IntoResponse for ApiError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<TableError> for ApiError {
    fn from(error: TableError) -> ApiError {
        match error {
            TableError::NotFound => ApiError::not_found(),
            TableError::Closed => ApiError::new(StatusCode::GONE, "api-closed"),
            TableError::MovedOn => ApiError::new(StatusCode::CONFLICT, "api-moved-on"),
            TableError::Refused(refusal) => ApiError {
                clause: refusal.clause,
                ..ApiError::with(StatusCode::UNPROCESSABLE_ENTITY, refusal.notice)
            },
            TableError::Undo(refusal) => ApiError::with(StatusCode::CONFLICT, refusal.notice()),
            TableError::Denied(denial) => denial.into(),
            TableError::TooManyTables(count) => ApiError::with(
                StatusCode::TOO_MANY_REQUESTS,
                Notice::new("web-too-many-tables", Facts::new().number("count", count)),
            ),
            TableError::NotOver => ApiError::new(StatusCode::CONFLICT, "api-not-over"),
            TableError::TooManyAnalyses | TableError::Store(_) | TableError::Broken(_) => {
                let reference = random_name(8).unwrap_or_default();
                tracing::error!(reference, %error, "a call failed");
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "api-trouble")
            }
        }
    }
}

impl From<Denial> for ApiError {
    fn from(denial: Denial) -> ApiError {
        let (status, code) = match denial {
            Denial::NotSeated | Denial::NoHints | Denial::NotOwner => {
                (StatusCode::FORBIDDEN, "api-not-seated")
            }
            Denial::NoOpenSeat => (StatusCode::CONFLICT, "api-no-open-seat"),
            Denial::Removed => (StatusCode::FORBIDDEN, "api-removed"),
            Denial::NameTaken => (StatusCode::UNPROCESSABLE_ENTITY, "people-name-of-account"),
            Denial::Sealed => (StatusCode::FORBIDDEN, "api-sealed"),
            Denial::NeedsAccount => (StatusCode::UNAUTHORIZED, "api-no-token"),
            Denial::Rated => (StatusCode::FORBIDDEN, "api-rated"),
            Denial::OthersPlay => (StatusCode::FORBIDDEN, "web-close-others-play"),
            Denial::AlreadyOver => (StatusCode::CONFLICT, "web-close-over"),
            Denial::StillPlaying => (StatusCode::CONFLICT, "web-unlist-playing"),
            Denial::UndoRefused => (StatusCode::CONFLICT, "web-undo-refused"),
        };
        ApiError::new(status, code)
    }
}

impl From<StoreError> for ApiError {
    fn from(error: StoreError) -> ApiError {
        TableError::from(error).into()
    }
}

/// What the guard refuses before it knows who asks.
impl From<&PageError> for ApiError {
    fn from(error: &PageError) -> ApiError {
        match error.status() {
            StatusCode::SERVICE_UNAVAILABLE => {
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "api-trouble")
            }
            status => ApiError::with(status, error.text().clone()),
        }
    }
}
