//! Tests of Twenty-One Shells, in one program: it is linked once.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod laws;
mod rulebook;
