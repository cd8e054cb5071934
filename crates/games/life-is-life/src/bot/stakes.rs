//! What cards of a species promise to a seat, for every number of them it could hold.

use ararat_core::{MAX_SEATS, SeatView};

use super::odds::{FEWER, MOST, STEPS, STEPS_F32};
use crate::rules::{Cards, HAND_SIZE, LifeIsLife, Row, Species};

/// Points that a complete set is as good as: it wins the round.
const SET: f32 = 30.0;
/// Points that a set is worth of which one card is missing, while there are turns to come.
const ALMOST_SET: f32 = 2.0;
/// Times an even chance that another hand holds a card at the end: hands gather what pays, the
/// cards set aside do not. This and what follows was found by play against variations.
const GATHERED: f32 = 1.3;
/// The same for a species of which the hand has taken and kept cards, or has laid some.
const WANTED: f32 = 1.6 * GATHERED;
const PARTED: f32 = 0.65 * GATHERED;
/// The part of the display that stays there, while there are turns to come.
const LEFT: f32 = 0.75;

/// Points that a number of cards of each species promises: the value times the chance of the
/// majority.
pub(super) struct Stakes {
    points: [[f32; MOST + 1]; Species::COUNT],
}

/// What is known of another hand.
#[derive(Clone, Copy, Default)]
struct Other {
    certain: Cards,
    parted: Cards,
    /// The chance that it holds a card that could be anywhere.
    chance: f32,
}

impl Stakes {
    #[inline]
    pub(super) fn new(view: SeatView<'_, LifeIsLife>) -> Stakes {
        let public = view.public();
        let hand = view.own().hand;
        let shown = public.rows.all();
        let others = public.in_game.without(view.seat());
        // Cards of the display can still go to others, unless nobody comes after.
        let is_settled = public.waiting.without(view.seat()).is_empty();
        let mut known = [Other::default(); MAX_SEATS];
        let mut other_count = 0;
        let mut placed = Cards::EMPTY;
        for seat in others.iter() {
            let memory = public.memory(seat);
            known[other_count] =
                Other { certain: memory.certain(), parted: memory.parted(), chance: 0.0 };
            placed = placed.plus(memory.certain());
            other_count += 1;
        }
        let known = &mut known[..other_count];
        let unseen = small(Cards::DECK.len() - hand.len() - placed.len() - shown.len());
        let left = if is_settled { 0.0 } else { LEFT * small(shown.len()) };
        let rooms = (unseen + left).max(1.0);
        for other in known.iter_mut() {
            other.chance = small(HAND_SIZE - other.certain.len()) / rooms;
        }
        let enough = if other_count == 1 { 2 } else { 1 };
        let animals = public.options.animals();
        let sets = public.options.variant().sets();
        let mut points = [[0.0; MOST + 1]; Species::COUNT];
        for species in Species::ALL {
            let row = &mut points[species.index()];
            let own = usize::from(hand.count_of(species));
            let in_rows = usize::from(shown.count_of(species));
            let card_count = usize::from(species.card_count());
            let free = card_count - usize::from(placed.count_of(species));
            let value = f32::from(animals.value(species));
            let most = (own + in_rows).min(card_count);
            row[enough..=most.max(enough)].fill(value);
            for other in known.iter() {
                let certain = usize::from(other.certain.count_of(species));
                let leaning = if certain > 0 {
                    WANTED
                } else if other.parted.count_of(species) > 0 {
                    PARTED
                } else {
                    GATHERED
                };
                let fewer = &FEWER[step(leaning * other.chance)];
                for (count, points) in row.iter_mut().enumerate().take(most + 1).skip(enough) {
                    let pool = if is_settled { free - own - in_rows } else { free - count };
                    *points *= if count <= certain { 0.0 } else { fewer[pool][count - certain] };
                }
            }
            if sets.count_of(species) > 0 {
                if most >= card_count {
                    row[card_count] = SET;
                }
                if !is_settled && most >= card_count - 1 {
                    row[card_count - 1] += ALMOST_SET;
                }
            }
        }
        Stakes { points }
    }

    #[inline]
    pub(super) fn of(&self, species: Species, count: u8) -> f32 {
        self.points[species.index()][usize::from(count).min(MOST)]
    }

    /// Points that a hand promises which can be had from the seat's own by one exchange.
    #[inline]
    pub(super) fn promise(&self, hand: Cards) -> f32 {
        Species::ALL.into_iter().map(|species| self.of(species, hand.count_of(species))).sum()
    }

    /// What the seat's own hand promises: by majorities, and by sets that are complete or lack one
    /// card.
    pub(super) fn majorities_and_sets(&self, view: SeatView<'_, LifeIsLife>) -> (f32, f32) {
        let hand = view.own().hand;
        let sets = view.public().options.variant().sets();
        let mut sums = (0.0, 0.0);
        for species in Species::ALL {
            let count = hand.count_of(species);
            let is_set = sets.count_of(species) > 0 && count + 1 >= species.card_count();
            *if is_set { &mut sums.1 } else { &mut sums.0 } += self.of(species, count);
        }
        sums
    }

    /// What to lay for a row: one by one, the card that costs least.
    #[inline]
    pub(super) fn least_missed(&self, hand: Cards, row: Row, taken: Cards) -> Cards {
        let mut laid = Cards::EMPTY;
        let mut left = hand.plus(taken);
        for _ in 0..row.card_count() {
            let mut least = (f32::INFINITY, Cards::EMPTY);
            for species in Species::ALL {
                let card = Cards::one(species);
                if laid.count_of(species) < hand.count_of(species) {
                    let count = left.count_of(species);
                    let loss = self.of(species, count) - self.of(species, count - 1);
                    if loss < least.0 {
                        least = (loss, card);
                    }
                }
            }
            laid = laid.plus(least.1);
            left = left.minus(least.1);
        }
        laid
    }
}

/// A chance as a step of the table.
#[inline]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 0 to STEPS")]
fn step(chance: f32) -> usize {
    ((chance * STEPS_F32 + 0.5) as usize).min(STEPS)
}

/// A small count as a floating-point number.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "at most 60 cards")]
pub(super) fn small(count: usize) -> f32 {
    count as f32
}
