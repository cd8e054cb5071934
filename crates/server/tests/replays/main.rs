//! Finished games over HTTP: replays, uploads, what-if tables, duplicate deals, the challenge.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod deals;
mod play;
mod replay;
#[path = "../support/mod.rs"]
mod support;
mod upload;
mod what_if;
