//! The front page, rules and settings.

use std::str::FromStr as _;

use ararat_core::Seat;
use ararat_games::GameName;
use ararat_store::{Status, TableRow};
use ararat_text::Lang;
use ararat_web::{Front, Standing, TableLine, Theme};
use axum::Form;
use axum::extract::{Path, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use super::Fields;
use crate::app::App;
use crate::cookie::{Visitor, lasting};
use crate::place::Live;
use crate::reply;

type Pairs = Vec<(String, String)>;

/// So many tables are listed.
const LISTED: i64 = 20;

pub(crate) async fn front(State(app): State<App>, visitor: Visitor) -> Response {
    let frame = visitor.frame("/");
    let lists = async {
        let yours = app.hall.store.of_visitor(&visitor.id, LISTED).await?;
        let open = app.hall.store.open_tables(LISTED).await?;
        Ok::<_, ararat_store::StoreError>((yours, open))
    };
    let (yours, open) = match lists.await {
        Ok(lists) => lists,
        Err(error) => return reply::failed(&visitor, &frame, &error.into()),
    };
    let mut page = Front::default();
    for row in yours {
        if let Some(line) = line(&app, &row, &visitor.id).await {
            if line.standing == Standing::Yours { &mut page.waiting } else { &mut page.yours }
                .push(line);
        }
    }
    // What runs out first comes first; the rest stays as it is, the latest first.
    page.waiting.sort_by_key(|line| line.remaining.unwrap_or(i64::MAX));
    for row in open.iter().filter(|row| row.seats.iter().all(|seat| seat.visitor != visitor.id)) {
        page.open.extend(line(&app, row, "").await);
    }
    reply::html(&visitor, StatusCode::OK, ararat_web::front(&frame, &page).into_string())
}

async fn line(app: &App, row: &TableRow, visitor: &str) -> Option<TableLine> {
    let game = GameName::from_str(&row.game).ok()?;
    let mut remaining = None;
    let standing = match row.status {
        Status::Open => Standing::Open,
        Status::Over => Standing::Over,
        Status::Running => {
            let place = app.hall.place(&row.id).await.ok()?;
            let live = place.live.lock().await;
            let mut own = live.seats_of(visitor);
            own.retain(|&seat| live.is_awaited(seat));
            let uptime = app.hall.uptime.now();
            let left =
                |seat: &Seat| live.clocks.as_ref().map(|clocks| clocks.remaining(*seat, uptime));
            remaining = own.iter().filter_map(left).min();
            standing(&live, &own)
        }
    };
    Some(TableLine {
        id: row.id.clone(),
        game: game.pages(),
        names: row.seats.iter().map(|seat| seat.name.clone()).collect(),
        standing,
        remaining,
    })
}

/// How a running game stands to whoever holds these of the seats that are awaited.
fn standing(live: &Live, own: &[Seat]) -> Standing {
    if !own.is_empty() {
        return Standing::Yours;
    }
    let people = live.people_in(live.session.turn());
    let name = |seat: Seat| Some(live.row.seats.get(seat.index())?.name.clone());
    let names: Vec<String> = people.iter().filter_map(name).collect();
    match live.status_now() {
        Status::Over => Standing::Over,
        Status::Open | Status::Running if names.is_empty() => Standing::BotsThink,
        Status::Open | Status::Running => Standing::Awaits(names),
    }
}

pub(crate) async fn all_rules(visitor: Visitor) -> Response {
    let frame = visitor.frame("/rules");
    reply::html(&visitor, StatusCode::OK, ararat_web::rules(&frame, None).into_string())
}

pub(crate) async fn rules(visitor: Visitor, Path(game): Path<String>) -> Response {
    let frame = visitor.frame(&format!("/rules/{game}"));
    match game.parse().map(GameName::pages) {
        Ok(game) => {
            let page = ararat_web::rules(&frame, Some(game)).into_string();
            reply::html(&visitor, StatusCode::OK, page)
        }
        Err(_) => reply::not_found(&visitor, &visitor.frame("/")),
    }
}

pub(crate) async fn about(visitor: Visitor) -> Response {
    let frame = visitor.frame("/about");
    reply::html(&visitor, StatusCode::OK, ararat_web::about(&frame).into_string())
}

/// Changes language or theme, and goes back.
pub(crate) async fn settings(
    State(app): State<App>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    // Only paths of our own: `//elsewhere` would lead away.
    let is_path =
        |path: &&str| path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    let back = fields.get("back").filter(is_path).unwrap_or("/");
    let mut response = reply::see_other(&visitor, back);
    let lang = fields.get("lang").and_then(|code| Lang::from_str(code).ok());
    let theme = fields.get("theme").and_then(Theme::read);
    if let Some(account) = &visitor.account {
        let (lang, theme) = (lang.unwrap_or(visitor.lang), theme.unwrap_or(visitor.theme));
        let done = app.hall.store.set_look(&account.id, lang.code(), theme.as_str()).await;
        if let Err(error) = done {
            return reply::failed(&visitor, &visitor.frame(back), &error.into());
        }
    }
    let cookies = [
        lang.map(|lang| lasting("lang", lang.code())),
        theme.map(|theme| lasting("theme", theme.as_str())),
    ];
    for cookie in cookies.into_iter().flatten() {
        if let Ok(value) = HeaderValue::from_str(&cookie) {
            response.headers_mut().append(SET_COOKIE, value);
        }
    }
    response
}
