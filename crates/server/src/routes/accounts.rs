//! Accounts: creating one, signing in and out, changing and deleting it.

use std::net::SocketAddr;

use ararat_store::{Account, Scope, StoreError, TokenRow};
use ararat_tables::{DAY, TableError, digest, is_guest_name, now, random_name, read_name};
use ararat_text::sentence;
use ararat_web::{AccountPage, AccountPart, TokenLine};
use axum::extract::{ConnectInfo, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::Form;

use super::people;
use crate::app::App;
use crate::cookie::{Purpose, ended, lasting};
use crate::forms::{Credentials, NewToken, PasswordChange, Revoked, SignOut};
use crate::page_error::PageError;
use crate::passwords::is_fit;
use crate::reply::{PageResult, html_with, see_other, set_cookie};
use crate::visitor::Visitor;

/// Length of account ids, session ids and tokens: 130 bits.
const SECRET_LENGTH: usize = 26;
/// Length of the id that a token has in the list.
const TOKEN_NAME_LENGTH: usize = 11;
/// Tokens per account.
pub(crate) const MOST_TOKENS: usize = 20;
/// Longest name that the form accepts.
pub(super) const LONGEST_NAME: usize = 24;
/// Longest lifetime of a token, in days.
pub(super) const LONGEST_TOKEN: i64 = 365;

/// Why nothing was done.
pub(super) enum Refused {
    /// The account page shows the sentence with this key.
    Said(StatusCode, &'static str),
    Failed(PageError),
}

impl From<StoreError> for Refused {
    fn from(error: StoreError) -> Refused {
        Refused::Failed(error.into())
    }
}

impl From<TableError> for Refused {
    fn from(error: TableError) -> Refused {
        Refused::Failed(error.into())
    }
}

const SIGNED_OUT: Refused = Refused::Said(StatusCode::FORBIDDEN, "people-signed-out");
const TOO_OFTEN: Refused = Refused::Said(StatusCode::TOO_MANY_REQUESTS, "people-too-often");
const NAME_TAKEN: Refused = Refused::Said(StatusCode::CONFLICT, "people-name-taken");
const NO_RANDOMNESS: TableError = TableError::Broken("no randomness");

pub(super) fn unfit(key: &'static str) -> Refused {
    Refused::Said(StatusCode::UNPROCESSABLE_ENTITY, key)
}

/// The account of a visitor who is signed in.
pub(super) fn signed_in(visitor: &Visitor) -> Result<&Account, Refused> {
    visitor.account.as_ref().ok_or(SIGNED_OUT)
}

pub(crate) async fn page(State(app): State<App>, visitor: Visitor) -> PageResult {
    show(&app, &visitor, StatusCode::OK, AccountPage::default()).await
}

/// The account page, with its lists filled in.
async fn show(
    app: &App,
    visitor: &Visitor,
    status: StatusCode,
    mut page: AccountPage,
) -> PageResult {
    if let Some(account) = &visitor.account {
        let tokens = app.tables.store.tokens(&account.id).await?;
        let token = |token: TokenRow| TokenLine {
            id: token.id,
            name: token.name,
            may_play: token.scope == Scope::Play,
            days_left: (token.expires_at - now()).max(0).div_euclid(DAY),
        };
        page.account = Some(AccountPart {
            name: account.name.clone(),
            is_bot: account.is_bot,
            games: people::games(app, account).await?,
            webhook: account.webhook.clone(),
            webhook_key: account.webhook_key.clone(),
            tokens: tokens.into_iter().map(token).collect(),
        });
    }
    Ok(html_with(status, ararat_web::account_page(&visitor.frame("/account"), &page)))
}

/// Goes back to the account page, or shows why nothing was done.
pub(super) async fn answer(
    app: &App,
    visitor: &Visitor,
    done: Result<Response, Refused>,
) -> PageResult {
    answer_with(app, visitor, done, AccountPage::default()).await
}

async fn answer_with(
    app: &App,
    visitor: &Visitor,
    done: Result<Response, Refused>,
    typed: AccountPage,
) -> PageResult {
    match done {
        Ok(response) => Ok(response),
        Err(refused) => refuse(app, visitor, refused, typed).await,
    }
}

/// The page with what was typed, and why nothing was done.
async fn refuse(app: &App, visitor: &Visitor, refused: Refused, typed: AccountPage) -> PageResult {
    match refused {
        Refused::Said(status, key) => {
            let fault = Some(sentence(&visitor.words().word(key)));
            show(app, visitor, status, AccountPage { fault, ..typed }).await
        }
        Refused::Failed(error) => Err(error),
    }
}

/// The typed name, cut to the length the form accepts.
fn typed_name(name: &str) -> String {
    name.chars().take(LONGEST_NAME).collect()
}

pub(super) fn to_account() -> Response {
    see_other("/account")
}

pub(crate) async fn sign_up(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Form(form): Form<Credentials>,
) -> PageResult {
    let done = try_sign_up(&app, address, &visitor, &form).await;
    let typed = AccountPage { sign_up_name: typed_name(&form.name), ..AccountPage::default() };
    answer_with(&app, &visitor, done, typed).await
}

async fn try_sign_up(
    app: &App,
    address: SocketAddr,
    visitor: &Visitor,
    form: &Credentials,
) -> Result<Response, Refused> {
    if app.limits.allow_sign_in(address.ip(), &form.name).is_err() {
        return Err(TOO_OFTEN);
    }
    let name = read_name(&form.name).filter(|name| name.starts_with(char::is_alphanumeric));
    let name = name.ok_or(unfit("web-bad-name"))?;
    if is_guest_name(&name) {
        return Err(NAME_TAKEN);
    }
    if !is_fit(&form.password) {
        return Err(unfit("people-bad-password"));
    }
    let account = Account {
        id: random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?,
        name,
        password: app.passwords.hash(&form.password).await.ok_or(NO_RANDOMNESS)?,
        // Not the guest's id: that is in a cookie which signing out does not remove.
        visitor: random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?,
        is_bot: false,
        lang: visitor.lang.code().to_owned(),
        theme: visitor.theme.as_str().to_owned(),
        webhook: String::new(),
        webhook_key: String::new(),
        shows_presence: false,
        created_at: now(),
    };
    if !app.tables.store.create_account(&account).await? {
        return Err(NAME_TAKEN);
    }
    app.tables.store.name_visitor(&account.visitor, &account.name, now()).await?;
    enter(app, visitor, account).await
}

pub(crate) async fn sign_in(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Form(form): Form<Credentials>,
) -> PageResult {
    let done = try_sign_in(&app, address, &visitor, &form).await;
    let typed = AccountPage { sign_in_name: typed_name(&form.name), ..AccountPage::default() };
    answer_with(&app, &visitor, done, typed).await
}

async fn try_sign_in(
    app: &App,
    address: SocketAddr,
    visitor: &Visitor,
    form: &Credentials,
) -> Result<Response, Refused> {
    let name = form.name.trim();
    if app.limits.allow_sign_in(address.ip(), name).is_err() {
        return Err(TOO_OFTEN);
    }
    let account = app.tables.store.account_named(name).await?;
    let hash = account.as_ref().map(|account| account.password.as_str());
    let fits = app.passwords.fits(&form.password, hash).await;
    // The same response, after the same time, whether the name or the password is wrong.
    let account = account.filter(|_| fits);
    let account = account.ok_or(Refused::Said(StatusCode::FORBIDDEN, "people-not-known"))?;
    enter(app, visitor, account).await
}

/// Signs a browser in. The account takes over the guest's games.
async fn enter(app: &App, visitor: &Visitor, account: Account) -> Result<Response, Refused> {
    // A program does not take over games that a person played as a guest.
    let takes_over = visitor.account.is_none() && !account.is_bot;
    if takes_over {
        app.tables.adopt(&visitor.id, &account.visitor).await?;
    }
    if let Some(session) = &visitor.session {
        app.tables.store.close_session(session).await?;
    }
    let token = random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?;
    app.tables.store.open_session(&digest(&token), &account.id, now()).await?;
    let mut response = to_account();
    set_cookie(&mut response, &lasting("session", &app.signer.sign(Purpose::Session, &token)));
    // The guest has no seats left and starts afresh.
    if takes_over {
        let cookie = Visitor::fresh_cookie(&app.signer).ok_or(NO_RANDOMNESS)?;
        set_cookie(&mut response, &cookie);
    }
    Ok(response)
}

/// Signs out here, or everywhere.
pub(crate) async fn sign_out(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<SignOut>,
) -> PageResult {
    if let (Some(_), Some(account)) = (&form.everywhere, &visitor.account) {
        app.tables.store.close_sessions(&account.id, "").await?;
    }
    if let Some(session) = &visitor.session {
        app.tables.store.close_session(session).await?;
    }
    let mut response = to_account();
    set_cookie(&mut response, &ended("session"));
    Ok(response)
}

/// The account, if the form has the right password.
async fn proven<'a>(
    app: &App,
    address: SocketAddr,
    visitor: &'a Visitor,
    password: &str,
) -> Result<&'a Account, Refused> {
    let account = signed_in(visitor)?;
    if app.limits.allow_sign_in(address.ip(), &account.name).is_err() {
        return Err(TOO_OFTEN);
    }
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
    Form(form): Form<PasswordChange>,
) -> PageResult {
    let done = async {
        let account = proven(&app, address, &visitor, &form.password).await?;
        if !is_fit(&form.new) {
            return Err(unfit("people-bad-password"));
        }
        let hash = app.passwords.hash(&form.new).await.ok_or(NO_RANDOMNESS)?;
        app.tables.store.set_password(&account.id, &hash).await?;
        // Anyone who knew the old password is signed out.
        let session = visitor.session.as_deref().expect("an account comes with its session");
        app.tables.store.close_sessions(&account.id, session).await?;
        Ok(())
    };
    match done.await {
        Ok(()) => {
            let done = Some(sentence(&visitor.words().word("people-password-changed")));
            show(&app, &visitor, StatusCode::OK, AccountPage { done, ..AccountPage::default() })
                .await
        }
        Err(refused) => refuse(&app, &visitor, refused, AccountPage::default()).await,
    }
}

pub(crate) async fn delete(
    State(app): State<App>,
    ConnectInfo(address): ConnectInfo<SocketAddr>,
    visitor: Visitor,
    Form(form): Form<PasswordChange>,
) -> PageResult {
    let done = async {
        let account = proven(&app, address, &visitor, &form.password).await?;
        let tables = app.tables.store.delete_account(account).await?;
        app.tables.reload(&tables).await?;
        let mut response = see_other("/");
        set_cookie(&mut response, &ended("session"));
        Ok(response)
    };
    answer(&app, &visitor, done.await).await
}

/// Turns the account over to a program. It must not have played as a person.
pub(crate) async fn become_program(State(app): State<App>, visitor: Visitor) -> PageResult {
    let done = async {
        let account = signed_in(&visitor)?;
        if account.is_bot || app.tables.store.set_bot(&account.id).await? {
            Ok(to_account())
        } else {
            Err(Refused::Said(StatusCode::CONFLICT, "people-program-too-late"))
        }
    };
    answer(&app, &visitor, done.await).await
}

/// Creates a token and shows it once.
pub(crate) async fn make_token(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<NewToken>,
) -> PageResult {
    match try_make_token(&app, &visitor, &form).await {
        Ok(token) => {
            let page = AccountPage { token: Some(token), ..AccountPage::default() };
            show(&app, &visitor, StatusCode::OK, page).await
        }
        Err(refused) => refuse(&app, &visitor, refused, AccountPage::default()).await,
    }
}

async fn try_make_token(app: &App, visitor: &Visitor, form: &NewToken) -> Result<String, Refused> {
    let account = signed_in(visitor)?;
    let name = read_name(&form.name).ok_or(unfit("web-bad-name"))?;
    let scope = Scope::named(&form.scope).ok_or(unfit("web-bad-request"))?;
    let days = form.days.filter(|days| (1..=LONGEST_TOKEN).contains(days));
    let days = days.ok_or(unfit("web-bad-request"))?;
    match mint(app, &account.id, name, scope, days).await? {
        Some((token, _)) => Ok(token),
        None => Err(unfit("people-too-many-tokens")),
    }
}

/// Creates a token for an account; `None` if it already has too many.
pub(super) async fn mint(
    app: &App,
    account: &str,
    name: String,
    scope: Scope,
    days: i64,
) -> Result<Option<(String, TokenRow)>, TableError> {
    if app.tables.store.tokens(account).await?.len() >= MOST_TOKENS {
        return Ok(None);
    }
    // The prefix tells anyone who finds a token where it belongs.
    let token = format!("ararat_{}", random_name(SECRET_LENGTH).ok_or(NO_RANDOMNESS)?);
    let row = TokenRow {
        id: random_name(TOKEN_NAME_LENGTH).ok_or(NO_RANDOMNESS)?,
        name,
        scope,
        created_at: now(),
        expires_at: now() + days * DAY,
    };
    app.tables.store.create_token(&digest(&token), account, &row).await?;
    Ok(Some((token, row)))
}

/// Revokes a token, or all of them.
pub(crate) async fn revoke_token(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Revoked>,
) -> PageResult {
    let done = async {
        let account = signed_in(&visitor)?;
        match form.all {
            Some(_) => app.tables.store.revoke_tokens(&account.id).await?,
            None => app.tables.store.revoke_token(&account.id, &form.id).await?,
        }
        // Streams opened with the token end now.
        app.tables.listeners.wake(&account.visitor);
        Ok(to_account())
    };
    answer(&app, &visitor, done.await).await
}
