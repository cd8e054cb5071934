//! A stream for an account: invitations, games started, your turn, undo requests, games over, talk.
//! One JSON object per line, or server-sent events if the client asks for those.
//!
//! Nothing is kept for accounts that are not listening. What they missed follows from the tables as
//! they are now: an event id is a time, and a listener that returns with one is told what has
//! changed since. Events are sent in the order in which they happened, with ids that never
//! decrease, so an event may be repeated, but none is lost wherever the connection breaks.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::convert::Infallible;
use std::time::Duration;

use ararat_core::Seat;
use ararat_store::Status;
use ararat_tables::{AccountListener, Sight, TableError, TableState, now};
use axum::body::Body;
use axum::extract::State;
use axum::http::header::{ACCEPT, CACHE_CONTROL, CONTENT_TYPE};
use axum::http::{HeaderMap, HeaderName};
use axum::response::sse::{Event, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::{Stream, StreamExt as _, stream};
use serde_json::{Value, json};

use super::body::StreamQuery;
use super::talk::line;
use super::{ApiResult, summary};
use crate::api_caller::{Asked, Caller};
use crate::api_error::ApiError;
use crate::api_fault::{Fault, Possible};
use crate::app::App;

/// How often an empty line is sent.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// How often we note that the account still waits at its tables, in milliseconds.
const NOTED_EVERY: i64 = 20_000;
/// How often we poll the store where other nodes may change tables.
const POLL: Duration = Duration::from_secs(1);
/// The clocks of nodes differ, and a change is reported slightly after its time. A returning
/// listener is therefore told about changes since this many milliseconds before its last event.
const OVERLAP: i64 = 2000;
/// How many tables we look at when a listener connects.
const MOST_TABLES: i64 = 500;
/// How many invitations we report.
const MOST_INVITATIONS: i64 = 100;
const LAST_EVENT_ID: HeaderName = HeaderName::from_static("last-event-id");

/// What a listener knows about a table.
#[derive(Clone, Copy)]
struct Known {
    status: Status,
    version: i64,
    is_awaited: bool,
    undo: Option<Seat>,
    talk: i64,
}

/// Something that happened and has no id yet.
struct News {
    at: i64,
    event: Value,
}

/// What we send.
enum Sent {
    /// Nothing has happened for a while.
    Pause,
    Event(Value),
}

/// A program listening to its account.
struct Listening {
    app: App,
    caller: Caller,
    listener: AccountListener,
    /// Changes from this time on are news.
    since: i64,
    known: BTreeMap<String, Known>,
    invited: BTreeSet<String>,
    /// News that is not queued yet.
    news: Vec<News>,
    waiting: VecDeque<Sent>,
    /// The id of the last queued event.
    last_id: i64,
    /// When we last polled the store for changes by other nodes.
    polled_at: i64,
    /// An upper bound on how long nothing has been sent.
    quiet: Duration,
    /// When we last noted that the account still waits at its tables.
    noted_at: i64,
}

pub(crate) async fn account_stream(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    Asked(query): Asked<StreamQuery>,
) -> ApiResult {
    let visitor = caller.known()?.visitor.clone();
    let started_at = now();
    let last = last_heard(&query, &headers)?;
    let listener = app.tables.listeners.listen(&visitor);
    let mut listening = Listening {
        app,
        caller,
        listener,
        since: last.map_or(started_at, |last| last - OVERLAP),
        known: BTreeMap::new(),
        invited: BTreeSet::new(),
        news: Vec::new(),
        // Shows at once that the stream is open.
        waiting: VecDeque::from([Sent::Pause]),
        last_id: last.unwrap_or(started_at),
        polled_at: started_at,
        quiet: Duration::ZERO,
        noted_at: started_at,
    };
    listening.begin(last.is_some()).await?;
    let sent = stream::unfold(listening, |mut listening| async move {
        let next = listening.next().await?;
        Some((next, listening))
    });
    let accepts = headers.get(ACCEPT).and_then(|kinds| kinds.to_str().ok()).unwrap_or_default();
    let answer =
        if accepts.contains("text/event-stream") { server_sent_events(sent) } else { lines(sent) };
    Ok(([(CACHE_CONTROL, "no-store")], answer).into_response())
}

/// The latest id that can have been issued, by a node whose clock is ahead of ours.
pub(super) fn latest_id() -> i64 {
    now() + OVERLAP
}

/// The id of the last event that the listener received.
fn last_heard(query: &StreamQuery, headers: &HeaderMap) -> Result<Option<i64>, ApiError> {
    if query.after.is_some() {
        return Ok(query.after);
    }
    let Some(found) = headers.get(LAST_EVENT_ID) else { return Ok(None) };
    let most = latest_id();
    let id = found.to_str().ok().and_then(|id| id.parse::<i64>().ok());
    if id.is_some_and(|id| (0..=most).contains(&id)) {
        return Ok(id);
    }
    let found = String::from_utf8_lossy(found.as_bytes()).into_owned();
    let field = "Last-Event-ID".to_owned();
    let fault = Fault::value(field, found.into(), Possible::Whole(0, most));
    Err(ApiError::faulty(vec![fault]))
}

/// One JSON object per line; an empty line is a pause.
fn lines(sent: impl Stream<Item = Sent> + Send + 'static) -> Response {
    let lines = sent.map(|sent| match sent {
        Sent::Pause => Ok::<String, Infallible>("\n".to_owned()),
        Sent::Event(event) => Ok(format!("{event}\n")),
    });
    ([(CONTENT_TYPE, "application/x-ndjson")], Body::from_stream(lines)).into_response()
}

/// Server-sent events; a comment is a pause.
fn server_sent_events(sent: impl Stream<Item = Sent> + Send + 'static) -> Response {
    let events = sent.map(|sent| match sent {
        Sent::Pause => Ok::<Event, Infallible>(Event::default().comment("")),
        Sent::Event(event) => {
            let [kind, id] = ["type", "id"].map(|name| event[name].as_str().unwrap_or_default());
            Ok(Event::default().event(kind).id(id).data(event.to_string()))
        }
    });
    Sse::new(events).into_response()
}

impl Listening {
    /// The next thing to send; `None` ends the stream.
    async fn next(&mut self) -> Option<Sent> {
        loop {
            if let Some(sent) = self.waiting.pop_front() {
                self.quiet = Duration::ZERO;
                return Some(sent);
            }
            let mut stopping = self.app.stopping.clone();
            let is_shared = self.app.tables.store.is_shared();
            let pause = if is_shared { POLL } else { KEEP_ALIVE };
            let changed = tokio::select! {
                changed = self.listener.changed() => Some(changed),
                () = tokio::time::sleep(pause) => None,
                _ = stopping.wait_for(|stopping| *stopping) => return None,
            };
            if !self.caller.is_still_known(&self.app).await {
                return None;
            }
            let looked = match changed {
                Some(tables) => self.look(tables).await,
                None if is_shared => self.poll().await,
                None => Ok(()),
            };
            if let Err(error) = looked {
                tracing::warn!(?error, "a stream of an account ended");
                return None;
            }
            if now() - self.noted_at >= NOTED_EVERY {
                self.note_waiting().await;
            }
            self.quiet += pause;
            if self.waiting.is_empty() && self.quiet >= KEEP_ALIVE {
                self.quiet = Duration::ZERO;
                return Some(Sent::Pause);
            }
        }
    }

    /// Queues what awaits the account, and for a returning listener what happened in the meantime.
    async fn begin(&mut self, is_back: bool) -> Result<(), ApiError> {
        let visitor = self.caller.visitor.clone();
        let store = &self.app.tables.store;
        // All that are not over, and those that ended since then.
        let rows = store.of_visitor(&visitor, self.since.max(1) - 1, MOST_TABLES).await?;
        let ids: Vec<String> = rows.into_iter().map(|row| row.id).collect();
        for id in ids {
            self.look_at(&id, is_back).await?;
        }
        self.look_for_invitations().await?;
        self.queue_news();
        Ok(())
    }

    /// Notes at every table that waits for players that this one is still there.
    async fn note_waiting(&mut self) {
        self.noted_at = now();
        let tables = &self.app.tables;
        let open = self.known.iter().filter(|(_, known)| known.status == Status::Open);
        for (id, _) in open {
            // A table that cannot be read now is tried again next time.
            if let Ok(table) = tables.table(id).await {
                tables.note_waiting(&table, &*table.lock().await, &self.caller.visitor);
            }
        }
    }

    /// Asks the store what other nodes have changed.
    async fn poll(&mut self) -> Result<(), ApiError> {
        let since = self.polled_at - OVERLAP;
        self.polled_at = now();
        let store = &self.app.tables.store;
        let ids = store.changed_tables(&self.caller.visitor, since, MOST_TABLES).await?;
        self.look(ids.into_iter().collect()).await
    }

    async fn look(&mut self, tables: BTreeSet<String>) -> Result<(), ApiError> {
        for id in tables {
            self.look_at(&id, true).await?;
        }
        self.look_for_invitations().await?;
        self.queue_news();
        Ok(())
    }

    /// Queues the news in the order in which it happened. Nothing sent later is older, so a
    /// listener that returns with the id of any event has missed only what came after it.
    fn queue_news(&mut self) {
        self.news.sort_by_key(|news| news.at);
        for News { at, mut event } in self.news.drain(..) {
            self.last_id = self.last_id.max(at);
            event["id"] = self.last_id.to_string().into();
            self.waiting.push_back(Sent::Event(event));
        }
    }

    async fn look_for_invitations(&mut self) -> Result<(), ApiError> {
        let store = &self.app.tables.store;
        let found = store.invitations_of(&self.caller.visitor, 0, MOST_INVITATIONS).await?;
        let ids: BTreeSet<String> = found.iter().map(|found| found.table.clone()).collect();
        for invitation in found.into_iter().rev() {
            if self.invited.contains(&invitation.table) {
                continue;
            }
            let Some(row) = self.app.tables.store.table(&invitation.table).await? else { continue };
            let event = json!({
                "id": null,
                "type": "invited",
                "by": invitation.by,
                "table": summary(&row, &self.caller)?,
            });
            self.news.push(News { at: invitation.created_at, event });
        }
        self.invited = ids;
        Ok(())
    }

    /// Compares a table with what the listener knows of it, and reports what is new. If it sees the
    /// table for the first time, changes since `since` count as new when `tells` is set.
    async fn look_at(&mut self, id: &str, tells: bool) -> Result<(), ApiError> {
        let (registry, visitor) = (&self.app.tables, &self.caller.visitor);
        let table = match registry.table(id).await {
            Ok(table) => table,
            // The host has closed it.
            Err(TableError::Closed | TableError::NotFound) => {
                self.known.remove(id);
                return Ok(());
            }
            Err(error) => return Err(error.into()),
        };
        if registry.sight(id, visitor).await? == Sight::Nothing {
            return Ok(());
        }
        let state = table.snapshot().await;
        registry.note_waiting(&table, &state, visitor);
        let before = self.known.get(id).copied();
        let own = state.seats_of(visitor);
        let awaited = own.iter().copied().find(|&seat| state.is_awaited(seat));
        let awaited = awaited.filter(|_| state.row.status == Status::Running);
        let is_recent = tells && state.row.changed_at >= self.since;
        // For a table seen for the first time, we know only whether it has changed since.
        let (started, is_over) = match (state.row.status, before.map(|before| before.status)) {
            (Status::Running, Some(Status::Open)) => (true, false),
            (Status::Running, None) => (is_recent, false),
            (Status::Over, Some(Status::Open | Status::Running)) => (false, true),
            (Status::Over, None) => (false, is_recent),
            _ => (false, false),
        };
        let is_turn = awaited.is_some_and(|seat| match before {
            Some(before) => !(before.is_awaited && state.is_current(before.version, seat)),
            None => true,
        });
        let undo = state.settings.undo.filter(|(asker, agreed)| {
            !own.contains(asker)
                && !own.iter().any(|seat| agreed.contains(*seat))
                && !own.is_empty()
        });
        let undo = undo.map(|(asker, _)| asker);
        let is_asked = undo.is_some() && before.and_then(|before| before.undo) != undo;
        let number = before.map_or(0, |before| before.talk);
        let said = registry.heard_after(&state.row, visitor, number, self.since).await?;
        let talk = said.last().map_or(number, |line| line.number);
        let known = Known {
            status: state.row.status,
            version: state.row.version,
            is_awaited: awaited.is_some(),
            undo,
            talk,
        };
        let first_said_at = said.first().map(|line| line.said_at);
        let said = said.into_iter().map(|said| line(said, &state.row, &self.caller));
        let said: Vec<Value> = said.collect();
        self.known.insert(id.to_owned(), known);
        let seat = awaited.or(own.first().copied());
        let at = state.row.changed_at;
        if started {
            self.tell(&state, at, "game-started", seat, Value::Null);
        }
        if is_turn {
            self.tell(&state, at, "your-turn", awaited, Value::Null);
        }
        if is_asked {
            let by = undo.map(ararat_wire::number);
            self.tell(&state, at, "undo-asked", seat, json!({ "asked_by": by }));
        }
        if let Some(at) = first_said_at.filter(|_| tells) {
            self.tell(&state, at, "talk", seat, json!({ "lines": said }));
        }
        if is_over {
            let outcome = state.game.outcome().as_ref().map(ararat_wire::outcome);
            self.tell(&state, at, "game-over", seat, json!({ "outcome": outcome }));
        }
        Ok(())
    }

    fn tell(&mut self, state: &TableState, at: i64, kind: &str, seat: Option<Seat>, more: Value) {
        let mut event = json!({
            "id": null,
            "type": kind,
            "table": state.row.id,
            "game": state.row.game,
            "version": state.row.version,
            "seat": seat.map(ararat_wire::number),
        });
        if let (Value::Object(event), Value::Object(more)) = (&mut event, more) {
            event.extend(more);
        }
        self.news.push(News { at, event });
    }
}
