//! Making a table: the page for it, and what comes of its form.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::{Facts, OptionList};
use ararat_games::GameName;
use ararat_store::SeatRow;
use ararat_table::TimeControl;
use ararat_text::{Catalogue, sentence};
use ararat_web::{NewTable, SeatChoice};
use axum::Form;
use axum::extract::{Query, State};
use axum::http::StatusCode;
use axum::response::Response;

use super::seats::bot_row;
use super::{Fields, SHORT_PACE};
use crate::app::App;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::deals;
use crate::hall::HallError;
use crate::names::read_name;
use crate::opening::Opening;
use crate::reply;
use crate::session::check_options;
use crate::settings::{LONGEST_PACE, Settings};

type Pairs = Vec<(String, String)>;

/// Options of the games that are chosen by one field of the same name each.
const PLAIN_OPTIONS: [&str; 3] = ["variant", "memory-aid", "stall-guard"];

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<Pairs>,
) -> Response {
    let fields = Fields::new(query);
    let game = fields.get("game").and_then(|name| name.parse().ok());
    let game = game.unwrap_or(GameName::ALL[0]);
    show(&app, &visitor, game, Vec::new(), Vec::new()).await
}

/// The page, with what was wrong and what was typed in the last try.
async fn show(
    app: &App,
    visitor: &Visitor,
    game: GameName,
    faults: Vec<String>,
    typed: Pairs,
) -> Response {
    let frame = visitor.frame(&format!("/new?game={game}"));
    let name = app.hall.store.visitor_name(&visitor.id).await.ok().flatten();
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let page = NewTable { game: game.pages(), name: name.unwrap_or_default(), faults, typed };
    reply::html(visitor, status, ararat_web::new_table(&frame, &page).into_string())
}

/// A form being read: every fault is told, not only the first.
struct Reading<'a> {
    fields: &'a Fields,
    words: &'a Catalogue,
    faults: Vec<String>,
}

impl Reading<'_> {
    /// Notes what is wrong.
    fn fault(&mut self, text: &str) {
        self.faults.push(sentence(text));
    }

    /// A field that offers some values; the catalogue calls it by this key. `None` if nothing was
    /// chosen, or nothing that is offered.
    fn choice<T>(
        &mut self,
        name: &str,
        key: &'static str,
        read: impl Fn(&str) -> Option<T>,
    ) -> Option<T> {
        let text = self.fields.get(name).filter(|text| !text.is_empty())?;
        let value = read(text);
        if value.is_none() {
            self.not_offered(text, key);
        }
        value
    }

    /// Something that no such field offers.
    fn not_offered(&mut self, value: &str, key: &'static str) {
        let facts = Facts::new().text("value", value).word("field", key);
        self.fault(&self.words.fill("new-not-offered", &facts));
    }

    /// Who is to sit where; one for each row of the form.
    fn rows(&mut self, game: GameName) -> Vec<SeatChoice> {
        if self.fields.get("quick").is_some() {
            return quick_choices(game);
        }
        let mut rows = Vec::new();
        for text in self.fields.all("seat") {
            if let Some(choice) = SeatChoice::read(&text) {
                rows.push(choice);
            } else {
                self.not_offered(&text, "web-seats");
            }
        }
        rows
    }

    /// The options of the game as they are stored.
    fn options(&mut self, game: GameName, rows: &[SeatChoice]) -> String {
        let is_taken = |choice: &&SeatChoice| **choice != SeatChoice::None;
        let mut list = OptionList::new().with("players", rows.iter().filter(is_taken).count());
        for name in PLAIN_OPTIONS {
            if let Some(value) = self.fields.get(name) {
                list = list.with(name, value);
            }
        }
        let left_out = self.fields.all("leave-out");
        if !left_out.is_empty() {
            list = list.with("leave-out", left_out.join(","));
        }
        if let Some(first) = self.fields.get("first") {
            // Rows without a player are no seats, so the seats after them have other numbers.
            let row = first.parse().ok().and_then(|row: usize| row.checked_sub(1));
            match row.and_then(|row| Some((row, rows.get(row)?))) {
                Some((row, SeatChoice::None)) => {
                    let facts = Facts::new().number("number", row + 1);
                    self.fault(&self.words.fill("new-first-empty", &facts));
                }
                Some((row, _)) => {
                    let before = rows[..row].iter().filter(is_taken).count();
                    list = list.with("first", before + 1);
                }
                None => list = list.with("first", first),
            }
        }
        match check_options(game, &list) {
            Ok((options, _)) => options,
            Err(notices) => {
                for notice in &notices {
                    self.fault(&self.words.say(notice));
                }
                String::new()
            }
        }
    }
}

/// Whether hints are given.
#[derive(Clone, Copy)]
enum Hints {
    /// For whoever plays against bots alone.
    AgainstBots,
    On,
    Off,
}

fn read_hints(text: &str) -> Option<Hints> {
    match text {
        "bots" => Some(Hints::AgainstBots),
        "on" => Some(Hints::On),
        "off" => Some(Hints::Off),
        _ => None,
    }
}

/// Whether more than phrases can be said.
fn read_talk(text: &str) -> Option<bool> {
    match text {
        "free" => Some(true),
        "phrases" => Some(false),
        _ => None,
    }
}

fn read_pace(text: &str) -> Option<u32> {
    text.parse().ok().filter(|&pace| pace <= LONGEST_PACE)
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
    let known = app.hall.known_name(&visitor.id).await.ok().flatten();
    let mut reading = Reading { fields: &fields, words, faults: Vec::new() };
    let own = visitor.account.as_ref().map(|account| account.name.clone());
    let name = own.or_else(|| match fields.get("name").filter(|name| !name.trim().is_empty()) {
        Some(text) => read_name(text),
        None => Some(known.unwrap_or_else(|| words.word("web-guest"))),
    });
    if name.is_none() {
        reading.fault(&words.word("web-bad-name"));
    }
    let name = name.unwrap_or_default();
    let rows = reading.rows(game);
    let choices: Vec<SeatChoice> =
        rows.iter().copied().filter(|choice| *choice != SeatChoice::None).collect();
    let is_person = |choice: &&SeatChoice| match choice {
        SeatChoice::Me | SeatChoice::Here | SeatChoice::Open => true,
        SeatChoice::None | SeatChoice::Bot(_) => false,
    };
    let person_count = choices.iter().filter(is_person).count();
    if person_count == 0 {
        reading.fault(&words.word("web-no-seat-for-me"));
    }
    let options = reading.options(game, &rows);
    let hints = reading.choice("hints", "web-hints", read_hints).unwrap_or(Hints::AgainstBots);
    let pace = reading.choice("pace", "web-pace", read_pace).unwrap_or(SHORT_PACE);
    let is_talk_free = reading.choice("talk", "talk-title", read_talk).unwrap_or(true);
    let clock = reading.choice("clock", "clock-time", |text| text.parse::<TimeControl>().ok());
    let is_rated = fields.get("rated").is_some();
    if is_rated {
        let needs = [
            (visitor.person().is_some(), "people-rated-needs-account"),
            (clock.is_some(), "people-rated-needs-clock"),
            (are_people(&choices), "people-rated-needs-people"),
        ];
        for (_, key) in needs.iter().filter(|(is_there, _)| !is_there) {
            reading.fault(&words.word(key));
        }
    }
    let seats = seat_rows(&choices, &visitor.seat(&name), words);
    match check_names(&app, &visitor, &seats).await {
        Ok(()) => {}
        Err(HallError::NameTaken) => reading.fault(&words.word("people-name-of-account")),
        Err(error) => return reply::failed(&visitor, &visitor.frame("/"), &error),
    }
    if !reading.faults.is_empty() {
        let faults = reading.faults;
        return show(&app, &visitor, game, faults, fields.into_pairs()).await;
    }
    let is_quick = fields.get("quick").is_some();
    if !is_quick && let Err(error) = app.hall.store.name_visitor(&visitor.id, &name, now()).await {
        return reply::failed(&visitor, &visitor.frame("/"), &error.into());
    }
    let is_duplicate = fields.get("duplicate").is_some();
    let settings = Settings {
        hints: match hints {
            _ if is_duplicate || is_rated => false,
            Hints::On => true,
            Hints::Off => false,
            Hints::AgainstBots => person_count == 1,
        },
        pace,
        clock,
        rated: is_rated,
        public: fields.get("public").is_some(),
        ..Settings::default()
    };
    let made = async {
        let mut deal = None;
        if is_duplicate {
            deal = Some(deals::new_deal(&app, &visitor.id, game, &options).await?);
        }
        let game = game.to_string();
        let id =
            make(&app, &visitor, Opening { game, options, settings, seats, deal, origin: None })
                .await?;
        if !is_talk_free {
            app.hall.store.free_talk(&id, false).await?;
        }
        Ok(id)
    };
    arrive(&visitor, made.await)
}

/// Refuses seats of a visitor under the name of somebody else's account. The name of a second seat at
/// one device is made up, so nobody chose it.
async fn check_names(app: &App, visitor: &Visitor, seats: &[SeatRow]) -> Result<(), HallError> {
    let is_own = |seat: &&SeatRow| seat.visitor == visitor.id && !seat.name.is_empty();
    for seat in seats.iter().filter(is_own) {
        app.hall.check_name(&seat.name, &visitor.id).await?;
    }
    Ok(())
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
    let count = (*game.description().players.start()).max(3);
    let mut choices = vec![SeatChoice::Me];
    choices.resize(count, SeatChoice::Bot(Level::Medium));
    choices
}

/// Makes a table and goes there.
pub(crate) async fn open(app: &App, visitor: &Visitor, opening: Opening) -> Response {
    arrive(visitor, make(app, visitor, opening).await)
}

async fn make(app: &App, visitor: &Visitor, mut opening: Opening) -> Result<String, HallError> {
    opening.settings.rated &= visitor.person().is_some();
    app.make(&visitor.id, opening).await
}

/// Goes to the table that was made.
fn arrive(visitor: &Visitor, made: Result<String, HallError>) -> Response {
    match made {
        Ok(id) => reply::see_other(visitor, &format!("/table/{id}")),
        Err(error) => reply::failed(visitor, &visitor.frame("/"), &error),
    }
}
