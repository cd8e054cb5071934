//! Making a table: the page for it, and what comes of its form.

use std::str::FromStr as _;

use ararat_bots::Level;
use ararat_core::{Facts, GameOption, OptionList, OptionValues, Seat};
use ararat_games::GameName;
use ararat_store::SeatRow;
use ararat_table::TimeControl;
use ararat_tables::{
    Denial, LONGEST_PACE, Settings, TableError, TablePlan, bot_row, check_options, face_key, now,
    read_name,
};
use ararat_text::{Catalogue, sentence};
use ararat_web::{NewTable, SeatChoice};
use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::Query;

use crate::app::App;
use crate::faces;
use crate::forms::{OfGame, SHORT_PACE};
use crate::lesson_view::course;
use crate::page_error::PageError;
use crate::reply::{PageResult, html_with, see_other};
use crate::visitor::Visitor;

/// The fields of a form in their order; names may repeat. This form has no type of its own, because
/// games choose the names of their options, and the page shows again what was typed.
type Pairs = Vec<(String, String)>;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OfGame>,
) -> PageResult {
    let game = query.game.parse().unwrap_or(GameName::ALL[0]);
    show(&app, &visitor, game, Vec::new(), Vec::new()).await
}

/// The page, with what was wrong and what was typed in the last try.
async fn show(
    app: &App,
    visitor: &Visitor,
    game: GameName,
    faults: Vec<String>,
    typed: Pairs,
) -> PageResult {
    let frame = visitor.frame(format!("/new?game={game}"));
    let name = app.tables.store.visitor_name(&visitor.id).await?;
    let status = if faults.is_empty() { StatusCode::OK } else { StatusCode::UNPROCESSABLE_ENTITY };
    let mut faces = faces::offered(app, &visitor.id, &[]).await?;
    let before = typed.iter().find(|(name, _)| name == "face");
    let before = before.and_then(|(_, face)| faces.offered.iter().find(|(name, _)| name == face));
    faces.chosen = before.map_or(faces.chosen, |(name, _)| name);
    let name = name.unwrap_or_default();
    let is_new = !app.tables.store.has_finished(&visitor.id, game.as_str()).await?;
    let page = NewTable { game: game.pages(), name, faces, faults, typed, is_new };
    Ok(html_with(status, ararat_web::new_table(&frame, &page)))
}

/// A form being read: every fault is told, not only the first.
struct Reading<'a> {
    pairs: &'a Pairs,
    words: &'a Catalogue,
    faults: Vec<String>,
}

impl Reading<'_> {
    /// The first value of this name.
    fn get(&self, name: &str) -> Option<&str> {
        self.pairs.iter().find(|(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// All values of this name.
    fn all(&self, name: &str) -> Vec<String> {
        let own = self.pairs.iter().filter(|(key, _)| key == name);
        own.map(|(_, value)| value.clone()).collect()
    }

    fn is_ticked(&self, name: &str) -> bool {
        self.get(name).is_some()
    }

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
        let text = self.get(name).filter(|text| !text.is_empty())?.to_owned();
        let value = read(&text);
        if value.is_none() {
            self.not_offered(&text, key);
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
        if self.is_ticked("quick") {
            return quick_choices(game);
        }
        let mut rows = Vec::new();
        for text in self.all("seat") {
            if let Some(choice) = SeatChoice::read(&text) {
                rows.push(choice);
            } else {
                self.not_offered(&text, "web-seats");
            }
        }
        rows
    }

    /// A face that was chosen, if one was: the value of this number among those of this name, which
    /// nobody of these people may have.
    fn face(&mut self, name: &str, number: usize, people: &[SeatRow]) -> Option<&'static str> {
        let words = self.words;
        let call = |name| face_key(name).map_or_else(String::new, |key| words.word(key));
        let face = self.all(name).into_iter().nth(number);
        match faces::asked(face.as_deref(), people, call) {
            Ok(face) => face,
            Err(notice) => {
                self.fault(&words.say(&notice));
                None
            }
        }
    }

    /// Names and faces of those who share the owner's device; one for each seat, empty for others.
    fn people(&mut self, rows: &[SeatChoice]) -> Vec<SeatRow> {
        let called = self.all("called");
        let mut people = Vec::new();
        for (row, choice) in rows.iter().enumerate().filter(|(_, it)| **it != SeatChoice::None) {
            let mut person = SeatRow::open();
            let is_second_me = *choice == SeatChoice::Me && rows[..row].contains(&SeatChoice::Me);
            if *choice == SeatChoice::Here || is_second_me {
                let number = Facts::new().number("number", row + 1);
                let typed = called.get(row).filter(|name| !name.trim().is_empty());
                let name = typed.map_or_else(
                    || Some(self.words.fill("new-player", &number)),
                    |name| read_name(name),
                );
                if name.is_none() {
                    self.fault(&self.words.fill("new-bad-name", &number));
                }
                person.name = name.unwrap_or_default();
                self.face("worn", row, &people).unwrap_or_default().clone_into(&mut person.face);
            }
            people.push(person);
        }
        people
    }

    /// The options of the game as they are stored. Options of other games are refused by the game.
    fn options(&mut self, game: GameName, rows: &[SeatChoice]) -> String {
        let count = rows.iter().filter(|choice| **choice != SeatChoice::None).count();
        let mut list = OptionList::new().with("players", count);
        let mut read: Vec<&str> = Vec::new();
        for option in GameName::ALL.iter().flat_map(|game| game.description().options) {
            if !read.contains(&option.name) {
                read.push(option.name);
                list = self.option(option, rows, list);
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

    /// The list with what was chosen for an option.
    fn option(&mut self, option: &GameOption, rows: &[SeatChoice], list: OptionList) -> OptionList {
        let (name, chosen) = (option.name, self.all(option.name));
        let Some(first) = chosen.first() else { return list };
        match option.values {
            OptionValues::Switch | OptionValues::Choice(_) => list.with(name, first),
            OptionValues::Some(_) => list.with(name, chosen.join(",")),
            OptionValues::Seat => match row_of(first, rows) {
                // Rows without a player are no seats, so the seats after them have other numbers.
                Some((row, SeatChoice::None)) => {
                    let facts = Facts::new().number("number", row + 1);
                    self.fault(&self.words.fill("new-first-empty", &facts));
                    list
                }
                Some((row, _)) => {
                    let is_taken = |choice: &&SeatChoice| **choice != SeatChoice::None;
                    let before = rows[..row].iter().filter(is_taken).count();
                    list.with(name, before + 1)
                }
                None => list.with(name, first),
            },
        }
    }
}

/// The row of this number, counted from 0, and who sits there.
fn row_of(number: &str, rows: &[SeatChoice]) -> Option<(usize, SeatChoice)> {
    let row = number.parse::<usize>().ok()?.checked_sub(1)?;
    rows.get(row).map(|choice| (row, *choice))
}

/// Whether hints are given.
#[derive(Clone, Copy)]
enum Hints {
    /// To somebody who plays against bots alone.
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
) -> PageResult {
    let words = visitor.words();
    let mut reading = Reading { pairs: &pairs, words, faults: Vec::new() };
    let game = reading.get("game").and_then(|name| GameName::from_str(name).ok());
    let game = game.ok_or_else(PageError::not_found)?;
    let name = owner_name(&app, &visitor, reading.get("name")).await?;
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
    let is_rated = reading.is_ticked("rated");
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
    let people = reading.people(&rows);
    let asked = reading.face("face", 0, &people);
    let face = match asked {
        Some(face) => face.to_owned(),
        None => faces::taken(&app, &visitor.id, None, &people).await?,
    };
    let owner = SeatRow { face, ..visitor.seat(&name) };
    let seats = seat_rows(&choices, &owner, &people);
    match check_names(&app, &visitor, &seats).await {
        Ok(()) => {}
        Err(TableError::Denied(Denial::NameTaken)) => {
            reading.fault(&words.word("people-name-of-account"));
        }
        Err(error) => return Err(error.into()),
    }
    let [is_duplicate, is_public, is_quick, is_asked] =
        ["duplicate", "public", "quick", "coach"].map(|name| reading.is_ticked(name));
    if !reading.faults.is_empty() {
        let faults = reading.faults;
        return show(&app, &visitor, game, faults, pairs).await;
    }
    if !is_quick {
        app.tables.store.name_visitor(&visitor.id, &name, now()).await?;
        if let Some(face) = asked {
            app.tables.store.set_face(&visitor.id, face).await?;
        }
    }
    let mut settings = Settings {
        hints: match hints {
            _ if is_duplicate || is_rated => false,
            Hints::On => true,
            Hints::Off => false,
            Hints::AgainstBots => person_count == 1,
        },
        pace,
        clock,
        rated: is_rated,
        public: is_public,
        ..Settings::default()
    };
    if is_quick || is_asked {
        invite_coach(&app, &visitor, game, &choices, is_asked, &mut settings).await?;
    }
    let deal = if is_duplicate {
        Some(app.tables.new_deal(&visitor.id, game, &options).await?)
    } else {
        None
    };
    let plan = TablePlan { game, options, settings, seats, deal, origin: None };
    let id = make(&app, &visitor, plan).await?;
    if !is_talk_free {
        app.tables.store.free_talk(&id, false).await?;
    }
    Ok(see_other(&format!("/table/{id}")))
}

/// The name that the owner of a table plays under; `None` if what they typed is no name.
async fn owner_name(
    app: &App,
    visitor: &Visitor,
    typed: Option<&str>,
) -> Result<Option<String>, TableError> {
    let name = visitor.account_name();
    if let Some(text) = typed.filter(|name| !name.trim().is_empty()) {
        return Ok(name.or_else(|| read_name(text)));
    }
    let known = app.tables.known_name(&visitor.id).await?;
    Ok(Some(name.or(known).unwrap_or_else(|| visitor.words().word("web-guest"))))
}

/// Lets a coach sit down with the owner, and offers a lesson to whoever never played this game. Where
/// nothing was chosen, the coach comes until one game of the kind is finished.
async fn invite_coach(
    app: &App,
    visitor: &Visitor,
    game: GameName,
    choices: &[SeatChoice],
    is_asked: bool,
    settings: &mut Settings,
) -> Result<(), PageError> {
    let store = &app.tables.store;
    let is_beside_people = choices.contains(&SeatChoice::Open);
    if !settings.hints
        || is_beside_people
        || !is_asked && store.has_finished(&visitor.id, game.as_str()).await?
    {
        return Ok(());
    }
    let own = choices.iter().position(|choice| *choice == SeatChoice::Me);
    settings.coach = own.and_then(Seat::new).into_iter().collect();
    settings.offer = is_new(app, visitor, game, "").await?;
    Ok(())
}

/// Whether a visitor has neither played this game, but for one table, nor begun to learn it.
pub(crate) async fn is_new(
    app: &App,
    visitor: &Visitor,
    game: GameName,
    but: &str,
) -> Result<bool, PageError> {
    let store = &app.tables.store;
    let lessons = &course(game).lessons;
    let done = store.lessons_of(&visitor.id).await?;
    let has_learned = lessons.iter().any(|lesson| done.contains(&lesson.words));
    let has_lessons = !lessons.is_empty();
    Ok(has_lessons && !has_learned && !store.has_played(&visitor.id, game.as_str(), but).await?)
}

/// Refuses seats of a visitor under the name of somebody else's account, also those of others at the
/// same device.
async fn check_names(app: &App, visitor: &Visitor, seats: &[SeatRow]) -> Result<(), TableError> {
    let is_own = |seat: &&SeatRow| seat.visitor == visitor.id && !seat.name.is_empty();
    for seat in seats.iter().filter(is_own) {
        app.tables.check_name(&seat.name, &visitor.id).await?;
    }
    Ok(())
}

/// The seats of a new table as its owner chose them, who sits as `owner` says. Others at the same
/// device have the names and faces of `people`, which has one for each seat.
pub(crate) fn seat_rows(
    choices: &[SeatChoice],
    owner: &SeatRow,
    people: &[SeatRow],
) -> Vec<SeatRow> {
    let mut is_seated = false;
    let row = |(number, choice): (usize, &SeatChoice)| match choice {
        SeatChoice::Me if !is_seated => {
            is_seated = true;
            owner.clone()
        }
        SeatChoice::Me | SeatChoice::Here => {
            let called = people.get(number - 1).cloned().unwrap_or_else(SeatRow::open);
            SeatRow { name: called.name, face: called.face, ..owner.clone() }
        }
        SeatChoice::Bot(level) => bot_row(*level, number),
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
pub(crate) async fn open(app: &App, visitor: &Visitor, plan: TablePlan) -> PageResult {
    let id = make(app, visitor, plan).await?;
    Ok(see_other(&format!("/table/{id}")))
}

pub(super) async fn make(
    app: &App,
    visitor: &Visitor,
    mut plan: TablePlan,
) -> Result<String, PageError> {
    plan.settings.rated &= visitor.person().is_some();
    app.allow_table(&visitor.id).map_err(PageError::too_many_tables)?;
    Ok(app.tables.create(&visitor.id, plan).await?)
}
