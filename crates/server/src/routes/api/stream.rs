//! A stream of a table as its listener sees it: one JSON object a line, at once and after every
//! change; an empty line now and then, so that a lost connection is noticed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ararat_core::Seat;
use ararat_pages::write_events;
use ararat_store::Status;
use ararat_tables::{LiveTable, Sight, TableState};
use ararat_wire::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use futures_util::stream;
use tokio::sync::watch;

use super::body::LookQuery;
use super::{ApiResult, Looking, sight, viewing_seat};
use crate::api_caller::{Asked, Caller, Id};
use crate::app::App;

/// How often an empty line is sent.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// A program that listens to a table.
struct Listener {
    app: App,
    caller: Caller,
    id: String,
    table: Arc<LiveTable>,
    versions: watch::Receiver<i64>,
    asked: LookQuery,
    /// Events told, how often the game had been rewound then, and the seat they were heard from.
    told: (usize, u64, Option<Seat>),
    /// The version of the last line.
    told_version: i64,
    /// Bytes that the next line is likely to take.
    usual_length: usize,
}

pub(crate) async fn stream(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(query): Asked<LookQuery>,
) -> ApiResult {
    let sight = sight(&app, &caller, &id).await?;
    let table = app.tables.fresh_table(&id).await?;
    viewing_seat(&*table.lock().await, &caller, sight, query.seat)?;
    let mut versions = table.watch_version();
    versions.mark_changed();
    let listener = Listener {
        app,
        caller,
        id,
        table,
        versions,
        asked: query,
        told: (0, 0, None),
        told_version: 0,
        usual_length: 0,
    };
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
        loop {
            if let Some(line) = self.news().await? {
                return Some(line);
            }
        }
    }

    /// What has changed, an empty line if nothing has for long, nothing if that was told already:
    /// several changes in a row are told by one line. `None` ends the stream.
    async fn news(&mut self) -> Option<Option<String>> {
        let mut stopping = self.app.stopping.clone();
        let has_changed = tokio::select! {
            changed = self.versions.changed() => changed.is_ok() || return None,
            () = tokio::time::sleep(KEEP_ALIVE) => false,
            _ = stopping.wait_for(|stopping| *stopping) => return None,
        };
        if !self.caller.is_still_known(&self.app).await {
            return None;
        }
        if !has_changed {
            return Some(Some("\n".to_owned()));
        }
        self.versions.borrow_and_update();
        let sight = self.sight().await?;
        // Written while the table is locked: a copy of it would take as long, and whoever changes a
        // game that others hold changes a copy.
        let state = self.table.lock().await;
        // A table that was closed has nothing more to tell.
        if state.row.status == Status::Closed {
            return None;
        }
        if self.told_version == state.row.version {
            return Some(None);
        }
        self.told_version = state.row.version;
        let seat = viewing_seat(&state, &self.caller, sight, self.asked.seat).ok()?;
        let from = match self.told {
            (count, rewinds, from) if rewinds == state.rewinds && from == seat => count,
            _ => 0,
        };
        let mut line = String::with_capacity(self.usual_length);
        let mut to = Json::at_end_of(&mut line).object();
        let looking = Looking { app: &self.app, table: &self.table, caller: &self.caller };
        looking.write(&state, seat, self.asked.structured, &mut to);
        to.field("first_event", from);
        let events = to.place("events");
        let count = match sight {
            Sight::Everything | Sight::Own => {
                let viewer = TableState::viewer(seat);
                write_events(&*state.game, viewer, from, self.caller.words(), events)
            }
            Sight::Lobby | Sight::Nothing => {
                drop(events.list());
                0
            }
        };
        drop(to);
        self.told = (from + count, state.rewinds, seat);
        line.push('\n');
        self.usual_length = line.len() + line.len() / 8;
        Some(Some(line))
    }

    /// What the listener may see; `None` if that is nothing. It can change while a table is watched.
    async fn sight(&self) -> Option<Sight> {
        if self.table.lock().await.plays_no_deal() {
            return Some(Sight::Everything);
        }
        Box::pin(sight(&self.app, &self.caller, &self.id)).await.ok()
    }
}
