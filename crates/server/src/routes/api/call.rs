//! Calls that change something: the caller, what they sent, and the table in question. The checks
//! that all such calls share are made here, always in this order: token, query, scope, body, table.

use std::sync::Arc;

use ararat_core::{MAX_SEATS, Seat};
use ararat_tables::{Denial, LiveTable, Request, TableError};
use axum::extract::{FromRequest, FromRequestParts as _};
use axum::http::Request as HttpRequest;
use axum::response::IntoResponse as _;
use axum::{body::Body, extract::Request as Received};

use super::body::MomentBody;
use super::{ApiResult, OpenTable, look, open_to_programs};
use crate::api_caller::{Asked, Caller, Id, Sent};
use crate::api_error::ApiError;
use crate::api_fields::{Nothing, ReadFields};
use crate::app::App;

/// A call with a token that allows playing.
pub(crate) struct PlayerCall<T> {
    pub(super) app: App,
    pub(super) caller: Caller,
    pub(super) body: T,
}

impl<T: ReadFields + Send> FromRequest<App> for PlayerCall<T> {
    type Rejection = ApiError;

    async fn from_request(request: Received, app: &App) -> Result<PlayerCall<T>, ApiError> {
        let (caller, sent) = received::<T>(request, app).await?;
        Ok(PlayerCall { app: app.clone(), body: sent.read()?, caller })
    }
}

/// A player, and what they send, which is not read yet.
async fn received<T: ReadFields>(
    request: Received,
    app: &App,
) -> Result<(Caller, Sent<T>), ApiError> {
    let (mut parts, body) = request.into_parts();
    let caller = Caller::from_request_parts(&mut parts, app).await?;
    let Asked(Nothing) = Asked::from_request_parts(&mut parts, app).await?;
    let request: HttpRequest<Body> = HttpRequest::from_parts(parts, body);
    let sent = Sent::<T>::from_request(request, app).await?;
    caller.player()?;
    Ok((caller, sent))
}

/// A call about a table at which the caller may play.
pub(crate) struct TableCall<T> {
    pub(super) app: App,
    pub(super) caller: Caller,
    pub(super) id: String,
    pub(super) table: Arc<LiveTable>,
    pub(super) body: T,
}

impl<T: ReadFields + Send> FromRequest<App> for TableCall<T> {
    type Rejection = ApiError;

    async fn from_request(request: Received, app: &App) -> Result<TableCall<T>, ApiError> {
        let (mut parts, body) = request.into_parts();
        let id = Id::from_request_parts(&mut parts, app).await;
        let request = HttpRequest::from_parts(parts, body);
        let (caller, sent) = received::<T>(request, app).await?;
        // A mistake in the body is told before one in the path, but in words that fit the table.
        let found = match id {
            Ok(Id(id)) => open_to_programs(app, &caller, &id).await.map(|table| (id, table)),
            Err(error) => Err(error),
        };
        let seat_count = found.as_ref().map_or(MAX_SEATS, |(_, table)| table.seat_count);
        let body = sent.read_at_table_of(seat_count)?;
        let (id, OpenTable { table, .. }) = found?;
        Ok(TableCall { app: app.clone(), caller, id, table, body })
    }
}

impl<T> TableCall<T> {
    /// The caller's request at this version of the table.
    pub(super) fn request(&self, seat: Option<Seat>, version: i64) -> Request<'_> {
        Request { visitor: &self.caller.visitor, seat, lifted: None, version }
    }

    /// The caller's request from the seat they name, or from the one whose turn it is.
    pub(super) async fn request_at(&self, moment: &MomentBody) -> Request<'_> {
        let seat = match moment.seat {
            Some(seat) => Some(seat),
            None => self.table.lock().await.seat_of(&self.caller.visitor, None),
        };
        self.request(seat, moment.version)
    }

    /// Passes a success on, and words a failure.
    pub(super) async fn done<D>(&self, done: Result<D, TableError>) -> Result<D, ApiError> {
        match done {
            Ok(done) => Ok(done),
            Err(error) => Err(self.refusal(error, None).await),
        }
    }

    /// Why nothing was done at the table, with its version and the players' names.
    pub(super) async fn refusal(&self, error: TableError, seat: Option<Seat>) -> ApiError {
        let state = self.table.lock().await;
        let error = match error {
            TableError::MovedOn => ApiError::moved_on(state.row.version),
            TableError::Denied(Denial::NotSeated) => {
                ApiError::not_seated(&state.seats_of(&self.caller.visitor))
            }
            other => other.into(),
        };
        error.said_at(&state.row.seats, seat)
    }

    /// The response: the table as the caller sees it now, from the given seat if there is one.
    pub(super) async fn look(&self, seat: Option<Seat>) -> ApiResult {
        Ok(look(&self.app, &self.caller, &self.id, seat).await?.into_response())
    }
}
