//! What is left to chance: random events, random players and imagined worlds.

use ararat_core::{BySeat, Rng, Seat, SeatView, State, Unseen, View};

use crate::rules::action::Action;
use crate::rules::chance::Chance;
use crate::rules::game::AnimalsOnBoard;
use crate::rules::group::{Group, GroupId};
use crate::rules::meadow::Meadow;
use crate::rules::options::left_out_count;
use crate::rules::public::Phase;
use crate::rules::refusal::Due;
use crate::rules::species::SpeciesSet;
use crate::rules::tile::TileSet;

/// Decides the next random event.
#[inline]
pub(crate) fn draw<R: Rng>(state: &State<AnimalsOnBoard>, rng: &mut R) -> Chance {
    let public = state.public();
    let mut pool = state.hidden().pool;
    match public.due().expect("chance draws only when it is to act") {
        Due::LeaveOut => {
            Chance::LeaveOut(SpeciesSet::draw(left_out_count(public.player_count()), rng))
        }
        Due::First => Chance::First(Seat::from_index(rng.index(public.player_count()))),
        Due::Deal => Chance::Deal(BySeat::from_fn(public.player_count(), |_| pool.draw(3, rng))),
        Due::Refill => {
            // Rule AOB-2.11: the pool holds all that is missing.
            let missing = public.missing_tiles();
            let up = pool.draw(missing.face_up, rng);
            let down = if missing.face_down { pool.draw(1, rng).first() } else { None };
            Chance::Refill { up, down }
        }
    }
}

/// One legal action of the seat, which is to act, each as likely as the others.
#[inline]
pub(crate) fn random_action<R: Rng>(view: SeatView<'_, AnimalsOnBoard>, rng: &mut R) -> Action {
    let public = view.public();
    if public.phase == Phase::Keeping {
        let bit = rng.pick_bit(view.own().dealt.bits());
        let tile = TileSet::from_bits(bit).first();
        return Action::Keep(tile.expect("who must keep a tile was dealt some"));
    }
    let meadow = &public.meadow;
    let crates = public.arks[view.seat()].crates;
    let (sizes, split_count) = (meadow.sizes(), meadow.split_count());
    // If nothing can be split, all groups are single tiles that cost one crate.
    if split_count == 0 && (crates == 0 || meadow.is_empty()) {
        return Action::Pass;
    }
    // One lot for each split and one for each place: a place that holds no group the seat can
    // pay for is drawn again, which leaves all legal actions equally likely.
    loop {
        #[expect(clippy::cast_possible_truncation, reason = "4095 splits and 13 places at most")]
        let lot = rng.below(u64::from(split_count) + sizes.len() as u64) as u16;
        if lot < split_count {
            return random_split(meadow, lot, rng);
        }
        let place = usize::from(lot - split_count);
        if (1..=crates).contains(&sizes[place]) {
            return Action::Take(GroupId::from_index(place));
        }
    }
}

/// A random split of the group in which this lot falls; each part of it is as likely as the others.
#[inline]
fn random_split<R: Rng>(meadow: &Meadow, mut lot: u16, rng: &mut R) -> Action {
    // The first groups are the largest, so the search is mostly short.
    let mut place = 0;
    for &size in meadow.sizes() {
        let split_count = Meadow::split_count_of(size);
        if lot < split_count {
            break;
        }
        lot -= split_count;
        place += 1;
    }
    let id = GroupId::from_index(place);
    let group = meadow.group(id);
    let movable = group.minus(group.first()).bits();
    // A single movable tile moves.
    let always = if movable.is_power_of_two() { movable } else { 0 };
    // A random subset is uniform among all; the empty one is drawn again.
    loop {
        let part = rng.next_u64() & movable | always;
        if part != 0 {
            return Action::Split { group: id, part: Group::from_bits(part) };
        }
    }
}

/// Fills in what the viewer cannot see: every tile not seen may be anywhere it could lie.
#[expect(clippy::needless_pass_by_value, reason = "it is a bundle of references")]
pub(crate) fn imagine<R: Rng>(
    view: View<'_, AnimalsOnBoard>,
    unseen: Unseen<'_, AnimalsOnBoard>,
    rng: &mut R,
) {
    let public = view.public();
    let own = view.own().copied().unwrap_or_default();
    let mut pool = public.in_play.minus(public.seen()).minus(own.dealt).minus(own.secret);
    let viewer = view.viewer().seat();
    for (seat, private) in unseen.private.iter_mut().filter(|(seat, _)| Some(*seat) != viewer) {
        private.secret = pool.draw(usize::from(public.arks[seat].unknown_count), rng);
        private.dealt = match public.phase {
            Phase::Keeping => pool.draw(if public.kept.contains(seat) { 2 } else { 3 }, rng),
            Phase::Draw(_) | Phase::Turns | Phase::Over => TileSet::EMPTY,
        };
    }
    let has_face_down = public.meadow.gathered().has_face_down();
    unseen.hidden.face_down = if has_face_down { pool.draw(1, rng).first() } else { None };
    unseen.hidden.pool = pool;
}
