//! The sentences of a game, checked on examples of everything that it can say.
//!
//! The law that all that is said has words meets only what happens in random games. The examples also
//! contain rare messages, and the faults of texts and component files.

use ararat_core::{Game, Malformed, Message, Notice, Refusal as _};
use ararat_text::{Catalogue, Lang, TextBoard};

use crate::law::wordless;

/// Examples of everything that a game can say.
#[derive(Debug)]
pub struct Examples<G: Game> {
    /// At least one of each event.
    pub events: Vec<G::Event>,
    /// At least one of each refusal.
    pub refusals: Vec<G::Refusal>,
    /// What is wrong with texts and component files.
    pub faults: Vec<Notice>,
}

/// What is wrong with these texts; nothing for those that are actions or chance outcomes.
pub fn malformed<G: Game>(actions: &[&str], chances: &[&str]) -> Vec<Notice> {
    let action_faults = actions.iter().filter_map(|text| text.parse::<G::Action>().err());
    let chance_faults = chances.iter().filter_map(|text| text.parse::<G::Chance>().err());
    action_faults.chain(chance_faults).map(|fault: Malformed| fault.notice()).collect()
}

/// Events and refusals without an example.
pub fn without_example<G: Game>(examples: &Examples<G>) -> Vec<&'static str> {
    let events = examples.events.iter().map(Message::notice);
    let shown: Vec<_> = events.chain(examples.refusals.iter().map(Message::notice)).collect();
    let codes = G::Event::CODES.iter().chain(G::Refusal::CODES).copied();
    codes.filter(|code| !shown.iter().any(|notice| notice.code == *code)).collect()
}

/// Examples whose sentence is missing or not whole in some language.
pub fn without_sentence<G: TextBoard>(examples: &Examples<G>) -> Vec<String> {
    let events = examples.events.iter().map(Message::notice);
    let refusals = examples.refusals.iter().map(Message::notice);
    let notices = events.chain(refusals).chain(examples.faults.iter().cloned());
    notices.filter_map(|notice| wordless::<G>(&notice).err()).collect()
}

/// Clauses that lack a sentence in some language, and rulings that lack theirs or have one too many.
pub fn clauses_without_sentence<G: TextBoard>() -> Vec<String> {
    let mut faults = Vec::new();
    for lang in Lang::ALL {
        let words = Catalogue::of::<G>(lang);
        for clause in G::clauses() {
            if !words.has(&clause.key()) {
                faults.push(format!("{clause} has no sentence ({lang})"));
            }
            if words.has(&format!("{}-ruling", clause.key())) != clause.ruling.is_some() {
                faults.push(format!("{clause}: its ruling and the catalogue disagree ({lang})"));
            }
        }
    }
    faults
}

/// Refusals whose clause is not among those of the game.
pub fn without_clause<G: Game>(examples: &Examples<G>) -> Vec<String> {
    let refusals = examples.refusals.iter();
    let strays = refusals.filter(|refusal| !G::clauses().contains(&refusal.clause()));
    strays.map(|refusal| format!("{refusal:?}")).collect()
}

/// Makes the tests of a game's sentences from its examples.
#[macro_export]
macro_rules! wording {
    ($game:ty, $examples:expr) => {
        #[test]
        fn everything_that_can_be_said_has_an_example() {
            let without = $crate::wording::without_example::<$game>(&$examples);
            assert!(without.is_empty(), "{without:#?}");
        }

        #[test]
        fn everything_that_can_be_said_has_a_sentence() {
            let without = $crate::wording::without_sentence::<$game>(&$examples);
            assert!(without.is_empty(), "{without:#?}");
        }

        #[test]
        fn every_clause_has_a_sentence_and_every_ruling_its_own() {
            let without = $crate::wording::clauses_without_sentence::<$game>();
            assert!(without.is_empty(), "{without:#?}");
        }

        #[test]
        fn every_refusal_names_a_clause_of_the_table() {
            let without = $crate::wording::without_clause::<$game>(&$examples);
            assert!(without.is_empty(), "{without:#?}");
        }
    };
}
