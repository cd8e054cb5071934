//! Finished games, looked at step by step: those played here, and records brought along.

use std::sync::Arc;

use ararat_core::record::{Head, RecordText};
use ararat_core::{Digest, Facts, RecordError};
use ararat_store::NAMELESS;
use ararat_text::{Catalogue, sentence};
use ararat_web::{Chair, Look, Refused, ReplayPage, Upload, upload_page};
use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use axum::http::{HeaderMap, StatusCode};
use axum::response::{IntoResponse as _, Response};

use super::Fields;
use super::table::PART;
use crate::app::App;
use crate::clock::now;
use crate::cookie::Visitor;
use crate::film::Film;
use crate::hall::HallError;
use crate::place::chairs;
use crate::reply;
use crate::session::Extent;
use crate::verification::place;

type Pairs = Vec<(String, String)>;

/// No game that was ever played comes near this.
const LONGEST_RECORD: usize = 512 * 1024;
/// A record in each of both fields of the form, with room for what stands around them.
pub(crate) const LONGEST_BODY: usize = 2 * LONGEST_RECORD + 16 * 1024;
/// So many records may a visitor add in a day.
const MOST_RECORDS: i64 = 100;
const DAY: i64 = 24 * 60 * 60 * 1000;

impl App {
    /// The film of a table whose game is over.
    pub(crate) async fn film_of_table(&self, id: &str) -> Result<Arc<dyn Film>, HallError> {
        let key = format!("table {id}");
        if let Some(film) = self.films.get(&key) {
            return Ok(film);
        }
        let place = self.hall.fresh_place(id).await?;
        let record = place.live.lock().await.session.record();
        let text = record.ok_or(HallError::NotFound)?;
        let film = self.films.add(&key, text.into_bytes()).await;
        film.ok().flatten().ok_or(HallError::Broken("a record cannot be replayed"))
    }

    /// The film of a record that is kept, if the visitor may see it.
    pub(crate) async fn film_of_record(
        &self,
        id: &str,
        visitor: &str,
    ) -> Result<Arc<dyn Film>, HallError> {
        let film = if let Some(film) = self.films.get(id) {
            film
        } else {
            let text = self.hall.store.record(id).await?.ok_or(HallError::NotFound)?;
            let film = self.films.add(id, text.into_bytes()).await;
            film.ok().flatten().ok_or(HallError::Broken("a record cannot be replayed"))?
        };
        // A table's record may have been downloaded before others began to play its deal.
        let head = film.head();
        for deal in std::iter::once(&head.table).chain(&head.deal) {
            if !self.hall.may_see_deal(deal, visitor).await? {
                return Err(HallError::Sealed);
            }
        }
        Ok(film)
    }
}

impl App {
    /// The players of a record by the names that may still be told: a record holds the name of who
    /// has deleted its account since, and the table of this site that it comes from does not.
    async fn players(&self, head: &Head) -> Result<Vec<String>, HallError> {
        let mut names = head.players.clone();
        let row = self.hall.store.table(&head.table).await?;
        let seats = row.map(|row| row.seats).unwrap_or_default();
        for (name, seat) in names.iter_mut().zip(seats) {
            if seat.name == NAMELESS {
                *name = seat.name;
            }
        }
        Ok(names)
    }

    /// The text of a film with these names.
    async fn named_text(&self, film: &dyn Film) -> Result<String, HallError> {
        let players = self.players(film.head()).await?;
        if players == film.head().players {
            return Ok(film.text().to_owned());
        }
        let record = RecordText::parse(film.text().as_bytes());
        let mut record = record.map_err(|_| HallError::Broken("a record cannot be read"))?;
        record.head.players = players;
        Ok(record.to_string())
    }
}

pub(crate) async fn of_table(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<Pairs>,
) -> Response {
    let found = async {
        let film = app.film_of_table(&id).await?;
        let row = app.hall.store.table(&id).await?.ok_or(HallError::NotFound)?;
        Ok::<_, HallError>((film, row))
    };
    let (film, row) = match found.await {
        Ok(found) => found,
        Err(error) => return reply::failed(&visitor, &visitor.frame("/"), &error),
    };
    let own = row.seats.iter().position(|seat| seat.visitor == visitor.id);
    let place = Showing {
        base: format!("/table/{id}/replay"),
        table: Some(format!("/table/{id}")),
        record: format!("/table/{id}/record"),
        chairs: chairs(&row.seats),
        own: own.map(|index| (index + 1).to_string()),
    };
    show(&app, &visitor, &headers, &Fields::new(query), film.as_ref(), place).await
}

pub(crate) async fn of_record(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<Pairs>,
) -> Response {
    let found = async {
        let film = app.film_of_record(&id, &visitor.id).await?;
        let players = app.players(film.head()).await?;
        Ok::<_, HallError>((film, players))
    };
    let (film, players) = match found.await {
        Ok(found) => found,
        Err(error) => return reply::failed(&visitor, &visitor.frame("/"), &error),
    };
    let chair = |name| Chair { name, is_bot: false, is_program: false };
    let place = Showing {
        base: format!("/replay/{id}"),
        table: None,
        record: format!("/replay/{id}/record"),
        chairs: players.into_iter().map(chair).collect(),
        own: None,
    };
    show(&app, &visitor, &headers, &Fields::new(query), film.as_ref(), place).await
}

/// Where a film is shown.
struct Showing {
    base: String,
    table: Option<String>,
    record: String,
    chairs: Vec<Chair>,
    /// The seat of the visitor, to look from if nothing else is asked for.
    own: Option<String>,
}

async fn show(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    fields: &Fields,
    film: &dyn Film,
    place: Showing,
) -> Response {
    let wanted = fields.get("step").and_then(|step| step.parse().ok());
    // Before the first decision there is little to see: the board is only being set up.
    let wanted = wanted.unwrap_or_else(|| film.first_turn());
    let step: usize = film.step_count().min(wanted);
    let seat = fields.get("seat").or(place.own.as_deref()).unwrap_or_default();
    let look = Look::read(seat, place.chairs.len());
    let frame = visitor.frame(&format!("{}?step={step}&seat={seat}", place.base));
    let origin = film.head().origin;
    let begun = match origin {
        Some(origin) => app.film_of_record(&origin.record.to_string(), &visitor.id).await.ok(),
        None => None,
    };
    let (last_turn, next_turn) = film.turns_around(step, look);
    let page = ReplayPage {
        origin: origin.filter(|_| begun.is_some()).map(|origin| {
            (format!("/replay/{}?step={}", origin.record, origin.step_count), origin.step_count)
        }),
        base: place.base,
        table: place.table,
        record: place.record,
        game: film.game().pages(),
        chairs: place.chairs,
        look,
        step,
        step_count: film.step_count(),
        last_turn,
        next_turn,
        log: Vec::new(),
        verification: film.verification(begun.as_deref(), frame.words()),
        can_branch: film.can_branch(step),
        has_secrets: film.has_secrets(),
    };
    let extent = if headers.contains_key(PART) { Extent::Part } else { Extent::Page };
    reply::html(visitor, StatusCode::OK, film.render(&frame, page, extent))
}

/// The text of a record that is kept.
pub(crate) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let found = async {
        let film = app.film_of_record(&id, &visitor.id).await?;
        let text = app.named_text(film.as_ref()).await?;
        Ok::<_, HallError>((film, text))
    };
    let (film, text) = match found.await {
        Ok(found) => found,
        Err(error) => return reply::failed(&visitor, &visitor.frame("/"), &error),
    };
    let name = format!("attachment; filename=\"{}.ararat\"", film.head().table);
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, text).into_response()
}

pub(crate) async fn upload_form(visitor: Visitor) -> Response {
    let page = upload_page(&visitor.frame("/replay"), &Upload::default());
    reply::html(&visitor, StatusCode::OK, page.into_string())
}

/// Why an upload is not taken.
enum Fault {
    Empty,
    TooLong,
    TooMany,
    /// Browsers do not send such forms.
    Form,
    Record(RecordError),
    Hall(HallError),
}

impl From<MultipartError> for Fault {
    fn from(error: MultipartError) -> Fault {
        let is_long = error.status() == StatusCode::PAYLOAD_TOO_LARGE;
        if is_long { Fault::TooLong } else { Fault::Form }
    }
}

pub(crate) async fn upload(State(app): State<App>, visitor: Visitor, form: Multipart) -> Response {
    let mut typed = String::new();
    match keep(&app, &visitor, form, &mut typed).await {
        Ok(id) => reply::see_other(&visitor, &format!("/replay/{id}")),
        Err(fault) => refuse(&visitor, fault, typed),
    }
}

async fn keep(
    app: &App,
    visitor: &Visitor,
    form: Multipart,
    typed: &mut String,
) -> Result<Digest, Fault> {
    let bytes = read_form(form, typed).await?;
    if bytes.is_empty() {
        return Err(Fault::Empty);
    }
    if bytes.len() > LONGEST_RECORD {
        return Err(Fault::TooLong);
    }
    let count = app.hall.store.count_records(&visitor.id, now() - DAY).await;
    if count.map_err(|error| Fault::Hall(error.into()))? >= MOST_RECORDS {
        return Err(Fault::TooMany);
    }
    // What is no UTF-8 is no record, and is refused with its line just below.
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let id = Digest::of(&text);
    app.films.add(&id.to_string(), bytes).await.map_err(Fault::Record)?;
    let added = app.hall.store.add_record(&id.to_string(), &text, &visitor.id, now()).await;
    added.map_err(|error| Fault::Hall(error.into()))?;
    Ok(id)
}

/// The file, or else what was typed. Browsers end typed lines with a carriage return too, and people
/// forget the last end of line.
async fn read_form(mut form: Multipart, typed: &mut String) -> Result<Vec<u8>, Fault> {
    let mut file = Vec::new();
    while let Some(field) = form.next_field().await? {
        match field.name() {
            Some("file") => file = field.bytes().await?.to_vec(),
            Some("text") => {
                *typed = field.text().await?.replace("\r\n", "\n");
                if !typed.is_empty() && !typed.ends_with('\n') {
                    typed.push('\n');
                }
            }
            Some(_) | None => {}
        }
    }
    Ok(if file.is_empty() { typed.clone().into_bytes() } else { file })
}

fn refuse(visitor: &Visitor, fault: Fault, typed: String) -> Response {
    let frame = visitor.frame("/replay");
    let words: &Catalogue = frame.words();
    let plain = |text: String| (None, Refused { text: sentence(&text), clause: None });
    let (status, fault) = match fault {
        Fault::Empty => (StatusCode::UNPROCESSABLE_ENTITY, plain(words.word("web-upload-empty"))),
        Fault::TooLong => {
            let facts = Facts::new().number("size", LONGEST_RECORD / 1024);
            (StatusCode::PAYLOAD_TOO_LARGE, plain(words.fill("web-upload-too-long", &facts)))
        }
        Fault::TooMany => (StatusCode::TOO_MANY_REQUESTS, plain(words.word("web-upload-too-many"))),
        Fault::Form => (StatusCode::BAD_REQUEST, plain(words.word("web-bad-request"))),
        Fault::Record(error) => {
            let (line, column, refused) = place(&error, words);
            (StatusCode::UNPROCESSABLE_ENTITY, (Some((line, column)), refused))
        }
        Fault::Hall(error) => return reply::failed(visitor, &frame, &error),
    };
    let page = upload_page(&frame, &Upload { text: typed, fault: Some(fault) });
    reply::html(visitor, status, page.into_string())
}
