//! The front page, new tables, rules and settings.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::{Facts, Message, Notice, OptionList, Turn};
use ararat_games::GameName;
use ararat_store::{Holder, NewTable as NewRow, SeatRow, Status, TableRow};
use ararat_text::{Lang, sentence};
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
use crate::hall::HallError;
use crate::ids::{hexadecimal, random_bytes, random_name};
use crate::reply;
use crate::session::check_options;
use crate::settings::Settings;

type Pairs = Vec<(String, String)>;

/// A visitor has no more unfinished tables than this.
const MOST_TABLES: i64 = 50;
/// So many tables are listed.
const LISTED: i64 = 20;
/// Eleven letters name a table: 55 bits, not to be guessed.
const TABLE_NAME_LENGTH: usize = 11;

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
        page.yours.extend(line(&app, &row, &visitor.id).await);
    }
    for row in open.iter().filter(|row| row.seats.iter().all(|seat| seat.visitor != visitor.id)) {
        page.open.extend(line(&app, row, "").await);
    }
    reply::html(&visitor, StatusCode::OK, ararat_web::front(&frame, &page).into_string())
}

async fn line(app: &App, row: &TableRow, visitor: &str) -> Option<TableLine> {
    let game = GameName::from_str(&row.game).ok()?;
    let mut is_your_turn = false;
    if row.status == Status::Running && !visitor.is_empty() {
        let place = app.hall.place(&row.id).await.ok()?;
        let live = place.live.lock().await;
        is_your_turn = match live.session.turn() {
            Turn::Seats(seats) => live.seats_of(visitor).iter().any(|seat| seats.contains(*seat)),
            Turn::Chance | Turn::Over => false,
        };
    }
    Some(TableLine {
        id: row.id.clone(),
        game,
        names: row.seats.iter().map(|seat| seat.name.clone()).collect(),
        is_your_turn,
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
    let name = match fields.get("name").filter(|name| !name.trim().is_empty()) {
        Some(text) => read_name(text),
        None => Some(known.unwrap_or_else(|| words.word("web-guest"))),
    };
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
    if !faults.is_empty() {
        return new_page(&app, &visitor, game, StatusCode::UNPROCESSABLE_ENTITY, faults).await;
    }
    if !is_quick && let Err(error) = app.hall.store.name_visitor(&visitor.id, &name, now()).await {
        return reply::failed(&visitor, &visitor.frame("/"), &error.into());
    }
    let settings = Settings {
        hints: match fields.get("hints") {
            Some("on") => true,
            Some("off") => false,
            // Unless chosen otherwise, for whoever plays against bots alone.
            Some(_) | None => person_count == 1,
        },
        pace: fields.get("pace").and_then(|pace| pace.parse().ok()).unwrap_or(900),
        ..Settings::default()
    };
    let mut me_is_seated = false;
    let seats = (1..).zip(&choices).map(|(number, choice)| {
        let person = |name: String| SeatRow {
            holder: Holder::Person,
            visitor: visitor.id.clone(),
            name,
            level: String::new(),
        };
        match choice {
            SeatChoice::Me if !me_is_seated => {
                me_is_seated = true;
                person(name.clone())
            }
            SeatChoice::Me | SeatChoice::Here => person(format!("{name} {number}")),
            SeatChoice::Bot(level) => bot_row(*level, number, words),
            SeatChoice::Open | SeatChoice::None => SeatRow {
                holder: Holder::Nobody,
                visitor: String::new(),
                name: String::new(),
                level: String::new(),
            },
        }
    });
    let seats = seats.collect();
    open(&app, &visitor, &game.to_string(), options, settings.to_string(), seats).await
}

/// Me and as many medium bots as make a good game.
fn quick_choices(game: GameName) -> Vec<SeatChoice> {
    let count = (*game.player_counts().start()).max(3);
    let mut choices = vec![SeatChoice::Me];
    choices.resize(count, SeatChoice::Bot(Level::Medium));
    choices
}

/// Makes a table and goes there.
pub(crate) async fn open(
    app: &App,
    visitor: &Visitor,
    game: &str,
    options: String,
    settings: String,
    seats: Vec<SeatRow>,
) -> Response {
    let frame = visitor.frame("/");
    let made = async {
        let count = app.hall.store.count_owned(&visitor.id).await?;
        if count >= MOST_TABLES {
            return Ok(Err(count));
        }
        let id = random_name(TABLE_NAME_LENGTH).ok_or(HallError::Broken("no randomness"))?;
        let secret = random_bytes::<32>().ok_or(HallError::Broken("no randomness"))?;
        let settings = Settings { undo: None, hints_used: Vec::new(), ..Settings::read(&settings) };
        let table = NewRow {
            id: id.clone(),
            game: game.to_owned(),
            options,
            secret: hexadecimal(&secret),
            owner: visitor.id.clone(),
            settings: settings.to_string(),
            seats,
        };
        app.hall.store.create(&table, now()).await?;
        let place = app.hall.place(&id).await?;
        app.hall.start(&place).await?;
        Ok::<_, HallError>(Ok(id))
    };
    match made.await {
        Ok(Ok(id)) => reply::see_other(visitor, &format!("/table/{id}")),
        Ok(Err(count)) => {
            let facts = Facts::new().number("count", count);
            let text = frame.words().say(&Notice::new("web-too-many-tables", facts).notice());
            let status = StatusCode::TOO_MANY_REQUESTS;
            reply::notice(visitor, &frame, status, "web-busy", &text, None)
        }
        Err(error) => reply::failed(visitor, &frame, &error),
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
pub(crate) async fn settings(visitor: Visitor, Form(pairs): Form<Pairs>) -> Response {
    let fields = Fields::new(pairs);
    // Only paths of our own: `//elsewhere` would lead away.
    let is_path =
        |path: &&str| path.starts_with('/') && !path.starts_with("//") && !path.contains('\\');
    let back = fields.get("back").filter(is_path).unwrap_or("/");
    let mut response = reply::see_other(&visitor, back);
    let lang = fields.get("lang").and_then(|code| Lang::from_str(code).ok());
    let theme = fields.get("theme").and_then(Theme::read);
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
