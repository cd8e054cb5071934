//! Worlds that fit a view: the cards that a viewer cannot place, dealt out again (LIL-2.6).
//!
//! A viewer can place the display, its own hand, and the cards that are certain to be in other
//! hands. The rest is dealt out at random to the other hands' unknown cards and the cards set
//! aside, with one condition: a hand that kept silent after an exchange lacks a card of every set
//! ([`crate::rules::Memory`]). The few cards the condition is about are dealt first, and again
//! until it holds, which is what makes all fitting deals equally likely. Where that hardly ever
//! happens, the fitting deals are counted and one of them is drawn.

use ararat_core::{MAX_SEATS, Rng, Seat, Unseen, View};

use crate::rules::chance::DECK_SIZE;
use crate::rules::{Cards, HAND_SIZE, Hidden, LifeIsLife, Phase, Private, Public, Species};

/// The place of the cards set aside, after the seats.
const ASIDE: usize = MAX_SEATS;

/// Species of which a hand that kept silent lacks a card.
const SETS: [Species; 3] = [Species::Rabbit, Species::Pig, Species::Cat];

/// How many cards of each of them.
type Counts = [usize; SETS.len()];

/// [`index_of`] is below this.
const INDICES: usize = 6 * 6 * 6;

/// After this many deals that do not fit, the ones that do are counted instead.
const TRIALS: usize = 1000;

/// Where cards can go: each seat, then those set aside.
#[derive(Clone, Copy)]
struct Places {
    /// Cards dealt so far.
    dealt: [Cards; MAX_SEATS + 1],
    /// How many more can go there.
    rooms: [usize; MAX_SEATS + 1],
}

pub(crate) fn imagine<R: Rng>(
    view: View<'_, LifeIsLife>,
    unseen: Unseen<'_, LifeIsLife>,
    rng: &mut R,
) {
    let Unseen { private, hidden } = unseen;
    let public = view.public();
    match public.phase {
        Phase::Turns => {}
        Phase::Draw(_) | Phase::Over => {
            // All cards are gathered in.
            private.as_mut_slice().fill(Private::default());
            *hidden = Hidden::default();
            return;
        }
    }
    // Rule LIL-2.6.
    let viewer = view.viewer().seat();
    let mut pool = Cards::DECK.minus(public.rows.all());
    if let Some(own) = view.own() {
        pool = pool.minus(own.hand);
    }
    let mut places = Places { dealt: [Cards::EMPTY; MAX_SEATS + 1], rooms: [0; MAX_SEATS + 1] };
    let mut room = 0;
    for seat in public.in_game.iter().filter(|&seat| Some(seat) != viewer) {
        let certain = public.memories[seat].certain;
        pool = pool.minus(certain);
        places.rooms[seat.index()] = HAND_SIZE - certain.len();
        room += HAND_SIZE - certain.len();
    }
    places.rooms[ASIDE] = pool.len() - room;
    let pool = deal_bounded(public, pool, &mut places, rng);
    deal_freely(pool, &mut places, rng);
    for (seat, own) in private.iter_mut() {
        own.hand = places.dealt[seat.index()].plus(public.memories[seat].certain);
    }
    hidden.set_aside = places.dealt[ASIDE];
}

/// Deals out all cards of every species of which some hand cannot have them all; returns the other
/// cards.
fn deal_bounded<R: Rng>(public: &Public, pool: Cards, places: &mut Places, rng: &mut R) -> Cards {
    let most = |seat: Seat| public.memories[seat].most_unknown;
    let is_bounded = |species: Species| {
        let count = pool.count_of(species);
        public
            .in_game
            .iter()
            .any(|seat| places.rooms[seat.index()] > 0 && count > most(seat).count_of(species))
    };
    // Silence says nothing about other species.
    let bounded = SETS
        .map(|species| if is_bounded(species) { usize::from(pool.count_of(species)) } else { 0 });
    if let Some(left) = deal_tried(public, bounded, pool, places, rng) {
        return left;
    }
    let dealt = deal_counted(public, bounded, places, rng);
    pool.minus(dealt)
}

/// Deals out these numbers of cards of each set until the deal fits; returns the other cards of the
/// pool. `None` if it takes too long.
fn deal_tried<R: Rng>(
    public: &Public,
    bounded: Counts,
    pool: Cards,
    places: &mut Places,
    rng: &mut R,
) -> Option<Cards> {
    let most = |seat: Seat| public.memories[seat].most_unknown;
    for _ in 0..TRIALS {
        let mut trial = *places;
        let mut left = pool;
        for (species, count) in SETS.into_iter().zip(bounded) {
            for _ in 0..count {
                trial.put(species, left.len(), rng);
                left = left.minus(Cards::one(species));
            }
        }
        if public.in_game.iter().all(|seat| most(seat).contains(trial.dealt[seat.index()])) {
            *places = trial;
            return Some(left);
        }
    }
    None
}

/// Deals out these numbers of cards of each set, every fitting deal as likely as the others; returns
/// the cards.
fn deal_counted<R: Rng>(
    public: &Public,
    bounded: Counts,
    places: &mut Places,
    rng: &mut R,
) -> Cards {
    let most = |place: usize| {
        let memory = Seat::new(place).filter(|&seat| public.in_game.contains(seat));
        let most = memory.map_or(Cards::DECK, |seat| public.memories[seat].most_unknown);
        SETS.map(|species| usize::from(most.count_of(species)))
    };
    // In how many ways cards can go to a place and all later ones.
    let mut ways = [[0; INDICES]; ASIDE + 2];
    ways[ASIDE + 1][index_of([0; SETS.len()])] = 1;
    for place in (0..=ASIDE).rev() {
        for cards in up_to(bounded) {
            let here = up_to(smaller(cards, most(place)));
            let count = here.map(|put| {
                choices(places.rooms[place], put) * ways[place + 1][index_of(without(cards, put))]
            });
            ways[place][index_of(cards)] = count.sum();
        }
    }
    let mut left = bounded;
    let mut all = Cards::EMPTY;
    for place in 0..=ASIDE {
        let mut drawn = rng.below(ways[place][index_of(left)]);
        let put = up_to(smaller(left, most(place))).find(|&put| {
            let count =
                choices(places.rooms[place], put) * ways[place + 1][index_of(without(left, put))];
            let is_drawn = drawn < count;
            drawn = drawn.saturating_sub(count);
            is_drawn
        });
        let put = put.expect("the true world fits, so some deal does");
        left = without(left, put);
        for (species, count) in SETS.into_iter().zip(put) {
            let cards: Cards = std::iter::repeat_n(species, count).collect();
            places.dealt[place] = places.dealt[place].plus(cards);
            places.rooms[place] -= count;
            all = all.plus(cards);
        }
    }
    all
}

/// No set has more than five cards.
fn index_of([rabbits, pigs, cats]: Counts) -> usize {
    (rabbits * 6 + pigs) * 6 + cats
}

/// All counts that are nowhere larger than these.
fn up_to([rabbits, pigs, cats]: Counts) -> impl Iterator<Item = Counts> {
    (0..=rabbits).flat_map(move |rabbits| {
        (0..=pigs).flat_map(move |pigs| (0..=cats).map(move |cats| [rabbits, pigs, cats]))
    })
}

fn smaller(one: Counts, other: Counts) -> Counts {
    std::array::from_fn(|set| one[set].min(other[set]))
}

fn without(all: Counts, some: Counts) -> Counts {
    std::array::from_fn(|set| all[set] - some[set])
}

/// In how many ways these cards can lie in rooms, of which each holds one.
fn choices(mut room_count: usize, put: Counts) -> u64 {
    let mut product = 1;
    for count in put {
        for taken in 0..count {
            // Always whole: the first n factors are the ways to choose n rooms.
            product = product * room_count as u64 / (taken as u64 + 1);
            room_count = room_count.saturating_sub(1);
        }
    }
    product
}

/// Deals out cards of which every hand can have any.
fn deal_freely<R: Rng>(mut pool: Cards, places: &mut Places, rng: &mut R) {
    let mut deck = [Cards::EMPTY; DECK_SIZE];
    let mut left = 0;
    for (place, species) in deck.iter_mut().zip(pool.iter()) {
        *place = Cards::one(species);
        left += 1;
    }
    for (dealt, &room) in places.dealt.iter_mut().zip(&places.rooms) {
        if room == left {
            *dealt = dealt.plus(pool);
            return;
        }
        for _ in 0..room {
            let drawn = rng.index(left);
            left -= 1;
            *dealt = dealt.plus(deck[drawn]);
            pool = pool.minus(deck[drawn]);
            deck[drawn] = deck[left];
        }
    }
}

impl Places {
    /// Puts a card into one of the `room_count` rooms that are left.
    fn put<R: Rng>(&mut self, species: Species, room_count: usize, rng: &mut R) {
        let mut chosen = rng.index(room_count);
        for (dealt, room) in self.dealt.iter_mut().zip(&mut self.rooms) {
            if chosen < *room {
                *room -= 1;
                *dealt = dealt.plus(Cards::one(species));
                return;
            }
            chosen -= *room;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use ararat_core::{Components as _, Game, OptionList, SeatSet, Xoshiro};

    use crate::rules::Memory;

    /// A table of five with ten unknown cards in each hand, and the most that each can hold.
    fn table(most: [&str; 5]) -> (Public, Places) {
        let list: OptionList = "players=5".parse().unwrap();
        let animals = <LifeIsLife as Game>::Components::standard();
        let options = LifeIsLife::read_options(&list, animals).unwrap();
        let mut public = *LifeIsLife::start(&options).public();
        public.in_game = SeatSet::all(5);
        let mut places = Places { dealt: [Cards::EMPTY; MAX_SEATS + 1], rooms: [0; MAX_SEATS + 1] };
        for (seat, most) in Seat::all(5).zip(most) {
            let most_unknown = most.parse().unwrap();
            public.memories[seat] = Memory { most_unknown, ..Memory::DEALT };
            places.rooms[seat.index()] = HAND_SIZE;
        }
        (public, places)
    }

    #[test]
    fn lil_2_6_what_is_hardly_possible_is_imagined_at_once() {
        // All fourteen cards can be in two hands alone, and in just one way there.
        let (public, places) =
            table(["-", "ra,ra,ra,ra,ra,ca,ca", "-", "pi,pi,pi,pi,pi,ca,ca", "-"]);
        let pool = Cards::DECK.minus("gi,gi,gi,gi,gi,gi,gi,gi,gi,be".parse().unwrap());
        let mut dealt = places;
        let rest = deal_bounded(&public, pool, &mut dealt, &mut Xoshiro::new(1));
        assert_eq!(rest.len(), 50 - 14);
        for seat in Seat::all(5) {
            let most = public.memories[seat].most_unknown;
            assert_eq!(dealt.dealt[seat.index()], most);
            assert_eq!(dealt.rooms[seat.index()], HAND_SIZE - most.len());
        }
    }

    #[test]
    fn counted_deals_are_as_likely_as_dealt_ones() {
        let (public, places) = table(["ra,ra,ca,ca", "ra,pi", "ra,ra", "ra,ra,pi,pi,ca", "ca"]);
        let pool = Cards::DECK.minus("ra,ra,pi,pi,pi,ca,ca,mu,mu,mu".parse().unwrap());
        let mut rng = Xoshiro::new(2);
        let (mut tried, mut counted) = ([[0_i32; 3]; 5], [[0_i32; 3]; 5]);
        let note = |dealt: &Places, counts: &mut [[i32; 3]; 5]| {
            for (cards, counts) in dealt.dealt.iter().zip(counts) {
                for (species, count) in SETS.into_iter().zip(counts) {
                    *count += i32::from(cards.count_of(species));
                }
            }
        };
        for _ in 0..1000 {
            let mut dealt = places;
            deal_tried(&public, [3, 2, 2], pool, &mut dealt, &mut rng).unwrap();
            note(&dealt, &mut tried);
            let mut dealt = places;
            let cards = deal_counted(&public, [3, 2, 2], &mut dealt, &mut rng);
            assert_eq!(cards.to_string(), "ra,ra,ra,pi,pi,ca,ca");
            note(&dealt, &mut counted);
        }
        for (tried, counted) in tried.iter().flatten().zip(counted.iter().flatten()) {
            assert!((tried - counted).abs() < 100, "{tried} and {counted}");
        }
    }
}
