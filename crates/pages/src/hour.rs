//! The time as pages need it.

/// The time as pages need it; whoever has a clock makes one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hour {
    /// Milliseconds since 1970.
    pub now: i64,
    /// The time by which clocks run.
    pub uptime: i64,
    /// Whoever was not seen since then counts as absent.
    pub absent_before: i64,
}
