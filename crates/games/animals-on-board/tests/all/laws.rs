//! Animals on Board obeys the laws.

use ararat_animals_on_board::subject::Rulebook;

ararat_testkit::laws!(Rulebook);
ararat_testkit::laws! { Rulebook: all_that_is_said_has_words, }
