//! The body of a request: it must arrive in time, and what a handler does not read is drained.
//!
//! tower-http limits the whole request instead, so a slow network would use up the time for the
//! response, and it closes the connection before a refused client has read why.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as _, Frame, SizeHint};
use parking_lot::Mutex;
use tokio::time::Sleep;

/// Upper bound on how much of an oversized body we drain.
const MOST_DRAINED: usize = 16 << 20;

/// A body that must arrive completely within a time limit.
struct Timed {
    body: Body,
    timeout: Duration,
    /// Starts when we first have to wait for the body; most bodies arrive together with their
    /// heads.
    deadline: Option<Pin<Box<Sleep>>>,
}

/// What the guard knows about a body that a handler is reading.
#[derive(Default)]
struct Progress {
    /// What the handler has left unread.
    left: Option<Timed>,
    /// Whether the handler is waiting for the body now, and whether it has waited since we last
    /// asked.
    is_waited_for: bool,
    was_waited_for: bool,
    /// The body did not arrive in time.
    is_late: bool,
}

impl Timed {
    fn poll(
        &mut self,
        progress: &Mutex<Progress>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Timed { body, timeout, deadline } = self;
        let frame = Pin::new(body).poll_frame(context);
        let mut progress = progress.lock();
        progress.is_waited_for = frame.is_pending();
        progress.was_waited_for |= frame.is_pending();
        if frame.is_ready() {
            return frame;
        }
        let deadline = deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(*timeout)));
        deadline.as_mut().poll(context).map(|()| {
            progress.is_waited_for = false;
            progress.is_late = true;
            Some(Err(axum::Error::new("the body did not arrive in time")))
        })
    }
}

/// The guard's side of a body: the rest that remains when the handler is done.
pub(crate) struct Leftover(Arc<Mutex<Progress>>);

/// What remains of a body after its request was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// Nothing: the next request can follow.
    None,
    /// More may still arrive, so the connection must be closed.
    Unread,
    /// The body did not arrive in time.
    Late,
}

/// The handler's side of a body.
pub(crate) struct TimedBody {
    /// `None` once dropped.
    timed: Option<Timed>,
    progress: Arc<Mutex<Progress>>,
}

impl TimedBody {
    /// Both sides of a body that must arrive within this time.
    pub(crate) fn split(body: Body, timeout: Duration) -> (Body, Leftover) {
        let progress: Arc<Mutex<Progress>> = Arc::default();
        let timed = Some(Timed { body, timeout, deadline: None });
        (Body::new(TimedBody { timed, progress: progress.clone() }), Leftover(progress))
    }
}

impl hyper::body::Body for TimedBody {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let TimedBody { timed, progress } = &mut *self;
        timed.as_mut().map_or(Poll::Ready(None), |timed| timed.poll(progress, context))
    }

    fn is_end_stream(&self) -> bool {
        self.timed.as_ref().is_none_or(|timed| timed.body.is_end_stream())
    }

    fn size_hint(&self) -> SizeHint {
        self.timed.as_ref().map_or_else(SizeHint::default, |timed| timed.body.size_hint())
    }
}

impl Drop for TimedBody {
    fn drop(&mut self) {
        self.progress.lock().left = self.timed.take();
    }
}

impl Leftover {
    /// Whether the handler has waited for the body since the last call.
    pub(crate) fn was_waited_for(&self) -> bool {
        let mut progress = self.0.lock();
        let is_waited_for = progress.is_waited_for;
        std::mem::replace(&mut progress.was_waited_for, is_waited_for)
    }

    /// Reads the rest, up to a limit. Otherwise a client refused in the middle of its body would
    /// find the connection closed while it is sending, and never read why.
    pub(crate) async fn drain(self) -> Rest {
        if self.is_late() {
            return Rest::Late;
        }
        let left = self.0.lock().left.take();
        let Some(mut left) = left else { return Rest::Unread };
        let mut length = 0;
        while length < MOST_DRAINED {
            match poll_fn(|context| left.poll(&self.0, context)).await {
                Some(Ok(frame)) => length += frame.data_ref().map_or(0, Bytes::len),
                // The response is already known, so it does not matter why the rest fails to
                // arrive.
                Some(Err(_)) => return Rest::Unread,
                None => return Rest::None,
            }
        }
        Rest::Unread
    }

    /// Reads nothing more.
    pub(crate) fn give_up(self) -> Rest {
        let left = self.0.lock().left.take();
        let is_read = left.is_some_and(|left| left.body.is_end_stream());
        match (is_read, self.is_late()) {
            (_, true) => Rest::Late,
            (true, false) => Rest::None,
            (false, false) => Rest::Unread,
        }
    }

    fn is_late(&self) -> bool {
        self.0.lock().is_late
    }
}
