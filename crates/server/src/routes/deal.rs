//! Deals that several tables play.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::{OptionList, Seat};
use ararat_games::GameName;
use ararat_store::{DealRow, SeatRow};
use ararat_web::{DealHost, DealPage, DealTable, deal_page};
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;

use super::Fields;
use super::new_table::open;
use super::seats::bot_row;
use crate::app::App;
use crate::calendar::day_of;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::deals::{DAY, Finished, LIFETIME, commitment, last_moment, score};
use crate::hall::{HallError, is_over};
use crate::names::read_name;
use crate::opening::Opening;
use crate::place::chairs;
use crate::reply;
use crate::session::check_options;
use crate::settings::Settings;

type Pairs = Vec<(String, String)>;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
) -> Response {
    let frame = visitor.frame(&format!("/deal/{id}"));
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    let site = format!("{}://{host}", app.proxy.scheme(&headers));
    match describe(&app, &visitor, &id, &site).await {
        Ok(page) => reply::html(&visitor, StatusCode::OK, deal_page(&frame, &page).into_string()),
        Err(error) => reply::failed(&visitor, &frame, &error),
    }
}

async fn describe(
    app: &App,
    visitor: &Visitor,
    id: &str,
    site: &str,
) -> Result<DealPage, HallError> {
    let hall = &app.hall;
    let deal = hall.store.deal(id).await?.ok_or(HallError::NotFound)?;
    let game = game_of(&deal)?;
    let words = visitor.frame("/").words();
    let own_table = hall.store.try_of(id, &visitor.id).await?;
    let is_open = now() < deal.closes_at;
    let compared = hall.compared(&deal).await?;
    let may_see = hall.may_see_results(&deal, &visitor.id).await?;
    let table = |table: Finished| DealTable {
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
        commitment: commitment(&deal),
        invitation: format!("{site}/deal/{id}"),
        seat_count: seat_count(&deal)?,
        is_late: compared.is_late(own_table.as_ref()),
        playing_count: compared.playing_count,
        tables: may_see.then(|| compared.finished.into_iter().map(table).collect()),
        is_unsealed: may_see && !hall.is_sealed(&deal).await?,
        can_play: is_open && own_table.is_none() && !deal.owner.is_empty(),
        host: match deal.owner.as_str() {
            "" => DealHost::Challenge,
            owner if owner == visitor.id && is_open => DealHost::Reader,
            _ => DealHost::Another,
        },
        own_table,
        closes_on: day_of(deal.closes_at),
        rest_days: (last_moment(&deal) - deal.closes_at) / DAY,
        name: hall.store.visitor_name(&visitor.id).await?.unwrap_or_default(),
    })
}

fn game_of(deal: &DealRow) -> Result<GameName, HallError> {
    GameName::from_str(&deal.game).map_err(|_| HallError::Broken("unknown game"))
}

fn seat_count(deal: &DealRow) -> Result<usize, HallError> {
    let broken = HallError::Broken("bad options");
    let Ok(list) = OptionList::from_str(&deal.options) else { return Err(broken) };
    check_options(game_of(deal)?, &list).map(|(_, seats)| seats).map_err(|_| broken)
}

/// Why a visitor cannot play a deal, as a catalogue key.
pub(super) async fn why_not(
    app: &App,
    deal: &DealRow,
    visitor: &Visitor,
) -> Result<Option<&'static str>, HallError> {
    if now() >= deal.closes_at {
        return Ok(Some("web-deal-over"));
    }
    let own = app.hall.store.try_of(&deal.id, &visitor.id).await?;
    Ok(own.map(|_| "web-deal-played"))
}

/// A person's seat by the name that was typed, the one it is known by, or none in particular.
pub(super) async fn person(
    app: &App,
    visitor: &Visitor,
    fields: &Fields,
) -> Result<SeatRow, HallError> {
    // Who has an account sits under its name.
    let account = visitor.account.as_ref();
    let typed = fields.get("name").filter(|_| account.is_none()).and_then(read_name);
    if let Some(name) = &typed {
        app.hall.check_name(name, &visitor.id).await?;
        app.hall.store.name_visitor(&visitor.id, name, now()).await?;
    }
    let known = app.hall.known_name(&visitor.id).await?;
    let guest = visitor.frame("/").words().word("web-guest");
    let own = account.map(|account| account.name.clone());
    Ok(visitor.seat(&own.or(typed).or(known).unwrap_or(guest)))
}

/// Plays a deal at a new table.
pub(crate) async fn play(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let frame = visitor.frame(&format!("/deal/{id}"));
    let fields = Fields::new(pairs);
    let prepared = async {
        let deal = app.hall.store.deal(&id).await?.filter(|deal| !deal.owner.is_empty());
        let deal = deal.ok_or(HallError::NotFound)?;
        let why_not = why_not(&app, &deal, &visitor).await?;
        let person = person(&app, &visitor, &fields).await?;
        let count = seat_count(&deal)?;
        Ok::<_, HallError>((deal, why_not, person, count))
    };
    let (deal, why_not, person, count) = match prepared.await {
        Ok(prepared) => prepared,
        Err(error) => return reply::failed(&visitor, &frame, &error),
    };
    if let Some(key) = why_not {
        return refuse(&visitor, key);
    }
    let words = frame.words();
    let own = fields.get("seat").and_then(|seat| Seat::from_str(seat).ok());
    let own = own.filter(|seat| seat.index() < count).unwrap_or_default();
    let level = Level::ALL.into_iter().find(|level| fields.get("level") == Some(level.name()));
    let with_friends = fields.get("others") == Some("friends");
    let seats = Seat::all(count).map(|seat| {
        if seat == own {
            person.clone()
        } else if with_friends {
            SeatRow::open()
        } else {
            bot_row(level.unwrap_or(Level::Medium), seat.index() + 1, words)
        }
    });
    start(&app, &visitor, deal, seats.collect(), fields.pace()).await
}

/// Makes a table that plays a deal.
pub(super) async fn start(
    app: &App,
    visitor: &Visitor,
    deal: DealRow,
    seats: Vec<SeatRow>,
    pace: u32,
) -> Response {
    let opening = Opening {
        game: deal.game.clone(),
        options: deal.options.clone(),
        settings: Settings { pace, ..Settings::default() },
        seats,
        deal: Some(deal),
        origin: None,
    };
    open(app, visitor, opening).await
}

pub(super) fn refuse(visitor: &Visitor, key: &'static str) -> Response {
    let frame = visitor.frame("/");
    let text = frame.words().word(key);
    reply::notice(visitor, &frame, StatusCode::CONFLICT, key, &text, None)
}

/// Lets no new table play a deal.
pub(crate) async fn close(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let closed = async {
        let deal = app.hall.store.deal(&id).await?.ok_or(HallError::NotFound)?;
        if deal.owner != visitor.id {
            return Err(HallError::NotSeated);
        }
        Ok(app.hall.store.close_deal(&id, now()).await?)
    };
    match closed.await {
        Ok(()) => reply::see_other(&visitor, &format!("/deal/{id}")),
        Err(error) => reply::failed(&visitor, &visitor.frame("/"), &error),
    }
}

/// Lets others play the deal of a table that is over.
pub(crate) async fn share(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let shared = async {
        let place = app.hall.fresh_place(&id).await?;
        let mut live = place.live.lock().await;
        let is_plain = live.deal.is_none() && live.origin.is_none();
        if live.row.owner != visitor.id || !is_over(&live) || !is_plain {
            return Err(HallError::NotSeated);
        }
        let deal = DealRow {
            id: id.clone(),
            game: live.row.game.clone(),
            options: live.row.options.clone(),
            secret: live.row.secret.clone(),
            owner: visitor.id.clone(),
            created_at: now(),
            closes_at: now() + LIFETIME,
        };
        app.hall.store.add_deal_of(&deal, &id).await?;
        live.deal = Some(id.clone());
        Ok(())
    };
    match shared.await {
        Ok(()) => reply::see_other(&visitor, &format!("/deal/{id}")),
        Err(error) => reply::failed(&visitor, &visitor.frame("/"), &error),
    }
}
