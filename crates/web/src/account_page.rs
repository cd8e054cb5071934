//! The account page: the account, or signing in and up.

use ararat_core::Facts;
use ararat_text::{Catalogue, sentence};
use maud::{Markup, html};

use crate::frame::{Frame, page};
use crate::heading::{Emblem, heading};
use crate::link::secret_link;
use crate::people::{GameTally, games, profile_address};

/// What the page shows.
#[derive(Clone, Debug, Default)]
pub struct AccountPage {
    /// The account that is signed in.
    pub account: Option<AccountPart>,
    /// Why nothing was done.
    pub fault: Option<String>,
    /// The name typed into the refused form, so that it can be corrected.
    pub sign_in_name: String,
    pub sign_up_name: String,
    /// What was done.
    pub done: Option<String>,
    /// A token that was just created; it is shown only once.
    pub token: Option<String>,
}

/// What the page shows to its owner.
#[derive(Clone, Debug)]
pub struct AccountPart {
    pub name: String,
    pub is_bot: bool,
    pub games: Vec<GameTally>,
    pub webhook: String,
    pub webhook_key: String,
    pub tokens: Vec<TokenLine>,
}

/// A token in the list.
#[derive(Clone, Debug)]
pub struct TokenLine {
    pub id: String,
    pub name: String,
    pub may_play: bool,
    pub days_left: i64,
}

/// The account page: the account, or signing in and up.
pub fn account_page(frame: &Frame, account: &AccountPage) -> Markup {
    let words = frame.words();
    let title = words.word("people-account");
    let (shown, lead) = match &account.account {
        Some(part) => (whose_account(part, words), html! { p { (title) } }),
        None => (html! { (title) }, html! { p { (sentence(&words.word("people-why"))) } }),
    };
    let body = html! {
        div .leaf {
            (heading(Emblem::Dove, &shown, &lead))
            @if let Some(fault) = &account.fault { p .fault role="alert" { (fault) } }
            @if let Some(done) = &account.done { p .done role="status" { (done) } }
            @if let Some(token) = &account.token {
                section .panel {
                    h2 { (words.word("people-new-token")) }
                    p { (sentence(&words.word("people-new-token-what"))) }
                    (secret_link(token, &words.word("people-new-token"), words))
                }
            }
            @match &account.account {
                Some(part) => (signed_in(account, part, words)),
                None => (signed_out(account, words)),
            }
        }
    };
    page(frame, &title, &body)
}

fn password(name: &str, key: &str, purpose: &str, words: &Catalogue) -> Markup {
    html! {
        label { (words.word(key))
            input type="password" name=(name) required maxlength="200" autocomplete=(purpose); }
    }
}

fn signed_out(account: &AccountPage, words: &Catalogue) -> Markup {
    let name = |typed: &str| {
        let typed = Some(typed).filter(|typed| !typed.is_empty());
        html! {
            label { (words.word("people-name"))
                input name="name" value=[typed] required maxlength="24" autocomplete="username"; }
        }
    };
    html! {
        div .columns {
            form .panel method="post" action="/account/sign-in" {
                h2 { (words.word("people-sign-in")) }
                (name(&account.sign_in_name))
                (password("password", "people-password", "current-password", words))
                button .primary { (words.word("people-sign-in")) }
            }
            form .panel method="post" action="/account/sign-up" {
                h2 { (words.word("people-sign-up")) }
                (name(&account.sign_up_name))
                (password("password", "people-password", "new-password", words))
                p .small { (sentence(&words.word("people-bad-password"))) }
                button .primary { (words.word("people-sign-up")) }
            }
        }
    }
}

/// The name of the account that is signed in.
fn whose_account(part: &AccountPart, words: &Catalogue) -> Markup {
    html! { (part.name) @if part.is_bot { " " span .tag { (words.word("people-program")) } } }
}

/// What people need first, and what only programs need last.
fn signed_in(account: &AccountPage, part: &AccountPart, words: &Catalogue) -> Markup {
    html! {
        (games(&part.games, words))
        form .buttons method="post" action="/account/sign-out" {
            a .button href=(profile_address(&part.name)) { (words.word("people-profile")) }
            a .button href="/friends" { (words.word("friends-title")) }
            button { (words.word("people-sign-out")) }
            button name="everywhere" value="yes" { (words.word("people-sign-out-everywhere")) }
        }
        form .panel method="post" action="/account/password" {
            h2 { (words.word("people-change-password")) }
            (whose(part))
            (password("password", "people-password", "current-password", words))
            (password("new", "people-new-password", "new-password", words))
            button { (words.word("people-change-password")) }
        }
        // A refusal or a new token may be shown in here.
        details #machinery .panel open[account.fault.is_some() || account.token.is_some()] {
            summary { (words.word("people-machinery")) }
            (tokens(part, words))
            (webhook(part, words))
            @if !part.is_bot {
                form method="post" action="/account/program" {
                    p .small { (sentence(&words.word("people-program-what"))) }
                    button .quiet { (words.word("people-become-program")) }
                }
            }
        }
        details #deletion .panel {
            summary { (words.word("people-delete")) }
            form method="post" action="/account/delete" {
                p { (sentence(&words.word("people-delete-what"))) }
                (whose(part))
                (password("password", "people-password", "current-password", words))
                button { (words.word("people-delete")) }
            }
        }
    }
}

fn webhook(part: &AccountPart, words: &Catalogue) -> Markup {
    html! {
        form method="post" action="/account/webhook" {
            h2 { (words.word("people-webhook")) }
            p .small { (sentence(&words.word("people-webhook-what"))) }
            label { (words.word("people-webhook-address"))
                input type="url" name="url" value=(part.webhook) maxlength="500"; }
            @if !part.webhook.is_empty() {
                label { (words.word("people-webhook-key"))
                    input .link readonly value=(part.webhook_key); }
            }
            button { (words.word("people-webhook-save")) }
        }
    }
}

fn tokens(part: &AccountPart, words: &Catalogue) -> Markup {
    let days = |days: i64| words.fill("people-token-days", &Facts::new().number("days", days));
    html! {
        h2 { (words.word("people-tokens")) }
        p .small {
            (sentence(&words.word("people-tokens-what"))) " "
            (sentence(&words.word("people-tokens-stay")))
        }
        p { a href="/api/docs" { (words.word("api-docs")) } }
        @for token in &part.tokens {
            form .token method="post" action="/account/revoke" {
                input type="hidden" name="id" value=(token.id);
                strong { (token.name) } " "
                span .tag { (words.word(scope_key(token.may_play))) } " "
                span .small { (days(token.days_left)) } " "
                button .quiet { (words.word("people-revoke")) }
            }
        }
        @if part.tokens.len() > 1 {
            form method="post" action="/account/revoke" {
                button .quiet name="all" value="yes" { (words.word("people-revoke-all")) }
            }
        }
        form method="post" action="/account/tokens" {
            label { (words.word("people-token-name")) input name="name" required maxlength="24"; }
            label { (words.word("people-token-scope"))
                select name="scope" {
                    option value="read" { (words.word(scope_key(false))) }
                    option value="play" { (words.word(scope_key(true))) }
                }
            }
            label { (words.word("people-token-life"))
                select name="days" {
                    @for life in [30, 90, 365] { option value=(life) { (days(life)) } }
                }
            }
            button { (words.word("people-make-token")) }
        }
    }
}

/// Tells password managers which account the password belongs to.
fn whose(part: &AccountPart) -> Markup {
    html! { input name="name" value=(part.name) autocomplete="username" readonly hidden; }
}

fn scope_key(may_play: bool) -> &'static str {
    if may_play { "people-scope-play" } else { "people-scope-read" }
}
