//! Text forms.

use std::collections::BTreeMap;

use ararat_core::record::read_step;
use ararat_core::{Components as _, Game, OptionList, Record, Step, Turn, Viewer};

use super::every_position;
use crate::{Breach, Walk};
use ararat_core::subject::Subject;

/// Every action, chance outcome, option list and record reads back as what was written; different
/// actions have different texts.
pub fn every_text_form_round_trips<S: Subject>() -> Result<(), Breach> {
    const LAW: &str = "every text form round-trips";
    let mut legal = Vec::new();
    every_position::<S>(6, |walk: &mut Walk<S::Game>| {
        let seat_count = walk.state.seat_count();
        if let Turn::Seats(seats) = walk.state.turn() {
            for seat in seats.iter() {
                walk.state.view(Viewer::Seat(seat)).legal_actions(&mut legal);
                let mut texts = BTreeMap::new();
                for &action in &legal {
                    if let Some(other) = texts.insert(action.to_string(), action) {
                        return Err(walk
                            .breach(LAW, format!("{other:?} and {action:?} are both “{action}”")));
                    }
                    if action.to_string().parse() != Ok(action) {
                        return Err(walk.breach(LAW, format!("“{action}” does not read back")));
                    }
                }
            }
            let wild = S::wild_action(&walk.state, &mut walk.rng);
            if wild.to_string().parse() != Ok(wild) {
                return Err(walk.breach(LAW, format!("“{wild}” does not read back")));
            }
        }
        if walk.state.turn() == Turn::Chance {
            let step: Step<S::Game> = Step::Chance(S::Game::draw(&walk.state, &mut walk.rng));
            if read_step(&step.to_string(), seat_count) != Ok(step.clone()) {
                return Err(walk.breach(LAW, format!("“{step}” does not read back")));
            }
        }
        if walk.state.turn() == Turn::Over {
            let text = walk.record.to_string();
            let components = <S::Game as Game>::Components::standard();
            let again = Record::<S::Game>::parse(text.as_bytes(), components)
                .map(|record| record.to_string());
            if again.as_deref() != Ok(text.as_str()) {
                return Err(walk.breach(LAW, "the record does not read back"));
            }
            let options = walk.record.options();
            let list = options.to_string().parse::<OptionList>();
            let again = list.ok().and_then(|list| S::Game::read_options(&list, components).ok());
            if again.as_ref() != Some(options) {
                return Err(walk.breach(LAW, format!("the options “{options}” do not read back")));
            }
        }
        Ok(())
    })
}
