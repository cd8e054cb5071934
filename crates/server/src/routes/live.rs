//! Live updates: a stream that says the version of a table, or the number of its talk, whenever it
//! changes. What changed the page fetches by itself, as its own viewer, so the stream has nothing to hide.

use std::convert::Infallible;
use std::time::Duration;

use axum::extract::{Path, State};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::stream;

use crate::app::App;
use crate::cookie::Visitor;
use crate::reply;

/// How long a browser waits before it connects again.
const RETRY: Duration = Duration::from_millis(500);

pub(crate) async fn live(
    State(app): State<App>,
    visitor: Visitor,
    Path(id): Path<String>,
) -> Response {
    let place = match app.hall.fresh_place(&id).await {
        Ok(place) => place,
        Err(error) => return reply::failed(&visitor, &visitor.frame("/"), &error),
    };
    let mut versions = place.versions.subscribe();
    // The first numbers are told at once, for what happened between page and stream.
    versions.mark_changed();
    match app.hall.store.talk(&id, 0).await {
        Ok(talk) => place.tell_talk(talk.number),
        Err(error) => return reply::failed(&visitor, &visitor.frame("/"), &error.into()),
    }
    let mut talk = place.talk.subscribe();
    talk.mark_changed();
    let watching = Some((versions, talk, app.stopping.clone()));
    let events = stream::unfold(watching, |watching| async move {
        let (mut versions, mut talk, mut stopping) = watching?;
        let (name, number) = tokio::select! {
            // In this order, so that all who look see the same.
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
                // The last word: come back soon, wherever somebody answers.
                return Some((Ok(Event::default().retry(RETRY)), None));
            }
        };
        let event = Event::default().event(name).data(number.to_string()).retry(RETRY);
        Some((Ok::<Event, Infallible>(event), Some((versions, talk, stopping))))
    });
    let keep = KeepAlive::new().interval(Duration::from_secs(20));
    Sse::new(events).keep_alive(keep).into_response()
}
