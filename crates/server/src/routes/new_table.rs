//! Creating a table: the page, and its form.

use ararat_games::GameName;
use ararat_pages::{
    Pairs, Reading, TableForm, are_people, choose_again, course, read_talk, seat_rows,
};
use ararat_store::SeatRow;
use ararat_table::TimeControl;
use ararat_tables::{Denial, Settings, TableError, TablePlan, now, read_name};
use ararat_web::{NewTable, SeatChoice};
use axum::Form;
use axum::extract::State;
use axum::http::StatusCode;
use axum_extra::extract::Query;

use crate::app::App;
use crate::faces;
use crate::forms::OfGame;
use crate::page_error::PageError;
use crate::reply::{PageResult, html_with, see_other};
use crate::visitor::Visitor;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Query(query): Query<OfGame>,
) -> PageResult {
    let game = match query.game.as_str() {
        "" => GameName::ALL[0],
        name => name.parse().map_err(|_| PageError::not_found())?,
    };
    show(&app, &visitor, game, Vec::new(), Vec::new()).await
}

/// The page, with the faults and inputs of the last attempt.
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
    choose_again(&mut faces, &typed);
    let name = name.unwrap_or_default();
    let page = NewTable {
        game: game.pages(),
        name,
        faces,
        faults,
        typed,
        is_new: !app.tables.store.has_finished(&visitor.id, game.as_str()).await?,
        offers_lesson: is_new(app, visitor, game, "").await?,
        grade: app.tables.fitting_grade(&visitor.id, game).await?,
    };
    Ok(html_with(status, ararat_web::new_table(&frame, &page)))
}

/// Creates a table from the form for new tables, or directly from the front page.
pub(crate) async fn create(
    State(app): State<App>,
    visitor: Visitor,
    Form(pairs): Form<Pairs>,
) -> PageResult {
    let words = visitor.words();
    let mut reading = Reading::new(&pairs, words);
    let game = reading.game().ok_or_else(PageError::not_found)?;
    let name = owner_name(&app, &visitor, reading.get("name")).await?;
    if name.is_none() {
        reading.fault(&words.word("web-bad-name"));
    }
    let name = name.unwrap_or_default();
    let form = reading.table(game);
    let is_talk_free = reading.choice("talk", "talk-title", read_talk).unwrap_or(true);
    let clock = reading.choice("clock", "clock-time", |text| text.parse::<TimeControl>().ok());
    let is_rated = reading.is_ticked("rated");
    if is_rated {
        let needs = [
            (visitor.person().is_some(), "people-rated-needs-account"),
            (clock.is_some(), "people-rated-needs-clock"),
            (are_people(&form.choices), "people-rated-needs-people"),
        ];
        for (_, key) in needs.iter().filter(|(is_there, _)| !is_there) {
            reading.fault(&words.word(key));
        }
    }
    let face = match form.face {
        Some(face) => face.to_owned(),
        None => faces::taken(&app, &visitor.id, None, &form.people).await?,
    };
    let owner = SeatRow { face, ..visitor.seat(&name) };
    let grade = app.tables.fitting_grade(&visitor.id, game).await?;
    let seats = seat_rows(&form.choices, &owner, &form.people, grade);
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
        if let Some(face) = form.face {
            app.tables.store.set_face(&visitor.id, face).await?;
        }
    }
    let mut settings = Settings {
        hints: !is_duplicate && !is_rated && form.hints.are_given(form.person_count),
        pace: form.pace,
        clock,
        rated: is_rated,
        public: is_public,
        ..Settings::default()
    };
    if is_quick || is_asked {
        invite_coach(&app, &visitor, game, &form, is_asked, &mut settings).await?;
    }
    let deal = if is_duplicate {
        Some(app.tables.new_deal(&visitor.id, game, &form.options).await?)
    } else {
        None
    };
    let options = form.options;
    let plan = TablePlan { game, options, settings, seats, deal, origin: None };
    let id = make(&app, &visitor, plan).await?;
    if !is_talk_free {
        app.tables.store.free_talk(&id, false).await?;
    }
    Ok(see_other(&format!("/table/{id}")))
}

/// The name that the host of a table plays under; `None` if what they typed is not a valid name.
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

/// Gives the host a coach. By default, they get one until they have finished a game of this kind,
/// and are offered a lesson if they have never played it; the page for new tables has already made
/// that offer.
async fn invite_coach(
    app: &App,
    visitor: &Visitor,
    game: GameName,
    form: &TableForm,
    is_asked: bool,
    settings: &mut Settings,
) -> Result<(), PageError> {
    let store = &app.tables.store;
    let is_beside_people = form.choices.contains(&SeatChoice::Open);
    if !settings.hints
        || is_beside_people
        || !is_asked && store.has_finished(&visitor.id, game.as_str()).await?
    {
        return Ok(());
    }
    settings.coach = form.own_seat();
    settings.offer = !is_asked && is_new(app, visitor, game, "").await?;
    Ok(())
}

/// Whether a visitor has never played this game, apart from the table `but`, nor begun to learn it.
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

/// Refuses seats of a visitor that use the name of another person's account, including seats of
/// other people on the same device.
async fn check_names(app: &App, visitor: &Visitor, seats: &[SeatRow]) -> Result<(), TableError> {
    let is_own = |seat: &&SeatRow| seat.visitor == visitor.id && !seat.name.is_empty();
    for seat in seats.iter().filter(is_own) {
        app.tables.check_name(&seat.name, &visitor.id).await?;
    }
    Ok(())
}

/// Creates a table and redirects to it.
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
