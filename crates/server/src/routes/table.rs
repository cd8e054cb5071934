//! A table: viewing it and playing.

use ararat_bots::Level;
use ararat_core::{Clause, Facts, Message as _, Notice, Seat};
use ararat_pages::{
    AnyGame, Extent, chairs, coach_saying, compose, curtain, decided_note, render, table_page,
    words_at,
};
use ararat_store::{Holder, SeatRow, Status};
use ararat_tables::{
    Answer, Denial, FoundTable, LiveTable, Request, Sight, TableError, TableRegistry, TableState,
    Utterance, is_here, now,
};
use ararat_text::{Catalogue, sentence};
use ararat_web::{Coach, Hint, Lobby, Note, Refused, Said, Saying, TalkPart, lobby, read_marks};
use axum::Extension;
use axum::extract::{Path, State};
use axum::http::header::HOST;
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};
use axum_extra::extract::{Form, Query};

use super::at_table::AtTable;
use super::new_table::is_new;
use crate::app::App;
use crate::compression::PagePart;
use crate::cookie::cookie;
use crate::faces;
use crate::forms::{AtSeat, AtStep, AtVersion, ForCoach, Submitted, UndoAnswer};
use crate::page_error::PageError;
use crate::reply::{self, PageResult, compressible, html_with, see_other, set_cookie};
use crate::visitor::Visitor;

/// With this header, the script asks only for the part of the page that changes.
const PART: &str = "x-part";

/// In this header, the script names the marks of the blocks its page already has.
const HAS: &str = "x-has";

/// In this header, the script says what its page shows: `12-40-2` is version 12 with 40 steps, from
/// seat 2.
const SHOWN: &str = "x-shown";

/// How much of a page a request asks for.
pub(super) fn extent(headers: &HeaderMap) -> Extent {
    if headers.contains_key(PART) { Extent::Part } else { Extent::Page }
}

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    Extension(found): Extension<FoundTable>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<AtSeat>,
) -> PageResult {
    // A visitor who acted on one node and is redirected to this one must see what they did.
    let sight = found.sight;
    let table = app.tables.refreshed(&id, found).await?;
    let looking = Looking { app: &app, visitor: &visitor, sight, headers: &headers, id: &id };
    let shown = Shown { from: query.seat, has_whole_log: query.log.is_some(), ..Shown::default() };
    looking.look(&table, Extent::Page, shown).await
}

pub(crate) async fn part(
    State(app): State<App>,
    visitor: Visitor,
    Extension(found): Extension<FoundTable>,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<AtStep>,
) -> PageResult {
    // A visitor who heard of a version from one node may ask another, which must then know it too.
    let sight = found.sight;
    let table = app.tables.table_since(&id, query.version).await?;
    let looking = Looking { app: &app, visitor: &visitor, sight, headers: &headers, id: &id };
    let shown = Shown { step: query.step, keeps_talk: query.talk.is_some(), ..Shown::default() };
    looking.look(&table, Extent::Part, shown).await
}

/// A visitor who views a table or plays there.
struct Looking<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    sight: Sight,
    headers: &'a HeaderMap,
    id: &'a str,
}

/// What a page shows besides the table itself.
#[derive(Default)]
struct Shown {
    /// The seat to view from, which anybody may choose once the game is over.
    from: Option<Seat>,
    /// Why something was not done.
    refusal: Option<Refusal>,
    hint: Vec<Hint>,
    /// Show the game after this many steps; after all of them by default.
    step: Option<usize>,
    /// Whether the log is shown from the start.
    has_whole_log: bool,
    /// Whether the reader's page already has the chat.
    keeps_talk: bool,
}

/// Why something was not done, not yet worded.
struct Refusal {
    status: StatusCode,
    notice: Notice,
    clause: Option<&'static Clause>,
}

impl<'a> Looking<'a> {
    fn of<F>(at: &'a AtTable<F>) -> Looking<'a> {
        let AtTable { app, visitor, sight, headers, id, .. } = at;
        Looking { app, visitor, sight: *sight, headers, id }
    }

    /// The seat whose hand is uncovered on this device, if several people share it.
    fn lifted(&self) -> Option<Seat> {
        cookie(self.headers, &lift_name(self.id)).and_then(|text| text.parse().ok())
    }

    /// Version, step count and seat that the reader's page already shows, so that only the news of
    /// the log is sent.
    fn before(&self) -> Option<(i64, usize, Option<Seat>)> {
        let mut parts = self.headers.get(SHOWN)?.to_str().ok()?.split('-');
        let (version, steps) = (parts.next()?.parse().ok()?, parts.next()?.parse().ok()?);
        Some((version, steps, parts.next()?.parse().ok()))
    }

    /// The visitor's request at this version of the table, from the seat they act for.
    fn request(&self, version: i64) -> Request<'a> {
        Request { visitor: &self.visitor.id, seat: None, lifted: self.lifted(), version }
    }

    /// The table as this visitor sees it now.
    async fn look(&self, table: &LiveTable, extent: Extent, shown: Shown) -> PageResult {
        self.look_at(table, table.snapshot().await, extent, shown).await
    }

    /// The table in this state, as this visitor sees it.
    async fn look_at(
        &self,
        table: &LiveTable,
        state: TableState,
        extent: Extent,
        shown: Shown,
    ) -> PageResult {
        let status = shown.refusal.as_ref().map_or(StatusCode::OK, |refusal| refusal.status);
        if state.row.status == Status::Open {
            return self.look_at_lobby(table, &state, status).await;
        }
        let (tables, frame) = (&self.app.tables, self.visitor.frame(format!("/table/{}", self.id)));
        let own = state.seats_of(&self.visitor.id);
        let mut seat = state.seat_of(&self.visitor.id, self.lifted());
        let refused = shown.refusal.map(|Refusal { notice, clause, .. }| {
            let words = words_at(frame.words(), &state.row.seats).with_reader(seat);
            Refused { text: sentence(&words.say(&notice)), clause }
        });
        if state.is_over() && self.sight == Sight::Everything {
            seat = shown.from.filter(|seat| seat.index() < state.row.seats.len()).or(seat);
        }
        let mut page = table_page(&state, &self.visitor.id, seat, self.app.hour(), frame.words());
        page.keeps_talk = shown.keeps_talk && TableRegistry::hears(&state.row, &self.visitor.id);
        if !page.keeps_talk {
            page.talk = talk_part(self.app, &state, self.visitor).await?;
        }
        // Undone steps must disappear from the reader's page, and the end of a game reveals
        // everything.
        let is_same = |(version, _, from): &(i64, usize, Option<Seat>)| {
            *from == seat && *version >= state.rewound_at && !state.is_over()
        };
        page.log_from = self.before().filter(is_same).map(|(_, steps, _)| steps);
        page.has_whole_log = shown.has_whole_log;
        let marks = self.headers.get(HAS).and_then(|marks| marks.to_str().ok());
        page.blocks = marks.filter(|_| extent == Extent::Part).map(read_marks);
        // The goal is outside the part that changes, and stays while the game is played.
        if extent == Extent::Page && seat.is_some() {
            let has_finished =
                tables.store.has_finished(&self.visitor.id, state.game.name().as_str());
            page.tells_goal = !has_finished.await?;
        }
        if state.row.status == Status::Running && !own.is_empty() {
            tables.note_seen(table, self.id, &self.visitor.id);
            page.away = tables.away(table, &state, &self.visitor.id).await?;
        }
        if state.deal.is_some()
            && let Some((id, name)) = tables.store.tournament_of(self.id).await?
        {
            let text = frame.words().fill("tournament-note", &Facts::new().text("name", name));
            page.notes.insert(0, Note { text, to: format!("/tournament/{id}") });
        }
        // See compression.rs.
        let has_chosen_text =
            refused.is_some() || page.talk.as_ref().is_some_and(TalkPart::has_text);
        page.is_sealed = self.sight != Sight::Everything;
        page.address = Some(self.address());
        page.refused = refused;
        page.hint = shown.hint;
        page.curtain = curtain(&state, &own, seat, self.lifted());
        let can_act = seat.is_some_and(|seat| own.contains(&seat));
        if let Some(seat) = seat.filter(|_| can_act && page.curtain.is_none()) {
            let is_coached = state.coached().contains(seat);
            page.coach_switch = state.allows_coach().then_some(is_coached);
            if is_coached {
                // A frame of an earlier step shows what others did, so the coach is silent.
                let saying = match shown.step {
                    Some(_) => None,
                    None => self.saying(&state, seat, frame.words()).await?,
                };
                page.coach = Some(Coach { saying });
            }
        }
        if state.is_over() && !page.is_sealed {
            let words = words_at(frame.words(), &state.row.seats);
            page.decided = self.decided(&words.with_reader(seat.filter(|_| can_act))).await?;
        }
        let viewer = TableState::viewer(seat);
        let page = render(&*state.game, viewer, can_act, &frame, page, extent, shown.step);
        let mut answer = match page {
            None => return Ok(StatusCode::NO_CONTENT.into_response()),
            Some(page) if has_chosen_text => html_with(status, page),
            Some(page) => compressible(html_with(status, page)),
        };
        if extent == Extent::Part {
            answer.extensions_mut().insert(PagePart);
        }
        Ok(answer)
    }

    /// What the coach says to one of the visitor's seats.
    async fn saying(
        &self,
        state: &TableState,
        seat: Seat,
        words: &Catalogue,
    ) -> Result<Option<Saying>, TableError> {
        let remark = self.app.tables.remark(state, seat).await?;
        Ok(coach_saying(state, seat, remark.as_ref(), words))
    }

    /// What decided a finished game, according to the best analysis made so far.
    async fn decided(&self, words: &Catalogue) -> Result<Option<Note>, TableError> {
        for level in [Level::Expert, Level::Hard] {
            let Some(analysis) = self.app.analyses.found(self.id, level).await? else { continue };
            return Ok(Some(decided_note(self.id, level, &analysis, words)));
        }
        Ok(None)
    }

    /// The full address of the table, for sharing.
    fn address(&self) -> String {
        format!("{}/table/{}", site(self.app, self.headers), self.id)
    }

    async fn look_at_lobby(
        &self,
        table: &LiveTable,
        state: &TableState,
        status: StatusCode,
    ) -> PageResult {
        let name = self.app.tables.store.visitor_name(&self.visitor.id).await?;
        let seats = &state.row.seats;
        let is_seated = !state.seats_of(&self.visitor.id).is_empty();
        if is_seated {
            self.app.tables.note_seen(table, self.id, &self.visitor.id);
        }
        let fill_at = self.app.tables.store.fill_at(self.id).await?;
        let can_invite = is_seated && self.visitor.account.is_some();
        let mut friends = Vec::new();
        if can_invite {
            let all = self.app.tables.friends(&self.visitor.id).await?.friends.into_iter();
            friends =
                all.map(|friend| (friend.name, friend.seen_at.is_some_and(is_here))).collect();
            // Nobody who already sits there is invited.
            friends.retain(|(name, _)| seats.iter().all(|seat| seat.name != *name));
        }
        let chair = |(row, chair): (&SeatRow, _)| (row.holder != Holder::Nobody).then_some(chair);
        let page = Lobby {
            id: self.id.to_owned(),
            game: state.game.name().pages(),
            version: state.row.version,
            chairs: seats.iter().zip(chairs(seats)).map(chair).collect(),
            invitation: self.address(),
            name: name.unwrap_or_default(),
            faces: faces::offered(self.app, &self.visitor.id, seats).await?,
            is_seated,
            is_removed: !is_seated && state.settings.removed.contains(&self.visitor.id),
            can_invite,
            friends,
            bots_in: fill_at.map(|time| time - now()),
            can_fill: state.row.owner == self.visitor.id && !state.settings.rated,
            can_close: state.may_close(&self.visitor.id).is_ok(),
            removable: state.removable(&self.visitor.id),
            is_public: state.settings.public,
            is_rated: state.settings.rated,
            is_new: is_new(self.app, self.visitor, state.game.name(), self.id).await?,
        };
        let frame = self.visitor.frame(format!("/table/{}", self.id));
        Ok(html_with(status, lobby(&frame, &page)))
    }

    /// Answers a submission: with the table as it is now, or with why nothing was done. The board
    /// itself shows why an action was refused.
    async fn answer(&self, table: &LiveTable, done: Result<(), TableError>) -> PageResult {
        let extent = extent(self.headers);
        let conflict = |notice| Refusal { status: StatusCode::CONFLICT, notice, clause: None };
        let plain = |code| Notice::new(code, Facts::new());
        let refusal = match done {
            Ok(()) if extent == Extent::Page => {
                return Ok(see_other(&format!("/table/{}", self.id)));
            }
            Ok(()) => None,
            Err(TableError::MovedOn) => Some(conflict(plain("web-moved-on"))),
            Err(TableError::Denied(denial @ (Denial::UndoRefused | Denial::NothingAsked))) => {
                let (_, _, code) = denial.page();
                Some(conflict(plain(code)))
            }
            Err(TableError::Undo(refusal)) => Some(conflict(refusal.notice())),
            Err(TableError::Refused(refusal)) => {
                let (notice, clause) = (refusal.notice, refusal.clause);
                Some(Refusal { status: StatusCode::UNPROCESSABLE_ENTITY, notice, clause })
            }
            Err(error) => return Err(error.into()),
        };
        self.look(table, extent, Shown { refusal, ..Shown::default() }).await
    }
}

/// The address of this site, as the visitor reached it.
pub(super) fn site(app: &App, headers: &HeaderMap) -> String {
    let host = headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
    format!("{}://{host}", app.proxy.scheme(headers))
}

/// The chat as a visitor reads it; `None` for visitors who may not.
pub(super) async fn talk_part(
    app: &App,
    state: &TableState,
    visitor: &Visitor,
) -> Result<Option<TalkPart>, PageError> {
    let row = &state.row;
    let Some(heard) = app.tables.heard(row, &visitor.id).await? else { return Ok(None) };
    let lines = heard.lines.into_iter().map(|line| {
        let seat = line.seat;
        let said = match line.said {
            Utterance::Phrase(phrase) => Said::Phrase(phrase),
            Utterance::Text(text) => Said::Text(text),
        };
        (seat, row.seats[seat.index()].name.clone(), said)
    });
    Ok(Some(TalkPart {
        table: row.id.clone(),
        number: heard.number,
        is_free: heard.is_free,
        is_owner: row.owner == visitor.id,
        lines: lines.collect(),
        others: heard.others,
    }))
}

pub(crate) async fn act(at: AtTable<Submitted>) -> PageResult {
    let (looking, form) = (Looking::of(&at), &at.form);
    let request = looking.request(form.version);
    let verb = form.verb.trim();
    let compose = |game: &dyn AnyGame, seat| compose(game, seat, verb, &form.pieces);
    let extent = extent(&at.headers);
    // What the page is drawn from is copied under the same lock.
    let copy = |state: &TableState| (extent == Extent::Part).then(|| state.clone());
    match at.app.tables.act(&at.table, request, compose, copy).await {
        Ok(Some(state)) => looking.look_at(&at.table, state, extent, Shown::default()).await,
        Ok(None) => looking.answer(&at.table, Ok(())).await,
        Err(error) => looking.answer(&at.table, Err(error)).await,
    }
}

pub(crate) async fn undo(at: AtTable<AtVersion>) -> PageResult {
    let looking = Looking::of(&at);
    let request = looking.request(at.form.version);
    looking.answer(&at.table, at.app.tables.undo(&at.table, request).await).await
}

pub(crate) async fn ask_undo(at: AtTable<AtVersion>) -> PageResult {
    let looking = Looking::of(&at);
    let request = looking.request(at.form.version);
    looking.answer(&at.table, at.app.tables.ask_undo(&at.table, request).await).await
}

pub(crate) async fn answer_undo(at: AtTable<UndoAnswer>) -> PageResult {
    let looking = Looking::of(&at);
    let request = looking.request(at.form.version);
    let answer = if at.form.answer.is_yes() { Answer::Agree } else { Answer::Refuse };
    looking.answer(&at.table, at.app.tables.answer_undo(&at.table, request, answer).await).await
}

pub(crate) async fn hint(at: AtTable<AtVersion>) -> PageResult {
    let looking = Looking::of(&at);
    let request = looking.request(at.form.version);
    match at.app.tables.hint(&at.table, request, at.visitor.words()).await {
        Ok(hint) => {
            let shown = Shown { hint, ..Shown::default() };
            looking.look(&at.table, extent(&at.headers), shown).await
        }
        Err(error) => looking.answer(&at.table, Err(error)).await,
    }
}

/// Switches the coach on or off, or dismisses what it says.
pub(crate) async fn coach(at: AtTable<ForCoach>) -> PageResult {
    let looking = Looking::of(&at);
    let request = looking.request(at.form.version);
    let done = at.app.tables.switch_coach(&at.table, request, at.form.coach).await;
    looking.answer(&at.table, done).await
}

/// Uncovers a seat's hand on a device that several people share.
pub(crate) async fn lift(
    State(app): State<App>,
    Path(id): Path<String>,
    Form(form): Form<AtSeat>,
) -> Response {
    let Some(seat) = form.seat else { return StatusCode::BAD_REQUEST.into_response() };
    // The curtain hides one person's hand from another at the same device. Which seats the device
    // may see is checked when the page is rendered.
    let cookie = format!("{}={seat}; Path=/table/{id}; HttpOnly; SameSite=Lax", lift_name(&id));
    let mut response = see_other(&format!("/table/{id}"));
    if app.tables.table(&id).await.is_ok() {
        set_cookie(&mut response, &cookie);
    }
    response
}

fn lift_name(id: &str) -> String {
    format!("seat-{id}")
}

/// The record of a finished game.
pub(crate) async fn record(State(app): State<App>, Path(id): Path<String>) -> PageResult {
    let game = app.tables.fresh_table(&id).await?.lock().await.game.clone();
    let record = game.record().ok_or_else(PageError::not_found)?;
    Ok(reply::record(&id, record))
}
