//! Ark obeys the laws.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod subject;

use subject::Cargo;

ararat_testkit::laws!(Cargo);
ararat_testkit::laws! { Cargo: all_that_is_said_has_words, }
