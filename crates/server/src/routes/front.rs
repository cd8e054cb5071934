//! The front page, rules and settings.

use std::str::FromStr as _;

use ararat_core::{Seat, Turn};
use ararat_games::GameName;
use ararat_store::{Status, TableRow};
use ararat_tables::TableState;
use ararat_text::Lang;
use ararat_web::{Front, Standing, TableLine, Theme};
use axum::extract::{Path, State};
use axum::response::Response;
use axum_extra::extract::Form;

use crate::app::App;
use crate::cookie::lasting;
use crate::forms::Look;
use crate::page_error::PageError;
use crate::reply::{PageResult, html, open_html, see_other, set_cookie};
use crate::visitor::Visitor;

/// Tables that are listed.
const LISTED: i64 = 20;

pub(crate) async fn front(State(app): State<App>, visitor: Visitor) -> PageResult {
    let yours = app.tables.store.of_visitor(&visitor.id, LISTED).await?;
    let open = app.tables.store.open_tables(LISTED).await?;
    let mut page = Front::default();
    for row in yours {
        if let Some(line) = line(&app, &row, &visitor.id).await {
            if line.standing == Standing::Yours { &mut page.waiting } else { &mut page.yours }
                .push(line);
        }
    }
    // What runs out first comes first; the rest stays as it is, the latest first.
    page.waiting.sort_by_key(|line| (line.remaining.is_none(), line.remaining));
    for row in open.iter().filter(|row| row.seats.iter().all(|seat| seat.visitor != visitor.id)) {
        page.open.extend(line(&app, row, "").await);
    }
    Ok(html(ararat_web::front(&visitor.frame("/"), &page)))
}

async fn line(app: &App, row: &TableRow, visitor: &str) -> Option<TableLine> {
    let game = GameName::from_str(&row.game).ok()?;
    let mut remaining = None;
    let standing = match row.status {
        Status::Open => Standing::Open,
        Status::Over => Standing::Over,
        Status::Running => {
            let table = app.tables.table(&row.id).await.ok()?;
            let state = table.lock().await;
            let mut own = state.seats_of(visitor);
            own.retain(|&seat| state.is_awaited(seat));
            let uptime = app.tables.uptime.now();
            let left =
                |seat: &Seat| state.clocks.as_ref().map(|clocks| clocks.remaining(*seat, uptime));
            remaining = own.iter().filter_map(left).min();
            standing(&state, &own)
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

/// How a running game stands to whoever holds these of the seats that are to act.
fn standing(state: &TableState, own: &[Seat]) -> Standing {
    if !own.is_empty() {
        return Standing::Yours;
    }
    let turn = state.game.turn();
    if turn == Turn::Over {
        return Standing::Over;
    }
    let name = |seat: Seat| Some(state.row.seats.get(seat.index())?.name.clone());
    let names: Vec<String> = state.people_in(turn).iter().filter_map(name).collect();
    if names.is_empty() { Standing::BotsThink } else { Standing::Awaits(names) }
}

pub(crate) async fn all_rules(visitor: Visitor) -> Response {
    open_html(ararat_web::rules(&visitor.frame("/rules"), None))
}

pub(crate) async fn rules(visitor: Visitor, Path(game): Path<String>) -> PageResult {
    let frame = visitor.frame(format!("/rules/{game}"));
    let game = game.parse().map(GameName::pages).map_err(|_| PageError::not_found())?;
    Ok(open_html(ararat_web::rules(&frame, Some(game))))
}

pub(crate) async fn about(visitor: Visitor) -> Response {
    open_html(ararat_web::about(&visitor.frame("/about")))
}

/// Changes language or theme, and goes back.
pub(crate) async fn settings(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Look>,
) -> PageResult {
    let back = if is_own_path(&form.back) { &form.back } else { "/" };
    let lang = Lang::from_str(&form.lang).ok();
    let theme = Theme::read(&form.theme);
    if let Some(account) = &visitor.account {
        let (lang, theme) = (lang.unwrap_or(visitor.lang), theme.unwrap_or(visitor.theme));
        app.tables.store.set_look(&account.id, lang.code(), theme.as_str()).await?;
    }
    let mut response = see_other(back);
    if let Some(lang) = lang {
        set_cookie(&mut response, &lasting("lang", lang.code()));
    }
    if let Some(theme) = theme {
        set_cookie(&mut response, &lasting("theme", theme.as_str()));
    }
    Ok(response)
}

/// Whether a path stays on this site: `//elsewhere` would lead away.
fn is_own_path(path: &str) -> bool {
    path.starts_with('/') && !path.starts_with("//") && !path.contains('\\')
}
