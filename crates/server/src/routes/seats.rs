//! Sitting down, leaving, and bots in place of people.

use ararat_pages::asked_face;
use ararat_store::SeatRow;
use ararat_tables::{Denial, Request, face_key, read_name};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::Form;

use super::new_table;
use crate::app::App;
use crate::faces;
use crate::forms::{AtSeat, AtVersion, Back, Named};
use crate::page_error::PageError;
use crate::reply::{PageResult, see_other};
use crate::visitor::Visitor;

/// Goes to the table.
fn to_table(id: &str) -> Response {
    see_other(&format!("/table/{id}"))
}

pub(crate) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Named>,
) -> PageResult {
    let bad_name = || {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        PageError::new(status, "web-your-name", "web-bad-name").with_table(&id)
    };
    let name = visitor.account_name().or_else(|| read_name(&form.name)).ok_or_else(bad_name)?;
    super::take_name(&app, &visitor, &name).await?;
    let table = app.tables.fresh_table(&id).await?;
    let seats = table.lock().await.row.seats.clone();
    let words = visitor.words();
    let call = |name| face_key(name).map_or_else(String::new, |key| words.word(key));
    let face = asked_face(form.face.as_deref(), &seats, call).map_err(|notice| {
        PageError::with(StatusCode::UNPROCESSABLE_ENTITY, "web-face", notice).with_table(&id)
    })?;
    if table.lock().await.settings.rated && visitor.person().is_none() {
        return Err(Denial::NeedsAccount.into());
    }
    let face = faces::taken(&app, &visitor.id, face, &seats).await?;
    app.tables.join(&table, &SeatRow { face, ..visitor.seat(&name) }).await?;
    Ok(to_table(&id))
}

/// Fills all open seats with bots and starts.
pub(crate) async fn fill(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AtVersion>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    let request = Request { visitor: &visitor.id, seat: None, version: form.version };
    app.tables.fill(&table, request).await?;
    Ok(to_table(&id))
}

/// Removes somebody from a table that waits.
pub(crate) async fn remove(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AtSeat>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    let request = Request { visitor: &visitor.id, seat: form.seat, version: form.version };
    app.tables.remove(&table, request).await?;
    Ok(to_table(&id))
}

/// Lets a bot play for somebody who is away.
pub(crate) async fn fill_seat(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AtSeat>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    let request = Request { visitor: &visitor.id, seat: form.seat, version: form.version };
    app.tables.fill_seat(&table, request).await?;
    Ok(to_table(&id))
}

/// Gives up one's seat, and goes to the front page.
pub(crate) async fn leave(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AtVersion>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    let request = Request { visitor: &visitor.id, seat: None, version: form.version };
    app.tables.leave(&table, request).await?;
    Ok(see_other("/"))
}

/// Closes one's table for good, and goes to the front page.
pub(crate) async fn close(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AtVersion>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    let request = Request { visitor: &visitor.id, seat: None, version: form.version };
    app.tables.close(&table, request).await?;
    Ok(see_other("/"))
}

/// Takes a game off one's own list, and goes back to the list.
pub(crate) async fn unlist(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Back>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    app.tables.unlist(&table, &visitor.id).await?;
    Ok(see_other(form.path()))
}

/// Gives a seat back to the person for whom a bot played.
pub(crate) async fn give_back(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<AtSeat>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    app.tables.give_back(&table, form.seat, &visitor.seat("")).await?;
    Ok(to_table(&id))
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
