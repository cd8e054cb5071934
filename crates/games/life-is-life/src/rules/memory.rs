//! What a perfect memory of public events knows of a hand (LIL-2.6).
//!
//! Cards of one species cannot be told apart, so what is known of a hand is a number for each
//! species. When cards are laid, nobody can tell whether they are those that were seen to be taken;
//! what is *certain* to be left is the number that was certain, less the number laid, and never
//! below zero. All the others are the hand's *unknown* cards: those dealt to it and not seen since.
//!
//! Silence says something too. A player who has all cats, rabbits or pigs after an exchange must
//! say so (LIL-3.1), so a hand that has been exchanged into and was not shown lacks at least one of
//! each, and that bounds its unknown cards.

use crate::rules::cards::Cards;

/// What everybody knows of one hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Memory {
    pub(crate) certain: Cards,
    pub(crate) most_unknown: Cards,
    pub(crate) parted: Cards,
}

impl Memory {
    /// Of a hand just dealt: it may hold anything, even a complete set.
    pub(crate) const DEALT: Memory =
        Memory { certain: Cards::EMPTY, most_unknown: Cards::DECK, parted: Cards::EMPTY };

    /// Cards that are certainly in the hand.
    pub fn certain(&self) -> Cards {
        self.certain
    }

    /// For each species, no more cards than these can be among the hand's unknown ones.
    pub fn most_unknown(&self) -> Cards {
        self.most_unknown
    }

    /// Unknown cards that it has laid in this round: what it did not want to keep.
    pub fn parted(&self) -> Cards {
        self.parted
    }

    /// The hand has laid cards, taken others and shown no complete set; with one it would have held
    /// more than `most_held` of some species.
    #[inline]
    pub(crate) fn exchange(&mut self, laid: Cards, taken: Cards, most_held: Cards) {
        // Rule LIL-2.6.
        let from_unknown = laid.beyond(self.certain);
        self.certain = self.certain.beyond(laid).plus(taken);
        self.parted = self.parted.plus(from_unknown);
        self.most_unknown =
            self.most_unknown.beyond(from_unknown).common(most_held.beyond(self.certain));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::options::Variant;

    fn cards(text: &str) -> Cards {
        text.parse().unwrap()
    }

    fn exchanged(exchanges: &[(&str, &str)]) -> Memory {
        let mut memory = Memory::DEALT;
        for (laid, taken) in exchanges {
            memory.exchange(cards(laid), cards(taken), Variant::Basic.most_held());
        }
        memory
    }

    #[test]
    fn lil_2_6_what_was_taken_is_certain_until_as_many_are_laid() {
        assert_eq!(exchanged(&[("be,be", "gi,gi")]).certain(), cards("gi,gi"));
        // One giraffe laid: one of the two is left for certain, though the hand may have held more.
        assert_eq!(exchanged(&[("be,be", "gi,gi"), ("gi", "mo")]).certain(), cards("gi,mo"));
        // Three laid: one came from the unknown cards, and nothing is certain any more.
        assert_eq!(
            exchanged(&[("be,be", "gi,gi"), ("gi,gi,gi", "mo,mo,mo")]).certain(),
            cards("mo,mo,mo")
        );
        assert_eq!(
            exchanged(&[("be,be", "gi,gi"), ("gi,gi,gi", "mo,mo,mo")]).parted(),
            cards("gi,be,be")
        );
        // Laid and taken back: certain again.
        assert_eq!(exchanged(&[("be", "gi"), ("gi", "mo"), ("mo", "gi")]).certain(), cards("gi"));
    }

    #[test]
    fn lil_2_6_silence_bounds_the_unknown_cards() {
        let most = |exchanges: &[(&str, &str)]| {
            exchanged(exchanges).most_unknown().to_string().matches("ca").count()
        };
        assert_eq!(Memory::DEALT.most_unknown(), Cards::DECK);
        assert_eq!(most(&[("be", "gi")]), 3);
        assert_eq!(most(&[("be,be", "ca,ca")]), 1);
        assert_eq!(most(&[("be,be,be", "ca,ca,ca")]), 0);
        // The bound stays when known cats leave again, for the unknown cards are still the same
        // ones.
        assert_eq!(most(&[("be,be,be", "ca,ca,ca"), ("ca,ca,ca", "gi,gi,gi")]), 0);
        // It shrinks with every unknown cat laid.
        assert_eq!(most(&[("be", "gi"), ("ca,ca", "mo,mo")]), 1);
        // Three mice are nothing.
        assert_eq!(exchanged(&[("be", "gi")]).most_unknown().to_string().matches("mu").count(), 3);
    }
}
