//! Who calls the interface for programs, and what they send.

use ararat_store::{Scope, SeatRow};
use ararat_tables::{Operation, digest, now};
use ararat_text::{Catalogue, Lang};
use axum::Json;
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::StatusCode;
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use crate::api_error::ApiError;
use crate::app::App;
use crate::visitor::{note_address, preferred};

/// The owner of a token, or nobody in particular. Cookies do not count here, so that no other site
/// can make a browser call.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// The visitor as tables know them; empty without a token.
    pub(crate) visitor: String,
    pub(crate) name: String,
    pub(crate) scope: Option<Scope>,
    pub(crate) is_bot: bool,
    pub(crate) lang: Lang,
    /// The hash of the token.
    token: Option<String>,
}

impl Caller {
    pub(crate) fn words(&self) -> &'static Catalogue {
        ararat_games::words(self.lang)
    }

    /// Whether the token is still good: it can expire or be revoked while a stream is open.
    pub(crate) async fn is_still_known(&self, app: &App) -> bool {
        match &self.token {
            Some(hash) => matches!(app.tables.store.token(hash, now()).await, Ok(Some(_))),
            None => true,
        }
    }

    /// A seat that they take.
    pub(crate) fn seat(&self) -> SeatRow {
        SeatRow::taken(&self.visitor, &self.name, self.is_bot)
    }

    /// The caller, if they have a token.
    pub(crate) fn known(&self) -> Result<&Caller, ApiError> {
        let missing = || ApiError::new(StatusCode::UNAUTHORIZED, "api-no-token");
        self.scope.map(|_| self).ok_or_else(missing)
    }

    /// The caller, if their token can play.
    pub(crate) fn player(&self) -> Result<&Caller, ApiError> {
        match self.known()?.scope {
            Some(Scope::Play) => Ok(self),
            Some(Scope::Read) | None => Err(ApiError::new(StatusCode::FORBIDDEN, "api-no-scope")),
        }
    }
}

impl FromRequestParts<App> for Caller {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Caller, ApiError> {
        let lang = preferred(&parts.headers);
        let Some(header) = parts.headers.get(AUTHORIZATION) else {
            let (visitor, name) = (String::new(), String::new());
            return Ok(Caller { visitor, name, scope: None, is_bot: false, lang, token: None });
        };
        let bad_token = || ApiError::new(StatusCode::UNAUTHORIZED, "api-bad-token");
        let token = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let hash = digest(token.ok_or_else(bad_token)?.trim());
        let asked = app.tables.store.token(&hash, now());
        let found = app.tables.metrics.stored(Operation::Token, asked).await?;
        let (account, scope) = found.ok_or_else(bad_token)?;
        note_address(app, &account.visitor, parts);
        Ok(Caller {
            visitor: account.visitor.clone(),
            name: account.name.clone(),
            scope: Some(scope),
            is_bot: account.is_bot,
            lang,
            token: Some(hash),
        })
    }
}

/// The name of a table in an address.
pub(crate) struct Id(pub(crate) String);

impl FromRequestParts<App> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Id, ApiError> {
        let id = Path::<String>::from_request_parts(parts, app).await;
        id.map(|Path(id)| Id(id)).map_err(|_| ApiError::not_found())
    }
}

/// A query.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequestParts<App> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, ApiError> {
        let query = Query::<T>::from_request_parts(parts, app).await;
        query.map(|Query(query)| Asked(query)).map_err(|_| ApiError::unreadable())
    }
}

/// A body, which is a JSON object. What cannot be read is an error only once the handler knows that
/// the caller may send one.
pub(crate) struct Sent<T>(Option<T>);

impl<T> Sent<T> {
    pub(crate) fn read(self) -> Result<T, ApiError> {
        self.0.ok_or_else(ApiError::unreadable)
    }
}

/// A body like [`Sent`], or none.
pub(crate) struct SentOrNothing<T>(Sent<T>);

impl<T> SentOrNothing<T> {
    pub(crate) fn read(self) -> Result<T, ApiError> {
        self.0.read()
    }
}

impl<T: DeserializeOwned + Default> FromRequest<App> for SentOrNothing<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<SentOrNothing<T>, ApiError> {
        let body = Bytes::from_request(request, app).await.ok();
        let object = |body: &Bytes| serde_json::from_slice::<Map<String, Value>>(body).ok();
        Ok(SentOrNothing(Sent(match body {
            Some(body) if body.is_empty() => Some(T::default()),
            Some(body) => {
                object(&body).and_then(|object| serde_json::from_value(Value::Object(object)).ok())
            }
            None => None,
        })))
    }
}

impl<T: DeserializeOwned> FromRequest<App> for Sent<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Sent<T>, ApiError> {
        let body = Json::<Map<String, Value>>::from_request(request, app).await;
        // Through an object, since serde would also read the fields from an array.
        let object = body.ok().map(|Json(body)| Value::Object(body));
        Ok(Sent(object.and_then(|object| serde_json::from_value(object).ok())))
    }
}
