//! The visitor of a page: who they are, and their display settings.

use std::net::SocketAddr;
use std::ops::Deref;
use std::str::FromStr as _;
use std::sync::Arc;

use ararat_pages::preferred_language;
use ararat_store::{Account, SeatRow};
use ararat_tables::{Operation, TableError, digest, now, random_name};
use ararat_text::{Catalogue, Lang};
use ararat_web::{Edition, Frame, Theme};
use axum::extract::{ConnectInfo, FromRequestParts};
use axum::http::header::ACCEPT_LANGUAGE;
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method};

use crate::app::App;
use crate::cookie::{Purpose, Signer, cookie, lasting};
use crate::page_error::PageError;

/// Length of a visitor's id: 130 bits.
const NAME_LENGTH: usize = 26;

/// The visitor of a page. The page layer identifies them once per request, and handlers take the
/// result from there.
#[derive(Clone, Debug)]
pub(crate) struct Visitor(Arc<Identity>);

/// Who a visitor is: a random id in a signed cookie, or the visitor of an account.
#[derive(Clone, Debug)]
pub(crate) struct Identity {
    pub(crate) id: String,
    pub(crate) lang: Lang,
    pub(crate) theme: Theme,
    /// The account they are signed in to, and the hash of that session.
    pub(crate) account: Option<Account>,
    pub(crate) session: Option<String>,
    /// The cookie to set on a first visit.
    pub(crate) fresh: Option<String>,
}

impl Deref for Visitor {
    type Target = Identity;

    fn deref(&self) -> &Identity {
        &self.0
    }
}

impl Visitor {
    /// The visitor by cookie alone, without asking the store whether they are signed in; `None` on
    /// a machine without randomness.
    pub(crate) fn guest(headers: &HeaderMap, signer: &Signer) -> Option<Visitor> {
        Identity::read(headers, signer).map(|identity| Visitor(Arc::new(identity)))
    }

    /// Identifies the visitor.
    pub(crate) async fn identify(parts: &Parts, app: &App) -> Result<Visitor, PageError> {
        let identity = Identity::read(&parts.headers, &app.signer);
        let mut identity = identity.ok_or_else(PageError::unavailable)?;
        let session = cookie(&parts.headers, "session");
        let session = session.and_then(|text| app.signer.read(Purpose::Session, text));
        if let Some(session) = session.map(digest) {
            let asked = app.tables.store.account_of_session(&session, now());
            let account = app.tables.metrics.stored(Operation::Session, asked).await;
            let account = account.map_err(|error| {
                tracing::error!(%error, "a session was not looked for");
                PageError::unavailable()
            })?;
            if let Some(account) = account {
                app.tables.note_here(&account);
                identity.sign_in(account, session)?;
            }
        }
        // A first visit that only reads uses nothing that is limited by address.
        if identity.fresh.is_none() || parts.method == Method::POST {
            note_address(app, &identity.id, parts);
        }
        Ok(Visitor(Arc::new(identity)))
    }

    /// The account, if it belongs to a person.
    pub(crate) fn person(&self) -> Option<&Account> {
        self.account.as_ref().filter(|account| !account.is_bot)
    }

    /// Whether the account belongs to a program.
    pub(crate) fn is_program(&self) -> bool {
        self.account.as_ref().is_some_and(|account| account.is_bot)
    }

    /// The name of the account, under which its owner always sits.
    pub(crate) fn account_name(&self) -> Option<String> {
        self.account.as_ref().map(|account| account.name.clone())
    }

    /// A seat for them under this name.
    pub(crate) fn seat(&self, name: &str) -> SeatRow {
        SeatRow::taken(&self.id, name, self.is_program())
    }

    /// A cookie for a new guest.
    pub(crate) fn fresh_cookie(signer: &Signer) -> Option<String> {
        fresh(signer).map(|(_, cookie)| cookie)
    }

    pub(crate) fn words(&self) -> &'static Catalogue {
        ararat_games::words(self.lang)
    }

    pub(crate) fn frame(&self, path: impl Into<String>) -> Frame {
        Frame {
            words: self.words(),
            games: &ararat_games::PAGES,
            theme: self.theme,
            path: path.into(),
            edition: Edition::Site,
        }
    }
}

impl Identity {
    fn read(headers: &HeaderMap, signer: &Signer) -> Option<Identity> {
        let known = cookie(headers, "visitor").and_then(|text| signer.read(Purpose::Visitor, text));
        let (id, fresh) = if let Some(id) = known {
            (id.to_owned(), None)
        } else {
            let (id, cookie) = fresh(signer)?;
            (id, Some(cookie))
        };
        let lang = cookie(headers, "lang").and_then(|code| Lang::from_str(code).ok());
        let theme = cookie(headers, "theme").and_then(Theme::read);
        Some(Identity {
            id,
            lang: lang.unwrap_or_else(|| preferred(headers)),
            theme: theme.unwrap_or_default(),
            account: None,
            session: None,
            fresh,
        })
    }

    /// Switches to the visitor of an account.
    fn sign_in(&mut self, account: Account, session: String) -> Result<(), TableError> {
        self.id.clone_from(&account.visitor);
        let lang = Lang::from_str(&account.lang);
        self.lang = lang.map_err(|_| TableError::Broken("bad language of an account"))?;
        let theme = Theme::read(&account.theme);
        self.theme = theme.ok_or(TableError::Broken("bad theme of an account"))?;
        self.account = Some(account);
        self.session = Some(session);
        self.fresh = None;
        Ok(())
    }
}

/// The visitor identified by the page layer.
impl<S: Sync> FromRequestParts<S> for Visitor {
    type Rejection = PageError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Visitor, PageError> {
        parts.extensions.get().cloned().ok_or_else(PageError::unavailable)
    }
}

/// Notes which address a visitor comes from, as determined by the request guard.
pub(crate) fn note_address(app: &App, visitor: &str, parts: &Parts) {
    if let Some(ConnectInfo(address)) = parts.extensions.get::<ConnectInfo<SocketAddr>>() {
        app.tables.addresses.note(visitor, address.ip());
    }
}

/// A new guest, and the cookie that identifies them.
fn fresh(signer: &Signer) -> Option<(String, String)> {
    let id = random_name(NAME_LENGTH)?;
    let cookie = lasting("visitor", &signer.sign(Purpose::Visitor, &id));
    Some((id, cookie))
}

/// The first language the browser asks for that we have.
pub(crate) fn preferred(headers: &HeaderMap) -> Lang {
    let wanted = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok());
    preferred_language(wanted.unwrap_or_default())
}
