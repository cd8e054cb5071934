//! Live updates: a stream that tells the version of a table, or the number of its talk, whenever it
//! changes. The page fetches what changed by itself, as its own viewer, so the stream hides nothing.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::IntoResponse as _;
use axum::response::sse::{Event, KeepAlive, Sse};
use futures_util::stream;

use crate::app::App;
use crate::reply::PageResult;

/// How long a browser waits before it connects again.
const RETRY: Duration = Duration::from_millis(500);
/// How often a comment is sent, so that a lost connection is noticed.
const KEEP_ALIVE: Duration = Duration::from_secs(20);

pub(crate) async fn live(State(app): State<App>, Path(id): Path<String>) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    let mut versions = table.watch_version();
    // The first numbers are told at once, because of what happened between page and stream.
    versions.mark_changed();
    table.publish_talk(app.tables.store.talk(&id, 0).await?.number);
    let mut talk = table.watch_talk();
    talk.mark_changed();
    let watching = Some((versions, talk, app.stopping.clone()));
    let events = stream::unfold(watching, |watching| async move {
        let (mut versions, mut talk, mut stopping) = watching?;
        let (name, number) = tokio::select! {
            // In this order, so that everybody sees the same.
            biased;
            changed = versions.changed() => {
                changed.ok()?;
                ("version", *versions.borrow_and_update())
            }
            changed = talk.changed() => {
                changed.ok()?;
                ("talk", *talk.borrow_and_update())
            }
            _ = stopping.wait_for(|stopping| *stopping) => {
                // The last word: connect again soon, to whichever node answers.
                return Some((Ok(Event::default().retry(RETRY)), None));
            }
        };
        let event = Event::default().event(name).data(number.to_string()).retry(RETRY);
        Some((Ok::<Event, Infallible>(event), Some((versions, talk, stopping))))
    });
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE);
    Ok(Sse::new(events).keep_alive(keep_alive).into_response())
}
