//! The front page, new tables, rules and settings.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::{OptionList, Seat};
use ararat_games::GameName;
use ararat_store::{SeatRow, Status, TableRow};
use ararat_table::TimeControl;
use ararat_text::{Catalogue, Lang, sentence};
use ararat_web::{Front, NewTable, SeatChoice, TableLine, Theme};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::SET_COOKIE;
use axum::http::{HeaderValue, StatusCode};
use axum::response::Response;

use super::Fields;
use super::seats::{bot_row, read_name};
use crate::app::App;
use crate::clock::now;
use crate::cookie::{Visitor, lasting};
use crate::deals;
use crate::opening::Opening;
use crate::reply;
use crate::session::check_options;
use crate::settings::Settings;

type Pairs = Vec<(String, String)>;

/// So many tables are listed.
const LISTED: i64 = 20;

pub(crate) async fn front(State(app): State<App>, visitor: Visitor) -> Response {
    let frame = visitor.frame("/");
    let lists = async {
        let yours = app.hall.store.of_visitor(&visitor.id, LISTED).await?;
        let open = app.hall.store.by_status(Status::Open, LISTED).await?;
        Ok::<_, ararat_store::StoreError>((yours, open))
    };
    let (yours, open) = match lists.await {
        Ok(lists) => lists,
        Err(error) => return reply::failed(&visitor, &frame, &error.into()),
    };
    let mut page = Front::default();
    for row in yours {
        if let Some(line) = line(&app, &row, &visitor.id).await {
            if line.is_your_turn { &mut page.waiting } else { &mut page.yours }.push(line);
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
    let mut awaited = Vec::new();
    let mut remaining = None;
    if row.status == Status::Running && !visitor.is_empty() {
        let place = app.hall.place(&row.id).await.ok()?;
        let live = place.live.lock().await;
        awaited = live.seats_of(visitor);
        awaited.retain(|&seat| live.is_awaited(seat));
        let uptime = app.hall.uptime.now();
        let left = |seat: &Seat| live.clocks.as_ref().map(|clocks| clocks.remaining(*seat, uptime));
        remaining = awaited.iter().filter_map(left).min();
    }
    Some(TableLine {
        id: row.id.clone(),
        game,
        names: row.seats.iter().map(|seat| seat.name.clone()).collect(),
        is_your_turn: !awaited.is_empty(),
        remaining,
        is_over: row.status == Status::Over,
    })
}

pub(crate) async fn new_table(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Pairs>,
) -> Response {
    let fields = Fields::new(query);
    let game = fields.get("game").and_then(|name| name.parse().ok());
    let game = game.unwrap_or(GameName::AnimalsOnBoard);
    new_page(&app, &visitor, game, StatusCode::OK, Vec::new()).await
}

async fn new_page(
    app: &App,
    visitor: &Visitor,
    game: GameName,
    status: StatusCode,
    faults: Vec<String>,
) -> Response {
    let frame = visitor.frame(&format!("/new?game={game}"));
    let name = app.hall.store.visitor_name(&visitor.id).await.ok().flatten();
    let page = NewTable { game, name: name.unwrap_or_default(), faults };
    reply::html(visitor, status, ararat_web::new_table(&frame, &page).into_string())
}

/// Makes a table from the form of the page for new tables, or at once from the front page.
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> Response {
    let fields = Fields::new(pairs);
    let Some(game) = fields.get("game").and_then(|name| GameName::from_str(name).ok()) else {
        return reply::not_found(&visitor, &visitor.frame("/"));
    };
    let words = visitor.frame("/").words();
    let known = app.hall.store.visitor_name(&visitor.id).await.ok().flatten();
    let is_quick = fields.get("quick").is_some();
    let own = visitor.account.as_ref().map(|account| account.name.clone());
    let name = own.or_else(|| match fields.get("name").filter(|name| !name.trim().is_empty()) {
        Some(text) => read_name(text),
        None => Some(known.unwrap_or_else(|| words.word("web-guest"))),
    });
    let mut faults = Vec::new();
    if name.is_none() {
        faults.push(sentence(&words.word("web-bad-name")));
    }
    let name = name.unwrap_or_default();
    let choices: Vec<SeatChoice> = if is_quick {
        quick_choices(game)
    } else {
        let chosen = fields.all("seat");
        chosen.iter().filter_map(|text| SeatChoice::read(text)).collect()
    };
    let choices: Vec<SeatChoice> =
        choices.into_iter().filter(|choice| *choice != SeatChoice::None).collect();
    let is_person = |choice: &&SeatChoice| match choice {
        SeatChoice::Me | SeatChoice::Here | SeatChoice::Open => true,
        SeatChoice::None | SeatChoice::Bot(_) => false,
    };
    let person_count = choices.iter().filter(is_person).count();
    if person_count == 0 {
        faults.push(sentence(&words.word("web-no-seat-for-me")));
    }
    let mut list = OptionList::new().with("players", choices.len());
    for name in ["variant", "memory-aid"] {
        if let Some(value) = fields.get(name) {
            list = list.with(name, value);
        }
    }
    let options = match check_options(game, &list) {
        Ok((options, _)) => options,
        Err(notices) => {
            faults.extend(notices.iter().map(|notice| sentence(&words.say(notice))));
            String::new()
        }
    };
    let clock: Option<TimeControl> = fields.get("clock").and_then(|text| text.parse().ok());
    let is_rated = fields.get("rated").is_some();
    if is_rated {
        let needs = [
            (visitor.person().is_some(), "people-rated-needs-account"),
            (clock.is_some(), "people-rated-needs-clock"),
            (are_people(&choices), "people-rated-needs-people"),
        ];
        let missing = needs.iter().filter(|(is_there, _)| !is_there);
        faults.extend(missing.map(|(_, key)| sentence(&words.word(key))));
    }
    if !faults.is_empty() {
        return new_page(&app, &visitor, game, StatusCode::UNPROCESSABLE_ENTITY, faults).await;
    }
    if !is_quick && let Err(error) = app.hall.store.name_visitor(&visitor.id, &name, now()).await {
        return reply::failed(&visitor, &visitor.frame("/"), &error.into());
    }
    let is_duplicate = fields.get("duplicate").is_some();
    let settings = Settings {
        hints: match fields.get("hints") {
            _ if is_duplicate || is_rated => false,
            Some("on") => true,
            Some("off") => false,
            // Unless chosen otherwise, for whoever plays against bots alone.
            Some(_) | None => person_count == 1,
        },
        pace: fields.pace(),
        clock,
        rated: is_rated,
        ..Settings::default()
    };
    let seats = seat_rows(&choices, &visitor.seat(&name), words);
    let deal = if is_duplicate {
        match deals::new_deal(&app, &visitor.id, game, &options).await {
            Ok(deal) => Some(deal),
            Err(error) => return reply::failed(&visitor, &visitor.frame("/"), &error),
        }
    } else {
        None
    };
    let opening = Opening { game: game.to_string(), options, settings, seats, deal, origin: None };
    open(&app, &visitor, opening).await
}

/// The seats of a new table as its owner chose them, who sits as `owner` says.
pub(crate) fn seat_rows(
    choices: &[SeatChoice],
    owner: &SeatRow,
    words: &Catalogue,
) -> Vec<SeatRow> {
    let mut is_seated = false;
    let row = |(number, choice): (usize, &SeatChoice)| match choice {
        SeatChoice::Me if !is_seated => {
            is_seated = true;
            owner.clone()
        }
        SeatChoice::Me | SeatChoice::Here => {
            SeatRow { name: format!("{} {number}", owner.name), ..owner.clone() }
        }
        SeatChoice::Bot(level) => bot_row(*level, number, words),
        SeatChoice::Open | SeatChoice::None => SeatRow::open(),
    };
    (1..).zip(choices).map(row).collect()
}

/// One seat for me, and all others for people who sit down by themselves.
fn are_people(choices: &[SeatChoice]) -> bool {
    let own = choices.iter().filter(|choice| **choice == SeatChoice::Me).count();
    let open = choices.iter().filter(|choice| **choice == SeatChoice::Open).count();
    own == 1 && own + open == choices.len()
}

/// Me and as many medium bots as make a good game.
fn quick_choices(game: GameName) -> Vec<SeatChoice> {
    let count = (*game.player_counts().start()).max(3);
    let mut choices = vec![SeatChoice::Me];
    choices.resize(count, SeatChoice::Bot(Level::Medium));
    choices
}

/// Makes a table and goes there.
pub(crate) async fn open(app: &App, visitor: &Visitor, mut opening: Opening) -> Response {
    opening.settings.rated &= visitor.person().is_some();
    match app.hall.make(&visitor.id, opening).await {
        Ok(id) => reply::see_other(visitor, &format!("/table/{id}")),
        Err(error) => reply::failed(visitor, &visitor.frame("/"), &error),
    }
}

pub(crate) async fn all_rules(visitor: Visitor) -> Response {
    let frame = visitor.frame("/rules");
    reply::html(&visitor, StatusCode::OK, ararat_web::rules(&frame, None).into_string())
}

pub(crate) async fn rules(visitor: Visitor, Path(game): Path<String>) -> Response {
    let frame = visitor.frame(&format!("/rules/{game}"));
    match game.parse() {
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
