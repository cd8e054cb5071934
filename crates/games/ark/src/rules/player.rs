//! What everybody knows of one player: discs, markers, cards seen to be taken, the pet.

use std::fmt;

use crate::rules::{Card, CardSet, CardType, Cards};

/// Orange discs in the game.
pub const DISC_COUNT: u8 = 22;

/// The action discs that the player in this turn position, counted from 0, starts with.
pub(crate) const fn dealt_discs(position: usize) -> u8 {
    // Rule ARK-2.5.
    if position < 3 { 3 } else { 4 }
}

/// Markers of one player on one score card, counted in halves.
///
/// A plain marker is two halves, one on a disc three. Two markers on discs become three plain ones
/// at once, so at most one lies on a disc, and the number of halves tells everything.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Markers(u8);

impl Markers {
    /// Markers in halves; exactly one half is impossible.
    pub const fn from_halves(halves: u8) -> Markers {
        Markers(halves)
    }

    pub const fn halves(self) -> u8 {
        self.0
    }

    /// Whether one of them lies on a disc.
    pub const fn has_disc(self) -> bool {
        // Rule ARK-6.8.
        self.0 % 2 == 1
    }

    /// How many lie on no disc.
    pub const fn plain_count(self) -> u8 {
        // Rule ARK-6.8.
        if self.has_disc() { (self.0 - 3) / 2 } else { self.0 / 2 }
    }

    /// One plain marker more.
    pub(crate) fn add_plain(&mut self) {
        // Rule ARK-3.7.
        self.0 += 2;
    }

    /// One marker on a disc more.
    pub(crate) fn add_raised(&mut self) {
        // Rule ARK-6.6.
        self.0 += 3;
    }

    /// A disc below one of the plain markers.
    pub(crate) fn lift(&mut self) {
        // Rule ARK-6.7.
        self.0 += 1;
    }
}

/// Wholes and a half: `2½`.
impl fmt::Display for Markers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0 / 2, if self.has_disc() { "½" } else { "" })
    }
}

/// What everybody knows of a player's pet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Pet {
    /// There is none.
    #[default]
    None,
    /// It lies face down.
    FaceDown {
        /// Cards which the player was seen to take and which it may be.
        may_be: CardSet,
        /// Whether it may be a card that nobody saw the player take.
        may_be_unseen: bool,
    },
    /// It was turned up at the end.
    Open(Card),
}

/// What everybody knows of one player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Player {
    /// Action discs.
    pub discs: u8,
    /// Cards in hand.
    pub hand_count: u8,
    pub(crate) markers: [Markers; CardType::COUNT],
    /// Cards which the player was seen to take and not to play: each is in the hand, unless it is
    /// the pet.
    pub shown: CardSet,
    pub pet: Pet,
}

impl Player {
    /// Markers on a score card.
    pub fn markers(&self, card_type: CardType) -> Markers {
        self.markers[card_type.index()]
    }

    /// Cards that everybody knows to be in the hand.
    pub fn known_hand(&self, cards: &Cards) -> CardSet {
        match self.pet {
            // Only one card is the pet, so further copies of it are in the hand.
            Pet::FaceDown { may_be, .. } => {
                cards.difference(self.shown, cards.common(may_be, may_be))
            }
            Pet::None | Pet::Open(_) => self.shown,
        }
    }

    /// The number of cards in hand, or laid as pet, that nobody saw the player take.
    #[inline]
    pub fn unseen_count(&self) -> usize {
        let pet_count = match self.pet {
            Pet::FaceDown { .. } => 1,
            Pet::None | Pet::Open(_) => 0,
        };
        usize::from(self.hand_count) + pet_count - self.shown.len()
    }

    /// Whether there is a marker that the chimpanzee can lift.
    pub(crate) fn has_liftable(&self) -> bool {
        CardType::ALL.into_iter().any(|card_type| self.can_lift(card_type))
    }

    pub(crate) fn can_lift(&self, card_type: CardType) -> bool {
        // Rule ARK-6.7.
        card_type != CardType::Provisions && self.markers(card_type).plain_count() > 0
    }

    /// A card leaves the hand for all to see. Returns whether the card was one that everybody knew
    /// of.
    #[inline]
    pub(crate) fn play(&mut self, card: Card) -> bool {
        self.hand_count -= 1;
        let was_shown = self.shown.contains(card);
        if was_shown {
            self.shown = self.shown.without(card);
        }
        if let Pet::FaceDown { may_be, may_be_unseen } = self.pet {
            self.pet = Pet::FaceDown { may_be: may_be.without(card), may_be_unseen };
            if self.unseen_count() == 0 {
                self.pet = Pet::FaceDown { may_be: may_be.without(card), may_be_unseen: false };
            }
        }
        was_shown
    }

    /// A card of the hand is laid face down as a pet.
    pub(crate) fn lay_pet(&mut self, cards: &Cards) {
        // Rule ARK-5.1.
        let may_be_unseen = self.unseen_count() > 0;
        self.hand_count -= 1;
        self.pet = Pet::FaceDown { may_be: cards.pets(self.shown), may_be_unseen };
    }
}

#[cfg(test)]
mod tests {
    use ararat_core::Components as _;

    use super::*;

    #[test]
    fn a_pet_is_found_out_when_nothing_else_is_left() {
        let cards = Cards::standard();
        let card = |name: &str| cards.find(name.parse().unwrap()).unwrap();
        let shown = CardSet::EMPTY.with(card("cat")).with(card("dog")).with(card("cow"));
        let mut player = Player { hand_count: 5, shown, ..Player::default() };
        player.lay_pet(cards);
        let may_be = CardSet::EMPTY.with(card("cat")).with(card("dog"));
        assert_eq!(player.pet, Pet::FaceDown { may_be, may_be_unseen: true });
        assert_eq!(player.known_hand(cards), CardSet::EMPTY.with(card("cow")));
        assert!(!player.play(card("lion")), "nobody knew of it");
        assert_eq!(player.pet, Pet::FaceDown { may_be, may_be_unseen: true });
        player.play(card("wolf"));
        assert_eq!(
            player.pet,
            Pet::FaceDown { may_be, may_be_unseen: false },
            "both unseen cards are out"
        );
        assert!(player.play(card("dog")));
        let cat = CardSet::EMPTY.with(card("cat"));
        assert_eq!(player.pet, Pet::FaceDown { may_be: cat, may_be_unseen: false });
        assert_eq!((player.hand_count, player.unseen_count()), (1, 0));
    }
}
