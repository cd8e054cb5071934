//! Why an API call failed: a problem as in RFC 9457, with a stable code, its facts, and every fault
//! of the request. Handlers return it, and the API layer words it in the caller's language.

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

use crate::api_fault::{Fault, shortened};
use crate::page_error::{PageError, whole_seconds};
use crate::routes::all_routes;
use crate::visitor::preferred;

/// How long to wait after a failure on our side. Such failures are short, or nobody knows.
const AFTER_TROUBLE: Duration = Duration::from_secs(1);

/// Why a call failed.
#[derive(Clone, Debug)]
pub(crate) struct ApiError {
    status: StatusCode,
    notice: Notice,
    clause: Option<&'static Clause>,
    /// How long to wait before trying again, if known.
    retry_after: Option<Duration>,
    /// What is wrong with the request, field by field.
    faults: Vec<Fault>,
    /// The seat of the player reading this, who is addressed as “you”.
    reader: Option<Seat>,
    /// The names of the players at the table in question.
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

    /// Adds the field that caused the error.
    pub(crate) fn blaming(mut self, fault: Fault) -> ApiError {
        self.faults.push(fault);
        self
    }

    /// Words the error for a table: players by name, and the given seat as “you”.
    pub(crate) fn said_at(self, seats: &[SeatRow], reader: Option<Seat>) -> ApiError {
        ApiError { reader, names: seats.iter().map(|seat| seat.name.clone()).collect(), ..self }
    }

    /// Adds the path to a “not found” error.
    fn at(self, path: &str) -> ApiError {
        match self.notice.code {
            "api-not-found" => {
                let facts = Facts::new().text("path", shortened(path));
                let notice = Notice::new("api-not-found", facts);
                ApiError { notice, ..self }
            }
            _ => self,
        }
    }

    /// The request names an old version of the table; `version` is the current one.
    pub(crate) fn moved_on(version: i64) -> ApiError {
        let notice = Notice::new("api-moved-on", Facts::new().number("version", version));
        ApiError::with(StatusCode::CONFLICT, notice)
    }

    /// The request names a seat that is not the caller's; `own` are their seats at the table.
    pub(crate) fn not_seated(own: &[Seat]) -> ApiError {
        let numbers: Vec<String> = own.iter().map(|seat| number(*seat).to_string()).collect();
        let facts = Facts::new().number("count", own.len()).text("own", numbers.join(", "));
        ApiError::with(StatusCode::FORBIDDEN, Notice::new("api-not-seated", facts))
    }

    /// Asks the caller to try again after this time.
    pub(crate) fn after(self, wait: Duration) -> ApiError {
        ApiError { retry_after: Some(wait), ..self }
    }

    pub(crate) fn not_found() -> ApiError {
        ApiError::new(StatusCode::NOT_FOUND, "api-not-found")
    }

    /// Too many requests at once; `limit` is the one that was reached.
    pub(crate) fn busy(limit: &'static str, wait: Duration) -> ApiError {
        ApiError::from(&PageError::busy(limit, wait))
    }

    /// An unexpected failure: the caller gets a reference, the log gets the details.
    fn trouble(error: &dyn std::error::Error) -> ApiError {
        let reference = random_name(8).expect("the system has a random source");
        tracing::error!(reference, %error, "a call failed");
        let notice = Notice::new("api-trouble", Facts::new().text("reference", reference));
        ApiError::with(StatusCode::SERVICE_UNAVAILABLE, notice)
    }

    /// Too many tables were created within a minute.
    pub(crate) fn too_many_tables(wait: Duration) -> ApiError {
        let facts = Facts::new().number("seconds", whole_seconds(wait));
        let notice = Notice::new("web-tables-too-fast", facts);
        ApiError::with(StatusCode::TOO_MANY_REQUESTS, notice).after(wait)
    }

    /// The problem as JSON, in the given language.
    pub(crate) fn problem(&self, lang: Lang) -> Value {
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
        problem
    }

    /// The response in the given language.
    pub(crate) fn answer(&self, lang: Lang) -> Response {
        let kind = [(CONTENT_TYPE, "application/problem+json")];
        let mut answer = (self.status, kind, self.problem(lang).to_string()).into_response();
        let is_trouble = self.status == StatusCode::SERVICE_UNAVAILABLE;
        if let Some(wait) = self.retry_after.or(is_trouble.then_some(AFTER_TROUBLE)) {
            let seconds = HeaderValue::from(whole_seconds(wait).max(1));
            answer.headers_mut().insert(RETRY_AFTER, seconds);
        }
        if let Some(how) = self.how_to_authenticate() {
            answer.headers_mut().insert(WWW_AUTHENTICATE, HeaderValue::from_static(how));
        }
        open_to_other_sites(answer.headers_mut());
        answer
    }

    /// How to authenticate (RFC 6750), if a token is missing, unknown or lacks the scope.
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

/// Lets pages of other sites read a response. They can send neither cookies nor tokens with such a
/// request, so they see only what is public.
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

/// The response to a browser that asks whether a page of another site may call.
fn preflight() -> Response {
    let mut answer = StatusCode::NO_CONTENT.into_response();
    let headers = answer.headers_mut();
    open_to_other_sites(headers);
    headers.insert(ACCESS_CONTROL_ALLOW_METHODS, HeaderValue::from_static("GET, HEAD"));
    headers.insert(ACCESS_CONTROL_ALLOW_HEADERS, HeaderValue::from_static("last-event-id"));
    headers.insert(ACCESS_CONTROL_MAX_AGE, HeaderValue::from_static("86400"));
    answer
}

/// The path exists, but not for this method. The router adds the `Allow` header.
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
            TableError::Refused(refusal) => {
                let status = match refusal.notice.code {
                    // The action may be fine at another moment.
                    "not-your-turn" | "game-over" => StatusCode::CONFLICT,
                    _ => StatusCode::UNPROCESSABLE_ENTITY,
                };
                ApiError { clause: refusal.clause, ..ApiError::with(status, refusal.notice) }
            }
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
            Denial::NotSeated => return ApiError::not_seated(&[]),
            Denial::NoHints => (StatusCode::FORBIDDEN, "web-no-hints"),
            Denial::NotRunning => (StatusCode::CONFLICT, "api-not-running"),
            Denial::NotOwner => (StatusCode::FORBIDDEN, "web-close-not-owner"),
            Denial::NoOpenSeat => (StatusCode::CONFLICT, "api-no-open-seat"),
            Denial::Removed => (StatusCode::FORBIDDEN, "api-removed"),
            Denial::NameTaken => (StatusCode::UNPROCESSABLE_ENTITY, "people-name-of-account"),
            Denial::Sealed => (StatusCode::FORBIDDEN, "api-sealed"),
            Denial::NeedsAccount => (StatusCode::UNAUTHORIZED, "api-no-token"),
            Denial::Rated => (StatusCode::FORBIDDEN, "people-rated-no-undo"),
            Denial::RatedBots => (StatusCode::FORBIDDEN, "people-rated-no-bots"),
            Denial::OtherKind => (StatusCode::FORBIDDEN, "api-rated"),
            Denial::NotHost => (StatusCode::FORBIDDEN, "web-not-host"),
            Denial::NotRemovable => (StatusCode::UNPROCESSABLE_ENTITY, "web-not-removable"),
            Denial::NotAbsent => (StatusCode::FORBIDDEN, "web-not-absent"),
            Denial::NothingLost => (StatusCode::FORBIDDEN, "web-nothing-lost"),
            Denial::OthersPlay => (StatusCode::FORBIDDEN, "web-close-others-play"),
            Denial::AlreadyOver => (StatusCode::CONFLICT, "web-close-over"),
            Denial::StillPlaying => (StatusCode::CONFLICT, "web-unlist-playing"),
            Denial::UndoRefused => (StatusCode::CONFLICT, "web-undo-refused"),
            Denial::NothingAsked => (StatusCode::CONFLICT, "web-undo-not-asked"),
            Denial::OwnUndo => (StatusCode::FORBIDDEN, "web-own-undo"),
            Denial::OtherTournament => (StatusCode::FORBIDDEN, "tournament-other-kind"),
            Denial::NotOrganizer => (StatusCode::FORBIDDEN, "tournament-not-organizer"),
            Denial::NotEntered => (StatusCode::CONFLICT, "tournament-not-entered"),
            Denial::TournamentClosed => (StatusCode::CONFLICT, "tournament-not-open"),
            Denial::TooFewPlayers => (StatusCode::CONFLICT, "tournament-too-few"),
            Denial::NoAccount => (StatusCode::UNPROCESSABLE_ENTITY, "friends-nobody"),
            Denial::TooManyFriends => (StatusCode::CONFLICT, "friends-too-many"),
            Denial::NotWaiting => (StatusCode::CONFLICT, "api-not-waiting"),
            Denial::InvitedRemoved => (StatusCode::FORBIDDEN, "web-invite-removed"),
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

/// Refusals by the request guard, before it knows who the caller is.
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
