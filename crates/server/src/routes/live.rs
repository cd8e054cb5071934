//! Live updates: a stream that sends the version of a table, or the number of its latest chat line,
//! whenever it changes. Players at the table also hear when somebody comes or goes, or the coach
//! speaks. The page then fetches what changed as its own viewer, so the stream has no secrets to
//! keep.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::future::select_all;
use futures_util::stream;
use tokio::sync::watch;
use tokio::time::sleep;

use crate::app::App;
use crate::reply::PageResult;
use crate::visitor::Visitor;

/// How long a browser waits before it reconnects.
const RETRY: Duration = Duration::from_millis(500);
/// How often a comment is sent, so that a lost connection is noticed.
const KEEP_ALIVE: Duration = Duration::from_secs(20);
/// How often we note that a seated player is still present.
const PRESENCE: Duration = Duration::from_secs(60);

pub(crate) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> PageResult {
    let table = app.tables.fresh_table(&id).await?;
    let presence = app.tables.open_page(&table, &visitor.id).await;
    let mut versions = table.watch_version();
    // Send the first numbers at once, in case something happened between loading page and stream.
    versions.mark_changed();
    table.publish_talk(app.tables.store.talk(&id).await?.number);
    let mut talk = table.watch_talk();
    talk.mark_changed();
    let mut people = table.watch_presence();
    if presence.is_some() && !table.lock().await.coached().is_empty() {
        // The coach may have spoken between loading page and stream.
        people.mark_changed();
    }
    // Boxed: few visitors need it, and streams should stay small.
    let shown = visitor.account.as_ref().filter(|account| account.shows_presence);
    let shown = shown.map(|account| Box::new((app.clone(), account.clone())));
    let watching = Some((versions, talk, people, app.stopping.clone(), presence, shown));
    let events = stream::unfold(watching, |watching| async move {
        let (mut versions, mut talk, mut people, mut stopping, presence, shown) = watching?;
        let (name, number) = loop {
            tokio::select! {
                // Always check in this order, so that everybody sees the same.
                biased;
                changed = versions.changed() => {
                    changed.ok()?;
                    break ("version", *versions.borrow_and_update());
                }
                changed = talk.changed() => {
                    changed.ok()?;
                    break ("talk", *talk.borrow_and_update());
                }
                changed = people.changed(), if presence.is_some() => {
                    changed.ok()?;
                    break ("presence", *people.borrow_and_update());
                }
                _ = stopping.wait_for(|stopping| *stopping) => {
                    // Last event: reconnect soon, to whichever node answers.
                    return Some((Ok(Event::default().retry(RETRY)), None));
                }
                () = sleep(PRESENCE) => {}
            }
            if let Some(presence) = &presence {
                presence.stay();
            }
            if let Some((app, account)) = shown.as_deref() {
                app.tables.note_here(account);
            }
        };
        let event = Event::default().event(name).data(number.to_string()).retry(RETRY);
        let watching = (versions, talk, people, stopping, presence, shown);
        Some((Ok::<Event, Infallible>(event), Some(watching)))
    });
    let keep_alive = KeepAlive::new().interval(KEEP_ALIVE);
    Ok(Sse::new(events).keep_alive(keep_alive).into_response())
}

/// A stream that sends the current marks at once, and again whenever one of them changes.
pub(super) fn follow(app: &App, mut marks: Vec<watch::Receiver<String>>) -> Response {
    for mark in &mut marks {
        mark.mark_changed();
    }
    let following = Some((marks, app.stopping.clone()));
    let events = stream::unfold(following, |following| async move {
        let (mut marks, mut stopping) = following?;
        let any = select_all(marks.iter_mut().map(|mark| Box::pin(mark.changed())));
        tokio::select! {
            (changed, _, others) = any => {
                drop(others);
                changed.ok()?;
            }
            _ = stopping.wait_for(|stopping| *stopping) => {
                return Some((Ok(Event::default().retry(RETRY)), None));
            }
        }
        let marks_now = marks.iter_mut().map(|mark| mark.borrow_and_update().clone());
        let mark = marks_now.collect::<Vec<_>>().join(" ");
        let event = Event::default().event("mark").data(mark).retry(RETRY);
        Some((Ok::<Event, Infallible>(event), Some((marks, stopping))))
    });
    Sse::new(events).keep_alive(KeepAlive::new().interval(KEEP_ALIVE)).into_response()
}
