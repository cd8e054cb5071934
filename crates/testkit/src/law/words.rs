//! The sentences that players read.

use ararat_core::{Game, Listener, Message, Refusal as _, Seat, Viewer};
use ararat_text::{Catalogue, Lang, TextBoard};

use super::every_game;
use crate::breach::Breach;
use ararat_core::subject::Subject;

/// Whatever happens in a game and whatever is refused is a whole sentence in every language, and a
/// refusal names a clause of the game.
pub fn all_that_is_said_has_words<S: Subject<Game: TextBoard>>() -> Result<(), Breach> {
    const LAW: &str = "all that is said has words";
    let events = <<S::Game as Game>::Event as Message>::CODES;
    let refusals = <<S::Game as Game>::Refusal as Message>::CODES;
    for lang in Lang::ALL {
        let words = Catalogue::of::<S::Game>(lang);
        if let Some(code) = events.iter().chain(refusals).find(|code| !words.has(code)) {
            let what = format!("“{code}” has no words ({lang})");
            return Err(Breach { law: LAW, what, record: String::new() });
        }
    }
    every_game::<S>(3, |mut walk, _, _| {
        while let Some(step) = walk.choose() {
            for seat in Seat::all(walk.state.seat_count()) {
                let action = S::wild_action(&walk.state, &mut walk.rng);
                let Err(error) = walk.state.check(seat, &action) else { continue };
                if let ararat_core::PlayError::Refused(refusal) = &error
                    && !S::Game::clauses().contains(&refusal.clause())
                {
                    return Err(walk.breach(LAW, format!("{refusal:?} names no clause")));
                }
                wordless::<S::Game>(&error).map_err(|what| walk.breach(LAW, what))?;
            }
            let mut listener = Listener::new();
            walk.play(&step, &mut listener);
            for viewer in Viewer::all(walk.state.seat_count()) {
                for event in listener.heard_by(viewer) {
                    wordless::<S::Game>(event).map_err(|what| walk.breach(LAW, what))?;
                }
            }
        }
        Ok(())
    })
}

/// The fault in a message's sentence: it is missing, or something in it was not filled in.
pub(crate) fn wordless<G: TextBoard>(message: &impl Message) -> Result<(), String> {
    for lang in Lang::ALL {
        let (words, code) = (Catalogue::of::<G>(lang), message.notice().code);
        if !words.has(code) {
            return Err(format!("“{code}” has no words ({lang})"));
        }
        let sentence = words.say(message);
        let is_filled = !sentence.contains(['{', '}', '$']) && !sentence.contains(&key::<G>());
        let is_whole = is_filled && !sentence.contains("  ");
        if !is_whole || sentence.trim() != sentence || sentence.is_empty() {
            return Err(format!("“{sentence}” is no sentence ({lang}, {code})"));
        }
    }
    Ok(())
}

/// What the game's keys begin with, such as `aob-`: a key in a sentence is a word that is missing.
fn key<G: Game>() -> String {
    let letters = G::clauses().first().and_then(|clause| clause.id.split('-').next());
    format!("{}-", letters.unwrap_or_default().to_ascii_lowercase())
}
