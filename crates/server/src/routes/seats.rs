//! Sitting down, leaving, inviting, and bots in place of people.

use ararat_core::{Facts, Notice};
use ararat_pages::asked_face;
use ararat_store::SeatRow;
use ararat_tables::{Denial, TableError, face_key, read_name};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum_extra::extract::Form;

use super::at_table::AtTable;
use super::new_table;
use crate::app::App;
use crate::faces;
use crate::forms::{AtSeat, AtVersion, Back, Called, Named};
use crate::page_error::PageError;
use crate::reply::{PageResult, see_other};
use crate::visitor::Visitor;

pub(crate) async fn join(at: AtTable<Named>) -> PageResult {
    let AtTable { app, visitor, id, table, form, .. } = &at;
    let bad_name = || {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        PageError::new(status, "web-your-name", "web-bad-name").with_table(id)
    };
    let name = visitor.account_name().or_else(|| read_name(&form.name)).ok_or_else(bad_name)?;
    super::take_name(app, visitor, &name).await?;
    let (seats, is_rated) = {
        let state = table.lock().await;
        (state.row.seats.clone(), state.settings.rated)
    };
    let words = visitor.words();
    let call = |name| face_key(name).map_or_else(String::new, |key| words.word(key));
    let face = asked_face(form.face.as_deref(), &seats, call).map_err(|notice| {
        PageError::with(StatusCode::UNPROCESSABLE_ENTITY, "web-face", notice).with_table(id)
    })?;
    if is_rated && visitor.person().is_none() {
        return Err(Denial::NeedsAccount.into());
    }
    let face = faces::taken(app, &visitor.id, face, &seats).await?;
    app.tables.join(table, &SeatRow { face, ..visitor.seat(&name) }).await?;
    Ok(at.to_table())
}

/// Fills all open seats with bots and starts the game.
pub(crate) async fn fill(at: AtTable<AtVersion>) -> PageResult {
    at.app.tables.fill(&at.table, at.request(None, at.form.version)).await?;
    Ok(at.to_table())
}

/// Removes a player from a table before the game starts.
pub(crate) async fn remove(at: AtTable<AtSeat>) -> PageResult {
    at.app.tables.remove(&at.table, at.request(at.form.seat, at.form.version)).await?;
    Ok(at.to_table())
}

/// Lets a bot play for an absent player.
pub(crate) async fn fill_seat(at: AtTable<AtSeat>) -> PageResult {
    at.app.tables.fill_seat(&at.table, at.request(at.form.seat, at.form.version)).await?;
    Ok(at.to_table())
}

/// Leaves a table, and goes to the front page.
pub(crate) async fn leave(at: AtTable<AtVersion>) -> PageResult {
    at.app.tables.leave(&at.table, at.request(None, at.form.version)).await?;
    Ok(see_other("/"))
}

/// Closes the visitor's table for good, and goes to the front page.
pub(crate) async fn close(at: AtTable<AtVersion>) -> PageResult {
    at.app.tables.close(&at.table, at.request(None, at.form.version)).await?;
    Ok(see_other("/"))
}

/// Removes a game from the visitor's own list, and goes back to the list.
pub(crate) async fn unlist(at: AtTable<Back>) -> PageResult {
    at.app.tables.unlist(&at.table, &at.visitor.id).await?;
    Ok(see_other(at.form.path()))
}

/// Returns a seat to the person for whom a bot has been playing.
pub(crate) async fn give_back(at: AtTable<AtSeat>) -> PageResult {
    at.app.tables.give_back(&at.table, at.form.seat, &at.visitor.seat("")).await?;
    Ok(at.to_table())
}

/// The same people and bots at a new table.
pub(crate) async fn again(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    let row = app.tables.store.table(&id).await?.ok_or_else(PageError::not_found)?;
    let guest = visitor.words().word("web-guest");
    let plan = app.tables.plan_rematch(row, &visitor.id, &guest).await?;
    new_table::open(&app, &visitor, plan).await
}

/// Invites an account.
pub(crate) async fn invite(at: AtTable<Called>) -> PageResult {
    let AtTable { app, visitor, id, table, form, .. } = &at;
    let account = visitor.account.as_ref().ok_or(Denial::NeedsAccount)?;
    may_ask(app, &visitor.id)?;
    let invited = app.tables.invite(table, &visitor.seat(&account.name), &form.name).await;
    invited.map_err(|error| no_account(error, &form.name).with_table(id))?;
    Ok(at.to_table())
}

/// Declines an invitation, and goes back to the page that showed it.
pub(crate) async fn decline(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Back>,
) -> PageResult {
    app.tables.decline(&id, &visitor.id).await?;
    Ok(see_other(form.path()))
}

/// Whether a visitor may approach other people, or has just done so too often.
pub(super) fn may_ask(app: &App, visitor: &str) -> Result<(), PageError> {
    let too_fast = |wait| {
        PageError::new(StatusCode::TOO_MANY_REQUESTS, "web-busy", "talk-too-fast").after(wait)
    };
    app.limits.allow_talk(visitor).map_err(too_fast)
}

/// An error about the name that was typed, quoting it.
pub(super) fn no_account(error: TableError, name: &str) -> PageError {
    if !matches!(error, TableError::Denied(Denial::NoAccount)) {
        return error.into();
    }
    let notice = Notice::new("api-no-account", Facts::new().text("name", name));
    PageError::with(StatusCode::UNPROCESSABLE_ENTITY, "friends-title", notice)
}
