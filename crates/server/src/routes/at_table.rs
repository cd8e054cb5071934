//! A form about a table: who sent it, what they may see, and the table itself, which the page layer
//! has looked up.

use std::sync::Arc;

use ararat_core::Seat;
use ararat_tables::{FoundTable, LiveTable, Request, Sight};
use axum::extract::{FromRequest, FromRequestParts as _, Path, Request as Received};
use axum::http::HeaderMap;
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::Form;
use serde::de::DeserializeOwned;

use crate::app::App;
use crate::page_error::PageError;
use crate::reply::see_other;
use crate::visitor::Visitor;

/// A form about a table.
pub(crate) struct AtTable<F> {
    pub(super) app: App,
    pub(super) visitor: Visitor,
    pub(super) sight: Sight,
    pub(super) headers: HeaderMap,
    pub(super) id: String,
    pub(super) table: Arc<LiveTable>,
    pub(super) form: F,
}

impl<F: DeserializeOwned + Send> FromRequest<App> for AtTable<F> {
    type Rejection = Response;

    async fn from_request(request: Received, app: &App) -> Result<AtTable<F>, Response> {
        let (mut parts, body) = request.into_parts();
        let visitor = Visitor::from_request_parts(&mut parts, app).await;
        let visitor = visitor.map_err(PageError::into_response)?;
        let id = Path::<String>::from_request_parts(&mut parts, app).await;
        let Path(id) = id.map_err(|_| PageError::not_found().into_response())?;
        // The page layer has looked it up for every path below a table.
        let found = parts.extensions.remove::<FoundTable>();
        let found = found.ok_or_else(|| PageError::not_found().into_response())?;
        let sight = found.sight;
        let headers = parts.headers.clone();
        let form = Form::from_request(Received::from_parts(parts, body), app).await;
        let Form(form) = form.map_err(axum::response::IntoResponse::into_response)?;
        let table = app.tables.refreshed(&id, found).await;
        let table = table.map_err(|error| PageError::from(error).into_response())?;
        Ok(AtTable { app: app.clone(), visitor, sight, headers, id, table, form })
    }
}

impl<F> AtTable<F> {
    /// The visitor's request at this version of the table.
    pub(super) fn request(&self, seat: Option<Seat>, version: i64) -> Request<'_> {
        Request { visitor: &self.visitor.id, seat, lifted: None, version }
    }

    /// Redirects to the table.
    pub(super) fn to_table(&self) -> Response {
        see_other(&format!("/table/{}", self.id))
    }
}
