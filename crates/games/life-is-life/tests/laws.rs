//! Life is Life obeys the laws.

#![expect(clippy::unwrap_used, reason = "a test may fail by panicking")]

mod subject;

use subject::Animals;

ararat_testkit::laws!(Animals);
ararat_testkit::laws! { Animals: all_that_is_said_has_words, }
