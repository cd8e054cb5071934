//! Work that is finished even if the client disconnects.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::pin::Pin;
use std::task::{Context, Poll};

use tokio::runtime::Handle;

/// Finishes some work even if nobody waits for it any longer. It runs where it is awaited, and
/// becomes a task of its own only if dropped before it is done: clients rarely disconnect within the
/// milliseconds that it takes, and a task that is spawned for each would be moved between threads for
/// nothing.
///
/// The result is `None` if the work panicked; nothing else is affected.
pub(crate) fn finish_despite_disconnect<T: Send + 'static>(
    work: impl Future<Output = T> + Send + 'static,
) -> impl Future<Output = Option<T>> {
    Unfinished { work: Some(Box::pin(work)) }
}

struct Unfinished<T: Send + 'static> {
    /// `None` once it is done.
    work: Option<Pin<Box<dyn Future<Output = T> + Send>>>,
}

impl<T: Send + 'static> Future for Unfinished<T> {
    type Output = Option<T>;

    fn poll(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<T>> {
        let Some(work) = &mut self.work else { return Poll::Ready(None) };
        let done = match catch_unwind(AssertUnwindSafe(|| work.as_mut().poll(context))) {
            Ok(Poll::Pending) => return Poll::Pending,
            Ok(Poll::Ready(done)) => Some(done),
            Err(_) => None,
        };
        self.work = None;
        Poll::Ready(done)
    }
}

impl<T: Send + 'static> Drop for Unfinished<T> {
    fn drop(&mut self) {
        // Without a runtime the process is exiting, and nothing can be finished.
        if let (Some(work), Ok(runtime)) = (self.work.take(), Handle::try_current()) {
            runtime.spawn(work);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use tokio::sync::oneshot;
    use tokio::task::yield_now;
    use tokio::time::timeout;

    use super::*;

    #[tokio::test]
    async fn abandoned_work_is_still_finished() {
        let (open, gate) = oneshot::channel::<()>();
        let (answer, answered) = oneshot::channel();
        let work = finish_despite_disconnect(async {
            let _ = gate.await;
            answer.send(7)
        });
        // Started, then abandoned.
        assert!(timeout(Duration::ZERO, work).await.is_err());
        open.send(()).unwrap();
        assert_eq!(timeout(Duration::from_secs(60), answered).await.unwrap(), Ok(7));
    }

    #[tokio::test]
    async fn a_panic_gives_no_result() {
        assert_eq!(finish_despite_disconnect(async { 7 }).await, Some(7));
        let broken = finish_despite_disconnect(async {
            yield_now().await;
            unreachable!("this panic is intended")
        });
        assert_eq!(broken.await, None::<()>);
    }
}
