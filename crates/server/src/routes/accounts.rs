//! Accounts: making one, signing in and out, changing and deleting it.

use std::net::SocketAddr;

use ararat_store::{Account, Scope, TokenRow};
use ararat_text::sentence;
use ararat_web::{AccountPage, AccountPart, TokenLine};
use axum::Form;
use axum::extract::{ConnectInfo, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use super::Fields;
use crate::app::App;
use crate::clock::now;
use crate::cookie::{Visitor, ended, lasting};
use crate::hall::HallError;
use crate::ids::{digest, random_name};
use crate::names::{is_guest_name, read_name};
use crate::passwords::is_fit;
use crate::reply;

type Pairs = Vec<(String, String)>;

/// So many letters name an account, a session, a token: 130 bits.
const SECRET_LENGTH: usize = 26;
/// An account has no more tokens.
const MOST_TOKENS: usize = 20;
/// So many characters of a name does the form take.
const LONGEST_NAME: usize = 24;
const DAY: i64 = 24 * 3600 * 1000;
/// Tokens do not live longer.
const LONGEST_TOKEN: i64 = 365;

/// Why nothing was done.
pub(super) enum Refused {
    /// The key of a sentence that says it.
    Said(StatusCode, &'static str),
    Failed(HallError),
}

impl<E: Into<HallError>> From<E> for Refused {
    fn from(error: E) -> Refused {
        Refused::Failed(error.into())
    }
}

const SIGNED_OUT: Refused = Refused::Said(StatusCode::FORBIDDEN, "people-signed-out");
const NO_RANDOMNESS: HallError = HallError::Broken("no randomness");

fn unfit(key: &'static str) -> Refused {
    Refused::Said(StatusCode::UNPROCESSABLE_ENTITY, key)
}

pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> Response {
    show(&app, &visitor, StatusCode::OK, AccountPage::default()).await
}

/// The page with what there is to say.
pub(super) async fn show(
    app: &App,
    visitor: &Visitor,
    status: StatusCode,
    page: AccountPage,
) -> Response {
    let frame = visitor.frame("/account");
    let mut page = page;
    if let Some(account) = &visitor.account {
        let tokens = match app.hall.store.tokens(&account.id).await {
            Ok(tokens) => tokens,
            Err(error) => return reply::failed(visitor, &frame, &error.into()),
        };
        let token = |token: TokenRow| TokenLine {
            id: token.id,
            name: token.name,
            may_play: token.scope == Scope::Play,
            days_left: (token.expires_at - now()).max(0).div_euclid(DAY),
        };
        page.account = Some(AccountPart {
            name: account.name.clone(),
            is_bot: account.is_bot,
            webhook: account.webhook.clone(),
            webhook_key: account.webhook_key.clone(),
            tokens: tokens.into_iter().map(token).collect(),
        });
    }
    reply::html(visitor, status, ararat_web::account_page(&frame, &page).into_string())
}

pub(super) async fn answer(
    app: &App,
    visitor: &Visitor,
    done: Result<AccountPage, Refused>,
) -> Response {
    match done {
        Ok(page) => show(app, visitor, StatusCode::OK, page).await,
        Err(refused) => refuse(app, visitor, refused, AccountPage::default()).await,
    }
}

/// The page with what was typed, and why nothing was done.
async fn refuse(app: &App, visitor: &Visitor, refused: Refused, typed: AccountPage) -> Response {
    match refused {
        Refused::Said(status, key) => {
            let fault = Some(sentence(&visitor.frame("/").words().word(key)));
            show(app, visitor, status, AccountPage { fault, ..typed }).await
        }
        Refused::Failed(error) => reply::failed(visitor, &visitor.frame("/account"), &error),
    }
}

/// A name as it was typed, as far as the form takes it.
fn typed_name(fields: &Fields) -> String {
    fields.get("name").unwrap_or_default().chars().take(LONGEST_NAME).collect()
}

/// A page that says that something has been done.
pub(super) fn said(visitor: &Visitor, key: &str) -> AccountPage {
    let done = Some(sentence(&visitor.frame("/").words().word(key)));
    AccountPage { done, ..AccountPage::default() }
}

pub(crate) async fn sign_up(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let name = fields.get("name").unwrap_or_default();
        if !app.limits.allow_sign_in(address.ip(), name) {
            return Err(Refused::Said(StatusCode::TOO_MANY_REQUESTS, "people-too-often"));
        }
        let name = read_name(name).filter(|name| name.starts_with(char::is_alphanumeric));
        let name = name.ok_or(unfit("web-bad-name"))?;
        if is_guest_name(&name) {
            return Err(Refused::Said(StatusCode::CONFLICT, "people-name-taken"));
        }
        let password = fields.get("password").filter(|password| is_fit(password));
        let password = password.ok_or(unfit("people-bad-password"))?;
        let password = app.passwords.hash(password).await.ok_or(NO_RANDOMNESS)?;
        let account = Account {
            id: random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?,
            name,
            password,
            // Not the guest's name: that stands in a cookie that no sign-out takes back.
            visitor: random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?,
            is_bot: false,
            lang: visitor.lang.code().to_owned(),
            theme: visitor.theme.as_str().to_owned(),
            webhook: String::new(),
            webhook_key: String::new(),
            created_at: now(),
        };
        if !app.hall.store.create_account(&account).await? {
            return Err(Refused::Said(StatusCode::CONFLICT, "people-name-taken"));
        }
        app.hall.store.name_visitor(&account.visitor, &account.name, now()).await?;
        enter(&app, &visitor, account).await
    };
    match done.await {
        Ok(response) => response,
        Err(refused) => {
            let typed = AccountPage { sign_up_name: typed_name(&fields), ..AccountPage::default() };
            refuse(&app, &visitor, refused, typed).await
        }
    }
}

pub(crate) async fn sign_in(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let name = fields.get("name").unwrap_or_default().trim();
        let password = fields.get("password").unwrap_or_default();
        if !app.limits.allow_sign_in(address.ip(), name) {
            return Err(Refused::Said(StatusCode::TOO_MANY_REQUESTS, "people-too-often"));
        }
        let account = app.hall.store.account_named(name).await?;
        let hash = account.as_ref().map(|account| account.password.as_str());
        let fits = app.passwords.fits(password, hash).await;
        // The same answer, after the same time, whether the name or the password is wrong.
        let account = account.filter(|_| fits);
        let account = account.ok_or(Refused::Said(StatusCode::FORBIDDEN, "people-not-known"))?;
        enter(&app, &visitor, account).await
    };
    match done.await {
        Ok(response) => response,
        Err(refused) => {
            let typed = AccountPage { sign_in_name: typed_name(&fields), ..AccountPage::default() };
            refuse(&app, &visitor, refused, typed).await
        }
    }
}

/// Signs a browser in. What its guest had becomes the account's.
async fn enter(app: &App, visitor: &Visitor, account: Account) -> Result<Response, Refused> {
    // What a person played as a guest does not become a program's.
    let takes_over = visitor.account.is_none() && !account.is_bot;
    if takes_over {
        app.hall.adopt(&visitor.id, &account.visitor).await?;
    }
    if let Some(session) = &visitor.session {
        app.hall.store.close_session(session).await?;
    }
    let token = random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?;
    let signed = app.signer.sign_session(&token).ok_or(NO_RANDOMNESS)?;
    app.hall.store.open_session(&digest(&token), &account.id, now()).await?;
    let mut response = reply::see_other(visitor, "/account");
    set(&mut response, &lasting("session", &signed));
    // The guest has no seats any more and begins anew.
    if takes_over {
        set(&mut response, &Visitor::fresh_cookie(&app.signer).ok_or(NO_RANDOMNESS)?);
    }
    Ok(response)
}

fn set(response: &mut Response, cookie: &str) {
    if let Ok(value) = HeaderValue::from_str(cookie) {
        response.headers_mut().append(SET_COOKIE, value);
    }
}

/// Signs out here, or everywhere.
pub(crate) async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let is_everywhere = Fields::new(pairs).get("everywhere").is_some();
    let done = async {
        if let (true, Some(account)) = (is_everywhere, &visitor.account) {
            app.hall.store.close_sessions(&account.id, "").await?;
        }
        if let Some(session) = &visitor.session {
            app.hall.store.close_session(session).await?;
        }
        Ok::<_, HallError>(())
    };
    if let Err(error) = done.await {
        return reply::failed(&visitor, &visitor.frame("/account"), &error);
    }
    let mut response = reply::see_other(&visitor, "/account");
    set(&mut response, &ended("session"));
    response
}

/// The account, if the form carries its password.
async fn proven<'a>(
    app: &App,
    address: SocketAddr,
    visitor: &'a Visitor,
    fields: &Fields,
) -> Result<&'a Account, Refused> {
    let account = visitor.account.as_ref().ok_or(SIGNED_OUT)?;
    if !app.limits.allow_sign_in(address.ip(), &account.name) {
        return Err(Refused::Said(StatusCode::TOO_MANY_REQUESTS, "people-too-often"));
    }
    let password = fields.get("password").unwrap_or_default();
    if app.passwords.fits(password, Some(&account.password)).await {
        Ok(account)
    } else {
        Err(Refused::Said(StatusCode::FORBIDDEN, "people-wrong-password"))
    }
}

pub(crate) async fn change_password(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let account = proven(&app, address, &visitor, &fields).await?;
        let new = fields.get("new").filter(|new| is_fit(new));
        let new = new.ok_or(unfit("people-bad-password"))?;
        let hash = app.passwords.hash(new).await.ok_or(NO_RANDOMNESS)?;
        app.hall.store.set_password(&account.id, &hash).await?;
        // Whoever knew the old one is out.
        let session = visitor.session.as_deref().unwrap_or_default();
        app.hall.store.close_sessions(&account.id, session).await?;
        Ok(said(&visitor, "people-password-changed"))
    };
    answer(&app, &visitor, done.await).await
}

pub(crate) async fn delete(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let account = proven(&app, address, &visitor, &fields).await?;
        let tables = app.hall.store.delete_account(account).await?;
        app.hall.read_again(&tables).await?;
        let mut response = reply::see_other(&visitor, "/");
        set(&mut response, &ended("session"));
        Ok(response)
    };
    match done.await {
        Ok(response) => response,
        Err(refused) => answer(&app, &visitor, Err(refused)).await,
    }
}

/// A program plays for this account from now on. Nobody who has met the account took it for one.
pub(crate) async fn become_bot(State(app): State<App>, visitor: Visitor) -> Response {
    let done = async {
        let account = visitor.account.as_ref().ok_or(SIGNED_OUT)?;
        if account.is_bot || app.hall.store.set_bot(&account.id).await? {
            Ok(())
        } else {
            Err(Refused::Said(StatusCode::CONFLICT, "people-program-too-late"))
        }
    };
    match done.await {
        Ok(()) => reply::see_other(&visitor, "/account"),
        Err(refused) => answer(&app, &visitor, Err(refused)).await,
    }
}

/// Makes a token and shows it, once.
pub(crate) async fn make_token(
    State(app): State<App>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let account = visitor.account.as_ref().ok_or(SIGNED_OUT)?;
        let name = fields.get("name").and_then(read_name).ok_or(unfit("web-bad-name"))?;
        let scope = fields.get("scope").and_then(Scope::read).ok_or(unfit("web-bad-request"))?;
        let days = fields.get("days").and_then(|days| days.parse::<i64>().ok());
        let days = days.filter(|days| (1..=LONGEST_TOKEN).contains(days));
        let days = days.ok_or(unfit("web-bad-request"))?;
        if app.hall.store.tokens(&account.id).await?.len() >= MOST_TOKENS {
            return Err(unfit("people-too-many-tokens"));
        }
        let token = random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?;
        // A prefix that tells where a token belongs that is found somewhere.
        let token = format!("ararat_{token}");
        let row = TokenRow {
            id: random_name(11).ok_or(NO_RANDOMNESS)?,
            name,
            scope,
            created_at: now(),
            expires_at: now() + days * DAY,
        };
        app.hall.store.create_token(&digest(&token), &account.id, &row).await?;
        Ok(AccountPage { token: Some(token), ..AccountPage::default() })
    };
    answer(&app, &visitor, done.await).await
}

/// Revokes a token, or all of them.
pub(crate) async fn revoke_token(
    State(app): State<App>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let account = visitor.account.as_ref().ok_or(SIGNED_OUT)?;
        if fields.get("all").is_some() {
            app.hall.store.revoke_tokens(&account.id).await?;
        } else {
            let id = fields.get("id").unwrap_or_default();
            app.hall.store.revoke_token(&account.id, id).await?;
        }
        Ok::<_, Refused>(())
    };
    match done.await {
        Ok(()) => reply::see_other(&visitor, "/account"),
        Err(refused) => answer(&app, &visitor, Err(refused)).await,
    }
}
