//! Deals played at several tables.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::{OptionList, Seat};
use ararat_games::{GameName, with_game};
use ararat_pages::chairs;
use ararat_store::{DealRow, SeatRow};
use ararat_tables::{
    DAY, FinishedTable, Settings, TableError, TablePlan, bot_row, check_options, commitment,
    day_of, is_challenge, last_moment, now, read_name,
};
use ararat_text::{Catalogue, TextBoard};
use ararat_web::{COMPARED, DealHost, DealPage, DealTable, deal_page};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum_extra::extract::Form;

use super::new_table::open;
use super::table::site;
use crate::app::App;
use crate::faces;
use crate::forms::Opponents;
use crate::page_error::PageError;
use crate::reply::{PageResult, html, see_other};
use crate::visitor::Visitor;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> PageResult {
    let frame = visitor.frame(format!("/deal/{id}"));
    let page = describe(&app, &visitor, &id, &site(&app, &headers)).await?;
    Ok(html(deal_page(&frame, &page)))
}

/// A score of a game, in words.
pub(super) fn score(game: GameName, points: i32, words: &Catalogue) -> String {
    with_game!(game, G => <G as TextBoard>::score(points, words))
}

async fn describe(
    app: &App,
    visitor: &Visitor,
    id: &str,
    site: &str,
) -> Result<DealPage, PageError> {
    let tables = &app.tables;
    let deal = tables.store.deal(id).await?.ok_or_else(PageError::not_found)?;
    let game = game_of(&deal)?;
    let words = visitor.words();
    let own_table = tables.store.try_of(id, &visitor.id).await?;
    let is_open = now() < deal.closes_at;
    let compared = tables.compare(&deal, COMPARED.into()).await?;
    let may_see = tables.may_see_results(&deal, &visitor.id).await?;
    let table = |table: FinishedTable| DealTable {
        is_own: own_table.as_deref() == Some(&table.row.id),
        chairs: chairs(&table.row.seats),
        results: table
            .results
            .iter()
            .map(|&(points, place)| (score(game, points, words), place))
            .collect(),
        id: table.row.id,
    };
    Ok(DealPage {
        id: id.to_owned(),
        game: game.pages(),
        options: deal.options.clone(),
        commitment: commitment(&deal)?,
        invitation: format!("{site}/deal/{id}"),
        seat_count: seat_count(&deal)?,
        is_late: compared.is_late(own_table.as_ref()),
        playing_count: compared.playing_count,
        tables: may_see.then(|| compared.finished.into_iter().map(table).collect()),
        is_unsealed: may_see && !tables.is_sealed(&deal).await?,
        can_play: is_open && own_table.is_none() && !is_challenge(&deal),
        host: match deal.owner.as_str() {
            "" => DealHost::Challenge,
            owner if owner == visitor.id && is_open => DealHost::Reader,
            _ => DealHost::Another,
        },
        own_table,
        closes_on: day_of(deal.closes_at),
        rest_days: (last_moment(&deal) - deal.closes_at) / DAY,
        name: tables.store.visitor_name(&visitor.id).await?.unwrap_or_default(),
    })
}

fn game_of(deal: &DealRow) -> Result<GameName, TableError> {
    GameName::from_str(&deal.game).map_err(|_| TableError::Broken("unknown game"))
}

fn seat_count(deal: &DealRow) -> Result<usize, TableError> {
    let broken = TableError::Broken("bad options");
    let Ok(list) = OptionList::from_str(&deal.options) else { return Err(broken) };
    check_options(game_of(deal)?, &list).map(|(_, seats)| seats).map_err(|_| broken)
}

/// Why a visitor cannot play a deal, as a catalogue key.
pub(super) async fn why_not(
    app: &App,
    deal: &DealRow,
    visitor: &Visitor,
) -> Result<Option<&'static str>, PageError> {
    if now() >= deal.closes_at {
        return Ok(Some("web-deal-over"));
    }
    let own = app.tables.store.try_of(&deal.id, &visitor.id).await?;
    Ok(own.map(|_| "web-deal-played"))
}

/// A person's seat: under their account's name, the name they typed, the name they had before, or
/// as a guest.
pub(super) async fn person(
    app: &App,
    visitor: &Visitor,
    typed: &str,
) -> Result<SeatRow, PageError> {
    let own = visitor.account_name();
    let typed = if own.is_none() { read_name(typed) } else { None };
    if let Some(name) = &typed {
        super::take_name(app, visitor, name).await?;
    }
    let known = app.tables.known_name(&visitor.id).await?;
    let guest = visitor.words().word("web-guest");
    let face = faces::taken(app, &visitor.id, None, &[]).await?;
    Ok(SeatRow { face, ..visitor.seat(&own.or(typed).or(known).unwrap_or(guest)) })
}

/// Plays a deal at a new table.
pub(crate) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(form): Form<Opponents>,
) -> PageResult {
    let deal = app.tables.store.deal(&id).await?.filter(|deal| !is_challenge(deal));
    let deal = deal.ok_or_else(PageError::not_found)?;
    let why_not = why_not(&app, &deal, &visitor).await?;
    let person = person(&app, &visitor, &form.name).await?;
    let count = seat_count(&deal)?;
    if let Some(key) = why_not {
        return Err(refusal(key));
    }
    // The first seat unless they choose another.
    let own = form.seat.unwrap_or_default();
    if own.index() >= count {
        let status = StatusCode::UNPROCESSABLE_ENTITY;
        return Err(PageError::new(status, "web-bad-request", "web-bad-request-what"));
    }
    let level = form.level.unwrap_or(Level::Medium);
    let seats = Seat::all(count).map(|seat| {
        if seat == own {
            person.clone()
        } else if form.others == "friends" {
            SeatRow::open()
        } else {
            bot_row(level, seat.index() + 1)
        }
    });
    start(&app, &visitor, deal, seats.collect(), form.pace).await
}

/// Creates a table that plays a deal.
pub(super) async fn start(
    app: &App,
    visitor: &Visitor,
    deal: DealRow,
    seats: Vec<SeatRow>,
    pace: u32,
) -> PageResult {
    let plan = TablePlan {
        game: game_of(&deal)?,
        options: deal.options.clone(),
        settings: Settings { pace, ..Settings::default() },
        seats,
        deal: Some(deal),
        origin: None,
    };
    open(app, visitor, plan).await
}

/// An error saying that a deal cannot be played, and why.
pub(super) fn refusal(key: &'static str) -> PageError {
    PageError::new(StatusCode::CONFLICT, key, key)
}

/// Stops new tables from playing a deal.
pub(crate) async fn close(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    app.tables.close_deal(&id, &visitor.id).await?;
    Ok(see_other(&format!("/deal/{id}")))
}

/// Lets others play the deal of a finished table.
pub(crate) async fn share(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    app.tables.share_deal(&table, &visitor.id).await?;
    Ok(see_other(&format!("/deal/{id}")))
}
