//! The clock that measurements use.

use std::time::{Duration, Instant};

#[expect(clippy::disallowed_methods, reason = "what is measured here is time")]
pub(crate) fn now() -> Instant {
    Instant::now()
}

/// Microseconds since then.
pub(crate) fn micros_since(start: Instant) -> u32 {
    u32::try_from(now().duration_since(start).as_micros()).unwrap_or(u32::MAX)
}

/// The time since then.
pub(crate) fn since(start: Instant) -> Duration {
    now().duration_since(start)
}
