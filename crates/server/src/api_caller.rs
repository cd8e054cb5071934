//! The caller of an API request, and what they send.

use std::fmt;
use std::marker::PhantomData;
use std::net::IpAddr;
use std::sync::Arc;

use ararat_core::{Facts, MAX_SEATS, Notice};
use ararat_store::{Account, Scope, SeatRow};
use ararat_tables::{Operation, digest, now};
use ararat_text::{Catalogue, Lang};
use axum::body::Bytes;
use axum::extract::{FromRequest, FromRequestParts, Path, Query, Request};
use axum::http::header::{AUTHORIZATION, CONTENT_TYPE};
use axum::http::request::Parts;
use axum::http::{HeaderMap, StatusCode};
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};
use serde_json::Value;

use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};
use crate::api_fields::{Fields, ReadFields};
use crate::app::{App, LONGEST_BODY};
use crate::limits::Client;
use crate::visitor::{note_address, preferred};

/// The owner of the token, or an anonymous caller. Cookies are ignored here, so that no other site
/// can make a visitor's browser call the API for them.
#[derive(Clone, Debug)]
pub(crate) struct Caller {
    /// The visitor id used at tables; empty without a token.
    pub(crate) visitor: String,
    pub(crate) name: String,
    pub(crate) scope: Option<Scope>,
    pub(crate) is_bot: bool,
    /// The id of the account; empty without a token.
    pub(crate) account: String,
    pub(crate) lang: Lang,
    /// The hash of the token.
    token: Option<String>,
}

/// A valid token, as found by the request guard.
#[derive(Clone)]
pub(crate) struct KnownToken {
    pub(crate) hash: String,
    account: Arc<Account>,
    scope: Scope,
}

// The hash must not appear in logs.
ararat_core::opaque! { KnownToken }

/// What the request guard found out about the token of a request, for the handler: whose it is, or
/// why the call is refused.
#[derive(Clone)]
pub(crate) struct TokenLookup(pub(crate) Result<KnownToken, ApiError>);

impl KnownToken {
    /// Looks up a token. Unknown tokens cost a query, so each address may try only a limited
    /// number.
    pub(crate) async fn find(
        app: &App,
        token: &str,
        address: IpAddr,
    ) -> Result<KnownToken, ApiError> {
        let hash = digest(token);
        let mut found = app.tables.store.cached_token(&hash, now());
        if found.is_none() {
            let busy = |wait| ApiError::busy("reads_per_second", wait);
            app.limits.allow_lookup(address).map_err(busy)?;
            let asked = app.tables.store.token(&hash, now());
            found = app.tables.metrics.stored(Operation::Token, asked).await?;
        }
        let bad_token = || ApiError::new(StatusCode::UNAUTHORIZED, "api-bad-token");
        let (account, scope) = found.ok_or_else(bad_token)?;
        Ok(KnownToken { hash, account, scope })
    }
}

/// The bearer token of a request. The name of the scheme is case-insensitive (RFC 9110).
pub(crate) fn bearer(headers: &HeaderMap) -> Option<&str> {
    let (scheme, token) = headers.get(AUTHORIZATION)?.to_str().ok()?.split_once(' ')?;
    scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
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

    /// Whether the caller may create a table now. We count by token and by address, since an
    /// account can have many tokens and an address many accounts.
    pub(crate) fn may_make_table(&self, app: &App) -> Result<(), ApiError> {
        let token = self.token.clone().map(Client::Token);
        let by_token = token.map_or(Ok(()), |client| app.limits.allow_table(&client));
        by_token.and_then(|()| app.allow_table(&self.visitor)).map_err(ApiError::too_many_tables)
    }

    /// A program in the examples of the description.
    pub(crate) fn example(name: &str, scope: Scope, lang: Lang) -> Caller {
        Caller {
            visitor: name.to_owned(),
            name: name.to_owned(),
            scope: Some(scope),
            is_bot: true,
            account: String::new(),
            lang,
            token: None,
        }
    }

    /// A seat taken by the caller.
    pub(crate) fn seat(&self) -> SeatRow {
        SeatRow::taken(&self.visitor, &self.name, self.is_bot)
    }

    /// The caller, or an error if they sent no token.
    pub(crate) fn known(&self) -> Result<&Caller, ApiError> {
        let missing = || ApiError::new(StatusCode::UNAUTHORIZED, "api-no-token");
        self.scope.map(|_| self).ok_or_else(missing)
    }

    /// The caller, or an error if their token does not allow playing.
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
        if !parts.headers.contains_key(AUTHORIZATION) {
            return Ok(Caller {
                visitor: String::new(),
                name: String::new(),
                scope: None,
                is_bot: false,
                account: String::new(),
                lang,
                token: None,
            });
        }
        // The guard has looked up every bearer token; without a result, the header uses another
        // scheme.
        let no_token = || ApiError::new(StatusCode::UNAUTHORIZED, "api-no-token");
        let TokenLookup(found) = parts.extensions.remove().ok_or_else(no_token)?;
        let KnownToken { hash, account, scope } = found?;
        note_address(app, &account.visitor, parts);
        app.tables.note_here(&account);
        Ok(Caller {
            visitor: account.visitor.clone(),
            name: account.name.clone(),
            scope: Some(scope),
            is_bot: account.is_bot,
            account: account.id.clone(),
            lang,
            token: Some(hash),
        })
    }
}

/// The id of a table in a path.
pub(crate) struct Id(pub(crate) String);

impl FromRequestParts<App> for Id {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Id, ApiError> {
        let id = Path::<String>::from_request_parts(parts, app).await;
        id.map(|Path(id)| Id(id)).map_err(|_| ApiError::not_found())
    }
}

/// A query string whose parameters must all be known.
pub(crate) struct Asked<T>(pub(crate) T);

impl<T: ReadFields> FromRequestParts<App> for Asked<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, app: &App) -> Result<Asked<T>, ApiError> {
        let query = Query::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        let Ok(Query(pairs)) = query else {
            let notice = Notice::new("api-query", Facts::new());
            return Err(ApiError::faulty(vec![Fault::said("query", None, notice, None)]));
        };
        Fields::of_query(pairs).finish().map(Asked)
    }
}

/// A body: a JSON object with known fields. If it cannot be read, that becomes an error only once
/// the handler knows that the caller is allowed to send one.
pub(crate) struct Sent<T>(Result<Vec<(String, Value)>, Fault>, PhantomData<T>);

impl<T: ReadFields> Sent<T> {
    pub(crate) fn read(self) -> Result<T, ApiError> {
        self.read_at_table_of(MAX_SEATS)
    }

    /// The same about a table with this many seats.
    pub(crate) fn read_at_table_of(self, seat_count: usize) -> Result<T, ApiError> {
        let fields = self.0.map_err(|fault| ApiError::faulty(vec![fault]))?;
        Fields::of_body(fields).at_table_of(seat_count).finish()
    }
}

impl<T: ReadFields> FromRequest<App> for Sent<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Sent<T>, ApiError> {
        let object = match read_body(request, app).await {
            Ok((_, body)) if body.is_empty() && T::MAY_BE_LEFT_OUT => Ok(Vec::new()),
            Ok((kind, body)) => read_object(&kind, &body),
            Err(fault) => Err(fault),
        };
        Ok(Sent(object, PhantomData))
    }
}

/// The media type and the bytes of a body.
async fn read_body(request: Request, app: &App) -> Result<(String, Bytes), Fault> {
    let kind = request.headers().get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
    let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or_default().trim().to_owned();
    let body = Bytes::from_request(request, app).await.map_err(|_| {
        let facts = Facts::new().number("most", LONGEST_BODY / 1024);
        Fault::said("body", None, Notice::new("api-body-unread", facts), None)
    })?;
    Ok((kind, body))
}

/// The fields of a JSON object, repeats included: which of two fields with the same name counts
/// would otherwise be arbitrary.
struct Pairs(Vec<(String, Value)>);

impl<'de> Deserialize<'de> for Pairs {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Pairs, D::Error> {
        struct OfObject;

        impl<'de> Visitor<'de> for OfObject {
            type Value = Pairs;

            fn expecting(&self, to: &mut fmt::Formatter<'_>) -> fmt::Result {
                to.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Pairs, A::Error> {
                let mut pairs = Vec::new();
                while let Some(pair) = map.next_entry()? {
                    pairs.push(pair);
                }
                Ok(Pairs(pairs))
            }
        }

        from.deserialize_map(OfObject)
    }
}

/// The fields of a body, or what it is if not an object.
fn read_object(kind: &str, body: &[u8]) -> Result<Vec<(String, Value)>, Fault> {
    let kind = kind.to_ascii_lowercase();
    if kind != "application/json" && !kind.ends_with("+json") {
        let possible = Possible::one_of(["application/json"]);
        return Err(Fault::value("Content-Type".to_owned(), kind.into(), possible));
    }
    if let Ok(Pairs(pairs)) = serde_json::from_slice(body) {
        return Ok(pairs);
    }
    match serde_json::from_slice::<Value>(body) {
        Ok(other) => Err(Fault::value("body".to_owned(), other, Possible::Object)),
        Err(error) => {
            let facts = Facts::new().number("line", error.line()).number("column", error.column());
            let notice = Notice::new("api-body-syntax", facts);
            Err(Fault::said("body", None, notice, Some(Possible::Object)))
        }
    }
}
