//! Why a page cannot be shown, or a form not accepted. Handlers return it, and the page layer words
//! it for the reader.

use std::time::Duration;

use ararat_core::{Facts, Message as _, Notice, RecordError};
use ararat_store::StoreError;
use ararat_tables::{Denial, TableError, random_name};
use ararat_text::sentence;
use ararat_web::{Frame, Way, notice_page};
use axum::http::header::RETRY_AFTER;
use axum::http::{HeaderValue, StatusCode};
use axum::response::{IntoResponse, Response};

use crate::reply;

/// A page with a single message: a status, a title and a sentence, not yet worded.
#[derive(Clone, Debug)]
pub(crate) struct PageError {
    status: StatusCode,
    /// A key of the catalogue.
    title: &'static str,
    text: Notice,
    /// How long to wait before trying again, if known.
    retry_after: Option<Duration>,
    /// The table that the reader came from.
    table: Option<String>,
}

impl PageError {
    /// An error from the keys of a title and a sentence.
    pub(crate) fn new(status: StatusCode, title: &'static str, text: &'static str) -> PageError {
        PageError::with(status, title, Notice::new(text, Facts::new()))
    }

    pub(crate) fn with(status: StatusCode, title: &'static str, text: Notice) -> PageError {
        PageError { status, title, text, retry_after: None, table: None }
    }

    pub(crate) fn not_found() -> PageError {
        PageError::new(StatusCode::NOT_FOUND, "web-not-found", "web-not-found-what")
    }

    /// Something is wrong on our side; the details are in the log.
    pub(crate) fn unavailable() -> PageError {
        PageError::new(StatusCode::SERVICE_UNAVAILABLE, "web-trouble", "web-unavailable")
    }

    /// Too many requests at once; `limit` is the one that was reached, as `GET /api/me` calls it.
    pub(crate) fn busy(limit: &'static str, wait: Duration) -> PageError {
        let seconds = whole_seconds(wait).max(1);
        let facts = Facts::new().text("limit", limit).number("seconds", seconds);
        let text = Notice::new("web-busy-what", facts);
        PageError::with(StatusCode::TOO_MANY_REQUESTS, "web-busy", text).after(wait)
    }

    /// Too many tables were created from one address.
    pub(crate) fn too_many_tables(wait: Duration) -> PageError {
        let facts = Facts::new().number("seconds", whole_seconds(wait));
        let text = Notice::new("web-tables-too-fast", facts);
        PageError {
            retry_after: Some(wait),
            ..PageError::with(StatusCode::TOO_MANY_REQUESTS, "web-busy", text)
        }
    }

    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    pub(crate) fn text(&self) -> &Notice {
        &self.text
    }

    /// Asks the reader to try again after this time.
    pub(crate) fn after(self, wait: Duration) -> PageError {
        PageError { retry_after: Some(wait), ..self }
    }

    pub(crate) fn retry_after(&self) -> Option<Duration> {
        self.retry_after
    }

    /// Adds a link to the table that the reader came from.
    pub(crate) fn with_table(self, id: &str) -> PageError {
        PageError { table: Some(format!("/table/{id}")), ..self }
    }

    /// An unexpected failure: the reader gets a reference, the log gets the details.
    fn trouble(error: &dyn std::error::Error) -> PageError {
        let reference = random_name(8).expect("the system has a random source");
        tracing::error!(reference, %error, "a request failed");
        let text = Notice::new("web-trouble-what", Facts::new().text("reference", reference));
        PageError::with(StatusCode::SERVICE_UNAVAILABLE, "web-trouble", text)
    }

    /// The page in the reader's language.
    pub(crate) fn page(&self, frame: &Frame) -> Response {
        let words = frame.words();
        let mut ways: Vec<Way> =
            self.table.clone().map(|to| Way { to, key: "web-to-table" }).into_iter().collect();
        let on = [("/", "web-to-front"), ("/new", "web-new-table"), ("/rules", "web-rules")];
        ways.extend(on.map(|(to, key)| Way { to: to.to_owned(), key }));
        let text = sentence(words.say(&self.text).trim_end_matches('.'));
        let page = notice_page(frame, &words.word(self.title), &text, &ways);
        let mut response = reply::html_with(self.status, page);
        if let Some(wait) = self.retry_after {
            response
                .headers_mut()
                .insert(RETRY_AFTER, HeaderValue::from(whole_seconds(wait).max(1)));
        }
        response
    }
}

/// Carries the error to the page layer, which knows the reader.
impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let mut response = self.status.into_response();
        response.extensions_mut().insert(self);
        response
    }
}

impl From<TableError> for PageError {
    fn from(error: TableError) -> PageError {
        let conflict = |text| PageError::with(StatusCode::CONFLICT, "web-moved-on", text);
        match error {
            TableError::NotFound => PageError::not_found(),
            TableError::Closed => PageError::new(StatusCode::GONE, "web-closed", "web-closed-what"),
            TableError::MovedOn => conflict(Notice::new("web-moved-on", Facts::new())),
            TableError::Undo(refusal) => conflict(refusal.notice()),
            TableError::Refused(refusal) => {
                PageError::with(StatusCode::UNPROCESSABLE_ENTITY, "web-bad-request", refusal.notice)
            }
            TableError::Denied(denial) => denial.into(),
            TableError::TooManyTables(count) => PageError::with(
                StatusCode::TOO_MANY_REQUESTS,
                "web-busy",
                Notice::new("web-too-many-tables", Facts::new().number("count", count)),
            ),
            TableError::TooManyAnalyses => {
                let status = StatusCode::SERVICE_UNAVAILABLE;
                PageError::new(status, "web-analysis", "web-analysis-busy")
            }
            TableError::NotOver => {
                PageError::new(StatusCode::CONFLICT, "web-analysis", "web-analysis-not-over")
            }
            TableError::OtherRules(other) => {
                PageError::with(StatusCode::UNPROCESSABLE_ENTITY, "web-other-rules", other.notice())
            }
            TableError::Store(_) | TableError::Broken(_) => PageError::trouble(&error),
        }
    }
}

impl From<Denial> for PageError {
    fn from(denial: Denial) -> PageError {
        let (status, title, text) = denial.page();
        let status = StatusCode::from_u16(status).expect("denials have valid statuses");
        PageError::new(status, title, text)
    }
}

impl From<StoreError> for PageError {
    fn from(error: StoreError) -> PageError {
        TableError::from(error).into()
    }
}

/// A stored record that this build cannot replay, such as one under other rules.
impl From<RecordError> for PageError {
    fn from(error: RecordError) -> PageError {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        PageError::with(status, "web-replay", error.notice())
    }
}

/// Whole seconds, rounded up.
pub(crate) fn whole_seconds(wait: Duration) -> u64 {
    wait.as_secs() + u64::from(wait.subsec_nanos() > 0)
}
