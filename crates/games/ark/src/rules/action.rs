//! What a seat can do: take, place, lift, stop, choose a pet, pass.

use std::fmt;
use std::str::FromStr;

use ararat_core::{Malformed, Words, facts};

use crate::rules::{CabinId, CardName, CardType};

/// One decision of one seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Action {
    /// Take this face-up card: as a turn (ARK-3.2), or for a cabin just opened (ARK-4.9).
    Take(CardName),
    /// Place a card in a cabin or at a first free place, perhaps ejecting an animal (ARK-3.4,
    /// ARK-6.4).
    Place { card: CardName, cabin: CabinId, ejects: Option<CardName> },
    /// Put a disc below a marker on this score card, or do not (ARK-6.7).
    Lift(Option<CardType>),
    /// Play no second card (ARK-3.4).
    Done,
    /// Lay this card as a pet, or none (ARK-5.1).
    Pet(Option<CardName>),
    /// Play no more in the endgame (ARK-5.3).
    Pass,
}

/// `take cow`, `place cow p3`, `place skunk p1 eject cow`, `lift heavy`, `lift none`, `done`, `pet
/// cat`, `pet none`, `pass`.
impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Take(card) => write!(f, "take {card}"),
            Action::Place { card, cabin, ejects: None } => write!(f, "place {card} {cabin}"),
            Action::Place { card, cabin, ejects: Some(target) } => {
                write!(f, "place {card} {cabin} eject {target}")
            }
            Action::Lift(Some(card_type)) => write!(f, "lift {card_type}"),
            Action::Lift(None) => f.write_str("lift none"),
            Action::Done => f.write_str("done"),
            Action::Pet(Some(card)) => write!(f, "pet {card}"),
            Action::Pet(None) => f.write_str("pet none"),
            Action::Pass => f.write_str("pass"),
        }
    }
}

impl FromStr for Action {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Action, Malformed> {
        let mut words = Words::new(text);
        let (at, verb) = words.word("word-action")?;
        let action = match verb {
            "take" => Action::Take(words.value("ark-word-card")?),
            "place" => {
                let (card, cabin) = (words.value("ark-word-card")?, words.value("ark-word-cabin")?);
                Action::Place { card, cabin, ejects: read_target(&mut words)? }
            }
            "lift" => Action::Lift(read_type(&mut words)?),
            "done" => Action::Done,
            "pet" => {
                let mut ahead = words.clone();
                if ahead.word("ark-word-card")?.1 == "none" {
                    words = ahead;
                    Action::Pet(None)
                } else {
                    Action::Pet(Some(words.value("ark-word-card")?))
                }
            }
            "pass" => Action::Pass,
            _ => {
                let known = "take, place, lift, done, pet, pass";
                return Err(Malformed::unknown(at, "not-an-action", verb, known));
            }
        };
        words.end()?;
        Ok(action)
    }
}

/// What is to be ejected, if the text goes on.
fn read_target(words: &mut Words<'_>) -> Result<Option<CardName>, Malformed> {
    if words.end().is_ok() {
        return Ok(None);
    }
    words.literal("eject")?;
    words.value("ark-word-card").map(Some)
}

fn read_type(words: &mut Words<'_>) -> Result<Option<CardType>, Malformed> {
    match words.word("ark-word-type")? {
        (_, "none") => Ok(None),
        (at, text) => CardType::named(text)
            .map(Some)
            .ok_or_else(|| Malformed::new(at, "ark-not-a-type", facts![text])),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_have_one_text_form_and_faults_have_a_place() {
        for text in [
            "take polar-bear",
            "place cow p3",
            "place skunk s12 eject cow",
            "lift heavy",
            "lift none",
            "done",
            "pet cat",
            "pet none",
            "pass",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for (text, at) in [
            ("", 0),
            ("eat cow", 0),
            ("take", 4),
            ("take cows", 5),
            ("take cow ", 9),
            ("place cow", 9),
            ("place cow p0", 10),
            ("place cow p1 with", 13),
            ("place cow p1 eject", 18),
            ("place cow p1 eject it", 19),
            ("place cow p1 ", 13),
            ("lift all", 5),
            ("done now", 5),
            ("pet None", 4),
            ("pass  ", 5),
        ] {
            assert_eq!(text.parse::<Action>().unwrap_err().at, at, "{text:?}");
        }
    }
}
