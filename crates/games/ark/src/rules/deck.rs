//! The face-down deck as everybody knows it: how much is left, and where rain may come (ARK-2.4).
//!
//! The deck has no stored order; each card is decided when it is drawn. The odds are those of a
//! shuffled deck: both halves come from one shuffled pack, so every order of the cards that are not
//! rain is equally likely, and the next of them is any of those left with equal odds. Where the
//! rain lies does not depend on the other cards: never in the upper half, then once for certain,
//! and from there on the next of `n` cards is one of the `r` rains left with odds `r` in `n`.

use crate::rules::cards::RAIN_COUNT;

/// What everybody knows of the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Deck {
    upper: u8,
    lower: u8,
    rain: u8,
}

/// Whether the next card is rain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum NextCard {
    /// Never.
    NotRain,
    /// With these odds.
    Perhaps { rains: u8, cards: u8 },
    /// For certain.
    Rain,
}

impl Deck {
    /// The deck with this many cards besides the rain.
    pub(crate) fn new(card_count: usize) -> Deck {
        // Rule ARK-2.4: if the number is odd, the lower half has one more.
        let count = |count: usize| u8::try_from(count).expect("a deck has at most 64 cards");
        Deck { upper: count(card_count / 2), lower: count(card_count.div_ceil(2)), rain: 0 }
    }

    /// The deck with these numbers of cards in all, of rains seen, and of cards above the first rain;
    /// `None` if that cannot be.
    #[cfg(feature = "app")]
    pub(crate) fn of(card_count: u8, rain: u8, upper: u8) -> Option<Deck> {
        let lower = card_count.checked_sub(RAIN_COUNT.checked_sub(rain)?)?.checked_sub(upper)?;
        (rain == 0 || upper == 0).then_some(Deck { upper, lower, rain })
    }

    /// Cards that lie above the first rain.
    pub fn above_the_rain(&self) -> u8 {
        self.upper
    }

    /// Cards left that are not rain.
    pub fn dry_count(&self) -> u8 {
        self.upper + self.lower
    }

    /// All cards left, the rain included.
    pub fn card_count(&self) -> u8 {
        self.dry_count() + RAIN_COUNT - self.rain
    }

    /// How many rain cards have appeared.
    pub fn rain(&self) -> u8 {
        self.rain
    }

    #[inline]
    pub(crate) fn next(self) -> NextCard {
        // Rule ARK-2.4.
        let rains = RAIN_COUNT - self.rain;
        if self.upper > 0 {
            NextCard::NotRain
        } else if self.rain == 0 || self.lower == 0 {
            NextCard::Rain
        } else {
            NextCard::Perhaps { rains, cards: rains + self.lower }
        }
    }

    /// A card that is not rain is drawn.
    #[inline]
    pub(crate) fn draw_dry(&mut self) {
        if self.upper > 0 {
            self.upper -= 1;
        } else {
            self.lower -= 1;
        }
    }

    /// A rain card is drawn; returns how many have appeared.
    pub(crate) fn draw_rain(&mut self) -> u8 {
        self.rain += 1;
        self.rain
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ark_2_4_an_odd_card_goes_to_the_lower_half() {
        let deck = Deck::new(7);
        assert_eq!((deck.above_the_rain(), deck.dry_count(), deck.card_count()), (3, 7, 12));
    }

    #[test]
    fn ark_2_4_the_first_rain_lies_between_the_halves_and_four_are_below() {
        let mut deck = Deck::new(4);
        for _ in 0..2 {
            assert_eq!(deck.next(), NextCard::NotRain);
            deck.draw_dry();
        }
        assert_eq!(deck.next(), NextCard::Rain);
        assert_eq!(deck.draw_rain(), 1);
        assert_eq!(deck.next(), NextCard::Perhaps { rains: 4, cards: 6 });
        deck.draw_dry();
        assert_eq!(deck.next(), NextCard::Perhaps { rains: 4, cards: 5 });
        deck.draw_dry();
        assert_eq!(deck.next(), NextCard::Rain);
    }
}
