//! Waiting until something is so, instead of for a time.

use std::thread;
use std::time::Duration;

/// How often it is looked: a hundred seconds in all, for machines that are busy.
const TRIES: u32 = 10_000;
const PAUSE: Duration = Duration::from_millis(10);

/// Blocks until something is so; fails with a sentence if it never is.
pub fn until(what: &str, mut is_so: impl FnMut() -> bool) {
    until_some(what, || is_so().then_some(()));
}

/// Blocks until there is something; fails with a sentence if there never is.
pub fn until_some<T>(what: &str, mut find: impl FnMut() -> Option<T>) -> T {
    for _ in 0..TRIES {
        if let Some(found) = find() {
            return found;
        }
        thread::sleep(PAUSE);
    }
    panic!("it never came: {what}")
}

/// Waits until there is something; fails with a sentence if there never is.
pub async fn eventually<T>(what: &str, mut find: impl AsyncFnMut() -> Option<T>) -> T {
    for _ in 0..TRIES {
        if let Some(found) = find().await {
            return found;
        }
        tokio::time::sleep(PAUSE).await;
    }
    panic!("it never came: {what}")
}
