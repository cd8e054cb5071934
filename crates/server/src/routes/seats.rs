//! Sitting down, standing up, and bots in place of people.

use std::sync::Arc;

use ararat_bots::Level;
use ararat_core::{Facts, Seat};
use ararat_store::{Holder, SeatRow};
use ararat_text::Catalogue;
use axum::Form;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::{Fields, new_table};
use crate::app::App;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::hall::HallError;
use crate::names::read_name;
use crate::opening::Opening;
use crate::place::Place;
use crate::reply;
use crate::settings::Settings;

type Pairs = Vec<(String, String)>;

/// A bot's seat; its name says its level.
pub(crate) fn bot_row(level: Level, number: usize, words: &Catalogue) -> SeatRow {
    let facts = Facts::new().text("level", words.word(level.name_key())).number("number", number);
    SeatRow {
        holder: Holder::Bot,
        visitor: String::new(),
        name: words.fill("web-bot-name", &facts),
        level: level.name().to_owned(),
    }
}

pub(crate) async fn join(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let frame = visitor.frame(&format!("/table/{id}"));
    let fields = Fields::new(pairs);
    // Who has an account sits under its name.
    let own = visitor.account.as_ref().map(|account| account.name.clone());
    let Some(name) = own.or_else(|| fields.get("name").and_then(read_name)) else {
        let text = frame.words().word("web-bad-name");
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        let to = Some(format!("/table/{id}"));
        return reply::notice(&visitor, &frame, status, "web-your-name", &text, to);
    };
    let done = async {
        app.hall.check_name(&name, &visitor.id).await?;
        app.hall.store.name_visitor(&visitor.id, &name, now()).await?;
        let place = app.hall.fresh_place(&id).await?;
        if place.live.lock().await.settings.rated && visitor.person().is_none() {
            return Err(HallError::NeedsAccount);
        }
        app.hall.join(&place, &visitor.seat(&name)).await
    };
    answer(&visitor, &id, done.await)
}

/// Fills all open seats with bots and starts.
pub(crate) async fn fill(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let words = visitor.frame("/").words();
    let version = Fields::new(pairs).version();
    let done = async {
        let place = app.hall.fresh_place(&id).await?;
        {
            let mut live = place.live.lock().await;
            if live.row.owner != visitor.id {
                return Err(HallError::NotSeated);
            }
            if live.settings.rated {
                return Err(HallError::NeedsAccount);
            }
            if live.row.version != version {
                return Err(HallError::MovedOn);
            }
            for seat in 0..live.row.seats.len() {
                if live.row.seats[seat].holder == Holder::Nobody {
                    let row = bot_row(Level::Medium, seat + 1, words);
                    app.hall.seat(&place, &mut live, seat, row).await?;
                }
            }
        }
        app.hall.start(&place).await
    };
    answer(&visitor, &id, done.await)
}

/// Removes somebody from a table that waits.
pub(crate) async fn remove(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let place = app.hall.fresh_place(&id).await?;
        app.hall.remove(&place, &visitor.id, wanted_seat(&fields), fields.version()).await
    };
    answer(&visitor, &id, done.await)
}

/// Lets a bot play for somebody who is away.
pub(crate) async fn fill_seat(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let place = app.hall.fresh_place(&id).await?;
        let mut live = place.live.lock().await;
        let seat = wanted_seat(&fields).ok_or(HallError::NotSeated)?;
        let page = live.page(&visitor.id, None, app.hall.absent_before(), app.hall.uptime.now());
        if live.row.version != fields.version() {
            return Err(HallError::MovedOn);
        }
        if !page.controls.fillable.contains(&seat) {
            return Err(HallError::NotSeated);
        }
        let old = live.row.seats[seat.index()].clone();
        let row = SeatRow { holder: Holder::Bot, level: Level::Medium.name().to_owned(), ..old };
        app.hall.seat(&place, &mut live, seat.index(), row).await?;
        drop(live);
        app.hall.start(&place).await
    };
    answer(&visitor, &id, done.await)
}

/// Gives a seat back to the person for whom a bot played.
pub(crate) async fn give_back(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let done = async {
        let place: Arc<Place> = app.hall.fresh_place(&id).await?;
        let mut live = place.live.lock().await;
        let seat = wanted_seat(&fields).filter(|seat| seat.index() < live.row.seats.len());
        let seat = seat.ok_or(HallError::NotSeated)?;
        let old = live.row.seats[seat.index()].clone();
        if old.holder != Holder::Bot || old.visitor != visitor.id {
            return Err(HallError::NotSeated);
        }
        app.hall.seat(&place, &mut live, seat.index(), visitor.seat(&old.name)).await
    };
    answer(&visitor, &id, done.await)
}

/// The same people and bots at a new table.
pub(crate) async fn again(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let frame = visitor.frame(&format!("/table/{id}"));
    let row = match app.hall.store.table(&id).await {
        Ok(Some(row)) => row,
        Ok(None) => return reply::not_found(&visitor, &frame),
        Err(error) => return reply::failed(&visitor, &frame, &error.into()),
    };
    if !row.seats.iter().any(|seat| seat.visitor == visitor.id) {
        return reply::failed(&visitor, &frame, &HallError::NotSeated);
    }
    let settings = Settings::read(&row.settings);
    let is_rated = settings.rated;
    let mut seats = Vec::new();
    for old in row.seats {
        seats.push(if old.visitor.is_empty() {
            old
        } else if is_rated && old.visitor != visitor.id {
            // Nobody plays for its rating without having sat down.
            SeatRow::open()
        } else {
            // A bot may have played in its place at the end, so the seat does not tell.
            match app.hall.store.account_of_visitor(&old.visitor).await {
                Ok(account) => {
                    let is_program = account.is_some_and(|account| account.is_bot);
                    let name = match app.hall.check_name(&old.name, &old.visitor).await {
                        Ok(()) => old.name,
                        // A guest's name can have become somebody's since.
                        Err(HallError::NameTaken) => frame.words().word("web-guest"),
                        Err(error) => return reply::failed(&visitor, &frame, &error),
                    };
                    SeatRow::taken(&old.visitor, &name, is_program)
                }
                Err(error) => return reply::failed(&visitor, &frame, &error.into()),
            }
        });
    }
    let opening =
        Opening { game: row.game, options: row.options, settings, seats, deal: None, origin: None };
    new_table::open(&app, &visitor, opening).await
}

fn wanted_seat(fields: &Fields) -> Option<Seat> {
    fields.get("seat").and_then(|text| text.parse().ok())
}

fn answer(visitor: &Visitor, id: &str, done: Result<(), HallError>) -> Response {
    match done {
        Ok(()) => reply::see_other(visitor, &format!("/table/{id}")),
        Err(error) => reply::failed(visitor, &visitor.frame(&format!("/table/{id}")), &error),
    }
}
