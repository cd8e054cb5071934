//! Finished games, step by step: those played here, and records that visitors upload.

use ararat_core::{Digest, Facts, RecordError};
use ararat_pages::{Replay, ReplayPlace, chairs, fault_place, show_replay};
use ararat_tables::{DAY, now};
use ararat_text::{Catalogue, sentence};
use ararat_web::{Chair, Refused, Upload, upload_page};
use axum::extract::multipart::{Multipart, MultipartError};
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::response::Response;
use axum_extra::extract::Query;

use super::table::extent;
use crate::app::App;
use crate::forms::ReplayMoment;
use crate::page_error::PageError;
use crate::reply::{self, PageResult, html, html_with, open_html, see_other};
use crate::visitor::Visitor;

/// Size limit of a record in bytes. No real game comes close.
const LONGEST_RECORD: usize = 512 * 1024;
/// Size limit of the form: a full record in each of its two fields, and some overhead.
pub(crate) const LONGEST_BODY: usize = 2 * LONGEST_RECORD + 16 * 1024;
/// Records a visitor may upload per day.
const MOST_RECORDS: i64 = 100;

pub(crate) async fn of_table(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<ReplayMoment>,
) -> PageResult {
    let replay = app.replay_of_table(&id).await?;
    let row = app.tables.store.table(&id).await?.ok_or_else(PageError::not_found)?;
    let own = row.seats.iter().position(|seat| seat.visitor == visitor.id);
    let place = ReplayPlace {
        base: format!("/table/{id}/replay"),
        table: Some(format!("/table/{id}")),
        record: format!("/table/{id}/record"),
        chairs: chairs(&row.seats),
        own: own.map(|index| (index + 1).to_string()),
    };
    show(&app, &visitor, &headers, &query, &*replay, place).await
}

pub(crate) async fn of_record(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<ReplayMoment>,
) -> PageResult {
    let replay = app.replay_of_record(&id, &visitor.id).await?;
    let players = app.players(replay.head()).await?;
    let chair = |name: String| Chair::person(&name);
    let place = ReplayPlace {
        base: format!("/replay/{id}"),
        table: None,
        record: format!("/replay/{id}/record"),
        chairs: players.into_iter().map(chair).collect(),
        own: None,
    };
    show(&app, &visitor, &headers, &query, &*replay, place).await
}

async fn show(
    app: &App,
    visitor: &Visitor,
    headers: &HeaderMap,
    query: &ReplayMoment,
    replay: &dyn Replay,
    place: ReplayPlace,
) -> PageResult {
    let begun = match replay.head().origin {
        Some(origin) => app.replay_of_record(&origin.record.to_string(), &visitor.id).await.ok(),
        None => None,
    };
    let extent = extent(headers);
    let page = show_replay(replay, place, query, begun.as_deref(), visitor.frame(""), extent);
    Ok(open_html(page))
}

/// The text of a stored record.
pub(crate) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    let replay = app.replay_of_record(&id, &visitor.id).await?;
    let text = app.record_text(&*replay).await?;
    Ok(reply::record(&replay.head().table, text))
}

pub(crate) async fn upload_form(visitor: Visitor) -> Response {
    html(upload_page(&visitor.frame("/replay"), &Upload::default()))
}

/// Why an upload is refused.
enum Fault {
    Empty,
    TooLong,
    TooMany,
    /// Not a form that a browser would send.
    Form,
    Record(RecordError),
    Page(PageError),
}

impl From<MultipartError> for Fault {
    fn from(error: MultipartError) -> Fault {
        let is_long = error.status() == StatusCode::PAYLOAD_TOO_LARGE;
        if is_long { Fault::TooLong } else { Fault::Form }
    }
}

impl From<ararat_store::StoreError> for Fault {
    fn from(error: ararat_store::StoreError) -> Fault {
        Fault::Page(error.into())
    }
}

pub(crate) async fn upload(
    State(app): State<App>,
    visitor: Visitor,
    form: Multipart,
) -> PageResult {
    let mut typed = String::new();
    match keep(&app, &visitor, form, &mut typed).await {
        Ok(id) => Ok(see_other(&format!("/replay/{id}"))),
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
    if app.tables.store.count_records(&visitor.id, now() - DAY).await? >= MOST_RECORDS {
        return Err(Fault::TooMany);
    }
    // Bytes that are not UTF-8 cannot be a record; `add` refuses them below, naming the line.
    let text = String::from_utf8_lossy(&bytes).into_owned();
    let id = Digest::of(&text);
    app.replays.add(&id.to_string(), bytes).await.map_err(Fault::Record)?;
    app.tables.store.add_record(&id.to_string(), &text, &visitor.id, now()).await?;
    Ok(id)
}

/// The uploaded file, or else the typed text. Browsers end typed lines with a carriage return as
/// well, and people forget the newline at the end.
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

fn refuse(visitor: &Visitor, fault: Fault, typed: String) -> PageResult {
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
            let (line, column, refused) = fault_place(&error, words);
            (StatusCode::UNPROCESSABLE_ENTITY, (Some((line, column)), refused))
        }
        Fault::Page(error) => return Err(error),
    };
    let upload = Upload { text: typed, fault: Some(fault), ..Upload::default() };
    let page = upload_page(&frame, &upload);
    Ok(html_with(status, page))
}
