//! Tests of the binary, in one program: it is linked once.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod backup;
mod commands;
mod engines;
mod kill;
mod log;
mod nodes;
mod play;
#[cfg(feature = "shells")]
mod shells;
mod site;
