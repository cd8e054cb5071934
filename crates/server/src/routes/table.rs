//! A table: looking at it and playing.

use std::sync::Arc;

use ararat_core::{Facts, Seat};
use ararat_store::{Holder, SeatRow, Status};
use ararat_text::{Catalogue, sentence};
use ararat_web::{Hint, Lobby, Note, Refused, lobby};
use axum::Form;
use axum::extract::{Path, Query, State};
use axum::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE, HOST, SET_COOKIE};
use axum::http::{HeaderMap, HeaderValue, StatusCode};
use axum::response::{IntoResponse as _, Response};

use super::{Fields, talk};
use crate::app::App;
use crate::cookie::{Visitor, cookie};
use crate::hall::{HallError, is_over};
use crate::place::{Live, Place, chair, chairs};
use crate::reply;
use crate::seal::Sight;
use crate::session::Extent;

/// The script asks for the part that changes only.
pub(super) const PART: &str = "x-part";

type Pairs = Vec<(String, String)>;

pub(crate) async fn page(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<Pairs>,
) -> Response {
    let from = Fields::new(query).get("seat").and_then(|text| text.parse().ok());
    // Who acted at one node and is sent here by another must see what it did.
    if let Err(error) = app.hall.fresh_place(&id).await {
        return reply::failed(&visitor, &visitor.frame(&format!("/table/{id}")), &error);
    }
    Looker { app: &app, visitor: &visitor, headers: &headers, id: &id, from }
        .look(Extent::Page, StatusCode::OK, None, Vec::new())
        .await
}

pub(crate) async fn part(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Query(query): Query<Pairs>,
) -> Response {
    // Who was told of a version by one node may ask another, which must not answer with less.
    let version = Fields::new(query).version();
    if let Err(error) = app.hall.place_since(&id, version).await {
        return reply::failed(&visitor, &visitor.frame(&format!("/table/{id}")), &error);
    }
    Looker { app: &app, visitor: &visitor, headers: &headers, id: &id, from: None }
        .look(Extent::Part, StatusCode::OK, None, Vec::new())
        .await
}

/// Somebody who looks at a table.
struct Looker<'a> {
    app: &'a App,
    visitor: &'a Visitor,
    headers: &'a HeaderMap,
    id: &'a str,
    /// The seat to look from, which anybody may choose once the game is over.
    from: Option<Seat>,
}

impl Looker<'_> {
    /// The seat whose secrets this device shows, if several people share it.
    fn lifted(&self) -> Option<Seat> {
        cookie(self.headers, &lift_name(self.id)).and_then(|text| text.parse().ok())
    }

    /// The table as it is stored, and the seat that the visitor acts for. A store that does not
    /// answer says nothing about seats.
    async fn seat(&self) -> Result<(Arc<Place>, Option<Seat>), HallError> {
        let place = self.app.hall.fresh_place(self.id).await?;
        let seat = place.live.lock().await.seat_of(&self.visitor.id, self.lifted());
        Ok((place, seat))
    }

    async fn look(
        &self,
        extent: Extent,
        status: StatusCode,
        refused: Option<Refused>,
        hint: Vec<Hint>,
    ) -> Response {
        let frame = self.visitor.frame(&format!("/table/{}", self.id));
        let place = match self.app.hall.place(self.id).await {
            Ok(place) => place,
            Err(error) => return reply::failed(self.visitor, &frame, &error),
        };
        let sight = match self.app.hall.sight(self.id, &self.visitor.id).await {
            Ok(sight) => sight,
            Err(error) => return reply::failed(self.visitor, &frame, &error),
        };
        // Read before the table is locked, since the store may be slow.
        let row = place.live.lock().await.row.clone();
        let talk = match talk::heard(self.app, &row, self.visitor).await {
            Ok(talk) => talk,
            Err(error) => return reply::failed(self.visitor, &frame, &error),
        };
        let live = place.live.lock().await;
        if live.row.status == Status::Open {
            drop(live);
            return self.wait_in_lobby(status).await;
        }
        let own = live.seats_of(&self.visitor.id);
        let mut seat = live.seat_of(&self.visitor.id, self.lifted());
        if is_over(&live) && sight == Sight::Everything {
            seat = self.from.filter(|seat| seat.index() < live.row.seats.len()).or(seat);
        }
        let hall = &self.app.hall;
        let mut page = live.page(&self.visitor.id, seat, hall.absent_before(), hall.uptime.now());
        if page.controls.undo_needs.is_some()
            && let Some(Err(refusal)) = seat.map(|seat| live.session.undo(seat))
        {
            let names = page.chairs.iter().map(|chair| chair.name.clone()).collect();
            let words = frame.words().with_names(names);
            page.controls.undo_needs = Some(sentence(&words.say(&refusal)));
        }
        page.talk = talk;
        if live.deal.is_some() {
            page.controls.undo_needs = None;
        }
        page.notes = notes(&live, frame.words());
        page.is_sealed = sight != Sight::Everything;
        page.address = Some(self.address());
        let is_owner = live.row.owner == self.visitor.id;
        page.can_share_deal = is_owner && live.deal.is_none() && live.origin.is_none();
        page.refused = refused;
        page.hint = hint;
        if own.len() > 1 && live.session.has_secrets() && !is_over(&live) {
            page.curtain = seat.filter(|seat| self.lifted() != Some(*seat));
        }
        let can_act = seat.is_some_and(|seat| own.contains(&seat));
        let body = live.session.render(Live::viewer(seat), can_act, &frame, page, extent);
        drop(live);
        reply::html(self.visitor, status, body)
    }

    /// The whole address of the table, for people elsewhere.
    fn address(&self) -> String {
        let host = self.headers.get(HOST).and_then(|host| host.to_str().ok()).unwrap_or_default();
        format!("{}://{host}/table/{}", self.app.proxy.scheme(self.headers), self.id)
    }

    async fn wait_in_lobby(&self, status: StatusCode) -> Response {
        let frame = self.visitor.frame(&format!("/table/{}", self.id));
        let place = match self.app.hall.place(self.id).await {
            Ok(place) => place,
            Err(error) => return reply::failed(self.visitor, &frame, &error),
        };
        let name = self.app.hall.store.visitor_name(&self.visitor.id).await.ok().flatten();
        let live = place.live.lock().await;
        let chair = |row: &SeatRow| (row.holder != Holder::Nobody).then(|| chair(row));
        let page = Lobby {
            id: self.id.to_owned(),
            game: live.game.pages(),
            version: live.row.version,
            chairs: live.row.seats.iter().map(chair).collect(),
            invitation: self.address(),
            name: name.unwrap_or_default(),
            is_seated: !live.seats_of(&self.visitor.id).is_empty(),
            can_fill: live.row.owner == self.visitor.id && !live.settings.rated,
            removable: live.removable(&self.visitor.id),
            is_public: live.settings.public,
            is_rated: live.settings.rated,
        };
        reply::html(self.visitor, status, lobby(&frame, &page).into_string())
    }

    /// The words of the visitor, with the names of those who sit at the table.
    async fn words(&self) -> Catalogue {
        let chairs = match self.app.hall.place(self.id).await {
            Ok(place) => chairs(&place.live.lock().await.row.seats),
            Err(_) => Vec::new(),
        };
        let names = chairs.into_iter().map(|chair| chair.name).collect();
        self.visitor.frame("/").words().with_names(names)
    }

    /// Answers a submission: the table as it is now, or why nothing was done.
    async fn answer(&self, done: Result<(), HallError>) -> Response {
        let is_part = self.headers.contains_key(PART);
        let words = self.words().await;
        let (status, refused) = match done {
            Ok(()) if is_part => {
                return self.look(Extent::Part, StatusCode::OK, None, Vec::new()).await;
            }
            Ok(()) => return reply::see_other(self.visitor, &format!("/table/{}", self.id)),
            Err(HallError::MovedOn) => {
                let text = sentence(&words.word("web-moved-on"));
                (StatusCode::CONFLICT, Refused { text, clause: None })
            }
            Err(HallError::Refused(refusal)) => {
                let text = sentence(&words.say(&refusal.notice));
                (StatusCode::UNPROCESSABLE_ENTITY, Refused { text, clause: refusal.clause })
            }
            Err(HallError::UndoRefused) => {
                let text = sentence(&words.word("web-undo-refused"));
                (StatusCode::CONFLICT, Refused { text, clause: None })
            }
            Err(HallError::Undo(refusal)) => {
                let text = sentence(&words.say(&refusal));
                (StatusCode::CONFLICT, Refused { text, clause: None })
            }
            Err(
                error @ (HallError::NotFound
                | HallError::NotSeated
                | HallError::NoOpenSeat
                | HallError::Removed
                | HallError::NameTaken
                | HallError::NoHints
                | HallError::TooManyTables(_)
                | HallError::TooFast(_)
                | HallError::NotOver
                | HallError::Crowded
                | HallError::Sealed
                | HallError::NeedsAccount
                | HallError::Rated
                | HallError::Store(_)
                | HallError::Broken(_)),
            ) => return reply::failed(self.visitor, &self.visitor.frame("/"), &error),
        };
        let extent = if is_part { Extent::Part } else { Extent::Page };
        self.look(extent, status, Some(refused), Vec::new()).await
    }
}

/// Where the game of a table comes from.
fn notes(live: &Live, words: &Catalogue) -> Vec<Note> {
    let deal = live
        .deal
        .as_ref()
        .map(|deal| Note { text: words.word("web-deal-note"), to: format!("/deal/{deal}") });
    let origin = live.origin.as_ref().map(|origin| Note {
        text: words.fill("web-what-if-note", &Facts::new().number("step", origin.step_count)),
        to: format!("/replay/{}?step={}", origin.record_id, origin.step_count),
    });
    deal.into_iter().chain(origin).collect()
}

/// Makes a handler of a form that changes a table.
macro_rules! handler {
    ($name:ident, |$app:ident, $place:ident, $visitor:ident, $seat:ident, $fields:ident| $body:expr) => {
        pub(crate) async fn $name(
            State($app): State<App>,
            $visitor: Visitor,
            headers: HeaderMap,
            Path(id): Path<String>,
            Form(pairs): Form<Pairs>,
        ) -> Response {
            let looker =
                Looker { app: &$app, visitor: &$visitor, headers: &headers, id: &id, from: None };
            let $fields = Fields::new(pairs);
            let done = match looker.seat().await {
                Ok(($place, $seat)) => $body.await,
                Err(error) => Err(error),
            };
            looker.answer(done).await
        }
    };
}

handler!(act, |app, place, visitor, seat, fields| {
    let verb = fields.get("do").unwrap_or_default().to_owned();
    let pieces = fields.all("piece");
    let version = fields.version();
    let (hall, id) = (app.hall.clone(), visitor.id.clone());
    async move { hall.act(&place, &id, seat, version, verb.trim(), &pieces).await }
});

handler!(undo, |app, place, visitor, seat, fields| {
    let (hall, id, version) = (app.hall.clone(), visitor.id.clone(), fields.version());
    async move { hall.undo(&place, &id, seat, version).await }
});

handler!(ask_undo, |app, place, visitor, seat, fields| {
    let (hall, id, version) = (app.hall.clone(), visitor.id.clone(), fields.version());
    async move { hall.ask_undo(&place, &id, seat, version).await }
});

handler!(answer_undo, |app, place, visitor, _seat, fields| {
    let (hall, id, version) = (app.hall.clone(), visitor.id.clone(), fields.version());
    let agrees = fields.get("answer") == Some("yes");
    async move { hall.answer_undo(&place, &id, version, agrees).await }
});

pub(crate) async fn hint(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let looker = Looker { app: &app, visitor: &visitor, headers: &headers, id: &id, from: None };
    let words = visitor.frame("/").words();
    let version = Fields::new(pairs).version();
    let hints = match looker.seat().await {
        Ok((place, seat)) => app.hall.hint(&place, &visitor.id, seat, version, words).await,
        Err(error) => Err(error),
    };
    let extent = if headers.contains_key(PART) { Extent::Part } else { Extent::Page };
    match hints {
        Ok(hints) => looker.look(extent, StatusCode::OK, None, hints).await,
        Err(error) => looker.answer(Err(error)).await,
    }
}

/// Shows what a seat knows, on a device that several people share.
pub(crate) async fn lift(
    State(app): State<App>,
    visitor: Visitor,
    headers: HeaderMap,
    Path(id): Path<String>,
    Form(pairs): Form<Pairs>,
) -> Response {
    let seat: Option<Seat> = Fields::new(pairs).get("seat").and_then(|text| text.parse().ok());
    let Some(seat) = seat else { return StatusCode::BAD_REQUEST.into_response() };
    // The curtain hides one person's hand from another at the same device; whose device it is has
    // been checked when the page is made.
    let name = lift_name(&id);
    let cookie = format!("{name}={seat}; Path=/table/{id}; HttpOnly; SameSite=Lax");
    let is_known = app.hall.place(&id).await.is_ok();
    let mut response = reply::see_other(&visitor, &format!("/table/{id}"));
    if let Some(value) = HeaderValue::from_str(&cookie).ok().filter(|_| is_known) {
        response.headers_mut().append(SET_COOKIE, value);
    }
    let _ = headers;
    response
}

fn lift_name(id: &str) -> String {
    format!("seat-{id}")
}

/// The record of a finished game.
pub(crate) async fn record(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let frame = visitor.frame(&format!("/table/{id}"));
    let place = match app.hall.fresh_place(&id).await {
        Ok(place) => place,
        Err(error) => return reply::failed(&visitor, &frame, &error),
    };
    let record = place.live.lock().await.session.record();
    let Some(record) = record else { return reply::not_found(&visitor, &frame) };
    let name = format!("attachment; filename=\"{id}.ararat\"");
    let headers =
        [(CONTENT_TYPE, "text/plain; charset=utf-8".to_owned()), (CONTENT_DISPOSITION, name)];
    (headers, record).into_response()
}
