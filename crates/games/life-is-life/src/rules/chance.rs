//! What is left to chance: the first starter (LIL-1.4) and each round's deal (LIL-1.3).

use std::fmt;
use std::str::FromStr;

use ararat_core::{BySeat, MAX_SEATS, Malformed, Rng, Seat, SeatSet, Words, facts};

use crate::rules::{Cards, HAND_SIZE, Row, Rows, Species};

/// How many cards there are (LIL-1.1).
pub(crate) const DECK_SIZE: usize = 60;

/// The outcome of one random event.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Chance {
    /// This seat starts the first round.
    First(Seat),
    /// Hands for the seats in the game, none for the others, and the display; what remains is set
    /// aside.
    Deal { hands: BySeat<Cards>, rows: Rows },
}

// Deals are secret, so only their kind is printed.
ararat_core::opaque! { Chance }

impl Chance {
    /// The shuffled deck, dealt. The display comes first and every seat has its own ten places in
    /// the deck whether it is still in the game or not, so that the same luck means the same cards
    /// wherever that is possible.
    pub(crate) fn deal<R: Rng>(player_count: usize, in_game: SeatSet, rng: &mut R) -> Chance {
        let mut deck = [Species::Giraffe; DECK_SIZE];
        for (place, species) in deck.iter_mut().zip(Cards::DECK.iter()) {
            *place = species;
        }
        for index in 0..DECK_SIZE - 1 {
            deck.swap(index, index + rng.index(DECK_SIZE - index));
        }
        let mut cards = deck.into_iter();
        let mut next = |count: usize| cards.by_ref().take(count).collect::<Cards>();
        let rows = Rows::new(Row::ALL.map(|row| next(row.card_count())));
        let hands = BySeat::from_fn(player_count, |seat| {
            let block = next(HAND_SIZE);
            if in_game.contains(seat) { block } else { Cards::EMPTY }
        });
        Chance::Deal { hands, rows }
    }
}

/// `first 2`, `deal be,be,… - gi,gi,… display ca be,mo gi,go,sh do,do,ra,pi`: hands by seat, then
/// the rows.
impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::First(seat) => write!(f, "first {seat}"),
            Chance::Deal { hands, rows } => {
                f.write_str("deal")?;
                hands.as_slice().iter().try_for_each(|hand| write!(f, " {hand}"))?;
                f.write_str(" display")?;
                rows.iter().try_for_each(|(_, cards)| write!(f, " {cards}"))
            }
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
            "deal" => read_deal(&mut words)?,
            _ => return Err(Malformed::unknown(at, "not-a-chance", verb, "first, deal")),
        };
        words.end()?;
        Ok(chance)
    }
}

fn read_deal(words: &mut Words<'_>) -> Result<Chance, Malformed> {
    let mut hands: Vec<Cards> = Vec::new();
    loop {
        let (at, word) = words.word("lil-word-cards")?;
        if word == "display" {
            break;
        }
        if hands.len() == MAX_SEATS {
            return Err(Malformed::new(at, "word-expected", facts![expected: "display"]));
        }
        hands.push(word.parse().map_err(|fault: Malformed| fault.shifted(at))?);
    }
    let mut rows = Rows::default();
    for row in Row::ALL {
        rows[row] = words.value("lil-word-cards")?;
    }
    Ok(Chance::Deal { hands: BySeat::from_slice(&hands), rows })
}

#[cfg(test)]
mod tests {
    use ararat_core::Xoshiro;

    use super::*;

    #[test]
    fn chance_round_trips() {
        let in_game = SeatSet::all(4).without(Seat::new(1).unwrap());
        let deal = Chance::deal(4, in_game, &mut Xoshiro::new(5));
        assert_eq!(deal.to_string().parse::<Chance>().unwrap(), deal);
        assert_eq!("first 3".parse::<Chance>().unwrap().to_string(), "first 3");
        assert_eq!(format!("{deal:?}"), "Chance { .. }");
    }

    #[test]
    fn faults_say_where_they_are() {
        for (text, at) in [
            ("", 0),
            ("shuffle", 0),
            ("first", 5),
            ("first 9", 6),
            ("first 1 2", 8),
            ("deal", 4),
            ("deal gi", 7),
            ("deal gi display gi", 18),
            ("deal mo,gi display - - - -", 8),
            ("deal - - - - - - - display - - - -", 17),
            ("deal - display - - - - -", 23),
            ("deal - display - - - zz", 21),
        ] {
            assert_eq!(text.parse::<Chance>().unwrap_err().at, at, "{text:?}");
        }
    }

    #[test]
    fn lil_1_3_the_same_luck_means_the_same_cards_whoever_is_still_in() {
        let without_first = SeatSet::all(5).without(Seat::default());
        let deals = [SeatSet::all(5), without_first]
            .map(|in_game| Chance::deal(5, in_game, &mut Xoshiro::new(9)));
        let [Chance::Deal { hands, rows }, Chance::Deal { hands: fewer, rows: same_rows }] = deals
        else {
            unreachable!("both are deals")
        };
        assert_eq!(rows, same_rows);
        assert_eq!(fewer.as_slice()[0], Cards::EMPTY);
        assert_eq!(hands.as_slice()[1..], fewer.as_slice()[1..]);
    }
}
