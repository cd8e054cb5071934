//! The round as a seat sees it, and how it will probably end.

use ararat_core::{Game as _, SeatView};

use super::promise::{Hope, Promise, count, crate_worth, hope};
use crate::rules::{ARK_CAPACITY, AnimalsOnBoard, Group, GroupId, MAX_CRATES, MAX_GROUPS, TileSet};

pub(super) const MOST_SEATS: usize = *AnimalsOnBoard::PLAYERS.end();
/// A split makes one group more.
const PLACES: usize = MAX_GROUPS + 1;
/// What cannot be paid for, or not soon.
const NEVER: i32 = i32::MIN / 2;

/// What the face-down tile is worth: it may be anything, and nobody else knows what.
const FACE_DOWN: i32 = 437;
/// A tile fills the ark, which brings the end nearer, first for its owner.
const TILE: i32 = 50;
/// What an eleventh tile costs: it throws out the worst of ten animals.
const SURPLUS: i32 = 300;
/// A player who can gain this much in a round, and this much more for each crate, does not wait.
const ENOUGH: i32 = 170;
const ENOUGH_BY_CRATE: i32 = 40;
/// What a gain at the first, second, third turn from now is worth, in hundredths: until then
/// another may take or split the group.
const CERTAINTY: [i32; 3] = [83, 67, 33];
/// How much the others' positions count against a seat's own, in hundredths.
const ENVY: i32 = 115;

/// What is known of one seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) owned: TileSet,
    pub(super) crates: i32,
    pub(super) tile_count: i32,
    /// What its animals are worth.
    pub(super) animals: i32,
    /// What they are worth if the game ends now.
    pub(super) sure: i32,
}

/// The round as a seat sees it.
#[derive(Clone, Copy)]
pub(super) struct Round {
    pub(super) seat_count: usize,
    pub(super) places: [Place; MOST_SEATS],
    /// All tiles in all arks.
    pub(super) gone: TileSet,
    /// Seats that will have turns, the next one first.
    pub(super) order: [usize; MOST_SEATS],
    pub(super) order_len: usize,
    pub(super) groups: [(GroupId, Group); PLACES],
    pub(super) group_count: usize,
    pub(super) hope: Hope,
    pub(super) crate_worth: i32,
}

/// What each group is worth to each seat after payment.
#[derive(Clone, Copy)]
pub(super) struct Gains {
    pub(super) of: [[i32; PLACES]; MOST_SEATS],
    pub(super) sizes: [i32; PLACES],
}

impl Round {
    pub(super) fn new(view: SeatView<'_, AnimalsOnBoard>) -> Round {
        let public = view.public();
        let mut round = Round {
            seat_count: public.player_count().min(MOST_SEATS),
            places: [Place::default(); MOST_SEATS],
            gone: TileSet::EMPTY,
            order: [0; MOST_SEATS],
            order_len: 0,
            groups: [(GroupId::default(), Group::EMPTY); PLACES],
            group_count: 0,
            hope: 0,
            crate_worth: 0,
        };
        for ((seat, ark), place) in public.arks.iter().zip(&mut round.places) {
            place.owned = ark.known;
            if seat == view.seat() {
                place.owned = place.owned.union(view.own().secret);
            }
            place.crates = i32::from(ark.crates);
            place.tile_count = count(ark.tile_count());
            round.gone = round.gone.union(place.owned);
        }
        if let Some(mut seat) = public.to_act() {
            for _ in 0..round.seat_count {
                if public.in_round.contains(seat) {
                    round.order[round.order_len] = seat.index();
                    round.order_len += 1;
                }
                seat = seat.next(round.seat_count);
            }
        }
        for entry in public.meadow.groups() {
            round.groups[round.group_count] = entry;
            round.group_count += 1;
        }
        round.appraise_arks();
        round
    }

    fn appraise_arks(&mut self) {
        let places = &mut self.places[..self.seat_count];
        self.hope = hope(places.iter().map(|place| place.tile_count).max().unwrap_or(0));
        self.crate_worth = crate_worth(self.hope);
        for place in places {
            let promise = Promise::of(place.owned, self.gone);
            place.animals = promise.with(self.hope);
            place.sure = promise.sure;
        }
    }

    /// What the group is worth to the seat after payment.
    #[inline]
    fn gain(&self, seat: usize, group: Group, size: i32) -> i32 {
        let place = &self.places[seat];
        let promise = Promise::added(place.owned, self.gone, group.face_up());
        let surplus = place.tile_count + size - count(ARK_CAPACITY);
        let mut gain = size * (TILE - self.crate_worth);
        if group.has_face_down() {
            gain += FACE_DOWN;
        }
        if surplus < 0 {
            gain + promise.with(self.hope)
        } else {
            // The game ends then, so nothing more can come.
            gain + promise.sure + place.sure - place.animals - surplus * SURPLUS
        }
    }

    pub(super) fn gains(&self) -> Gains {
        let mut gains = Gains { of: [[NEVER; PLACES]; MOST_SEATS], sizes: [0; PLACES] };
        for (index, &(_, group)) in self.groups[..self.group_count].iter().enumerate() {
            gains.set(self, index, group);
        }
        gains
    }

    /// What the position is worth to the seat, leaving out the rest of this round.
    pub(super) fn standing(&self, seat: usize) -> i32 {
        self.items(seat).into_iter().sum()
    }

    /// What the standing is made of: animals for certain, what may become of them, crates, tiles.
    pub(super) fn items(&self, seat: usize) -> [i32; 4] {
        let place = &self.places[seat];
        let crates = place.crates * self.crate_worth;
        [place.sure, place.animals - place.sure, crates, place.tile_count * TILE]
    }

    /// What every seat will gain in this round if each, in turn, takes the group it likes best, or
    /// waits for more crates if that is not enough.
    pub(super) fn prospects(&self, gains: &Gains, group_count: usize) -> [i32; MOST_SEATS] {
        let mut prospects = [0; MOST_SEATS];
        let mut taken = 0u32;
        let mut order = self.order;
        let mut left = self.order_len;
        let group_count = group_count.min(PLACES);
        for (more, certainty) in (0..).zip(CERTAINTY) {
            let turns = left;
            let mut waiting = 0;
            for position in 0..turns {
                let seat = order[position];
                let is_last = left == 1;
                let crates = (self.places[seat].crates + more).min(i32::from(MAX_CRATES));
                let enough =
                    if is_last { self.crate_worth } else { ENOUGH + ENOUGH_BY_CRATE * crates };
                let (mut gain, mut place) = (enough, PLACES);
                for index in 0..group_count {
                    let is_within_reach = gains.sizes[index] <= crates && taken >> index & 1 == 0;
                    if gains.of[seat][index] > gain && is_within_reach {
                        (gain, place) = (gains.of[seat][index], index);
                    }
                }
                if place < PLACES {
                    prospects[seat] += gain * certainty / 100;
                    taken |= 1 << place;
                    left -= 1;
                } else {
                    prospects[seat] += self.crate_worth * certainty / 100;
                    order[waiting] = seat;
                    waiting += 1;
                }
                if is_last {
                    return prospects;
                }
            }
        }
        prospects
    }

    /// How much better than the others a seat is off.
    pub(super) fn lead(&self, seat: usize, gains: &Gains, group_count: usize) -> i32 {
        let prospects = self.prospects(gains, group_count);
        let worth = |seat: usize| self.standing(seat) + prospects[seat];
        let sum: i32 = (0..self.seat_count).map(worth).sum();
        let others = (sum - worth(seat)) / (count(self.seat_count) - 1).max(1);
        worth(seat) - others * ENVY / 100
    }

    /// The round after the seat that is to act has taken the group in this place.
    pub(super) fn taking(&self, index: usize) -> Round {
        let mut next = *self;
        let seat = self.order[0];
        let group = self.groups[index].1;
        let size = count(group.len());
        let place = &mut next.places[seat];
        place.owned = place.owned.union(group.face_up());
        place.crates -= size;
        place.tile_count += size;
        next.gone = next.gone.union(group.face_up());
        next.group_count -= 1;
        next.groups[index] = next.groups[next.group_count];
        next.order.copy_within(1.., 0);
        next.order_len -= 1;
        next.appraise_arks();
        let place = &mut next.places[seat];
        place.animals -= (place.tile_count - count(ARK_CAPACITY)).max(0) * SURPLUS;
        if group.has_face_down() {
            place.animals += FACE_DOWN;
        }
        next
    }

    /// The round after the seat that is to act has split a group, which is not divided here.
    pub(super) fn staying(&self) -> Round {
        let mut next = *self;
        next.order[..self.order_len].rotate_left(1);
        if self.order_len == 1 {
            next.order_len = 0;
        }
        let crates = &mut next.places[self.order[0]].crates;
        *crates += if *crates == i32::from(MAX_CRATES) { -1 } else { 1 };
        next
    }
}

impl Gains {
    /// Works out what a group in this place is worth to those who can pay for it soon.
    #[inline]
    pub(super) fn set(&mut self, round: &Round, index: usize, group: Group) {
        let size = count(group.len());
        self.sizes[index] = size;
        for (seat, place) in round.places[..round.seat_count].iter().enumerate() {
            let reach = (place.crates + 2).min(i32::from(MAX_CRATES));
            self.of[seat][index] =
                if size <= reach { round.gain(seat, group, size) } else { NEVER };
        }
    }
}
