//! The current time in the forms that pages need.

/// The current time in the forms that pages need; callers with a clock provide it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hour {
    /// Milliseconds since 1970.
    pub now: i64,
    /// The time that players' clocks run on.
    pub uptime: i64,
    /// Players not seen since then count as absent.
    pub absent_before: i64,
}
