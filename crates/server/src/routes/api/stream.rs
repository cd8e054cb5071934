//! A stream of a table as the listener sees it: one JSON object per line, at once and after every
//! change, and an empty line now and then so that a lost connection is noticed.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use ararat_core::Seat;
use ararat_pages::write_events;
use ararat_store::Status;
use ararat_tables::{LiveTable, Sight, TableState};
use ararat_text::Catalogue;
use ararat_wire::Json;
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::IntoResponse as _;
use futures_util::stream;
use tokio::sync::watch;

use super::body::{FollowQuery, LookQuery};
use super::changes::LastTold;
use super::{ApiResult, Looking, sight, viewing_seat, words_of};
use crate::api_caller::{Asked, Caller, Id};
use crate::app::App;

/// How often an empty line is sent.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

/// A program listening to a table.
struct Listener {
    app: App,
    caller: Caller,
    id: String,
    table: Arc<LiveTable>,
    versions: watch::Receiver<i64>,
    asked: LookQuery,
    /// Only for a listener that asked for changes. Boxed, so that others need no room for it.
    last_told: Option<Box<LastTold>>,
    told: Told,
    /// The version of the last line.
    told_version: i64,
    /// The listener's catalogue, with the names of this table's players.
    words: Option<Catalogue>,
    /// The expected size of the next line, in bytes.
    usual_length: usize,
}

/// What the listener has been told of the game so far.
#[derive(Default)]
struct Told {
    events: usize,
    /// The number of steps that those events cover.
    steps: usize,
    /// How often the game had been rewound by then.
    rewinds: u64,
    /// The seat from which the events were seen.
    seat: Option<Seat>,
}

pub(crate) async fn stream(
    State(app): State<App>,
    caller: Caller,
    Id(id): Id,
    Asked(FollowQuery { look, changes }): Asked<FollowQuery>,
) -> ApiResult {
    let sight = sight(&app, &caller, &id).await?;
    let table = app.tables.fresh_table(&id).await?;
    {
        let state = table.lock().await;
        viewing_seat(&state, &caller, sight, look.seat)?;
        app.tables.note_waiting(&table, &state, &caller.visitor);
    }
    let mut versions = table.watch_version();
    versions.mark_changed();
    let listener = Listener {
        app,
        caller,
        id,
        table,
        versions,
        asked: look,
        last_told: changes.then(Box::default),
        told: Told::default(),
        told_version: 0,
        words: None,
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

    /// The next line: what has changed, or an empty line if nothing has for a while. `Some(None)`
    /// if the current version has already been sent, since one line can cover several changes.
    /// `None` ends the stream.
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
            let (tables, visitor) = (&self.app.tables, &self.caller.visitor);
            tables.note_waiting(&self.table, &*self.table.lock().await, visitor);
            return Some(Some("\n".to_owned()));
        }
        self.versions.borrow_and_update();
        let sight = self.sight().await?;
        let state = {
            let state = self.table.lock().await;
            // There is nothing more to say about a closed table.
            if state.row.status == Status::Closed {
                return None;
            }
            if self.told_version == state.row.version {
                return Some(None);
            }
            state.clone()
        };
        self.told_version = state.row.version;
        let seat = viewing_seat(&state, &self.caller, sight, self.asked.seat).ok()?;
        let told = std::mem::take(&mut self.told);
        let is_same = told.rewinds == state.rewinds && told.seat == seat;
        let from = if is_same { told } else { Told::default() };
        let words = match self.words.take() {
            Some(words) if is_same && calls_by_name(&words, &state) => words,
            _ => words_of(&state, &self.caller, seat),
        };
        let mut line = String::with_capacity(self.usual_length);
        let mut to = Json::at_end_of(&mut line).object();
        let looking =
            Looking { app: &self.app, table: &self.table, caller: &self.caller, words: &words };
        looking.write(&state, seat, self.asked.structured, &mut to);
        to.field("first_event", from.events);
        let events = to.place("events");
        let (count, steps) = match sight {
            Sight::Everything | Sight::Own => {
                let (game, viewer) = (&*state.game, TableState::viewer(seat));
                (write_events(game, viewer, from.steps, &words, events), game.step_count())
            }
            Sight::Lobby | Sight::Nothing => {
                drop(events.list());
                (0, from.steps)
            }
        };
        drop(to);
        self.told = Told { events: from.events + count, steps, rewinds: state.rewinds, seat };
        self.words = Some(words);
        if let Some(last_told) = &mut self.last_told {
            line = last_told.changes(&line);
        }
        line.push('\n');
        self.usual_length = line.len() + line.len() / 8;
        Some(Some(line))
    }

    /// What the listener may see; `None` if that is nothing. It can change while they watch.
    async fn sight(&self) -> Option<Sight> {
        if self.table.plays_no_deal() {
            return Some(Sight::Everything);
        }
        Box::pin(sight(&self.app, &self.caller, &self.id)).await.ok()
    }
}

/// Whether the catalogue still has the current names of the players at a table.
fn calls_by_name(words: &Catalogue, state: &TableState) -> bool {
    words.names().iter().eq(state.row.seats.iter().map(|seat| &seat.name))
}
