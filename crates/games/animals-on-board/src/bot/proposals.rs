//! The actions worth thinking about.

use ararat_bots::Desk;
use ararat_core::{Rng, SeatView};

use super::round::{Gains, Round};
use crate::rules::{Action, AnimalsOnBoard, Group, Phase};

/// The first player to leave the round takes the flag and starts the next one, with the choice of
/// splits.
const FLAG: i32 = 120;
/// If more tiles than this can leave a group, only some of its splits are tried.
const ALL_SPLITS: u32 = 8;
/// How many splits into large parts are tried in that case.
const LARGE_SPLITS: usize = 128;

/// Puts takes and splits on the desk, each with the lead over the others that it promises.
pub(super) fn propose<R: Rng>(
    view: SeatView<'_, AnimalsOnBoard>,
    rng: &mut R,
    desk: &mut Desk<AnimalsOnBoard>,
) {
    desk.clear();
    if view.public().phase == Phase::Keeping {
        for tile in view.own().dealt.iter() {
            desk.push(Action::Keep(tile), 100 * i32::from(tile.value()));
        }
        return;
    }
    let round = Round::new(view);
    let next = round.staying();
    let mut gains = next.gains();
    for (index, &(id, group)) in round.groups[..round.group_count].iter().enumerate() {
        if gains.sizes[index] <= round.places[view.seat().index()].crates {
            desk.push(Action::Take(id), merit_of_taking(&round, index));
        }
        splits(group, rng, |part| {
            let merit = merit_of_splitting(&next, &mut gains, index, part);
            desk.push(Action::Split { group: id, part }, merit);
        });
    }
    if desk.proposals.is_empty() {
        desk.push(Action::Pass, 0);
    }
}

/// The merit of taking the group at this index.
pub(super) fn merit_of_taking(round: &Round, index: usize) -> i32 {
    let next = round.taking(index);
    let flag = if round.order_len == round.seat_count { FLAG } else { 0 };
    flag + next.lead(round.order[0], &next.gains())
}

/// The merit of splitting a part off the group at this index. `next` is the round after the action,
/// with the group still whole.
#[inline]
pub(super) fn merit_of_splitting(
    next: &Round,
    gains: &mut Gains,
    index: usize,
    part: Group,
) -> i32 {
    // The player who has just acted is the last to act again, or is alone.
    let seat = next.order[next.order_len.saturating_sub(1)];
    gains.with_split(next, index, part, |gains| next.lead(seat, gains))
}

/// Goes through the sensible ways to split the group: all of them if there are not too many, else
/// all that split off one or two tiles, and a sample of the others.
fn splits<R: Rng>(group: Group, rng: &mut R, mut look_at: impl FnMut(Group)) {
    let movable = group.minus(group.first()).bits();
    if movable.count_ones() <= ALL_SPLITS {
        let mut part = movable;
        while part != 0 {
            look_at(Group::from_bits(part));
            part = (part - 1) & movable;
        }
        return;
    }
    let mut firsts = movable;
    while firsts != 0 {
        let first = firsts & firsts.wrapping_neg();
        firsts ^= first;
        look_at(Group::from_bits(first));
        let mut seconds = firsts;
        while seconds != 0 {
            let second = seconds & seconds.wrapping_neg();
            seconds ^= second;
            look_at(Group::from_bits(first | second));
        }
    }
    for _ in 0..LARGE_SPLITS {
        // Parts of three to five can be paid for; half of the tiles is often too much.
        let part = movable & rng.next_u64() & (rng.next_u64() | rng.next_u64());
        if part.count_ones() > 2 {
            look_at(Group::from_bits(part));
        }
    }
}
