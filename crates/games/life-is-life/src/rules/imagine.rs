//! Worlds that fit a view: the cards that a viewer cannot place, dealt out again (LIL-2.6).
//!
//! A viewer can place the display, its own hand, and the cards that are certain to be in other
//! hands. The rest is dealt out at random to the other hands' unknown cards and the cards set
//! aside, with one condition: a hand that kept silent after an exchange lacks a card of every set
//! ([`crate::rules::Memory`]). The few cards the condition is about are dealt first, and again
//! until it holds, which is what makes all fitting deals equally likely.

use ararat_core::{MAX_SEATS, Rng, Seat, Unseen, View};

use crate::rules::chance::DECK_SIZE;
use crate::rules::{Cards, HAND_SIZE, Hidden, LifeIsLife, Phase, Private, Public, Species};

/// The place of the cards set aside, after the seats.
const ASIDE: usize = MAX_SEATS;

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
    let bounded = [Species::Rabbit, Species::Pig, Species::Cat].map(|species| {
        let count = if is_bounded(species) { pool.count_of(species) } else { 0 };
        (species, count)
    });
    loop {
        let mut trial = *places;
        let mut left = pool;
        for (species, count) in bounded {
            for _ in 0..count {
                trial.put(species, left.len(), rng);
                left = left.minus(Cards::one(species));
            }
        }
        // The true world fits, so some deal does.
        if public.in_game.iter().all(|seat| most(seat).contains(trial.dealt[seat.index()])) {
            *places = trial;
            return left;
        }
    }
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
