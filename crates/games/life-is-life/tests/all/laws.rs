//! Life is Life obeys the laws.

use ararat_life_is_life::subject::Rulebook;

ararat_testkit::laws!(Rulebook);
ararat_testkit::laws! { Rulebook: all_that_is_said_has_words, }
