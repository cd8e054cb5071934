//! What a seat may do: all legal actions in order, or one of them at random.

use ararat_core::{Rng, SeatView};

use crate::rules::{Action, AnimalsOnBoard, Group, GroupId, Meadow, Phase, TileSet};

/// Appends what the seat, which is to act, may do.
pub(crate) fn legal_actions(view: SeatView<'_, AnimalsOnBoard>, out: &mut Vec<Action>) {
    let public = view.public();
    if public.phase == Phase::Keeping {
        out.extend(view.own().dealt.iter().map(Action::Keep));
        return;
    }
    let start = out.len();
    for (id, group) in public.meadow.groups() {
        if public.can_take(view.seat(), id) {
            out.push(Action::Take(id));
        }
        let movable = group.minus(group.first());
        // Every non-empty part without the first tile, in counting order.
        let mut bits = 0u64;
        loop {
            bits = bits.wrapping_sub(movable.bits()) & movable.bits();
            if bits == 0 {
                break;
            }
            out.push(Action::Split { group: id, part: Group::from_bits(bits) });
        }
    }
    if out.len() == start {
        out.push(Action::Pass);
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
    // One lot for each split and one for each place. If the place holds no group that the seat can
    // pay for, we draw again, so all legal actions are equally likely.
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
