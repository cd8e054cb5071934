//! A body on its way here.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex};
use std::task::{Context, Poll};
use std::time::Duration;

use axum::body::{Body, Bytes};
use hyper::body::{Body as _, Frame, SizeHint};
use tokio::time::Sleep;

/// A body of this length comes with its head, or soon after.
const SHORT: u64 = 16 * 1024;
/// So much more is read of what nobody wants to know.
const MOST_PASSED_OVER: usize = 16 << 20;

/// A body that must arrive in time, all of it.
struct Timed {
    body: Body,
    patience: Duration,
    /// Begins when it is first waited for; most bodies come together with their heads.
    deadline: Option<Pin<Box<Sleep>>>,
}

impl Timed {
    fn poll(
        &mut self,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        let Timed { body, patience, deadline } = self;
        if let Poll::Ready(frame) = Pin::new(body).poll_frame(context) {
            return Poll::Ready(frame);
        }
        let deadline = deadline.get_or_insert_with(|| Box::pin(tokio::time::sleep(*patience)));
        deadline
            .as_mut()
            .poll(context)
            .map(|()| Some(Err(axum::Error::new("the body did not arrive in time"))))
    }
}

/// What was not read of a long body.
pub(crate) struct Leftover(Arc<Mutex<Option<Timed>>>);

/// A body that is handed to whoever reads it.
pub(crate) struct Arrival {
    /// Until it is given up.
    timed: Option<Timed>,
    leftover: Option<Arc<Mutex<Option<Timed>>>>,
}

impl Arrival {
    /// A body to be read by somebody, and what may be left of it afterwards.
    pub(crate) fn begin(body: Body, patience: Duration) -> (Body, Option<Leftover>) {
        let is_short = body.size_hint().upper().is_some_and(|length| length <= SHORT);
        let leftover = (!is_short).then(Arc::default);
        let timed = Some(Timed { body, patience, deadline: None });
        let arrival = Arrival { timed, leftover: leftover.clone() };
        (Body::new(arrival), leftover.map(Leftover))
    }
}

impl hyper::body::Body for Arrival {
    type Data = Bytes;
    type Error = axum::Error;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, axum::Error>>> {
        self.timed.as_mut().map_or(Poll::Ready(None), |timed| timed.poll(context))
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
        if let Some(leftover) = &self.leftover
            && let Ok(mut leftover) = leftover.lock()
        {
            *leftover = self.timed.take();
        }
    }
}

impl Leftover {
    /// Reads on, up to a limit. Whoever is refused amid a long body would otherwise find the
    /// connection closed while it sends, and never read why.
    pub(crate) async fn pass_over(self) {
        let left = self.0.lock().ok().and_then(|mut left| left.take());
        let Some(mut left) = left else { return };
        let mut length = 0;
        while length < MOST_PASSED_OVER
            && let Some(Ok(frame)) = poll_fn(|context| left.poll(context)).await
        {
            length += frame.data_ref().map_or(0, Bytes::len);
        }
    }
}
