//! What if: a new table that goes on from a moment of a finished game, against bots.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::{Digest, Seat};
use ararat_store::OriginRow;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::Fields;
use super::new_table::open;
use super::seats::bot_row;
use crate::app::App;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::film::Film;
use crate::hall::HallError;
use crate::opening::Opening;
use crate::reply;
use crate::settings::Settings;

type Pairs = Vec<(String, String)>;

pub(crate) async fn from_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    match app.film_of_table(&id).await {
        Ok(film) => branch(&app, &visitor, film.as_ref(), &Fields::new(pairs)).await,
        Err(error) => reply::failed(&visitor, &visitor.frame("/"), &error),
    }
}

pub(crate) async fn from_record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    match app.film_of_record(&id, &visitor.id).await {
        Ok(film) => branch(&app, &visitor, film.as_ref(), &Fields::new(pairs)).await,
        Err(error) => reply::failed(&visitor, &visitor.frame("/"), &error),
    }
}

/// The record is kept, so that the new game can say where it began.
async fn branch(app: &App, visitor: &Visitor, film: &dyn Film, fields: &Fields) -> Response {
    let frame = visitor.frame("/");
    let words = frame.words();
    let step: Option<usize> = fields.get("step").and_then(|step| step.parse().ok());
    let step = step.filter(|&step| film.can_branch(step));
    let seat = fields.get("seat").and_then(|seat| Seat::from_str(seat).ok());
    let seat = seat.filter(|seat| seat.index() < film.head().players.len());
    let level = Level::ALL.into_iter().find(|level| fields.get("level") == Some(level.name()));
    let (Some(step), Some(seat)) = (step, seat) else {
        let text = words.word("web-what-if-no");
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return reply::notice(visitor, &frame, status, "web-what-if", &text, None);
    };
    let is_real = fields.get("world") == Some("real") || !film.has_secrets();
    let kept = async {
        let id = Digest::of(film.text()).to_string();
        app.hall.store.add_record(&id, film.text(), &visitor.id, now()).await?;
        let name = app.hall.known_name(&visitor.id).await?;
        Ok::<_, HallError>((id, name))
    };
    let (record_id, name) = match kept.await {
        Ok(kept) => kept,
        Err(error) => return reply::failed(visitor, &frame, &error),
    };
    let person = visitor.seat(&name.unwrap_or_else(|| words.word("web-guest")));
    let seats = Seat::all(film.head().players.len()).map(|other| {
        if other == seat {
            person.clone()
        } else {
            bot_row(level.unwrap_or(Level::Medium), other.index() + 1, words)
        }
    });
    let origin = OriginRow {
        record_id,
        step_count: i64::try_from(step).unwrap_or(i64::MAX),
        imagined_by: if is_real { 0 } else { i64::try_from(seat.index() + 1).unwrap_or(0) },
    };
    let opening = Opening {
        game: film.game().to_string(),
        options: film.head().options.to_string(),
        settings: Settings { hints: true, pace: fields.pace(), ..Settings::default() },
        seats: seats.collect(),
        deal: None,
        origin: Some(origin),
    };
    open(app, visitor, opening).await
}
