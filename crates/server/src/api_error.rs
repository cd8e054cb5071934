//! Why a program's call is not answered: a problem as of RFC 9457, with a stable code, its facts, and
//! every fault of the request. Handlers return it, and the API layer words it in the language of the
//! caller.

use std::time::Duration;

use ararat_core::{Clause, Facts, Message as _, Notice, Seat};
use ararat_store::{SeatRow, StoreError};
use ararat_tables::{Denial, TableError, random_name};
use ararat_text::{Lang, sentence};
use ararat_wire::number;
use axum::extract::{MatchedPath, Request};
use axum::http::header::{
    ACCESS_CONTROL_ALLOW_HEADERS, ACCESS_CONTROL_ALLOW_METHODS, ACCESS_CONTROL_ALLOW_ORIGIN,
    ACCESS_CONTROL_EXPOSE_HEADERS, ACCESS_CONTROL_MAX_AGE, CONTENT_TYPE, RETRY_AFTER,
    WWW_AUTHENTICATE,
};
use axum::http::{HeaderMap, HeaderValue, Method, StatusCode};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use serde_json::{Value, json};

use crate::api_fault::Fault;
use crate::page_error::{PageError, whole_seconds};
use crate::routes::all_routes;
use crate::visitor::preferred;

/// Why a call is not answered.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    notice: Notice,
    clause: Option<&'static Clause>,
    /// How long to wait before the next try, if that is known.
    retry_after: Option<Duration>,
    /// What is wrong with the request, field by field.
    faults: Vec<Fault>,
    /// The seat that it is said to, which is called “you”.
    reader: Option<Seat>,
    /// The names of those who sit at the table that it is about.
    names: Vec<String>,
}

impl ApiError {
    pub(crate) fn new(status: StatusCode, code: &'static str) -> ApiError {
        ApiError::with(status, Notice::new(code, Facts::new()))
    }

    pub(crate) fn with(status: StatusCode, notice: Notice) -> ApiError {
        ApiError {
            status,
            notice,
            clause: None,
            retry_after: None,
            faults: Vec::new(),
            reader: None,
            names: Vec::new(),
        }
    }

    /// A request with these faults.
    pub(crate) fn faulty(faults: Vec<Fault>) -> ApiError {
        let unreadable = ApiError::new(StatusCode::UNPROCESSABLE_ENTITY, "api-unreadable");
        ApiError { faults, ..unreadable }
    }

    #[cfg(test)]
    pub(crate) fn status(&self) -> StatusCode {
        self.status
    }

    /// The same, because of this field.
    pub(crate) fn blaming(mut self, fault: Fault) -> ApiError {
        self.faults.push(fault);
        self
    }

    /// The same, said at a table to whoever acted from this seat.
    pub(crate) fn said_at(self, seats: &[SeatRow], reader: Option<Seat>) -> ApiError {
        ApiError { reader, names: seats.iter().map(|seat| seat.name.clone()).collect(), ..self }
    }

    /// The same, about this address if nothing is there.
    fn at(self, path: &str) -> ApiError {
        match self.notice.code {
            "api-not-found" => {
                let notice = Notice::new("api-not-found", Facts::new().text("path", path));
                ApiError { notice, ..self }
            }
            _ => self,
        }
    }

    /// A version was named that the table does not have any more; it has this one.
    pub(crate) fn moved_on(version: i64) -> ApiError {
        let notice = Notice::new("api-moved-on", Facts::new().number("version", version));
        ApiError::with(StatusCode::CONFLICT, notice)
    }

    /// A seat was named that is not the caller's; theirs at the table are these.
    pub(crate) fn not_seated(own: &[Seat]) -> ApiError {
        let numbers: Vec<String> = own.iter().map(|seat| number(*seat).to_string()).collect();
        let facts = Facts::new().number("count", own.len()).text("own", numbers.join(", "));
        ApiError::with(StatusCode::FORBIDDEN, Notice::new("api-not-seated", facts))
    }

    /// The same, to be tried again after this time.
    pub(crate) fn after(self, wait: Duration) -> ApiError {
        ApiError { retry_after: Some(wait), ..self }
    }

    pub(crate) fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "api-not-found")
    }

    /// Too much was asked for at once.
    pub(crate) fn busy(wait: Duration) -> ApiError {
        ApiError::new(StatusCode::TOO_MANY_REQUESTS, "web-busy-what").after(wait)
    }

    /// Something that should not happen: a reference for the caller, the detail for the log.
    fn trouble(error: &dyn std::error::Error) -> ApiError {
        let reference = random_name(8).unwrap_or_default();
        tracing::error!(reference, %error, "a call failed");
        let notice = Notice::new("api-trouble", Facts::new().text("reference", reference));
        ApiError::with(StatusCode::SERVICE_UNAVAILABLE, notice)
    }

    /// Too many tables were made in a minute.
    pub(crate) fn too_many_tables(wait: Duration) -> ApiError {
        let facts = Facts::new().number("seconds", whole_seconds(wait));
        let notice = Notice::new("web-tables-too-fast", facts);
        ApiError::with(StatusCode::TOO_MANY_REQUESTS, notice).after(wait)
    }

    /// The answer in a language.
    pub(crate) fn answer(&self, lang: Lang) -> Response {
        let words =
            &ararat_games::words(lang).with_names(self.names.clone()).with_reader(self.reader);
        let said = ararat_wire::notice(&self.notice, words);
        let faults: Vec<Value> = self.faults.iter().map(|fault| fault.tell(words)).collect();
        let first = faults.first().and_then(|fault| fault["detail"].as_str());
        let detail = first.map_or_else(|| sentence(&words.say(&self.notice)), str::to_owned);
        let mut problem = json!({
            "type": format!("/api/docs#{}", self.notice.code),
            "title": self.status.canonical_reason(),
            "status": self.status.as_u16(),
            "detail": detail,
            "code": self.notice.code,
            "facts": said["facts"],
            "clause": self.clause.map(ararat_wire::clause),
        });
        if !faults.is_empty() {
            problem["faults"] = faults.into();
        }
        let kind = [(CONTENT_TYPE, "application/problem+json")];
        let mut answer = (self.status, kind, problem.to_string()).into_response();
        if let Some(wait) = self.retry_after {
            let seconds = HeaderValue::from(whole_seconds(wait).max(1));
            answer.headers_mut().insert(RETRY_AFTER, seconds);
        }
        if let Some(how) = self.how_to_authenticate() {
            answer.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static(how));
        }
        open_to_other_sites(answer.headers_mut());
        answer
    }

    /// How to be let in (RFC 6750), if a token is missing, unknown or too weak.
    fn how_to_authenticate(&self) -> Option<&'static str> {
        match (self.status, self.notice.code) {
            (StatusCode::UNAUTHORIZED, "api-bad-token") => {
                Some("Bearer realm=\"Ararat\", error=\"invalid_token\"")
            }
            (StatusCode::UNAUTHORIZED, _) => Some("Bearer realm=\"Ararat\""),
            (StatusCode::FORBIDDEN, "api-no-scope") => {
                Some("Bearer realm=\"Ararat\", error=\"insufficient_scope\", scope=\"play\"")
            }
            _ => None,
        }
    }
}

/// Lets pages of other sites read an answer. They can send neither cookies nor tokens with such a
/// request, so they read what is public.
fn open_to_other_sites(headers: &mut HeaderMap) {
    headers.insert(ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*"));
    headers.insert(ACCESS_CONTROL_EXPOSE_HEADERS, HeaderValue::from_static("allow, retry-after"));
}

/// Words errors for programs, and lets pages of other sites read what is public.
pub(crate) async fn api_layer(request: Request, next: Next) -> Response {
    let lang = preferred(request.headers());
    let (method, uri) = (request.method().clone(), request.uri().clone());
    let route = request.extensions().get::<MatchedPath>().cloned();
    if method == Method::OPTIONS {
        return preflight();
    }
    let mut answer = next.run(request).await;
    if let Some(error) = answer.extensions_mut().remove::<ApiError>() {
        return error.at(uri.path()).answer(lang);
    }
    if answer.status() == StatusCode::METHOD_NOT_ALLOWED {
        return wrong_method(&method, route.as_ref(), lang);
    }
    if method == Method::GET || method == Method::HEAD {
        open_to_other_sites(answer.headers_mut());
    }
    answer
}

/// What a browser is told that asks whether a page of another site may call.
fn preflight() -> Response {
    let mut answer = StatusCode::NO_CONTENT.into_response();
    let headers = answer.headers_mut();
    open_to_other_sites(headers);
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD"));
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("last-event-id"));
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    answer
}

/// There is something here, to be asked for by another method. The header `Allow` is added by the
/// router.
fn wrong_method(method: &Method, route: Option<&MatchedPath>, lang: Lang) -> Response {
    let path = route.map_or("", MatchedPath::as_str);
    let here = all_routes().into_iter().filter(|(_, known)| *known == path);
    let allowed: Vec<&str> =
        here.map(|(method, _)| if method == "GET" { "GET,HEAD" } else { method }).collect();
    let facts = Facts::new().text("method", method.as_str()).text("allowed", allowed.join(","));
    let notice = Notice::new("api-method", facts);
    ApiError::with(StatusCode::METHOD_NOT_ALLOWED, notice).answer(lang)
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
            // Not 429: waiting does not help, finishing or closing a table does.
            TableError::TooManyTables(count) => ApiError::with(
                StatusCode::CONFLICT,
                Notice::new("web-too-many-tables", Facts::new().number("count", count)),
            ),
            TableError::NotOver => ApiError::new(StatusCode::CONFLICT, "api-not-over"),
            TableError::OtherRules(other) => {
                ApiError::with(StatusCode::UNPROCESSABLE_ENTITY, other.notice())
            }
            TableError::TooManyAnalyses | TableError::Store(_) | TableError::Broken(_) => {
                ApiError::trouble(&error)
            }
        }
    }
}

impl From<Denial> for ApiError {
    fn from(denial: Denial) -> ApiError {
        let (status, code) = match denial {
            Denial::NotSeated => (StatusCode::FORBIDDEN, "api-not-seated"),
            Denial::NoHints => (StatusCode::FORBIDDEN, "web-no-hints"),
            Denial::NotOwner => (StatusCode::FORBIDDEN, "web-close-not-owner"),
            Denial::NoOpenSeat => (StatusCode::CONFLICT, "api-no-open-seat"),
            Denial::Removed => (StatusCode::FORBIDDEN, "api-removed"),
            Denial::NameTaken => (StatusCode::UNPROCESSABLE_ENTITY, "people-name-of-account"),
            Denial::Sealed => (StatusCode::FORBIDDEN, "api-sealed"),
            Denial::NeedsAccount => (StatusCode::UNAUTHORIZED, "api-no-token"),
            Denial::Rated | Denial::OtherKind => (StatusCode::FORBIDDEN, "api-rated"),
            Denial::OthersPlay => (StatusCode::FORBIDDEN, "web-close-others-play"),
            Denial::AlreadyOver => (StatusCode::CONFLICT, "web-close-over"),
            Denial::StillPlaying => (StatusCode::CONFLICT, "web-unlist-playing"),
            Denial::UndoRefused => (StatusCode::CONFLICT, "web-undo-refused"),
            Denial::OtherTournament => (StatusCode::FORBIDDEN, "tournament-other-kind"),
            Denial::NoAccount => (StatusCode::UNPROCESSABLE_ENTITY, "friends-nobody"),
            Denial::TooManyFriends => (StatusCode::CONFLICT, "friends-too-many"),
            Denial::NotWaiting => (StatusCode::CONFLICT, "api-not-waiting"),
            Denial::ManyInvited => (StatusCode::CONFLICT, "api-many-invited"),
            Denial::ManyTournaments => (StatusCode::CONFLICT, "tournament-too-many"),
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
                ApiError::new(StatusCode::SERVICE_UNAVAILABLE, "api-unavailable")
            }
            status => {
                let answer = ApiError::with(status, error.text().clone());
                ApiError { retry_after: error.retry_after(), ..answer }
            }
        }
    }
}
