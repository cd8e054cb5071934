//! The round as a seat sees it, and how it will probably end.

use ararat_core::{Game as _, SeatView};

use super::promise::{Hope, Promise, added, all_of_species, count, crate_worth, hope, promised};
use crate::rules::{
    ARK_CAPACITY, AnimalsOnBoard, Group, GroupId, MAX_CRATES, MAX_GROUPS, Public, TileSet,
};

pub(super) const MOST_SEATS: usize = *AnimalsOnBoard::PLAYERS.end();
/// A split adds one group.
const PLACES: usize = MAX_GROUPS + 1;
/// What the face-down tile is worth: it may be anything, and nobody else knows what.
const FACE_DOWN: i32 = 437;
/// A tile helps to fill the ark, which brings the end nearer, above all for its owner.
const TILE: i32 = 50;
/// What an eleventh tile costs: it displaces the worst of ten animals.
const SURPLUS: i32 = 300;
/// A player who can gain this much in a round, and this much more for each crate, does not wait.
const ENOUGH: i32 = 170;
const ENOUGH_BY_CRATE: i32 = 40;
/// What a gain at the first, second, third turn from now is worth, in hundredths: until then
/// another player may take or split the group.
const CERTAINTY: [i32; 3] = [83, 67, 33];
/// How much the others' positions count against a seat's own, in hundredths.
const ENVY: i32 = 115;

/// What is known of one seat.
#[derive(Clone, Copy, Default)]
pub(super) struct Place {
    pub(super) crates: i32,
    pub(super) tile_count: i32,
    /// What its animals are worth.
    pub(super) animals: i32,
    /// What they are worth if the game ends now.
    pub(super) sure: i32,
    /// What the position is worth to it, leaving out the rest of this round.
    pub(super) standing: i32,
}

/// The round as a seat sees it.
#[derive(Clone, Copy)]
pub(super) struct Round {
    pub(super) seat_count: usize,
    pub(super) places: [Place; MOST_SEATS],
    /// By seat: its tiles, as far as they are known.
    pub(super) owned: [TileSet; MOST_SEATS],
    /// All known tiles in all arks.
    pub(super) gone: TileSet,
    /// By seat: what its tiles promise, packed.
    promised: [i32; MOST_SEATS],
    /// Seats that will have turns, the next one first.
    pub(super) order: [usize; MOST_SEATS],
    pub(super) order_len: usize,
    pub(super) groups: [(GroupId, Group); PLACES],
    pub(super) group_count: usize,
    pub(super) hope: Hope,
    pub(super) crate_worth: i32,
}

/// What each group is worth to each seat that can pay for it soon, after payment.
#[derive(Clone, Copy)]
pub(super) struct Gains {
    /// By group, then by seat; where a seat can never pay in this round the number means nothing.
    of: [[i32; MOST_SEATS]; PLACES],
    pub(super) sizes: [i32; PLACES],
    /// By size: the groups of that size, as bits. Sizes that nobody can ever pay for are left out.
    by_size: [Places; MAX_CRATES as usize + 1],
    /// By seat: the groups for which it may stop waiting, as bits.
    tempting: [Places; MOST_SEATS],
}

/// Indices of groups, as bits.
type Places = u16;

impl Round {
    pub(super) fn new(view: SeatView<'_, AnimalsOnBoard>) -> Round {
        let mut round = Round::of_arks(view.public());
        let owned = &mut round.owned[view.seat().index()];
        *owned = owned.union(view.own().secret);
        round.gone = round.gone.union(view.own().secret);
        round.appraise_arks();
        round
    }

    /// The round as everybody sees it.
    pub(super) fn seen_by_all(public: &Public) -> Round {
        let mut round = Round::of_arks(public);
        round.appraise_arks();
        round
    }

    /// Turns this round and its gains, both as everybody sees them, into the round and the gains
    /// that a seat with these secret tiles sees.
    pub(super) fn with_secret(
        &self,
        seat: usize,
        secret: TileSet,
        gains: &Gains,
    ) -> (Round, Gains) {
        let (mut round, mut gains) = (*self, *gains);
        let touched = all_of_species(secret);
        round.owned[seat] = self.owned[seat].union(secret);
        round.gone = self.gone.union(secret);
        let before = promised(&self.owned, self.gone, touched);
        let after = promised(&round.owned, round.gone, touched);
        for (promised, (after, before)) in round.promised.iter_mut().zip(after.iter().zip(before)) {
            *promised += after - before;
        }
        round.count_promises();
        let fullest = self.places.iter().map(|place| place.tile_count).max().unwrap_or(0);
        for (index, &(_, group)) in self.groups[..self.group_count].iter().enumerate() {
            // What a last take is worth depends on all animals of the player who takes.
            let may_be_last = fullest + gains.sizes[index] >= count(ARK_CAPACITY);
            if may_be_last || !group.face_up().intersection(touched).is_empty() {
                gains.set(&round, index, group);
            }
        }
        (round, gains)
    }

    /// The round, with nothing appraised yet.
    fn of_arks(public: &Public) -> Round {
        let mut round = Round {
            seat_count: public.player_count().min(MOST_SEATS),
            places: [Place::default(); MOST_SEATS],
            owned: [TileSet::EMPTY; MOST_SEATS],
            gone: TileSet::EMPTY,
            promised: [0; MOST_SEATS],
            order: [0; MOST_SEATS],
            order_len: 0,
            groups: [(GroupId::default(), Group::EMPTY); PLACES],
            group_count: 0,
            hope: 0,
            crate_worth: 0,
        };
        let places = round.places.iter_mut().zip(&mut round.owned);
        for ((_, ark), (place, owned)) in public.arks.iter().zip(places) {
            *owned = ark.known;
            place.crates = i32::from(ark.crates);
            place.tile_count = count(ark.tile_count());
            round.gone = round.gone.union(ark.known);
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
        round
    }

    fn appraise_arks(&mut self) {
        let places = &self.places[..self.seat_count];
        self.hope = hope(places.iter().map(|place| place.tile_count).max().unwrap_or(0));
        self.crate_worth = crate_worth(self.hope);
        self.promised = promised(&self.owned, self.gone, self.gone);
        self.count_promises();
    }

    /// Computes what all animals are worth from what they promise.
    fn count_promises(&mut self) {
        for seat in 0..self.seat_count {
            let promise = Promise::unpack(self.promised[seat]);
            self.places[seat].animals = promise.with(self.hope);
            self.places[seat].sure = promise.sure;
            self.sum_up(seat);
        }
    }

    /// Computes the standing of a seat again.
    #[inline]
    fn sum_up(&mut self, seat: usize) {
        self.places[seat].standing = self.items(seat).into_iter().sum();
    }

    pub(super) fn gains(&self) -> Gains {
        let mut gains = Gains {
            of: [[0; MOST_SEATS]; PLACES],
            sizes: [0; PLACES],
            by_size: [0; MAX_CRATES as usize + 1],
            tempting: [0; MOST_SEATS],
        };
        for (index, &(_, group)) in self.groups[..self.group_count].iter().enumerate() {
            gains.set(self, index, group);
        }
        gains
    }

    /// What a group is worth to each seat after payment.
    #[inline]
    fn gains_of(&self, group: Group, size: i32) -> [i32; MOST_SEATS] {
        let mut gains = added(&self.owned, self.gone, group.face_up());
        let face_down = if group.has_face_down() { FACE_DOWN } else { 0 };
        let gain = size * (TILE - self.crate_worth) + face_down;
        for (added, place) in gains.iter_mut().zip(&self.places) {
            let promise = Promise::unpack(*added);
            let surplus = place.tile_count + size - count(ARK_CAPACITY);
            *added = if surplus < 0 {
                gain + promise.with(self.hope)
            } else {
                // The game ends then, so nothing more can come.
                gain + promise.sure + place.sure - place.animals - surplus * SURPLUS
            };
        }
        gains
    }

    /// The parts of a standing: animals for certain, what may still join them, crates, tiles.
    pub(super) fn items(&self, seat: usize) -> [i32; 4] {
        let place = &self.places[seat];
        let crates = place.crates * self.crate_worth;
        [place.sure, place.animals - place.sure, crates, place.tile_count * TILE]
    }

    /// What every seat will gain in this round if each, in turn, takes the group it likes best, or
    /// waits for more crates if that is not enough.
    pub(super) fn prospects(&self, gains: &Gains) -> [i32; MOST_SEATS] {
        let mut prospects = [0; MOST_SEATS];
        let mut taken: Places = 0;
        let mut order = self.order;
        let mut left = self.order_len;
        let within = gains.within();
        for (more, certainty) in (0..).zip(CERTAINTY) {
            let turns = left;
            let mut waiting = 0;
            for position in 0..turns {
                let seat = order[position];
                let is_last = left == 1;
                let crates = crates_after(&self.places[seat], more);
                let enough = if is_last {
                    self.crate_worth
                } else {
                    ENOUGH + ENOUGH_BY_CRATE * count(crates)
                };
                let open = within[crates] & gains.tempting[seat] & !taken;
                let (gain, place) = gains.best(seat, open, enough);
                if place == 0 {
                    prospects[seat] += self.crate_worth * certainty / 100;
                    order[waiting] = seat;
                    waiting += 1;
                } else {
                    prospects[seat] += gain * certainty / 100;
                    taken |= place;
                    left -= 1;
                }
                if is_last {
                    return prospects;
                }
            }
        }
        prospects
    }

    /// How much better off a seat is than the others.
    pub(super) fn lead(&self, seat: usize, gains: &Gains) -> i32 {
        let prospects = self.prospects(gains);
        let worth = |seat: usize| self.places[seat].standing + prospects[seat];
        let sum: i32 = (0..self.seat_count).map(worth).sum();
        let others = (sum - worth(seat)) / (count(self.seat_count) - 1).max(1);
        worth(seat) - others * ENVY / 100
    }

    /// The round after the seat that is to act has taken the group at this index.
    pub(super) fn taking(&self, index: usize) -> Round {
        let mut next = *self;
        let seat = self.order[0];
        let group = self.groups[index].1;
        let size = count(group.len());
        next.owned[seat] = next.owned[seat].union(group.face_up());
        let place = &mut next.places[seat];
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
        next.sum_up(seat);
        next
    }

    /// The round after the seat that is to act has split a group; the group itself stays whole
    /// here.
    pub(super) fn staying(&self) -> Round {
        let mut next = *self;
        next.order[..self.order_len].rotate_left(1);
        if self.order_len == 1 {
            next.order_len = 0;
        }
        let seat = self.order[0];
        let crates = &mut next.places[seat].crates;
        *crates += if *crates == i32::from(MAX_CRATES) { -1 } else { 1 };
        next.sum_up(seat);
        next
    }
}

/// How many crates a seat has after waiting this many turns.
#[inline]
fn crates_after(place: &Place, turns: i32) -> usize {
    usize::try_from(place.crates + turns).map_or(0, |crates| crates.min(MAX_CRATES.into()))
}

impl Gains {
    /// Computes what a group at this index is worth to those who can pay for it soon.
    #[inline]
    pub(super) fn set(&mut self, round: &Round, index: usize, group: Group) {
        let bit: Places = 1 << index;
        if let Some(groups) = self.by_size.get_mut(self.sizes[index].unsigned_abs() as usize) {
            *groups &= !bit;
        }
        let size = count(group.len());
        self.sizes[index] = size;
        let Some(groups) = self.by_size.get_mut(group.len()) else { return };
        *groups |= bit;
        self.of[index] = round.gains_of(group, size);
        // Nobody takes what gains less; see `Round::prospects`.
        let least = round.crate_worth.min(ENOUGH);
        for (gain, tempting) in self.of[index].iter().zip(&mut self.tempting) {
            *tempting = *tempting & !bit | if *gain > least { bit } else { 0 };
        }
    }

    /// What the group at this index is worth to the seat, which must be able to pay for it.
    #[inline]
    pub(super) fn of(&self, seat: usize, index: usize) -> i32 {
        self.of[index][seat]
    }

    /// The best of these groups for the seat, as a bit, if it is worth more than `enough`.
    #[inline]
    fn best(&self, seat: usize, groups: Places, enough: i32) -> (i32, Places) {
        let (mut best, mut place) = (enough, 0);
        let mut left = groups;
        while left != 0 {
            let bit = left & left.wrapping_neg();
            let gain = self.of[left.trailing_zeros() as usize][seat];
            if gain > best {
                (best, place) = (gain, bit);
            }
            left ^= bit;
        }
        (best, place)
    }

    /// The most that the seat can gain after waiting this many turns.
    pub(super) fn most(&self, round: &Round, seat: usize, turns: i32) -> i32 {
        self.best(seat, self.within()[crates_after(&round.places[seat], turns)], 0).0
    }

    /// By number of crates: the groups that these can pay for, as bits.
    #[inline]
    fn within(&self) -> [Places; MAX_CRATES as usize + 1] {
        let mut within = self.by_size;
        for crates in 1..within.len() {
            within[crates] |= within[crates - 1];
        }
        within
    }

    /// Calls `look` with the gains as they are when a part is split off the group at this index.
    #[inline]
    pub(super) fn with_split<T>(
        &mut self,
        round: &Round,
        index: usize,
        part: Group,
        look: impl FnOnce(&Gains) -> T,
    ) -> T {
        let (of, size) = (self.of[index], self.sizes[index]);
        let (by_size, tempting) = (self.by_size, self.tempting);
        // No group is at this index yet.
        self.sizes[round.group_count] = 0;
        self.set(round, index, round.groups[index].1.minus(part));
        self.set(round, round.group_count, part);
        let seen = look(self);
        (self.of[index], self.sizes[index]) = (of, size);
        (self.by_size, self.tempting) = (by_size, tempting);
        seen
    }
}
