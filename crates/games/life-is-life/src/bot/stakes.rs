//! What cards of a species promise to a seat, for every number of them it could hold.

use ararat_core::{MAX_SEATS, SeatView};

use super::odds::{Odds, PLACES, Pools};
use crate::rules::{Cards, HAND_SIZE, LifeIsLife, Public, Row, Species};

/// How many points a complete set is worth, since it wins the round.
const SET: f32 = 30.0;
/// How many points a set with one card missing is worth, while there are turns to come.
const ALMOST_SET: f32 = 2.0;
/// How much likelier than by even chance another hand is to hold a card at the end: hands collect
/// what pays, the cards set aside do not. This and the next values were tuned by play against
/// variations.
const GATHERED: f32 = 1.3;
/// The same for a species of which the hand has taken and kept cards, or has laid some.
const WANTED: f32 = 1.6 * GATHERED;
const PARTED: f32 = 0.65 * GATHERED;
/// The share of the display that stays there, while there are turns to come.
const LEFT: f32 = 0.75;

/// Points that a number of cards of each species promises: the value times the chance of the
/// majority.
pub(super) struct Stakes {
    points: [[f32; PLACES]; Species::COUNT],
}

/// What is known of another hand.
#[derive(Clone, Copy)]
struct Other {
    certain: Cards,
    parted: Cards,
    /// The odds that it holds few cards of a species: one of which it has taken and kept some, one
    /// of which it has laid some, any other.
    wanted: &'static Pools,
    unwanted: &'static Pools,
    gathered: &'static Pools,
}

/// What a seat knows of all cards.
struct Knowledge<'a> {
    public: &'a Public,
    hand: Cards,
    shown: Cards,
    /// Cards that are certain to be in other hands.
    placed: Cards,
    others: [Other; MAX_SEATS],
    other_count: usize,
    /// Whether nobody has a turn after this one; otherwise others can still take cards from the
    /// display.
    is_settled: bool,
    /// The fewest cards that can be a majority.
    enough: usize,
}

/// What a seat knows of the cards of a species.
struct Holding {
    species: Species,
    own: usize,
    /// The most that one exchange can bring.
    most: usize,
    /// Cards that are not certain to be in other hands.
    free: usize,
    /// Those of them that nobody sees.
    hidden: usize,
}

static OF_THE_REST: Odds = Odds::OF_THE_REST;
static OF_SHARES: Odds = Odds::OF_SHARES;

impl<'a> Knowledge<'a> {
    #[inline]
    fn new(view: SeatView<'a, LifeIsLife>) -> Knowledge<'a> {
        let public = view.public();
        let hand = view.own().hand;
        let shown = public.rows.all();
        let seats = public.in_game.without(view.seat());
        let placed = seats
            .iter()
            .fold(Cards::EMPTY, |placed, seat| placed.plus(public.memory(seat).certain()));
        let is_settled = public.waiting.without(view.seat()).is_empty();
        let unseen = small(Cards::DECK.len() - hand.len() - placed.len() - shown.len());
        let left = if is_settled { 0.0 } else { LEFT * small(shown.len()) };
        let rooms = (unseen + left).max(1.0);
        let odds = if is_settled { &OF_THE_REST } else { &OF_SHARES };
        let nobody = Other {
            certain: Cards::EMPTY,
            parted: Cards::EMPTY,
            wanted: odds.at(0.0),
            unwanted: odds.at(0.0),
            gathered: odds.at(0.0),
        };
        let mut others = [nobody; MAX_SEATS];
        for (other, seat) in others.iter_mut().zip(seats.iter()) {
            let memory = public.memory(seat);
            let (certain, parted) = (memory.certain(), memory.parted());
            // The chance that it holds a card that could be anywhere.
            let chance = small(HAND_SIZE - certain.len()) / rooms;
            *other = Other {
                certain,
                parted,
                wanted: odds.at(WANTED * chance),
                unwanted: odds.at(PARTED * chance),
                gathered: odds.at(GATHERED * chance),
            };
        }
        let other_count = seats.len();
        let enough = if other_count == 1 { 2 } else { 1 };
        Knowledge { public, hand, shown, placed, others, other_count, is_settled, enough }
    }

    #[inline]
    fn holding(&self, species: Species) -> Holding {
        let own = usize::from(self.hand.count_of(species));
        let in_rows = usize::from(self.shown.count_of(species));
        let card_count = usize::from(species.card_count());
        let free = card_count - usize::from(self.placed.count_of(species));
        let most = (own + in_rows).min(card_count);
        Holding { species, own, most, free, hidden: free - own - in_rows }
    }

    /// For each other hand, by count of cards: the odds that it holds fewer of the species.
    #[inline]
    fn odds(&self, holding: &Holding) -> impl Iterator<Item = &'static [f32; PLACES]> {
        let species = holding.species;
        let (free, hidden) = (holding.free, holding.hidden);
        self.others[..self.other_count].iter().map(move |other| {
            let certain = usize::from(other.certain.count_of(species));
            let pools = if certain > 0 {
                other.wanted
            } else if other.parted.count_of(species) > 0 {
                other.unwanted
            } else {
                other.gathered
            };
            let size = if self.is_settled { hidden } else { free.saturating_sub(certain) };
            pools.row(size, certain)
        })
    }

    #[inline]
    fn value(&self, species: Species) -> f32 {
        f32::from(self.public.options.animals().value(species))
    }

    /// Adds what a complete set is worth, or one that lacks a card.
    #[inline]
    fn count_set(&self, holding: &Holding, count: usize, points: &mut f32) {
        let card_count = usize::from(holding.species.card_count());
        if self.public.options.variant().sets().count_of(holding.species) == 0 {
            return;
        }
        if count == card_count {
            *points = SET;
        }
        if !self.is_settled && count == card_count - 1 {
            *points += ALMOST_SET;
        }
    }
}

/// Points that the seat's own hand promises.
pub(super) fn promise_of_hand(view: SeatView<'_, LifeIsLife>) -> f32 {
    let known = Knowledge::new(view);
    let of_species = |species: Species| {
        let holding = known.holding(species);
        let own = holding.own;
        if own < known.enough {
            return 0.0;
        }
        let value = known.value(species);
        let mut points =
            known.odds(&holding).fold(value, |points, odds| points * odds[own.min(PLACES - 1)]);
        known.count_set(&holding, own, &mut points);
        points
    };
    Species::ALL.into_iter().map(of_species).sum()
}

impl Stakes {
    pub(super) fn new(view: SeatView<'_, LifeIsLife>) -> Stakes {
        let known = Knowledge::new(view);
        let mut points = [[0.0; PLACES]; Species::COUNT];
        for (row, species) in points.iter_mut().zip(Species::ALL) {
            let holding = known.holding(species);
            let most = holding.most;
            if most < known.enough {
                continue;
            }
            let value = known.value(species);
            for (count, points) in row.iter_mut().enumerate() {
                *points = if count < known.enough { 0.0 } else { value };
            }
            // Most hands hold few of a species, and four places are calculated at a time.
            if most < 4 {
                known.odds(&holding).for_each(|odds| multiply(&mut row[..4], &odds[..4]));
            } else {
                known.odds(&holding).for_each(|odds| multiply(row, odds));
            }
            for count in [usize::from(species.card_count()) - 1, usize::from(species.card_count())]
            {
                if count <= most {
                    known.count_set(&holding, count, &mut row[count]);
                }
            }
        }
        Stakes { points }
    }

    #[inline]
    pub(super) fn of(&self, species: Species, count: u8) -> f32 {
        self.points[species.index()][usize::from(count).min(PLACES - 1)]
    }

    /// Points promised by a hand that the seat can get from its own by one exchange.
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

    /// By species, what laying the first card costs; infinity where the hand has none.
    #[inline]
    pub(super) fn losses(&self, hand: Cards) -> [f32; Species::COUNT] {
        Species::ALL.map(|species| match hand.count_of(species) {
            0 => f32::INFINITY,
            count => self.loss(species, count),
        })
    }

    /// What laying one of this many cards costs.
    #[inline]
    fn loss(&self, species: Species, count: u8) -> f32 {
        self.of(species, count) - self.of(species, count - 1)
    }

    /// What to lay for a row: one by one, the card that costs least. `losses` are those of the
    /// hand.
    #[inline]
    pub(super) fn least_missed(
        &self,
        hand: Cards,
        losses: &[f32; Species::COUNT],
        row: Row,
        taken: Cards,
    ) -> Cards {
        let mut left = hand.plus(taken);
        let mut losses = *losses;
        for species in Species::ALL {
            if taken.count_of(species) > 0 && hand.count_of(species) > 0 {
                losses[species.index()] = self.loss(species, left.count_of(species));
            }
        }
        let mut laid = Cards::EMPTY;
        for _ in 0..row.card_count() {
            let mut least = (f32::INFINITY, Species::ALL[0]);
            for (species, loss) in Species::ALL.into_iter().zip(losses) {
                if loss < least.0 {
                    least = (loss, species);
                }
            }
            let (loss, species) = least;
            if loss == f32::INFINITY {
                break;
            }
            laid = laid.plus(Cards::one(species));
            left = left.minus(Cards::one(species));
            losses[species.index()] = if laid.count_of(species) < hand.count_of(species) {
                self.loss(species, left.count_of(species))
            } else {
                f32::INFINITY
            };
        }
        laid
    }
}

/// Multiplies each number with its counterpart.
#[inline]
fn multiply(numbers: &mut [f32], factors: &[f32]) {
    for (number, factor) in numbers.iter_mut().zip(factors) {
        *number *= factor;
    }
}

/// A small count as a floating-point number.
#[inline]
#[expect(clippy::cast_precision_loss, reason = "at most 60 cards")]
pub(super) fn small(count: usize) -> f32 {
    count as f32
}
