//! Chat at a table.

use ararat_pages::Extent;
use ararat_tables::{Denial, Utterance};
use ararat_web::{is_phrase, read_line};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::Form;

use super::table::{extent, talk_part};
use crate::app::App;
use crate::forms::{FreeTalk, Muting, Spoken};
use crate::page_error::PageError;
use crate::reply::{PageResult, html, see_other};
use crate::visitor::Visitor;

pub(crate) async fn talk(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    let state = app.tables.fresh_table(&id).await?.snapshot().await;
    let part = talk_part(&app, &state, &visitor).await?.ok_or(Denial::NotSeated)?;
    Ok(html(ararat_web::talk_part(&part, visitor.words())))
}

/// Answers the script with the chat, and a plain form with the table.
async fn answer(app: App, visitor: Visitor, headers: &HeaderMap, id: String) -> PageResult {
    match extent(headers) {
        Extent::Page => Ok(see_other(&format!("/table/{id}"))),
        Extent::Part => talk(State(app), visitor, Path(id)).await,
    }
}

pub(crate) async fn say(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(form): Form<Spoken>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    if !app.tables.is_at_table(&table, &visitor.id).await {
        return Err(Denial::NotSeated.into());
    }
    let unsaid = |status, text| PageError::new(status, "talk-title", text).with_table(&id);
    if let Err(wait) = app.limits.allow_talk(&visitor.id) {
        return Err(unsaid(StatusCode::TOO_MANY_REQUESTS, "talk-too-fast").after(wait));
    }
    let said = if form.phrase.is_empty() {
        read_line(&form.text).map(Utterance::Text)
    } else {
        Some(form.phrase).filter(|phrase| is_phrase(phrase)).map(Utterance::Phrase)
    };
    let too_long = || unsaid(StatusCode::UNPROCESSABLE_ENTITY, "talk-too-long");
    app.tables.say(&table, &visitor.id, said.ok_or_else(too_long)?).await?;
    answer(app, visitor, &headers, id).await
}

/// Mutes a player for the visitor only, or unmutes them.
pub(crate) async fn mute(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(form): Form<Muting>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    app.tables.mute(&table, &visitor.id, form.seat, form.mute.is_yes()).await?;
    answer(app, visitor, &headers, id).await
}

/// The host allows or forbids free text.
pub(crate) async fn free_talk(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(form): Form<FreeTalk>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    app.tables.free_talk(&table, &visitor.id, form.free.is_yes()).await?;
    answer(app, visitor, &headers, id).await
}
