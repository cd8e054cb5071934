//! A body on its way here.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as _, Frame, SizeHint};
use tokio::time::Sleep;

/// So much more is read of what nobody wants to know.
const MOST_PASSED_OVER: usize = 16 << 20;

/// A body that must arrive in time, all of it.
struct Timed {
    body: Body,
    patience: Duration,
    /// Begins when it is first waited for; most bodies come together with their heads.
    deadline: Option<Pin<Box<Sleep>>>,
}

/// What is known of a body by those who do not read it.
#[derive(Default)]
struct Notes {
    /// What whoever read it has left.
    left: Option<Timed>,
    /// It is waited for now, and it has been since somebody last asked.
    is_waited_for: bool,
    was_waited_for: bool,
    /// It did not arrive in time.
    is_late: bool,
}

impl Timed {
    fn poll(
        &mut self,
        notes: &Mutex<Notes>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Timed { body, patience, deadline } = self;
        let frame = Pin::new(body).poll_frame(context);
        let Ok(mut notes) = notes.lock() else { return Poll::Ready(None) };
        notes.is_waited_for = frame.is_pending();
        notes.was_waited_for |= frame.is_pending();
        if frame.is_ready() {
            return frame;
        }
        let deadline = deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(*patience)));
        deadline.as_mut().poll(context).map(|()| {
            notes.is_waited_for = false;
            notes.is_late = true;
            Some(Err(axum::Error::new("the body did not arrive in time")))
        })
    }
}

/// A body that somebody else reads, and what is left of it afterwards.
pub(crate) struct Leftover(Arc<Mutex<Notes>>);

/// What became of a body after its request was answered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rest {
    /// All of it has been read: the next request can follow.
    None,
    /// Some of it may come yet, so the connection cannot be used any further.
    Unread,
    /// It did not arrive in time.
    Late,
}

/// A body that is handed to whoever reads it.
pub(crate) struct Arrival {
    /// Until it is given up.
    timed: Option<Timed>,
    notes: Arc<Mutex<Notes>>,
}

impl Arrival {
    /// A body to be read by somebody, and what may be left of it afterwards.
    pub(crate) fn begin(body: Body, patience: Duration) -> (Body, Leftover) {
        let notes: Arc<Mutex<Notes>> = Arc::default();
        let timed = Some(Timed { body, patience, deadline: None });
        (Body::new(Arrival { timed, notes: notes.clone() }), Leftover(notes))
    }
}

impl hyper::body::Body for Arrival {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Arrival { timed, notes } = &mut *self;
        timed.as_mut().map_or(Poll::Ready(None), |timed| timed.poll(notes, context))
    }

    fn is_end_stream(&self) -> bool {
        self.timed.as_ref().is_none_or(|timed| timed.body.is_end_stream())
    }

    fn size_hint(&self) -> SizeHint {
        self.timed.as_ref().map_or_else(SizeHint::default, |timed| timed.body.size_hint())
    }
}

impl Drop for Arrival {
    fn drop(&mut self) {
        if let Ok(mut notes) = self.notes.lock() {
            notes.left = self.timed.take();
        }
    }
}

impl Leftover {
    /// Whether whoever reads the body has waited for it since this was last asked.
    pub(crate) fn was_waited_for(&self) -> bool {
        let Ok(mut notes) = self.0.lock() else { return false };
        let is_waited_for = notes.is_waited_for;
        std::mem::replace(&mut notes.was_waited_for, is_waited_for)
    }

    /// Reads on, up to a limit. Whoever is refused amid a body would otherwise find the connection
    /// closed while it sends, and never read why.
    pub(crate) async fn pass_over(self) -> Rest {
        if self.is_late() {
            return Rest::Late;
        }
        let left = self.0.lock().ok().and_then(|mut notes| notes.left.take());
        let Some(mut left) = left else { return Rest::Unread };
        let mut length = 0;
        while length < MOST_PASSED_OVER {
            match poll_fn(|context| left.poll(&self.0, context)).await {
                Some(Ok(frame)) => length += frame.data_ref().map_or(0, Bytes::len),
                // The answer is known already, so it does not matter why the rest does not come.
                Some(Err(_)) => return Rest::Unread,
                None => return Rest::None,
            }
        }
        Rest::Unread
    }

    /// Reads nothing more.
    pub(crate) fn give_up(self) -> Rest {
        let is_read = self
            .0
            .lock()
            .is_ok_and(|notes| notes.left.as_ref().is_some_and(|left| left.body.is_end_stream()));
        match (is_read, self.is_late()) {
            (_, true) => Rest::Late,
            (true, false) => Rest::None,
            (false, false) => Rest::Unread,
        }
    }

    fn is_late(&self) -> bool {
        self.0.lock().is_ok_and(|notes| notes.is_late)
    }
}
