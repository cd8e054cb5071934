//! The front page, rules and settings.

use std::str::FromStr as _;

use ararat_games::GameName;
use ararat_pages::{day_of_week, line, over_line, running_line};
use ararat_store::{Status, TableRow};
use ararat_tables::{DAY, TableError, Topic, now};
use ararat_text::Lang;
use ararat_web::{Front, PastPage, Standing, TableLine, Theme, past_page};
use axum::extract::{Path, State};
use axum::response::Response;
use axum_extra::extract::{Form, Query};

use super::{friends, live};
use crate::app::App;
use crate::cookie::lasting;
use crate::forms::{After, Look, own_path};
use crate::page_error::PageError;
use crate::reply::{PageResult, html, open_html, see_other, set_cookie};
use crate::visitor::Visitor;

/// How many tables we list.
const LISTED: i64 = 20;

pub(crate) async fn front(State(app): State<App>, visitor: Visitor) -> PageResult {
    let store = &app.tables.store;
    let has_offline = app.offline.is_there();
    let mut page = Front { has_offline, day: day_of_week(now()), ..Front::default() };
    // A first-time visitor has no tables.
    if visitor.fresh.is_none() {
        // Read before the rest, so that the stream reports anything that changes in the meantime.
        page.mark = Some(app.tables.mark(&Topic::Games(visitor.id.clone())).await?);
        let yours = store.of_visitor(&visitor.id, now() - DAY, LISTED).await?;
        for line in own_lines(&app, yours, &visitor).await? {
            if line.standing == Standing::Yours { &mut page.waiting } else { &mut page.yours }
                .push(line);
        }
        page.invitations = friends::invitations(&app, &visitor).await?;
        page.has_past = !store.past_of_visitor(&visitor.id, 0, 1).await?.is_empty();
    }
    let open = store.open_tables(LISTED).await?;
    // Games whose time runs out soonest come first; the others stay in order, latest first.
    page.waiting.sort_by_key(|line| (line.remaining.is_none(), line.remaining));
    for row in open.iter().filter(|row| row.seats.iter().all(|seat| seat.visitor != visitor.id)) {
        page.open.extend(line(row, Standing::Open, now()));
    }
    let body = ararat_web::front(&visitor.frame("/"), &page);
    // The page may show names that others chose, but on a first visit nothing private beside them.
    Ok(if visitor.fresh.is_some() { open_html(body) } else { html(body) })
}

/// A stream that reports every change to the visitor's games.
pub(crate) async fn follow(State(app): State<App>, visitor: Visitor) -> PageResult {
    let marks = app.tables.follow(Topic::Games(visitor.id.clone())).await?;
    Ok(live::follow(&app, vec![marks]))
}

/// Finished games of the visitor.
pub(crate) async fn past(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<After>,
) -> PageResult {
    let after = query.after.unwrap_or(0).max(0);
    let mark = Some(app.tables.mark(&Topic::Games(visitor.id.clone())).await?);
    // Read one row more than we show, to know whether there are others.
    let mut rows = app.tables.store.past_of_visitor(&visitor.id, after, LISTED + 1).await?;
    let most = usize::try_from(LISTED).expect("it is positive");
    let next = (rows.len() > most).then_some(after + LISTED);
    rows.truncate(most);
    let games = own_lines(&app, rows, &visitor).await?;
    let frame = visitor.frame(format!("/games?after={after}"));
    Ok(html(past_page(&frame, &PastPage { games, next, mark, unreadable: 0 })))
}

/// The visitor's own tables in a list.
async fn own_lines(
    app: &App,
    rows: Vec<TableRow>,
    visitor: &Visitor,
) -> Result<Vec<TableLine>, PageError> {
    let over = rows.iter().filter(|row| row.status == Status::Over);
    let over: Vec<String> = over.map(|row| row.id.clone()).collect();
    let results = app.tables.store.results_of(&over).await?;
    let (hour, words) = (app.hour(), visitor.words());
    let mut lines = Vec::new();
    for row in rows {
        let line = match row.status {
            Status::Open => line(&row, Standing::Open, hour.now),
            Status::Running => match app.tables.table(&row.id).await {
                Ok(table) => running_line(&table.snapshot().await, &visitor.id, hour, words),
                // Closed since the list was read.
                Err(TableError::Closed | TableError::NotFound) => continue,
                // One unreadable game must not hide the others.
                Err(error @ (TableError::Broken(_) | TableError::OtherRules(_))) => {
                    tracing::error!(table = row.id, %error, "a table cannot be read");
                    continue;
                }
                Err(error) => return Err(error.into()),
            },
            Status::Over | Status::Closed => {
                over_line(&row, results.get(&row.id), &visitor.id, hour.now)
            }
        };
        lines.push(line.map_err(TableError::from)?);
    }
    Ok(lines)
}

pub(crate) async fn all_rules(visitor: Visitor) -> Response {
    open_html(ararat_web::rules(&visitor.frame("/rules"), None))
}

pub(crate) async fn rules(visitor: Visitor, Path(game): Path<String>) -> PageResult {
    let frame = visitor.frame(format!("/rules/{game}"));
    let game = game.parse().map(GameName::pages).map_err(|_| PageError::not_found())?;
    Ok(open_html(ararat_web::rules(&frame, Some(game))))
}

pub(crate) async fn reference_card(visitor: Visitor, Path(game): Path<String>) -> PageResult {
    let frame = visitor.frame(format!("/rules/{game}/card"));
    let game = game.parse().map(GameName::pages).map_err(|_| PageError::not_found())?;
    ararat_web::reference_card(&frame, game).map(open_html).ok_or_else(PageError::not_found)
}

pub(crate) async fn about(visitor: Visitor) -> Response {
    open_html(ararat_web::about(&visitor.frame("/about")))
}

/// Changes the language or theme, and goes back.
pub(crate) async fn settings(
    State(app): State<App>,
    visitor: Visitor,
    Form(form): Form<Look>,
) -> PageResult {
    let lang = Lang::from_str(&form.lang).ok();
    let theme = Theme::read(&form.theme);
    if let Some(account) = &visitor.account {
        let (lang, theme) = (lang.unwrap_or(visitor.lang), theme.unwrap_or(visitor.theme));
        app.tables.store.set_look(&account.id, lang.code(), theme.as_str()).await?;
    }
    let mut response = see_other(own_path(&form.back));
    if let Some(lang) = lang {
        set_cookie(&mut response, &lasting("lang", lang.code()));
    }
    if let Some(theme) = theme {
        set_cookie(&mut response, &lasting("theme", theme.as_str()));
    }
    Ok(response)
}
