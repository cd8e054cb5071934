//! Twenty-One Shells obeys the laws.

use ararat_shells::subject::Rulebook;

ararat_testkit::laws!(Rulebook);
ararat_testkit::laws! { Rulebook: all_that_is_said_has_words, }
