//! A stream of a table as its listener sees it: one JSON object a line, at once and after every
//! change; an empty line now and then, so that a lost connection is noticed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ararat_core::Seat;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use futures_util::stream;
use tokio::sync::watch;

use super::{Answer, asked_seat, seen, sight, viewing_seat};
use crate::api_error::ApiError;
use crate::app::App;
use crate::caller::{Asked, Caller, Id};
use crate::place::{Live, Place};
use crate::seal::Sight;

/// How often an empty line comes.
const INTERVAL: Duration = Duration::from_secs(20);

/// Somebody who listens to a table.
struct Listener {
    app: App,
    caller: Caller,
    place: Arc<Place>,
    versions: watch::Receiver<i64>,
    asked: Option<Seat>,
    /// Events told, how often the game had been rewound then, and from which seat they were heard.
    told: (usize, u64, Option<Seat>),
}

pub(crate) async fn stream(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(query): Asked,
) -> Answer {
    let asked = asked_seat(&query, &caller)?;
    let seen = sight(&app, &caller, &id).await?;
    let place =
        app.hall.fresh_place(&id).await.map_err(|error| ApiError::of(&error, caller.lang))?;
    viewing_seat(&*place.live.lock().await, &caller, seen, asked)?;
    let mut versions = place.versions.subscribe();
    versions.mark_changed();
    let listener = Listener { app, caller, place, versions, asked, told: (0, 0, None) };
    let lines = stream::unfold(listener, |mut listener| async move {
        let line = listener.next().await?;
        Some((Ok::<String, Infallible>(line), listener))
    });
    let headers = [(CONTENT_TYPE, "application/x-ndjson"), (CACHE_CONTROL, "no-store")];
    Ok((headers, Body::from_stream(lines)).into_response())
}

impl Listener {
    /// The next line; `None` ends the stream.
    async fn next(&mut self) -> Option<String> {
        let mut stopping = self.app.stopping.clone();
        let has_changed = tokio::select! {
            changed = self.versions.changed() => changed.is_ok() || return None,
            () = tokio::time::sleep(INTERVAL) => false,
            _ = stopping.wait_for(|stopping| *stopping) => return None,
        };
        if !self.caller.is_still_known(&self.app).await {
            return None;
        }
        if !has_changed {
            return Some("\n".to_owned());
        }
        self.versions.borrow_and_update();
        let id = self.place.live.lock().await.row.id.clone();
        // Who may see a table can change while it is watched.
        let sight = sight(&self.app, &self.caller, &id).await.ok()?;
        let live = self.place.live.lock().await;
        let seat = viewing_seat(&live, &self.caller, sight, self.asked).ok()?;
        let mut told = seen(&live, &self.caller, seat);
        let from = match self.told {
            (count, rewinds, from) if rewinds == live.rewinds && from == seat => count,
            _ => 0,
        };
        let events = match sight {
            Sight::Everything | Sight::Own => {
                live.session.told(Live::viewer(seat), from, self.caller.words())
            }
            Sight::Lobby | Sight::Nothing => Vec::new(),
        };
        self.told = (from + events.len(), live.rewinds, seat);
        told["first_event"] = from.into();
        told["events"] = events.into();
        Some(format!("{told}\n"))
    }
}
