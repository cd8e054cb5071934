//! What is said at a table. Who sits there reads and speaks; who watches does neither, since a
//! watcher could tell what a player may not know.

use ararat_core::Seat;
use ararat_store::{SeatRow, TableRow, TalkLine};
use ararat_web::{Said, TalkPart, is_phrase, read_line, talk_part};
use axum::Form;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::Fields;
use super::table::PART;
use crate::app::App;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::hall::HallError;
use crate::reply;

type Pairs = Vec<(String, String)>;

/// So many lines are shown.
const SHOWN: i64 = 50;

/// The talk as somebody who sits at the table with other people hears it; `None` for others.
pub(crate) async fn heard(
    app: &App,
    row: &TableRow,
    visitor: &Visitor,
) -> Result<Option<TalkPart>, HallError> {
    let is_other = |row: &SeatRow| !row.visitor.is_empty() && row.visitor != visitor.id;
    // Nobody talks to bots.
    if own_seat(row, &visitor.id).is_none() || !row.seats.iter().any(is_other) {
        return Ok(None);
    }
    let talk = app.hall.store.talk(&row.id, SHOWN).await?;
    let muted = app.hall.store.muted(&visitor.id).await?;
    let seats = || Seat::all(row.seats.len()).zip(&row.seats);
    let said = |line: TalkLine| {
        let (seat, sitter) =
            seats().find(|(seat, _)| i64::try_from(seat.index()) == Ok(line.seat))?;
        let said =
            if line.phrase.is_empty() { Said::Text(line.text) } else { Said::Phrase(line.phrase) };
        Some((seat, sitter.name.clone(), said))
    };
    let lines = talk.lines.into_iter().filter(|line| !muted.contains(&line.visitor));
    let others = seats().filter(|(_, row)| is_other(row));
    Ok(Some(TalkPart {
        table: row.id.clone(),
        number: talk.number,
        is_free: talk.is_free,
        is_owner: row.owner == visitor.id,
        lines: lines.filter_map(said).collect(),
        others: others
            .map(|(seat, row)| (seat, row.name.clone(), muted.contains(&row.visitor)))
            .collect(),
    }))
}

/// The first seat of a visitor, even if a bot plays there for it.
fn own_seat(table: &TableRow, visitor: &str) -> Option<Seat> {
    Seat::all(table.seats.len())
        .zip(&table.seats)
        .find(|(_, row)| row.visitor == visitor && !visitor.is_empty())
        .map(|(seat, _)| seat)
}

pub(crate) async fn talk(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    answer(&app, &visitor, &id, Ok(())).await
}

/// Why nothing was said.
enum Unsaid {
    TooLong,
    TooFast,
    Hall(HallError),
}

impl<E: Into<HallError>> From<E> for Unsaid {
    fn from(error: E) -> Unsaid {
        Unsaid::Hall(error.into())
    }
}

async fn answer(app: &App, visitor: &Visitor, id: &str, done: Result<(), Unsaid>) -> Response {
    let frame = visitor.frame(&format!("/table/{id}"));
    let to = Some(format!("/table/{id}"));
    let refuse = |status, key| {
        reply::notice(visitor, &frame, status, "talk-title", &frame.words().word(key), to.clone())
    };
    match done {
        Ok(()) => {}
        Err(Unsaid::TooLong) => return refuse(StatusCode::UNPROCESSABLE_ENTITY, "talk-too-long"),
        Err(Unsaid::TooFast) => return refuse(StatusCode::TOO_MANY_REQUESTS, "talk-too-fast"),
        Err(Unsaid::Hall(error)) => return reply::failed(visitor, &frame, &error),
    }
    let part = async {
        let place = app.hall.fresh_place(id).await?;
        let row = place.live.lock().await.row.clone();
        heard(app, &row, visitor).await?.ok_or(HallError::NotSeated)
    };
    match part.await {
        Ok(part) => {
            let body = talk_part(&part, frame.words()).into_string();
            reply::html(visitor, StatusCode::OK, body)
        }
        Err(error) => reply::failed(visitor, &frame, &error),
    }
}

/// The script is answered with the talk, a form without script with the table.
async fn answer_form(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    id: &str,
    done: Result<(), Unsaid>,
) -> Response {
    if done.is_ok() && !headers.contains_key(PART) {
        return reply::see_other(visitor, &format!("/table/{id}"));
    }
    answer(app, visitor, id, done).await
}

pub(crate) async fn say(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let place = app.hall.fresh_place(&id).await?;
        let seat =
            own_seat(&place.live.lock().await.row, &visitor.id).ok_or(HallError::NotSeated)?;
        if !app.limits.allow_talk(&visitor.id) {
            return Err(Unsaid::TooFast);
        }
        let phrase = fields.get("phrase").unwrap_or_default();
        let text = if phrase.is_empty() {
            if !app.hall.store.talk(&id, 0).await?.is_free {
                return Err(HallError::NotSeated.into());
            }
            fields.get("text").and_then(read_line).ok_or(Unsaid::TooLong)?
        } else if is_phrase(phrase) {
            String::new()
        } else {
            return Err(Unsaid::TooLong);
        };
        let line = TalkLine {
            visitor: visitor.id.clone(),
            seat: i64::try_from(seat.index()).unwrap_or(0),
            phrase: phrase.to_owned(),
            text,
        };
        let number = app.hall.store.say(&id, &line, now()).await?;
        app.hall.said(&place, &id, number);
        Ok(())
    };
    answer_form(&app, &visitor, &headers, &id, done.await).await
}

/// Mutes somebody for the visitor alone, or hears it again.
pub(crate) async fn mute(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let place = app.hall.fresh_place(&id).await?;
        let other = {
            let live = place.live.lock().await;
            own_seat(&live.row, &visitor.id).ok_or(HallError::NotSeated)?;
            let seat: Option<Seat> = fields.get("seat").and_then(|text| text.parse().ok());
            let row = seat.and_then(|seat| live.row.seats.get(seat.index()));
            let other = row.map(|row| row.visitor.clone()).unwrap_or_default();
            if other.is_empty() || other == visitor.id {
                return Err(HallError::NotSeated.into());
            }
            other
        };
        let is_muted = fields.get("mute") != Some("no");
        Ok(app.hall.store.mute(&visitor.id, &other, is_muted).await?)
    };
    answer_form(&app, &visitor, &headers, &id, done.await).await
}

/// The owner allows or forbids more than phrases.
pub(crate) async fn free_talk(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let place = app.hall.fresh_place(&id).await?;
        if place.live.lock().await.row.owner != visitor.id {
            return Err(HallError::NotSeated.into());
        }
        let is_free = fields.get("free") == Some("yes");
        let number = app.hall.store.free_talk(&id, is_free).await?;
        app.hall.said(&place, &id, number);
        Ok(())
    };
    answer_form(&app, &visitor, &headers, &id, done.await).await
}
