//! What is left to luck: the first player, the starting cards, the deal, and each card of the deck.

use std::fmt;
use std::str::FromStr;

use ararat_core::notation::write_list;
use ararat_core::{BySeat, MAX_SEATS, Malformed, Seat, Words, facts};

use crate::rules::{CardName, DISPLAY_SIZE};

/// Cards that each player is dealt.
pub(crate) const HAND_SIZE: usize = 2;
/// Cards that start in the first cabins.
pub(crate) const START_SIZE: usize = 4;

/// The outcome of one random event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Chance {
    /// This seat starts (ARK-2.6).
    First(Seat),
    /// The starting cards in the order in which they were found (ARK-2.1).
    Start([CardName; START_SIZE]),
    /// Two cards for each seat and three face up, each sorted (ARK-2.3).
    Deal { hands: BySeat<[CardName; HAND_SIZE]>, display: [CardName; DISPLAY_SIZE] },
    /// The deck's next card is this one (ARK-3.2).
    Draw(CardName),
    /// The deck's next card is rain (ARK-3.3).
    Rain,
}

// Deals and draws are secret, so only their kind is printed.
ararat_core::opaque! { Chance }

/// `first 2`, `start dog,cow,pig,fish`, `deal cat,dog elephant,fox pig,cow display
/// lion,wolf,grain`, `draw cow`, `rain`.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Start(cards) => write!(f, "start {}", Names(cards)),
            Chance::Deal { hands, display } => {
                f.write_str("deal")?;
                hands.as_slice().iter().try_for_each(|hand| write!(f, " {}", Names(hand)))?;
                write!(f, " display {}", Names(display))
            }
            Chance::Draw(card) => write!(f, "draw {card}"),
            Chance::Rain => f.write_str("rain"),
        }
    }
}

impl FromStr for Chance {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Chance, Malformed> {
        let mut words = Words::new(text);
        let (at, verb) = words.word("word-chance")?;
        let chance = match verb {
            "first" => Chance::First(words.value("word-seat")?),
            "start" => Chance::Start(read_names(&mut words, Order::AsFound)?),
            "deal" => read_deal(&mut words)?,
            "draw" => Chance::Draw(words.value("ark-word-card")?),
            "rain" => Chance::Rain,
            _ => {
                let known = "first, start, deal, draw, rain";
                return Err(Malformed::unknown(at, "not-a-chance", verb, known));
            }
        };
        words.end()?;
        Ok(chance)
    }
}

/// Names with commas between them.
struct Names<'a>(&'a [CardName]);

impl fmt::Display for Names<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.0)
    }
}

/// Whether the order of a list means something.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Order {
    AsFound,
    Sorted,
}

fn read_deal(words: &mut Words<'_>) -> Result<Chance, Malformed> {
    let mut hands: Vec<[CardName; HAND_SIZE]> = Vec::new();
    loop {
        let mut ahead = words.clone();
        let (at, word) = ahead.word("ark-word-cards")?;
        if word == "display" {
            *words = ahead;
            break;
        }
        if hands.len() == MAX_SEATS {
            return Err(Malformed::new(at, "word-expected", facts![expected: "display"]));
        }
        hands.push(read_names(words, Order::Sorted)?);
    }
    let display = read_names(words, Order::Sorted)?;
    Ok(Chance::Deal { hands: BySeat::from_slice(&hands), display })
}

/// Reads exactly `N` names.
fn read_names<const N: usize>(
    words: &mut Words<'_>,
    order: Order,
) -> Result<[CardName; N], Malformed> {
    let (start, list) = words.word("ark-word-cards")?;
    let mut names: Vec<CardName> = Vec::new();
    let mut at = start;
    for text in list.split(',') {
        let name = text.parse().map_err(|fault: Malformed| fault.shifted(at))?;
        if order == Order::Sorted && names.last().is_some_and(|last| *last > name) {
            return Err(Malformed::new(at, "ark-cards-not-sorted", facts![text]));
        }
        names.push(name);
        at += text.len() + 1;
    }
    names.try_into().map_err(|names: Vec<CardName>| {
        Malformed::new(start, "ark-card-count", facts![needed: N, count: names.len()])
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn outcomes_have_one_text_form_and_faults_have_a_place() {
        for text in [
            "first 3",
            "start dog,cow,pig,fish",
            "deal dog,cat elephant,fox grain,grain display lion,wolf,grain",
            "draw polar-bear",
            "rain",
        ] {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
        }
        for (text, at) in [
            ("", 0),
            ("snow", 0),
            ("rain 2", 5),
            ("first 9", 6),
            ("start dog,cow,pig", 6),
            ("start dog,cow,pig,fish,cat", 6),
            ("start dog,,pig,fish", 10),
            ("deal", 4),
            ("deal dog,cat", 12),
            ("deal cat,dog display lion,wolf,grain", 9),
            ("deal dog,cat display lion,grain,wolf", 32),
            ("deal dog display lion,wolf,grain", 5),
            ("draw", 4),
        ] {
            assert_eq!(text.parse::<Chance>().unwrap_err().at, at, "{text:?}");
        }
    }
}
