//! A stream of a table as its listener sees it: one JSON object a line, at once and after every
//! change; an empty line now and then, so that a lost connection is noticed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ararat_core::Seat;
use ararat_store::Status;
use ararat_tables::{LiveTable, Sight, TableState};
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use futures_util::stream;
use tokio::sync::watch;

use super::body::LookQuery;
use super::{ApiResult, add_structure, seen, sight, viewing_seat};
use crate::api_caller::{Asked, Caller, Id};
use crate::app::App;
use crate::table_view::events;

/// How often an empty line is sent.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// A program that listens to a table.
struct Listener {
    app: App,
    caller: Caller,
    table: Arc<LiveTable>,
    versions: watch::Receiver<i64>,
    asked: LookQuery,
    /// Events told, how often the game had been rewound then, and the seat they were heard from.
    told: (usize, u64, Option<Seat>),
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
    let listener = Listener { app, caller, table, versions, asked: query, told: (0, 0, None) };
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
            () = tokio::time::sleep(KEEP_ALIVE) => false,
            _ = stopping.wait_for(|stopping| *stopping) => return None,
        };
        if !self.caller.is_still_known(&self.app).await {
            return None;
        }
        if !has_changed {
            return Some("\n".to_owned());
        }
        self.versions.borrow_and_update();
        let id = self.table.lock().await.row.id.clone();
        // Who may see a table can change while it is watched.
        let sight = sight(&self.app, &self.caller, &id).await.ok()?;
        let state = self.table.snapshot().await;
        // A table that was closed has nothing more to tell.
        if state.row.status == Status::Closed {
            return None;
        }
        let seat = viewing_seat(&state, &self.caller, sight, self.asked.seat).ok()?;
        let mut told = seen(&self.app, &state, &self.caller, seat);
        if self.asked.structured {
            add_structure(&state, &mut told["view"]);
        }
        let from = match self.told {
            (count, rewinds, from) if rewinds == state.rewinds && from == seat => count,
            _ => 0,
        };
        let events = match sight {
            Sight::Everything | Sight::Own => {
                events(&*state.game, TableState::viewer(seat), from, self.caller.words())
            }
            Sight::Lobby | Sight::Nothing => Vec::new(),
        };
        self.told = (from + events.len(), state.rewinds, seat);
        told["first_event"] = from.into();
        told["events"] = events.into();
        Some(format!("{told}\n"))
    }
}
