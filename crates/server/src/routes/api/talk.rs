//! Chat at a table: phrases, which everyone reads in their own language, and lines of text where
//! the table allows them.

use std::sync::Arc;

use ararat_core::Seat;
use ararat_store::{SeatRow, TableRow};
use ararat_tables::{Denial, HeardLine, LiveTable, Utterance};
use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::IntoResponse as _;
use serde_json::{Value, json};

use super::body::{FreeTalkBody, MuteBody, SayBody, TalkQuery};
use super::call::PlayerCall;
use super::seats::{may_ask, wrong_seat};
use super::{ApiResult, sight};
use crate::api_caller::{Asked, Caller, Id};
use crate::api_error::ApiError;
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
pub(super) fn line(heard: HeardLine, row: &TableRow, caller: &Caller) -> Value {
    let HeardLine { number, said_at, seat, said } = heard;
    let (phrase, text) = match said {
        Utterance::Phrase(key) => {
            let text = caller.words().word(&key);
            (Some(key), text)
        }
        Utterance::Text(text) => (None, text),
    };
    json!({
        "number": number,
        "at_ms": said_at,
        "seat": ararat_wire::number(seat),
        "name": row.seats[seat.index()].name,
        "phrase": phrase,
        "text": text,
    })
}

/// The chat as the caller sees it, who sits at the table: the latest lines, or those before a
/// number.
async fn heard(app: &App, caller: &Caller, table: &LiveTable, asked: TalkQuery) -> ApiResult {
    let row = table.lock().await.row.clone();
    let TalkQuery { before, limit } = asked;
    // An extra line shows whether there are older ones.
    let talk = app.tables.heard_before(&row, &caller.visitor, before, limit + 1).await?;
    let (number, is_free) = (talk.number, talk.is_free);
    let others = talk.others.into_iter().map(|(seat, name, is_muted)| {
        json!({ "seat": ararat_wire::number(seat), "name": name, "is_muted": is_muted })
    });
    let mut lines = talk.lines;
    let most = usize::try_from(limit).unwrap_or(usize::MAX);
    let older = lines.len().saturating_sub(most);
    lines.drain(..older);
    let first = lines.first().filter(|_| older > 0).map(|line| line.number);
    let next =
        first.map(|first| format!("/api/tables/{}/talk?before={first}&limit={limit}", row.id));
    let lines: Vec<Value> = lines.into_iter().map(|said| line(said, &row, caller)).collect();
    let talk = json!({
        "number": number,
        "is_free": is_free,
        "lines": lines,
        "others": others.collect::<Vec<_>>(),
        "next": next,
    });
    Ok(Json(talk).into_response())
}

pub(crate) async fn talk(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(query): Asked<TalkQuery>,
) -> ApiResult {
    let caller = caller.known()?;
    let table = at_table(&app, caller, &id).await?;
    heard(&app, caller, &table, query).await
}

pub(crate) async fn say(Id(id): Id, call: PlayerCall<SayBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let table = at_table(&app, &caller, &id).await?;
    let said = match body {
        SayBody::Phrase(phrase) => Utterance::Phrase(phrase),
        SayBody::Text(_) if !app.tables.store.talk(&id).await?.is_free => {
            return Err(ApiError::new(StatusCode::FORBIDDEN, "talk-phrases-only"));
        }
        SayBody::Text(text) => Utterance::Text(text),
    };
    may_ask(&app, &caller.visitor)?;
    app.tables.say(&table, &caller.visitor, said).await?;
    heard(&app, &caller, &table, TalkQuery::LATEST).await
}

/// Mutes a player for the caller only, or unmutes them.
pub(crate) async fn mute(Id(id): Id, call: PlayerCall<MuteBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let MuteBody { seat, mute } = body;
    let table = at_table(&app, &caller, &id).await?;
    let is_other = |row: &SeatRow| !row.visitor.is_empty() && row.visitor != caller.visitor;
    let others: Vec<Seat> = {
        let state = table.lock().await;
        let rows = Seat::all(state.row.seats.len()).zip(&state.row.seats);
        rows.filter(|(_, row)| is_other(row)).map(|(seat, _)| seat).collect()
    };
    if !others.contains(&seat) {
        return Err(wrong_seat("api-mute-whom", seat, &others));
    }
    app.tables.mute(&table, &caller.visitor, Some(seat), mute).await?;
    heard(&app, &caller, &table, TalkQuery::LATEST).await
}

/// The host allows or forbids free text.
pub(crate) async fn free_talk(Id(id): Id, call: PlayerCall<FreeTalkBody>) -> ApiResult {
    let PlayerCall { app, caller, body } = call;
    let table = at_table(&app, &caller, &id).await?;
    app.tables.free_talk(&table, &caller.visitor, body.is_free).await?;
    heard(&app, &caller, &table, TalkQuery::LATEST).await
}
