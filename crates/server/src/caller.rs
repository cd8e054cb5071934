//! Who calls the interface for programs: the owner of a token, or nobody in particular.

use ararat_store::{Scope, SeatRow};
use ararat_text::{Catalogue, Lang};
use axum::extract::{FromRequestParts, Path, Query};
use axum::http::header::AUTHORIZATION;
use axum::http::request::Parts;

use crate::api_error::ApiError;
use crate::app::App;
use crate::clock::now;
use crate::cookie::preferred;
use crate::ids::digest;
use crate::metrics::Operation;

/// Who calls. Cookies do not count here, so that no other site can make a browser call.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// Whom tables know it by; empty without a token.
    pub(crate) visitor: String,
    pub(crate) name: String,
    pub(crate) scope: Option<Scope>,
    pub(crate) is_bot: bool,
    pub(crate) lang: Lang,
    /// The hash of its token.
    token: Option<String>,
}

impl Caller {
    pub(crate) fn words(&self) -> &'static Catalogue {
        ararat_games::words(self.lang)
    }

    /// Whether the token is still good: it can run out or be revoked while somebody listens.
    pub(crate) async fn is_still_known(&self, app: &App) -> bool {
        match &self.token {
            Some(hash) => matches!(app.hall.store.token(hash, now()).await, Ok(Some(_))),
            None => true,
        }
    }

    /// A seat that it takes.
    pub(crate) fn seat(&self) -> SeatRow {
        SeatRow::taken(&self.visitor, &self.name, self.is_bot)
    }

    /// The caller, if it has a token.
    pub(crate) fn known(&self) -> Result<&Caller, ApiError> {
        if self.scope.is_some() { Ok(self) } else { Err(ApiError::new("api-no-token", self.lang)) }
    }

    /// The caller, if its token allows to play.
    pub(crate) fn player(&self) -> Result<&Caller, ApiError> {
        match self.known()?.scope {
            Some(Scope::Play) => Ok(self),
            Some(Scope::Read) | None => Err(ApiError::new("api-no-scope", self.lang)),
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
        let token = header.to_str().ok().and_then(|text| text.strip_prefix("Bearer "));
        let token = token.ok_or_else(|| ApiError::new("api-bad-token", lang))?;
        let (hall, hash) = (&app.hall, digest(token.trim()));
        let found = hall.metrics.stored(Operation::Token, hall.store.token(&hash, now())).await;
        let found = found.map_err(|error| ApiError::of(&error.into(), lang))?;
        let (account, scope) = found.ok_or_else(|| ApiError::new("api-bad-token", lang))?;
        hall.seen(&account.visitor, parts);
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
        let lang = preferred(&parts.headers);
        let id = Path::<String>::from_request_parts(parts, app).await;
        id.map(|Path(id)| Id(id)).map_err(|_| ApiError::new("api-not-found", lang))
    }
}

/// What a query asks for.
pub(crate) struct Asked(pub(crate) Vec<(String, String)>);

impl FromRequestParts<App> for Asked {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked, ApiError> {
        let lang = preferred(&parts.headers);
        let query = Query::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        query.map(|Query(query)| Asked(query)).map_err(|_| ApiError::new("api-unreadable", lang))
    }
}
