//! Tests of the store, in one program: it is linked once.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod contract;
mod failures;
mod file;
mod groups;
mod migrations;
mod people;
mod plans;
