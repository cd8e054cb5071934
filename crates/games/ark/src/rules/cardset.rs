//! Some cards of the deck as bits.
//!
//! Every card but the rain has a bit; copies of a card have bits side by side. Copies cannot be
//! told apart, so a set that holds some of them holds the lowest: equal sets have equal bits,
//! whichever copies they came from.

/// A card of the deck, standing for all its copies: the bits of those copies.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Card(u64);

impl Card {
    /// The card with these adjacent bits.
    pub(crate) const fn new(bits: u64) -> Card {
        Card(bits)
    }

    #[inline]
    pub(crate) const fn bits(self) -> u64 {
        self.0
    }

    /// The bit that stands for the card where copies do not matter.
    #[inline]
    pub(crate) const fn lowest_bit(self) -> u64 {
        self.0 & self.0.wrapping_neg()
    }

    /// Position of the lowest bit.
    #[inline]
    pub(crate) const fn index(self) -> usize {
        self.0.trailing_zeros() as usize & 63
    }

    /// How many copies there are.
    pub const fn copy_count(self) -> usize {
        self.0.count_ones() as usize
    }
}

ararat_core::bit_set! {
    /// Some cards of the deck; its length counts copies.
    pub struct CardSet(u64);
}

impl CardSet {
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 & card.0 != 0
    }

    /// How many copies of the card are there.
    pub const fn count_of(self, card: Card) -> usize {
        (self.0 & card.0).count_ones() as usize
    }

    /// These and one more copy of the card, as far as there are copies.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | ((self.0 & card.0) << 1 | card.lowest_bit()) & card.0)
    }

    /// These but for one copy of the card.
    #[inline]
    #[must_use]
    pub const fn without(self, card: Card) -> CardSet {
        CardSet(self.0 & !card.0 | (self.0 & card.0) >> 1 & card.0)
    }

    /// Adds the copies of the card that the other set holds.
    #[must_use]
    pub(crate) const fn with_copies_of(self, card: Card, others: CardSet) -> CardSet {
        CardSet(self.0 | ((others.0 & card.0) << self.count_of(card)) & card.0)
    }

    /// These without as many copies of the card as the other set holds.
    #[must_use]
    pub(crate) const fn without_copies_of(self, card: Card, others: CardSet) -> CardSet {
        CardSet(self.0 & !card.0 | (self.0 & card.0) >> others.count_of(card) & card.0)
    }

    /// Those whose bits are in the mask. Only for masks that hold all copies of a card or none.
    #[inline]
    #[must_use]
    pub(crate) const fn masked(self, mask: u64) -> CardSet {
        CardSet(self.0 & mask)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn copies_fill_up_from_the_lowest_bit() {
        let single = Card::new(0b0000_0100);
        let triple = Card::new(0b0111_0000);
        let mut set = CardSet::EMPTY.with(single);
        for expected in [0b0001_0100, 0b0011_0100, 0b0111_0100, 0b0111_0100] {
            set = set.with(triple);
            assert_eq!(set.bits(), expected);
        }
        assert_eq!(set.with(single), set);
        for expected in [0b0011_0100, 0b0001_0100, 0b0000_0100, 0b0000_0100] {
            set = set.without(triple);
            assert_eq!(set.bits(), expected);
        }
        assert_eq!(set.without(single), CardSet::EMPTY);
    }

    #[test]
    fn copies_of_two_sets_add_up_and_are_taken_off() {
        let triple = Card::new(0b0111_0000);
        let (one, two) = (CardSet::from_bits(0b0001_0000), CardSet::from_bits(0b0011_0001));
        assert_eq!(two.with_copies_of(triple, one).bits(), 0b0111_0001);
        assert_eq!(two.without_copies_of(triple, one).bits(), 0b0001_0001);
        assert_eq!(one.without_copies_of(triple, two).bits(), 0);
    }
}
