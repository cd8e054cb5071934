//! Ark obeys the laws.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod subject;

use subject::Cargo;

ararat_testkit::laws!(Cargo);
