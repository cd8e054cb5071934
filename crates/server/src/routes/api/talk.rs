//! Chat at a table: phrases, which everyone reads in their own language, and lines of text where
//! the table allows them.

use std::sync::Arc;

use ararat_store::SeatRow;
use ararat_tables::{Denial, LiveTable, Utterance};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use serde_json::{Value, json};

use super::body::{FreeTalkBody, MuteBody, SayBody};
use super::call::PlayerCall;
use super::seats::may_ask;
use super::{ApiResult, sight};
use crate::api_caller::{Asked, Caller, Id};
use crate::api_error::ApiError;
use crate::api_fields::Nothing;
use crate::app::App;

/// The table, if the caller may read its chat.
async fn at_table(app: &App, caller: &Caller, id: &str) -> Result<Arc<LiveTable>, ApiError> {
    sight(app, caller, id).await?;
    let table = app.tables.fresh_table(id).await?;
    if app.tables.is_at_table(&table, &caller.visitor).await {
        Ok(table)
    } else {
        Err(Denial::NotSeated.into())
    }
}

/// A line for the caller: a phrase has a key, and either kind has a text.
pub(super) fn line(said: Utterance, caller: &Caller) -> Value {
    match said {
        Utterance::Phrase(key) => {
            let text = caller.words().word(&key);
            json!({ "phrase": key, "text": text })
        }
        Utterance::Text(text) => json!({ "phrase": null, "text": text }),
    }
}

/// The chat as the caller sees it.
async fn heard(app: &App, caller: &Caller, table: &LiveTable) -> Result<Response, ApiError> {
    let row = table.lock().await.row.clone();
    let talk = app.tables.heard(&row, &caller.visitor).await?;
    let Some(talk) = talk else {
        let alone = json!({ "number": 0, "is_free": false, "lines": [], "others": [] });
        return Ok(Json(alone).into_response());
    };
    let lines = talk.lines.into_iter().map(|(seat, said)| {
        let mut line = line(said, caller);
        line["seat"] = ararat_wire::number(seat).into();
        line["name"] = row.seats[seat.index()].name.clone().into();
        line
    });
    let others = talk.others.into_iter().map(|(seat, name, is_muted)| {
        json!({ "seat": ararat_wire::number(seat), "name": name, "is_muted": is_muted })
    });
    let talk = json!({
        "number": talk.number,
        "is_free": talk.is_free,
        "lines": lines.collect::<Vec<_>>(),
        "others": others.collect::<Vec<_>>(),
    });
    Ok(Json(talk).into_response())
}

pub(crate) async fn talk(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(Nothing): Asked<Nothing>,
) -> ApiResult {
    let caller = caller.known()?;
    let table = at_table(&app, caller, &id).await?;
    heard(&app, caller, &table).await
}

pub(crate) async fn say(Id(id): Id, call: PlayerCall<SayBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let table = at_table(&app, &caller, &id).await?;
    let said = match body {
        SayBody::Phrase(phrase) => Utterance::Phrase(phrase),
        SayBody::Text(_) if !app.tables.store.talk(&id, 0).await?.is_free => {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "talk-phrases-only"));
        }
        SayBody::Text(text) => Utterance::Text(text),
    };
    may_ask(&app, &caller.visitor)?;
    app.tables.say(&table, &caller.visitor, said).await?;
    heard(&app, &caller, &table).await
}

/// Mutes somebody for the caller only, or unmutes them.
pub(crate) async fn mute(Id(id): Id, call: PlayerCall<MuteBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let MuteBody { seat, mute } = body;
    let table = at_table(&app, &caller, &id).await?;
    let is_other = |row: &SeatRow| !row.visitor.is_empty() && row.visitor != caller.visitor;
    if !table.lock().await.row.seats.get(seat.index()).is_some_and(is_other) {
        return Err(ApiError::new(StatusCode::FORBIDDEN, "api-mute-whom"));
    }
    app.tables.mute(&table, &caller.visitor, Some(seat), mute).await?;
    heard(&app, &caller, &table).await
}

/// The owner allows or forbids free text.
pub(crate) async fn free_talk(Id(id): Id, call: PlayerCall<FreeTalkBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let table = at_table(&app, &caller, &id).await?;
    app.tables.free_talk(&table, &caller.visitor, body.is_free).await?;
    heard(&app, &caller, &table).await
}
