//! What if: a new table that continues a finished game from some point, against bots.

use ararat_bots::Level;
use ararat_core::{Digest, Seat};
use ararat_pages::Replay;
use ararat_store::{OriginRow, SeatRow};
use ararat_tables::{Settings, TablePlan, bot_row, now};
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum_extra::extract::Form;

use super::new_table::open;
use crate::app::App;
use crate::faces;
use crate::forms::Opponents;
use crate::page_error::PageError;
use crate::reply::PageResult;
use crate::visitor::Visitor;

pub(crate) async fn from_table(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Opponents>,
) -> PageResult {
    let replay = app.replay_of_table(&id).await?;
    branch(&app, &visitor, &*replay, &form).await
}

pub(crate) async fn from_record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Opponents>,
) -> PageResult {
    let replay = app.replay_of_record(&id, &visitor.id).await?;
    branch(&app, &visitor, &*replay, &form).await
}

/// Stores the record, so that the new game can say where it began, and creates a table.
async fn branch(app: &App, visitor: &Visitor, replay: &dyn Replay, form: &Opponents) -> PageResult {
    let words = visitor.words();
    let seat_count = replay.head().players.len();
    let step = form.step.filter(|&step| replay.can_branch(step));
    let seat = form.seat.filter(|seat| seat.index() < seat_count);
    let (Some(step), Some(seat)) = (step, seat) else {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return Err(PageError::new(status, "web-what-if", "web-what-if-no"));
    };
    let is_real = form.world == "real" || !replay.has_secrets();
    let record_id = Digest::of(replay.text()).to_string();
    app.tables.store.add_record(&record_id, replay.text(), &visitor.id, now()).await?;
    let name = app.tables.known_name(&visitor.id).await?;
    let face = faces::taken(app, &visitor.id, None, &[]).await?;
    let name = name.unwrap_or_else(|| words.word("web-guest"));
    let person = SeatRow { face, ..visitor.seat(&name) };
    let level = form.level.unwrap_or(Level::Medium);
    let seats = Seat::all(seat_count).map(|other| {
        if other == seat { person.clone() } else { bot_row(level, other.index() + 1) }
    });
    let count = |count: usize| i64::try_from(count).expect("a game has fewer steps and seats");
    let origin = OriginRow {
        record_id,
        step_count: count(step),
        imagined_by: if is_real { 0 } else { count(seat.index() + 1) },
    };
    let plan = TablePlan {
        game: replay.game(),
        options: replay.head().options.to_string(),
        settings: Settings { hints: true, pace: form.pace, ..Settings::default() },
        seats: seats.collect(),
        deal: None,
        origin: Some(origin),
    };
    open(app, visitor, plan).await
}
