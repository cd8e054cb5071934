//! Sitting down, leaving, and bots in place of people.

use ararat_tables::{Denial, Request, read_name};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;
use axum_extra::extract::Form;

use super::new_table;
use crate::app::App;
use crate::forms::{AtSeat, AtVersion, Named};
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
    if table.lock().await.settings.rated && visitor.person().is_none() {
        return Err(Denial::NeedsAccount.into());
    }
    app.tables.join(&table, &visitor.seat(&name)).await?;
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
    app.tables.fill(&table, request, visitor.words()).await?;
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
