//! Cards as counts by species: a hand, a row, the deck (LIL-1.1). Cards of one species cannot be
//! told apart.

use std::fmt;
use std::str::FromStr;

use ararat_core::notation::write_list;
use ararat_core::{Fact, FactKind, Malformed, Piece, ToFact, facts};

use crate::rules::species::{Species, SpeciesSet};

/// Bits for the count of one species. No count exceeds 9, so the top bit of each field is free to
/// catch a borrow, and ten fields fill 60 bits.
const FIELD_BITS: usize = 6;
const FIELD_MASK: u64 = (1 << FIELD_BITS) - 1;

/// The lowest bit of every field.
const ONES: u64 = {
    let mut ones = 0;
    let mut index = 0;
    while index < Species::COUNT {
        ones |= 1 << (index * FIELD_BITS);
        index += 1;
    }
    ones
};

/// The top bit of every field.
const GUARDS: u64 = ONES << (FIELD_BITS - 1);

/// Some cards, no more of a species than exist.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Cards(u64);

impl Cards {
    pub const EMPTY: Cards = Cards(0);

    /// All 60 cards.
    // Rule LIL-1.1.
    pub const DECK: Cards = {
        let mut deck = Cards::EMPTY;
        let mut index = 0;
        while index < Species::COUNT {
            deck = deck.plus(Cards::all_of(Species::ALL[index]));
            index += 1;
        }
        deck
    };

    /// One card.
    #[inline]
    pub const fn one(species: Species) -> Cards {
        Cards(1 << (species.index() * FIELD_BITS))
    }

    /// Every card of a species.
    #[inline]
    pub const fn all_of(species: Species) -> Cards {
        Cards((species.card_count() as u64) << (species.index() * FIELD_BITS))
    }

    #[inline]
    pub const fn count_of(self, species: Species) -> u8 {
        (self.0 >> (species.index() * FIELD_BITS) & FIELD_MASK) as u8
    }

    /// How many cards.
    #[inline]
    pub const fn len(self) -> usize {
        // The multiplication adds up all fields in the highest one; 60 cards fit into it.
        (self.0.wrapping_mul(ONES) >> ((Species::COUNT - 1) * FIELD_BITS) & FIELD_MASK) as usize
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// These and the others, which together must exist.
    #[inline]
    #[must_use]
    pub const fn plus(self, others: Cards) -> Cards {
        Cards(self.0 + others.0)
    }

    /// These without the others, which must be among them.
    #[inline]
    #[must_use]
    pub const fn minus(self, others: Cards) -> Cards {
        Cards(self.0 - others.0)
    }

    /// Per species, the difference, never below zero.
    #[inline]
    #[must_use]
    pub const fn beyond(self, others: Cards) -> Cards {
        let guarded = (self.0 | GUARDS) - others.0;
        // Where the guard is still there, nothing was borrowed; there the count below it is kept.
        let kept = guarded & GUARDS;
        Cards(guarded & (kept - (kept >> (FIELD_BITS - 1))))
    }

    /// Per species, the smaller of both counts.
    #[inline]
    #[must_use]
    pub const fn common(self, others: Cards) -> Cards {
        self.minus(self.beyond(others))
    }

    /// Whether the others are among these.
    #[inline]
    pub const fn contains(self, others: Cards) -> bool {
        ((self.0 | GUARDS) - others.0) & GUARDS == GUARDS
    }

    /// Whether some species of the others is wholly contained here.
    #[inline]
    pub const fn contains_a_species_of(self, others: Cards) -> bool {
        let present = (others.0 + (GUARDS - ONES)) & GUARDS;
        ((self.0 | GUARDS) - others.0) & present != 0
    }

    /// The species that are there.
    pub fn species(self) -> SpeciesSet {
        Species::ALL.into_iter().filter(|&species| self.count_of(species) > 0).collect()
    }

    /// All cards, by species.
    pub fn iter(self) -> impl Iterator<Item = Species> {
        Species::ALL.into_iter().flat_map(move |species| {
            std::iter::repeat_n(species, usize::from(self.count_of(species)))
        })
    }

    pub fn pieces(self) -> impl Iterator<Item = Piece> {
        self.iter().map(Species::piece)
    }
}

impl ToFact for Cards {
    const KIND: FactKind = FactKind::Pieces;

    fn to_fact(&self) -> Fact {
        Fact::Pieces(self.pieces().collect())
    }
}

impl FromIterator<Species> for Cards {
    /// The cards of these species, as far as they exist.
    fn from_iter<I: IntoIterator<Item = Species>>(species: I) -> Cards {
        species.into_iter().fold(Cards::EMPTY, |cards, species| {
            if cards.count_of(species) < species.card_count() {
                cards.plus(Cards::one(species))
            } else {
                cards
            }
        })
    }
}

/// Species with commas between them, sorted, as many times as there are cards; `-` for none:
/// `gi,gi,mo`.
impl fmt::Display for Cards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_list(f, self.iter())
    }
}

impl FromStr for Cards {
    type Err = Malformed;

    fn from_str(text: &str) -> Result<Cards, Malformed> {
        let mut cards = Cards::EMPTY;
        if text == "-" {
            return Ok(cards);
        }
        let mut last = Species::Giraffe;
        let mut at = 0;
        for word in text.split(',') {
            let species: Species = word.parse().map_err(|fault: Malformed| fault.shifted(at))?;
            // So that cards have one text form.
            if species < last {
                return Err(Malformed::new(at, "lil-cards-not-sorted", facts![text: word]));
            }
            // Rule LIL-1.1.
            if cards.count_of(species) == species.card_count() {
                let facts = facts![species, count: species.card_count()];
                return Err(Malformed::new(at, "lil-too-many-of-a-species", facts));
            }
            cards = cards.plus(Cards::one(species));
            last = species;
            at += word.len() + 1;
        }
        Ok(cards)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    #[test]
    fn lil_1_1_sixty_cards_of_ten_species() {
        assert_eq!(Cards::DECK.len(), 60);
        let counts: Vec<u8> = Species::ALL.map(|species| Cards::DECK.count_of(species)).to_vec();
        assert_eq!(counts, [9, 8, 7, 7, 6, 6, 5, 5, 4, 3]);
        assert_eq!(cards(&Cards::DECK.to_string()), Cards::DECK);
    }

    #[test]
    fn counts_add_up_species_by_species() {
        let hand = cards("gi,gi,mo,ca,ca,mu");
        assert_eq!(hand.len(), 6);
        assert_eq!(hand.plus(cards("gi,be")).to_string(), "gi,gi,gi,be,mo,ca,ca,mu");
        assert_eq!(hand.minus(cards("gi,mu")).to_string(), "gi,mo,ca,ca");
        assert_eq!(hand.beyond(cards("gi,be,mo,mo,ca,ca,ca")).to_string(), "gi,mu");
        assert_eq!(hand.common(cards("gi,be,mo,mo,ca,ca,ca")).to_string(), "gi,mo,ca,ca");
        assert_eq!(hand.species().len(), 4);
        assert_eq!(Cards::DECK.beyond(Cards::DECK), Cards::EMPTY);
        assert_eq!(Cards::EMPTY.beyond(Cards::DECK), Cards::EMPTY);
    }

    #[test]
    fn containing_compares_every_species() {
        let hand = cards("gi,gi,mo,ca,ca,mu");
        assert!(hand.contains(cards("gi,gi,mu")));
        assert!(hand.contains(Cards::EMPTY) && hand.contains(hand));
        assert!(!hand.contains(cards("gi,gi,gi")));
        assert!(!hand.contains(cards("be")));
        assert!(Cards::DECK.contains(hand) && !hand.contains(Cards::DECK));
        assert!(hand.contains_a_species_of(cards("be,mo")));
        assert!(hand.contains_a_species_of(cards("gi,gi,gi,ca,ca")));
        assert!(!hand.contains_a_species_of(cards("be,mo,mo,ca,ca,ca")));
        assert!(!hand.contains_a_species_of(Cards::EMPTY));
    }

    #[test]
    fn cards_have_one_text_form() {
        assert_eq!(cards("-"), Cards::EMPTY);
        for (text, at) in
            [("", 0), ("gi,", 3), ("mo,gi", 3), ("gi,xx", 3), ("GI", 0), ("gi,,gi", 3), ("gi -", 0)]
        {
            assert_eq!(text.parse::<Cards>().unwrap_err().at, at, "{text:?}");
        }
        let fault = "mu,mu,mu,mu".parse::<Cards>().unwrap_err();
        assert_eq!((fault.at, fault.notice.code), (9, "lil-too-many-of-a-species"));
    }
}
